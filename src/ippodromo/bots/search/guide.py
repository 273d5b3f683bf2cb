"""What a game's folder says for playing it on: where riders move the horses, what a lead is worth."""

import json
from dataclasses import dataclass
from importlib.resources import files

from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import packages_of
from ippodromo.kernel.table import AnyTable

from .learned import NOTHING, Learned, chances, learned_of

FILE = "playing_on.json"


@dataclass(frozen=True)
class Guide:
    """Read from the game's folder; a game without one is played out to its end by regulars."""

    ridden: frozenset[str] = frozenset()
    """The questions that quick riders answer where the game is played on."""
    hurried: frozenset[str] = frozenset()
    """Those that take a regular long: it answers them before dice are thrown, riders afterwards."""
    foreseen: frozenset[str] = frozenset()
    """Draws of few outcomes that such questions follow: regulars answer once for each outcome."""
    swing: float = 0.0
    """Money that makes a win e times as likely where an end is valued by money; 0: by who won."""
    learned: Learned = NOTHING

    def prospects(
        self, game: Game, table: AnyTable, strengths: list[float] | None = None
    ) -> list[float] | None:
        """Each seat's chance to win between two races; None where that was not learned.

        A strength is the logarithm of how many times as often as a regular a seat wins a whole game.
        """
        return self.learned.prospects(game, table, strengths)

    def worth(self, game: Game, table: AnyTable) -> list[float]:
        """Each seat's part of the win at the end; by money that is blurred, and told by fewer playouts."""
        if not self.swing:
            return shares(game, table)
        return chances([1 / self.swing], [[held] for held in table.ledger.balances[: game.seats]])


def guide_of(game: Game) -> Guide:
    """The guide in a game's folder, and what was learned with its edition."""
    learned = learned_of(game.title.name, game.edition.id)
    for package in packages_of(game.title.name):
        file = files(package) / FILE
        if file.is_file():
            said = json.loads(file.read_text("utf-8"))
            return Guide(
                frozenset(said["ridden"]),
                frozenset(said["hurried"]),
                frozenset(said.get("foreseen", [])),
                said.get("swing", 0.0),
                learned,
            )
    return Guide(learned=learned)


def shares(game: Game, table: AnyTable) -> list[float]:
    """Each seat's part of the win of a game that is over."""
    places = game.standings(table)
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]
