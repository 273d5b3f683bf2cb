"""The fast policy for playouts of the turf games. It moves horses by the bets on them; bets are random."""

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.mypyc_compat import i64
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .choices import Move
from .position import TurfPosition
from .rules import token_horse, token_seat, token_value
from .running import MoveHorse


class TurfPlayoutPolicy(Policy):
    """Plays all seats in a playout. Moves are chosen by a simple estimate, all other answers at random.

    A seat gives large numbers to horses on which it has more bets than the others have on average, and
    small numbers to the other horses.
    """

    def __init__(self) -> None:
        self._tokens: list[int] = []
        self._interests: list[list[int]] = []
        """For each seat the result of `interests` for the tokens in `_tokens`, kept for a whole race."""

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        ask = table.ask()
        picks = ask.options[0].picks
        phase = table.stack[-1]
        if not isinstance(phase, MoveHorse):
            return picks[stream.below(len(picks))]
        position: TurfPosition = table.position
        race = position.race
        rules = position.rules
        if position.tokens_placed != self._tokens or not self._interests:
            self._tokens = position.tokens_placed.copy()
            self._interests = [self.interests(position, each) for each in range(rules.seats)]
        interests = self._interests[seat]
        best = picks[0]
        most: i64 = -1_000_000_000
        face = phase.face
        for pick in picks:
            if not isinstance(pick, Move):
                continue
            horse = pick.horse
            here = race.progress[horse]
            there = race.landing(horse, race.number(horse, face))
            interest: i64 = interests[horse]
            gain: i64 = 5 * (there - here) - 25
            if race.is_home(there):
                gain = 5 * (rules.length + 1 - here) + 30 - 15 * len(race.finished)
            value: i64 = interest * gain
            if race.takes_pace(there):
                value += interest * 8
            value = value * 4 + stream.below(64)
            if value > most:
                most = value
                best = pick
        return best

    def interests(self, position: TurfPosition, seat: int) -> list[int]:
        """Return for each horse how much its success is worth to a seat; negative if it helps others more.

        It is the difference between the seat's bets and the others' average, times what a bet pays for
        first place. Only comparisons within one seat are meaningful.
        """
        rules = position.rules
        horses = len(rules.horses)
        mine = [0] * horses
        total = [0] * horses
        for code in position.tokens_placed:
            horse = token_horse(code)
            value = token_value(code)
            total[horse] += value
            if token_seat(code) == seat:
                mine[horse] += value
        others = rules.seats - 1
        found: list[int] = []
        for horse in range(horses):
            net = mine[horse] * others - (total[horse] - mine[horse])
            found.append(net * rules.rate(0, total[horse]) // 50)
        return found
