"""Phases: the steps of the order of play, such as "the seat moves a horse".

The open phases of a table form a stack, and the one on top asks the next question. A phase is a small
object that never changes; the next step is a new phase.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Never

from .asks import Ask, Options, Pause
from .choices import Choice
from .errors import BrokenGame, NotAllowed
from .mypyc_compat import mypyc_attr
from .seats import Seat

if TYPE_CHECKING:
    from .table import AnyTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Next:
    """An instruction for the stack after an answer: wait, replace, push, end, or leave several phases."""

    def apply_to(self, table: "AnyTable") -> "Next":
        """Carry out this instruction on the stack of `table`. Return the next one, or `WAIT` if done."""
        raise BrokenGame(f"nothing can follow {self!r}")


class Wait(Next):
    """The instruction to keep the phase on top. The phase then asks, again or for the first time."""


WAIT: Final = Wait()


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Next):
    """One step of the order of play. All of its state is in its fields.

    A phase is also an instruction: returned from `answer`, it replaces the current phase.

    Each subclass declares the type of its choices (`choice: Move`). This class cannot know that type and
    declares `Never`. The table passes only choices that the same phase has offered.
    """

    def apply_to(self, table: "AnyTable") -> Next:
        """Replace the phase on top by this one, and enter it."""
        table.stack[-1] = self
        table.opened[-1] = table.at
        if table.sealed[-1] is not None:
            table.sealed[-1] = None
        return self.enter(table)

    def enter(self, table: "AnyTable") -> Next:
        """Start the phase when it comes on top of the stack.

        Return `WAIT` if the phase asks, otherwise change the table and return the next instruction.
        """
        return WAIT

    def ask(self, table: "AnyTable") -> Ask:
        """Return the ask: the seats that must decide, and their options.

        The same table must always give the same ask, and this method must not change the table.
        """
        raise BrokenGame(f"{self!r} does not ask")

    def answer(self, table: "AnyTable", seat: Seat, choice: Never) -> Next:
        """Apply one answer: change the position of `table` and return the instruction for the stack.

        The table has checked that `choice` is one of the options. Another phase as the result replaces this
        one; `WAIT` keeps this one, which then asks again; `END` ends it.
        """
        raise BrokenGame(f"{self!r} takes no answer")

    def reveal(self, table: "AnyTable", answers: Mapping[Seat, Never]) -> Next:
        """Apply all sealed answers when the last one is in. Return the instruction for the stack.

        `answers` is in the order in which the ask lists the seats.
        """
        raise BrokenGame(f"{self!r} reveals nothing")

    def child_ended(self, table: "AnyTable", result: object) -> Next:
        """Continue after a phase that this one pushed has ended. Return the instruction for the stack.

        `result` is what the ended phase passed to `End` or `Leave`. By default this phase asks (`WAIT`).
        """
        return WAIT

    def asides(self, table: "AnyTable") -> Ask | None:
        """Return an ask that seats may answer but that does not block play, or None.

        It is open as long as the phase is on the stack, even if other phases are above it.
        """
        return None

    def aside(self, table: "AnyTable", seat: Seat, choice: Never) -> Next:
        """Apply one answer to the ask that `asides` returned. Return the instruction for the stack."""
        raise BrokenGame(f"{self!r} offers no aside")

    def default_answer(self, table: "AnyTable", options: Options) -> Choice | None:
        """Return the answer to give for a seat whose time is up.

        `UNIFORM` means a random option, None no answer. By default it is `options.default`.
        """
        return options.default

    def final_rule(self, table: "AnyTable", choice: Choice) -> str:
        """Return the id of the game's rule that forbids undoing the answer just given, or "" if none does."""
        return ""

    def pause(self, table: "AnyTable") -> Pause | None:
        """Return the pause before the next answer at a table with people, or None."""
        return None

    def marker(self) -> str:
        """Return the name by which `Leave` finds this phase on the stack, or "" if it has none."""
        return ""

    def why_not(self, table: "AnyTable", seat: Seat, notation: str) -> NotAllowed | None:
        """Return, without raising it, a NotAllowed with the game's rule that forbids an answer.

        Return None if no rule of the game explains why the answer is not an option.
        """
        return None

    def refusals_to_explain(self, table: "AnyTable", seat: Seat) -> list[str]:
        """Return the notations of forbidden answers that a seat may want to give.

        Screens show them with the reason from `why_not`.
        """
        return []


class Same(Next):
    """The instruction to keep the phase on top and its ask open, with the same id and clock.

    It is for an answer that changes the options but does not answer the question itself.
    """

    def apply_to(self, table: "AnyTable") -> Next:
        return WAIT


SAME: Final = Same()


class Push(Next):
    """The instruction to put a phase on top. When it ends, `child_ended` of the current phase is called."""

    def __init__(self, phase: Phase) -> None:
        self.phase = phase

    def apply_to(self, table: "AnyTable") -> Next:
        table.push(self.phase, len(table.stack) - 1)
        return self.phase.enter(table)


class End(Next):
    """The instruction to end the current phase and pass a result to the phase that pushed it."""

    def __init__(self, result: object = None) -> None:
        self.result = result

    def apply_to(self, table: "AnyTable") -> Next:
        return table.end(self.result)


END: Final = End()


class Leave(Next):
    """The instruction to end all phases above the one with this marker, and pass that one a result."""

    def __init__(self, marker: str, result: object = None) -> None:
        self.marker = marker
        self.result = result

    def apply_to(self, table: "AnyTable") -> Next:
        return table.leave(self.marker, self.result)


class Sequence(Phase):
    """Phases that are played in order, such as the steps of a race. `at` is the index of the current one."""

    def __init__(self, name: str, steps: list[Phase], at: int = 0) -> None:
        self.name = name
        self.steps = steps
        self.at = at

    def enter(self, table: "AnyTable") -> Next:
        return Push(self.steps[self.at]) if self.at < len(self.steps) else END

    def child_ended(self, table: "AnyTable", result: object) -> Next:
        return Sequence(self.name, self.steps, self.at + 1)

    def marker(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Sequence({self.name!r}, at={self.at})"
