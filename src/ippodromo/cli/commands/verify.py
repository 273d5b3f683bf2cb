"""`ippodromo verify`: check every roll of a finished record, offline."""

from pathlib import Path

import typer

from ippodromo.cli.files import naming, record_file, recorded_game, say_known
from ippodromo.cli.output import Output
from ippodromo.kernel.fair_dice import BadRoll, Witness, verify
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import title


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("verify", help=output.say("help.verify"))
    def command(
        file: Path = typer.Argument(metavar="FILE", help=output.say("help.file")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        commitment: str = typer.Option("", metavar="HEX", help=output.say("help.commitment")),
        salt: str = typer.Option("", metavar="HEX", help=output.say("help.salt")),
    ) -> None:
        with naming(file):
            journal = record_file(file, output)
            output.title = title(journal.header.game)
            game = recorded_game(journal, edition)
            try:
                checked = verify(game, journal, Witness(commitment.lower(), salt.lower()))
            except BadRoll as bad:
                output.print_error(f"{file}: {output.words().refusal(bad)}")
                raise typer.Exit(1) from None
            load_match(game, journal)
        typer.echo(output.say("verified", checked=checked))
        say_known(output, journal)
