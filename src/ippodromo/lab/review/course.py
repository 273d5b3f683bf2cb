"""The course of a game: the seats' chances to win at moments along it, closer where they jump."""

from math import sqrt

from ippodromo.bots.base import Bot
from ippodromo.bots.search.guide import Guide, shares
from ippodromo.bots.search.playing_on import Playouts
from ippodromo.kernel.table import AnyTable

from .record import Step, Story
from .trying import SURE

FIRST = 24
"""So many stretches a game is cut into at first."""
MOST = 80
"""And so many moments are valued at most."""


class Point:
    """A moment that is valued by playing on from it."""

    def __init__(self, place: int, step: Step, guide: Guide, regular: Bot, seed: int) -> None:
        self.place = place
        """Which of the story's steps it is."""
        self.step = step
        game = step.match.game
        self.rows: list[list[float]] = []
        self.is_end = step.match.over
        if self.is_end:
            self.rows.append(shares(game, step.match.table))
        self.playouts = Playouts(step.match, guide, regular, seed)
        self.start: AnyTable | None = None

    def play(self, count: int) -> int:
        """Play on so many times more; what has ended needs none."""
        if self.is_end:
            return 0
        if self.start is None:
            self.start = self.playouts.prepare(self.step.match.table.copy())
        first = len(self.rows)
        for number in range(first, first + count):
            self.rows.append(self.playouts.play(self.start.copy(), number))
        return count

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

    def __init__(self, story: Story, guide: Guide, regular: Bot, seed: int) -> None:
        self.story = story
        self.made = (guide, regular, seed)
        last = len(story.steps) - 1
        places = {last * part // FIRST for part in range(FIRST + 1)}
        for place in range(1, last + 1):
            run = story.game.races_run(story.steps[place].match.table)
            if run != story.game.races_run(story.steps[place - 1].match.table):
                places.add(place)
        self.points = [self._point(place) for place in sorted(places)]

    def _point(self, place: int) -> Point:
        return Point(place, self.story.steps[place], *self.made)

    def jump(self, number: int) -> float:
        """How far the chances move from a point to the next."""
        before, after = self.points[number].values(), self.points[number + 1].values()
        return sum(abs(b - a) for a, b in zip(before, after, strict=True)) / 2

    def split(self, count: int) -> int:
        """Value a moment in the middle of the longest jump; 0 if there is none to split."""
        if len(self.points) >= MOST:
            return 0
        wide = [
            number
            for number in range(len(self.points) - 1)
            if self.points[number + 1].place - self.points[number].place > 1
        ]
        if not wide:
            return 0
        number = max(wide, key=self.jump)
        middle = self._point((self.points[number].place + self.points[number + 1].place) // 2)
        played = middle.play(count)
        self.points.insert(number + 1, middle)
        return played

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
