"""What one seat may know of a turf race, as numbers for its bot."""

from typing import Final

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .position import Race, TurfPosition
from .rules import TurfRules, hand_tokens, token_code, token_horse, token_seat, token_value
from .running import MoveHorse

UNKNOWN: Final = 3
"""The value given for a token whose value the seat may not see. Real values are 0 to 2."""


class TurfObservation:
    """RT Hidden information, WC Hidden information: what one seat may know of the table.

    Its bot gets this instead of the table. Horses are given as indices from 0.
    """

    def __init__(self, rules: TurfRules, table: AnyTable, viewer: Seat) -> None:
        position: TurfPosition = table.position
        self.rules = rules
        self.seat = int(viewer)
        self.race_number = max(position.race_number, 0)
        self.multiplier = rules.multipliers[self.race_number]
        self.money: list[int] = table.ledger.balances[: rules.seats]
        self.race: Race = position.race.copy()
        """A copy of the race. All of it is public."""
        self.moves = [rules.numbers[card] if card >= 0 else [] for card in self.race.cards]
        """For each horse the numbers on its card, in the order of `SYMBOLS`. Empty if it has no card yet."""
        self.tokens = [self._shown(code) for code in position.tokens_placed]
        """All tokens placed, in the order of placing, as codes of `rules.token_code`.

        A value that the seat may not see is `UNKNOWN`."""
        self.own = [
            token_value(code) for code in position.tokens_placed if token_seat(code) == self.seat
        ]
        """The values of the seat's own placed tokens, in the order of placing.

        They are known even if the rules hide them from their owner, because the seat remembers them."""
        self.hand = hand_tokens(position.hands[viewer])
        """The values of the tokens that the seat has not yet placed, lowest first."""
        self.to_come = sum([len(hand_tokens(hand)) for hand in position.hands]) - len(self.hand)
        """The number of tokens that all other seats together have not yet placed."""
        self.landings = [0] * len(rules.horses)
        """For each horse that the roll allows to move, its progress after the move.

        It is 0 for the other horses, and for all horses while no seat has to move one."""
        phase = table.stack[-1] if table.stack else None
        if isinstance(phase, MoveHorse):
            for horse in range(len(rules.horses)):
                if self.race.unmoved >> horse & 1:
                    number = self.race.number(horse, phase.face)
                    self.landings[horse] = self.race.landing(horse, number)

    def _shown(self, code: int) -> int:
        """RT-7.3, RT-7.4, WC-3.3, WC-R27 Return the code of a placed token as the seat knows it.

        Its value is `UNKNOWN` if the seat may not see it.
        """
        owner = token_seat(code)
        if self.rules.sees_value(owner, self.seat):
            return code
        return token_code(owner, token_horse(code), UNKNOWN)
