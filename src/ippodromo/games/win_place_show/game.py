"""Win, Place & Show: the title, its options, and a game set up."""

from typing import Any

from ...kernel.chance import Stream
from ...kernel.editions import Edition
from ...kernel.errors import SetupError
from ...kernel.game import Game, Option, Title, number_option
from ...kernel.ledger import BANK, Ledger
from ...kernel.playouts import Policy
from ...kernel.seats import Seat
from ...kernel.seen import Seen
from ...kernel.table import Table
from .course import Course, WpsTable
from .day import Day
from .facts import meeting_facts
from .imagining import imagine
from .picture import draw_picture
from .position import Meeting
from .program import HORSES
from .ranking import ranks
from .reading import read_program
from .riding import WpsRider
from .view import meeting_view

SEATS = {"regular": (3, 6), "quick": (3, 12), "group": (7, 24)}
"""WPS-1c."""


class BuyIn(Option):
    """WPS-13.2a A sum from 0.01 to 1000.00 with two decimals."""

    def __init__(self) -> None:
        super().__init__("buy_in", [], "1.00", "WPS-13.2a")

    def check(self, value: str) -> str:
        whole, mark, part = value.partition(".")
        is_sum = (whole + part).isascii() and whole.isdigit() and (not mark or part.isdigit())
        if is_sum and len(whole) <= 4 and len(part) <= 2:
            cents = int(whole) * 100 + int((part + "00")[:2])
            if 1 <= cents <= 100_000:
                return f"{cents // 100}.{cents % 100:02}"
        params = {"option": self.key, "value": value, "known": "0.01 - 1000.00"}
        raise SetupError("setup.option_value", params)


class WinPlaceShow(Game):
    """A day at the races, set up."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        self.course = Course(read_program(edition), options, seats)
        self.bound = 20_000 * self.course.races

    def start(self, is_told: bool = True, bots: list[Seat] | None = None) -> WpsTable:
        ledger = Ledger(self.seats)
        for seat in range(self.seats):
            ledger.pay(BANK, seat, self.course.start_money)  # WPS-2.2b, 12.1a, 13.2a
        opening = Day(self.course, bots if bots is not None else [])
        return Table(Meeting(self.seats, HORSES), ledger, opening, is_told)

    def facts(self, table: Table[Any]) -> dict[str, str]:
        return meeting_facts(self.course, table.position)

    def view(self, table: Table[Any], viewer: Seat) -> dict[str, Any]:
        return dict(meeting_view(self.course, table, viewer, self.edition.provenance()))

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
        return [horse.name for horse in self.course.program.races[race].horses]


class WinPlaceShowTitle(Title):
    """The title as registered."""

    def __init__(self) -> None:
        clock = number_option("betting_clock", 30, 1800, 300, "WPS-10.5c", ["0"])
        raises = number_option("raise_clock", 5, 120, 15, "WPS-9.3f", ["0"])
        calls = number_option("objection_last_call", 5, 300, 20, "WPS-8.3b", ["0"])
        options = [
            Option("version", ["regular", "quick", "group"], "regular", "WPS-1b"),
            Option("lead_die", ["white", "coloured"], "white", "WPS-6.2b"),
            Option("lot_order", ["number", "odds"], "number", "WPS-9.1a"),
            Option("apprentice_allowance", ["0", "1"], "0", "WPS-6.3d"),
            Option("verdicts", ["director", "automatic"], "director", "WPS-8.5c"),
            Option("directors", ["elected", "fixed"], "elected", "WPS-2.1e"),
            clock,
            Option("slip_entry", ["form", "by_hand"], "form", "WPS-10.4b"),
            raises,
            number_option("objection_delay", 0, 60, 5, "WPS-8.3c", []),
            calls,
            BuyIn(),
        ]
        package = "ippodromo.games.win_place_show"
        super().__init__("win_place_show", package, 1, options, 3, 24)

    def fits(self, options: dict[str, str], seats: int) -> None:
        fewest, most = SEATS[options["version"]]
        if not fewest <= seats <= most:
            raise SetupError("setup.seats", {"seats": seats, "fewest": fewest, "most": most})

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return WinPlaceShow(self, edition, options, seats)


TITLE = WinPlaceShowTitle()
