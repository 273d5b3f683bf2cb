"""Estimates of a race: simulated races, the chances and prize money of horses, and the value of rides."""

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
"""Number of consecutive seeds that each decision has for its playouts. They start at a multiple of it."""


def run_on(race: Race, horse: int, stream: Stream) -> list[int]:
    """WPS-3d Play a race to its end, changing it, and return the order of finish.

    Riders take short ways (`short_ride`). `horse` moves next; `NO_HORSE` means that a new turn begins.
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
    """Play a race from its start and return the order of finish. Riders take short ways (`short_ride`).

    `number` is the index of the race, from 0.
    """
    race = Race(rules, number)
    race.start()
    return run_on(race, NO_HORSE, stream)


class FormBook:
    """The results of many simulated races: each order of the first four horses, with its weight.

    The weight is the number of races with this order.
    """

    def __init__(self) -> None:
        self.orders: list[list[int]] = []
        self.weights: list[float] = []
        self._at: dict[int, int] = {}
        self.runs = 0

    def add(self, order: list[int]) -> None:
        """Count a race, given its order of finish."""
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
        """Return a copy in which the weights are drawn at random around the counts (Bayesian bootstrap).

        It models how uncertain chances from a limited number of races are. The same `seed` gives the same
        weights.
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
        """Return for each horse the share of races that it finished in the first `place` + 1 places."""
        found = [0.0] * HORSES
        for at in range(len(self.orders)):
            for n in range(place + 1):
                found[self.orders[at][n]] += self.weights[at] / self.runs
        return found

    def purses(self, split: list[int]) -> list[float]:
        """Return for each horse the average prize money that it won in the simulated races.

        `split[i]` is the prize money of place i + 1.
        """
        found = [0.0] * HORSES
        for at in range(len(self.orders)):
            for place in range(len(split)):
                found[self.orders[at][place]] += self.weights[at] * split[place] / self.runs
        return found


BOOKS: Final[dict[tuple[str, bool, bool, int, int], FormBook]] = {}
"""Cache of complete form books, by edition, options that matter to a race, race and number of runs."""


def form_book(
    rules: WinPlaceShowRules, edition: str, race: int, runs: int, is_late: Callable[[], bool]
) -> FormBook:
    """Return the results of `runs` simulated races, or of fewer if `is_late` returns True.

    Complete results are kept. `edition` is the hash of the edition, `race` an index from 0.
    """
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
"""The number of simulated races from which a regular bot takes its chances."""
PRINTED: Final = [400, 200, 100]
"""The weight of the printed odds in the chances, counted in simulated races, for win, place and show.

Of weights from 0 to 800 these have the smallest error: 0.09, 0.07 and 0.05 of a stake, compared with
3,000 races. Without the odds it is 0.14, 0.08 and 0.06 (`python -m benchmarks.win_place_show_form`)."""
ODDS_SPREADS: Final = [1.0, 1.3, 1.65]
"""How much flatter chances are than the printed odds say, for win, place and show.

A chance to win is in proportion to 1 / payment. Chances to be among the first two or three differ less."""
ALL_READERS: Final = -1
"""The value of `reader` with which a forecast uses the simulated races without random weights."""
SUREST: Final = 0.98
"""The largest chance that a horse gets from a bot's belief in favourites."""

DIE: Final = 3.5
SPREADS: Final = [2.0, 2.5, 2.5]
"""During a race: the lead, in spaces, that makes a horse e times as likely to be among the first 1, 2 or
3.

The numbers are the best fit to 360 simulated races, from the first turn on."""
VETERAN: Final = 1.5
"""The worth, in spaces, of a veteran's second lane change in a race. It was fitted with `SPREADS`."""
HOME: Final = -1.0
"""Stands for the distance to the finish of a horse that has finished."""
LEAD: Final = 6.0
"""The lead over all running horses, in spaces, that a horse that has finished is given."""
LONGEST: Final = 30
"""The maximum number of turns for which `_covered` looks ahead."""

BID_FANCY: Final = 0.45
BET_FANCY: Final = 0.15
"""With `BID_FANCY`: how much a character's liking of a horse changes the worth of bids and of bets.

A bid brings nearly the same over a wide range, so that bids can differ more."""


def sum_chance(total: int) -> float:
    """Return the chance that the sum of two dice is this number."""
    return max(0, 6 - abs(total - 7)) / 36


class Form:
    """The chances of the horses before a race, from simulated races and printed odds. All seats share it."""

    def __init__(self, rules: WinPlaceShowRules, edition: str, race: int) -> None:
        self.book = form_book(rules, edition, race, RUNS, never)
        self.said = [by_odds(rules.rates[race][WIN], kind) for kind in range(len(CATEGORIES))]
        """By category (win, place, show) and horse: the chances by the printed odds alone."""
        self.within = self._blended(self.book)
        """By category and horse: the chance of the horse to be among the first one, two or three."""

    def resampled(self, reader: int) -> list[list[float]]:
        """Return `within` with random weights of the simulated races: each reader gets other errors.

        `reader` is the seed.
        """
        return self._blended(self.book.resampled(reader))

    def _blended(self, book: FormBook) -> list[list[float]]:
        found: list[list[float]] = []
        for kind, said in enumerate(self.said):
            run, weight = book.within(kind), PRINTED[kind] / (book.runs + PRINTED[kind])
            found.append([(1 - weight) * run[at] + weight * said[at] for at in range(len(said))])
        return found


FORMS: Final[dict[tuple[str, bool, bool, int], Form]] = {}
"""Cache of `form_of`. The key is (edition hash, `red_leads`, `has_allowance`, index of the race)."""


def form_of(rules: WinPlaceShowRules, edition: str, race: int) -> Form:
    """Return the `Form` of a race, given the hash of its edition and its index. It is made once."""
    mark = (edition, rules.red_leads, rules.has_allowance, race)
    known = FORMS.get(mark)
    if known is None:
        known = Form(rules, edition, race)
        FORMS[mark] = known
    return known


def never() -> bool:
    """Return False. It stands for a time limit that is never reached."""
    return False


def by_odds(pays: list[int], kind: int) -> list[float]:
    """Return for each horse the chance to be in the first `kind` + 1 places, by the printed odds.

    `pays` has what a stake of 1,000 to win receives.
    """
    if min(pays) <= 0:
        return [(kind + 1) / len(pays)] * len(pays)
    rows = place_chances([pay ** (-1.0 / ODDS_SPREADS[kind]) for pay in pays], kind + 1)
    return [sum(row[at] for row in rows) for at in range(len(pays))]


def believed(chances: list[float], favourites: float) -> list[float]:
    """Return the chances as a bot with this belief in favourites sees them.

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
    """The chances in a race before its start, as a bot of a level sees them.

    It is made for the observation's seat or, to guess its bets, for another seat `other` that has
    `staked` money already. With `reader` the chances have random errors.
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
        """Return for each horse the chance to finish in the first `place` + 1 places."""
        return believed(self.read[place], self.level.favourites)

    def next_winners(self) -> list[float]:
        """Return for each horse of the next race the chance to win it."""
        observation = self.observation
        after = form_of(observation.rules, self.edition, observation.race.number + 1)
        return believed(after.within[0], self.level.favourites)

    def prizes(self) -> list[float]:
        """Return for each horse the expected prize money in this race."""
        purses = self.form.book.purses(self.observation.split)
        total = sum(purses)
        if not total or self.level.favourites == 1.0:
            return purses
        leaned = [purse**self.level.favourites for purse in purses]
        return [total * purse / sum(leaned) for purse in leaned]

    def liking(self, at: int, lean: float) -> float:
        """Return the factor by which the character's liking changes the worth of a horse.

        `at` is the index of the horse. With `lean` 0.2 the factor is between about 0.8 and 1.2.
        """
        fancy: float = self.level.character.horse_bias(
            f"{self.observation.race.number + 1} {at + 1}"
        )
        return 1.0 + lean * fancy


def strengths_now(observation: WinPlaceShowObservation) -> list[float]:
    """Return for each horse how far past the line it will be, in spaces, when the first one gets there.

    The estimate uses average movements. Horses that have finished are ahead of all others.
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
    """Return the distance that each horse covers until the first one has covered its way to the finish.

    `ways` are the distances left. `first` is the index of the present turn.
    """
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
    """Return for each horse the chance, during a race, to finish in the first `place` + 1 places.

    `strengths` is what `strengths_now` returns.
    """
    strong: list[float | None] = list(strengths)
    rows = place_chances(softmax_weights(strong, SPREADS[place]), place + 1)
    return [sum(row[at] for row in rows) for at in range(len(strengths))]


def ride_values(observation: WinPlaceShowObservation, horse: int, rides: list[Ride]) -> list[float]:
    """Return the worth of each ride, in spaces.

    Rides with a short way left and no horse right ahead are worth more.
    """
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
    """Return the average movement of a horse in a turn, in spaces. `turn` counts from 0."""
    return horse.spaces(turn + 1) + DIE + BONUS_SPACES * sum_chance(horse.bonus)
