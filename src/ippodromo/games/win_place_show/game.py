"""Win, Place & Show: the title, and a game set up."""

from typing import Any

from ippodromo.games.win_place_show.meeting.day import Day
from ippodromo.games.win_place_show.meeting.ranking import ranks
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.record.seen import Seen
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.editions import Edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.title import Title
from ippodromo.kernel.table import Table

from .edition import read_program
from .facts import meeting_facts
from .imagine import imagine
from .options import SEATS
from .picture import draw_picture
from .position import Meeting
from .rider import WpsRider
from .rules import Rules, WpsTable
from .view import meeting_view


class WinPlaceShow(Game):
    """A day at the races, set up."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        self.rules = Rules(read_program(edition), options, seats)
        self.bound = 20_000 * self.rules.races

    def start(self, is_told: bool = True, bots: list[Seat] | None = None) -> WpsTable:
        ledger = Ledger(self.seats)
        for seat in range(self.seats):
            ledger.pay(BANK, seat, self.rules.start_money)  # WPS-2.2b, 12.1a, 13.2a
        opening = Day(tuple(bots) if bots is not None else ())
        return Table(Meeting(self.rules), ledger, opening, is_told)

    def facts(self, table: Table[Any]) -> dict[str, str]:
        return meeting_facts(self.rules, table.position)

    def view(self, table: Table[Any], viewer: Seat) -> dict[str, Any]:
        return dict(meeting_view(self.rules, table, viewer, self.edition.provenance()))

    def standings(self, table: Table[Any]) -> list[int]:
        return ranks(table)

    def picture(self, view: dict[str, Any]) -> str:
        return draw_picture(view)

    def imagine(self, seen: Seen, stream: Stream) -> WpsTable:
        return imagine(self.start(False, seen.bots), seen, stream)

    def rider(self) -> Policy:
        return WpsRider()

    def races_run(self, table: Table[Any]) -> int:
        meeting: Meeting = table.position
        return meeting.races_run

    def runners(self, table: Table[Any]) -> list[str]:
        meeting: Meeting = table.position
        return self.names(meeting.race)

    def finish(self, table: Table[Any]) -> list[str]:
        meeting: Meeting = table.position
        names = self.names(max(0, meeting.races_run - 1))
        return [names[horse] for horse in meeting.posted]

    def names(self, race: int) -> list[str]:
        """The horses of a race by name."""
        return [horse.name for horse in self.rules.program.races[race].horses]


class WinPlaceShowTitle(Title):
    """The title as registered."""

    def fits(self, options: dict[str, str], seats: int) -> None:
        fewest, most = SEATS[options["version"]]
        if not fewest <= seats <= most:
            raise SetupError("setup.seats", {"seats": seats, "fewest": fewest, "most": most})

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return WinPlaceShow(self, edition, options, seats)
