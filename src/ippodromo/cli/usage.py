"""The library's own texts in our words: help headings, and what is wrong with a command."""

import re
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from .speech import Speech

MISUSES = {
    "missing": r"Missing argument '(.+?)'",
    "no_command": r"No such command '(.*?)'\.",
    "no_option": r"No such option:? '?([^\s']+)",
    "wants_value": r"Option '(.+)' requires an argument",
    "no_value": r"Option '(.+)' does not take a value",
    "extra": r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)",
}
"""How the library says what is wrong; each has a text `cli.usage.<name>`."""

HEADINGS = {
    "Usage:": "usage",
    "Arguments:": "arguments",
    "Options:": "options",
    "Commands:": "commands",
    "[OPTIONS]": "options_mark",
    "COMMAND [ARGS]...": "command_mark",
    "[default:": "default",
    "[required]": "required",
    "Show this message and exit.": "help",
}
"""What the library writes into help texts; each has a text `cli.heading.<name>`."""


def add_group(app: typer.Typer, name: str, about: str) -> typer.Typer:
    """A group of commands; named alone it prints its help."""
    group = typer.Typer(help=about, rich_markup_mode=None)
    app.add_typer(group, name=name)

    @group.callback(invoke_without_command=True)
    def alone(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    return group


def misuse(speech: Speech, error: TyperException, named: str) -> str:
    """What is wrong with a command, and where to read how it is meant."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else f"ippodromo {named}".rstrip()
    said = error.format_message()
    for name, pattern in MISUSES.items():
        found = re.match(pattern, said)
        if found is not None:
            said = speech.say(f"usage.{name}", word=found[1][:60])
            break
    return f"{said} {speech.say('usage.see', command=command)}"


def translate_help(app: typer.Typer, speech: Speech) -> None:
    """Make every command of an app write its help in the language of the rest."""

    def in_words(text: str) -> str:
        for theirs, ours in HEADINGS.items():
            text = text.replace(theirs, speech.say(f"heading.{ours}"))
        text = re.sub(r"\{(\w+)\}", r"\1", text)
        return re.sub(
            r" <[\w\[\]]+>(?=  )", lambda kind: " " * len(kind[0]), text
        )  # not for people

    class Command(TyperCommand):
        def get_help(self, ctx: Any) -> str:
            return in_words(super().get_help(ctx))

    class Group(TyperGroup):
        def get_help(self, ctx: Any) -> str:
            return in_words(super().get_help(ctx))

    app.info.cls = Group
    for command in app.registered_commands:
        command.cls = Command
    for group in app.registered_groups:
        group.cls = Group
        if group.typer_instance is not None:
            translate_help(group.typer_instance, speech)
