"""The base class of the phases. It says why an answer that comes at the wrong time is refused."""

from dataclasses import dataclass

from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import Phase
from ippodromo.kernel.seats import Seat

from .position import WinPlaceShowTable


@dataclass(frozen=True)
class Stage(Phase):
    """A phase of this game that takes answers.

    An answer that belongs to another phase is refused as too early or too late, with the rule that says
    so.
    """

    def final_rule(self, table: WinPlaceShowTable, choice: Choice) -> str:
        """WPS-G7 Return the id of the rule by which an answer cannot be taken back.

        Return "" while the phase still takes answers, so that they can be changed.
        """
        is_open = any(type(phase) is type(self) for phase in table.stack)
        return "" if is_open else "WPS-G7"

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        """Return why an answer of this phase's kind is refused, or None if the answer is of another kind.

        Subclasses override it. It is called only for answers that are not among the options.
        """
        return None

    def why_not(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        return self.refuse(table, seat, notation) or out_of_time(notation)


def out_of_time(notation: str) -> NotAllowed | None:
    """Return the refusal of an answer of another phase, with the rule that says when it may be given.

    Return None if the answer is not a bid, slip, motion or objection.
    """
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
