"""Search of the expert: playouts by regulars, guesses at hidden tokens, and trials of answers."""

from math import exp, sqrt
from typing import Final

from ippodromo.bots.weighing import REGULAR, Level, assumed_level
from ippodromo.games.turf.choices import Bet, Move
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.observation import TurfSight
from ippodromo.games.turf.position import TurfPosition
from ippodromo.games.turf.running import MoveHorse
from ippodromo.games.turf.tokens import token_seat, token_value
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.playouts import Policy, play_race
from ippodromo.kernel.seat_history import Determinizer, SeatHistory, TableSampler
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .bets import Market
from .race import Estimate, Interest, riding_estimate

WORLDS: Final = 8
"""How many guesses at hidden tokens a search goes by."""
DOUBT: Final = 12.0
"""How much a bet may promise less than the best, in money, before a player is thought e times less
likely to have made it: people are no regulars, and what they placed before is a guess as well."""
LEAST: Final = 1.0e-6
"""What is out of the question has this weight: a guess before it may have been wrong."""
STEPS: Final = 24
"""How finely it is looked at which of several blurred judgements is the highest."""
SWING: Final = 70.0
"""Between races: the lead, over the square root of what is still to be run (the sum of the squares of
the multipliers), that makes one seat e times as likely to win as another. Fitted to 1,500 games of
regulars it would be 50; whoever does not bet as the others do has more to win and to lose."""
SEEDS: Final = 1_000_003
LUCKS: Final = 4096
"""The luck of a moment: so many seeds in a row, from a place that follows from the moment's own."""


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
        position: TurfPosition = table.position
        race = position.race
        ask: Ask = table.ask()
        picks = ask.options[0].picks
        if len(picks) == 1:
            return picks[0]
        estimate = self.estimates[seat]
        if estimate is None:
            sight = TurfSight(race.rules, table, seat)
            estimate = riding_estimate(sight, self.level)
            self.estimates[seat] = estimate
        best = picks[0]
        most = 0.0
        is_first = True
        for pick in picks:
            if isinstance(pick, Move):
                horse = pick.horse
                there = race.landing(horse, race.rules.numbers[race.cards[horse]][face])
                value = estimate.after(race, horse, there)
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
    position: TurfPosition = table.position
    sight = TurfSight(position.rules, table, seat)
    market = Market(sight, level)
    return market.plans([bet.horse for bet in bets], [bet.value for bet in bets])


class Brisk(Policy):
    """The third place is taken by rule of thumb, and one move changes one horse."""

    def __init__(self, level: Level, seats: int) -> None:
        self.level = level
        self.regulars = Regulars(level, seats)
        self.interests: list[Interest | None] = []
        """What every seat is interested in while these tokens lie: the same for a whole race."""
        self._race = -1
        self._tokens: list[int] = []

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        if not isinstance(phase, MoveHorse):
            return self.regulars.bet(table, seat)
        picks = table.ask().options[0].picks
        if len(picks) == 1:
            return picks[0]
        position: TurfPosition = table.position
        rules = position.rules
        if position.race_number != self._race or position.tokens_placed != self._tokens:
            self._race = position.race_number
            self._tokens = position.tokens_placed.copy()
            self.interests = [None] * rules.seats
        interest = self.interests[seat]
        if interest is None:
            estimate = riding_estimate(TurfSight(rules, table, seat), self.level)
            interest = Interest(estimate, rules)
            self.interests[seat] = interest
        return interest.choose(position.race, phase.face, picks)


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
        self.levels = [assumed_level(player.bot) for player in seen.players]
        self.weighed: dict[tuple[int, int, int], list[float]] = {}
        """By race, tokens placed and the own ones among them: how likely the candidates are."""

    def table(self, stream: Stream) -> AnyTable:
        """One of them."""
        return self.gaps.fill(stream, self.guess)

    def guess(
        self, table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Which of these tokens the seat has placed."""
        position: TurfPosition = table.position
        own = 1
        for code in position.tokens_placed:
            if token_seat(code) == seat:
                own = own * 4 + token_value(code)
        key = position.race_number, len(position.tokens_placed), own
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
        if level.noise:
            return highest(plans, places, 2.0 * level.noise * (max(plans) - min(plans)))
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


class Start:
    """A table from which races are played out, with the players who play them."""

    def __init__(self, table: AnyTable, policy: Policy) -> None:
        self.table = table
        self.policy = policy


class Search:
    """Tries the answers of one seat at one moment; the same seed tries them on the same dice."""

    def __init__(
        self,
        game: TurfGame,
        worlds: list[AnyTable],
        seat: Seat,
        seed: int,
        answers: list[Choice],
    ) -> None:
        self.game = game
        self.worlds = worlds
        self.seat = seat
        self.seed = seed
        self.answers = answers
        self.run = game.races_run(worlds[0])
        self.starts: dict[int, Start] = {}

    def play(self, answer: int, luck: int) -> float:
        """The chance to win the game after an answer and a race among regulars, on dice by number."""
        start = self.start(answer, luck % len(self.worlds))
        table = start.table.copy()
        if self.game.races_run(table) == self.run:
            stream = FastStream(self.seed % SEEDS * LUCKS + luck)
            play_race(self.game, table, stream, start.policy)
        return chance_to_win(self.game, table, int(self.seat))

    def start(self, answer: int, world: int) -> Start:
        """The table after an answer, with the betting played to its end; made once."""
        key = answer * len(self.worlds) + world
        start = self.starts.get(key)
        if start is None:
            table = self.worlds[world].copy()
            table.apply(self.seat, self.answers[answer])
            regulars = Regulars(REGULAR, self.game.seats)
            while table.stack and table.ask().key == "ask.bet":
                who = table.ask().seats[0]
                table.apply(who, regulars.bet(table, who))
            start = Start(table, Brisk(REGULAR, self.game.seats))
            self.starts[key] = start
        return start


def chance_to_win(game: TurfGame, table: AnyTable, seat: int) -> float:
    """A seat's part of the win, or its chance of it where races are to come."""
    money = table.ledger.balances[: game.seats]
    mine = money[seat]
    if not table.stack:
        best = max(money)
        return 1.0 / money.count(best) if mine == best else 0.0
    to_come = 0.0
    for multiplier in game.rules.multipliers[game.races_run(table) :]:
        to_come += multiplier * multiplier
    scale = SWING * sqrt(to_come)
    total = 0.0
    for other in money:
        total += exp(max(-30.0, min(30.0, (other - mine) / scale)))
    return 1.0 / total
