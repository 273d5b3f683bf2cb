"""`ippodromo verify`: checks every roll of a finished record, offline."""

from pathlib import Path

import typer

from ippodromo.cli.files import naming, record_file, recorded_game, say_known
from ippodromo.cli.output import Speech
from ippodromo.kernel.fair_dice import BadRoll, Witness, verify
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import title


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("verify", help=speech.say("help.verify"))
    def command(
        file: Path = typer.Argument(metavar="FILE", help=speech.say("help.file")),
        edition: str = typer.Option("", metavar="ID|FILE", help=speech.say("help.edition")),
        commitment: str = typer.Option("", metavar="HEX", help=speech.say("help.commitment")),
        salt: str = typer.Option("", metavar="HEX", help=speech.say("help.salt")),
    ) -> None:
        with naming(file):
            journal = record_file(file, speech)
            speech.title = title(journal.header.game)
            game = recorded_game(journal, edition)
            try:
                checked = verify(game, journal, Witness(commitment.lower(), salt.lower()))
            except BadRoll as bad:
                speech.complain(f"{file}: {speech.words().refusal(bad)}")
                raise typer.Exit(1) from None
            load_match(game, journal)
        typer.echo(speech.say("verified", checked=checked))
        say_known(speech, journal)
