"""Run one command: import its module, translate its help, and turn errors into one sentence."""

import os
import re
import sys
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from ippodromo import __version__
from ippodromo.engine import build_failure, is_compiled
from ippodromo.kernel.errors import IppodromoError, SetupError
from ippodromo.messages import LANGUAGES, language_of

from .build_notice import tell_build_failure
from .output import Output

COMMANDS = [
    "serve",
    "play",
    "today",
    "join",
    "simulate",
    "arena",
    "odds",
    "replay",
    "review",
    "picture",
    "verify",
    "rules",
    "editions",
    "tables",
    "lab",
]
"""The commands in the order of the help text. Each is a module of `commands` and has a text
`cli.help.<name>`.
"""


WRONG = 2
"""Exit status of a command that failed."""

INTERRUPTED = 130
"""Exit status after Ctrl-C."""


MISUSES = {
    "missing": r"Missing argument '(.+?)'",
    "no_command": r"No such command '(.*?)'\.",
    "no_option": r"No such option:? '?([^\s']+)",
    "wants_value": r"Option '(.+)' requires an argument",
    "no_value": r"Option '(.+)' does not take a value",
    "extra": r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)",
}
"""Patterns of Typer's error messages by the name of our text, `cli.usage.<name>`."""

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
"""Words that Typer writes into help texts, with the name of our text, `cli.heading.<name>`."""


def run(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    wanted, others = split_language(arguments)
    output = Output(wanted if wanted in LANGUAGES else language_of())
    try:
        if wanted and wanted not in LANGUAGES:
            raise SetupError("cli.lang", {"lang": wanted[:20]})
        status = make_app(output, others)(others, prog_name="ippodromo", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except IppodromoError as error:
        output.print_error(output.words().refusal(error))
        output.show_trace(error.params.get("trace", getattr(error, "trace", "")))
        return WRONG
    except TyperException as error:
        output.print_error(misuse(output, error, next((a for a in others if a in COMMANDS), "")))
        return WRONG
    except KeyboardInterrupt:
        output.print_error(output.say("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        _be_silent()
        return 1
    except OSError as error:
        _be_silent()
        output.print_error(output.say("cannot_write", reason=error.strerror or str(error)))
        return WRONG


def split_language(arguments: list[str]) -> tuple[str, list[str]]:
    """Return the language that `--lang` asks for, and the arguments without it. `--lang` may stand
    anywhere.
    """
    wanted = ""
    others: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if argument == "--lang":
            wanted = next(rest, "") or "-"
        elif argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=") or "-"
        else:
            others.append(argument)
    return wanted, others


def _be_silent() -> None:
    """Send the rest of standard output to the null device, after its reader has gone or its disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_app(output: Output, arguments: list[str]) -> typer.Typer:
    """Return the command line in one language.

    Only commands that the arguments name are imported; the others are only listed in the help text.
    """
    app = typer.Typer(
        help=output.say("help"),
        invoke_without_command=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    def version(wanted: bool) -> None:
        if wanted:
            form = output.say("compiled" if is_compiled() else "uncompiled")
            typer.echo(f"ippodromo {__version__} ({form})")
            if reason := build_failure():
                typer.echo(output.say("build_failure", reason=reason))
            from ippodromo.kernel.registry import broken  # loads manifests: not for `--help`

            for game, reason in broken().items():
                typer.echo(output.say("left_out", game=game, reason=reason))
            raise typer.Exit

    @app.callback()
    def before(
        context: typer.Context,
        lang: str = typer.Option(output.language, metavar="en|it", help=output.say("help.lang")),
        show_version: bool = typer.Option(
            False, "--version", is_eager=True, callback=version, help=output.say("help.version")
        ),
        port: str = typer.Option("", metavar="N", help=output.words().say("server.help.home_port")),
        address: list[str] = typer.Option(
            [], metavar="URL", help=output.words().say("server.help.address")
        ),
    ) -> None:
        tell_build_failure(output)
        if context.invoked_subcommand is None:
            from ippodromo.cli.commands.serve import at_home  # loads the server: not for `--help`

            at_home(output, port, address)
        elif port or address:
            option = "--port" if port else "--address"
            params = {"option": option, "command": context.invoked_subcommand}
            raise SetupError("server.before_command", params)

    for name in COMMANDS:
        if name in arguments:
            import_module(f"{__package__}.commands.{name}").register(app, output)
        else:
            app.command(name, help=output.say(f"help.{name}"))(lambda: None)
    translate_help(app, output)
    return app


def add_group(app: typer.Typer, name: str, about: str) -> typer.Typer:
    """Add a group of commands and return it. A group without a command prints its help."""
    group = typer.Typer(help=about, rich_markup_mode=None)
    app.add_typer(group, name=name)

    @group.callback(invoke_without_command=True)
    def alone(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    return group


def misuse(output: Output, error: TyperException, named: str) -> str:
    """Return a sentence that says what is wrong with a command line and names the help of the command."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else f"ippodromo {named}".rstrip()
    said = error.format_message()
    for name, pattern in MISUSES.items():
        found = re.match(pattern, said)
        if found is not None:
            said = output.say(f"usage.{name}", word=found[1][:60])
            break
    return f"{said} {output.say('usage.see', command=command)}"


def translate_help(app: typer.Typer, output: Output) -> None:
    """Make all commands of an app print their help in the language of the output."""

    def in_words(text: str) -> str:
        for theirs, ours in HEADINGS.items():
            text = text.replace(theirs, output.say(f"heading.{ours}"))
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
            translate_help(group.typer_instance, output)
