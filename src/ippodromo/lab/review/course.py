"""The course of a game: the seats' chances to win at moments along it, closer where they jump."""

from bisect import bisect_right
from math import sqrt

from ippodromo.bots.search.guide import shares

from .record import Step, Story
from .trials import SURE
from .worth import Rows, Worth, Worths

FIRST = 24
"""So many stretches a game is cut into at first."""
MOST = 80
"""And so many moments are valued at most."""


class Point:
    """A moment that is valued by playing on from it."""

    def __init__(self, place: int, step: Step, worths: Worths) -> None:
        self.place = place
        """Which of the story's steps it is."""
        self.step = step
        self.worths = worths
        self.worth: Worth | None = None
        self.is_end = step.match.over
        self.end = shares(step.match.game, step.match.table) if self.is_end else []

    @property
    def rows(self) -> Rows:
        """The seats' chances each time it was played on; where all is over, how it came."""
        if self.is_end:
            return [self.end]
        return self.worth.rows if self.worth is not None else []

    def play(self, count: int) -> None:
        """Play on so many times more; what has ended needs none."""
        if self.is_end:
            return
        if self.worth is None:
            match = self.step.match
            self.worth = self.worths.of(match, match.table.copy(), self.step.draws)
        self.worth.play(len(self.rows) + count)

    def values(self) -> list[float]:
        """Each seat's chance to win."""
        count = len(self.rows)
        return [sum(column) / count for column in zip(*self.rows, strict=True)]

    def variance(self, seat: int) -> float:
        """The variance of a seat's chance."""
        count = len(self.rows)
        if self.is_end:
            return 0.0
        if count < 2:
            return 0.25
        mean = self.values()[seat]
        return sum((row[seat] - mean) ** 2 for row in self.rows) / (count - 1) / count

    def error(self) -> float:
        """Half the widest 95 % interval of its chances."""
        return SURE * sqrt(max(self.variance(seat) for seat in range(len(self.rows[0]))))


class Course:
    """Points in the order of the game, the start and the end among them."""

    def __init__(self, story: Story, worths: Worths) -> None:
        self.story = story
        self.worths = worths
        last = len(story.steps) - 1
        places = {last * part // FIRST for part in range(FIRST + 1)}
        for place in range(1, last + 1):
            before, after = (step.match.table for step in story.steps[place - 1 : place + 1])
            if any(of(before) != of(after) for of in (story.game.races_run, story.game.is_even)):
                places.add(place)
        self.points = [self._point(place) for place in sorted(places)]

    def _point(self, place: int) -> Point:
        return Point(place, self.story.steps[place], self.worths)

    def jump(self, number: int) -> float:
        """How far the chances move from a point to the next."""
        before, after = self.points[number].values(), self.points[number + 1].values()
        return sum(abs(b - a) for a, b in zip(before, after, strict=True)) / 2

    def swing(self, at: int) -> float:
        """How far the chances move along the stretch that goes on after so many answers."""
        following = bisect_right(self.points, at, key=lambda point: point.step.at)
        return self.jump(following - 1) if 0 < following < len(self.points) else 0.0

    def split(self, count: int) -> bool:
        """Value a moment in the middle of the longest jump; False if there is none to split."""
        if len(self.points) >= MOST:
            return False
        wide = [
            number
            for number in range(len(self.points) - 1)
            if self.points[number + 1].place - self.points[number].place > 1
        ]
        if not wide:
            return False
        number = max(wide, key=self.jump)
        middle = self._point((self.points[number].place + self.points[number + 1].place) // 2)
        middle.play(count)
        self.points.insert(number + 1, middle)
        return True

    def least_sure(self) -> Point:
        """The point that more luck would tell most about: at the start, and beside long jumps."""
        jumps = [self.jump(number) for number in range(len(self.points) - 1)]
        best, most = self.points[0], -1.0
        for number, point in enumerate(self.points[:-1]):
            beside = max(jumps[number], jumps[number - 1] if number else 1.0)
            urgency = point.error() * (0.1 + beside)
            if urgency > most:
                best, most = point, urgency
        return best
