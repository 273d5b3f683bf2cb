"""`ippodromo editions`: list the editions of all games, copy one, and check a file."""

import re
from pathlib import Path
from textwrap import wrap

import typer

from ippodromo.cli.output import Output
from ippodromo.kernel.game import Title
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.editions import faults, heading, play_edition
from ippodromo.lab.setup import edition_text
from ippodromo.messages.catalogue import printed_words

WRONG = 2
"""Exit status if an edition has faults."""


WIDTH = 96
HEADER = re.compile(r"\[{1,2}([\w.]+)\]{1,2}")
"""The first line of a TOML table: `[payouts]`, `[[stable.horses]]`."""
SOURCE = re.compile(r'provenance = "(\w+)"')


def register(app: typer.Typer, output: Output) -> None:
    """Add the commands to the app."""
    editions = typer.Typer(help=output.say("help.editions"), rich_markup_mode=None)
    app.add_typer(editions, name="editions")

    @editions.callback(invoke_without_command=True)
    def listing(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            list_editions(output)

    @editions.command("list", help=output.say("help.editions_list"))
    def list_() -> None:
        list_editions(output)

    @editions.command("copy", help=output.say("help.copy"))
    def copy(
        game: str = typer.Argument(metavar="GAME", help=output.say("help.game")),
        edition: str = typer.Option("", metavar="ID", help=output.say("help.copy_edition")),
    ) -> None:
        output.title = title(game)
        chosen = edition or output.title.manifest.edition
        typer.echo(commented(output, output.title, chosen), nl=False)

    @editions.command("check", help=output.say("help.check"))
    def check(
        file: Path = typer.Argument(metavar="FILE", help=output.say("help.edition_file")),
    ) -> None:
        edition, found = heading(edition_text(file), str(file))
        if edition is not None:
            output.title = title(edition.game)
            found += faults(output.title, edition)
        for fault in found:
            said = output.words().refusal(fault.error)
            output.print_error(
                f"{said} {output.say('edition_follows')}" if fault.may_follow else said
            )
        if edition is None or output.title is None or found:
            raise typer.Exit(WRONG)
        played = play_edition(output.title, edition)
        name = output.words().say("title")
        typer.echo(output.say("edition_fine", edition=edition.id, game=name, played=played))


def list_editions(output: Output) -> None:
    """Print every edition of every game, and where the numbers of its tables come from."""
    for name in game_names():
        found = title(name)
        typer.echo(output.words(found).say("title"))
        for edition_id in found.editions():
            edition = found.edition(edition_id)
            typer.echo(f"  {edition.id} ({edition.hash})")
            for key, source in edition.provenance().items():
                typer.echo(f"    {key}: {output.say(f'provenance.{source}')}")


def commented(output: Output, title: Title, name: str) -> str:
    """Return the text of an edition with a new id, each table preceded by a comment that explains it."""
    words = output.words(title)
    printed = printed_words(output.language, title.name)
    lines = title.edition_text(name).splitlines()
    while lines[0].startswith("#") or not lines[0]:
        lines.pop(0)  # how we came by the numbers; the head below says what to do with them
    out = comment(output.say("copy_head", game=words.say("title")))
    out += comment(output.say("copy_provenance"))
    out += comment(output.say("copy_check", name=title.name.replace("_", "-")))
    out.append("")
    explained: set[str] = set()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith("id = ") and not explained:
            out += [*comment(output.say("copy_id")), f'id = "my_{title.name}"']
            continue
        table = HEADER.match(line)
        if table and table[1] not in explained:
            explained.add(table[1])
            out += comment(printed.get(table[1], ""))
        source = SOURCE.match(following)
        if table and source:
            out += comment(output.say(f"copy_from.{source[1]}"))
        out.append(line)
    return "\n".join([*out, ""])


def comment(text: str) -> list[str]:
    """Return a text as lines of a TOML comment; an empty list for an empty text."""
    return [f"# {line}" for line in wrap(text, WIDTH, break_on_hyphens=False)]
