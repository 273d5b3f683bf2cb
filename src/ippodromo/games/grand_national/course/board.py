"""The board of an edition: columns and lanes, the places rules speak of, fences and horseshoes."""

from typing import final

from ippodromo.kernel.editions import Page

from .course import LANES, Course, Square, square


@final
class Board:
    """Reads the board and refuses one that cannot be ridden on."""

    def __init__(self, page: Page, stables: int) -> None:
        self.page = page
        self.columns = page.whole("columns", 10, 400)
        self.lanes = page.whole("lanes", max(2, stables), LANES)
        self.circuit = page.whole("circuit", 1, self.columns)
        self.melling_road = page.whole("melling_road", 0, self.columns)
        self.bechers = page.whole("bechers", 0, self.columns)
        self.run_in_from = page.whole("run_in_from", 2, self.columns)
        self.run_in_lanes = page.wholes("run_in_lanes", 1, self.lanes, most=self.lanes)
        inside = self.run_in_lanes[0] if self.run_in_lanes else 0
        if self.run_in_lanes != list(range(inside, inside + len(self.run_in_lanes))) or not inside:
            raise page.wrong("run_in_lanes", "edition.run_in")
        self.fences = self._fences()
        self.horseshoes = self._horseshoes()
        self.course = Course(
            self.columns,
            self.lanes,
            self.run_in_from,
            self.run_in_lanes,
            list(self.fences),
            self.horseshoes,
        )

    def _fences(self) -> dict[int, str]:
        """The fences by column, with their names; two never share a column.

        None stands right before the Elbow: a horse on it in an inner lane could never leave.
        """
        found: dict[int, str] = {}
        for row in self.page.pages("fences", most=self.columns):
            column = row.whole("column", 1, self.columns - 1)
            if column in found:
                raise row.wrong("column", "edition.overlap", {"column": column})
            if column == self.run_in_from - 1 and len(self.run_in_lanes) < self.lanes:
                raise row.wrong("column", "edition.elbow_fence", {"column": column})
            row.whole("number", len(found) + 1, len(found) + 1)
            found[column] = row.name("name")
        return found

    def _horseshoes(self) -> list[Square]:
        """The horseshoe squares: on the course, not on a fence, none twice."""
        found: list[Square] = []
        for row in self.page.pages("horseshoes", most=self.columns):
            column = row.whole("column", 1, self.columns - 1)
            if column in self.fences:
                raise row.wrong("column", "edition.shoe_on_fence", {"column": column})
            for lane in row.wholes("lanes", 1, self.lanes, most=self.lanes):
                at = square(column, lane)
                is_off = column >= self.run_in_from and lane not in self.run_in_lanes
                if is_off or at in found:
                    raise row.wrong("lanes", "edition.shoe_off", {"square": f"{column}/{lane}"})
                found.append(at)
        return found
