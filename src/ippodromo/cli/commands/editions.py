"""`ippodromo editions`: what is printed in the boxes, and whether your own file is right."""

from pathlib import Path

import typer

from ippodromo.cli.edition_copy import commented
from ippodromo.cli.speech import Speech
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.editions import faults, heading, play_edition
from ippodromo.lab.setup import edition_text

WRONG = 2
"""The exit status where an edition has faults."""


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the commands."""
    editions = typer.Typer(help=speech.say("help.editions"), rich_markup_mode=None)
    app.add_typer(editions, name="editions")

    @editions.callback(invoke_without_command=True)
    def listing(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            list_editions(speech)

    @editions.command("list", help=speech.say("help.editions_list"))
    def list_() -> None:
        list_editions(speech)

    @editions.command("copy", help=speech.say("help.copy"))
    def copy(
        game: str = typer.Argument(metavar="GAME", help=speech.say("help.game")),
        edition: str = typer.Option("", metavar="ID", help=speech.say("help.copy_edition")),
    ) -> None:
        speech.title = title(game)
        chosen = edition or speech.title.manifest.edition
        typer.echo(commented(speech, speech.title, chosen), nl=False)

    @editions.command("check", help=speech.say("help.check"))
    def check(
        file: Path = typer.Argument(metavar="FILE", help=speech.say("help.edition_file")),
    ) -> None:
        edition, found = heading(edition_text(file), str(file))
        if edition is not None:
            speech.title = title(edition.game)
            found += faults(speech.title, edition)
        for fault in found:
            said = speech.words().refusal(fault.error)
            speech.complain(f"{said} {speech.say('edition_follows')}" if fault.may_follow else said)
        if edition is None or speech.title is None or found:
            raise typer.Exit(WRONG)
        played = play_edition(speech.title, edition)
        name = speech.words().say("title")
        typer.echo(speech.say("edition_fine", edition=edition.id, game=name, played=played))


def list_editions(speech: Speech) -> None:
    """Every edition of every game with the provenance of its tables."""
    for name in game_names():
        found = title(name)
        typer.echo(speech.words(found).say("title"))
        for edition_id in found.editions():
            edition = found.edition(edition_id)
            typer.echo(f"  {edition.id} ({edition.hash})")
            for key, source in edition.provenance().items():
                typer.echo(f"    {key}: {speech.say(f'provenance.{source}')}")
