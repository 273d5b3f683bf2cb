"""The search of the expert bot: it samples hidden tokens and plays races out after each answer."""

from math import exp
from typing import Final

from ippodromo.bots.weighing import REGULAR, Level, assumed_level
from ippodromo.games.turf.choices import Bet
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.observation import TurfObservation
from ippodromo.games.turf.position import TurfPosition
from ippodromo.games.turf.rules import token_seat, token_value
from ippodromo.games.turf.running import MoveHorse
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.playouts import Policy, play_race
from ippodromo.kernel.seat_history import Determinizer, SeatHistory, TableSampler
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .bets import BetValues, lead_scale
from .race import Estimate, FastEstimate, best_move, riding_estimate

WORLDS: Final = 8
"""Number of tables, with hidden tokens filled in, that a search samples. With open tokens it samples one."""
GAIN_SCALE: Final = 12.0
"""Difference in expected gain, in money, that makes a bet e times less likely to be the one placed.

It is used for levels that choose without noise: people do not play like the regular bot."""
LEAST_WEIGHT: Final = 1.0e-6
"""Least weight of a bet in sampling. No bet is impossible, because an earlier sampled bet may be wrong."""
HEIGHT_STEPS: Final = 24
"""Number of steps of the numeric integration in `highest`."""
SEED_MODULUS: Final = 1_000_003
SEEDS_PER_MOMENT: Final = 4096
"""Number of consecutive seeds that a moment of the game has for the dice of its playouts.

The first one follows from the moment's own seed modulo `SEED_MODULUS`."""


class TurfRegularPolicy(Policy):
    """Plays all seats as the regular bot of a level would, for one race. Use a new policy for each race."""

    def __init__(self, level: Level, seats: int) -> None:
        self.level = level
        self.estimates: list[Estimate | None] = [None] * seats

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        if isinstance(phase, MoveHorse):
            return self.move(table, seat, phase.face)
        return self.bet(table, seat)

    def move(self, table: AnyTable, seat: Seat, face: int) -> Choice:
        """Return the move that the regular bot would make. `face` is the index of the symbol rolled."""
        position: TurfPosition = table.position
        race = position.race
        ask: Ask = table.ask()
        picks = ask.options[0].picks
        if len(picks) == 1:
            return picks[0]
        estimate = self.estimates[seat]
        if estimate is None:
            sight = TurfObservation(race.rules, table, seat)
            estimate = riding_estimate(sight, self.level)
            self.estimates[seat] = estimate
        return best_move(estimate, race, face, picks)

    def bet(self, table: AnyTable, seat: Seat) -> Choice:
        """Return the bet that the regular bot of the seat would place."""
        ask: Ask = table.ask()
        picks = [pick for pick in ask.options[0].picks if isinstance(pick, Bet)]
        plans = bet_plans(table, seat, self.level, picks)
        best = 0
        for at in range(len(plans)):
            if plans[at] > plans[best]:
                best = at
        return picks[best]


def bet_plans(table: AnyTable, seat: Seat, level: Level, bets: list[Bet]) -> list[float]:
    """Return for each bet its value to a seat of this level, with the best bets that can follow it.

    The unit is money in a race with multiplier 1.
    """
    position: TurfPosition = table.position
    sight = TurfObservation(position.rules, table, seat)
    bet_values = BetValues(sight, level)
    return bet_values.plans([bet.horse for bet in bets], [bet.value for bet in bets])


class FastRegularPolicy(Policy):
    """A faster policy than `TurfRegularPolicy`, for any number of races.

    It moves horses by `FastEstimate`.
    """

    def __init__(self, level: Level, seats: int) -> None:
        self.level = level
        self.regulars = TurfRegularPolicy(level, seats)
        self.interests: list[FastEstimate | None] = []
        """For each seat its estimate of the current race, None before it is needed. New bets replace the
        list."""
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
            estimate = riding_estimate(TurfObservation(rules, table, seat), self.level)
            interest = FastEstimate(estimate, rules)
            self.interests[seat] = interest
        return interest.choose(position.race, phase.face, picks)


def imagining(game: Game, seen: SeatHistory) -> TableSampler | None:
    """Return a function that draws tables which agree with what a seat has seen, with likely hidden tokens.

    Return None if the game has no hidden tokens.
    """
    assert isinstance(game, TurfGame)
    return HiddenTokenSampler(game, seen).table if game.rules.is_hidden else None


def sample_worlds(game: TurfGame, seen: SeatHistory, stream: FastStream) -> list[AnyTable]:
    """Return tables that agree with what a seat has seen: `WORLDS` tables if tokens are hidden, else one."""
    guesses = HiddenTokenSampler(game, seen)
    return [guesses.table(stream) for _ in range(WORLDS if game.rules.is_hidden else 1)]


class HiddenTokenSampler:
    """Draws tables that agree with what a seat has seen. Hidden tokens are drawn as bots would place them.

    The chance of each bet depends on what all seats saw and on the owner's earlier tokens. It is computed
    once for all tables in which these are the same.
    """

    def __init__(self, game: TurfGame, seen: SeatHistory) -> None:
        self.gaps = Determinizer(game.start(False, seen.bots), seen)
        self.levels = [assumed_level(player.bot) for player in seen.players]
        self.weighed: dict[tuple[int, int, int], list[float]] = {}
        """The weights of the candidates for a hidden bet.

        The key is the index of the race, the number of tokens placed, and the owner's own values in base
        4."""

    def table(self, stream: Stream) -> AnyTable:
        """Return a new table with the hidden tokens drawn at random."""
        return self.gaps.fill(stream, self.guess)

    def guess(
        self, table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Return a bet that the seat may have placed: one of `candidates`, drawn by weight."""
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
        """Return a weight for each candidate, proportional to the chance that the seat placed it."""
        level = self.levels[seat]
        if level is None:
            return [1.0] * len(candidates)
        offered = [pick for pick in table.ask().options[0].picks if isinstance(pick, Bet)]
        plans = bet_plans(table, seat, level, offered)
        places = [at for at in range(len(offered)) if offered[at] in candidates]
        if level.noise:
            return highest(plans, places, 2.0 * level.noise * (max(plans) - min(plans)))
        best = max([plans[at] for at in places])
        return [exp((plans[at] - best) / GAIN_SCALE) for at in places]


def highest(values: list[float], places: list[int], blur: float) -> list[float]:
    """Return for each index in `places` how likely `values[index]` is the highest after noise is added.

    Each of `values` gets independent noise, uniform between `-blur` and `blur`. The results are weights:
    only their proportions matter.
    """
    found = [LEAST_WEIGHT] * len(places)
    if not blur:
        return found
    best = max(values)
    for step in range(HEIGHT_STEPS):
        height = best - blur + 2.0 * blur * (step + 0.5) / HEIGHT_STEPS
        all_below = 1.0
        for value in values:
            all_below *= min(1.0, (height - value + blur) / (2.0 * blur))
        for number in range(len(places)):
            below = (height - values[places[number]] + blur) / (2.0 * blur)
            if below < 1.0:  # otherwise the value never reaches this height
                found[number] += all_below / below
    return found


class PlayoutStart:
    """A table on which an answer has been given and all bets are placed, and the policy that plays on."""

    def __init__(self, table: AnyTable, policy: Policy) -> None:
        self.table = table
        self.policy = policy


class AnswerSearch:
    """Tries the answers of one seat at one moment by playouts.

    The same `seed` gives the same dice each time.
    """

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
        self.starts: dict[int, PlayoutStart] = {}

    def play(self, answer: int, luck: int) -> float:
        """Return the seat's chance to win the game after one answer and one playout of the race.

        `answer` is an index. `luck` is the number of the playout: it selects the dice and the sampled
        table.
        """
        start = self.start(answer, luck % len(self.worlds))
        table = start.table.copy()
        if self.game.races_run(table) == self.run:
            stream = FastStream(self.seed % SEED_MODULUS * SEEDS_PER_MOMENT + luck)
            play_race(self.game, table, stream, start.policy)
        return chance_to_win(self.game, table, int(self.seat))

    def start(self, answer: int, world: int) -> PlayoutStart:
        """Return the start of the playouts: the sampled table `world` after the answer with this index.

        Regular bots have placed the tokens that were left.
        """
        key = answer * len(self.worlds) + world
        start = self.starts.get(key)
        if start is None:
            table = self.worlds[world].copy()
            table.apply(self.seat, self.answers[answer])
            regulars = TurfRegularPolicy(REGULAR, self.game.seats)
            while table.stack and table.ask().key == "ask.bet":
                who = table.ask().seats[0]
                table.apply(who, regulars.bet(table, who))
            start = PlayoutStart(table, FastRegularPolicy(REGULAR, self.game.seats))
            self.starts[key] = start
        return start


def chance_to_win(game: TurfGame, table: AnyTable, seat: int) -> float:
    """Return the chance of a seat to win the game, from its lead in money and the races still to come.

    After the last race seats that win together share it: 0.5 each if there are two.
    """
    money = table.ledger.balances[: game.seats]
    mine = money[seat]
    if not table.stack:
        best = max(money)
        return 1.0 / money.count(best) if mine == best else 0.0
    scale = lead_scale(game.rules.multipliers[game.races_run(table) :])
    total = 0.0
    for other in money:
        total += exp(max(-30.0, min(30.0, (other - mine) / scale)))
    return 1.0 / total
