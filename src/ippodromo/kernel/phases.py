"""Phases: boxes of a rulebook's flow chart, as small values on a stack."""

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
    """What follows an answer: wait, another phase, a push, an end, or leaving several at once."""

    def come(self, table: "AnyTable") -> "Next":
        """Change the stack; what then follows is returned."""
        raise BrokenGame(f"nothing can follow {self!r}")


class Wait(Next):
    """The phase on top stays and asks (again)."""


WAIT: Final = Wait()


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Next):
    """One box of the flow chart. Its fields are all it knows; returned, it replaces the current one.

    What it is answered with is its own: each says which choices it takes (`choice: Move`). Of a phase
    in general nobody knows that, hence `Never`; the table hands back what the phase itself has offered.
    """

    def come(self, table: "AnyTable") -> Next:
        """On top, in the place of the present phase."""
        table.stack[-1] = self
        table.opened[-1] = table.at
        if table.sealed[-1] is not None:
            table.sealed[-1] = None
        return self.enter(table)

    def enter(self, table: "AnyTable") -> Next:
        """Called when the phase comes on top: WAIT to ask, or act and say what follows."""
        return WAIT

    def ask(self, table: "AnyTable") -> Ask:
        """Who must decide what. Pure: the same table gives the same ask."""
        raise BrokenGame(f"{self!r} does not ask")

    def answer(self, table: "AnyTable", seat: Seat, choice: Never) -> Next:
        """Apply one answer, already checked."""
        raise BrokenGame(f"{self!r} takes no answer")

    def reveal(self, table: "AnyTable", answers: Mapping[Seat, Never]) -> Next:
        """All sealed answers are in; they come in seat order."""
        raise BrokenGame(f"{self!r} reveals nothing")

    def back(self, table: "AnyTable", result: object) -> Next:
        """A phase pushed by this one has ended."""
        return WAIT

    def asides(self, table: "AnyTable") -> Ask | None:
        """What this phase leaves open to seats without holding up play, wherever it lies."""
        return None

    def aside(self, table: "AnyTable", seat: Seat, choice: Never) -> Next:
        """Apply one answer to what `asides` left open."""
        raise BrokenGame(f"{self!r} offers no aside")

    def silence(self, table: "AnyTable", options: Options) -> Choice | None:
        """What is said for a seat that gives no answer; UNIFORM for any option, None for nothing."""
        return options.default

    def final(self, table: "AnyTable", choice: Choice) -> str:
        """The rule that makes an answer this phase has just taken final; empty where there is none."""
        return ""

    def pause(self, table: "AnyTable") -> Pause | None:
        """What a table with people waits for before the next answer to this phase's ask."""
        return None

    def marker(self) -> str:
        """The name by which `Leave` and playouts find this phase on the stack."""
        return ""

    def why_not(self, table: "AnyTable", seat: Seat, notation: str) -> NotAllowed | None:
        """The rule that forbids what was said, where the rules have more to say than `no such option`."""
        return None

    def tempting(self, table: "AnyTable", seat: Seat) -> list[str]:
        """What a seat might want to say though it is forbidden, so that a screen can tell why."""
        return []


class Same(Next):
    """The phase on top stays, and its question with it: the number and the clock of the ask go on.

    For an answer that changes what may be said but is no answer to the question itself."""

    def come(self, table: "AnyTable") -> Next:
        return WAIT


SAME: Final = Same()


class Push(Next):
    """Put a phase on top; this one goes on, by `back`, when that ends."""

    def __init__(self, phase: Phase) -> None:
        self.phase = phase

    def come(self, table: "AnyTable") -> Next:
        table.push(self.phase, len(table.stack) - 1)
        return self.phase.enter(table)


class End(Next):
    """This phase is over; its result goes to the phase that pushed it."""

    def __init__(self, result: object = None) -> None:
        self.result = result

    def come(self, table: "AnyTable") -> Next:
        return table.end(self.result)


END: Final = End()


class Leave(Next):
    """End every phase above the one with this marker, which gets the result."""

    def __init__(self, marker: str, result: object = None) -> None:
        self.marker = marker
        self.result = result

    def come(self, table: "AnyTable") -> Next:
        return table.leave(self.marker, self.result)


class Sequence(Phase):
    """Phases one after another: an order of play that stands in one place."""

    def __init__(self, name: str, steps: list[Phase], at: int = 0) -> None:
        self.name = name
        self.steps = steps
        self.at = at

    def enter(self, table: "AnyTable") -> Next:
        return Push(self.steps[self.at]) if self.at < len(self.steps) else END

    def back(self, table: "AnyTable", result: object) -> Next:
        return Sequence(self.name, self.steps, self.at + 1)

    def marker(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Sequence({self.name!r}, at={self.at})"
