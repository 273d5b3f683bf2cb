"""The games that are learned from: at every pause what each seat had, and who won in the end."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from typing import Any

from ippodromo.bots.find import Roster
from ippodromo.bots.interrupts import held
from ippodromo.bots.playout_model import BETWEEN, MONEY, assets_of, shares
from ippodromo.kernel.match import RecordedMatch
from ippodromo.lab.cluster import Ways, answer_for_another_process, run_apart
from ippodromo.lab.failures import BotFailed, played_so_far
from ippodromo.lab.games import play_match
from ippodromo.lab.parallel import until_stopped
from ippodromo.lab.setup import Setup


@dataclass
class Lesson:
    """One game: the assets of the seats at each stage, and their parts of the win."""

    stages: dict[int, list[list[float]]] = field(default_factory=dict)
    won: list[float] = field(default_factory=list)


def lesson_from(stages: dict[str, list[list[float]]], won: list[float]) -> Lesson:
    """One that another process wrote down."""
    return Lesson({int(stage): rows for stage, rows in stages.items()}, won)


def play_lessons(
    setup: Setup, games: int, seed: int, workers: int = 1, executor: Executor | None = None
) -> Iterator[list[Lesson]]:
    """So many games, in the order of their seeds unless an executor has them played."""
    ways = Ways(play_seeds, play_chunk, play_apart)
    yield from ways.play(setup, games, seed, workers, executor)


def play_seeds(setup: Setup, seeds: Iterable[int]) -> Iterator[Lesson]:
    """What each game with these seeds teaches, one after another."""
    game = setup.make()
    roster = Roster(setup.bots, game.title.name)
    assets = assets_of(game.title.name)
    for seed in seeds:
        lesson = Lesson()

        def watch(match: RecordedMatch, lesson: Lesson = lesson) -> None:
            stage = BETWEEN if match.table.is_over() else assets.stage(game, match.table)
            if stage != BETWEEN and stage not in lesson.stages:
                lesson.stages[stage] = assets.of_seats(game, match.table)

        try:
            with held():
                match = play_match(game, roster.at(seed), seed, setup.limit, watch)
        except BotFailed as failed:
            failed.params["bot"] = setup.bots[failed.asked.seat]
            raise
        if assets is MONEY:  # after the last race there is nothing left to foretell
            lesson.stages.pop(game.races_run(match.table), None)
        lesson.won = shares(game, match.table)
        yield lesson


def play_chunk(setup: Setup, seeds: list[int]) -> tuple[list[Lesson], BotFailed | None]:
    """In a worker: what these games teach, or as many as there were before it stopped."""
    return played_so_far(play_seeds(setup, until_stopped(seeds)))


def play_apart(setup: Setup, seeds: list[int]) -> list[Lesson]:
    """The same in a process of its own."""
    return run_apart(__name__, {"setup": asdict(setup), "seeds": seeds}, lesson_from)


def _play(setup: dict[str, Any], seeds: list[int]) -> list[dict[str, object]]:
    """In the other process: lessons as plain data."""
    return [asdict(lesson) for lesson in play_seeds(Setup(**setup), seeds)]


if __name__ == "__main__":
    answer_for_another_process(_play)
