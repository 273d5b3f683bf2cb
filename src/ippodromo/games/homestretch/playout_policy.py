"""How sensible rollers pace the horses, for playouts: quick, and with an eye to who backs what."""

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy, SteadyPolicy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .choices import FIRST_MOVES, STOP, TWO_AND_STOP, HorseChoice
from .edition import HORSES
from .position import NO_CARD, Board
from .running import FirstMove, RollAgain, SpecialMove
from .tote import KINDS, box


class HomestretchRider(Policy):
    """Two spaces for horses the roller gains by, one for the rest; asks of other kinds as if silent."""

    def __init__(self) -> None:
        self.steady = SteadyPolicy()
        self._bets: list[list[int]] = []
        self._shares: list[list[int]] = []
        self._card = NO_CARD
        self._gains: list[list[int]] = []
        """What every seat gains by each horse with these bets and shares: the same for a whole race."""

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

    def _interests(self, board: Board, seat: int) -> list[int]:
        if (
            board.card != self._card
            or board.bets != self._bets
            or board.shares != self._shares
            or not self._gains
        ):
            self._card = board.card
            self._bets = board.bets.copy()
            self._shares = board.shares.copy()
            self._gains = [interests(board, each) for each in range(board.seats)]
        return self._gains[seat]

    def _special(self, table: AnyTable, seat: Seat) -> Choice:
        """Of the horses in last place the one the roller gains most by."""
        picks = table.ask().options[0].picks
        gains = self._interests(table.position, int(seat))
        best = picks[0]
        most = -1_000_000_000
        for pick in picks:
            if isinstance(pick, HorseChoice) and gains[pick.horse] > most:
                most = gains[pick.horse]
                best = pick
        return best


def interests(board: Board, seat: int) -> list[int]:
    """For each horse what its win brings the seat, times the others, less what it brings them."""
    rules = board.rules
    purse = rules.cards[board.card].purses[0] if board.card != NO_CARD else 0
    found = [0] * len(board.spaces)
    for horse in HORSES:
        owned = 0
        mine = 0
        for other in range(board.seats):
            owned += board.shares[other][horse]
        for other in range(board.seats):
            pays = purse * board.shares[other][horse] // owned if owned else 0
            boxes = board.bets[other]
            first = box(horse, 0)
            for token in range(len(boxes)):
                if first <= boxes[token] < first + len(KINDS):
                    pays += rules.tote[boxes[token]] * rules.bet_values[token]
            mine += pays * (board.seats - 1) if other == seat else -pays
        found[horse] = mine
    return found


def _usual(gains: list[int]) -> int:
    """What the seat gains by any horse on average."""
    return sum(gains) // len(HORSES)
