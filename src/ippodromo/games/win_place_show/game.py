"""Win, Place & Show: the title, and a game set up."""

from typing import cast

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
from ippodromo.kernel.view_types import Data, RunnerView

from .day import Day
from .edition import read_program
from .facts import (
    FACT_NAMES,
    day_phase_words,
    day_steps,
    read_day_phase,
    read_facts,
    under_day,
    write_facts,
    write_private_facts,
)
from .imagine import imagine
from .observation import WinPlaceShowObservation
from .options import SEATS
from .picture import draw_picture
from .playout_policy import WinPlaceShowPlayoutPolicy
from .position import WinPlaceShowPosition, WinPlaceShowTable
from .rules import WinPlaceShowRules
from .view import box, runners, views
from .view_types import MeetingBox, MeetingView


class WinPlaceShowGame(Game):
    """A day at the races, set up."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        self.rules = WinPlaceShowRules(read_program(edition), options, seats)
        self._box = box(self.rules, edition.provenance())
        self.max_answers = 20_000 * self.rules.races

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> WinPlaceShowTable:
        ledger = Ledger(self.seats)
        for seat in range(self.seats):
            ledger.pay(BANK, seat, self.rules.start_money)  # WPS-2.2b, 12.1a, 13.2a
        opening = Day(tuple(bots) if bots is not None else ())
        return Table(WinPlaceShowPosition(self.rules), ledger, opening, keeps_log, self)

    def facts(self, table: AnyTable) -> dict[str, str]:
        return write_facts(table.position)

    def fact_prefixes(self) -> list[str]:
        return FACT_NAMES

    def expand_facts(self, said: dict[str, str]) -> dict[str, str]:
        return {"meeting": "open", **said}

    def extra_facts(self, table: AnyTable) -> dict[str, str]:
        return write_private_facts(table.position)

    def position_from_facts(
        self, facts: dict[str, str], extra_facts: dict[str, str]
    ) -> WinPlaceShowPosition:
        return read_facts(self.rules, facts, extra_facts)

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
        return views(table, [viewer])[0]

    def views(self, table: AnyTable, viewers: list[Seat]) -> list[MeetingView]:
        return views(table, viewers)

    def observation(self, table: AnyTable, seat: Seat) -> WinPlaceShowObservation:
        return WinPlaceShowObservation(table, seat)

    def standings(self, table: AnyTable) -> list[int]:
        return ranks(table)

    def picture(self, view: Data) -> str:
        return draw_picture(cast(MeetingView, view), self._box)

    def determinize(self, seen: SeatHistory, stream: Stream) -> WinPlaceShowTable:
        return imagine(self.start(False, seen.bots), seen, stream)

    def playout_policy(self) -> Policy:
        return WinPlaceShowPlayoutPolicy()

    def races_run(self, table: AnyTable) -> int:
        position: WinPlaceShowPosition = table.position
        return position.races_run

    def is_beaten(self, table: AnyTable, seat: Seat) -> bool:
        """Return True of an eliminated seat, which ranks below all in play (WPS-X3)."""
        position: WinPlaceShowPosition = table.position
        return not position.in_play(seat)

    def runners(self, table: AnyTable) -> list[RunnerView]:
        return runners(table.position)

    def finish(self, table: AnyTable) -> list[str]:
        position: WinPlaceShowPosition = table.position
        names = self.names(max(0, position.races_run - 1))
        return [names[horse] for horse in position.last_finish]

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
        return WinPlaceShowGame(self, edition, options, seats)


def ranks(table: WinPlaceShowTable) -> list[int]:
    """Seats in play by cash; the eliminated below them, later race first; equals share."""
    position = table.position
    marks: list[tuple[int, ...]] = []
    for seat in range(position.seats):
        if position.in_play(seat):
            marks.append((10**6, table.ledger.of(seat)))
        else:
            marks.append((position.out_after[seat], 0))
    return ranks_of_rows(marks)
