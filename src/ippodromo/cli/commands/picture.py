"""`ippodromo picture`: a moment of a record as an SVG file."""

from pathlib import Path

import typer

from ippodromo.cli.files import naming, record_file, recorded_game, write
from ippodromo.cli.options import number
from ippodromo.cli.output import Output
from ippodromo.drawing.picture import svg
from ippodromo.drawing.theme import THEMES
from ippodromo.kernel.journal import MOST_LINES
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.messages import LANGUAGES


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("picture", help=output.say("help.picture"))
    def command(
        file: Path = typer.Argument(metavar="FILE", help=output.say("help.file")),
        at: str = typer.Option("", metavar="N", help=output.say("help.at")),
        seat: str = typer.Option("", metavar="N|NAME", help=output.say("help.picture_seat")),
        language: str = typer.Option(
            output.language, metavar="|".join(LANGUAGES), help=output.say("help.picture_language")
        ),
        theme: str = typer.Option(
            "light", metavar="|".join(THEMES), help=output.say("help.picture_theme")
        ),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        target: Path | None = typer.Option(
            None, "--output", "-o", metavar="FILE", help=output.say("help.output")
        ),
    ) -> None:
        upto = number("--at", at, 0, MOST_LINES) if at else -1
        with naming(file):
            journal = record_file(file, output)
            output.title = title(journal.header.game)
            match = load_match(recorded_game(journal, edition), journal, upto)
        drawn = svg(match, viewer_of(match, seat), language=language, theme=theme)
        if target is None:
            typer.echo(drawn)
        else:
            write(target, f"{drawn}\n", "cli.cannot_write_to")


def viewer_of(match: RecordedMatch, said: str) -> Seat:
    """Return the seat whose view is drawn, from a player's name or a number from 1; without either, a
    spectator's.
    """
    if not said:
        return NOBODY
    players = [player.name for player in match.journal.header.players]
    if said in players or not said.isascii() or not said.isdigit():
        return match.seat(said)
    return Seat(number("--seat", said, 1, len(players)) - 1)
