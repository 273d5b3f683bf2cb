"""`ippodromo lab`: `balance` measures how fair, long and lively a game is; `train` fits chances to win."""

import json
import shlex
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ippodromo.bots.find import Roster
from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.bots.playout_model import features_of
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S
from ippodromo.cli.app import add_group
from ippodromo.cli.files import with_saved_failure, write
from ippodromo.cli.options import (
    MOST_GAMES,
    MOST_SEEDS,
    decimal,
    number,
    process_count,
    split_options,
)
from ippodromo.cli.output import Output
from ippodromo.cli.progress import play_all
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.registry import title
from ippodromo.lab.balance import GameFacts, TableKind, TableKinds, add_up, play_table, table_kinds
from ippodromo.lab.balance_page import Page, Report
from ippodromo.lab.cluster import cluster_executor
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.setup import Setup

if TYPE_CHECKING:
    from ippodromo.lab.training import TrainingGame

MOST_SEATS = 24
BALANCE_GAMES = 200
TRAINING_GAMES = 2000
USUAL_SEATS = 4
FEWEST = 10
"""Number of games that training needs at least."""


def register(app: typer.Typer, output: Output) -> None:
    """Add the commands to the app."""
    lab = add_group(app, "lab", output.say("help.lab"))
    _add_balance(lab, output)
    _add_train(lab, output)


def _add_balance(lab: typer.Typer, output: Output) -> None:
    @lab.command("balance", help=output.say("help.balance"))
    @defer_interrupts()
    def balance(
        game: str = typer.Argument(metavar="GAME", help=output.say("help.game")),
        vary: list[str] = typer.Option([], metavar="KEY=A,B", help=output.say("help.vary")),
        seats: str = typer.Option("", metavar="N-N", help=output.say("help.seat_counts")),
        bots: str = typer.Option("regular", metavar="BOT", help=output.say("help.one_bot")),
        games: str = typer.Option(
            str(BALANCE_GAMES), metavar="N", help=output.say("help.games_each")
        ),
        seed: str = typer.Option("1", metavar="N", help=output.say("help.seed")),
        option: list[str] = typer.Option([], metavar="KEY=VALUE", help=output.say("help.option")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        workers: str = typer.Option("0", metavar="N", help=output.say("help.workers")),
        limit: str = typer.Option(
            f"{ANSWER_TIMEOUT_S:g}", metavar="N", help=output.say("help.limit")
        ),
        cluster: str = typer.Option("", metavar="ADDRESS", help=output.say("help.cluster")),
        as_json: bool = typer.Option(False, "--json", help=output.say("help.json")),
        target: Path | None = typer.Option(
            None, "--output", "-o", metavar="FILE", help=output.say("help.report")
        ),
    ) -> None:
        found = output.title = title(game)
        patience = decimal("--limit", limit, 0.001, 3600)
        Roster([bots], found.name)
        counts = split_counts(seats) if seats else list(range(found.fewest, min(found.most, 6) + 1))
        base = Setup(found.name, [bots], split_options(option), edition, patience)
        run = Balance(
            output,
            table_kinds(base, split_values(vary), counts),
            number("--games", games, 1, MOST_GAMES),
            number("--seed", seed, 0, MOST_SEEDS),
        )
        processes = process_count(workers)
        with cluster_executor(cluster) as executor:
            stopped_by = run.play(processes, executor)
        if stopped_by is not None:
            output.print_error(output.say("stopped", games=run.count()))
        if run.count():
            run.show(as_json, target or Path(f"balance-{found.name.replace('_', '-')}.html"), bots)
        if isinstance(stopped_by, BotFailed):
            raise with_saved_failure(stopped_by, edition)
        if stopped_by is not None:
            raise typer.Exit(130)


def split_counts(text: str) -> list[int]:
    """Return the numbers of seats written as `2-6` or `3,5`.

    >>> split_counts("2-4,6")
    [2, 3, 4, 6]
    """
    found: list[int] = []
    for part in text.split(","):
        low, mark, high = part.partition("-")
        first = number("--seats", low, 1, MOST_SEATS)
        last = number("--seats", high, first, MOST_SEATS) if mark else first
        found.extend(range(first, last + 1))
    return sorted(set(found))


def split_values(vary: list[str]) -> dict[str, list[str]]:
    """Return the options to vary, written as key=a,b."""
    return {key: text.split(",") for key, text in split_options(vary).items()}


class Balance:
    """One run of `lab balance`: it shows progress and writes its page at the end or after Ctrl-C."""

    def __init__(self, output: Output, tables: TableKinds, games: int, seed: int) -> None:
        self.output = output
        self.tables = tables
        self.games = games
        self.seed = seed
        self.found: list[tuple[TableKind, list[GameFacts]]] = []

    def count(self) -> int:
        """Return the number of games played."""
        return sum(len(facts) for _, facts in self.found)

    def play(self, workers: int, executor: Executor | None) -> KeyboardInterrupt | BotFailed | None:
        """Play all kinds of table. Return the interrupt or failure that stopped it, or None."""
        total = self.games * len(self.tables.played)
        return play_all(self.output, total, self._parts(workers, executor), self._keep)

    def _parts(self, workers: int, executor: Executor | None) -> Iterator[list[GameFacts]]:
        for cell in self.tables.played:
            self.found.append((cell, []))
            yield from play_table(cell.setup, self.games, self.seed, workers, executor)

    def _keep(self, part: list[GameFacts]) -> None:
        self.found[-1][1].extend(part)

    def show(self, as_json: bool, file: Path, bots: str) -> None:
        """Write the page and print its path, or print all results as JSON."""
        rows = [(cell, add_up(facts)) for cell, facts in self.found if facts]
        game = rows[0][0].setup.game
        if as_json:
            tables = [
                {"seats": cell.seats, "varied": cell.varied, **sums.data()} for cell, sums in rows
            ]
            typer.echo(json.dumps({"game": game, "bots": bots, "tables": tables}))
            return
        command = shlex.join(["ippodromo", *sys.argv[1:]])
        report = Report(game, bots, self.seed, command, rows, self.tables.left_out)
        write(file, Page(report, self.output.language).html(), "cli.cannot_write_to")
        typer.echo(self.output.say("balance.written", file=str(file), games=self.count()))


def _add_train(lab: typer.Typer, output: Output) -> None:
    @lab.command("train", help=output.say("help.train"))
    @defer_interrupts()
    def train(
        game: str = typer.Argument(metavar="GAME", help=output.say("help.game")),
        seats: str = typer.Option("", metavar="N", help=output.say("help.train_seats")),
        bots: str = typer.Option("regular", metavar="BOT", help=output.say("help.one_bot")),
        games: str = typer.Option(
            str(TRAINING_GAMES), metavar="N", help=output.say("help.train_games")
        ),
        seed: str = typer.Option("1", metavar="N", help=output.say("help.seed")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        workers: str = typer.Option("0", metavar="N", help=output.say("help.workers")),
        limit: str = typer.Option(
            f"{ANSWER_TIMEOUT_S:g}", metavar="N", help=output.say("help.limit")
        ),
        cluster: str = typer.Option("", metavar="ADDRESS", help=output.say("help.cluster")),
        target: Path | None = typer.Option(
            None, "--output", "-o", metavar="FILE", help=output.say("help.learned")
        ),
    ) -> None:
        found = output.title = title(game)
        needs_numpy()
        from ippodromo.lab.training import play_training_games  # needs numpy

        usual = min(max(USUAL_SEATS, found.fewest), found.most)
        count = number("--seats", seats, found.fewest, found.most) if seats else usual
        setup = Setup(
            found.name, [bots] * count, {}, edition, decimal("--limit", limit, 0.001, 3600)
        )
        Roster(setup.bots, found.name)
        wanted = number("--games", games, FEWEST, MOST_GAMES)
        first = number("--seed", seed, 0, MOST_SEEDS)
        processes = process_count(workers)
        played: list[TrainingGame] = []

        def keep(part: "list[TrainingGame]") -> None:
            played.extend(part)
            if len(played) >= FEWEST and not any(one.stages for one in played):
                raise SetupError("train.nothing", {"game": output.words().say("title")})

        with cluster_executor(cluster) as executor:
            parts = play_training_games(setup, wanted, first, processes, executor)
            stopped_by = play_all(output, wanted, parts, keep)
        if stopped_by is not None:
            output.print_error(output.say("stopped", games=len(played)))
        if len(played) >= FEWEST:
            file = target or Path(f"learned-{found.name.replace('_', '-')}.json")
            learn(output, setup, first, played, file)
        if isinstance(stopped_by, BotFailed):
            raise with_saved_failure(stopped_by, edition)
        if stopped_by is not None:
            raise typer.Exit(130)


def needs_numpy() -> None:
    """Raise SetupError if numpy is not installed. Only training needs it."""
    try:
        import numpy  # noqa: F401 (optional: only `lab train` needs it)
    except ImportError:
        raise SetupError("setup.extra", {"package": "numpy", "extra": "lab"}) from None


def learn(
    output: Output, setup: Setup, seed: int, played: "list[TrainingGame]", file: Path
) -> None:
    """Fit the model, write its file and the learning curve, and print how well it predicts."""
    from ippodromo.lab.training import learning_curve, train  # needs numpy, see `needs_numpy`

    edition, assets = setup.make().edition, features_of(setup.game).names
    training = train(played)
    last = training.curve[-1]
    losses = {"even": training.even, "money": last.money, "learned": last.learned}
    said = {
        "command": shlex.join(["ippodromo", *sys.argv[1:]]),
        "seed": seed,
        "games": len(played),
        "edition": edition.id,
        "assets": assets,
        "weights": training.weights,
        "loss": {name: round(loss, 4) for name, loss in losses.items()},
    }
    write(file, json.dumps(said, indent=1) + "\n", "cli.cannot_write_to")
    picture = file.with_suffix(".svg")
    write(picture, learning_curve(training, output.words(), len(assets) > 1), "cli.cannot_write_to")
    told = {name: f"{loss:.3f}" for name, loss in losses.items()}
    files = {"file": str(file), "picture": str(picture), "games": len(played)}
    typer.echo(output.say("train.written", **files, **told))
