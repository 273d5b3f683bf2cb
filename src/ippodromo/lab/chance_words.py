"""How seats' chances to win are written: as "even" until the first race is run, and never as certain.

Chances come from a sample of playouts. A chance below 2 % or above 98 % is shown as such, until the
rules have decided the result. Commands and terminals use these functions. The server
sends numbers and whether they are certain; the web client writes them (`lib/words/chance.ts`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ippodromo.bots.playout_model import shares
from ippodromo.kernel.game import Game
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.odds import Probability
from ippodromo.messages import Words

EDGE_OF_SEATS = 0.02
"""A seat's chance below this is shown as `<2%`, and one above 1 minus this as `>98%`."""
EDGE_OF_HORSES = 0.01
"""The same for a horse: `<1%` and `>99%`."""


@dataclass(frozen=True)
class ByRules:
    """The chances that follow from the rules alone, without playouts: certain shares of the win."""

    is_even: bool = False
    """True if too little was played to say who wins. Then no chances are shown."""
    shares: Sequence[float | None] = ()
    """Each seat's part of the win if it is certain, else None."""

    def told(self, found: list[Probability]) -> list[Probability]:
        """Return the chances, with certain ones replaced; an empty list while the seats are even."""
        if self.is_even:
            return []
        known = self.shares or [None] * len(found)
        return [
            chance if share is None else certain(share)
            for chance, share in zip(found, known, strict=True)
        ]


def certain(share: float) -> Probability:
    """Return the chance of a seat whose part of the win is decided by the rules."""
    return Probability(share, share, share, is_certain=True)


def by_rules(game: Game, table: AnyTable) -> ByRules:
    """Return what the rules say about the seats' chances at a table."""
    if table.is_over():
        return ByRules(shares=shares(game, table))
    beaten = [game.is_beaten(table, Seat(i)) for i in range(game.seats)]
    last = 1.0 if beaten.count(False) == 1 else None
    return ByRules(game.is_even(table), [0.0 if is_out else last for is_out in beaten])


def even_text(words: Words) -> str:
    """Return the text that replaces the chances until the first race is run."""
    return words.say("chance.even")


def chance_text(words: Words, chance: Probability, digits: int = 0) -> str:
    """Return a seat's chance to win with its interval: `31% (25–38%)`, `<2%`, `0%`."""
    return _with_interval(words, chance, digits, EDGE_OF_SEATS)


def horse_text(words: Words, chance: Probability, digits: int = 0) -> str:
    """Return a horse's chance with its interval: `31% (25–38%)`, `<1%`, `0%`."""
    return _with_interval(words, chance, digits, EDGE_OF_HORSES)


def share_text(words: Words, share: float, edge: float = EDGE_OF_HORSES, digits: int = 0) -> str:
    """Return a share of playouts in percent, or `<1%` or `>99%` beyond the edges. The default edge is for
    horses.
    """
    if share < edge:
        return f"<{words.decimal(100 * edge, 0)}%"
    if share > 1 - edge:
        return f">{words.decimal(100 * (1 - edge), 0)}%"
    return f"{words.decimal(100 * share, digits)}%"


def _with_interval(words: Words, chance: Probability, digits: int, edge: float) -> str:
    if chance.is_certain:
        return f"{words.decimal(100 * chance.share, 0)}%"
    told = share_text(words, chance.share, edge, digits)
    if chance.high < edge or chance.low > 1 - edge:
        return told  # it says how sure it is
    low, high = (words.decimal(100 * end, digits) for end in (chance.low, chance.high))
    return f"{told} ({low}–{high}%)"
