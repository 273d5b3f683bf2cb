"""How a bot estimates the race: chances by handicap and going, where to land, and how a character rides."""

from typing import Final

from ippodromo.bots.place_chances import place_chances, softmax_weights
from ippodromo.bots.weighing import Character, Level
from ippodromo.games.grand_national.playout_policy import NEVER, rounds_to_go
from ippodromo.games.grand_national.position import NationalPosition
from ippodromo.games.grand_national.view_types import BoxView, HorseView, NationalView
from ippodromo.kernel.chance import FastStream

EVEN = 15.0
"""Horses with fewer rounds to go before the off are all as good: cards and crowds see to that."""
SPREAD = 6.0
"""How many rounds more make one horse e times as likely to be first as another. Both are what fits
159 races of regulars with two to six seats."""
FALL = 7 / 32
"""How often a fence is the end of a race."""
GAIN = 3.0
"""How many lengths a fence brings a horse that gets over it."""
HOPELESS = 8.0
"""How many rounds behind the last paid place a horse has nothing to lose."""
IN_THE_WAY = 0.3
"""How many rounds a horse right in front costs: about a third of them hold the horse up once."""
NO_WAY_BACK = 0.01
"""In rounds: why nothing is pulled up for nothing."""


def form(rounds: float) -> float:
    """The strength before the off of a horse with so many rounds to go: fewer are more."""
    return -max(rounds, EVEN)


class Course:
    """The board of an edition: where the fences and horseshoes are."""

    def __init__(self, box: BoxView) -> None:
        board = box["board"]
        self.columns: int = board["columns"]
        self.fences = {fence["column"] for fence in board["fences"]}
        self.shoes = set(board["horseshoes"])
        self.points = {row["key"]: row["points"] for row in box["goings"]}
        self.most: int = box["points_most"]
        self.placed = len(box["prizes"])
        """How many places are paid."""
        self.melling_road: int = board["melling_road"]
        self.too_free_lead: int = box["too_free_lead"]
        self.lanes: int = board["lanes"]
        self.run_in: list[int] = board["run_in_lanes"]

    def place(self, square: str) -> tuple[int, int]:
        """Column and lane of a square; the finish is the last column."""
        column, _, lane = square.partition("/")
        if not column.isdigit():
            return self.columns, self.run_in[0]
        return int(column), int(lane or 0)

    def to_go(self, horse: HorseView) -> float:
        """The rounds a horse needs to get home from where it is."""
        column, _ = self.place(horse["square"]) if horse["square"] else (0, 0)
        turns = rounds_to_go(self.columns - column, horse["points"], horse["in_force"], self.most)
        return turns + int(horse["misses"])


class Runner:
    """A horse as a bettor sees it: whose it is, what it pays, and how strong it should be."""

    def __init__(self, key: str, owner: int, win: int, place: int, strong: float) -> None:
        self.key = key
        self.owner = owner
        self.win = win
        self.place = place
        self.strong = strong


def runners_seen(view: NationalView, box: BoxView) -> list[Runner]:
    """The horses that will run, prices and going being known."""
    course = Course(box)
    points = course.points[view["going"]]
    found: list[Runner] = []
    for horse in view["horses"]:
        if horse["owner"] >= 0:
            rounds = rounds_to_go(course.columns, points, horse["in_force"], course.most)
            prices = (horse["win"], horse["place"])
            found.append(Runner(horse["key"], horse["owner"], *prices, form(rounds)))
    return found


def runners_of(position: NationalPosition) -> list[Runner]:
    """The same of a position of which a seat may know as much, also when the race is on."""
    rules, book = position.rules, position.book
    points = rules.edition.goings[book.going].points
    found: list[Runner] = []
    for horse in position.runners():
        handicap = max(0, book.adjusted[horse])
        rounds = rounds_to_go(rules.course.columns, points, handicap, rules.edition.points_most)
        owner, key = position.sale.owner[horse], rules.keys[horse]
        prices = (book.win_price[horse], book.place_price[horse])
        found.append(Runner(key, owner, *prices, form(rounds)))
    return found


def finishes(
    strong: dict[str, float], spread: float, stream: FastStream, count: int, places: int
) -> list[list[str]]:
    """Some orders of the placed horses, drawn with chances by strength."""
    keys = list(strong)
    weights = softmax_weights(list(strong.values()), spread)
    found: list[list[str]] = []
    for _ in range(count):
        left = weights.copy()
        order: list[str] = []
        for _ in range(min(places, len(keys))):
            at = sum(left) * (stream.below(1 << 24) + 0.5) / (1 << 24)
            index = 0
            while index < len(left) - 1 and at >= left[index]:
                at -= left[index]
                index += 1
            order.append(keys[index])
            left[index] = 0.0
        found.append(order)
    return found


class Landing:
    """How good it is for a horse to land on a square with so many points left."""

    def __init__(self, view: NationalView, horse: HorseView, course: Course) -> None:
        self.course = course
        self.horse = horse
        self.handicap: int = horse["in_force"]
        others = [h for h in view["horses"] if h["fate"] == "running" and h is not horse]
        self.taken = {h["square"] for h in others}
        columns = sorted(
            (course.place(h["square"])[0] for h in others if h["square"]), reverse=True
        )
        self.foremost = columns[0] if columns else 0
        times = sorted(course.to_go(h) for h in others)
        last = course.placed - 1
        self.last_placed = times[last] if len(times) > last else NEVER
        """The rounds to go of the other horse that would be the last one placed."""
        self.is_hopeless = course.to_go(horse) > self.last_placed + HOPELESS
        self.round: int = view["round"]

    def value(self, square: str, points: int, by_card: bool = False) -> float:
        """In rounds: fewer to go are better, fences are dangerous, horseshoes a lottery."""
        course = self.course
        column, lane = course.place(square)
        if column >= course.columns:
            return 100.0 + points * 0.01
        if points <= 0:
            return -NEVER
        way = course.columns - column
        if lane not in course.run_in:
            way += min(abs(lane - out) for out in course.run_in)
        value = -rounds_to_go(way, points, self.handicap, course.most)
        if column in course.fences:
            value += self._jump(value)
        elif square in course.shoes and not by_card and self.round > 1:
            value += -0.35 if column > self.foremost else 0.15
        return value + self._room(column, lane) + self._too_free(column)

    def _jump(self, value: float) -> float:
        gain = (1 - FALL) * GAIN / max(1, self.handicap + 1)
        if self.is_hopeless:
            return gain
        return gain - 0.3 - FALL * max(3.0, 8.0 + value / 2)

    def _room(self, column: int, lane: int) -> float:
        """A horse right in front is in the way."""
        for ahead in (1, 2):
            if f"{column + ahead}/{lane}" in self.taken:
                return -IN_THE_WAY / ahead
        return 0.0

    def jumps(self, square: str) -> bool:
        """Whether a square is a fence."""
        return self.course.place(square)[0] in self.course.fences

    def makes_room(self, other: HorseView) -> float:
        """In rounds: what it brings this horse if another leaves the track."""
        if other is self.horse or not other["square"] or not self.horse["square"]:
            return 0.0
        column, lane = self.course.place(self.horse["square"])
        there, its_lane = self.course.place(other["square"])
        ahead = there - column
        if lane != its_lane or not 0 < ahead <= self.handicap + self.course.most:
            return 0.0
        boxed_in = ahead == 1 and self._is_shut_in(column, lane, other["square"])
        return (1.0 if boxed_in else IN_THE_WAY) / ahead

    def _is_shut_in(self, column: int, lane: int, front: str) -> bool:
        """Whether the square in front is the only way out, the sides being taken or shut."""
        sides = {
            f"{column}/{lane + side}" for side in (-1, 1) if 1 <= lane + side <= self.course.lanes
        }
        return front in self.taken and (column in self.course.fences or sides <= self.taken)

    def hope(self, other: HorseView) -> float:
        """In rounds: what a horse may still bring; nothing where it is hopelessly behind."""
        behind = self.course.to_go(other) - self.last_placed
        return max(NO_WAY_BACK, HOPELESS - behind)

    def _too_free(self, column: int) -> float:
        """Return what it costs to be so far ahead up to the Melling Road (GN-13.5)."""
        is_runaway = column - self.foremost >= self.course.too_free_lead
        return -1.0 if is_runaway and column <= self.course.melling_road and self.round > 1 else 0.0


COUNTED: Final = 3
"""The number of places for which chances are computed."""
SHOWS: Final = 0.25
"""How much each further paid place adds to the chance to be placed, as a part of that chance."""


def _weights(view: NationalView, box: BoxView, going: int, spread: float) -> dict[str, float]:
    """The lots of all horses that run, or still may, on one going."""
    columns = box["board"]["columns"]
    points = box["goings"][going]["points"]
    most = box["points_most"]
    keys: list[str] = []
    strong: list[float | None] = []
    over = view["stage"] != "sale"
    for horse in view["horses"]:
        if over and horse["owner"] < 0:
            continue
        keys.append(horse["key"])
        handicap = horse["handicap"] + horse["adjust"][going]
        strong.append(form(rounds_to_go(columns, points, max(0, handicap), most)))
    return dict(zip(keys, softmax_weights(strong, spread), strict=True))


def expected_prizes(view: NationalView, box: BoxView, level: Level) -> dict[str, float]:
    """What each lot may win in prizes, over all goings, as if every unsold lot would run."""
    prizes = box["prizes"]
    chances = [row["chance"] for row in box["goings"]]
    found: dict[str, float] = {}
    for going, chance in enumerate(chances):
        weights = _weights(view, box, going, SPREAD / level.favourites)
        places = place_chances(list(weights.values()), min(COUNTED, len(prizes)))
        for i, key in enumerate(weights):
            # A place that is not counted is taken with the chances of the last one that is.
            prize = sum(places[min(n, len(places) - 1)][i] * won for n, won in enumerate(prizes))
            found[key] = found.get(key, 0.0) + prize * chance / sum(chances)
    return found


def season_chances(
    view: NationalView, box: BoxView, level: Level
) -> dict[str, tuple[float, float]]:
    """For each runner its chances to win and to be placed, over all goings."""
    chances = [row["chance"] for row in box["goings"]]
    placed = len(box["prizes"])
    more = 1 + SHOWS * max(0, placed - COUNTED)
    found: dict[str, tuple[float, float]] = {}
    for going, chance in enumerate(chances):
        weights = _weights(view, box, going, SPREAD / level.favourites)
        places = place_chances(list(weights.values()), min(COUNTED, placed))
        for i, key in enumerate(weights):
            first, four = found.get(key, (0.0, 0.0))
            share = chance / sum(chances)
            shows = min(0.9, more * sum(place[i] for place in places))
            found[key] = (first + share * places[0][i], four + share * shows)
    return found


UNEVEN: Final = 0.02
"""In rounds: what a point more or less than the even pace costs."""
INSISTS: Final = 0.1
"""The same for a character that has a pace of its own."""
PUSHES: Final = 1.95
SAVES: Final = 0.8
"""In points a turn: how much more a character that does not wait spends in the first half of the way,
and how much less one that waits."""
RISKY: Final = 0.25
"""In rounds: how much more a fence or a horseshoe is liked per unit of risk."""
BLOCKS: Final = 0.6
"""In rounds: how much a square right in front of a strong horse of another seat is liked."""
STRONG: Final = 3
"""So many other horses, those with the fewest rounds to go, are strong."""


class Riding:
    """What a character adds to the value of a ride; nothing for a plain bot."""

    def __init__(
        self, character: Character, landing: Landing, view: NationalView, seat: int
    ) -> None:
        self.landing = landing
        self.risk = 0.0 if character.timing or character.riding else character.risk
        """A character that has a pace of its own, or holds others back, takes risks as a plain bot."""
        course = landing.course
        column, _ = course.place(landing.horse["square"])
        is_early = 2 * column < course.columns
        slower = character.timing * (SAVES if character.timing > 0 else PUSHES)
        self.faster = -slower if is_early else 0.0
        """How many points a turn are added to an even pace."""
        self.uneven = INSISTS if self.faster else UNEVEN
        self.blocked: dict[str, float] = {}
        """What each square in front of a strong horse is liked."""
        if character.riding < 0:
            self._find_blocked(view, seat, -BLOCKS * character.riding)

    def _find_blocked(self, view: NationalView, seat: int, liked: float) -> None:
        course = self.landing.course
        running = [h for h in view["horses"] if h["fate"] == "running" and h["square"]]
        running.sort(key=lambda horse: course.to_go(horse))
        others = [horse for horse in running if horse["owner"] != seat]
        for horse in others[:STRONG]:
            column, lane = course.place(horse["square"])
            for ahead in (1, 2):
                square = f"{column + ahead}/{lane}"
                self.blocked[square] = max(self.blocked.get(square, 0.0), liked / ahead)

    def pace(self, even: float) -> float:
        """Return the points a turn that the character spends where an even pace takes so many."""
        return max(1.0, even + self.faster) if self.faster else even

    def liking(self, square: str, by_card: bool = False) -> float:
        """Return how much more the character likes a square, in rounds."""
        found = self.blocked.get(square, 0.0)
        if self.risk:
            is_shoe = square in self.landing.course.shoes and not by_card
            if is_shoe or self.landing.jumps(square):
                found += RISKY * self.risk
        return found
