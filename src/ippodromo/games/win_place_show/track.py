"""WPS-T1 to T12 The track, an oval of six lanes.

Squares are numbered from 0, sections and lanes too. Names such as `H12/3` count the lanes from 1.
"""

from collections.abc import Sequence
from typing import Final, NewType, final

Square = NewType("Square", int)

NOWHERE: Final = Square(-1)


class Section:
    """WPS-T2, T3 A straight or a bend of the track.

    `squares` is the number of squares in each lane. `passing` has for each lane the indices, in the
    section, of its passing spaces.
    """

    def __init__(
        self, letter: str, bend: bool, squares: Sequence[int], passing: Sequence[Sequence[int]]
    ) -> None:
        self.letter = letter
        self.bend = bend
        self.squares = tuple(squares)
        self.passing = tuple(tuple(row) for row in passing)


@final
class Track:
    """The squares of all lanes, and tables with the properties of each square.

    Squares are numbered lane by lane, in running order, from the first section on.
    """

    def __init__(self, sections: Sequence[Section], finish_section: int, finish_after: int) -> None:
        self.sections = tuple(sections)
        self.lanes = len(sections[0].squares)
        self.finish_section = finish_section
        self.finish_after = finish_after
        self.lane: list[int] = []
        self.section: list[int] = []
        self.index: list[int] = []
        self.first: list[int] = []
        for lane in range(self.lanes):
            self.first.append(len(self.lane))
            for number, part in enumerate(self.sections):
                for index in range(part.squares[lane]):
                    self.lane.append(lane)
                    self.section.append(number)
                    self.index.append(index)
        self.size = len(self.lane)
        self.lap = [self.lane.count(lane) for lane in range(self.lanes)]
        self.ahead = [self._ahead(square) for square in range(self.size)]
        self.behind = [0] * self.size
        for square in range(self.size):
            self.behind[self.ahead[square]] = square
        self.inward = [self._diagonal(square, -1) for square in range(self.size)]
        self.outward = [self._diagonal(square, 1) for square in range(self.size)]
        self.passing = [self._is_passing(square) for square in range(self.size)]
        self.in_bend = [self.sections[number].bend for number in self.section]
        self.before_line = [self._is_before(square) for square in range(self.size)]
        self.past_line = [self._is_past(square) for square in range(self.size)]
        self.spaces_past = [self._spaces_past(square) for square in range(self.size)]
        self.names = [self._name(square) for square in range(self.size)]
        self._by_name = {name: square for square, name in enumerate(self.names)}
        self._to_go: list[list[int]] = [[1 - past for past in self.spaces_past]]

    def at(self, section: int, index: int, lane: int) -> Square:
        """Return the number of the square at this index of a section, in this lane. All count from 0."""
        square = self.first[lane] + index
        for number in range(section):
            square += self.sections[number].squares[lane]
        return Square(square)

    def square(self, name: str) -> Square:
        """WPS-T4 Return the number of the square with a name such as `H12/3`, or `NOWHERE`."""
        return Square(self._by_name.get(name, NOWHERE))

    def to_go(self, square: int, crossings: int) -> int:
        """WPS-T12 Return the least number of steps to a square past the finish line.

        `crossings` is how often the horse must still cross the line. With 0 the result is 1 minus the
        spaces past the line.
        """
        while len(self._to_go) <= crossings:
            self._to_go.append(self._distances(self._to_go[-1] if len(self._to_go) > 1 else None))
        return self._to_go[crossings][square]

    def crosses(self, start: int, end: int) -> bool:
        """WPS-T8 Return True if a move from `start` to `end` crosses the finish line."""
        return self.before_line[start] and self.past_line[end]

    def _next_section(self, section: int) -> int:
        return (section + 1) % len(self.sections)

    def _ahead(self, square: int) -> int:
        """WPS-T5 Return the next square in the same lane, in running direction."""
        section, index, lane = self.section[square], self.index[square], self.lane[square]
        if index + 1 < self.sections[section].squares[lane]:
            return square + 1
        return self.at(self._next_section(section), 0, lane)

    def _diagonal(self, square: int, side: int) -> int:
        """WPS-T6, T7 Return the square of the next lane to which a lane change leads, or `NOWHERE`.

        `side` is -1 for the lane inside and 1 for the lane outside. The square is the one at the height
        of the front edge of the start.
        """
        section, index, lane = self.section[square], self.index[square], self.lane[square]
        target = lane + side
        if target < 0 or target >= self.lanes:
            return NOWHERE
        length = self.sections[section].squares[target]
        reached = (index + 1) * length // self.sections[section].squares[lane]
        if reached == length:
            return self.at(self._next_section(section), 0, target)
        return self.at(section, reached, target)

    def _is_passing(self, square: int) -> bool:
        """WPS-T11 Return True if the square is a passing space."""
        return self.index[square] in self.sections[self.section[square]].passing[self.lane[square]]

    def _is_before(self, square: int) -> bool:
        section = self.section[square]
        if section == self.finish_section:
            return self.index[square] <= self.finish_after
        return self._next_section(section) == self.finish_section

    def _is_past(self, square: int) -> bool:
        section = self.section[square]
        if section == self.finish_section:
            return self.index[square] > self.finish_after
        return section == self._next_section(self.finish_section)

    def _spaces_past(self, square: int) -> int:
        """WPS-T10 Return how many spaces the square is past the finish line.

        It is 0 for squares not past it.
        """
        if not self.past_line[square]:
            return 0
        if self.section[square] == self.finish_section:
            return self.index[square] - self.finish_after
        straight = self.sections[self.finish_section].squares[self.lane[square]]
        return straight - self.finish_after + self.index[square]

    def _name(self, square: int) -> str:
        return f"{self.sections[self.section[square]].letter}{self.index[square]}/{self.lane[square] + 1}"

    def _distances(self, later: list[int] | None) -> list[int]:
        """Return for each square the least number of steps to a square past the line, and on from there.

        `later` has for each square the steps that follow after this crossing. It is None for the last
        crossing.
        """
        far = 10**6
        best = [far] * self.size
        changed = True
        while changed:
            changed = False
            for square in range(self.size - 1, -1, -1):
                for step in (self.ahead[square], self.inward[square], self.outward[square]):
                    if step == NOWHERE:
                        continue
                    if self.before_line[square] and self.past_line[step]:
                        rest = 0 if later is None else later[step]
                    else:
                        rest = best[step]
                    if rest + 1 < best[square]:
                        best[square] = rest + 1
                        changed = True
        return best
