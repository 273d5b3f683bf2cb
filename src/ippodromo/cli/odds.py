"""`ippodromo odds`: the chances of the horses at any moment of a record."""

import json
import time
from pathlib import Path

import typer

from ..kernel.game import title
from ..kernel.journal import MOST_LINES
from ..kernel.match import Match, load
from ..kernel.seats import Seat
from ..lab.odds import Chance, Odds, refine
from .files import naming, record_file, recorded_game
from .numbers import decimal, number
from .simulate import MOST_SEEDS
from .speech import Speech


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("odds", help=speech.say("help.odds"))
    def command(
        file: Path = typer.Argument(metavar="FILE", help=speech.say("help.file")),
        at: str = typer.Option("", metavar="N", help=speech.say("help.at")),
        seat: str = typer.Option("0", metavar="N", help=speech.say("help.knowing_seat")),
        precision: str = typer.Option("2", metavar="N", help=speech.say("help.precision")),
        seconds: str = typer.Option("10", metavar="N", help=speech.say("help.seconds")),
        seed: str = typer.Option("1", metavar="N", help=speech.say("help.seed")),
        edition: str = typer.Option("", metavar="ID|FILE", help=speech.say("help.edition")),
        as_json: bool = typer.Option(False, "--json", help=speech.say("help.json")),
    ) -> None:
        half_width = decimal("--precision", precision, 0.1, 50) / 100
        patience = decimal("--seconds", seconds, 0.01, 86_400)
        base = number("--seed", seed, 0, MOST_SEEDS)
        with naming(file):
            journal = record_file(file, speech)
            speech.title = title(journal.header.game)
            upto = number("--at", at, 0, MOST_LINES) if at else -1
            match = load(recorded_game(journal, edition), journal, upto)
        number_of = number("--seat", seat, 0, match.game.seats)
        knower = Seat(number_of - 1) if number_of else None
        began = time.process_time()
        odds = _wait(match, base, knower, half_width, patience)
        spent = time.process_time() - began
        if as_json:
            data = {"at": len(match.live), "seat": number_of or None, "seconds": round(spent, 3)}
            typer.echo(json.dumps({**data, **odds.data()}))
        else:
            _print(speech, match, odds)


def _wait(match: Match, seed: int, knower: Seat | None, half_width: float, seconds: float) -> Odds:
    """Odds as good as wanted, or as good as the time allows."""
    began = time.process_time()
    steps = refine(match, seed, knower)
    odds = next(steps)
    while odds.widest() > half_width and time.process_time() - began < seconds:
        odds = next(steps)
    return odds


def _print(speech: Speech, match: Match, odds: Odds) -> None:
    from rich.table import Table

    words = speech.words(match.game.title)
    table = Table(title=words.say("title"))
    table.add_column(speech.say("horse"))
    for kind in ("odds_win", "odds_place", "odds_show"):
        table.add_column(speech.say(kind), justify="right")
    for horse in sorted(odds.horses(), key=lambda h: -h.win.share):
        name = words.say(f"horse.{horse.horse}")
        name = horse.horse if name.startswith("horse.") else name
        table.add_row(name, _percent(horse.win), _percent(horse.place), _percent(horse.show))
    speech.console.print(table)
    speech.console.print(speech.say("odds_summary", playouts=odds.playouts))


def _percent(chance: Chance) -> str:
    return f"{100 * chance.share:.1f} ± {100 * chance.half_width:.1f} %"
