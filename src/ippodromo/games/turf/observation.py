"""The observation of a turf race: the facts that one seat may know, as numbers for bots."""

from typing import Final

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .position import TurfPosition
from .rules import TurfRules
from .running import MoveHorse

UNKNOWN: Final = 3
"""The value given for a token whose value the seat may not see. Tokens have the values 0 to 2."""


class TurfSight:
    """RT Hidden information, WC Hidden information: the observation of one seat.

    It contains only facts that the seat may know. Horses are indices; a set of horses is an integer with
    one bit for each horse.
    """

    def __init__(self, rules: TurfRules, table: AnyTable, viewer: Seat) -> None:
        race: TurfPosition = table.position
        self.rules = rules
        self.seat = int(viewer)
        self.race = max(race.race, 0)
        self.multiplier = rules.multipliers[self.race]
        self.money: list[int] = table.ledger.balances[: rules.seats]
        self.moves = [rules.numbers[card] if card >= 0 else [] for card in race.cards]
        """For each horse the numbers on its card. Empty if it has no card yet."""
        self.progress = race.progress.copy()
        self.running = race.running
        self.fresh = race.fresh
        self.finished = race.finished.copy()
        self.pace = race.pace
        self.tokens = [self._shown(code) for code in race.placed]
        """The tokens placed, in the order of placing, as codes of `TurfRules.token_code`."""
        self.own = [code % 4 for code in race.placed if code // 64 == self.seat]
        """The values of the seat's own placed tokens. They are known even if the seat's view hides them,
        because the seat remembers them."""
        self.hand = rules.hand_tokens(race.hands[viewer])
        """The values of the seat's own tokens that are not yet placed, lowest first."""
        self.to_come = sum([self._count(hand) for hand in race.hands]) - len(self.hand)
        """The number of tokens that the other seats have not yet placed."""
        self.landings = [0] * len(race.progress)
        """For each horse that may use the current roll, its progress after the move.

        A progress greater than `rules.length` means that it finishes. 0 for horses that may not use the
        roll, and for all horses if no roll is to be used."""
        phase = table.stack[-1] if table.stack else None
        if isinstance(phase, MoveHorse):
            for horse in range(len(race.progress)):
                if race.fresh >> horse & 1:
                    self.landings[horse] = race.landing(horse, self.moves[horse][phase.face])

    def _shown(self, code: int) -> int:
        """RT-7.3, RT-7.4, WC-3.3, WC-R27 Return the code of a placed token.

        Its value is `UNKNOWN` if the seat may not see it.
        """
        rules = self.rules
        if not rules.is_hidden or (code // 64 == self.seat and not rules.veils_owner):
            return code
        return code // 4 * 4 + UNKNOWN

    def _count(self, hand: int) -> int:
        return (hand & 7) + (hand >> 3 & 7) + (hand >> 6 & 7)
