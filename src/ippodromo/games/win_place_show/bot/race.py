"""Estimate a race: races run on paper, the chances and prizes of each horse, and the value of a ride."""

from collections.abc import Callable
from math import log
from typing import Final

from ippodromo.bots.place_chances import place_chances, softmax_weights
from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, HORSES, PRIZES, WIN, Horse
from ippodromo.games.win_place_show.observation import MeetingSight
from ippodromo.games.win_place_show.playout_policy import short_ride
from ippodromo.games.win_place_show.position import NO_HORSE, NO_SEAT, Race
from ippodromo.games.win_place_show.rules import BONUS_SPACES, OFF_TRACK, Rules
from ippodromo.kernel.chance import FastStream, Stream

SEEDS: Final = 1_000_003
FINE: Final = 1 << 24
LUCKS: Final = 4096
"""The luck of a moment: so many seeds in a row, from a place that follows from the moment's own."""


def run_on(race: Race, horse: int, stream: Stream) -> list[int]:
    """WPS-3d Ride every horse short until the race is over. Return the order of finish.

    `horse` moves next; it is NO_HORSE before the throw of a turn. The race is changed.
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


def run_race(rules: Rules, number: int, stream: Stream) -> list[int]:
    """Run a race from the start, every horse ridden short. Return the order of finish."""
    race = Race(rules, number)
    race.start()
    return run_on(race, NO_HORSE, stream)


class FormBook:
    """How often a race from the posts came to which first four, by many runs."""

    def __init__(self) -> None:
        self.orders: list[list[int]] = []
        self.weights: list[float] = []
        self._at: dict[int, int] = {}
        self.runs = 0

    def add(self, order: list[int]) -> None:
        """One more race run."""
        key = 0
        for place in range(PRIZES):
            key = key * HORSES + order[place]
        if key not in self._at:
            self._at[key] = len(self.orders)
            self.orders.append(order[:PRIZES])
            self.weights.append(0.0)
        self.weights[self._at[key]] += 1.0
        self.runs += 1

    def as_read(self, seed: int) -> "FormBook":
        """The same races as one reader counts them, by a number of his own: some a little more, some less.

        By so much chances are not known from so many runs (the Bayesian bootstrap: every run has a
        weight of its own, and these are 1 on average and exponentially spread).
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
        """Return how often each horse was first, among the first two, or among the first three."""
        found = [0.0] * HORSES
        for at in range(len(self.orders)):
            for n in range(place + 1):
                found[self.orders[at][n]] += self.weights[at] / self.runs
        return found

    def purses(self, split: list[int]) -> list[float]:
        """What each horse wins for its owner on average."""
        found = [0.0] * HORSES
        for at in range(len(self.orders)):
            for place in range(len(split)):
                found[self.orders[at][place]] += self.weights[at] * split[place] / self.runs
        return found


BOOKS: Final[dict[tuple[str, bool, bool, int, int], FormBook]] = {}
"""Full books by edition, rules of riding, race and runs. What is in them is the same whoever asks."""


def form_book(
    rules: Rules, edition: str, race: int, runs: int, is_late: Callable[[], bool]
) -> FormBook:
    """The runs of a race from the posts; fewer where it is late before all are run."""
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
"""How often a bot runs a race on paper before it believes anything of its horses."""
PRINTED: Final = [400, 200, 100]
"""As many of these runs the printed odds are worth for win, place and show. Of 0 to 800 they err least
with these numbers, by 3,000 runs of each race: by 0.09, 0.07 and 0.05 of a stake; runs alone err by
0.14, 0.08 and 0.06 (`python -m benchmarks.win_place_show_form`)."""
ODDS_SPREADS: Final = [1.0, 1.3, 1.65]
"""How much a payment e times as high says about a horse: chances to be first are in proportion to
1 / payment, those to be among the first two or three differ less."""
ALL_READERS: Final = -1
"""No reader of its own: the chances by the runs as they are."""
SUREST: Final = 0.98
"""The largest chance that any belief in favourites gives a horse."""

DIE: Final = 3.5
SPREADS: Final = [2.0, 2.5, 2.5]
"""During a race: how many spaces make one horse e times as likely as another to be first, among the
first two and among the first three. These fit 360 races on paper best, from the first turn on."""
VETERAN: Final = 1.5
"""How many spaces the second lane change of a veteran is worth during a race, by the same races."""
HOME: Final = -1.0
"""The way of a horse that has finished."""
LEAD: Final = 6.0
"""By how many spaces such a horse counts as ahead of the others."""
LONGEST: Final = 30
"""So many turns are looked ahead at most."""

BID_FANCY: Final = 0.45
BET_FANCY: Final = 0.15
"""How far a character leans to horses it likes. What a bid brings changes little about its best, so
bids may differ by more."""


def sum_chance(total: int) -> float:
    """Return the chance that two dice add up to a number."""
    return max(0, 6 - abs(total - 7)) / 36


class Form:
    """What a race's runs on paper and its printed odds say together; the same for every seat."""

    def __init__(self, rules: Rules, edition: str, race: int) -> None:
        self.book = form_book(rules, edition, race, RUNS, never)
        self.said = [by_odds(rules.rates[race][WIN], kind) for kind in range(len(CATEGORIES))]
        """What the printed odds say alone."""
        self.within = self._blended(self.book)
        """For the first one, two and three places each horse's chance to be among them."""

    def as_read(self, reader: int) -> list[list[float]]:
        """Return the same chances as one reader counts the runs; all readers err differently."""
        return self._blended(self.book.as_read(reader))

    def _blended(self, book: FormBook) -> list[list[float]]:
        found: list[list[float]] = []
        for kind, said in enumerate(self.said):
            run, weight = book.within(kind), PRINTED[kind] / (book.runs + PRINTED[kind])
            found.append([(1 - weight) * run[at] + weight * said[at] for at in range(len(said))])
        return found


FORMS: Final[dict[tuple[str, bool, bool, int], Form]] = {}
"""Forms by edition, rules of riding and race."""


def form_of(rules: Rules, edition: str, race: int) -> Form:
    """Return the form of a race, which is made once."""
    mark = (edition, rules.red_leads, rules.has_allowance, race)
    known = FORMS.get(mark)
    if known is None:
        known = Form(rules, edition, race)
        FORMS[mark] = known
    return known


def never() -> bool:
    """Return False: a regular does not hurry over its paper."""
    return False


def by_odds(pays: list[int], kind: int) -> list[float]:
    """Return each horse's chance to be among the first ones if only what a win pays is known."""
    if min(pays) <= 0:
        return [(kind + 1) / len(pays)] * len(pays)
    rows = place_chances([pay ** (-1.0 / ODDS_SPREADS[kind]) for pay in pays], kind + 1)
    return [sum(row[at] for row in rows) for at in range(len(pays))]


def believed(chances: list[float], favourites: float) -> list[float]:
    """Return chances as somebody sees them who believes in strong horses more or less than they deserve."""
    if favourites == 1.0:
        return chances
    total = sum(chances)
    found = [chance**favourites for chance in chances]
    for _ in range(len(found)):
        part = total / sum(found)
        found = [min(SUREST, part * chance) for chance in found]
    return found


class Card:
    """The horses of a race before the off, as a seat of a level reads them.

    The seat is the viewer; or, for a guess at what another seat did, that seat when it still had what
    it has staked.
    """

    def __init__(
        self,
        sight: MeetingSight,
        level: Level,
        edition: str,
        other: int = NO_SEAT,
        staked: int = 0,
        reader: int = ALL_READERS,
    ) -> None:
        self.sight = sight
        self.level = level
        self.edition = edition
        self.seat = sight.seat if other == NO_SEAT else other
        self.cash = sight.money[self.seat] + staked
        self.form = form_of(sight.rules, edition, sight.race.number)
        self.read = self.form.within if reader == ALL_READERS else self.form.as_read(reader)

    def within(self, place: int) -> list[float]:
        """Return each horse's chance to be first, among the first two, or among the first three."""
        return believed(self.read[place], self.level.favourites)

    def next_winners(self) -> list[float]:
        """Return each horse's chance to win the race after this one."""
        sight = self.sight
        after = form_of(sight.rules, self.edition, sight.race.number + 1)
        return believed(after.within[0], self.level.favourites)

    def prizes(self) -> list[float]:
        """Return what each horse may win for its owner."""
        purses = self.form.book.purses(self.sight.split)
        total = sum(purses)
        if not total or self.level.favourites == 1.0:
            return purses
        leaned = [purse**self.level.favourites for purse in purses]
        return [total * purse / sum(leaned) for purse in leaned]

    def liking(self, at: int, lean: float) -> float:
        """Return what a seat's character makes of a horse's worth, as a factor."""
        fancy: float = self.level.character.horse_bias(f"{self.sight.race.number + 1} {at + 1}")
        return 1.0 + lean * fancy


def strengths_now(sight: MeetingSight) -> list[float]:
    """Return how far ahead of the line each horse would be when the first gets there, in spaces."""
    track = sight.rules.track
    ways: list[float] = []
    for at in range(len(sight.horses)):
        square = sight.race.squares[at]
        is_home = square == OFF_TRACK
        ways.append(HOME if is_home else float(track.to_go(square, sight.race.crossings[at])))
    covered = _covered(sight.horses, ways, max(0, sight.race.turn - 1))
    found: list[float] = []
    best = 0.0
    for at, horse in enumerate(sight.horses):
        strength = covered[at] - ways[at] + (VETERAN if horse.veteran else 0.0)
        found.append(strength)
        if ways[at] != HOME and strength > best:
            best = strength
    return [best + LEAD if way == HOME else found[at] for at, way in enumerate(ways)]


def _covered(horses: list[Horse], ways: list[float], first: int) -> list[float]:
    """Return how far all horses get until the first of them has its way behind it."""
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
    """Return each horse's chance during a race to be among the first ones."""
    strong: list[float | None] = list(strengths)
    rows = place_chances(softmax_weights(strong, SPREADS[place]), place + 1)
    return [sum(row[at] for row in rows) for at in range(len(strengths))]


def ways_after(sight: MeetingSight, horse: int, rides: list[Ride]) -> list[int]:
    """WPS-T8, T12 Return how far a horse has to go after each of these rides."""
    track = sight.rules.track
    start, crossings = sight.race.squares[horse], sight.race.crossings[horse]
    found: list[int] = []
    for ride in rides:
        left = crossings - (1 if track.crosses(start, ride.end) else 0)
        found.append(track.to_go(ride.end, max(left, 0)))
    return found


def ride_values(sight: MeetingSight, horse: int, rides: list[Ride]) -> list[float]:
    """How good rides are for a horse: a short way to go, and a clear one."""
    track = sight.rules.track
    ways = ways_after(sight, horse, rides)
    others: set[int] = set()
    for at, square in enumerate(sight.race.squares):
        if at != horse and square != OFF_TRACK:
            others.add(square)
    values: list[float] = []
    for at, ride in enumerate(rides):
        end = ride.end
        value = -float(ways[at])
        is_passing = track.passing[end]
        ahead = end
        for distance in range(1, 5):
            ahead = track.ahead[ahead]
            if ahead in others:
                value -= (0.3 if is_passing else 1.2) / distance
                break
        value += 0.3 if is_passing else 0.0
        value -= 0.05 * track.lane[end] + (0.2 if ride.allowance else 0.0)
        values.append(value)
    return values


def _movement(horse: Horse, turn: int) -> float:
    """How far a horse comes in a turn on average."""
    return horse.spaces(turn + 1) + DIE + BONUS_SPACES * sum_chance(horse.bonus)
