"""Estimates of a race: simulated races, the chances and prize money of each horse, the value of a ride."""

from collections.abc import Callable
from math import log
from typing import Final

from ippodromo.bots.place_chances import place_chances, softmax_weights
from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, HORSES, PRIZES, WIN, Horse
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.games.win_place_show.playout_policy import LOOKS, short_ride
from ippodromo.games.win_place_show.position import NO_HORSE, NO_SEAT, Race
from ippodromo.games.win_place_show.rules import BONUS_SPACES, OFF_TRACK, WinPlaceShowRules
from ippodromo.kernel.chance import FastStream, Stream

SEEDS: Final = 1_000_003
FINE: Final = 1 << 24
LUCKS: Final = 4096
"""The seeds of the playouts of one decision: this many in a row, starting at a multiple of it."""


def run_on(race: Race, horse: int, stream: Stream) -> list[int]:
    """WPS-3d Run a race to its end with the shortest rides. Return the order of finish.

    `horse` moves next; NO_HORSE means that a new turn begins. The race is changed.
    """
    while True:
        while horse != NO_HORSE:
            race.move(horse, short_ride(race.pending_move(horse)))
            horse = race.next_horse(horse)
        race.rank_home()
        if race.is_over():
            return race.order
        race.throw(1 + stream.below(6), 1 + stream.below(6))
        horse = race.first_horse()


def run_race(rules: WinPlaceShowRules, number: int, stream: Stream) -> list[int]:
    """Run a race from the start with the shortest rides. Return the order of finish."""
    race = Race(rules, number)
    race.start()
    return run_on(race, NO_HORSE, stream)


class FormBook:
    """The results of many simulated races: each order of the first four horses, with its weight."""

    def __init__(self) -> None:
        self.orders: list[list[int]] = []
        self.weights: list[float] = []
        self._at: dict[int, int] = {}
        self.runs = 0

    def add(self, order: list[int]) -> None:
        """Add a race."""
        key = 0
        for place in range(PRIZES):
            key = key * HORSES + order[place]
        if key not in self._at:
            self._at[key] = len(self.orders)
            self.orders.append(order[:PRIZES])
            self.weights.append(0.0)
        self.weights[self._at[key]] += 1.0
        self.runs += 1

    def resampled(self, seed: int) -> "FormBook":
        """Return a copy with random weights (Bayesian bootstrap: exponential with mean 1, drawn from `seed`).

        It models how uncertain chances are that come from a limited number of races.
        """
        read = FormBook()
        read.orders = self.orders
        stream = FastStream(seed)
        total = 0.0
        for weight in self.weights:
            drawn = 0.0
            for _ in range(round(weight)):
                drawn -= log((stream.below(FINE) + 0.5) / FINE)
            read.weights.append(drawn)
            total += drawn
        read.weights = [self.runs * drawn / total for drawn in read.weights]
        read.runs = self.runs
        return read

    def within(self, place: int) -> list[float]:
        """Return for each horse how often it was among the first `place` + 1 horses, from 0 to 1."""
        found = [0.0] * HORSES
        for at in range(len(self.orders)):
            for n in range(place + 1):
                found[self.orders[at][n]] += self.weights[at] / self.runs
        return found

    def purses(self, split: list[int]) -> list[float]:
        """Return for each horse the average prize money that it wins in the simulated races.

        `split[i]` is the prize money of place i + 1.
        """
        found = [0.0] * HORSES
        for at in range(len(self.orders)):
            for place in range(len(split)):
                found[self.orders[at][place]] += self.weights[at] * split[place] / self.runs
        return found


BOOKS: Final[dict[tuple[str, bool, bool, int, int], FormBook]] = {}
"""Complete form books by edition, options that change riding, race and number of runs.

Their contents do not depend on the caller.
"""


def form_book(
    rules: WinPlaceShowRules, edition: str, race: int, runs: int, is_late: Callable[[], bool]
) -> FormBook:
    """Return the results of simulated races from the start. There are fewer than `runs` if time is up."""
    mark = (edition, rules.red_leads, rules.has_allowance, race, runs)
    known = BOOKS.get(mark)
    if known is not None:
        return known
    book = FormBook()
    while book.runs < runs:
        book.add(run_race(rules, race, FastStream(race * SEEDS + book.runs)))
        if book.runs % 16 == 0 and is_late():
            return book
    BOOKS[mark] = book
    return book


RUNS: Final = 400
"""The number of simulated races behind a regular bot's chances."""
PRINTED: Final = [400, 200, 100]
"""The weight of the printed odds, in simulated races, for win, place and show.

Of weights from 0 to 800 these have the smallest error: 0.09, 0.07 and 0.05 of a stake, compared with
3,000 races. Without the odds it is 0.14, 0.08 and 0.06 (`python -m benchmarks.win_place_show_form`).
"""
ODDS_SPREADS: Final = [1.0, 1.3, 1.65]
"""How flat chances are compared with odds, for win, place and show.

A chance to win is in proportion to 1 / payment. Chances to be among the first two or three differ less.
"""
ALL_READERS: Final = -1
"""The reader of a forecast without random weights."""
SUREST: Final = 0.98
"""The largest chance that a belief in favourites gives to a horse."""

DIE: Final = 3.5
SPREADS: Final = [2.0, 2.5, 2.5]
"""During a race: the lead, in spaces, that makes a horse e times as likely to be among the first 1, 2, 3.

The numbers are the best fit to 360 simulated races, from the first turn on.
"""
VETERAN: Final = 1.5
"""The worth of a veteran's second lane change during a race, in spaces, from the same races."""
HOME: Final = -1.0
"""The distance of a horse that has finished."""
LEAD: Final = 6.0
"""The lead, in spaces, that a finished horse has over the others."""
LONGEST: Final = 30
"""The maximum number of turns that are looked ahead."""

BID_FANCY: Final = 0.45
BET_FANCY: Final = 0.15
"""The influence of a character's liking of a horse on bids and on bets.

A bid brings nearly the same over a wide range, so bids can differ more.
"""


def sum_chance(total: int) -> float:
    """Return the chance that two dice add up to a number."""
    return max(0, 6 - abs(total - 7)) / 36


class Form:
    """The chances of the horses before a race, from simulated races and printed odds, equal for all seats."""

    def __init__(self, rules: WinPlaceShowRules, edition: str, race: int) -> None:
        self.book = form_book(rules, edition, race, RUNS, never)
        self.said = [by_odds(rules.rates[race][WIN], kind) for kind in range(len(CATEGORIES))]
        """The chances from the printed odds alone."""
        self.within = self._blended(self.book)
        """By category: the chance of each horse to be among the first one, two or three."""

    def resampled(self, reader: int) -> list[list[float]]:
        """Return the chances with random weights of the simulated races. Each reader has other errors."""
        return self._blended(self.book.resampled(reader))

    def _blended(self, book: FormBook) -> list[list[float]]:
        found: list[list[float]] = []
        for kind, said in enumerate(self.said):
            run, weight = book.within(kind), PRINTED[kind] / (book.runs + PRINTED[kind])
            found.append([(1 - weight) * run[at] + weight * said[at] for at in range(len(said))])
        return found


FORMS: Final[dict[tuple[str, bool, bool, int], Form]] = {}
"""Cache of `form_of`. The key is (edition hash, `red_leads`, `has_allowance`, race index)."""


def form_of(rules: WinPlaceShowRules, edition: str, race: int) -> Form:
    """Return the form of a race. It is made once."""
    mark = (edition, rules.red_leads, rules.has_allowance, race)
    known = FORMS.get(mark)
    if known is None:
        known = Form(rules, edition, race)
        FORMS[mark] = known
    return known


def never() -> bool:
    """Return False: a regular bot has no time limit for simulated races."""
    return False


def by_odds(pays: list[int], kind: int) -> list[float]:
    """Return for each horse the chance to be among the first `kind` + 1, from what a win pays."""
    if min(pays) <= 0:
        return [(kind + 1) / len(pays)] * len(pays)
    rows = place_chances([pay ** (-1.0 / ODDS_SPREADS[kind]) for pay in pays], kind + 1)
    return [sum(row[at] for row in rows) for at in range(len(pays))]


def believed(chances: list[float], favourites: float) -> list[float]:
    """Return chances as seen by a believer in favourites.

    With `favourites` above 1 strong horses get larger chances than they deserve, below 1 smaller ones.
    """
    if favourites == 1.0:
        return chances
    total = sum(chances)
    found = [chance**favourites for chance in chances]
    for _ in range(len(found)):
        part = total / sum(found)
        found = [min(SUREST, part * chance) for chance in found]
    return found


class RaceForecast:
    """The chances of a race before its start, as a bot of a level sees them in a certain seat.

    The seat is the viewer. To guess what another seat has bet, pass that seat and what it has staked.
    """

    def __init__(
        self,
        observation: WinPlaceShowObservation,
        level: Level,
        edition: str,
        other: int = NO_SEAT,
        staked: int = 0,
        reader: int = ALL_READERS,
    ) -> None:
        self.observation = observation
        self.level = level
        self.edition = edition
        self.seat = observation.seat if other == NO_SEAT else other
        self.cash = observation.money[self.seat] + staked
        self.form = form_of(observation.rules, edition, observation.race.number)
        self.read = self.form.within if reader == ALL_READERS else self.form.resampled(reader)

    def within(self, place: int) -> list[float]:
        """Return for each horse the chance to be among the first `place` + 1."""
        return believed(self.read[place], self.level.favourites)

    def next_winners(self) -> list[float]:
        """Return for each horse the chance to win the next race."""
        observation = self.observation
        after = form_of(observation.rules, self.edition, observation.race.number + 1)
        return believed(after.within[0], self.level.favourites)

    def prizes(self) -> list[float]:
        """Return for each horse the expected prize money of its owner."""
        purses = self.form.book.purses(self.observation.split)
        total = sum(purses)
        if not total or self.level.favourites == 1.0:
            return purses
        leaned = [purse**self.level.favourites for purse in purses]
        return [total * purse / sum(leaned) for purse in leaned]

    def liking(self, at: int, lean: float) -> float:
        """Return the factor by which the character changes the worth of a horse. `lean` is its influence."""
        fancy: float = self.level.character.horse_bias(
            f"{self.observation.race.number + 1} {at + 1}"
        )
        return 1.0 + lean * fancy


def strengths_now(observation: WinPlaceShowObservation) -> list[float]:
    """Return for each horse how far it will be past the line, in spaces, when the first one arrives there.

    The estimate uses the average movement.
    """
    track = observation.rules.track
    ways: list[float] = []
    for at in range(len(observation.horses)):
        square = observation.race.squares[at]
        is_home = square == OFF_TRACK
        ways.append(HOME if is_home else float(track.to_go(square, observation.race.crossings[at])))
    covered = _covered(observation.horses, ways, max(0, observation.race.turn - 1))
    found: list[float] = []
    best = 0.0
    for at, horse in enumerate(observation.horses):
        strength = covered[at] - ways[at] + (VETERAN if horse.veteran else 0.0)
        found.append(strength)
        if ways[at] != HOME and strength > best:
            best = strength
    return [best + LEAD if way == HOME else found[at] for at, way in enumerate(ways)]


def _covered(horses: list[Horse], ways: list[float], first: int) -> list[float]:
    """Return the distance that each horse covers until the first one has covered its way."""
    covered = [0.0] * len(ways)
    for turn in range(first, first + LONGEST):
        is_home = False
        for at, horse in enumerate(horses):
            covered[at] += _movement(horse, turn)
            if ways[at] != HOME and covered[at] >= ways[at]:
                is_home = True
        if is_home:
            break
    return covered


def within_now(strengths: list[float], place: int) -> list[float]:
    """Return for each horse the chance, during a race, to be among the first `place` + 1."""
    strong: list[float | None] = list(strengths)
    rows = place_chances(softmax_weights(strong, SPREADS[place]), place + 1)
    return [sum(row[at] for row in rows) for at in range(len(strengths))]


def ride_values(observation: WinPlaceShowObservation, horse: int, rides: list[Ride]) -> list[float]:
    """Return the worth of rides, in spaces: short distances to the line and a free way ahead are better."""
    track = observation.rules.track
    pending = observation.race.pending_move(horse)
    values: list[float] = []
    for ride in rides:
        end = ride.end
        value = -float(pending.to_go(end))
        is_passing = track.passing[end]
        ahead = end
        for distance in range(1, LOOKS + 1):
            ahead = track.ahead[ahead]
            if ahead in pending.others:
                value -= (0.3 if is_passing else 1.2) / distance
                break
        value += 0.3 if is_passing else 0.0
        value -= 0.05 * track.lane[end] + (0.2 if ride.allowance else 0.0)
        values.append(value)
    return values


def _movement(horse: Horse, turn: int) -> float:
    """Return the average movement of a horse in a turn."""
    return horse.spaces(turn + 1) + DIE + BONUS_SPACES * sum_chance(horse.bonus)
