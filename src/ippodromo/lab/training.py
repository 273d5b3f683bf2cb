"""Fitting: the weights that make what came of the games most likely, and how well they foretell others."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ippodromo.bots.playout_model import MONEY, NO_STAGE, features_of, shares
from ippodromo.kernel.match import RecordedMatch
from ippodromo.lab.charts import Line, LineChart
from ippodromo.lab.games import GameRunner
from ippodromo.lab.parallel import run_games
from ippodromo.lab.setup import Setup, game_seeds
from ippodromo.messages import Words

Numbers = NDArray[np.float64]

HELD_OUT = 5
"""Every game of so many is not learned from, but foretold."""
FEWEST = 25
"""The curve begins with so many games, and doubles."""
PRIOR = 1.0
"""How strongly weights are drawn to none: as one game in which an asset, at its usual size, said nothing."""
STEPS = 30
SMALLEST = 1e-9


@dataclass
class TrainingGame:
    """One game: the assets of the seats at each stage, and their parts of the win."""

    stages: dict[int, list[list[float]]] = field(default_factory=dict)
    won: list[float] = field(default_factory=list)


def play_training_games(
    setup: Setup, games: int, seed: int, workers: int = 1, executor: Executor | None = None
) -> Iterator[list[TrainingGame]]:
    """So many games, in the order of their seeds unless an executor has them played."""
    yield from run_games(play_seeds, setup, game_seeds(seed, games), workers, executor)


def play_seeds(setup: Setup, seeds: Iterable[int]) -> Iterator[TrainingGame]:
    """What each game with these seeds teaches, one after another."""
    runner = GameRunner(setup)
    game = runner.game
    assets = features_of(game.title.name)
    for seed in seeds:
        played = TrainingGame()

        def watch(match: RecordedMatch, played: TrainingGame = played) -> None:
            stage = NO_STAGE if match.table.is_over() else assets.stage(game, match.table)
            if stage != NO_STAGE and stage not in played.stages:
                played.stages[stage] = assets.of_seats(game, match.table)

        match = runner.play(seed, watch)
        if assets is MONEY:  # after the last race there is nothing left to foretell
            played.stages.pop(game.races_run(match.table), None)
        played.won = shares(game, match.table)
        yield played


@dataclass(frozen=True)
class Stage:
    """One pause in many games: what the seats had, and their parts of the win."""

    assets: Numbers
    """By game, seat and asset."""
    won: Numbers
    """By game and seat."""


@dataclass(frozen=True)
class Point:
    """How well games that were held out are foretold after learning from so many others.

    A loss is the mean of -log(chance that was given to the winner).
    """

    games: int
    learned: float
    money: float


@dataclass(frozen=True)
class Training:
    """What came out of it."""

    weights: dict[int, list[float]]
    curve: list[Point]
    even: float
    """The loss of who thinks all seats equally likely."""
    held_out: int


def train(games: list[TrainingGame]) -> Training:
    """Learn from most of the games, foretell the others."""
    train_games = [played for at, played in enumerate(games) if at % HELD_OUT != HELD_OUT - 1]
    test_games = games[HELD_OUT - 1 :: HELD_OUT]
    sizes = []
    size = FEWEST
    while size < len(train_games):
        sizes.append(size)
        size *= 2
    tests = stages_of(test_games)
    curve = [_point(train_games[:size], tests) for size in [*sizes, len(train_games)]]
    stages = stages_of(train_games)
    weights = {stage: [float(f"{w:.4g}") for w in fit(stages[stage])] for stage in stages}
    nothing = {stage: np.zeros(rows.assets.shape[2]) for stage, rows in tests.items()}
    return Training(weights, curve, _loss(nothing, tests), len(test_games))


def _point(games: list[TrainingGame], tests: dict[int, Stage]) -> Point:
    stages = stages_of(games)
    learned = {stage: fit(rows) for stage, rows in stages.items()}
    money: dict[int, Numbers] = {}
    for stage, rows in stages.items():
        alone = fit(Stage(rows.assets[:, :, :1], rows.won))
        money[stage] = np.concatenate([alone, np.zeros(rows.assets.shape[2] - 1)])
    return Point(len(games), _loss(learned, tests), _loss(money, tests))


def stages_of(games: list[TrainingGame]) -> dict[int, Stage]:
    """The games by stage; games that ended before a stage are missing there."""
    found: dict[int, Stage] = {}
    for stage in sorted({stage for played in games for stage in played.stages}):
        there = [played for played in games if stage in played.stages]
        assets = np.array([played.stages[stage] for played in there], dtype=np.float64)
        found[stage] = Stage(assets, np.array([played.won for played in there], dtype=np.float64))
    return found


def fit(stage: Stage) -> Numbers:
    """The weights that make what came most likely (conditional logit, by Newton's method)."""
    centred = stage.assets - stage.assets.mean(axis=1, keepdims=True)
    usual = np.sqrt((centred**2).mean(axis=(0, 1)))
    usual[usual == 0] = 1.0
    scaled = centred / usual
    weights = np.zeros(scaled.shape[2])
    for _ in range(STEPS):
        given = chances(weights, scaled)
        gradient = np.einsum("ns,nsk->k", stage.won - given, scaled) - PRIOR * weights
        means = np.einsum("ns,nsk->nk", given, scaled)
        hessian = np.einsum("ns,nsk,nsl->kl", given, scaled, scaled) - means.T @ means
        step = np.linalg.solve(hessian + PRIOR * np.eye(len(weights)), gradient)
        weights += step
        if np.abs(step).max() < SMALLEST:
            break
    found: Numbers = weights / usual
    return found


def chances(weights: Numbers, assets: Numbers) -> Numbers:
    """Each seat's chance in each game."""
    scores = assets @ weights
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    found: Numbers = parts / parts.sum(axis=1, keepdims=True)
    return found


def _loss(weights: dict[int, Numbers], tests: dict[int, Stage]) -> float:
    """The mean over all stages of all games; a stage that was never met is taken as even."""
    total, count = 0.0, 0
    for stage, rows in tests.items():
        known = weights.get(stage, np.zeros(rows.assets.shape[2]))
        given = chances(known, rows.assets)
        total -= float((rows.won * np.log(np.maximum(given, 1e-12))).sum())
        count += len(rows.won)
    return total / count


def learning_curve(training: Training, words: Words, has_more: bool) -> str:
    """Return the learning curve as SVG: the loss on held-out games by the number of training games.

    With `has_more`, features other than money were learned from: then money alone has a line of its own.
    """

    def say(key: str, **params: object) -> str:
        return words.say(f"cli.train.{key}", params)

    lines = [Line("learned", say("learned"), [point.learned for point in training.curve])]
    if has_more:
        lines.append(Line("money", say("money"), [point.money for point in training.curve]))
    title = say("title", game=words.say("title"), games=training.held_out)
    games = [point.games for point in training.curve]
    return LineChart(title, say("games"), games, lines, training.even, say("even")).svg()
