"""The games that are learned from: at every pause what each seat had, and who won in the end."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field

from ippodromo.bots.playout_model import BETWEEN, MONEY, assets_of, shares
from ippodromo.kernel.match import RecordedMatch
from ippodromo.lab.games import GameRunner
from ippodromo.lab.parallel import run_games
from ippodromo.lab.setup import Setup, game_seeds


@dataclass
class Lesson:
    """One game: the assets of the seats at each stage, and their parts of the win."""

    stages: dict[int, list[list[float]]] = field(default_factory=dict)
    won: list[float] = field(default_factory=list)


def play_lessons(
    setup: Setup, games: int, seed: int, workers: int = 1, executor: Executor | None = None
) -> Iterator[list[Lesson]]:
    """So many games, in the order of their seeds unless an executor has them played."""
    yield from run_games(play_seeds, setup, game_seeds(seed, games), workers, executor)


def play_seeds(setup: Setup, seeds: Iterable[int]) -> Iterator[Lesson]:
    """What each game with these seeds teaches, one after another."""
    runner = GameRunner(setup)
    game = runner.game
    assets = assets_of(game.title.name)
    for seed in seeds:
        lesson = Lesson()

        def watch(match: RecordedMatch, lesson: Lesson = lesson) -> None:
            stage = BETWEEN if match.table.is_over() else assets.stage(game, match.table)
            if stage != BETWEEN and stage not in lesson.stages:
                lesson.stages[stage] = assets.of_seats(game, match.table)

        match = runner.play(seed, watch)
        if assets is MONEY:  # after the last race there is nothing left to foretell
            lesson.stages.pop(game.races_run(match.table), None)
        lesson.won = shares(game, match.table)
        yield lesson
