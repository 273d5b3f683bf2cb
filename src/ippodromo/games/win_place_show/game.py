"""The game class of Win, Place & Show, and its title."""

import re
from typing import Final

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import Seat, ranks_of_rows
from ippodromo.kernel.table import Table
from ippodromo.kernel.table_text import split_phase, steps_to
from ippodromo.kernel.view_types import RunnerView

from .auction import CallLot, DrawStables, PassOn, Raising, Sheets
from .day import RACE, Day, Elimination
from .directors import Count, Election
from .edition import HORSES, read_program
from .facts import FACT_NAMES, read_facts, write_facts, write_private_facts
from .hearings import Hearings, Jury, Verdict
from .imagine import imagine_table
from .objections import LastCall
from .observation import WinPlaceShowObservation
from .options import SEATS
from .playout_policy import WinPlaceShowPlayoutPolicy
from .position import WinPlaceShowPosition, WinPlaceShowTable
from .rules import OFFICES, WinPlaceShowRules
from .running import Move, Running, Throw
from .view import box, runners, views
from .view_types import MeetingBox, MeetingView


class WinPlaceShowGame(Game):
    """A game of Win, Place & Show with an edition, options and a number of seats."""

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

    def facts(self, table: WinPlaceShowTable) -> dict[str, str]:
        return write_facts(table.position)

    def fact_prefixes(self) -> list[str]:
        return FACT_NAMES

    def expand_facts(self, said: dict[str, str]) -> dict[str, str]:
        return {"meeting": "open", **said}

    def extra_facts(self, table: WinPlaceShowTable) -> dict[str, str]:
        return write_private_facts(table.position)

    def position_from_facts(
        self, facts: dict[str, str], extra_facts: dict[str, str]
    ) -> WinPlaceShowPosition:
        return read_facts(self.rules, facts, extra_facts)

    def phases_below(self, phase: Phase, table: WinPlaceShowTable) -> list[Phase]:
        if isinstance(phase, Day):
            return []
        day = Day(())
        for step, others in STEPS:
            if isinstance(phase, (step, *others)):
                opening = step in (DrawStables, Election)
                name, steps = (
                    ("opening", day.opening(self.rules)) if opening else ("one race", RACE)
                )
                below = [day, *steps_to(Sequence(name, steps), step)]
                if isinstance(phase, (Throw, Move, LastCall)):
                    return [*below, Running()]
                return [*below, CallLot()] if isinstance(phase, Raising) else below
        return [day]

    def steps(self, name: str, below: list[Phase]) -> list[Phase]:
        day = below[0]
        if not isinstance(day, Day):
            return super().steps(name, below)
        return day.opening(self.rules) if name == "opening" else RACE

    def phase_words(self, phase: Phase) -> str:
        """Return a phase as text, such as `ballot office=race`.

        Horses are counted from 1 and offices are given by name.
        """
        words = HORSE.sub(lambda said: f"horse={int(said[1]) + 1}", super().phase_words(phase))
        return OFFICE.sub(lambda said: f"office={OFFICES[int(said[1])]}", words)

    def read_phase(self, words: str) -> Phase:
        name, said = split_phase(words)
        if "horse" in said:
            known = [str(horse + 1) for horse in range(HORSES)]
            words = words.replace(
                f"horse={said['horse']}", f"horse={_index(known, name, 'horse', said)}"
            )
        if "office" in said:
            number = _index(OFFICES, name, "office", said)
            words = words.replace(f"office={said['office']}", f"office={number}")
        return super().read_phase(words)

    def box(self) -> MeetingBox:
        return self._box

    def view(self, table: WinPlaceShowTable, viewer: Seat) -> MeetingView:
        return views(table, [viewer])[0]

    def views(self, table: WinPlaceShowTable, viewers: list[Seat]) -> list[MeetingView]:
        return views(table, viewers)

    def observation(self, table: WinPlaceShowTable, seat: Seat) -> WinPlaceShowObservation:
        return WinPlaceShowObservation(table, seat)

    def standings(self, table: WinPlaceShowTable) -> list[int]:
        """WPS-X2, X3 Return the rank of each seat, from 1. Equal seats share a rank.

        Seats in play are ranked by cash. Eliminated seats rank below them, those of a later race first.
        """
        position = table.position
        rows: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            if position.in_play(seat):
                rows.append((position.rules.races, table.ledger.of(seat)))
            else:
                rows.append((position.out_after[seat], 0))
        return ranks_of_rows(rows)

    def determinize(self, seen: SeatHistory, stream: Stream) -> WinPlaceShowTable:
        return imagine_table(self.start(False, seen.bots), seen, stream)[0]

    def playout_policy(self) -> Policy:
        return WinPlaceShowPlayoutPolicy()

    def races_run(self, table: WinPlaceShowTable) -> int:
        return table.position.races_run

    def is_beaten(self, table: WinPlaceShowTable, seat: Seat) -> bool:
        """WPS-X3 Return True if the seat is eliminated: it will rank below all seats in play."""
        return not table.position.in_play(seat)

    def runners(self, table: WinPlaceShowTable) -> list[RunnerView]:
        return runners(table.position)

    def finish(self, table: WinPlaceShowTable) -> list[str]:
        position = table.position
        horses = self.rules.program.races[max(0, position.races_run - 1)].horses
        return [horses[horse].name for horse in position.last_finish]


HORSE: Final = re.compile(r"\bhorse=(\d+)")
OFFICE: Final = re.compile(r"\boffice=(\d+)")

STEPS: Final[list[tuple[type[Phase], tuple[type[Phase], ...]]]] = [
    (DrawStables, ()),
    (Election, (Count,)),
    (Sheets, (CallLot, Raising)),
    (Running, (Throw, Move, LastCall)),
    (Hearings, (Verdict, Jury)),
    (Elimination, (PassOn,)),
    *[(type(step), ()) for step in RACE],
]
"""The steps of the order of play, each with the classes of the phases that it leads to.

With it a phase is put back into its step when a position is read from facts."""


def _index(known: list[str], phase: str, field: str, said: dict[str, str]) -> int:
    """Return the index in `known` of the word that the text of a phase gives for a field.

    Raise SetupError if the word is not in `known`.
    """
    if said[field] not in known:
        raise SetupError(
            "setup.phase_fields", {"phase": phase, "wanted": f"{field}={'|'.join(known)}"}
        )
    return known.index(said[field])


class WinPlaceShowTitle(Title):
    """The title Win, Place & Show. It checks options and makes games."""

    def check_options(self, options: dict[str, str], seats: int) -> None:
        fewest, most = SEATS[options["version"]]
        if not fewest <= seats <= most:
            raise SetupError("setup.seats", {"seats": seats, "fewest": fewest, "most": most})

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return WinPlaceShowGame(self, edition, options, seats)
