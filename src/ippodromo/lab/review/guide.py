"""What a game's folder says for reviews: where riders move the horses, and what a lead is worth."""

import json
from dataclasses import dataclass
from importlib.resources import files
from math import exp

from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.registry import packages_of
from ippodromo.kernel.table import AnyTable

FILE = "review.json"
FARTHEST = 30.0
"""More than this many times its swing a lead is not told apart from."""


@dataclass(frozen=True)
class Guide:
    """Read from the game's folder; a game without one is played out to its end by regulars."""

    ridden: frozenset[str] = frozenset()
    """The questions that quick riders answer where the game is played on."""
    hurried: frozenset[str] = frozenset()
    """Those that take a regular long: it answers them before dice are thrown, riders afterwards."""
    swings: tuple[float, ...] = ()
    """After each race but the last: the lead that makes a seat e times as likely to win as another."""

    def prospects(self, game: Game, table: AnyTable) -> list[float] | None:
        """Each seat's chance to win between two races, by money alone; None where that is unknown."""
        run = game.races_run(table)
        if not 0 < run <= len(self.swings):
            return None
        money = table.ledger.balances[: game.seats]
        most = max(money)
        weights = [exp(max(-FARTHEST, (held - most) / self.swings[run - 1])) for held in money]
        total = sum(weights)
        return [weight / total for weight in weights]


def guide_of(game: Game) -> Guide:
    """The guide in a game's folder, for the edition it was made with."""
    for package in packages_of(game.title.name):
        file = files(package) / FILE
        if file.is_file():
            said = json.loads(file.read_text("utf-8"))
            swings = said["swings"] if said["edition"] == game.edition.id else []
            return Guide(frozenset(said["ridden"]), frozenset(said["hurried"]), tuple(swings))
    return Guide()


def shares(game: Game, table: AnyTable) -> list[float]:
    """Each seat's part of the win of a game that is over."""
    places = game.standings(table)
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]
