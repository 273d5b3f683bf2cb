"""Guesses at hidden tokens: which one a seat has placed where only the horse is seen."""

from math import exp
from typing import Final

from ippodromo.bots.weighing import known_level
from ippodromo.games.turf.choices import Bet
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.position import TurfPosition
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.seat_history import Determinizer, SeatHistory, TableSampler
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .playing import bet_plans

WORLDS: Final = 8
"""How many guesses at hidden tokens a search goes by."""
DOUBT: Final = 12.0
"""How much a bet may promise less than the best, in money, before a player is thought e times less
likely to have made it: people are no regulars, and what they placed before is a guess as well."""
LEAST: Final = 1.0e-6
"""What is out of the question has this weight: a guess before it may have been wrong."""
STEPS: Final = 24
"""How finely it is looked at which of several blurred judgements is the highest."""


def imagining(game: Game, seen: SeatHistory) -> TableSampler | None:
    """Tables that fit what a seat has seen, hidden tokens being likely ones; None where none are hidden."""
    assert isinstance(game, TurfGame)
    return Guesses(game, seen).table if game.rules.is_hidden else None


def likely_worlds(game: TurfGame, seen: SeatHistory, stream: FastStream) -> list[AnyTable]:
    """As many of these tables as a search goes by; one will do where nothing is hidden."""
    guesses = Guesses(game, seen)
    return [guesses.table(stream) for _ in range(WORLDS if game.rules.is_hidden else 1)]


class Guesses:
    """Tables that fit what a seat has seen; hidden tokens as bots of the players' levels place them.

    What a player thought of its options depends on what everybody saw and on its own tokens before:
    it is weighed once for all tables in which these are the same.
    """

    def __init__(self, game: TurfGame, seen: SeatHistory) -> None:
        self.gaps = Determinizer(game.start(False, seen.bots), seen)
        self.levels = [known_level(player.bot) for player in seen.players]
        self.weighed: dict[tuple[int, int, int], list[float]] = {}
        """By race, tokens placed and the own ones among them: how likely the candidates are."""

    def table(self, stream: Stream) -> AnyTable:
        """One of them."""
        return self.gaps.fill(stream, self.guess)

    def guess(
        self, table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Which of these tokens the seat has placed."""
        race: TurfPosition = table.position
        own = 1
        for code in race.placed:
            if code // 64 == seat:
                own = own * 4 + code % 4
        key = race.race, len(race.placed), own
        weights = self.weighed.get(key)
        if weights is None:
            weights = self._weigh(table, seat, candidates)
            self.weighed[key] = weights
        at = sum(weights) * (stream.below(1 << 24) + 0.5) / (1 << 24)
        for number in range(len(weights)):
            at -= weights[number]
            if at < 0.0:
                return candidates[number]
        return candidates[-1]

    def _weigh(self, table: AnyTable, seat: Seat, candidates: list[Choice]) -> list[float]:
        """How likely each of the candidates is, compared with the others."""
        level = self.levels[seat]
        if level is None:
            return [1.0] * len(candidates)
        offered = [pick for pick in table.ask().options[0].picks if isinstance(pick, Bet)]
        plans = bet_plans(table, seat, level, offered)
        places = [at for at in range(len(offered)) if offered[at] in candidates]
        if level.blur:
            return highest(plans, places, 2.0 * level.blur * (max(plans) - min(plans)))
        best = max([plans[at] for at in places])
        return [exp((plans[at] - best) / DOUBT) for at in places]


def highest(values: list[float], places: list[int], blur: float) -> list[float]:
    """How likely some of the values are to be the highest once each is off by up to the blur, evenly."""
    found = [LEAST] * len(places)
    if not blur:
        return found
    best = max(values)
    for step in range(STEPS):
        height = best - blur + 2.0 * blur * (step + 0.5) / STEPS
        all_below = 1.0
        for value in values:
            all_below *= min(1.0, (height - value + blur) / (2.0 * blur))
        for number in range(len(places)):
            below = (height - values[places[number]] + blur) / (2.0 * blur)
            if below < 1.0:  # else it never comes so high
                found[number] += all_below / below
    return found
