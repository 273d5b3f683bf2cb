"""`ippodromo verify`: checks every roll of a finished record, offline."""

from pathlib import Path

import typer

from ..kernel.match import first_entry_line, load
from ..kernel.verify import BadRoll, verify
from .files import record_file, recorded_game
from .speech import Speech


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("verify", help=speech.say("help.verify"))
    def command(
        file: Path = typer.Argument(help=speech.say("help.file")),
        edition: str = typer.Option("", help=speech.say("help.edition")),
    ) -> None:
        journal = record_file(file)
        game = recorded_game(journal, edition)
        try:
            checked = verify(game, journal, first_entry_line(journal))
        except BadRoll as bad:
            speech.complain(speech.words().refusal(bad))
            raise typer.Exit(1) from None
        load(game, journal)
        typer.echo(speech.say("verified", checked=checked))
