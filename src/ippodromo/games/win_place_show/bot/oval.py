"""An oval of lanes as a bot reckons with it: how many steps every square is from the line."""

from ippodromo.games.win_place_show.view_types import TrackView

Square = tuple[int, int, int]
"""Section, index, lane; all from 0."""

FAR = 10_000


class Oval:
    """The track of an edition, and the fewest steps from every square to the line (WPS-T5 to T12)."""

    def __init__(self, track: TrackView) -> None:
        self.sections = track["sections"]
        self.letters = [section["id"] for section in self.sections]
        home = track["finish_after"]
        self.home = self.letters.index(home[0])
        self.last = int(home[1:])
        self.lanes = track["lanes"]
        self.steps = self._distances()
        self.lap = min(self.steps[self.home, self.last + 1, lane] for lane in range(self.lanes))

    def place(self, name: str) -> Square:
        """The square written `H12/3`."""
        index, _, lane = name[1:].partition("/")
        return self.letters.index(name[0]), int(index), int(lane) - 1

    def name(self, square: Square) -> str:
        """How a square is written."""
        return f"{self.letters[square[0]]}{square[1]}/{square[2] + 1}"

    def is_past(self, square: Square) -> bool:
        """Whether a square lies past the line: in the rest of the home straight or the first bend."""
        section, index, _ = square
        if section == self.home:
            return index > self.last
        return section == (self.home + 1) % len(self.sections)

    def is_passing(self, square: Square) -> bool:
        """Whether a horse may run through another from here."""
        return square[1] in self.sections[square[0]]["passing"][square[2]]

    def past(self, square: Square) -> int:
        """The spaces past the line, along the own lane."""
        section, index, lane = square
        if section == self.home:
            return index - self.last
        return int(self.sections[self.home]["squares"][lane]) - self.last + index

    def to_go(self, start: Square, end: Square, crossings: int) -> float:
        """How far a horse has to go after a move, if it had so many crossings to make before."""
        crosses = self.is_past(end) and not self.is_past(start)
        left = crossings - crosses
        if left <= 0:
            return 1.0 - self.past(end)
        return self.steps[end] + (left - 1) * self.lap

    def ahead(self, square: Square) -> Square:
        """The next square of the lane."""
        section, index, lane = square
        if index + 1 < self.sections[section]["squares"][lane]:
            return section, index + 1, lane
        return (section + 1) % len(self.sections), 0, lane

    def diagonal(self, square: Square, side: int) -> Square | None:
        """The square one lane in (-1) or out (1), diagonally forward."""
        section, index, lane = square
        target = lane + side
        if not 0 <= target < self.lanes:
            return None
        length: int = self.sections[section]["squares"][target]
        reached = (index + 1) * length // self.sections[section]["squares"][lane]
        if reached >= length:
            return (section + 1) % len(self.sections), 0, target
        return section, reached, target

    def _distances(self) -> dict[Square, int]:
        """Back from the line, section by section; the last indices of a section come first."""
        count = len(self.sections)
        squares = [
            (section, index, lane)
            for section in ((self.home - n) % count for n in range(count + 1))
            for index in range(max(self.sections[section]["squares"]) - 1, -1, -1)
            for lane in range(self.lanes)
            if index < self.sections[section]["squares"][lane]
        ]
        steps = dict.fromkeys(squares, FAR)
        for _ in range(self.lanes + 1):
            for square in squares:
                for following in (self.ahead(square), *self._sides(square)):
                    crosses = self.is_past(following) and not self.is_past(square)
                    way = 1 if crosses else 1 + steps[following]
                    if way < steps[square]:
                        steps[square] = way
        return steps

    def _sides(self, square: Square) -> list[Square]:
        found = (self.diagonal(square, -1), self.diagonal(square, 1))
        return [side for side in found if side is not None]
