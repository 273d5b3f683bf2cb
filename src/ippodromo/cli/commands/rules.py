"""`ippodromo rules`: the rules of a game, whole or one by its id."""

import re
from importlib.resources import files

import typer

from ippodromo.cli.speech import Speech
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.setup.registry import manifest

KERNEL = "ippodromo.kernel"
"""Has the page of the rules that hold at every table."""


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("rules", help=speech.say("help.rules"))
    def command(
        game: str = typer.Argument(metavar="GAME", help=speech.say("help.game")),
        rule: str = typer.Argument("", metavar="ID", help=speech.say("help.rule")),
    ) -> None:
        text = rules_page(manifest(game).package, speech.language)
        if rule:
            typer.echo(one_rule(f"{text}\n{rules_page(KERNEL, speech.language)}", rule))
            return
        from rich.markdown import Markdown

        if speech.console.is_terminal:
            with speech.console.pager(styles=True):
                speech.console.print(Markdown(text))
        else:
            typer.echo(text)


def rules_page(package: str, language: str) -> str:
    """The rules page of a package, translated where it has a translation."""
    page = files(package) / f"rules.{language}.md"
    if not page.is_file():
        page = files(package) / "rules.md"
    if not page.is_file():
        raise SetupError("cli.no_rules", {"game": package})
    return page.read_text("utf-8")


def one_rule(text: str, rule: str) -> str:
    """The paragraph of one rule, or an error that names its neighbours."""
    wanted = rule.upper()
    found = re.findall(r"^- \*\*([A-Z]+-[\w.]+)\*\* (.+)$", text, re.MULTILINE)
    for name, body in found:
        if name.upper() == wanted:
            return f"{name} {body}"
    names = [name for name, _ in found]
    near = [name for name in names if name.upper().startswith(wanted[:4])] or names
    raise SetupError("cli.no_rule", {"rule": rule[:20], "near": ", ".join(near[:8])})
