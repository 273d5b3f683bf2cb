"""`ippodromo replay`: replay a record to its end or to a certain answer."""

import json
from pathlib import Path

import typer

from ippodromo.cli.files import naming, record_file, recorded_game, say_known
from ippodromo.cli.options import number
from ippodromo.cli.output import Output
from ippodromo.drawing.picture import text
from ippodromo.kernel.journal import MOST_LINES
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, seat_word
from ippodromo.kernel.views import table_view


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("replay", help=output.say("help.replay"))
    def command(
        file: Path = typer.Argument(metavar="FILE", help=output.say("help.file")),
        to: str = typer.Option("", metavar="N", help=output.say("help.to")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        as_json: bool = typer.Option(False, "--json", help=output.say("help.json")),
    ) -> None:
        upto = number("--to", to, 0, MOST_LINES) if to else -1
        with naming(file):
            journal = record_file(file, output)
            output.title = title(journal.header.game)
            game = recorded_game(journal, edition)
            match = load_match(game, journal, upto)
        if as_json:
            typer.echo(json.dumps(replay_data(match)))
        else:
            print_replay(output, match)


def replay_data(match: RecordedMatch) -> dict[str, object]:
    """Return the record and the position that it leads to as JSON data."""
    header = match.journal.header
    return {
        "game": header.game,
        "known": header.known,
        "options": header.options,
        "seats": [player.name for player in header.players],
        "entries": [
            {"seat": seat_word(e.seat), "by": e.by, "notation": e.notation}
            for e in match.journal.entries
        ],
        "events": [told.data() for told in match.table.log if told.visible_to(NOBODY)],
        "view": table_view(match.game, match.table, NOBODY),
    }


def print_replay(output: Output, match: RecordedMatch) -> None:
    """Print every event, then the board and the money of all seats."""
    words = output.words(match.game.title, [player.name for player in match.journal.header.players])
    for told in match.table.log:
        if told.visible_to(NOBODY):
            typer.echo(f"{told.at:>5}  {words.event(told.data())}")
    typer.echo("")
    typer.echo(text(match, language=output.language))
    typer.echo("")
    say_known(output, match.journal)
    places = match.game.standings(match.table)
    for seat in sorted(range(match.game.seats), key=lambda s: places[s]):
        money = words.money(match.table.ledger.of(seat))
        typer.echo(f"{places[seat]:>3}  {words.player(seat):<20} {money:>12}")
