"""`ippodromo simulate`: many games between bots, and a table of the results."""

import json
import time
from typing import TypedDict

import typer
from rich.table import Table

from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S
from ippodromo.cli.bot_texts import characters_help
from ippodromo.cli.files import with_saved_failure
from ippodromo.cli.options import MOST_GAMES, MOST_SEEDS, number, process_count, setup_of
from ippodromo.cli.output import Output
from ippodromo.cli.progress import bar_of_games
from ippodromo.kernel.registry import title
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.setup import Setup
from ippodromo.lab.simulation import Tally, simulate


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    about_bots = characters_help(output.words())

    @app.command("simulate", help=output.say("help.simulate"), epilog=about_bots)
    @defer_interrupts()
    def command(
        game: str = typer.Argument(metavar="GAME", help=output.say("help.game")),
        games: str = typer.Option("1000", metavar="N", help=output.say("help.games")),
        seats: str = typer.Option(
            "random,random,random,random", metavar="BOT,BOT...", help=output.say("help.seats")
        ),
        seed: str = typer.Option("1", metavar="N", help=output.say("help.seed")),
        option: list[str] = typer.Option([], metavar="KEY=VALUE", help=output.say("help.option")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        workers: str = typer.Option("0", metavar="N", help=output.say("help.workers")),
        limit: str = typer.Option(
            f"{ANSWER_TIMEOUT_S:g}", metavar="N", help=output.say("help.limit")
        ),
        as_json: bool = typer.Option(False, "--json", help=output.say("help.json")),
    ) -> None:
        output.title = title(game)
        setup = setup_of(output.title, seats, option, edition, limit)
        run = Simulation(
            output,
            setup,
            games=number("--games", games, 1, MOST_GAMES),
            seed=number("--seed", seed, 0, MOST_SEEDS),
            workers=process_count(workers),
        )
        try:
            run.run(as_json)
        except BotFailed as failure:
            raise with_saved_failure(failure, edition) from failure


class SeatResult(TypedDict):
    """The results of one seat: its share of the games won, with an interval, and its money."""

    bot: str
    win_share: float
    low: float
    high: float
    money_mean: float
    money_sd: float


class Simulation:
    """One run of `simulate`: it shows progress and prints its results at the end or after Ctrl-C."""

    def __init__(self, output: Output, setup: Setup, games: int, seed: int, workers: int) -> None:
        self.output = output
        self.setup = setup
        self.games = games
        self.seed = seed
        self.workers = workers
        self.tally = Tally()
        self.seconds = 0.0

    def run(self, as_json: bool) -> None:
        """Play, then print the results; after Ctrl-C or the failure of a bot, the results so far."""
        began = time.perf_counter()
        was_stopped = False
        failure: BotFailed | None = None
        try:
            self._play()
        except KeyboardInterrupt:
            was_stopped = True
        except BotFailed as failed:
            failure = failed
        self.seconds = time.perf_counter() - began
        if was_stopped or (failure is not None and self.tally.games):
            self.output.print_error(self.output.say("stopped", games=self.tally.games))
        if as_json:
            typer.echo(json.dumps(self.data()))
        elif self.tally.games:
            self._print_table()
        if failure is not None:
            raise failure
        if was_stopped:
            raise typer.Exit(130)

    def _play(self) -> None:
        with bar_of_games(self.output) as bar:
            task = bar.add_task("", total=self.games)
            for part in simulate(self.setup, self.games, self.seed, self.workers):
                self.tally.merge(part)
                bar.advance(task, part.games)

    def seats(self) -> list[SeatResult]:
        """Return the results of all seats."""
        found: list[SeatResult] = []
        for seat in range(len(self.tally.seats)):
            low, high = self.tally.interval(seat)
            found.append(
                {
                    "bot": self.setup.bots[seat],
                    "win_share": self.tally.share(seat),
                    "low": low,
                    "high": high,
                    "money_mean": self.tally.money_mean(seat),
                    "money_sd": self.tally.money_sd(seat),
                }
            )
        return found

    def data(self) -> dict[str, object]:
        """Return the results as JSON data."""
        return {
            "game": self.setup.game,
            "games": self.tally.games,
            "seconds": round(self.seconds, 3),
            "decisions": self.tally.decisions,
            "seats": self.seats(),
        }

    def _print_table(self) -> None:
        say = self.output.say
        words = self.output.words(title(self.setup.game))
        table = Table(title=words.say("title"))
        table.add_column(say("seat"), justify="right")
        table.add_column("bot")
        for column in ("win_share", "interval", "money", "spread"):
            table.add_column(say(column), justify="right")
        for place, seat in enumerate(self.seats(), 1):
            table.add_row(
                str(place),
                seat["bot"],
                f"{words.decimal(100 * seat['win_share'])} %",
                f"{words.decimal(100 * seat['low'])} – {words.decimal(100 * seat['high'])} %",
                words.money(round(seat["money_mean"])),
                words.money(round(seat["money_sd"])),
            )
        self.output.console.print(table)
        summary = say(
            "summary",
            games=self.tally.games,
            decisions=words.decimal(self.tally.decisions / self.tally.games),
            speed=words.decimal(self.tally.games / max(self.seconds, 1e-9), 0),
        )
        self.output.console.print(summary)
