"""Estimates of a race: the horses' chances of places, what places are worth, and what shares will earn.

A hit is a roll of a horse's number. A horse finishes when it has had the hits that it needs. Money is in
thousands.
"""

from math import exp
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.homestretch.edition import HORSES, NO_TOKEN
from ippodromo.games.homestretch.game import HomestretchGame
from ippodromo.games.homestretch.observation import HomestretchObservation
from ippodromo.games.homestretch.position import (
    NUMBERS,
    Race,
    has_x,
    rolled_distance,
)
from ippodromo.games.homestretch.rules import HomestretchRules
from ippodromo.games.homestretch.tote import WIN, box_number, winning_places
from ippodromo.kernel.game import Game

# Chances of places


STEPS: Final = 24
"""Number of time steps into which `arrival_chances` divides a race."""

Triple = tuple[float, float, float]
"""A horse's chances of first, second and third place."""


def arrival_chances(rates: list[float], hits: list[float], home: int = 0) -> list[Triple]:
    """Return for each horse its chances of first, second and third place.

    A horse arrives with its n-th hit, where n is its entry in `hits`. The hits of a horse are a Poisson
    process with its entry in `rates`. A horse with 0 hits to come has arrived already and gets no place.
    `home` is the number of places that are taken; their chances are 0.
    """
    runners = [i for i in range(len(hits)) if hits[i] > 0 and rates[i] > 0]
    paces = [rates[i] for i in runners]
    waits = [hits[i] for i in runners]
    field = Arrivals(paces, waits)
    step = _length(paces, waits, 3 - home) / STEPS
    for n in range(1, STEPS + 1):
        field.pass_time(step, n, 3 - home)
    found: list[Triple] = [(0.0, 0.0, 0.0)] * len(hits)
    for at in range(len(runners)):
        places = [0.0] * home + [field.none[at], field.one[at], field.two[at]]
        found[runners[at]] = (places[0], places[1], places[2])
    return found


class Arrivals:
    """Computes, step by step in time, the chances of horses to arrive after none, one or two others.

    The results are in `none`, `one` and `two`, by horse.
    """

    def __init__(self, rates: list[float], hits: list[float]) -> None:
        self.rates = rates
        self.hits = hits
        count = len(rates)
        self.before = [0.0] * count
        """For each horse the chance that it has arrived before the present time step."""
        self.none = [0.0] * count
        self.one = [0.0] * count
        self.two = [0.0] * count
        self.middle = [0.0] * count
        # For each horse the chances that none, one and two of those after it have arrived.
        self.after_none = [1.0] * (count + 1)
        self.after_one = [0.0] * (count + 1)
        self.after_two = [0.0] * (count + 1)

    def pass_time(self, step: float, n: int, places: int) -> None:
        """Add to the results the arrivals in the `n`-th time step, from 1. `step` is the length of a step.

        Another horse counts as ahead if it has arrived by the middle of the step. `places` is the number
        of results computed.
        """
        count = len(self.rates)
        b0, b1, b2 = 1.0, 0.0, 0.0
        for i in range(count - 1, -1, -1):
            chance = arrived(self.rates[i] * step * (n - 0.5), self.hits[i])
            self.middle[i] = chance
            stays = 1.0 - chance
            b2 = b2 * stays + b1 * chance
            b1 = b1 * stays + b0 * chance
            b0 = b0 * stays
            self.after_none[i] = b0
            self.after_one[i] = b1
            self.after_two[i] = b2
        a0, a1, a2 = 1.0, 0.0, 0.0
        for i in range(count):
            now = arrived(self.rates[i] * step * n, self.hits[i])
            comes = now - self.before[i]
            self.before[i] = now
            b0, b1, b2 = self.after_none[i + 1], self.after_one[i + 1], self.after_two[i + 1]
            self.none[i] += comes * (a0 * b0)
            if places > 1:
                self.one[i] += comes * (a0 * b1 + a1 * b0)
            if places > 2:
                self.two[i] += comes * (a0 * b2 + a1 * b1 + a2 * b0)
            chance = self.middle[i]
            stays = 1.0 - chance
            a2 = a2 * stays + a1 * chance
            a1 = a1 * stays + a0 * chance
            a0 = a0 * stays


def arrived(expected: float, hits: float) -> float:
    """Return the chance of at least `hits` hits if `expected` hits are expected (Poisson distribution).

    If `hits` is not whole, the chance is interpolated.
    """
    term = exp(-expected)
    missing = term
    whole = float(int(hits))
    k = 1.0
    while k < whole:
        term *= expected / k
        missing += term
        k += 1.0
    if hits > whole:
        missing += (hits - whole) * term * expected / whole if whole else (hits - 1.0) * term
    return 1.0 - missing


def _length(rates: list[float], hits: list[float], places: int) -> float:
    """Return a time by which, almost surely, at least this number of horses have arrived."""
    time = 8.0
    home = _home(rates, hits, time)
    while time < 4000 and home < places + 3.0:
        time *= 1.3
        home = _home(rates, hits, time)
        if home > len(rates) - 0.05:
            break
    return time


def _home(rates: list[float], hits: list[float], time: float) -> float:
    """Return the number of horses that are expected to have arrived by this time."""
    total = 0.0
    for i in range(len(rates)):
        total += arrived(rates[i] * time, hits[i])
    return total


# Races


SHARE_OF_TWO_STEPS: Final = 0.7
"""Share of the moves of a horse that are two spaces, after which the turn ends; the others are one space.

Half of the first rolls and all second rolls make two thirds. In 3,000 played races of every card, 0.67 to
0.78 fit all horses about equally well; low values overrate horses with +6 less."""


def rate(horse: int) -> float:
    """Return the chance that the sum of two dice is this horse's number."""
    return (6 - abs(horse - 7)) / 36


class Hits:
    """Computes how many hits (rolls of its number) a horse needs to finish, on average, under some rules."""

    def __init__(self, rules: HomestretchRules) -> None:
        self.finish_at = rules.finish_at
        self.two = rules.step_and_stop
        self.one = rules.step_and_roll
        self.by_spaces: list[float] = [0.0]
        """By the number of spaces left, the expected hits that a horse without a handicap token needs."""
        for spaces in range(1, rules.finish_at + 1):
            self.by_spaces.append(self._after_one(spaces, NO_TOKEN))

    def left(self, space: int, token: int) -> float:
        """Return the expected hits that a running horse still needs, given its space and its token."""
        spaces = self.finish_at - space
        if has_x(token):
            return 1.0 + self.by_spaces[spaces]
        return self._after_one(spaces, token) if token != NO_TOKEN else self.by_spaces[spaces]

    def _after_one(self, spaces: int, token: int) -> float:
        """Return the expected hits that a horse needs, given the spaces left and a plus token or none."""
        two = self.by_spaces[max(0, spaces - rolled_distance(token, self.two))]
        one = self.by_spaces[max(0, spaces - rolled_distance(token, self.one))]
        return 1.0 + SHARE_OF_TWO_STEPS * two + (1.0 - SHARE_OF_TWO_STEPS) * one


HITS: Final[dict[tuple[int, int, int], Hits]] = {}


def hits_under(rules: HomestretchRules) -> Hits:
    """Return the `Hits` under some rules. They are made once for each length of track and pair of steps."""
    key = (rules.finish_at, rules.step_and_stop, rules.step_and_roll)
    found = HITS.get(key)
    if found is None:
        found = Hits(rules)
        HITS[key] = found
    return found


class Season:
    """What the purses bring the owners of each horse on average, by the race cards of an edition."""

    def __init__(self, rules: HomestretchRules) -> None:
        self.colours = rules.race_colours
        self.earns: list[dict[int, float]] = []
        for numbers in rules.by_colour:
            sums = dict.fromkeys(HORSES, 0.0)
            for card in [rules.cards[number] for number in numbers]:
                hits = [hits_under(rules).left(0, card.tokens[horse]) for horse in HORSES]
                chances = arrival_chances([rate(horse) for horse in HORSES], hits)
                for at, horse in enumerate(HORSES):
                    row = chances[at]
                    prize = row[0] * card.purses[0] + row[1] * card.purses[1]
                    prize += row[2] * card.purses[2]
                    sums[horse] += prize / len(numbers)
            self.earns.append(sums)

    def earnings(self, shares: list[list[int]], race: int, seat: int) -> float:
        """Return what a seat's shares will earn, on average, in the races after race number `race` (from 1).

        It assumes that nobody buys more shares.
        """
        total = 0.0
        for horse in HORSES:
            held = 0
            for owned in shares:
                held += owned[horse]
            for _ in range(shares[seat][horse]):
                total += self.share(horse, race, 1 / held)
        return total

    def share(self, horse: int, races_run: int, part: float) -> float:
        """Return what a share earns, on average, in the races still to come after `races_run` races.

        `part` is the part of the horse's purses that it brings, from 0.0 to 1.0.
        """
        total = 0.0
        for colour in self.colours[races_run:]:
            total += self.earns[colour][horse]
        return part * total


SEASONS: Final[dict[str, Season]] = {}


def season_of(game: Game) -> Season:
    """Return the `Season` of a game's edition. It is made once for each edition."""
    assert isinstance(game, HomestretchGame)
    key = game.edition.hash
    if key not in SEASONS:
        SEASONS[key] = Season(game.rules)
    return SEASONS[key]


class Interests:
    """The shares and bets of all seats, as one seat sees them, and what places of horses are worth by them.

    They do not change while the race is run.
    """

    def __init__(
        self, observation: HomestretchObservation, laid: list[list[float]], mine: list[float]
    ) -> None:
        self.observation = observation
        self.laid = laid
        """By seat and box the sum of the bet tokens. A token that lies face down counts as an average one."""
        self.mine = mine
        """By box the sum of the values of the seat's own tokens."""

    def values(self, me: int, rivals: list[float]) -> list[list[float]]:
        """Return, by horse and place, what the place brings seat `me`, minus its rivals' weighted gains.

        `rivals` has the weight of each seat. The bets in `mine` count for seat `me`.
        """
        found: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(NUMBERS)]
        for horse in HORSES:
            interest, held = 0.0, 0
            for seat, owned in enumerate(self.observation.shares):
                interest += (1.0 if seat == me else -rivals[seat]) * owned[horse]
                held += owned[horse]
            part = interest / held if held else 0.0
            row = found[horse]
            for place in range(3):
                row[place] = part * self.observation.purses[place]
            self._add_bets(row, box_number(horse, WIN), me, rivals)
        return found

    def _add_bets(self, row: list[float], first: int, me: int, rivals: list[float]) -> None:
        """Add to `row`, by place, what the bets on a horse bring, rivals subtracted.

        `first` is the horse's first box.
        """
        tote = self.observation.rules.tote
        for seat in range(len(self.laid)):
            weight = 1.0 if seat == me else -rivals[seat]
            if weight == 0.0:
                continue
            stakes = self.mine if seat == me else self.laid[seat]
            for kind in range(3):
                stake = stakes[first + kind]
                if stake != 0.0:
                    gain = weight * stake * tote[first + kind]
                    for place in range(winning_places(kind)):
                        row[place] += gain


def interests_seen(seen: HomestretchObservation) -> Interests:
    """Return the shares and bets of all seats as the seat of this observation sees them."""
    return Interests(seen, [seen.visible_stakes(boxes) for boxes in seen.boxes], seen.stakes)


class Field:
    """The horses of a race with their chances as a bot estimates them.

    `favourites` is how much the bot favours strong horses; 1.0 is unbiased.
    """

    def __init__(self, race: Race, favourites: float = 1.0) -> None:
        self.race = race
        self.favourites = favourites

    def after_roll(self, horse: int, steps: int) -> "Field":
        """HS-7.1 Return a new field after a roll of the number of a horse without an X token.

        `steps` is the number of spaces without its plus token.
        """
        race = self.race.copy()
        race.move_rolled(horse, steps)
        return Field(race, self.favourites)

    def after_special(self, horse: int, steps: int) -> "Field":
        """HS-7.1, HS-7.7, HS-R17 Return a new field after a special move with this horse.

        `steps` is the number of spaces without its handicap token.
        """
        race = self.race.copy()
        race.move_special(horse, steps)
        return Field(race, self.favourites)

    def hits(self, horse: int) -> float:
        """Return how many rolls of its number a horse still needs, on average.

        It is 0.0 if it has finished.
        """
        race = self.race
        if not race.is_running(horse):
            return 0.0
        return hits_under(race.rules).left(race.spaces[horse], race.tokens[horse])

    def chances(self) -> list[list[float]]:
        """Return, by horse, its chances of first, second and third place.

        A horse that has finished has 1.0 at its place. Entries 0 and 1 are not used.
        """
        found: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(NUMBERS)]
        rates: list[float] = [rate(horse) ** self.favourites for horse in HORSES]
        hits = [self.hits(horse) for horse in HORSES]
        rows = arrival_chances(rates, hits, len(self.race.finish))
        for at, horse in enumerate(HORSES):
            row = rows[at]
            found[horse] = [row[0], row[1], row[2]]
        for place, horse in enumerate(self.race.finish[:3]):
            found[horse] = [0.0, 0.0, 0.0]
            found[horse][place] = 1.0
        return found

    def worth(self, values: list[list[float]]) -> float:
        """Return what the places are worth on average, given the values of the places by horse."""
        return expected(self.chances(), values)


def expected(chances: list[list[float]], values: list[list[float]]) -> float:
    """Return the sum, over all horses and places, of the chance times the value."""
    total = 0.0
    for horse in HORSES:
        for place in range(3):
            total += chances[horse][place] * values[horse][place]
    return total


# Worth of shares


OWNERS: Final = 0.45
"""Part of a purse that one share is assumed to bring: between 1/2 (two shares owned) and 1/3 (three)."""
RIDDEN: Final = 1.12
"""Factor by which a share brings its owner more because it moves the horse: measured 64 to 57 thousand a
game."""


def others_lose(level: Level, seats: int) -> float:
    """Return which part of a loss of all others counts as a gain of the seat.

    It is 0.0 if the level does not consider opponents.
    """
    return 1 / (seats - 1) if level.considers_opponents else 0.0


def kept_worth(season: Season, level: Level, seats: int, horse: int) -> float:
    """Return the worth of a share kept in the draft, in thousands, its price not subtracted.

    The share's earnings count, and in part those that the others then do not have.
    """
    part = OWNERS * (RIDDEN + others_lose(level, seats))
    return season.share(horse, 0, part)


def bought_worth(
    season: Season, level: Level, run: int, horse: int, owned: list[int], me: int
) -> float:
    """Return what one more share of a horse is worth after `run` races, its price not subtracted.

    `owned` has the number of its shares by seat, `me` is the buyer.
    """
    held = sum(owned)
    before = owned[me] / held if held else 0.0
    after = (owned[me] + 1) / (held + 1)
    taken = (1.0 - before) - (1.0 - after) if held else 0.0
    part = RIDDEN * (after - before) + others_lose(level, len(owned)) * taken
    return season.share(horse, run, part)
