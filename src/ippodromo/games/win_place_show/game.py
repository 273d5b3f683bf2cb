"""Win, Place & Show: the title, and a game set up."""

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import Seat, ranks_of_rows
from ippodromo.kernel.table import AnyTable, Table
from ippodromo.kernel.view_types import RunnerView

from .day import Day
from .edition import read_program
from .facts import (
    HEADS,
    day_phase_words,
    day_steps,
    meeting_facts,
    meeting_unsaid,
    read_day_phase,
    read_meeting,
    under_day,
)
from .imagine import imagine
from .observation import MeetingSight
from .options import SEATS
from .playout_policy import WpsRider
from .position import Meeting, WpsTable
from .rules import Rules
from .view import meeting_box, meeting_runners, meeting_views
from .view_types import MeetingBox, MeetingView


class WinPlaceShow(Game):
    """A day at the races, set up."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        self.rules = Rules(read_program(edition), options, seats)
        self._box = meeting_box(self.rules, edition.provenance())
        self.max_answers = 20_000 * self.rules.races

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> WpsTable:
        ledger = Ledger(self.seats)
        for seat in range(self.seats):
            ledger.pay(BANK, seat, self.rules.start_money)  # WPS-2.2b, 12.1a, 13.2a
        opening = Day(tuple(bots) if bots is not None else ())
        return Table(Meeting(self.rules), ledger, opening, keeps_log, self)

    def facts(self, table: AnyTable) -> dict[str, str]:
        return meeting_facts(table.position)

    def fact_prefixes(self) -> list[str]:
        return HEADS

    def expand_facts(self, said: dict[str, str]) -> dict[str, str]:
        return {"meeting": "open", **said}

    def extra_facts(self, table: AnyTable) -> dict[str, str]:
        return meeting_unsaid(table.position)

    def position_from_facts(self, facts: dict[str, str], extra_facts: dict[str, str]) -> Meeting:
        return read_meeting(self.rules, facts, extra_facts)

    def phases_below(self, phase: Phase, table: AnyTable) -> list[Phase]:
        return under_day(self.rules, phase)

    def steps(self, name: str, below: list[Phase]) -> list[Phase]:
        day = below[0]
        return (
            day_steps(self.rules, day, name) if isinstance(day, Day) else super().steps(name, below)
        )

    def phase_words(self, phase: Phase) -> str:
        if isinstance(phase, Sequence):
            return super().phase_words(phase)
        return day_phase_words(phase)

    def read_phase(self, words: str) -> Phase:
        return read_day_phase(words)

    def box(self) -> MeetingBox:
        return self._box

    def view(self, table: AnyTable, viewer: Seat) -> MeetingView:
        return meeting_views(table, [viewer])[0]

    def views(self, table: AnyTable, viewers: list[Seat]) -> list[MeetingView]:
        return meeting_views(table, viewers)

    def observation(self, table: AnyTable, seat: Seat) -> MeetingSight:
        return MeetingSight(table, seat)

    def standings(self, table: AnyTable) -> list[int]:
        return ranks(table)

    def determinize(self, seen: SeatHistory, stream: Stream) -> WpsTable:
        return imagine(self.start(False, seen.bots), seen, stream)

    def playout_policy(self) -> Policy:
        return WpsRider()

    def races_run(self, table: AnyTable) -> int:
        meeting: Meeting = table.position
        return meeting.races_run

    def is_beaten(self, table: AnyTable, seat: Seat) -> bool:
        """Return True of an eliminated seat, which ranks below all in play (WPS-X3)."""
        meeting: Meeting = table.position
        return not meeting.in_play(seat)

    def runners(self, table: AnyTable) -> list[RunnerView]:
        return meeting_runners(table.position)

    def finish(self, table: AnyTable) -> list[str]:
        meeting: Meeting = table.position
        names = self.names(max(0, meeting.races_run - 1))
        return [names[horse] for horse in meeting.posted]

    def names(self, race: int) -> list[str]:
        """The horses of a race by name."""
        return [horse.name for horse in self.rules.program.races[race].horses]


class WinPlaceShowTitle(Title):
    """The title as registered."""

    def check_options(self, options: dict[str, str], seats: int) -> None:
        fewest, most = SEATS[options["version"]]
        if not fewest <= seats <= most:
            raise SetupError("setup.seats", {"seats": seats, "fewest": fewest, "most": most})

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return WinPlaceShow(self, edition, options, seats)


def ranks(table: WpsTable) -> list[int]:
    """Seats in play by cash; the eliminated below them, later race first; equals share."""
    meeting = table.position
    marks: list[tuple[int, ...]] = []
    for seat in range(meeting.seats):
        if meeting.in_play(seat):
            marks.append((10**6, table.ledger.of(seat)))
        else:
            marks.append((meeting.out_after[seat], 0))
    return ranks_of_rows(marks)
