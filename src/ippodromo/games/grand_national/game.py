"""The game class of Grand National, its order of play (GN-1.8) and its title."""

import re
from typing import Final

from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable, Table
from ippodromo.kernel.table_text import split_phase, steps_to
from ippodromo.kernel.view_types import RunnerView

from .betting import BetAntePost, FillSlips, MarkPrices
from .edition import GrandNationalEdition
from .facts import FACT_NAMES, read_facts, write_facts, write_private_facts
from .observation import GrandNationalObservation
from .payout import Settle
from .playout_policy import GrandNationalPlayoutPolicy
from .position import GrandNationalPosition
from .preparing import ChooseStables, HandOutMoney, LineUp, NameBookmaker, SpinGoing
from .rules import GrandNationalRules, stables_each
from .running import Advance, CarryOut, DrawCard, Ride, RunRace
from .sale import CALL_LOT, Bidding, CallLot, Outcry, TakeLot
from .view import box, runners, unsold_view, views
from .view_types import GrandNationalBox, GrandNationalView

ORDER_OF_PLAY: Final[list[Phase]] = [
    HandOutMoney(),
    NameBookmaker(),
    ChooseStables(),
    CALL_LOT,
    BetAntePost(),
    SpinGoing(),
    MarkPrices(),
    FillSlips(),
    LineUp(),
    RunRace(),
    Settle(),
]
"""GN-1.8 The phases of a game, in the order in which they are played."""

HORSE: Final = re.compile(r"\bhorse=(\d+)")


class GrandNationalGame(Game):
    """A game of Grand National with an edition, options and a number of seats."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        printed = GrandNationalEdition(edition)
        stables = seats * stables_each(options, seats)
        if stables > len(printed.colours):
            params = {"stables": stables, "most": len(printed.colours)}
            raise SetupError("setup.stables", params)
        keys = [going.key for going in printed.goings]
        if options["going"] != "spin" and options["going"] not in keys:
            raise SetupError("setup.going", {"known": ", ".join(keys)})
        self.rules = GrandNationalRules(printed, options, seats)
        self.rules.unsold = [unsold_view(lot) for lot in printed.lots]
        self._box = box(printed, self.rules.ring, edition.provenance())

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> AnyTable:
        ledger = Ledger(self.seats, 1)
        position = GrandNationalPosition(self.rules)
        return Table(position, ledger, Sequence("game", ORDER_OF_PLAY), keeps_log, self)

    def facts(self, table: AnyTable) -> dict[str, str]:
        return write_facts(table.position)

    def fact_prefixes(self) -> list[str]:
        return FACT_NAMES

    def extra_facts(self, table: AnyTable) -> dict[str, str]:
        return write_private_facts(table.position)

    def position_from_facts(
        self, facts: dict[str, str], extra_facts: dict[str, str]
    ) -> GrandNationalPosition:
        return read_facts(self.rules, facts, extra_facts)

    def phases_below(self, phase: Phase, table: AnyTable) -> list[Phase]:
        opening = Sequence("game", ORDER_OF_PLAY)
        if isinstance(phase, (Bidding, Outcry, TakeLot)):
            return steps_to(opening, CallLot)
        if isinstance(phase, (Ride, DrawCard, CarryOut, Advance)):
            return [*steps_to(opening, RunRace), RunRace()]
        return steps_to(opening, type(phase))

    def phase_words(self, phase: Phase) -> str:
        """Return a phase as text, such as `ride horse=gun_metal`, with horses by name."""
        words = super().phase_words(phase)
        return HORSE.sub(lambda said: f"horse={self.rules.key(int(said[1]))}", words)

    def read_phase(self, words: str) -> Phase:
        keys = [lot.key for lot in self.rules.edition.lots]
        said = split_phase(words)[1]
        if said.get("horse") in keys:
            number = keys.index(said["horse"])
            words = words.replace(f"horse={said['horse']}", f"horse={number}")
        return super().read_phase(words)

    def box(self) -> GrandNationalBox:
        return self._box

    def view(self, table: AnyTable, viewer: Seat) -> GrandNationalView:
        return views(table, [viewer])[0]

    def views(self, table: AnyTable, viewers: list[Seat]) -> list[GrandNationalView]:
        return views(table, viewers)

    def observation(self, table: AnyTable, seat: Seat) -> GrandNationalObservation:
        return GrandNationalObservation(self.rules, table, seat)

    def money(self, table: AnyTable, viewer: Seat) -> list[int | None]:
        position: GrandNationalPosition = table.position
        return [
            table.ledger.of(seat) if position.is_purse_open(seat, viewer) else None
            for seat in range(self.seats)
        ]

    def playout_policy(self) -> Policy:
        return GrandNationalPlayoutPolicy()

    def board_numbers(self) -> dict[str, str]:
        return {lot.key: str(lot.number) for lot in self.rules.edition.lots}

    def finished_count(self, table: AnyTable) -> int:
        position: GrandNationalPosition = table.position
        return len(position.race.home)

    def races_run(self, table: AnyTable) -> int:
        position: GrandNationalPosition = table.position
        return 1 if position.book.is_settled else 0

    def is_even(self, table: AnyTable) -> bool:
        """Return True while no horse has run half the course: it is too early to tell who wins."""
        position: GrandNationalPosition = table.position
        return 2 * position.race.furthest < self.rules.course.columns

    def runners(self, table: AnyTable) -> list[RunnerView]:
        return runners(table.position)

    def finish(self, table: AnyTable) -> list[str]:
        position: GrandNationalPosition = table.position
        return [self.rules.key(horse) for horse in position.race.home]


class GrandNationalTitle(Title):
    """The title Grand National. It checks options and makes games."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return GrandNationalGame(self, edition, options, seats)

    def check_options(self, options: dict[str, str], seats: int) -> None:
        if options["stables_per_player"] == "2" and seats > 3:
            raise SetupError("setup.two_stables", {"seats": seats})
        if int(options["bookmaker_seat"]) > seats:
            params = {"seat": options["bookmaker_seat"], "seats": seats}
            raise SetupError("setup.bookmaker_seat", params)
