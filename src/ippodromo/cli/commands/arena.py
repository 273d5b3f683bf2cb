"""`ippodromo arena`: bots play many games with changing seats and are rated."""

import json
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path

import typer
from rich.table import Table

from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S
from ippodromo.cli.bot_texts import characters_help
from ippodromo.cli.files import cannot_write, with_saved_failure
from ippodromo.cli.options import (
    MOST_GAMES,
    MOST_SEEDS,
    number,
    process_count,
    setup_of,
)
from ippodromo.cli.output import Output
from ippodromo.cli.progress import play_all
from ippodromo.kernel.registry import title
from ippodromo.lab.arena import (
    Contest,
    Entrant,
    Result,
    ResultFile,
    compete,
    rating_model,
    standing,
)
from ippodromo.lab.claims import Claim, Trial
from ippodromo.lab.cluster import cluster_executor
from ippodromo.lab.failures import BotFailed


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    about_bots = characters_help(output.words())

    @app.command("arena", help=output.say("help.arena"), epilog=about_bots)
    @defer_interrupts()
    def command(
        game: str = typer.Argument(metavar="GAME", help=output.say("help.game")),
        seats: str = typer.Option(
            "regular,rookie,rookie,rookie", metavar="BOT,BOT...", help=output.say("help.seats")
        ),
        games: str = typer.Option("1000", metavar="N", help=output.say("help.games")),
        seed: str = typer.Option("1", metavar="N", help=output.say("help.seed")),
        option: list[str] = typer.Option([], metavar="KEY=VALUE", help=output.say("help.option")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        workers: str = typer.Option("0", metavar="N", help=output.say("help.workers")),
        results: Path | None = typer.Option(None, metavar="FILE", help=output.say("help.results")),
        claim: str = typer.Option("", metavar="CLAIM", help=output.say("help.claim")),
        limit: str = typer.Option(
            f"{ANSWER_TIMEOUT_S:g}", metavar="N", help=output.say("help.limit")
        ),
        cluster: str = typer.Option("", metavar="ADDRESS", help=output.say("help.cluster")),
        as_json: bool = typer.Option(False, "--json", help=output.say("help.json")),
    ) -> None:
        rating_model()  # what is missing is said before the games, not after them
        output.title = title(game)
        setup = setup_of(output.title, seats, option, edition, limit)
        base = number("--seed", seed, 0, MOST_SEEDS)
        contest = Contest(setup, base)
        tested = Claim.read(claim, setup.bots) if claim else None
        arena = Arena(output, contest, number("--games", games, 1, MOST_GAMES), results, tested)
        processes = process_count(workers)
        with cluster_executor(cluster) as executor:
            stopped_by = arena.run(processes, executor)
        if stopped_by is not None and arena.results:
            output.print_error(output.say("stopped", games=len(arena.results)))
        arena.show(as_json)
        if isinstance(stopped_by, BotFailed):
            raise with_saved_failure(stopped_by, edition)
        if stopped_by is not None:
            raise typer.Exit(130)


class Arena:
    """One run of the arena. It continues from its result file, shows progress and prints the ratings."""

    def __init__(
        self,
        output: Output,
        contest: Contest,
        games: int,
        file: Path | None,
        claim: Claim | None = None,
    ) -> None:
        self.output = output
        self.contest = contest
        self.games = games
        self.file = _result_file(file, contest) if file is not None else None
        self.results: dict[int, Result] = dict(self.file.results) if self.file else {}
        self.trial = Trial(contest, claim) if claim is not None else None
        if self.trial is not None:
            self.trial.add(result for n, result in self.results.items() if n < games)

    def run(self, workers: int, executor: Executor | None) -> KeyboardInterrupt | BotFailed | None:
        """Play the missing games, or until a claim is decided. Return the interrupt or failure that stopped
        it, or None.
        """
        missing = [number for number in range(self.games) if number not in self.results]
        parts = compete(self.contest, missing, workers, executor)
        wanted = parts if self.trial is None else self.trial.until_decided(parts)
        played = self.games - len(missing)
        return play_all(self.output, self.games, wanted, self._keep, played)

    def _keep(self, part: list[Result]) -> None:
        if self.file is not None:
            self.file.add(part)
        self.results.update({result.number: result for result in part})

    def show(self, as_json: bool) -> None:
        """Print the ratings as a table or as JSON."""
        played = [result for result in self.results.values() if result.number < self.games]
        if not played:
            return
        entrants = standing(self.contest, played)
        if as_json:
            rows = [asdict(entrant) for entrant in entrants]
            found: dict[str, object] = {"game": self.contest.setup.game, "games": len(played)}
            if self.trial is not None:
                verdict = self.trial.test.verdict
                found["claim"] = {"holds": verdict, "games": self.trial.games}
            typer.echo(json.dumps({**found, "entrants": rows}))
        else:
            self._print(entrants, len(played))

    def _print(self, entrants: list[Entrant], games: int) -> None:
        say = self.output.say
        words = self.output.words(title(self.contest.setup.game))
        decimal = words.decimal
        table = Table(title=words.say("title"))
        table.add_column("bot")
        for column in ("win_share", "interval", "money", "rating"):
            table.add_column(say(column), justify="right")
        for entrant in entrants:
            table.add_row(
                entrant.bot,
                f"{decimal(100 * entrant.win_share)} %",
                f"{decimal(100 * entrant.low)} – {decimal(100 * entrant.high)} %",
                f"{words.money(round(entrant.money))} ± {words.number(round(entrant.money_half_width))}",
                f"{decimal(entrant.rating.mu)} ± {decimal(2 * entrant.rating.sigma)}",
            )
        self.output.console.print(table)
        self.output.console.print(say("arena_summary", games=games))
        if self.trial is not None:
            verdict = {True: "holds", False: "fails", None: "open"}[self.trial.test.verdict]
            self.output.console.print(say("arena_claim", verdict=verdict, games=self.trial.games))


def _result_file(file: Path, contest: Contest) -> ResultFile:
    try:
        return ResultFile(file, contest)
    except OSError as error:
        raise cannot_write(file, error, "cli.cannot_write_to") from None
