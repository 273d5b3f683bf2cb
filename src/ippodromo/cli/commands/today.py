"""`ippodromo today`: the race of the day, the same for everybody, and how the own ones went."""

import time
from dataclasses import dataclass
from pathlib import Path

import typer

from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.cli.files import naming, record_file, recorded_game, say_known
from ippodromo.cli.matches import day_match, saved_match
from ippodromo.cli.options import decimal
from ippodromo.cli.output import Speech
from ippodromo.cli.sessions.local import LocalGame
from ippodromo.cli.terminal.table import TerminalTable
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import first_game, title
from ippodromo.kernel.seats import Result
from ippodromo.lab.known_dice import race_of_the_day
from ippodromo.server.settings import data_folder

from .play import PACE, has_screen, on_screen

MOST_SHOWN = 30


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("today", help=speech.say("help.today"))
    @defer_interrupts()
    def command(
        game: str = typer.Argument("", metavar="GAME", help=speech.say("help.game")),
        name: str = typer.Option("", metavar="NAME", help=speech.say("help.today_name")),
        list_only: bool = typer.Option(False, "--list", help=speech.say("help.today_list")),
        plain: bool = typer.Option(False, "--plain", help=speech.say("help.plain")),
        pace: str = typer.Option(PACE, metavar="N", help=speech.say("help.pace")),
    ) -> None:
        seconds = decimal("--pace", pace, 0, 60)
        if list_only:
            print_results(speech, title(game).name if game else "")
            return
        found = title(game or first_game())
        date = time.strftime("%Y-%m-%d", time.gmtime())
        file = folder() / f"{date}-{found.name.replace('_', '-')}.race"
        match = saved_match(speech, file, "", "") if file.exists() else None
        if match is None:
            folder().mkdir(parents=True, exist_ok=True)
            match = day_match(speech, race_of_the_day(found.name, date), name)
        if match.over:
            typer.echo(speech.say("today.run", file=str(file)))
            print_results(speech, found.name)
            return
        say_known(speech, match.journal)
        if not has_screen(plain):
            TerminalTable(speech, match, file).play()
        else:
            on_screen(speech, LocalGame(match, file), None, seconds)
        print_results(speech, found.name)


def folder() -> Path:
    """Where the races of the day are kept, one file for each."""
    return data_folder() / "days"


@dataclass(frozen=True)
class Run:
    """A race of the day that was run to its end."""

    date: str
    match: RecordedMatch
    mine: Result


def runs(speech: Speech, game: str) -> list[Run]:
    """The own races of the day, the latest first; of one game where it is named."""
    found: list[Run] = []
    for file in sorted(folder().glob("*.race"), reverse=True):
        if game and not file.stem.endswith(f"-{game.replace('_', '-')}"):
            continue
        try:
            with naming(file):
                journal = record_file(file, speech)
                match = load_match(recorded_game(journal, ""), journal)
        except IppodromoError:
            continue  # of other rules by now, or spoiled: it stays where it is
        if match.over and len(found) < MOST_SHOWN:
            found.append(Run(journal.header.known.partition(" ")[2], match, match.results()[0]))
    return found


def print_results(speech: Speech, game: str) -> None:
    """The own results, game by game."""
    found = runs(speech, game)
    if not found:
        typer.echo(speech.say("today.none"))
        return
    for name in dict.fromkeys(run.match.game.title.name for run in found):
        words = speech.words(title(name))
        typer.echo(words.say("title"))
        for run in found:
            if run.match.game.title.name == name:
                money = words.money(run.mine.money)
                seats = run.match.game.seats
                place = speech.say("today.place", place=run.mine.place, seats=seats)
                typer.echo(f"  {run.date}  {place:<12} {money:>12}")
