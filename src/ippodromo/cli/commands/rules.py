"""`ippodromo rules`: the rules of a game, all of them or one rule by its id."""

import os
import re
from importlib.resources import files

import typer
from rich.markdown import Markdown

from ippodromo.cli.output import Output
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.registry import manifest

KERNEL = "ippodromo.kernel"
"""The package with the rules that hold for every game."""


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("rules", help=output.say("help.rules"))
    def command(
        game: str = typer.Argument(metavar="GAME", help=output.say("help.game")),
        rule: str = typer.Argument("", metavar="ID", help=output.say("help.rule")),
    ) -> None:
        text = rules_page(manifest(game).package, output.language)
        if rule:
            text += "\n" + rules_page(KERNEL, output.language)
            typer.echo(one_rule(text, rule, game))
            return
        if output.console.is_terminal:
            os.environ.setdefault("LESS", "-R")  # else `less` writes the codes of colours out
            with output.console.pager(styles=True):
                output.console.print(Markdown(text))
        else:
            typer.echo(text)


def rules_page(package: str, language: str) -> str:
    """Return the rules page of a package, in the given language if it is translated."""
    page = files(package) / f"rules.{language}.md"
    if not page.is_file():
        page = files(package) / "rules.md"
    if not page.is_file():
        raise SetupError("cli.no_rules", {"game": package})
    return page.read_text("utf-8")


def one_rule(text: str, rule: str, game: str) -> str:
    """Return the paragraph of one rule. Raise SetupError with the rule's neighbours if it does not exist."""
    wanted = rule.upper()
    found = re.findall(r"^- \*\*([A-Z]+-[\w.]+)\*\* (.+)$", text, re.MULTILINE)
    for name, body in found:
        if name.upper() == wanted:
            return f"{name} {body}"
    chapter = re.sub(r"\d+\w*$", "", wanted)  # RT-4.99: RT-4.
    near = [name for name, _ in found if name.upper().startswith(chapter)]
    if not chapter or chapter.endswith("-") or not near:
        params = {"rule": rule[:20], "first": found[0][0], "game": game}
        raise SetupError("cli.no_such_rule", params)
    raise SetupError("cli.no_rule", {"rule": rule[:20], "near": ", ".join(near[:8])})
