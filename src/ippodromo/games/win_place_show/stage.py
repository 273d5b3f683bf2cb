"""A stage of the meeting: a phase that also says why something belongs to another one."""

from dataclasses import dataclass

from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import Phase
from ippodromo.kernel.seats import Seat

from .position import WinPlaceShowTable


@dataclass(frozen=True)
class Stage(Phase):
    """A phase of this game; what it does not refuse itself is refused as out of time."""

    def final_rule(self, table: WinPlaceShowTable, choice: Choice) -> str:
        """WPS-G7 Whatever was said is final once its stage has closed."""
        is_open = any(type(phase) is type(self) for phase in table.stack)
        return "" if is_open else "WPS-G7"

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        """The rule of this stage that forbids what was said."""
        return None

    def why_not(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        return self.refuse(table, seat, notation) or out_of_time(notation)


def out_of_time(notation: str) -> NotAllowed | None:
    """Sheets, slips, tickets, motions and objections each have their time."""
    word = notation.partition(" ")[0]
    if word == "bid":
        return NotAllowed("WPS-9.3a", "refused.sheets_closed")
    if word == "slip" and "ticket=" in notation:
        return NotAllowed("WPS-11.3a", "refused.tickets_closed")
    if word == "slip":
        return NotAllowed("WPS-4.1b", "refused.bets_closed")
    if word == "motion":
        return NotAllowed("WPS-2.1f", "refused.motion")
    if word == "object":
        return NotAllowed("WPS-8.3a", "refused.too_late")
    return None
