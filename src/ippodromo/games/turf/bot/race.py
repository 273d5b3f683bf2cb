"""Estimates of a turf race: the chances of the horses and what the race is worth to a seat.

`Estimate` is exact; `Interest` is a faster form of the same model for playouts.
"""

from math import exp, sqrt
from typing import Final

from ippodromo.bots.place_chances import places_of, softmax_weights
from ippodromo.bots.weighing import Level
from ippodromo.games.turf.choices import Move
from ippodromo.games.turf.observation import UNKNOWN, TurfSight
from ippodromo.games.turf.position import Race
from ippodromo.games.turf.rules import TurfRules
from ippodromo.games.turf.tokens import token_horse, token_seat, token_value
from ippodromo.kernel.choices import Choice

ROUND: Final = 4.5
"""What a move still to come in this horse round is worth in spaces."""
PULL: Final = 0.19
"""How much further, for each space left, a horse comes that everybody wants to come home."""
BURST: Final = 0.012
"""How much further, for each space left, a horse comes for each space of its greatest number."""
NEAR: Final = 1.7
FAR: Final = 0.36
"""How uncertain the order is at the line, and how much that grows with the way to it."""
RIVALS: Final = 400.0
"""A lead of so much, in a race that counts once, makes a seat e times as much of a rival."""
PLACES: Final = 3
LEFT_BEHIND: Final = 2.5
"""How much less than their number the weight of horses counts that are left after two are home."""
RIDING = 0.4
"""How far a character weighs its own stakes more than those of its rivals in the race, or less."""
STEEP = 2.0
EVEN = 0.65
"""How far a character weighs its own stakes by their size: more on its largest, or all alike."""


class Stakes:
    """Who has how much on which horse, as far as a seat knows; it stays so while the race is run."""

    def __init__(self, sight: TurfSight) -> None:
        """A value nobody shows counts as one, which it is on average; one's own are remembered."""
        horses = len(sight.rules.horses)
        self.by_seat = [[0.0] * horses for _ in sight.money]
        self.tokens = [0] * horses
        """How many tokens lie on each horse."""
        remembered = 0
        for code in sight.tokens:
            seat, horse, value = token_seat(code), token_horse(code), token_value(code)
            if value == UNKNOWN:
                value = sight.own[remembered] if seat == sight.seat else 1
            if seat == sight.seat:
                remembered += 1
            self.by_seat[seat][horse] += value
            self.tokens[horse] += 1

    def pull(self, horse: int) -> float:
        """The part of the seats that gain by this horse more than the others do on average."""
        total = 0.0
        for seat in self.by_seat:
            total += seat[horse]
        others = len(self.by_seat) - 1
        keen = 0
        for seat in self.by_seat:
            if seat[horse] * others > total - seat[horse]:
                keen += 1
        return keen / len(self.by_seat)


def rivals(sight: TurfSight, level: Level) -> list[float]:
    """How much each seat's gain is this seat's loss: richer ones more, all together one."""
    if not level.considers_opponents:
        return [0.0] * len(sight.money)
    scale = RIVALS * sight.multiplier
    strong: list[float | None] = [
        float(money) if seat != sight.seat else None for seat, money in enumerate(sight.money)
    ]
    weights = softmax_weights(strong, scale)
    total = sum(weights)
    return [weight / total for weight in weights]


class Chances:
    """For every horse on the track its chances of the places left, of the pace and of the last."""

    def __init__(self, horses: int) -> None:
        self.places: list[list[float]] = []
        self.paces = [0.0] * horses
        self.lasts = [0.0] * horses


class Estimate:
    """What a race is worth to a seat, wherever its horses stand. What lasts the race is made once."""

    def __init__(self, sight: TurfSight, level: Level) -> None:
        self.rules = sight.rules
        self.pace_bonus = sight.rules.bonuses["pace"]
        self.last_penalty = sight.rules.bonuses["last"]
        self.favourites = level.favourites
        self.seat = sight.seat
        self.stakes = Stakes(sight)
        stakes = self.stakes.by_seat
        horses = range(len(sight.rules.horses))
        weights = rivals(sight, level)
        self.net: list[float] = []
        """What the seat has on each horse, less what its rivals have."""
        self.counts: list[float] = []
        """How many bets lie on each horse, by which the pay is found."""
        for h in horses:
            theirs = 0.0
            all_bets = 0.0
            for seat in range(len(stakes)):
                theirs += weights[seat] * stakes[seat][h]
                all_bets += stakes[seat][h]
            self.net.append(stakes[sight.seat][h] - theirs)
            self.counts.append(
                float(self.stakes.tokens[h]) if self.rules.counts_tokens else all_bets
            )
        self.pull = [self.stakes.pull(h) for h in horses]
        self.burst = [float(max(moves[1:])) if moves else 0.0 for moves in sight.moves]
        self.pay = [[self.pays(place, self.counts[h]) for place in range(PLACES)] for h in horses]
        """What each bet on a horse brings for each place."""

    def ride(self, level: Level) -> None:
        """Weigh stakes as the level's character does when it moves horses: its own and the others'."""
        character = level.character
        self.favourites /= character.favourites
        own = self.stakes.by_seat[self.seat]
        power = 1.0 + (STEEP if character.concentration > 0 else EVEN) * character.concentration
        more = RIDING * character.riding
        whole = 0.0
        weighed: list[float] = []
        for stake in own:
            weight = stake**power if stake else 0.0
            weighed.append(weight)
            whole += weight
        scale = sum(own) / whole if whole else 1.0
        for h in range(len(own)):
            rivals_have = own[h] - self.net[h]
            self.net[h] = (1.0 + more) * scale * weighed[h] - (1.0 - more) * rivals_have

    def chances(self, race: Race) -> Chances:
        """Return the chances of all horses at this moment of the race."""
        field = Field(self, race)
        found = Chances(len(race.progress))
        for row in places_of(field.weights, PLACES - len(race.finished)):
            found.places.append(field.spread_out(row))
        found.lasts = field.spread_out(parts(field.hind))
        if race.pace < 0:
            found.paces = field.spread_out(parts(field.early()))
        return found

    def pays(self, place: int, count: float) -> float:
        """Return what each bet on a horse pays for a place, from 0, in a race with multiplier 1.

        If `count` is not whole, the amount is between those of two columns.
        """
        whole = int(count)
        low = self.rules.rate(place, whole)
        return low + (count - whole) * (self.rules.rate(place, whole + 1) - low)

    def worth(self, race: Race) -> float:
        """What the seat may expect from here, less what its rivals may."""
        value = 0.0
        home = len(race.finished)
        for place in range(home):
            horse = race.finished[place]
            value += self.net[horse] * self.pay[horse][place]
        if race.pace >= 0:
            value += self.net[race.pace] * self.pace_bonus
        if race.is_over():
            total = 0.0
            for horse in race.last:
                total += self.net[horse]
            return value - self.last_penalty * total
        field = Field(self, race)
        places = places_of(field.weights, PLACES - home)
        last = sum(field.hind)
        early = field.early() if race.pace < 0 else []
        first = sum(early)
        for at in range(len(field.runners)):
            h = field.runners[at]
            net = self.net[h]
            if net != 0.0:
                pay = self.pay[h]
                per_bet = 0.0
                for place in range(len(places)):
                    per_bet += places[place][at] * pay[home + place]
                gain = early[at] / first * self.pace_bonus if race.pace < 0 else 0.0
                value += net * per_bet
                value += net * (gain - field.hind[at] / last * self.last_penalty)
        return value

    def per_bet(self, horse: int, found: Chances, count: float) -> float:
        """What one bet on a horse may expect of all places if so many bets lie on it."""
        total = 0.0
        for place in range(len(found.places)):
            total += found.places[place][horse] * self.pays(place, count)
        return total

    def extras(self, horse: int, found: Chances) -> float:
        """What one bet on a horse may expect from the pace and fear from the last place."""
        gain = found.paces[horse] * self.pace_bonus
        return gain - found.lasts[horse] * self.last_penalty

    def after(self, race: Race, horse: int, progress: int) -> float:
        """What the race is worth once a horse has moved to a progress that `race.landing` returned."""
        moved = race.copy()
        moved.move(horse, progress)
        return self.worth(moved)


def riding_estimate(sight: TurfSight, level: Level) -> Estimate:
    """Return the estimate by which a seat of a level moves horses."""
    estimate = Estimate(sight, level)
    if level.character.name:
        estimate.ride(level)
    return estimate


class Field:
    """The horses that still run, as weights of lots: to be ahead, to be last, to have the pace."""

    def __init__(self, estimate: Estimate, race: Race) -> None:
        self.horses = len(race.progress)
        self.pace_space = estimate.rules.pace_space
        length = estimate.rules.length
        self.runners: list[int] = []
        self.strengths: list[float] = []
        self.weights: list[float] = []
        self.hind: list[float] = []
        self.foremost = -1000
        self.best = -1.0e9
        worst = 1.0e9
        for h in range(self.horses):
            if not race.running >> h & 1:
                continue
            at = race.progress[h]
            strength = at + (length + 1 - at) * (
                PULL * estimate.pull[h] + BURST * estimate.burst[h]
            )
            if race.unmoved >> h & 1:
                strength += ROUND
            self.runners.append(h)
            self.strengths.append(strength)
            if at > self.foremost:
                self.foremost = at
            if strength > self.best:
                self.best = strength
            if strength < worst:
                worst = strength
        spread = (NEAR + FAR * sqrt(length + 1 - self.foremost)) / estimate.favourites
        for strength in self.strengths:
            self.weights.append(exp(max((strength - self.best) / spread, -30.0)))
            self.hind.append(exp(max((worst - strength) / spread, -30.0)))

    def early(self) -> list[float]:
        """The weights of lots for the pace."""
        spread = NEAR + FAR * sqrt(max(1, self.pace_space - self.foremost))
        return [exp(max((strength - self.best) / spread, -30.0)) for strength in self.strengths]

    def spread_out(self, row: list[float]) -> list[float]:
        """The chances of those who run in a list for all horses."""
        found = [0.0] * self.horses
        for at in range(len(self.runners)):
            found[self.runners[at]] = row[at]
        return found


def parts(weights: list[float]) -> list[float]:
    """Each weight as a part of all."""
    total = sum(weights)
    return [weight / total for weight in weights]


class Interest:
    """What a race is worth to a seat by weights of lots, of which a move changes one."""

    def __init__(self, estimate: Estimate, rules: TurfRules) -> None:
        self.net = estimate.net
        self.pay = estimate.pay
        self.pace_bonus = estimate.pace_bonus
        self.last_penalty = estimate.last_penalty
        self.rules = rules
        self.gains: list[float] = []
        """How much stronger each space makes a horse that is moved."""
        self.starts: list[float] = []
        for h in range(len(self.net)):
            slope = PULL * estimate.pull[h] + BURST * estimate.burst[h]
            self.gains.append(1.0 - slope)
            self.starts.append((rules.length + 1) * slope)
        self.strengths = [0.0] * len(self.net)
        self.lots = [0.0] * len(self.net)
        self.total = 0.0
        self.runners = 0
        self.home = 0
        self.best = self.worst = 0.0
        self.spread = self.early = 1.0
        self.last = self.all_last = 0.0
        """What the seat has on each horse times its lots to be last, and all these lots."""
        self.first = self.all_first = 0.0
        """The same for the pace."""
        self.is_early = False

    def choose(self, race: Race, face: int, picks: list[Choice]) -> Choice:
        """The horse that gains the seat most by this roll."""
        self._look(race)
        self._draw(race.running)
        found = picks[0]
        most = 0.0
        is_first = True
        for pick in picks:
            if isinstance(pick, Move):
                horse = pick.horse
                there = race.landing(horse, self.rules.numbers[race.cards[horse]][face])
                value = self._after(race, horse, there)
                if is_first or value > most:
                    found, most, is_first = pick, value, False
        return found

    def _look(self, race: Race) -> None:
        """See where the horses stand."""
        foremost = -1000
        runners = 0
        self.best, self.worst = -1.0e9, 1.0e9
        for h in range(len(self.net)):
            if race.running >> h & 1:
                at = race.progress[h]
                strength = self.starts[h] + self.gains[h] * at
                if race.unmoved >> h & 1:
                    strength += ROUND
                self.strengths[h] = strength
                runners += 1
                if at > foremost:
                    foremost = at
                if strength > self.best:
                    self.best = strength
                if strength < self.worst:
                    self.worst = strength
        self.runners = runners
        self.home = len(race.finished)
        self.is_early = race.pace < 0
        self.spread = NEAR + FAR * sqrt(self.rules.length + 1 - foremost)
        self.early = NEAR + FAR * sqrt(max(1, self.rules.pace_space - foremost))

    def _draw(self, running: int) -> None:
        """Give every horse its lots: to be ahead, to be last, to have the pace."""
        self.total = self.last = self.all_last = self.first = self.all_first = 0.0
        for h in range(len(self.net)):
            self.lots[h] = 0.0
            if running >> h & 1:
                lot = exp((self.strengths[h] - self.best) / self.spread)
                self.lots[h] = lot
                self.total += lot
                hind = exp((self.worst - self.strengths[h]) / self.spread)
                self.all_last += hind
                self.last += self.net[h] * hind
                if self.is_early:
                    ahead = exp((self.strengths[h] - self.best) / self.early)
                    self.all_first += ahead
                    self.first += self.net[h] * ahead

    def _after(self, race: Race, horse: int, there: int) -> float:
        """What the race is worth once a horse has moved."""
        spaces = there - race.progress[horse]
        net = self.net[horse]
        before = self.strengths[horse]
        after = before + spaces * self.gains[horse] - ROUND
        hind = exp((self.worst - before) / self.spread)
        lot = self.lots[horse]
        value = 0.0
        if race.is_home(there):
            value = net * self.pay[horse][self.home]
            if self.home < PLACES - 1:
                self.lots[horse] = 0.0
                value += self._places(self.total - lot, self.home + 1, self.runners - 1)
            left = (self.last - net * hind) / (self.all_last - hind)
            value -= self.last_penalty * left
        else:
            self.lots[horse] = exp((after - self.best) / self.spread)
            value = self._places(self.total - lot + self.lots[horse], self.home, self.runners)
            more = exp((self.worst - after) / self.spread) - hind
            value -= self.last_penalty * (self.last + net * more) / (self.all_last + more)
        self.lots[horse] = lot
        if race.takes_pace(there):
            value += self.pace_bonus * net
        elif self.is_early:
            more = exp((after - self.best) / self.early) - exp((before - self.best) / self.early)
            value += self.pace_bonus * (self.first + net * more) / (self.all_first + more)
        return value

    def _places(self, total: float, home: int, runners: int) -> float:
        """What the places left bring the seat, given the lots and their total."""
        lots = self.lots
        net = self.net
        left = PLACES - home
        value = 0.0
        if left == 1:
            for h in range(len(lots)):
                value += net[h] * self.pay[h][home] * lots[h]
            return value / total
        after = 0.0
        for lot in lots:
            after += lot / (total - lot)
        after /= total
        third = 0.0
        all_third = 0.0
        rest = 0.0
        if left == 3:
            rest = (float(runners - 3) / float(runners - 1)) ** LEFT_BEHIND
        for h in range(len(lots)):
            lot = lots[h]
            if lot > 0.0:
                pay = self.pay[h]
                one = lot / total
                two = lot * (after - one / (total - lot))
                value += net[h] * (one * pay[home] + two * pay[home + 1])
                if left == 3:
                    three = lot * (1.0 - one - two) / (lot + rest * (total - lot))
                    all_third += three
                    third += net[h] * three * pay[2]
        if left == 3:
            value += third / all_third
        return value
