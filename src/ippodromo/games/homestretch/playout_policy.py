"""The fast policy for playouts of HomeStretch: each seat moves the horses by which it gains most."""

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy, SteadyPolicy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .choices import FIRST_MOVES, STOP, TWO_AND_STOP, HorseChoice
from .edition import HORSES
from .payout import purse_parts
from .position import NO_CARD, NUMBERS, HomestretchPosition
from .running import FirstMove, RollAgain, SpecialMove
from .tote import horse_of


class HomestretchPlayoutPolicy(Policy):
    """Plays all seats in a playout. A seat moves a horse two spaces if it gains much by its win, else one.

    Bets, cards and purchases get the default answer of their ask or a random one (`SteadyPolicy`).
    """

    def __init__(self) -> None:
        self.steady = SteadyPolicy()
        self._bets: list[list[int]] = []
        self._shares: list[list[int]] = []
        self._card = NO_CARD
        self._gains: list[list[int]] = []
        """The result of `interests` for the bets, shares and card of this race: a number by seat and
        horse."""

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        if isinstance(phase, FirstMove):
            gains = self._interests(table.position, int(seat))
            return TWO_AND_STOP if gains[phase.horse] >= _usual(gains) else FIRST_MOVES[1]
        if isinstance(phase, SpecialMove):
            return self._special(table, seat)
        if isinstance(phase, RollAgain):
            return STOP
        return self.steady.choose(table, seat, stream)

    def _interests(self, position: HomestretchPosition, seat: int) -> list[int]:
        if (
            position.race_card != self._card
            or position.bets != self._bets
            or position.shares != self._shares
            or not self._gains
        ):
            self._card = position.race_card
            self._bets = position.bets.copy()
            self._shares = position.shares.copy()
            self._gains = interests(position)
        return self._gains[seat]

    def _special(self, table: AnyTable, seat: Seat) -> Choice:
        """Return the special move of the horse, among those in last place, whose win brings the seat most."""
        picks = table.ask().options[0].picks
        gains = self._interests(table.position, int(seat))
        best = picks[0]
        most = -1_000_000_000
        for pick in picks:
            if isinstance(pick, HorseChoice) and gains[pick.horse] > most:
                most = gains[pick.horse]
                best = pick
        return best


def interests(position: HomestretchPosition) -> list[list[int]]:
    """Return, by seat and horse, how much a win of the horse brings the seat compared with the other seats.

    It is the seat's payment times the number of seats, minus the payments to all seats, in thousands.
    """
    found = [[0] * NUMBERS for _ in range(position.seats)]
    for horse in HORSES:
        pays = win_payments(position, horse)
        total = sum(pays)
        for seat in range(position.seats):
            found[seat][horse] = pays[seat] * position.seats - total
    return found


def win_payments(position: HomestretchPosition, horse: int) -> list[int]:
    """HS-9.3, HS-9.8 Return what each seat receives in purse and bets if a horse wins, in thousands."""
    rules = position.rules
    purse = rules.cards[position.race_card].purses[0] if position.race_card != NO_CARD else 0
    pays = purse_parts(purse, position.owned(horse)) or [0] * position.seats
    for seat in range(position.seats):
        boxes = position.bets[seat]
        for token in range(len(boxes)):
            if horse_of(boxes[token]) == horse:
                pays[seat] += rules.tote[boxes[token]] * rules.bet_values[token]
    return pays


def _usual(gains: list[int]) -> int:
    """Return the average of a seat's gains, by horse, over the eleven horses."""
    return sum(gains) // len(HORSES)
