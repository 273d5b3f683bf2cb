"""Regulars in playouts: every seat answers as the bot of that level would, from what it may know."""

from ippodromo.bots.weighing import Level
from ippodromo.games.turf.choices import Bet, Move
from ippodromo.games.turf.observation import TurfSight
from ippodromo.games.turf.position import TurfPosition
from ippodromo.games.turf.running import MoveHorse
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .market import Market
from .race import Estimate, Track, riding_estimate


class Regulars(Policy):
    """Plays one race; what the bets make of it for each seat is computed once, when all are placed."""

    def __init__(self, level: Level, seats: int) -> None:
        self.level = level
        self.estimates: list[Estimate | None] = [None] * seats

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        if isinstance(phase, MoveHorse):
            return self.move(table, seat, phase.face)
        return self.bet(table, seat)

    def move(self, table: AnyTable, seat: Seat, face: int) -> Choice:
        """The horse that a regular would give this roll to."""
        race: TurfPosition = table.position
        ask: Ask = table.ask()
        picks = ask.options[0].picks
        if len(picks) == 1:
            return picks[0]
        estimate = self.estimates[seat]
        if estimate is None:
            sight = TurfSight(race.rules, table, seat)
            estimate = riding_estimate(sight, self.level)
            self.estimates[seat] = estimate
        track = Track(race.progress, race.running, race.fresh, race.finished, race.pace)
        best = picks[0]
        most = 0.0
        is_first = True
        for pick in picks:
            if isinstance(pick, Move):
                horse = pick.horse
                there = race.landing(horse, race.rules.numbers[race.cards[horse]][face])
                value = estimate.moved(track, horse, there)
                if is_first or value > most:
                    best, most, is_first = pick, value, False
        return best

    def bet(self, table: AnyTable, seat: Seat) -> Choice:
        """The token that a regular would place, and where."""
        ask: Ask = table.ask()
        picks = [pick for pick in ask.options[0].picks if isinstance(pick, Bet)]
        plans = bet_plans(table, seat, self.level, picks)
        best = 0
        for at in range(len(plans)):
            if plans[at] > plans[best]:
                best = at
        return picks[best]


def bet_plans(table: AnyTable, seat: Seat, level: Level, bets: list[Bet]) -> list[float]:
    """What bets promise a seat in the eyes of a level, each with the best that can follow it."""
    race: TurfPosition = table.position
    sight = TurfSight(race.rules, table, seat)
    market = Market(sight, level)
    return market.plans([bet.horse for bet in bets], [bet.value for bet in bets])
