"""`ippodromo simulate`: many games by bots, and a table of what came out."""

import json
import os
import time
from typing import Any

import typer

from ..bots.find import find_bot
from ..kernel.errors import SetupError
from ..kernel.game import title
from ..lab.simulation import Setup, simulate
from ..lab.tally import Tally
from .speech import Speech


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("simulate", help=speech.say("help.simulate"))
    def command(
        game: str = typer.Argument(help=speech.say("help.game")),
        games: int = typer.Option(1000, min=1, max=10_000_000, help=speech.say("help.games")),
        seats: str = typer.Option("random,random,random,random", help=speech.say("help.seats")),
        seed: int = typer.Option(1, min=0, max=1 << 40, help=speech.say("help.seed")),
        option: list[str] = typer.Option([], help=speech.say("help.option")),
        edition: str = typer.Option("", help=speech.say("help.edition")),
        workers: int = typer.Option(0, min=0, max=256, help=speech.say("help.workers")),
        as_json: bool = typer.Option(False, "--json", help=speech.say("help.json")),
    ) -> None:
        setup = Setup(title(game).name, split_seats(seats), split_options(option), edition)
        setup.make()
        for name in setup.bots:
            find_bot(name, setup.game)
        Simulation(speech, setup, games, seed, workers or os.cpu_count() or 1).run(as_json)


def split_seats(seats: str) -> list[str]:
    """The bots named in a list with commas."""
    return [name.strip() for name in seats.split(",")]


def split_options(options: list[str]) -> dict[str, str]:
    """Options written as key=value."""
    found: dict[str, str] = {}
    for option in options:
        key, mark, value = option.partition("=")
        if not mark or not key or key in found:
            raise SetupError("cli.option_form", {"option": option[:60]})
        found[key] = value
    return found


class Simulation:
    """One run: progress while it goes on, results at the end or when it is stopped."""

    def __init__(self, speech: Speech, setup: Setup, games: int, seed: int, workers: int) -> None:
        self.speech = speech
        self.setup = setup
        self.games = games
        self.seed = seed
        self.workers = workers
        self.tally = Tally()
        self.seconds = 0.0

    def run(self, as_json: bool) -> None:
        """Play, then print; Ctrl-C prints the results so far."""
        began = time.perf_counter()
        was_stopped = False
        try:
            self._play()
        except KeyboardInterrupt:
            was_stopped = True
        self.seconds = time.perf_counter() - began
        if was_stopped:
            self.speech.complain(self.speech.say("stopped", games=self.tally.games))
        if as_json:
            typer.echo(json.dumps(self.data()))
        elif self.tally.games:
            self._print_table()
        if was_stopped:
            raise typer.Exit(130)

    def _play(self) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        hidden = not self.speech.errors.is_terminal
        with Progress(*columns, console=self.speech.errors, disable=hidden) as bar:
            task = bar.add_task("", total=self.games)
            for part in simulate(self.setup, self.games, self.seed, self.workers):
                self.tally.merge(part)
                bar.advance(task, part.games)

    def data(self) -> dict[str, Any]:
        """The results as one object."""
        seats = []
        for seat in range(len(self.tally.seats)):
            low, high = self.tally.interval(seat)
            seats.append(
                {
                    "bot": self.setup.bots[seat],
                    "win_share": self.tally.share(seat),
                    "low": low,
                    "high": high,
                    "money_mean": self.tally.money_mean(seat),
                    "money_sd": self.tally.money_sd(seat),
                }
            )
        return {
            "game": self.setup.game,
            "games": self.tally.games,
            "seconds": round(self.seconds, 3),
            "decisions": self.tally.decisions,
            "seats": seats,
        }

    def _print_table(self) -> None:
        from rich.table import Table

        say = self.speech.say
        words = self.speech.words(title(self.setup.game))
        table = Table(title=words.say("title"))
        table.add_column(say("seat"), justify="right")
        table.add_column("bot")
        for column in ("win_share", "interval", "money", "spread"):
            table.add_column(say(column), justify="right")
        for number, seat in enumerate(self.data()["seats"], 1):
            table.add_row(
                str(number),
                seat["bot"],
                f"{100 * seat['win_share']:.1f} %",
                f"{100 * seat['low']:.1f} – {100 * seat['high']:.1f} %",
                words.money(round(seat["money_mean"])),
                words.money(round(seat["money_sd"])),
            )
        self.speech.console.print(table)
        summary = say(
            "summary",
            games=self.tally.games,
            decisions=f"{self.tally.decisions / self.tally.games:.1f}",
            speed=f"{self.tally.games / max(self.seconds, 1e-9):.0f}",
        )
        self.speech.console.print(summary)
