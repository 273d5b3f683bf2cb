"""What the folder of a game says about playouts.

It says which bots answer which asks, and how likely each seat wins the game after a race.
"""

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
"""Largest deficit of a seat, as a logarithm of odds, that counts. It limits the exponents."""
NO_STAGE = -1
"""The stage of a table for which there are no weights: during a race, or before the first answer."""


@dataclass(frozen=True)
class Features:
    """The numbers from which a seat's chance to win is predicted between two races, such as its money."""

    names: tuple[str, ...]
    stage: Callable[[Game, AnyTable], int]
    """Returns the stage that the table is in: which pause between races, from 0, or `NO_STAGE`."""
    of_seats: Callable[[Game, AnyTable], list[list[float]]]
    """Returns for each seat its features, in the order of `names`."""


@dataclass(frozen=True)
class WinModel:
    """A model of the chance to win: the weights of the features at each stage, fitted by `lab train`."""

    assets: Features
    weights: dict[int, list[float]] = field(default_factory=dict)

    def prospects(
        self, game: Game, table: AnyTable, strengths: list[float] | None = None
    ) -> list[float] | None:
        """Return each seat's chance to win the game, or None if there are no weights for this stage.

        A strength is the logarithm of how much more often than an equal player a seat wins a whole game.
        It counts in proportion to the part of the game that is left.
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
    """Return each seat's chance to win, given the weights and each seat's features: a softmax."""
    scores = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
    most = max(scores)
    parts = [exp(max(-FARTHEST, score - most)) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def money_stage(game: Game, table: AnyTable) -> int:
    """Return the number of races that were run, or `NO_STAGE` before the first race was."""
    return game.races_run(table) or NO_STAGE


def money_of(game: Game, table: AnyTable) -> list[list[float]]:
    """Return for each seat a list with its money as the only feature."""
    return [[float(held)] for held in table.ledger.balances[: game.seats]]


MONEY = Features(("money",), money_stage, money_of)
"""The features of a game in which only money is carried from race to race."""
NOTHING = WinModel(MONEY)


def features_of(name: str) -> Features:
    """Return the features of the game with this name: those of its module `assets`, or money only."""
    found = game_module(name, "assets")
    return Features(tuple(found.NAMES), found.stage, found.of_seats) if found is not None else MONEY


@lru_cache(maxsize=64)
def win_model(name: str, edition: str) -> WinModel:
    """Return the model of a game with the weights fitted for an edition.

    It has no weights if none were fitted.
    """
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
    """How playouts of a game are made: the contents of the file `playing_on.json` of its folder.

    With the defaults regular bots play the game to its end.
    """

    policy_asks: frozenset[str] = frozenset()
    """The keys of the asks that the fast playout policy answers instead of a bot."""
    slow_asks: frozenset[str] = frozenset()
    """The keys of asks for which a regular bot takes long.

    It answers them only before the first dice of a playout, the fast policy after them."""
    enumerated_draws: frozenset[str] = frozenset()
    """The keys of draws with few outcomes that come before asks in `slow_asks`.

    Bots answer those asks once for each outcome."""
    money_scale: float = 0.0
    """The lead in money that multiplies the odds of a win by e, when the end of a game is valued by
    money.

    With 0.0 the end is valued by who has won."""
    learned: WinModel = NOTHING

    def prospects(
        self, game: Game, table: AnyTable, strengths: list[float] | None = None
    ) -> list[float] | None:
        """Return each seat's chance to win between two races, or None if there are no weights for that.

        A strength is the logarithm of how much more often than a regular bot a seat wins a whole game.
        """
        return self.learned.prospects(game, table, strengths)

    def worth(self, game: Game, table: AnyTable) -> list[float]:
        """Return each seat's part of the win at the end of a game, from 0.0 to 1.0.

        With a `money_scale` a lead in money counts gradually, so that fewer playouts are needed.
        """
        if not self.money_scale:
            return shares(game, table)
        return chances(
            [1 / self.money_scale], [[held] for held in table.ledger.balances[: game.seats]]
        )


def playout_settings(game: Game) -> PlayoutSettings:
    """Return the settings in the game's folder, with the weights fitted for its edition."""
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
    """Return each seat's part of the win of a finished game: 1.0 for a sole winner, else equal parts."""
    return win_shares(game.standings(table))
