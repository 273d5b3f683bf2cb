"""The playouts of the expert bot: moves, bets and purchases are tried, with regular bots in all seats."""

from collections.abc import Callable
from math import exp, log
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.homestretch.choices import DICE, Dice, HorseChoice
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.observation import HomestretchObservation, stakes
from ippodromo.games.homestretch.payout import purse_parts
from ippodromo.games.homestretch.position import (
    HELD_BACK,
    NUMBERS,
    SPECIAL_MOVE,
    HomestretchPosition,
    Race,
    final_score,
    poorest,
)
from ippodromo.games.homestretch.shares import KeepOne
from ippodromo.games.homestretch.tote import (
    BOX_NUMBERS,
    BOXES,
    box_number,
    horse_of,
    kind_of,
    winning_places,
)
from ippodromo.kernel.asks import DRAW, SEALED
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.seats import CHANCE, Seat, left_of
from ippodromo.kernel.table import AnyTable

from .assets import assets, of_seats, stage, stage_aimed, stage_before
from .bets import CANDIDATES, LeadSamples, Slip, boxes_of, rivals, scale
from .race import Field, Interests, Season, bought_worth, kept_worth

SEED_MODULUS: Final = 1_000_003
"""Seeds of moments are taken modulo this number before they become seeds of playouts."""
SEEDS_PER_MOMENT: Final = 65536
"""Number of consecutive seeds that each moment of the game has for its playouts."""

# Races played out without a table


FIRST: Final = 1
SECOND: Final = 2
"""With `FIRST`: the first and the second roll of a turn."""


class RidingPreferences:
    """How each seat moves horses in one race: its gain by each horse, and which ones it moves two spaces.

    `gains` and `likes` are by seat and horse. They are computed once, where a regular bot weighs every
    move again, and agree with it in seven of eight moves.
    """

    def __init__(self, field: Field, season: Season, interests: list[Interests]) -> None:
        self.gains: list[list[float]] = []
        self.likes: list[list[bool]] = []
        chances = field.chances()
        race = field.race
        home = len(race.finish)
        running = [horse for horse in HORSES if race.is_running(horse)]
        shows = [0.0] * NUMBERS
        for horse in running:
            shows[horse] = chances[horse][0] + chances[horse][1] + chances[horse][2]
        for seat in range(len(interests)):
            values = interests[seat].values(seat, rivals(interests[seat], seat, field, season))
            gains = [0.0] * NUMBERS
            total, weight = 0.0, 0.0
            for horse in running:
                for place in range(home, 3):
                    gains[horse] += values[horse][place]
                total += gains[horse] * shows[horse]
                weight += shows[horse]
            likes = [False] * NUMBERS
            for horse in running:
                others = weight - shows[horse]
                usual = (total - gains[horse] * shows[horse]) / others if others > 0.0 else 0.0
                likes[horse] = gains[horse] >= usual
            self.gains.append(gains)
            self.likes.append(likes)


def run_race(
    race: Race, preferences: RidingPreferences, turn: int, nth: int, stream: FastStream
) -> list[int]:
    """Play a race to its end, changing it. Return the horses that took a place, the winner first.

    Play starts with the first or second roll (`nth`) of the seat `turn`.
    """
    seats = len(preferences.gains)
    while not race.is_over():
        if roll(race, preferences, turn, nth, DICE[stream.below(len(DICE))]):
            nth = SECOND
        else:
            nth = FIRST
            turn = left_of(Seat(turn), seats)
    return race.finish


def roll(race: Race, preferences: RidingPreferences, seat: int, nth: int, dice: Dice) -> bool:
    """Change the race as a seat does after this roll. Return True if the seat then rolls a second time.

    `nth` is `FIRST` or `SECOND`.
    """
    horse = dice.horse
    rules = race.rules
    effect = race.effect_of_roll(horse)
    if effect == SPECIAL_MOVE:
        race.move_special(_best_last(race, preferences.gains[seat]), rules.special[dice.difference])
        return False
    if effect == HELD_BACK:
        race.hold_back(horse)
        return False
    if nth == FIRST and not preferences.likes[seat][horse]:
        race.move_rolled(horse, rules.step_and_roll)
        return True
    race.move_rolled(horse, rules.step_and_stop)
    return False


def _best_last(race: Race, gains: list[float]) -> int:
    """HS-8.5 Return the horse in last place by which a seat gains most; the lowest number of equal ones.

    `gains` has the seat's gain by horse.
    """
    last = race.last_horses()
    best = last[0]
    for horse in last:
        if gains[horse] > gains[best]:
            best = horse
    return best


# Worlds: hidden tokens guessed


DOUBT: Final = 0.25
"""Scale of the guess where face-down tokens lie, in thousands per point of a token.

A box whose expected payment per point is this much lower is e times less likely to hold a regular's best
token."""


class World:
    """One guess of the hidden tokens: the values of all laid tokens, and the bets of seats still to bet."""

    def __init__(
        self,
        observation: HomestretchObservation,
        season: Season,
        tokens: list[list[float]],
        visible: list[list[float]],
    ) -> None:
        self.observation = observation
        self.season = season
        self.tokens = tokens
        """By seat and box the sum of the values of the tokens there."""
        self.visible = visible
        """By seat and box the same sum as other seats see it: each token counts as an average one."""

    def lay(self, slip: list[int]) -> "World":
        """Return a copy in which the bot's own seat has laid this slip.

        `slip` has the box of each token, lowest value first.
        """
        tokens, visible = self.tokens.copy(), self.visible.copy()
        laid = World(self.observation, self.season, tokens, visible)
        laid.put(self.observation.seat, slip)
        return laid

    def put(self, seat: int, slip: list[int]) -> None:
        """Lay the tokens of a seat in these boxes, in place of its earlier ones.

        The token of lowest value is first.
        """
        self.tokens[seat] = stakes(self.observation.rules, slip)
        self.visible[seat] = self.observation.visible_stakes(slip)

    def interests(self, seat: int) -> Interests:
        """Return the shares and bets of all seats as this seat sees them."""
        return Interests(self.observation, self.visible, self.tokens[seat])

    def preferences(self) -> RidingPreferences:
        """Return how the seats will move horses from the present state of the race on."""
        interests = [self.interests(seat) for seat in range(self.observation.seats)]
        return RidingPreferences(Field(self.observation.race), self.season, interests)

    def pays(self) -> list[list[float]]:
        """HS-9 Return, by seat, what places of horses bring in purse and bets, in thousands.

        The index of horse h in place p (from 0) is 3 * h + p.
        """
        seen = self.observation
        tote = seen.rules.tote
        found = [[0.0] * (3 * NUMBERS) for _ in range(seen.seats)]
        for horse in HORSES:
            owned = [shares[horse] for shares in seen.shares]
            for place in range(3):
                parts = purse_parts(seen.purses[place], owned)
                for seat in range(seen.seats):
                    amount = float(parts[seat]) if parts else 0.0
                    for kind in range(3):
                        if place < winning_places(kind):
                            number = box_number(horse, kind)
                            amount += self.tokens[seat][number] * tote[number]
                    found[seat][3 * horse + place] = amount
        return found


def field_at_start(observation: HomestretchObservation) -> Field:
    """Return the horses as they were before the race started, when bets were laid."""
    return Field(Race(observation.rules, observation.start_tokens.copy()))


def guessed_world(observation: HomestretchObservation, season: Season, stream: FastStream) -> World:
    """Return a guess in which face-down tokens have likely values and seats still to bet bet like regulars.

    The slip of a regular does not depend on what the others have laid.
    """
    nothing = [0.0] * BOXES
    seats = observation.seats
    world = World(observation, season, [nothing] * seats, [nothing] * seats)
    chances = field_at_start(observation).chances()
    for seat in range(seats):
        boxes = observation.boxes[seat]
        if seat == observation.seat:
            world.tokens[seat] = observation.stakes
            world.visible[seat] = observation.visible_stakes(boxes)
        elif boxes:
            world.put(seat, guessed_slip(observation, boxes, chances, stream))
        else:
            world.put(seat, usual_slip(observation, world.interests(seat), seat, stream))
    return world


def guessed_slip(
    observation: HomestretchObservation,
    boxes: list[int],
    chances: list[list[float]],
    stream: FastStream,
) -> list[int]:
    """Return `boxes` in a random order: the guessed box of each token of a seat, lowest value first.

    `boxes` are the boxes of its face-down tokens, `chances` the chances of places by horse. The box of
    the highest token is drawn first; one with a higher expected payment is likelier.
    """
    left = boxes.copy()
    found: list[int] = []
    while left:
        weights: list[float] = []
        for number in left:
            places = winning_places(kind_of(number))
            promised = sum(chances[horse_of(number)][:places]) * observation.rules.tote[number]
            weights.append(exp(promised / DOUBT))
        at = sum(weights) * (stream.below(65536) + 0.5) / 65536
        chosen = 0
        while chosen < len(left) - 1 and at >= weights[chosen]:
            at -= weights[chosen]
            chosen += 1
        found.insert(0, left.pop(chosen))
    return found


def usual_slip(
    observation: HomestretchObservation, interests: Interests, seat: int, stream: FastStream
) -> list[int]:
    """Return the boxes in which a regular bot in this seat would lay its tokens, lowest value first."""
    field = field_at_start(observation)
    rules = observation.rules
    boxes = boxes_of(field.chances(), rules.tote, [1.0] * BOXES)
    boxes.sort(key=lambda each: -each.chance * each.pays)
    samples = LeadSamples(interests, seat, field, True, stream)
    slip = Slip(rules.bet_values, observation.limits[seat], samples, boxes[:CANDIDATES])
    slip.fill()
    return [BOX_NUMBERS[each.name] for each in reversed(slip.laid)]


# Chance to win the game


NARROW: Final = 3.0
"""Lead in money, in thousands, that makes a seat e times as likely to win in the slip search of the last
race.

The search samples few races, so it uses this smooth curve instead of counting wins."""
MAX_EXPONENT: Final = 30.0
"""Largest absolute exponent passed to `exp`, so that it does not overflow."""

Weights = dict[int, list[float]]
"""The learned weights of the features in `assets`, by stage."""


class WinChance:
    """Computes the chance of a seat to win the game once the race in progress is paid."""

    def __init__(
        self, observation: HomestretchObservation, season: Season, learned: Weights
    ) -> None:
        self.observation = observation
        self.me = observation.seat
        to_come = observation.races_to_come()
        self.is_last = to_come == 0
        race = observation.race_number
        stage = 1 if race == 1 else stage_before(race + 1)
        weights = learned.get(stage, [])
        self.slope = 1.0 / NARROW
        """Weight of money, per thousand, in the exponent of a seat's chance.

        It is `1 / NARROW` in the last race. Before, it is learned or follows from `bets.scale`."""
        self.base = [0.0] * observation.seats
        """For each seat the part of the exponent that comes from its shares."""
        if self.is_last:
            return
        if weights:
            self.slope = weights[0]
            rows = assets(observation.money, observation.shares)
            for seat in range(observation.seats):
                for at in range(1, len(weights)):
                    self.base[seat] += weights[at] * rows[seat][at]
        else:
            self.slope = 1.0 / scale(to_come)
            for seat in range(observation.seats):
                earns = season.earnings(observation.shares, race, seat)
                self.base[seat] = self.slope * earns

    def chance(self, pays: list[list[float]], finish: list[int]) -> float:
        """Return the seat's chance to win the game after this finish. `pays` is what `World.pays` returns."""
        money = self._money(pays, finish)
        if self.is_last:
            return self._won(money)
        mine = self.base[self.me] + self.slope * money[self.me]
        total = 0.0
        for seat in range(len(money)):
            behind = self.base[seat] + self.slope * money[seat] - mine
            total += exp(max(-MAX_EXPONENT, min(MAX_EXPONENT, behind)))
        return 1.0 / total

    def behind(self, pays: list[list[float]], finish: list[int]) -> float:
        """Return the logarithm of the odds against the seat after this finish: larger is further behind.

        `pays` is what `World.pays` returns.
        """
        money = self._money(pays, finish)
        mine = self.base[self.me] + self.slope * money[self.me]
        total = 0.0
        for seat in range(len(money)):
            if seat != self.me:
                ahead = self.base[seat] + self.slope * money[seat] - mine
                total += exp(max(-MAX_EXPONENT, min(MAX_EXPONENT, ahead)))
        return log(total)

    def _money(self, pays: list[list[float]], finish: list[int]) -> list[float]:
        found: list[float] = []
        for seat in range(len(pays)):
            money = float(self.observation.money[seat])
            for place in range(len(finish)):
                money += pays[seat][3 * finish[place] + place]
            found.append(money)
        return found

    def _won(self, money: list[float]) -> float:
        """HS-11.1 to HS-11.6 Return the seat's share of the win, given the final money of all seats.

        It is 0.0, 1.0 or, if seats tie, a part of 1.0.
        """
        best = max(money)
        if money[self.me] < best:
            return 0.0
        tied = [seat for seat in range(len(money)) if money[seat] == best]
        if len(tied) == 1:
            return 1.0
        rules, shares = self.observation.rules, self.observation.shares
        scores = [final_score(0, shares[seat], rules.prices, rules.groups) for seat in tied]
        top = max(scores)
        if scores[tied.index(self.me)] != top:
            return 0.0
        return 1.0 / scores.count(top)


def chance_by(weights: list[float], rows: list[list[float]], me: int) -> float:
    """Return the chance of seat `me` to win, given the features of all seats (`assets`) and their weights."""
    scores: list[float] = []
    for row in rows:
        score = 0.0
        for at in range(len(weights)):
            score += weights[at] * row[at]
        scores.append(score)
    total = 0.0
    for score in scores:
        total += exp(max(-MAX_EXPONENT, min(MAX_EXPONENT, score - scores[me])))
    return 1.0 / total


# Rides and bets


WORLDS: Final = 4
"""Number of guesses of the hidden tokens that a search uses in turn."""
ROUNDS: Final = 3
"""Number of rounds of the slip search.

Each round plays races with the slip found before, because a seat moves horses it has bet on further."""
RACES_PER_TIME_CHECK: Final = 64
"""Number of races that are played between two checks of the time limit."""


class Start:
    """A guess of the hidden tokens prepared for playing races: how the seats move, and what places bring."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.preferences: RidingPreferences = world.preferences()
        self.pays = world.pays()


class Ride:
    """Tries, by playouts, the answers of the seat that rolled: moves, and whether to roll again."""

    def __init__(
        self, observation: HomestretchObservation, season: Season, learned: Weights, seed: int
    ) -> None:
        self.observation = observation
        self.win_chance = WinChance(observation, season, learned)
        self.seed = seed % SEED_MODULUS * SEEDS_PER_MOMENT
        stream = FastStream(seed)
        self.starts = [Start(guessed_world(observation, season, stream)) for _ in range(WORLDS)]
        self.answers: list[tuple[Race, bool]] = []
        """For each answer the race after it, and whether the seat then rolls again."""

    def offer(self, horse: int, steps: int, is_special: bool, rolls: bool) -> None:
        """Add an answer to try: it moves `horse` (none if 0), and the seat then rolls again if `rolls`.

        `steps` is the number of spaces without the handicap token.
        """
        race = self.observation.race.copy()
        if is_special:
            race.move_special(horse, steps)
        elif horse:
            race.move_rolled(horse, steps)
        self.answers.append((race, rolls))

    def play(self, answer: int, luck: int) -> float:
        """Return the chance to win the game after the answer with this index and one playout of the race.

        `luck` is the number of the playout. The same number uses the same dice.
        """
        start = self.starts[luck % WORLDS]
        after, rolls = self.answers[answer]
        race = after.copy()
        me = self.observation.seat
        if rolls and not race.is_over():
            roll(race, start.preferences, me, SECOND, DICE[luck // WORLDS % len(DICE)])
        turn = left_of(Seat(me), self.observation.seats)
        finish = run_race(race, start.preferences, turn, FIRST, FastStream(self.seed + luck))
        return self.win_chance.chance(start.pays, finish)


class Bets:
    """Searches for good bet slips, and tries slips by playing the race to come."""

    def __init__(
        self, observation: HomestretchObservation, season: Season, learned: Weights, seed: int
    ) -> None:
        self.observation = observation
        self.win_chance = WinChance(observation, season, learned)
        self.seed = seed % SEED_MODULUS * SEEDS_PER_MOMENT
        stream = FastStream(seed)
        self.worlds = [guessed_world(observation, season, stream) for _ in range(WORLDS)]
        self.poorest = poorest(observation.money)
        self.slips: list[list[int]] = []
        self.starts: dict[int, Start] = {}

    def offer(self, slip: list[int]) -> None:
        """Add a slip to try: the box of each token, lowest value first."""
        self.slips.append(slip)

    def play(self, answer: int, luck: int) -> float:
        """Return the chance to win the game with the slip of this index after one playout of the race.

        `luck` is the number of the playout. The same number uses the same dice.
        """
        key = answer * WORLDS + luck % WORLDS
        start = self.starts.get(key)
        if start is None:
            start = self._start(self.slips[answer], luck % WORLDS)
            self.starts[key] = start
        return self.win_chance.chance(start.pays, self._run(start, luck))

    def search(self, slip: list[int], races: int, is_late: Callable[[], bool]) -> list[list[int]]:
        """Return slips that are likely to be better than `slip`, one for each round of the search.

        Each round plays `races` races with the slip found before. The search ends early if `is_late`
        returns True or a slip repeats.
        """
        found: list[list[int]] = []
        for at in range(ROUNDS):
            slip = self._better(slip, at * races, races, is_late)
            if slip in found or is_late():
                break
            found.append(slip)
        return found

    def _start(self, slip: list[int], world: int) -> Start:
        return Start(self.worlds[world].lay(slip))

    def _run(self, start: Start, luck: int) -> list[int]:
        stream = FastStream(self.seed + luck)
        turn = self.poorest[stream.below(len(self.poorest))]
        return run_race(self.observation.race.copy(), start.preferences, turn, FIRST, stream)

    def _better(
        self, slip: list[int], first: int, races: int, is_late: Callable[[], bool]
    ) -> list[int]:
        """Play races with this slip laid. Return the slip that would have won the game most often in them.

        `first` is the number of the first race's dice. Play ends early if `is_late` returns True.
        """
        me = self.observation.seat
        rules = self.observation.rules
        starts = [self._start(slip, world) for world in range(WORLDS)]
        sample = Sample(self.win_chance.slope, rules.tote)
        bare: list[list[list[float]]] = []
        for start in starts:
            start.world.tokens[me] = [0.0] * BOXES
            bare.append(start.world.pays())
        for luck in range(first, first + races):
            finish = self._run(starts[luck % WORLDS], luck)
            sample.add(finish, self.win_chance.behind(bare[luck % WORLDS], finish))
            if luck % RACES_PER_TIME_CHECK == 0 and is_late():
                break
        return sample.best(rules.bet_values, self.observation.limits[me])


class Sample:
    """Finishes of played races, and how far the seat is behind after each if its bets are not paid.

    See `WinChance.behind`.
    """

    def __init__(self, slope: float, tote: list[int]) -> None:
        self.slope = slope
        self.tote = tote
        self.behind: list[float] = []
        self.wins: list[list[int]] = [[] for _ in range(BOXES)]
        """For each box the indices of the finishes with which bets in it win."""

    def add(self, finish: list[int], behind: float) -> None:
        """Add a finish, and how far behind the seat is after it without its bets."""
        for place in range(3):
            for kind in range(3):
                if place < winning_places(kind):
                    self.wins[box_number(finish[place], kind)].append(len(self.behind))
        self.behind.append(behind)

    def best(self, values: list[int], limit: int) -> list[int]:
        """Return for each token the box with which the game is won most often in the sample.

        At most `limit` tokens go in one box. `values` has the values of the tokens, lowest first; the
        boxes are in the same order.
        """
        slip = [-1] * len(values)
        laid = [0] * BOXES
        for _ in range(2):
            for at in range(len(values) - 1, -1, -1):
                if slip[at] >= 0:
                    laid[slip[at]] -= 1
                    self._move(slip[at], -values[at])
                best, most = -1, -1.0
                for number in range(BOXES):
                    if laid[number] < limit:
                        adds = self._adds(number, values[at])
                        if adds > most:
                            best, most = number, adds
                slip[at] = best
                laid[best] += 1
                self._move(best, values[at])
        return slip

    def _adds(self, number: int, value: int) -> float:
        """Return how many more of the sampled games a token of this value in a box is expected to win."""
        gain = self.slope * self.tote[number] * value
        total = 0.0
        for at in self.wins[number]:
            behind = self.behind[at]
            total += _chance(behind - gain) - _chance(behind)
        return total

    def _move(self, number: int, value: int) -> None:
        gain = self.slope * self.tote[number] * value
        for at in self.wins[number]:
            self.behind[at] -= gain


def _chance(behind: float) -> float:
    return 1.0 / (1.0 + exp(max(-MAX_EXPONENT, min(MAX_EXPONENT, behind))))


# Draft and purchase


class Shares:
    """Tries, by playouts, which card to keep in the draft or to buy in the second purchase.

    Regular bots answer for all seats until the draft or purchase is over. Learned weights judge the
    result.
    """

    def __init__(
        self,
        game: Game,
        season: Season,
        level: Level,
        worlds: list[AnyTable],
        seat: Seat,
        learned: Weights,
        seed: int,
    ) -> None:
        self.game = game
        self.season = season
        self.level = level
        self.worlds = worlds
        self.seat = seat
        self.learned = learned
        self.seed = seed % SEED_MODULUS * SEEDS_PER_MOMENT
        self.answers: list[Choice] = []
        position: HomestretchPosition = worlds[0].position
        self.aim = stage_aimed(position.race_number)

    def play(self, answer: int, luck: int) -> float:
        """Return the chance to win the game after one answer and one playout of the draft or purchase.

        `answer` is an index. `luck` is the number of the playout; the same number uses the same cards.
        """
        table: AnyTable = self.worlds[luck % len(self.worlds)].copy()
        stream = FastStream(self.seed + luck)
        table.apply(self.seat, self.answers[answer])
        while stage(self.game, table) != self.aim:
            ask = table.ask()
            if ask.mode == DRAW:
                table.apply(CHANCE, stream.outcome(ask))
                continue
            seat = ask.seats[0] if ask.mode != SEALED else table.waiting()[0]
            table.apply(seat, self.choose(table, seat))
        return chance_by(self.learned[self.aim], of_seats(self.game, table), int(self.seat))

    def choose(self, table: AnyTable, seat: Seat) -> Choice:
        """Return the answer that a regular bot in this seat would give in the draft or purchase."""
        position: HomestretchPosition = table.position
        phase = table.stack[-1]
        options = table.ask().options_for(seat)
        assert options is not None
        best: Choice = options.picks[0]
        most = -1_000_000.0
        for pick in options.picks:
            worth = -1.0  # a blind card
            if isinstance(pick, HorseChoice):
                worth = self._worth(position, pick.horse, int(seat), isinstance(phase, KeepOne))
            elif pick.notation == "pass":
                worth = 0.0
            if worth > most:
                best, most = pick, worth
        return best

    def _worth(self, position: HomestretchPosition, horse: int, seat: int, is_draft: bool) -> float:
        price = position.rules.prices[horse]
        if is_draft:
            return kept_worth(self.season, self.level, position.seats, horse) - price
        owned = position.owned(horse)
        return (
            bought_worth(self.season, self.level, position.race_number, horse, owned, seat) - price
        )
