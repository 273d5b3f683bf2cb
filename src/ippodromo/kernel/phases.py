"""Phases: the boxes of a rulebook's flow chart, as small values on a stack."""

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
        """Change the stack and return the next instruction."""
        raise BrokenGame(f"nothing can follow {self!r}")


class Wait(Next):
    """The instruction to keep the phase on top. The phase then asks, again or for the first time."""


WAIT: Final = Wait()


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Next):
    """One box of the flow chart. All of its state is in its fields.

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
        """Start the phase when it comes on top. Return `WAIT` to ask, or act and return what follows."""
        return WAIT

    def ask(self, table: "AnyTable") -> Ask:
        """Return the ask: the seats that must decide, and their options.

        The same table must always give the same ask, and this method must not change the table.
        """
        raise BrokenGame(f"{self!r} does not ask")

    def answer(self, table: "AnyTable", seat: Seat, choice: Never) -> Next:
        """Apply one answer, which the table has checked, and return what follows."""
        raise BrokenGame(f"{self!r} takes no answer")

    def reveal(self, table: "AnyTable", answers: Mapping[Seat, Never]) -> Next:
        """Apply all sealed answers, in the order in which the ask lists the seats. Return what follows."""
        raise BrokenGame(f"{self!r} reveals nothing")

    def child_ended(self, table: "AnyTable", result: object) -> Next:
        """Continue when a phase that this one pushed has ended with this result. Return what follows."""
        return WAIT

    def asides(self, table: "AnyTable") -> Ask | None:
        """Return an ask that seats may answer but that does not block play, or None.

        It is open as long as the phase is on the stack, even if other phases are above it.
        """
        return None

    def aside(self, table: "AnyTable", seat: Seat, choice: Never) -> Next:
        """Apply one answer to the ask that `asides` returned, and return what follows."""
        raise BrokenGame(f"{self!r} offers no aside")

    def default_answer(self, table: "AnyTable", options: Options) -> Choice | None:
        """Return the default answer of a seat. `UNIFORM` draws one of the options; None means no answer."""
        return options.default

    def final_rule(self, table: "AnyTable", choice: Choice) -> str:
        """Return the rule that makes the answer just given final, or "" if it may be taken back."""
        return ""

    def pause(self, table: "AnyTable") -> Pause | None:
        """Return the pause before the next answer at a table with people, or None."""
        return None

    def marker(self) -> str:
        """Return the name by which `Leave` finds this phase on the stack, or "" if it has none."""
        return ""

    def why_not(self, table: "AnyTable", seat: Seat, notation: str) -> NotAllowed | None:
        """Return a refusal with the game's rule that forbids an answer, or None if there is none."""
        return None

    def refusals_to_explain(self, table: "AnyTable", seat: Seat) -> list[str]:
        """Return forbidden answers that a seat may want to give, so that a screen can explain why not."""
        return []


class Same(Next):
    """The instruction to keep the phase on top and its ask open, with the same id and clock.

    It is for an answer that changes the options but does not answer the question itself.
    """

    def apply_to(self, table: "AnyTable") -> Next:
        return WAIT


SAME: Final = Same()


class Push(Next):
    """The instruction to put a phase on top. When it ends, the current phase continues with `back`."""

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
    """The instruction to end all phases above the one with this marker, and pass it a result."""

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
