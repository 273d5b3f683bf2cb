"""WPS-G: the order of play of a whole day, in one place."""

from typing import Any

from ippodromo.games.win_place_show.auction.sheets import Sheets
from ippodromo.games.win_place_show.auction.stables import DrawStables, assign_horses
from ippodromo.games.win_place_show.bets.settling import Settlement, show_tickets
from ippodromo.games.win_place_show.bets.slips import Betting
from ippodromo.games.win_place_show.course import Course, WpsTable
from ippodromo.games.win_place_show.objections.hearings import Hearings
from ippodromo.games.win_place_show.position import NO_SEAT
from ippodromo.games.win_place_show.printed import HORSES
from ippodromo.games.win_place_show.race.riders import Hiring
from ippodromo.games.win_place_show.race.running import Running
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.phases import END, Next, Phase, Push, Sequence
from ippodromo.kernel.seats import Seat

from .directors import Election, after_ballot, make_motion, motion_aside
from .elimination import Elimination
from .group_version import reckon


class Day(Phase):
    """WPS-G1 to G3 The meeting: its opening, then race after race; motions stay open between them."""

    def __init__(self, course: Course, bots: list[Seat]) -> None:
        self.course = course
        self.bots = bots
        self.opening: list[Phase] = [Election(course, bots)]
        if course.has_stables:
            self.opening.insert(0, DrawStables(course))
        self.steps: list[Phase] = [
            Sheets(course),
            Hiring(course),
            Betting(course),
            Running(course),
            Settlement(course, Hearings(course)),
            Elimination(course),
        ]

    def enter(self, table: WpsTable) -> Next:
        return Push(Sequence("opening", self.opening))

    def back(self, table: WpsTable, result: Any) -> Next:
        """A race (or the opening) is over, or a ballot that lay on top of something."""
        if result == "ballot":
            return after_ballot(self.course, table)
        meeting = table.position
        if not meeting.is_open:
            meeting.is_open = True
            return self.race(table)
        if meeting.race + 1 >= self.course.races or len(meeting.players()) < 2:
            return self.close(table)
        meeting.motions_open = True  # WPS-2.1f
        meeting.moved = [False, False]
        meeting.race += 1
        return self.race(table)

    def race(self, table: WpsTable) -> Next:
        """The next race of the day."""
        meeting = table.position
        meeting.clear_track()
        meeting.owners = [NO_SEAT] * HORSES
        meeting.riders = [NO_SEAT] * HORSES
        meeting.sheets = [None] * meeting.seats
        assign_horses(self.course, meeting)
        return Push(Sequence("one race", self.steps))

    def close(self, table: WpsTable) -> Next:
        """WPS-X1, X6 The end of the game."""
        if table.position.race == 0:
            show_tickets(table)
        if self.course.version == "group":
            reckon(self.course, table)
        return END

    def asides(self, table: WpsTable) -> Ask | None:
        return motion_aside(self.course, table)

    def aside(self, table: WpsTable, seat: Seat, choice: Any) -> Next:
        return make_motion(self.course, table, seat, choice)

    def __repr__(self) -> str:
        return "Day"
