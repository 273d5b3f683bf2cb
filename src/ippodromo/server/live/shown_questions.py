"""Which pages have shown the question whose clock waits for them.

A clock starts when the pages of all seats on it have shown their question. A seat without a connection, or
whose client never reports what it has shown, is not waited for. Processes tell each other what they are told.
"""

from collections.abc import Collection

from msgspec import Struct

from ippodromo.server.table import play
from ippodromo.server.table.state import TableState

from .connection import Connection


class SeatsShown(Struct, tag_field="type", tag="seats_shown"):
    """The page of some seats has shown the table up to a position, as processes tell each other."""

    seats: list[int]
    seq: int


class ShownQuestions:
    """What the pages at one table have shown, and since which position its clock waits for them."""

    def __init__(self) -> None:
        self.remote: dict[int, int] = {}
        """By seat the last position that a page connected to another process has reported."""
        self._mark = ""
        """The mark of the clock that was looked at last."""
        self._asked_at = 0
        """The position at which it was set."""

    def note_clock(self, mark: str, seq: int) -> None:
        """Note the table's clock at a new position. Its question must be shown at or after its first one."""
        if mark != self._mark:
            self._mark, self._asked_at = mark, seq

    def take_in(self, said: SeatsShown) -> None:
        """Note a report to another process."""
        for seat in said.seats:
            self.remote[seat] = max(said.seq, self.remote.get(seat, 0))

    def reporting(
        self, state: TableState, connections: Collection[Connection], remote_seats: set[int]
    ) -> dict[int, int]:
        """Return by seat the last position that its page has shown, for the seats on the clock.

        Seats without a connection, and those whose clients do not report, are left out.
        """
        match = state.match
        if match is None or not match.table.stack:
            return {}
        found: dict[int, int] = {}
        for seat in play.seats_on_clock(state, match):
            holder = state.chairs[seat].holder
            reports = [
                one.shown
                for one in connections
                if one.role == "seat" and one.shown >= 0 and one.holder == holder
            ]
            if seat in remote_seats and seat in self.remote:
                reports.append(self.remote[seat])
            if reports:
                found[seat] = max(reports)
        return found

    def are_shown(
        self, state: TableState, connections: Collection[Connection], remote_seats: set[int]
    ) -> bool:
        """Return True if no page is left that has yet to show the question of the clock."""
        shown = self.reporting(state, connections, remote_seats)
        return all(seq >= self._asked_at for seq in shown.values())
