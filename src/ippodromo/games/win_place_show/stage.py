"""The base class of phases, which says why an answer is refused that comes at the wrong time."""

from dataclasses import dataclass

from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import Phase
from ippodromo.kernel.seats import Seat

from .position import WinPlaceShowTable


@dataclass(frozen=True)
class Stage(Phase):
    """A phase of this game.

    An answer that the phase itself does not explain is refused as too early or too late.
    """

    def final_rule(self, table: WinPlaceShowTable, choice: Choice) -> str:
        """WPS-G7 Return the rule that makes an answer final.

        It is empty while the phase is still on the stack.
        """
        is_open = any(type(phase) is type(self) for phase in table.stack)
        return "" if is_open else "WPS-G7"

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        """Return the refusal, with its rule, of an answer that belongs to this phase.

        Return None for other answers.
        """
        return None

    def why_not(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        return self.refuse(table, seat, notation) or out_of_time(notation)


def out_of_time(notation: str) -> NotAllowed | None:
    """Return the refusal of an answer that belongs to another phase: its rule says when it may be given.

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
