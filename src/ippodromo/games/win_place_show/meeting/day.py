"""WPS-G: the order of play of a whole day, in one place."""

from dataclasses import dataclass
from typing import Final

from ippodromo.games.win_place_show.auction.sheets import Sheets
from ippodromo.games.win_place_show.auction.stables import DrawStables, assign_horses
from ippodromo.games.win_place_show.bets.settling import Settlement, show_tickets
from ippodromo.games.win_place_show.bets.slips import Betting
from ippodromo.games.win_place_show.choices import Word
from ippodromo.games.win_place_show.objections.hearings import Hearings
from ippodromo.games.win_place_show.position import NO_SEAT
from ippodromo.games.win_place_show.printed import HORSES
from ippodromo.games.win_place_show.race.riders import Hiring
from ippodromo.games.win_place_show.race.running import Running
from ippodromo.games.win_place_show.rules import Rules, WpsTable
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.phases import END, Next, Phase, Push, Sequence
from ippodromo.kernel.seats import Seat

from .directors import Election, after_ballot, make_motion, motion_aside
from .elimination import Elimination
from .group_version import tell_shares

RACE: Final[list[Phase]] = [
    Sheets(),
    Hiring(),
    Betting(),
    Running(),
    Settlement(),
    Hearings(0),
    Elimination(),
]
"""WPS-G2 What every race is made of."""


@dataclass(frozen=True)
class Day(Phase):
    """WPS-G1 to G3 The meeting: its opening, then race after race; motions stay open between them."""

    bots: tuple[Seat, ...]

    def enter(self, table: WpsTable) -> Next:
        return Push(Sequence("opening", self.opening(table.position.rules)))

    def opening(self, rules: Rules) -> list[Phase]:
        """WPS-G1 What comes before the first race."""
        election = Election(self.bots)
        return [DrawStables(0), election] if rules.has_stables else [election]

    def back(self, table: WpsTable, result: object) -> Next:
        """A race (or the opening) is over, or a ballot that lay on top of something."""
        if result == "ballot":
            return after_ballot(table.position.rules, table)
        meeting = table.position
        if not meeting.is_open:
            meeting.is_open = True
            return self.race(table)
        if meeting.race + 1 >= table.position.rules.races or len(meeting.players()) < 2:
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
        assign_horses(table.position.rules, meeting)
        return Push(Sequence("one race", RACE))

    def close(self, table: WpsTable) -> Next:
        """WPS-X1, X6 The end of the game."""
        if table.position.race == 0:
            show_tickets(table)
        tell_shares(table.position.rules, table)
        return END

    def asides(self, table: WpsTable) -> Ask | None:
        return motion_aside(table.position.rules, table)

    def aside(self, table: WpsTable, seat: Seat, choice: Word) -> Next:
        return make_motion(table.position.rules, table, seat, choice)
