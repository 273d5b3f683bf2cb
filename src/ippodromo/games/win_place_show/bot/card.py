"""A race of Win, Place & Show as a bot reads it from the program: strengths, chances, prizes."""

from typing import Final

from ippodromo.bots.chances import lots, place_chances
from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.position import NO_SEAT, OFF_TRACK
from ippodromo.games.win_place_show.printed import Horse
from ippodromo.games.win_place_show.rules import BONUS_SPACES
from ippodromo.games.win_place_show.sight import MeetingSight

DIE: Final = 3.5
SPREADS: Final = [5.0, 7.5, 12.0]
"""How many spaces make one horse e times as likely as another to be first, among the first two and
among the first three: what fits 144 races of regulars best. Who is not first is mostly luck."""
SPREAD: Final = 5.0
OWN: Final = 1.5
"""By how many spaces a seat trusts itself to ride better than others do."""
VETERAN: Final = 0.7
"""How many spaces the second lane change of a veteran is worth."""
LONGEST: Final = 30
"""So many turns are looked ahead at most."""
FURLONGS: Final = {"5f": 30.0, "5.5f": 34.0, "6f": 38.0, "1m": 64.0, "1m1/16": 68.0, "1m1/8": 72.0}
"""The way of a race before the horses stand at their posts: about the printed distance."""

BID_FANCY: Final = 0.45
BET_FANCY: Final = 0.15
"""How far a character leans to horses it likes. What a bid brings changes little about its best, so
bids may differ by more."""


def sum_chance(total: int) -> float:
    """The chance that two dice add up to a number."""
    return max(0, 6 - abs(total - 7)) / 36


class Card:
    """The horses of a race with their strengths in spaces, from the program or as they stand.

    It is the viewer's; or, for a guess at what another seat did, that seat's before the off, when it
    still had what it has staked.
    """

    def __init__(
        self, sight: MeetingSight, level: Level, other: int = NO_SEAT, staked: int = 0
    ) -> None:
        self.sight = sight
        self.level = level
        self.seat = sight.seat if other == NO_SEAT else other
        self.is_before = other != NO_SEAT or not sight.turn
        self.cash = sight.money[self.seat] + staked
        self.track = sight.rules.track
        self.strengths = self._strengths()
        """How far ahead of the line each horse would be when the first gets there."""

    def to_go(self, start: int, end: int, crossings: int) -> int:
        """WPS-T8, T12 How far a horse has to go after a move, if it had so many crossings to make before."""
        left = crossings - (1 if self.track.crosses(start, end) else 0)
        return self.track.to_go(end, max(left, 0))

    def _strengths(self) -> list[float]:
        sight = self.sight
        start = FURLONGS.get(sight.distance, 80.0)
        ways: list[float] = []
        for at in range(len(sight.horses)):
            square = sight.squares[at]
            if self.is_before or square == OFF_TRACK:
                ways.append(start)
            else:
                ways.append(float(self.track.to_go(square, sight.crossings[at])))
        covered = self._covered(ways)
        found: list[float] = []
        for at, horse in enumerate(sight.horses):
            mine = OWN if sight.owners[at] == self.seat else 0.0
            veteran = VETERAN if horse.veteran else 0.0
            found.append(covered[at] - ways[at] + mine + veteran)
        return found

    def _covered(self, ways: list[float]) -> list[float]:
        """How far all horses get until the first of them has its way behind it."""
        covered = [0.0] * len(ways)
        first = 0 if self.is_before else max(0, self.sight.turn - 1)
        for turn in range(first, first + LONGEST):
            is_home = False
            for at, horse in enumerate(self.sight.horses):
                covered[at] += _movement(horse, turn)
                if covered[at] >= ways[at]:
                    is_home = True
            if is_home:
                break
        return covered

    def chances(self) -> list[list[float]]:
        """For the first three places each horse's chance."""
        return self._places(SPREAD / self.level.favourites, 3)

    def within(self, place: int) -> list[float]:
        """Each horse's chance to be first, among the first two, or among the first three."""
        rows = self._places(SPREADS[place] / self.level.favourites, place + 1)
        found: list[float] = []
        for at in range(len(self.strengths)):
            total = 0.0
            for row in rows:
                total += row[at]
            found.append(total)
        return found

    def _places(self, spread: float, places: int) -> list[list[float]]:
        strong: list[float | None] = list(self.strengths)
        return place_chances(lots(strong, spread), places)

    def prizes(self) -> list[float]:
        """What each horse may win for its owner."""
        split = self.sight.split
        rows = self.chances()
        found: list[float] = []
        for at in range(len(self.strengths)):
            total = 0.0
            for n in range(min(len(rows), len(split))):
                total += rows[n][at] * split[n]
            found.append(total)
        return found

    def liking(self, at: int, lean: float) -> float:
        """What a seat's character makes of a horse's worth."""
        fancy: float = self.level.character.fancy(f"{self.sight.race + 1} {at + 1}")
        return 1.0 + lean * fancy


def ride_values(sight: MeetingSight, horse: int, rides: list[Ride]) -> list[float]:
    """How good rides are for a horse: a short way to go, and a clear one."""
    track = sight.rules.track
    start, crossings = sight.squares[horse], sight.crossings[horse]
    others: set[int] = set()
    for at, square in enumerate(sight.squares):
        if at != horse and square != OFF_TRACK:
            others.add(square)
    values: list[float] = []
    for ride in rides:
        end = ride.end
        left = crossings - (1 if track.crosses(start, end) else 0)
        value = -float(track.to_go(end, max(left, 0)))
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
