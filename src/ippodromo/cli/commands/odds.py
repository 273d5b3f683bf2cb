"""`ippodromo odds`: the chances of horses and seats at any moment of a record."""

import json
import time
from collections.abc import Callable
from pathlib import Path

import typer
from rich.table import Table

from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.cli.files import naming, record_file, recorded_game
from ippodromo.cli.options import MOST_SEEDS, decimal, number
from ippodromo.cli.output import Output
from ippodromo.cli.progress import bar_of_work
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.journal import MOST_LINES
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from ippodromo.lab.chance_words import by_rules, chance_text, even_text, horse_text
from ippodromo.lab.odds import Odds, estimate_game_odds, estimate_race_odds


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("odds", help=output.say("help.odds"))
    @defer_interrupts()
    def command(
        file: Path = typer.Argument(metavar="FILE", help=output.say("help.file")),
        at: str = typer.Option("", metavar="N", help=output.say("help.at")),
        seat: str = typer.Option("0", metavar="N", help=output.say("help.knowing_seat")),
        precision: str = typer.Option("2", metavar="N", help=output.say("help.precision")),
        seconds: str = typer.Option("10", metavar="N", help=output.say("help.seconds")),
        seed: str = typer.Option("1", metavar="N", help=output.say("help.seed")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        as_json: bool = typer.Option(False, "--json", help=output.say("help.json")),
    ) -> None:
        half_width = decimal("--precision", precision, 0.1, 50) / 100
        patience = decimal("--seconds", seconds, 0.01, 86_400)
        base = number("--seed", seed, 0, MOST_SEEDS)
        with naming(file):
            journal = record_file(file, output)
            output.title = title(journal.header.game)
            upto = number("--at", at, 0, MOST_LINES) if at else -1
            match = load_match(recorded_game(journal, edition), journal, upto)
        number_of = number("--seat", seat, 0, match.game.seats)
        if match.table.is_over():
            raise SetupError("cli.odds_over")
        knower = Seat(number_of - 1) if number_of else None
        began = time.process_time()
        with bar_of_work(output) as bar:
            task = bar.add_task(output.say("odds_working"), total=patience)
            odds, was_stopped = _wait(
                match,
                base,
                knower,
                half_width,
                patience,
                lambda spent: bar.update(task, completed=spent),
            )
        spent = time.process_time() - began
        if was_stopped:
            output.print_error(output.say("odds_stopped", playouts=odds.playouts))
        if as_json:
            data = {
                "at": len(match.active_entries),
                "seat": number_of or None,
                "seconds": round(spent, 3),
            }
            known = by_rules(match.game, match.table)
            certain = {"even": known.is_even, "certain": list(known.shares)}
            typer.echo(json.dumps({**data, **odds.data(), **certain}))
        else:
            _print(output, match, odds)
        if was_stopped:
            raise typer.Exit(130)


def _wait(
    match: RecordedMatch,
    seed: int,
    knower: Seat | None,
    half_width: float,
    seconds: float,
    tell: Callable[[float], None],
) -> tuple[Odds, bool]:
    """Return odds that are as exact as wanted, or as exact as the time allows. Ctrl-C returns what there
    is.

    Horses get the first half of the time, and seats the second, because whole games take longer. While all
    seats have even chances, horses get all of it.
    """
    began = time.process_time()
    odds = Odds([runner["id"] for runner in match.game.runners(match.table)])
    games = Odds([])
    is_even = by_rules(match.game, match.table).is_even
    try:
        for _ in estimate_race_odds(match, seed, knower, into=odds):
            spent = time.process_time() - began
            tell(spent)
            if odds.widest() <= half_width or spent >= (seconds if is_even else seconds / 2):
                break
        if is_even:
            return odds, False
        odds.ends = games.ends
        for _ in estimate_game_odds(match, seed, knower, into=games):
            odds.doubt = games.doubt
            spent = time.process_time() - began
            tell(spent)
            widest = max(seat.win.half_width for seat in games.seats())
            if widest <= half_width or spent >= seconds:
                return odds, False
    except KeyboardInterrupt:
        if not odds.playouts:
            raise
    return odds, True


def _print(output: Output, match: RecordedMatch, odds: Odds) -> None:
    words = output.words(match.game.title)
    table = Table(title=words.say("title"))
    table.add_column(output.say("horse"))
    for kind in ("odds_win", "odds_place", "odds_show"):
        table.add_column(output.say(kind), justify="right")
    for horse in sorted(odds.horses(), key=lambda h: -h.win.share):
        name = words.say(f"horse.{horse.horse}")
        name = horse.horse if name.startswith("horse.") else name
        chances = (horse.win, horse.place, horse.show)
        table.add_row(name, *(horse_text(words, chance, 1) for chance in chances))
    output.console.print(table)
    output.console.print(output.say("odds_summary", playouts=odds.playouts))
    known = by_rules(match.game, match.table)
    if not (known.is_even or odds.ends.games):
        return
    told = known.told([seat.win for seat in odds.seats()])
    seats = Table()
    seats.add_column(output.say("seat"))
    seats.add_column(output.say("odds_game"), justify="right")
    for at, player in enumerate(match.journal.header.players):
        said = even_text(words) if known.is_even else chance_text(words, told[at], 1)
        seats.add_row(player.name, said)
    output.console.print(seats)
    if not known.is_even:
        output.console.print(output.say("odds_games", games=odds.ends.games))
