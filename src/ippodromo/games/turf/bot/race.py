"""Estimates of a turf race: the chances of the horses, and the money that the race is worth to a seat.

The model gives each horse a strength, in spaces: its progress plus what it is expected to gain on the
others. The first place is drawn at random with weights that grow exponentially with the strengths, then
the second place among the other horses, and so on. `Estimate` computes the model. `FastEstimate` is a
faster approximation of it for playouts.
"""

from math import exp, sqrt
from typing import Final

from ippodromo.bots.place_chances import places_of, softmax_weights
from ippodromo.bots.weighing import Level
from ippodromo.games.turf.choices import Move
from ippodromo.games.turf.observation import UNKNOWN, TurfObservation
from ippodromo.games.turf.position import Race
from ippodromo.games.turf.rules import TurfRules, token_horse, token_seat, token_value
from ippodromo.kernel.choices import Choice

UNMOVED_SPACES: Final = 4.5
"""Added to the strength of a horse that may still move in this horse round, in spaces."""
BACKING_SPEED: Final = 0.19
"""Spaces of strength for each space that a horse has left, times the share of seats that support it."""
CARD_SPEED: Final = 0.012
"""Spaces of strength for each space that a horse has left, times the largest number on its card but the
first."""
SPREAD_AT_LINE: Final = 1.7
SPREAD_PER_ROOT_SPACE: Final = 0.36
"""With `SPREAD_AT_LINE`: how many spaces more of strength make a horse e times as likely to be ahead.

They are `SPREAD_AT_LINE` plus this number times the square root of the spaces that the leader has left."""
RIVAL_SCALE: Final = 400.0
"""A rival that has this much more money than another counts e times as much as that one.

This is for a race with multiplier 1. In other races it is multiplied by theirs."""
PLACES: Final = 3
THIRD_PLACE_EXPONENT: Final = 2.5
"""Exponent of the approximation of the third place in `FastEstimate`.

With n runners the weight of the other horses is multiplied by ((n - 3) / (n - 1)) to this power."""
RIDING = 0.4
"""How much a character with `riding` 1.0 changes the weights of bets when it moves horses.

Its own bets count 1 + `RIDING` times, those of its rivals 1 - `RIDING` times. For `riding` -1.0 the signs
are reversed."""
STEEP = 2.0
EVEN = 0.65
"""With `STEEP`: exponents that make a character weigh its bets unevenly or evenly when it moves horses.

A bet of size s counts as s to the power 1 + `STEEP` * `concentration`, or `EVEN` if `concentration` is
negative."""


class Stakes:
    """The bets of all seats on all horses in a race, as far as one seat knows them.

    Unknown values count as 1.
    """

    def __init__(self, sight: TurfObservation) -> None:
        # A value that the seat does not know counts as 1, the average. It remembers its own values.
        horses = len(sight.rules.horses)
        self.by_seat = [[0.0] * horses for _ in sight.money]
        self.tokens = [0] * horses
        """For each horse the number of tokens on it, of all seats."""
        remembered = 0
        for code in sight.tokens:
            seat, horse, value = token_seat(code), token_horse(code), token_value(code)
            if value == UNKNOWN:
                value = sight.own[remembered] if seat == sight.seat else 1
            if seat == sight.seat:
                remembered += 1
            self.by_seat[seat][horse] += value
            self.tokens[horse] += 1

    def support(self, horse: int) -> float:
        """Return the share of the seats, 0.0 to 1.0, that have an interest in a horse.

        A seat counts if its bets on this horse exceed the average of the other seats' bets on it.
        """
        total = 0.0
        for seat in self.by_seat:
            total += seat[horse]
        others = len(self.by_seat) - 1
        keen = 0
        for seat in self.by_seat:
            if seat[horse] * others > total - seat[horse]:
                keen += 1
        return keen / len(self.by_seat)


def rivals(sight: TurfObservation, level: Level) -> list[float]:
    """Return for each seat how much of its gain counts as a loss of this seat, the one of `sight`.

    Richer seats count more, this seat 0. The sum is 1, or 0 if the level does not consider opponents.
    """
    if not level.considers_opponents:
        return [0.0] * len(sight.money)
    scale = RIVAL_SCALE * sight.multiplier
    strong: list[float | None] = [
        float(money) if seat != sight.seat else None for seat, money in enumerate(sight.money)
    ]
    weights = softmax_weights(strong, scale)
    total = sum(weights)
    return [weight / total for weight in weights]


class Chances:
    """For each horse its chances: of the places still open, of the pace, and of the last place.

    `places` has one list for each open place, the best first; it and the others are by horse.
    """

    def __init__(self, horses: int) -> None:
        self.places: list[list[float]] = []
        self.paces = [0.0] * horses
        self.lasts = [0.0] * horses


class Estimate:
    """Computes what a race is worth to a seat at any moment, as money in a race with multiplier 1.

    It is made once for a race, when the bets are known.
    """

    def __init__(self, sight: TurfObservation, level: Level) -> None:
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
        """For each horse the seat's bets on it minus those of the other seats, each times its weight in
        `rivals`."""
        self.counts: list[float] = []
        """For each horse the number of bets or of tokens that chooses its column of the payout table."""
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
        self.support = [self.stakes.support(h) for h in horses]
        self.top_number = [float(max(moves[1:])) if moves else 0.0 for moves in sight.moves]
        self.pay = [[self.pays(place, self.counts[h]) for place in range(PLACES)] for h in horses]
        """By horse and place, what one bet pays in a race with multiplier 1."""

    def ride(self, level: Level) -> None:
        """Adapt `net` and the spread of the chances to the level's character, for moving horses."""
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
        """Return the chances of all horses as the race stands."""
        field = FieldWeights(self, race)
        found = Chances(len(race.progress))
        for row in places_of(field.weights, PLACES - len(race.finished)):
            found.places.append(field.spread_out(row))
        found.lasts = field.spread_out(parts(field.hind))
        if race.pace < 0:
            found.paces = field.spread_out(parts(field.early()))
        return found

    def pays(self, place: int, count: float) -> float:
        """Return what one bet on a horse pays for a place (from 0), in a race with multiplier 1.

        `count` chooses the column. If it is not whole, the amount is interpolated between two columns.
        """
        whole = int(count)
        low = self.rules.rate(place, whole)
        return low + (count - whole) * (self.rules.rate(place, whole + 1) - low)

    def worth(self, race: Race) -> float:
        """Return the money that the seat can expect from the race, minus the weighted gains of its rivals.

        It is for a race with multiplier 1.
        """
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
        field = FieldWeights(self, race)
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
        """Return the money that one bet on a horse can expect from the places that are still open.

        `found` has the chances, `count` chooses the column of the payout table.
        """
        total = 0.0
        for place in range(len(found.places)):
            total += found.places[place][horse] * self.pays(place, count)
        return total

    def extras(self, horse: int, found: Chances) -> float:
        """Return the money that one bet on a horse can expect from the pace bonus and the last-place penalty.

        It may be negative.
        """
        gain = found.paces[horse] * self.pace_bonus
        return gain - found.lasts[horse] * self.last_penalty

    def after(self, race: Race, horse: int, progress: int) -> float:
        """Return `worth` as it would be after a horse has moved to a progress from `race.landing`.

        `race` is not changed.
        """
        moved = race.copy()
        moved.move(horse, progress)
        return self.worth(moved)


def riding_estimate(sight: TurfObservation, level: Level) -> Estimate:
    """Return the estimate by which a bot of this level chooses the horse to move, in its character."""
    estimate = Estimate(sight, level)
    if level.character.name:
        estimate.ride(level)
    return estimate


class FieldWeights:
    """For the horses on the track their weights of being ahead, of being last and of taking the pace.

    `weights` and `hind` have the first two, in the order of `runners`, the indices of these horses.
    """

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
                BACKING_SPEED * estimate.support[h] + CARD_SPEED * estimate.top_number[h]
            )
            if race.unmoved >> h & 1:
                strength += UNMOVED_SPACES
            self.runners.append(h)
            self.strengths.append(strength)
            if at > self.foremost:
                self.foremost = at
            if strength > self.best:
                self.best = strength
            if strength < worst:
                worst = strength
        spread = (
            SPREAD_AT_LINE + SPREAD_PER_ROOT_SPACE * sqrt(length + 1 - self.foremost)
        ) / estimate.favourites
        for strength in self.strengths:
            self.weights.append(exp(max((strength - self.best) / spread, -30.0)))
            self.hind.append(exp(max((worst - strength) / spread, -30.0)))

    def early(self) -> list[float]:
        """Return for each horse in `runners` its weight of becoming the pace horse."""
        spread = SPREAD_AT_LINE + SPREAD_PER_ROOT_SPACE * sqrt(
            max(1, self.pace_space - self.foremost)
        )
        return [exp(max((strength - self.best) / spread, -30.0)) for strength in self.strengths]

    def spread_out(self, row: list[float]) -> list[float]:
        """Return a list for all horses, given a list in the order of `runners`.

        Horses that are not on the track get 0.0.
        """
        found = [0.0] * self.horses
        for at in range(len(self.runners)):
            found[self.runners[at]] = row[at]
        return found


def parts(weights: list[float]) -> list[float]:
    """Return each weight divided by the sum of all."""
    total = sum(weights)
    return [weight / total for weight in weights]


class FastEstimate:
    """A faster approximation of `Estimate` for playouts.

    It changes the weight of the moved horse only, and approximates the chances of the third place.
    """

    def __init__(self, estimate: Estimate, rules: TurfRules) -> None:
        self.net = estimate.net
        self.pay = estimate.pay
        self.pace_bonus = estimate.pace_bonus
        self.last_penalty = estimate.last_penalty
        self.rules = rules
        self.gains: list[float] = []
        """For each horse how much its strength grows with each space that it moves."""
        self.starts: list[float] = []
        for h in range(len(self.net)):
            slope = BACKING_SPEED * estimate.support[h] + CARD_SPEED * estimate.top_number[h]
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
        """`all_last` is the sum of the weights of being last; `last` is the sum of each weight times the
        horse's `net`."""
        self.first = self.all_first = 0.0
        """`all_first` is the sum of the weights of taking the pace; `first` is the sum of each weight
        times the horse's `net`."""
        self.is_early = False

    def choose(self, race: Race, face: int, picks: list[Choice]) -> Choice:
        """Return the move of `picks` after which the race is worth most to the seat.

        `face` is the index of the symbol rolled.
        """
        self._look(race)
        self._draw(race.running)
        return best_move(self, race, face, picks)

    def _look(self, race: Race) -> None:
        """Compute the strengths of the horses on the track, and the spreads, from the state of a race."""
        foremost = -1000
        runners = 0
        self.best, self.worst = -1.0e9, 1.0e9
        for h in range(len(self.net)):
            if race.running >> h & 1:
                at = race.progress[h]
                strength = self.starts[h] + self.gains[h] * at
                if race.unmoved >> h & 1:
                    strength += UNMOVED_SPACES
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
        self.spread = SPREAD_AT_LINE + SPREAD_PER_ROOT_SPACE * sqrt(
            self.rules.length + 1 - foremost
        )
        self.early = SPREAD_AT_LINE + SPREAD_PER_ROOT_SPACE * sqrt(
            max(1, self.rules.pace_space - foremost)
        )

    def _draw(self, running: int) -> None:
        """Compute from the strengths the weights of the horses in `running` and the sums of these weights.

        `running` is a set of bits.
        """
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

    def after(self, race: Race, horse: int, there: int) -> float:
        """Return what the race would be worth after a horse has moved to the progress `there`.

        `_look` and `_draw` must have been called for the race as it is before the move.
        """
        spaces = there - race.progress[horse]
        net = self.net[horse]
        before = self.strengths[horse]
        after = before + spaces * self.gains[horse] - UNMOVED_SPACES
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
        """Return the money that the seat can expect from the places that are still open, rivals subtracted.

        `total` is the sum of `lots`, the weights of being ahead. `home` places are taken, `runners`
        horses are left.
        """
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
            rest = (float(runners - 3) / float(runners - 1)) ** THIRD_PLACE_EXPONENT
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


def best_move(
    estimate: Estimate | FastEstimate, race: Race, face: int, picks: list[Choice]
) -> Choice:
    """Return the move of `picks` after which the race is worth most, as `estimate` computes it."""
    best = picks[0]
    most = 0.0
    is_first = True
    for pick in picks:
        if isinstance(pick, Move):
            horse = pick.horse
            value = estimate.after(race, horse, race.landing(horse, race.number(horse, face)))
            if is_first or value > most:
                best, most, is_first = pick, value, False
    return best
