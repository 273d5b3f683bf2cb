"""What a seat may know of a turf race, as numbers: the view that bots compute with."""

from typing import Final

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .position import TurfPosition
from .rules import TurfRules
from .running import MoveHorse

UNKNOWN: Final = 3
"""The value of a token that the seat does not see; real ones have 0 to 2."""


class TurfSight:
    """RT Hidden information, WC Hidden information: as much as the seat's view shows, and no more.

    Built from nothing for one seat. Horses are indices, sets of horses are bits.
    """

    def __init__(self, rules: TurfRules, table: AnyTable, viewer: Seat) -> None:
        race: TurfPosition = table.position
        self.rules = rules
        self.seat = int(viewer)
        self.race = max(race.race, 0)
        self.multiplier = rules.multipliers[self.race]
        self.money: list[int] = table.ledger.balances[: rules.seats]
        self.moves = [rules.numbers[card] if card >= 0 else [] for card in race.cards]
        """What is printed on each horse's card; nothing while it has none."""
        self.progress = race.progress.copy()
        self.running = race.running
        self.fresh = race.fresh
        self.finished = race.finished.copy()
        self.pace = race.pace
        self.tokens = [self._shown(code) for code in race.placed]
        """The tokens placed, in order: see `rules.token_code`."""
        self.own = [code % 4 for code in race.placed if code // 64 == self.seat]
        """The values of the own tokens placed, which a seat remembers where its screen hides them."""
        self.hand = rules.hand_tokens(race.hands[viewer])
        """The values of the own tokens not yet placed, lowest first."""
        self.to_come = sum([self._count(hand) for hand in race.hands]) - len(self.hand)
        """How many tokens the others have not yet placed."""
        self.landings = [0] * len(race.progress)
        """Where each horse would end that may use the roll; past the last space, home."""
        phase = table.stack[-1] if table.stack else None
        if isinstance(phase, MoveHorse):
            for horse in range(len(race.progress)):
                if race.fresh >> horse & 1:
                    self.landings[horse] = race.landing(horse, self.moves[horse][phase.face])

    def _shown(self, code: int) -> int:
        """RT-7.3, RT-7.4, WC-3.3, WC-R27 A placed token, its value only where the seat may see it."""
        rules = self.rules
        if not rules.is_hidden or (code // 64 == self.seat and not rules.veils_owner):
            return code
        return code // 4 * 4 + UNKNOWN

    def _count(self, hand: int) -> int:
        return (hand & 7) + (hand >> 3 & 7) + (hand >> 6 & 7)
