"""Expert: each answer is tried on the race to come, with regulars in the other seats."""

from collections.abc import Callable
from math import exp, log
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.homestretch.choices import HorseChoice
from ippodromo.games.homestretch.edition import HORSES, NO_TOKEN
from ippodromo.games.homestretch.position import (
    Board,
    final_score,
    has_x,
    rolled_distance,
    special_distance,
    token_after_special,
    token_of,
)
from ippodromo.games.homestretch.rules import Rules
from ippodromo.games.homestretch.shares import KeepOne
from ippodromo.games.homestretch.tote import BOX_NUMBERS, BOXES
from ippodromo.games.homestretch.view_types import HomestretchBox, HomestretchView
from ippodromo.kernel.asks import DRAW, SEALED
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.table import AnyTable

from .assets import assets, of_seats, stage, stage_aimed, stage_before
from .bets import CANDIDATES, Prospects, Slip, boxes_of, rivals, scale
from .race import (
    NUMBERS,
    Field,
    Interests,
    Season,
    bought_worth,
    field_of,
    interests_seen,
    kept_worth,
)

# Quick races


FIRST: Final = 1
SECOND: Final = 2


class Riders:
    """How each seat rides as the race stands: what it gains by a horse, and which it gives two spaces.

    A regular weighs every move anew. Held to one moment this says the same in seven moves of eight.
    """

    def __init__(self, field: Field, season: Season, interests: list[Interests]) -> None:
        self.gains: list[list[float]] = []
        self.likes: list[list[bool]] = []
        chances = field.chances()
        home = len(field.finish)
        running = [horse for horse in HORSES if horse not in field.finish]
        shows = [0.0] * NUMBERS
        for horse in running:
            shows[horse] = chances[horse][0] + chances[horse][1] + chances[horse][2]
        for seat in range(len(interests)):
            stakes = interests[seat].values(seat, rivals(interests[seat], seat, field, season))
            gains = [0.0] * NUMBERS
            total, weight = 0.0, 0.0
            for horse in running:
                for place in range(home, 3):
                    gains[horse] += stakes[horse][place]
                total += gains[horse] * shows[horse]
                weight += shows[horse]
            likes = [False] * NUMBERS
            for horse in running:
                others = weight - shows[horse]
                usual = (total - gains[horse] * shows[horse]) / others if others > 0.0 else 0.0
                likes[horse] = gains[horse] >= usual
            self.gains.append(gains)
            self.likes.append(likes)


class Sprint:
    """The horses of a race as they stand, to be run out on some dice."""

    def __init__(
        self, rules: Rules, spaces: list[int], tokens: list[int], finish: list[int]
    ) -> None:
        self.rules = rules
        self.spaces = spaces
        self.tokens = tokens
        self.finish = finish

    def copy(self) -> "Sprint":
        """The same horses, to be moved otherwise."""
        return Sprint(self.rules, self.spaces.copy(), self.tokens.copy(), self.finish.copy())

    def move(self, horse: int, steps: int) -> None:
        """HS-7.1 A horse moves for a roll of its number; an X keeps it where it is (HS-7.3)."""
        token = self.tokens[horse]
        self.tokens[horse] = NO_TOKEN
        if not has_x(token):
            self._advance(horse, rolled_distance(token, steps))

    def special(self, horse: int, steps: int) -> None:
        """HS-7.1, HS-7.7 The horse that was chosen for a special move."""
        token = self.tokens[horse]
        reading = self.rules.reading
        self._advance(horse, special_distance(token, steps, reading))
        self.tokens[horse] = token_after_special(token, reading)

    def _advance(self, horse: int, distance: int) -> None:
        space = self.spaces[horse] + distance
        self.spaces[horse] = space
        if space >= self.rules.finish_at:
            self.finish.append(horse)

    def is_over(self) -> bool:
        """HS-8.3 Whether all places that count are taken."""
        return len(self.finish) >= self.rules.finishers

    def run(self, riders: Riders, turn: int, nth: int, stream: FastStream) -> list[int]:
        """Run it out from some seat's first or second roll; returns the finish."""
        seats = len(riders.gains)
        while not self.is_over():
            if self.roll(riders, turn, nth, stream.below(36)):
                nth = SECOND
            else:
                nth = FIRST
                turn = turn + 1 if turn + 1 < seats else 0
        return self.finish

    def roll(self, riders: Riders, seat: int, nth: int, dice: int) -> bool:
        """One roll, a number below 36, and what the seat makes of it; whether it rolls again."""
        first, second = dice // 6 + 1, dice % 6 + 1
        horse = first + second
        rules = self.rules
        if self.spaces[horse] >= rules.finish_at:
            steps = rules.special[first - second if first > second else second - first]
            self.special(self._last(riders.gains[seat]), steps)
            return False
        if has_x(self.tokens[horse]):
            self.tokens[horse] = NO_TOKEN
            return False
        if nth == FIRST and not riders.likes[seat][horse]:
            self.move(horse, rules.step_and_roll)
            return True
        self.move(horse, rules.step_and_stop)
        return False

    def _last(self, gains: list[float]) -> int:
        """HS-8.5 Of the horses in last place the one a seat gains most by."""
        least = self.rules.finish_at
        best = 0
        for horse in HORSES:
            space = self.spaces[horse]
            if space < least:
                least, best = space, horse
            elif space == least and best and gains[horse] > gains[best]:
                best = horse
        return best


# Worlds: hidden tokens guessed


DOUBT: Final = 0.25
"""How much less a box may promise, in money for each point of a token, before a regular is thought e
times less likely to have laid its best token there."""


class Sight:
    """What a seat knows of the race that is on, in numbers."""

    def __init__(
        self, rules: Rules, view: HomestretchView, box: HomestretchBox, me: int, season: Season
    ) -> None:
        self.rules = rules
        self.season = season
        self.me = me
        self.seats = len(view["money"])
        self.seen = interests_seen(view, box)
        self.races = view["races"]
        self.boxes: list[list[int]] = []
        """For each seat the boxes in which its tokens lie."""
        self.limits: list[int] = []
        for seat in view["seats"]:
            self.boxes.append([BOX_NUMBERS[word] for word in seat["boxes"]])
            self.limits.append(seat["limit"])
        self.order = view["betting_order"]
        spaces, tokens = [0] * NUMBERS, [0] * NUMBERS
        for horse in view["horses"]:
            spaces[horse["horse"]] = horse["space"]
            tokens[horse["horse"]] = token_of(horse["token"])
        self.sprint = Sprint(rules, spaces, tokens, list(view["finish"]))
        self.start = [0] * NUMBERS
        """The tokens behind the horses when bets were laid."""
        card = view["card"]
        for printed in rules.cards:
            if card is not None and printed.name == card["id"]:
                self.start = printed.tokens

    def at_start(self) -> Field:
        """The field when bets are laid."""
        return field_of(self.rules, [0] * NUMBERS, self.start, [])

    def field(self) -> Field:
        """The field as it stands."""
        sprint = self.sprint
        return field_of(self.rules, sprint.spaces, sprint.tokens, sprint.finish)

    def stakes(self, slip: list[int]) -> list[float]:
        """What lies in each box once a slip, tokens of least value first, is laid."""
        found = [0.0] * BOXES
        for at in range(len(slip)):
            found[slip[at]] += self.rules.bet_values[at]
        return found

    def usual(self, boxes: list[int]) -> list[float]:
        """The same where nobody shows the values of tokens."""
        values = self.rules.bet_values
        found = [0.0] * BOXES
        for box in boxes:
            found[box] += sum(values) / len(values)
        return found


class World:
    """One way in which the hidden tokens may lie, and those to come be laid."""

    def __init__(self, sight: Sight, tokens: list[list[float]], seen: list[list[float]]) -> None:
        self.sight = sight
        self.tokens = tokens
        """By seat what lies in each box."""
        self.seen = seen
        """The same as others see it."""

    def lay(self, slip: list[int]) -> "World":
        """The same once the own seat has laid a slip."""
        laid = World(self.sight, self.tokens.copy(), self.seen.copy())
        laid.put(self.sight.me, slip)
        return laid

    def put(self, seat: int, slip: list[int]) -> None:
        """A seat's tokens, those of least value first, lie in these boxes."""
        self.tokens[seat] = self.sight.stakes(slip)
        self.seen[seat] = self.sight.usual(slip)

    def interests(self, seat: int) -> Interests:
        """Who holds and has bet what, as some seat sees it."""
        seen = self.sight.seen
        races = self.sight.races
        return Interests(
            seen.money,
            seen.race,
            races,
            seen.purses,
            seen.pays,
            seen.shares,
            self.seen,
            self.tokens[seat],
        )

    def riders(self) -> Riders:
        """How the seats ride from here."""
        sight = self.sight
        interests = [self.interests(seat) for seat in range(sight.seats)]
        return Riders(sight.field(), sight.season, interests)

    def pays(self) -> list[list[float]]:
        """For each seat what every horse brings it, at its number three times and one for each place."""
        seen = self.sight.seen
        found: list[list[float]] = []
        for seat in range(self.sight.seats):
            brings = [0.0] * (3 * NUMBERS)
            tokens = self.tokens[seat]
            for horse in HORSES:
                owned = 0
                for shares in seen.shares:
                    owned += shares[horse]
                for place in range(3):
                    purse = seen.purses[place] * seen.shares[seat][horse]
                    amount = float(purse // owned) if owned else 0.0
                    for kind in range(place, 3):
                        box = (horse - HORSES[0]) * 3 + kind
                        amount += tokens[box] * seen.pays[box]
                    brings[3 * horse + place] = amount
            found.append(brings)
        return found


def guessed_world(sight: Sight, stream: FastStream) -> World:
    """A world in which tokens that are seen have likely values, and who has not bet bets as a regular.

    What others have laid makes no difference to a regular's slip.
    """
    nothing = [0.0] * BOXES
    world = World(sight, [nothing] * sight.seats, [nothing] * sight.seats)
    chances = sight.at_start().chances()
    for seat in range(sight.seats):
        boxes = sight.boxes[seat]
        if seat == sight.me:
            world.tokens[seat] = sight.seen.mine
            world.seen[seat] = sight.usual(boxes)
        elif boxes:
            world.put(seat, guessed_slip(sight, boxes, chances, stream))
        else:
            world.put(seat, usual_slip(sight, world.interests(seat), seat, stream))
    return world


def guessed_slip(
    sight: Sight, boxes: list[int], chances: list[list[float]], stream: FastStream
) -> list[int]:
    """Boxes for the tokens, those of least value first: a regular lays its best where most is promised."""
    left = boxes.copy()
    found: list[int] = []
    while left:
        weights: list[float] = []
        for box in left:
            promised = sum(chances[box // 3 + HORSES[0]][: box % 3 + 1]) * sight.seen.pays[box]
            weights.append(exp(promised / DOUBT))
        at = sum(weights) * (stream.below(65536) + 0.5) / 65536
        chosen = 0
        while chosen < len(left) - 1 and at >= weights[chosen]:
            at -= weights[chosen]
            chosen += 1
        found.insert(0, left.pop(chosen))
    return found


def usual_slip(sight: Sight, interests: Interests, seat: int, stream: FastStream) -> list[int]:
    """The boxes in which a regular would lay its tokens, those of least value first."""
    field = sight.at_start()
    boxes = boxes_of(field.chances(), interests.pays, [1.0] * BOXES)
    boxes.sort(key=lambda box: -box.chance * box.pays)
    prospects = Prospects(interests, seat, field, True, stream)
    slip = Slip(sight.rules.bet_values, sight.limits[seat], prospects, boxes[:CANDIDATES])
    slip.fill()
    return [BOX_NUMBERS[box.name] for box in reversed(slip.laid)]


# Chance to win the game


NARROW: Final = 3.0
"""After the last race a lead of so much makes a seat e times as likely to win, where bets are chosen
on a few dice: who counts wins alone learns too little from each of them."""
FARTHEST: Final = 30.0

Weights = dict[int, list[float]]
"""What was learned, by stage."""


class Judge:
    """A seat's chance to win the game once the race that is on is paid."""

    def __init__(self, sight: Sight, learned: Weights) -> None:
        self.sight = sight
        self.me = sight.me
        seen = sight.seen
        self.is_last = seen.to_come == 0
        stage = 1 if seen.race == 1 else stage_before(seen.race + 1)
        weights = learned.get(stage, [])
        self.slope = 1.0 / NARROW
        """What a thousand makes of a seat's chance, in powers of e."""
        self.base = [0.0] * sight.seats
        """What the shares make of it."""
        if self.is_last:
            return
        if weights:
            self.slope = weights[0]
            rows = assets(seen.money, seen.shares)
            for seat in range(sight.seats):
                for at in range(1, len(weights)):
                    self.base[seat] += weights[at] * rows[seat][at]
        else:
            self.slope = 1.0 / scale(seen.to_come)
            for seat in range(sight.seats):
                earns = sight.season.earnings(seen.shares, seen.race, seat)
                self.base[seat] = self.slope * earns

    def chance(self, pays: list[list[float]], finish: list[int]) -> float:
        """The seat's chance after a finish, where the places bring so much."""
        money = self._money(pays, finish)
        if self.is_last:
            return self._won(money)
        mine = self.base[self.me] + self.slope * money[self.me]
        total = 0.0
        for seat in range(len(money)):
            behind = self.base[seat] + self.slope * money[seat] - mine
            total += exp(max(-FARTHEST, min(FARTHEST, behind)))
        return 1.0 / total

    def behind(self, pays: list[list[float]], finish: list[int]) -> float:
        """How far the seat is behind the others together, in powers of e."""
        money = self._money(pays, finish)
        mine = self.base[self.me] + self.slope * money[self.me]
        total = 0.0
        for seat in range(len(money)):
            if seat != self.me:
                ahead = self.base[seat] + self.slope * money[seat] - mine
                total += exp(max(-FARTHEST, min(FARTHEST, ahead)))
        return log(total)

    def _money(self, pays: list[list[float]], finish: list[int]) -> list[float]:
        found: list[float] = []
        for seat in range(len(pays)):
            money = float(self.sight.seen.money[seat])
            for place in range(len(finish)):
                money += pays[seat][3 * finish[place] + place]
            found.append(money)
        return found

    def _won(self, money: list[float]) -> float:
        """HS-11.1 to HS-11.6 The seat's part of the win."""
        best = max(money)
        if money[self.me] < best:
            return 0.0
        tied = [seat for seat in range(len(money)) if money[seat] == best]
        if len(tied) == 1:
            return 1.0
        rules, shares = self.sight.rules, self.sight.seen.shares
        scores = [final_score(0, shares[seat], rules.prices, rules.groups) for seat in tied]
        top = max(scores)
        if scores[tied.index(self.me)] != top:
            return 0.0
        return 1.0 / scores.count(top)


def chance_by(weights: list[float], rows: list[list[float]], me: int) -> float:
    """A seat's chance by the assets of all seats."""
    scores: list[float] = []
    for row in rows:
        score = 0.0
        for at in range(len(weights)):
            score += weights[at] * row[at]
        scores.append(score)
    total = 0.0
    for score in scores:
        total += exp(max(-FARTHEST, min(FARTHEST, score - scores[me])))
    return 1.0 / total


# Rides and bets


WORLDS: Final = 4
"""How many guesses at hidden tokens a search goes by."""
ROUNDS: Final = 3
"""So often bets are chosen anew: who has bet on a horse gives it two spaces, so chances follow bets."""
LOOKS: Final = 64
"""After so many races it is looked whether it is late."""
SEEDS: Final = 1_000_003


class Start:
    """A world from which races are run: who rides how, and what places bring."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.riders: Riders = world.riders()
        self.pays = world.pays()


class Ride:
    """Tries moves and rolls of the seat that has the dice."""

    def __init__(self, sight: Sight, learned: Weights, seed: int) -> None:
        self.sight = sight
        self.judge = Judge(sight, learned)
        self.seed = seed % SEEDS * 65536
        stream = FastStream(seed)
        self.starts = [Start(guessed_world(sight, stream)) for _ in range(WORLDS)]
        self.answers: list[tuple[Sprint, bool]] = []
        """The horses after each answer, and whether the seat rolls again."""

    def offer(self, horse: int, steps: int, is_special: bool, rolls: bool) -> None:
        """One more answer: the horse it moves, none for 0, how far, and whether a roll follows."""
        sprint = self.sight.sprint.copy()
        if is_special:
            sprint.special(horse, steps)
        elif horse:
            sprint.move(horse, steps)
        self.answers.append((sprint, rolls))

    def play(self, answer: int, luck: int) -> float:
        """The chance to win the game after an answer and the rest of the race, on dice by number."""
        start = self.starts[luck % WORLDS]
        after, rolls = self.answers[answer]
        sprint = after.copy()
        me = self.sight.me
        if rolls and not sprint.is_over():
            sprint.roll(start.riders, me, SECOND, luck // WORLDS % 36)
        turn = me + 1 if me + 1 < self.sight.seats else 0
        finish = sprint.run(start.riders, turn, FIRST, FastStream(self.seed + luck))
        return self.judge.chance(start.pays, finish)


class Bets:
    """Looks for slips, and tries them on the race to come."""

    def __init__(self, sight: Sight, learned: Weights, seed: int) -> None:
        self.sight = sight
        self.judge = Judge(sight, learned)
        self.seed = seed % SEEDS * 65536
        stream = FastStream(seed)
        self.worlds = [guessed_world(sight, stream) for _ in range(WORLDS)]
        money = sight.seen.money
        least = min(money)
        self.poorest = [seat for seat in range(len(money)) if money[seat] == least]
        self.slips: list[list[int]] = []
        self.starts: dict[int, Start] = {}

    def offer(self, slip: list[int]) -> None:
        """One more answer: the boxes of the tokens, those of least value first."""
        self.slips.append(slip)

    def play(self, answer: int, luck: int) -> float:
        """The chance to win the game after a slip and the race, on dice by number."""
        key = answer * WORLDS + luck % WORLDS
        start = self.starts.get(key)
        if start is None:
            start = self._start(self.slips[answer], luck % WORLDS)
            self.starts[key] = start
        return self.judge.chance(start.pays, self._run(start, luck))

    def search(self, slip: list[int], races: int, is_late: Callable[[], bool]) -> list[list[int]]:
        """Slips that win more often than this one, each found on the races that the one before made."""
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
        return self.sight.sprint.copy().run(start.riders, turn, FIRST, stream)

    def _better(
        self, slip: list[int], first: int, races: int, is_late: Callable[[], bool]
    ) -> list[int]:
        """The slip that would have won most often in so many races in which this one was laid."""
        me = self.sight.me
        starts = [self._start(slip, world) for world in range(WORLDS)]
        sample = Sample(self.judge.slope, self.sight.seen.pays)
        bare: list[list[list[float]]] = []
        for start in starts:
            start.world.tokens[me] = [0.0] * BOXES
            bare.append(start.world.pays())
        for luck in range(first, first + races):
            finish = self._run(starts[luck % WORLDS], luck)
            sample.add(finish, self.judge.behind(bare[luck % WORLDS], finish))
            if luck % LOOKS == 0 and is_late():
                break
        return sample.best(self.sight.rules.bet_values, self.sight.limits[me])


class Sample:
    """Finishes of a race, with how far the seat is behind in each before its bets are paid."""

    def __init__(self, slope: float, pays: list[int]) -> None:
        self.slope = slope
        self.pays = pays
        self.behind: list[float] = []
        self.wins: list[list[int]] = [[] for _ in range(BOXES)]
        """For each box the finishes with which it wins."""

    def add(self, finish: list[int], behind: float) -> None:
        """One more finish."""
        for place in range(3):
            for kind in range(place, 3):
                self.wins[(finish[place] - HORSES[0]) * 3 + kind].append(len(self.behind))
        self.behind.append(behind)

    def best(self, values: list[int], limit: int) -> list[int]:
        """Where tokens, those of least value first, win the game most often; at most so many in a box."""
        slip = [-1] * len(values)
        laid = [0] * BOXES
        for _ in range(2):
            for at in range(len(values) - 1, -1, -1):
                if slip[at] >= 0:
                    laid[slip[at]] -= 1
                    self._move(slip[at], -values[at])
                best, most = -1, -1.0
                for box in range(BOXES):
                    if laid[box] < limit:
                        adds = self._adds(box, values[at])
                        if adds > most:
                            best, most = box, adds
                slip[at] = best
                laid[best] += 1
                self._move(best, values[at])
        return slip

    def _adds(self, box: int, value: int) -> float:
        """How many more games a token in a box wins."""
        gain = self.slope * self.pays[box] * value
        total = 0.0
        for at in self.wins[box]:
            behind = self.behind[at]
            total += _chance(behind - gain) - _chance(behind)
        return total

    def _move(self, box: int, value: int) -> None:
        gain = self.slope * self.pays[box] * value
        for at in self.wins[box]:
            self.behind[at] -= gain


def _chance(behind: float) -> float:
    return 1.0 / (1.0 + exp(max(-FARTHEST, min(FARTHEST, behind))))


# Draft and purchase


class Shares:
    """Tries cards to keep or to buy: regulars take the others, and what was learned says who will win."""

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
        self.seed = seed % SEEDS * 65536
        self.answers: list[Choice] = []
        self.aim = stage_aimed(worlds[0].position.race)

    def play(self, answer: int, luck: int) -> float:
        """The chance to win the game after an answer, on cards by number."""
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
        """The card that a regular would keep or buy."""
        board: Board = table.position
        phase = table.stack[-1]
        options = table.ask().options_for(seat)
        assert options is not None
        best: Choice = options.picks[0]
        most = -1_000_000.0
        for pick in options.picks:
            worth = -1.0  # a blind card
            if isinstance(pick, HorseChoice):
                worth = self._worth(board, pick.horse, int(seat), isinstance(phase, KeepOne))
            elif pick.notation == "pass":
                worth = 0.0
            if worth > most:
                best, most = pick, worth
        return best

    def _worth(self, board: Board, horse: int, seat: int, is_draft: bool) -> float:
        price = board.rules.prices[horse]
        if is_draft:
            return kept_worth(self.season, self.level, board.seats, horse) - price
        owned = board.owned(horse)
        return bought_worth(self.season, self.level, board.race, horse, owned, seat) - price
