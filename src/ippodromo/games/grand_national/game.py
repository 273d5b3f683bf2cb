"""Grand National set up: the order of play in one place, and the entry in the registry."""

from typing import Any, Final

from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game, Option, Title, number_option
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table

from .betting import BetAntePost, FillSlips, MarkPrices
from .box import box_view
from .cards import drawing
from .edition import NationalEdition
from .facts import national_facts
from .going import LineUp, SpinGoing
from .picture import picture
from .position import NationalPosition
from .riding import NationalRider
from .rounds import RunRace
from .rules import Rules, stables_each
from .sale import CALL_LOT
from .settling import Settle
from .setup import HandOutMoney, NameBookmaker
from .view import as_data, national_view

ORDER_OF_PLAY: Final[list[Phase]] = [
    HandOutMoney(),
    NameBookmaker(),
    CALL_LOT,
    BetAntePost(),
    SpinGoing(),
    MarkPrices(),
    FillSlips(),
    LineUp(),
    RunRace(),
    Settle(),
]
"""GN-1.8"""

GOINGS: Final = ["spin", "firm", "good_to_firm", "good", "good_to_soft", "soft", "heavy"]

OPTIONS: Final = [
    Option("stables_per_player", ["auto", "1", "2"], "auto", "GN-1.2"),
    Option("bookmaker", ["seat", "house"], "seat", "GN-2.2"),
    number_option("bookmaker_seat", 0, 6, 0, "GN-2.2", []),
    Option("sale_bidding", ["turns", "outcry"], "turns", "GN-3.4"),
    Option("going", GOINGS, "spin", "GN-5.1"),
    Option("going_ring", ["even", "april"], "even", "GN-5.1"),
    Option("race_end", ["fourth", "all"], "fourth", "GN-15.4"),
]


class GrandNational(Game):
    """One race of Grand National."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        printed = NationalEdition(edition)
        stables = seats * stables_each(options, seats)
        if stables > len(printed.colours):
            params = {"stables": stables, "most": len(printed.colours)}
            raise SetupError("setup.stables", params)
        keys = [going.key for going in printed.goings]
        if options["going"] != "spin" and options["going"] not in keys:
            raise SetupError("setup.going", {"known": ", ".join(keys)})
        self.rules = Rules(printed, options, seats)
        self.box = box_view(printed, self.rules.ring, edition.provenance())
        self.rules.draws = drawing(len(printed.decks), len(printed.lots))

    def start(self, is_told: bool = True, bots: list[Seat] | None = None) -> Table[Any]:
        ledger = Ledger(self.seats, 1)
        position = NationalPosition(self.rules)
        return Table(position, ledger, Sequence("game", ORDER_OF_PLAY), is_told)

    def facts(self, table: Table[Any]) -> dict[str, str]:
        return national_facts(table.position)

    def view(self, table: Table[Any], viewer: Seat) -> dict[str, Any]:
        return as_data(national_view(table, viewer, self.box))

    def picture(self, view: dict[str, Any]) -> str:
        return picture(self.rules.edition, view)

    def rider(self) -> Policy:
        return NationalRider()

    def races_run(self, table: Table[Any]) -> int:
        position: NationalPosition = table.position
        return 1 if position.book.is_settled else 0

    def runners(self, table: Table[Any]) -> list[str]:
        position: NationalPosition = table.position
        return [self.rules.key(horse) for horse in position.runners()]

    def finish(self, table: Table[Any]) -> list[str]:
        position: NationalPosition = table.position
        return [self.rules.key(horse) for horse in position.race.home]


class GrandNationalTitle(Title):
    """Grand National as it stands in the registry."""

    def __init__(self) -> None:
        super().__init__("grand_national", "ippodromo.games.grand_national", 1, OPTIONS, 2, 6)

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return GrandNational(self, edition, options, seats)

    def fits(self, options: dict[str, str], seats: int) -> None:
        if options["stables_per_player"] == "2" and seats > 3:
            raise SetupError("setup.two_stables", {"seats": seats})
        if int(options["bookmaker_seat"]) > seats:
            params = {"seat": options["bookmaker_seat"], "seats": seats}
            raise SetupError("setup.bookmaker_seat", params)


TITLE: Final = GrandNationalTitle()
