"""`ippodromo replay`: a record read again, to its end or to any moment."""

import json
from pathlib import Path

import typer

from ippodromo.cli.files import naming, record_file, recorded_game, say_known
from ippodromo.cli.options import number
from ippodromo.cli.output import Speech
from ippodromo.drawing.picture import text
from ippodromo.kernel.journal import MOST_LINES
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, seat_word
from ippodromo.kernel.views import table_view


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("replay", help=speech.say("help.replay"))
    def command(
        file: Path = typer.Argument(metavar="FILE", help=speech.say("help.file")),
        to: str = typer.Option("", metavar="N", help=speech.say("help.to")),
        edition: str = typer.Option("", metavar="ID|FILE", help=speech.say("help.edition")),
        as_json: bool = typer.Option(False, "--json", help=speech.say("help.json")),
    ) -> None:
        upto = number("--to", to, 0, MOST_LINES) if to else -1
        with naming(file):
            journal = record_file(file, speech)
            speech.title = title(journal.header.game)
            game = recorded_game(journal, edition)
            match = load_match(game, journal, upto)
        if as_json:
            typer.echo(json.dumps(replay_data(match)))
        else:
            print_replay(speech, match)


def replay_data(match: RecordedMatch) -> dict[str, object]:
    """The record and where it leads, as one object."""
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


def print_replay(speech: Speech, match: RecordedMatch) -> None:
    """What happened, line by line, then the board and the money."""
    words = speech.words(match.game.title, [player.name for player in match.journal.header.players])
    for told in match.table.log:
        if told.visible_to(NOBODY):
            typer.echo(f"{told.at:>5}  {words.event(told.data())}")
    typer.echo("")
    typer.echo(text(match, language=speech.language))
    typer.echo("")
    say_known(speech, match.journal)
    places = match.game.standings(match.table)
    for seat in sorted(range(match.game.seats), key=lambda s: places[s]):
        money = words.money(match.table.ledger.of(seat))
        typer.echo(f"{places[seat]:>3}  {words.player(seat):<20} {money:>12}")
