"""Races run on paper: every horse is ridden short, nothing is asked, told or paid."""

from collections.abc import Callable
from math import log
from typing import Final

from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import HORSES, PRIZES
from ippodromo.games.win_place_show.observation import MeetingSight
from ippodromo.games.win_place_show.playout_policy import short_ride
from ippodromo.games.win_place_show.rides import Situation
from ippodromo.games.win_place_show.rules import OFF_TRACK, Rules
from ippodromo.games.win_place_show.running import rank
from ippodromo.kernel.chance import FastStream, Stream

NOBODY: Final = -1
SEEDS: Final = 1_000_003
FINE: Final = 1 << 24
LUCKS: Final = 4096
"""The luck of a moment: so many seeds in a row, from a place that follows from the moment's own."""


class Run:
    """WPS-6, 7 One race, from the posts or as a seat sees it, that can be run to its end."""

    def __init__(self, rules: Rules, race: int) -> None:
        posts = rules.program.races[race]
        self.rules = rules
        self.race = race
        self.squares = posts.starts.copy()
        self.crossings = [posts.crossings] * HORSES
        self.spent = [False] * HORSES
        self.turn = 0
        self.white = 0
        self.red = 0
        self.mover = NOBODY
        """The horse that moves next; nobody before the throw of a turn."""
        self.crossed: list[int] = []
        self.order: list[int] = []

    def copy(self) -> "Run":
        """The same race, to be run by itself."""
        run = Run(self.rules, self.race)
        run.squares = self.squares.copy()
        run.crossings = self.crossings.copy()
        run.spent = self.spent.copy()
        run.turn, run.white, run.red = self.turn, self.white, self.red
        run.mover = self.mover
        run.crossed = self.crossed.copy()
        run.order = self.order.copy()
        return run

    def situation(self) -> Situation:
        """WPS-6a The horse about to move."""
        rules, horse = self.rules, self.mover
        veteran = rules.program.races[self.race].horses[horse].veteran
        return Situation(
            rules,
            self.race,
            self.turn,
            horse,
            tuple(self.squares),
            (self.white, self.red),
            self.crossings[horse],
            rules.has_allowance and not self.spent[horse] and not veteran,
        )

    def move(self, ride: Ride) -> None:
        """WPS-6.4, T8 The horse whose turn it is moves; after the last of a turn those home are ranked."""
        horse = self.mover
        start = self.squares[horse]
        self.squares[horse] = ride.end
        if ride.allowance:
            self.spent[horse] = True
        if self.rules.track.crosses(start, ride.end):
            self.crossings[horse] -= 1
            if not self.crossings[horse]:
                self.crossed.append(horse)
        self.mover = self._running((horse + 1) % HORSES)
        if self.mover == NOBODY:
            for home in rank(self.rules, self.race, self.squares, self.crossed):
                self.order.append(home)
                self.squares[home] = OFF_TRACK
            self.crossed = []

    def finish(self, stream: Stream) -> list[int]:
        """WPS-3d The order of finish, the race being run on from here."""
        while len(self.order) < PRIZES or self.mover != NOBODY:
            if self.mover == NOBODY:
                self._throw(stream)
            self.move(short_ride(self.situation()))
        return self.order

    def _throw(self, stream: Stream) -> None:
        self.turn += 1
        self.white = 1 + stream.below(6)
        self.red = 1 + stream.below(6)
        lead = self._lead()
        self.mover = lead if self.squares[lead] != OFF_TRACK else self._running((lead + 1) % HORSES)

    def _lead(self) -> int:
        """WPS-6.2b."""
        return (self.red if self.rules.red_leads else self.white) - 1

    def _running(self, horse: int) -> int:
        """WPS-6.2c From this horse on the first still running, before it is the leader's turn again."""
        lead = self._lead()
        while horse != lead:
            if self.squares[horse] != OFF_TRACK:
                return horse
            horse = (horse + 1) % HORSES
        return NOBODY


def seen_run(sight: MeetingSight, mover: int) -> Run:
    """The race that a seat sees, this horse about to move."""
    run = Run(sight.rules, sight.race)
    run.squares = sight.squares.copy()
    run.crossings = sight.crossings.copy()
    run.spent = sight.allowance_spent.copy()
    run.turn, run.white, run.red = sight.turn, sight.white, sight.red
    run.mover = mover
    run.crossed = sight.crossed.copy()
    run.order = sight.order.copy()
    return run


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
    posts = Run(rules, race)
    while book.runs < runs:
        book.add(posts.copy().finish(FastStream(race * SEEDS + book.runs)))
        if book.runs % 16 == 0 and is_late():
            return book
    BOOKS[mark] = book
    return book
