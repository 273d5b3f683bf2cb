"""What a game's folder says about playouts: who answers which asks, and the chance to win after a race."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp

from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import game_file, game_module
from ippodromo.kernel.seats import win_shares
from ippodromo.kernel.table import AnyTable

LEARNED_FILE = "learned.json"
FARTHEST = 30.0
"""Limit of a seat's deficit in the logarithm of its odds. Larger deficits count as this."""
NO_STAGE = -1
"""The stage of a table for which no weights exist: during a race, or before the first answer."""


@dataclass(frozen=True)
class Features:
    """The numbers from which a seat's chance to win is predicted between two races, such as its money."""

    names: tuple[str, ...]
    stage: Callable[[Game, AnyTable], int]
    """Returns which pause between races the table is in, from 0, or NO_STAGE."""
    of_seats: Callable[[Game, AnyTable], list[list[float]]]
    """Returns the features of each seat, in the order of `names`."""


@dataclass(frozen=True)
class WinModel:
    """The weights of the features at each stage of a game, fitted by `lab train`."""

    assets: Features
    weights: dict[int, list[float]] = field(default_factory=dict)

    def prospects(
        self, game: Game, table: AnyTable, strengths: list[float] | None = None
    ) -> list[float] | None:
        """Return each seat's chance to win the game, or None if there are no weights for this stage.

        A strength is the log of how much more often than an equal player a seat wins a whole game. It
        counts in proportion to the part of the game that is left.
        """
        stage = self.assets.stage(game, table)
        weights = self.weights.get(stage)
        if weights is None:
            return None
        rows = self.assets.of_seats(game, table)
        if strengths is None:
            return chances(weights, rows)
        stages = max(self.weights) + 1
        left = (stages - stage) / stages
        known = [[*row, strength] for row, strength in zip(rows, strengths, strict=True)]
        return chances([*weights, left], known)


def chances(weights: list[float], rows: list[list[float]]) -> list[float]:
    """Return each seat's chance: the softmax of the weighted sums of its features."""
    scores = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
    most = max(scores)
    parts = [exp(max(-FARTHEST, score - most)) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def money_stage(game: Game, table: AnyTable) -> int:
    """Return the number of races that were run, or NO_STAGE before the first."""
    return game.races_run(table) or NO_STAGE


def money_of(game: Game, table: AnyTable) -> list[list[float]]:
    """Return the cash of each seat as its only feature."""
    return [[float(held)] for held in table.ledger.balances[: game.seats]]


MONEY = Features(("money",), money_stage, money_of)
"""The features of a game in which only money is carried from race to race."""
NOTHING = WinModel(MONEY)


def features_of(name: str) -> Features:
    """Return the features of a game: those of its module `assets`, or money only."""
    found = game_module(name, "assets")
    return Features(tuple(found.NAMES), found.stage, found.of_seats) if found is not None else MONEY


@lru_cache(maxsize=64)
def win_model(name: str, edition: str) -> WinModel:
    """Return the fitted weights of a game and an edition, or a model without weights if it was not fitted."""
    assets = features_of(name)
    file = game_file(name, LEARNED_FILE)
    if file is not None:
        said = json.loads(file.read_text("utf-8"))
        if said["edition"] == edition and tuple(said["assets"]) == assets.names:
            return WinModel(assets, {int(at): row for at, row in said["weights"].items()})
    return WinModel(assets)


SETTINGS_FILE = "playing_on.json"


@dataclass(frozen=True)
class PlayoutSettings:
    """The file `playing_on.json` of a game's folder. Without one, regulars play the game to its end."""

    policy_asks: frozenset[str] = frozenset()
    """The asks that the fast playout policy answers."""
    slow_asks: frozenset[str] = frozenset()
    """Asks that take a regular long. It answers them before the first dice, the policy after them."""
    enumerated_draws: frozenset[str] = frozenset()
    """Draws with few outcomes that come before such asks. Regulars answer once for each outcome."""
    money_scale: float = 0.0
    """Money that multiplies the odds of a win by e when the end is valued by money; 0 to value it by who
    won.
    """
    learned: WinModel = NOTHING

    def prospects(
        self, game: Game, table: AnyTable, strengths: list[float] | None = None
    ) -> list[float] | None:
        """Return each seat's chance to win between two races, or None if there are no weights for that.

        A strength is the log of how much more often than a regular a seat wins a whole game.
        """
        return self.learned.prospects(game, table, strengths)

    def worth(self, game: Game, table: AnyTable) -> list[float]:
        """Return each seat's part of the win at the end of a game.

        With a `money_scale` a lead in money counts gradually, so that fewer playouts are needed.
        """
        if not self.money_scale:
            return shares(game, table)
        return chances(
            [1 / self.money_scale], [[held] for held in table.ledger.balances[: game.seats]]
        )


def playout_settings(game: Game) -> PlayoutSettings:
    """Return the settings in a game's folder, with the weights fitted for its edition."""
    learned = win_model(game.title.name, game.edition.id)
    file = game_file(game.title.name, SETTINGS_FILE)
    if file is None:
        return PlayoutSettings(learned=learned)
    said = json.loads(file.read_text("utf-8"))
    return PlayoutSettings(
        frozenset(said["ridden"]),
        frozenset(said["hurried"]),
        frozenset(said.get("foreseen", [])),
        said.get("swing", 0.0),
        learned,
    )


def shares(game: Game, table: AnyTable) -> list[float]:
    """Return each seat's part of the win of a finished game."""
    return win_shares(game.standings(table))
