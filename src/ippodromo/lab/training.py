"""Learn from games how likely a seat wins: fit weights of features, and test them on other games."""

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
"""One game in this number is not used for fitting but for testing."""
FEWEST = 25
"""Number of games at the first point of the learning curve. It doubles from point to point."""
PRIOR = 1.0
"""Strength of the prior that pulls weights towards 0, in units of one uninformative game."""
STEPS = 30
SMALLEST = 1e-9


@dataclass
class TrainingGame:
    """One game: by stage the features of each seat, and each seat's part of the win."""

    stages: dict[int, list[list[float]]] = field(default_factory=dict)
    won: list[float] = field(default_factory=list)


def play_training_games(
    setup: Setup, games: int, seed: int, workers: int = 1, executor: Executor | None = None
) -> Iterator[list[TrainingGame]]:
    """Play games and yield lists of them, in the order of their seeds, except on a cluster."""
    yield from run_games(play_seeds, setup, game_seeds(seed, games), workers, executor)


def play_seeds(setup: Setup, seeds: Iterable[int]) -> Iterator[TrainingGame]:
    """Yield the training data of each game with these seeds, played by the bots of a set-up."""
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
        if assets is MONEY:  # after the last race there is nothing left to predict
            played.stages.pop(game.races_run(match.table), None)
        played.won = shares(game, match.table)
        yield played


@dataclass(frozen=True)
class Stage:
    """The features of all seats at the same stage of many games, and their parts of the win."""

    assets: Numbers
    """The features. Axes: game, seat, feature."""
    won: Numbers
    """The parts of the win. Axes: game, seat."""


@dataclass(frozen=True)
class Point:
    """A point of the learning curve: the loss on held-out games after fitting to `games` games.

    A loss is the mean of -log(chance that was given to the winner). `money` is the loss with the feature
    money alone.
    """

    games: int
    learned: float
    money: float


@dataclass(frozen=True)
class Training:
    """The result of fitting: the weights by stage, the learning curve, and the number of held-out games."""

    weights: dict[int, list[float]]
    curve: list[Point]
    even: float
    """The loss on held-out games if all seats are given the same chance."""
    held_out: int


def train(games: list[TrainingGame]) -> Training:
    """Fit weights to most of these games and test them on the others."""
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
    """Return the features and wins of the games by stage.

    A game that ended before a stage is missing there.
    """
    found: dict[int, Stage] = {}
    for stage in sorted({stage for played in games for stage in played.stages}):
        there = [played for played in games if stage in played.stages]
        assets = np.array([played.stages[stage] for played in there], dtype=np.float64)
        found[stage] = Stage(assets, np.array([played.won for played in there], dtype=np.float64))
    return found


def fit(stage: Stage) -> Numbers:
    """Return the weights with the greatest posterior likelihood (conditional logit, Newton's method)."""
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
    """Return each seat's chance to win in each game (axes: game, seat), given weights and features."""
    scores = assets @ weights
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    found: Numbers = parts / parts.sum(axis=1, keepdims=True)
    return found


def _loss(weights: dict[int, Numbers], tests: dict[int, Stage]) -> float:
    """Return the mean loss over all stages of all test games, given the weights by stage.

    Seats have equal chances at a stage without weights.
    """
    total, count = 0.0, 0
    for stage, rows in tests.items():
        known = weights.get(stage, np.zeros(rows.assets.shape[2]))
        given = chances(known, rows.assets)
        total -= float((rows.won * np.log(np.maximum(given, 1e-12))).sum())
        count += len(rows.won)
    return total / count


def learning_curve(training: Training, words: Words, has_more: bool) -> str:
    """Return the learning curve as SVG: the loss on held-out games by the number of games fitted to.

    With `has_more`, there are features other than money; then money alone has a line of its own.
    """

    def say(key: str, **params: object) -> str:
        return words.say(f"cli.train.{key}", params)

    lines = [Line("learned", say("learned"), [point.learned for point in training.curve])]
    if has_more:
        lines.append(Line("money", say("money"), [point.money for point in training.curve]))
    title = say("title", game=words.say("title"), games=training.held_out)
    games = [point.games for point in training.curve]
    return LineChart(title, say("games"), games, lines, training.even, say("even")).svg()
