"""`ippodromo today`: the race of the day, which is the same for everybody, and one's own results."""

import time
from dataclasses import dataclass
from pathlib import Path

import typer

from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.cli.files import data_folder, naming, record_file, recorded_game, say_known
from ippodromo.cli.matches import day_match, saved_match
from ippodromo.cli.options import decimal
from ippodromo.cli.output import Output
from ippodromo.cli.plain import play_plain
from ippodromo.cli.sessions.local import LocalGame
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import first_game, title
from ippodromo.kernel.seats import Result
from ippodromo.lab.known_dice import race_of_the_day

from .play import PACE, has_screen, on_screen

MOST_SHOWN = 30


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("today", help=output.say("help.today"))
    @defer_interrupts()
    def command(
        game: str = typer.Argument("", metavar="GAME", help=output.say("help.game")),
        name: str = typer.Option("", metavar="NAME", help=output.say("help.today_name")),
        list_only: bool = typer.Option(False, "--list", help=output.say("help.today_list")),
        plain: bool = typer.Option(False, "--plain", help=output.say("help.plain")),
        pace: str = typer.Option(PACE, metavar="N", help=output.say("help.pace")),
    ) -> None:
        seconds = decimal("--pace", pace, 0, 60)
        if list_only:
            print_results(output, title(game).name if game else "")
            return
        found = title(game or first_game())
        date = time.strftime("%Y-%m-%d", time.gmtime())
        file = folder() / f"{date}-{found.name.replace('_', '-')}.race"
        match = saved_match(output, file, "", "") if file.exists() else None
        if match is None:
            folder().mkdir(parents=True, exist_ok=True)
            match = day_match(output, race_of_the_day(found.name, date), name)
        if match.over:
            typer.echo(output.say("today.run", file=str(file)))
            print_results(output, found.name)
            return
        say_known(output, match.journal)
        if not has_screen(plain):
            play_plain(output, LocalGame(match, file), why=False)
        else:
            on_screen(output, LocalGame(match, file), None, seconds)
        print_results(output, found.name)


def folder() -> Path:
    """Return the folder with one file for each race of the day."""
    return data_folder() / "days"


@dataclass(frozen=True)
class Run:
    """A finished race of the day."""

    date: str
    match: RecordedMatch
    mine: Result


def runs(output: Output, game: str) -> list[Run]:
    """Return one's own races of the day, the latest first; of one game if it is named."""
    found: list[Run] = []
    for file in sorted(folder().glob("*.race"), reverse=True):
        if game and not file.stem.endswith(f"-{game.replace('_', '-')}"):
            continue
        try:
            with naming(file):
                journal = record_file(file, output)
                match = load_match(recorded_game(journal, ""), journal)
        except IppodromoError:
            continue  # of other rules by now, or spoiled: it stays where it is
        if match.over and len(found) < MOST_SHOWN:
            found.append(Run(journal.header.known.partition(" ")[2], match, match.results()[0]))
    return found


def print_results(output: Output, game: str) -> None:
    """Print the user's own results in races of the day, grouped by game.

    An empty `game` stands for all games.
    """
    found = runs(output, game)
    if not found:
        typer.echo(output.say("today.none"))
        return
    for name in dict.fromkeys(run.match.game.title.name for run in found):
        words = output.words(title(name))
        typer.echo(words.say("title"))
        for run in found:
            if run.match.game.title.name == name:
                money = words.money(run.mine.money)
                seats = run.match.game.seats
                place = output.say("today.place", place=run.mine.place, seats=seats)
                typer.echo(f"  {run.date}  {place:<12} {money:>12}")
