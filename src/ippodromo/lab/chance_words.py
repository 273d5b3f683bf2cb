"""How seats' chances to win are written: "even" until there is something to tell, and never as certain.

Chances come from a sample of playouts. A chance below 2 % or above 98 % is shown as such, until the rules
have decided the result. Commands and terminals use these functions. The server sends numbers and whether
they are certain; the web client writes them (`lib/words/chance.ts`).
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
"""A seat's chance below this is written as `<2%`, and one above 1 minus this as `>98%`."""
EDGE_OF_HORSES = 0.01
"""A horse's chance below this is written as `<1%`, and one above 1 minus this as `>99%`."""


@dataclass(frozen=True)
class ByRules:
    """What the rules alone say about the seats' chances to win, without playouts."""

    is_even: bool = False
    """True if too little was played to say which seat wins. Then no chances are shown."""
    shares: Sequence[float | None] = ()
    """Each seat's part of the win if it is certain, else None. Empty if none is certain."""

    def told(self, found: list[Probability]) -> list[Probability]:
        """Return these chances with the certain ones replaced.

        Return an empty list while the seats are even.
        """
        if self.is_even:
            return []
        known = self.shares or [None] * len(found)
        return [
            chance if share is None else certain(share)
            for chance, share in zip(found, known, strict=True)
        ]


def certain(share: float) -> Probability:
    """Return a probability that the rules have decided, such as 1.0 for a sole winner."""
    return Probability(share, share, share, is_certain=True)


def by_rules(game: Game, table: AnyTable) -> ByRules:
    """Return what the rules alone say about the seats' chances to win at a table."""
    if table.is_over():
        return ByRules(shares=shares(game, table))
    beaten = [game.is_beaten(table, Seat(i)) for i in range(game.seats)]
    last = 1.0 if beaten.count(False) == 1 else None
    return ByRules(game.is_even(table), [0.0 if is_out else last for is_out in beaten])


def even_text(words: Words) -> str:
    """Return the text that is shown in place of chances while the seats are even."""
    return words.say("chance.even")


def chance_text(words: Words, chance: Probability, digits: int = 0) -> str:
    """Return a seat's chance to win with its interval: `31% (25–38%)`, `<2%`, `0%`."""
    return _with_interval(words, chance, digits, EDGE_OF_SEATS)


def horse_text(words: Words, chance: Probability, digits: int = 0) -> str:
    """Return a horse's chance with its interval: `31% (25–38%)`, `<1%`, `0%`."""
    return _with_interval(words, chance, digits, EDGE_OF_HORSES)


def share_text(words: Words, share: float, edge: float = EDGE_OF_HORSES, digits: int = 0) -> str:
    """Return a share of playouts in percent, or `<1%` or `>99%` beyond the edges.

    `edge` is a share; the default is that for horses.
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
        return told  # such as `<2%`, which needs no interval
    low, high = (words.decimal(100 * end, digits) for end in (chance.low, chance.high))
    return f"{told} ({low}–{high}%)"
