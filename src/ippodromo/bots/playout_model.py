"""What a game says about playouts: who answers what in them, and what a lead is worth after a race."""

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
"""Seats that are farther behind than this, in powers of e, are not told apart."""
NO_STAGE = -1
"""The stage of a table at which nothing was learned: a race is on, or the game not begun."""


@dataclass(frozen=True)
class Features:
    """What a game's prospects go by."""

    names: tuple[str, ...]
    stage: Callable[[Game, AnyTable], int]
    """Which pause of the game it is, 0 and up; NO_STAGE where it is none."""
    of_seats: Callable[[Game, AnyTable], list[list[float]]]
    """For each seat its assets, in the order of the names."""


@dataclass(frozen=True)
class WinModel:
    """The weights of the assets at each stage of a game."""

    assets: Features
    weights: dict[int, list[float]] = field(default_factory=dict)

    def prospects(
        self, game: Game, table: AnyTable, strengths: list[float] | None = None
    ) -> list[float] | None:
        """Each seat's chance to win the game; None where nothing was learned.

        A strength is the logarithm of how many times as often as an equal a seat wins a whole game. The
        part of it counts that is left of the game.
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
    """Each seat's chance by its assets."""
    scores = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
    most = max(scores)
    parts = [exp(max(-FARTHEST, score - most)) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def money_stage(game: Game, table: AnyTable) -> int:
    """As many races as are run; before the first all seats are alike."""
    return game.races_run(table) or NO_STAGE


def money_of(game: Game, table: AnyTable) -> list[list[float]]:
    """What each seat has in cash."""
    return [[float(held)] for held in table.ledger.balances[: game.seats]]


MONEY = Features(("money",), money_stage, money_of)
"""Where nothing but money is carried from race to race."""
NOTHING = WinModel(MONEY)


def features_of(name: str) -> Features:
    """What a game says its prospects go by; money alone where it says nothing."""
    found = game_module(name, "assets")
    return Features(tuple(found.NAMES), found.stage, found.of_seats) if found is not None else MONEY


@lru_cache(maxsize=64)
def win_model(name: str, edition: str) -> WinModel:
    """What was learned of a game with an edition; nothing of one with other numbers."""
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
    """Read from the game's folder; a game without one is played out to its end by regulars."""

    policy_asks: frozenset[str] = frozenset()
    """The questions that quick riders answer where the game is played on."""
    slow_asks: frozenset[str] = frozenset()
    """Those that take a regular long: it answers them before dice are thrown, riders afterwards."""
    enumerated_draws: frozenset[str] = frozenset()
    """Draws of few outcomes that such questions follow: regulars answer once for each outcome."""
    money_scale: float = 0.0
    """Money that makes a win e times as likely where an end is valued by money; 0: by who won."""
    learned: WinModel = NOTHING

    def prospects(
        self, game: Game, table: AnyTable, strengths: list[float] | None = None
    ) -> list[float] | None:
        """Each seat's chance to win between two races; None where that was not learned.

        A strength is the logarithm of how many times as often as a regular a seat wins a whole game.
        """
        return self.learned.prospects(game, table, strengths)

    def worth(self, game: Game, table: AnyTable) -> list[float]:
        """Each seat's part of the win at the end; by money that is blurred, and told by fewer playouts."""
        if not self.money_scale:
            return shares(game, table)
        return chances(
            [1 / self.money_scale], [[held] for held in table.ledger.balances[: game.seats]]
        )


def playout_settings(game: Game) -> PlayoutSettings:
    """The guide in a game's folder, and what was learned with its edition."""
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
    """Each seat's part of the win of a game that is over."""
    return win_shares(game.standings(table))
