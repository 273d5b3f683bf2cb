"""The pause after a move: what people say about it is passed on, and not kept.

The pause itself is a deadline of the table, so that every process knows it. When everybody whom it
concerns has said "go on" the deadline is now, and when somebody says "wait" it is later. A server that
starts again knows nothing of what was said.
"""

from typing import Literal

from msgspec import Struct

from ippodromo.server.store.rows import Due

WAIT = 10.0
"""Seconds of a pause in all, once somebody has asked for a longer one."""


class SaidInPause(Struct, tag_field="type", tag="said_in_pause"):
    """What was said, as one process tells the others."""

    mark: str
    race: str
    seats: list[int]
    say: Literal["go_on", "go_on_all", "ask_again", "wait"]


class Consents:
    """What people have said about the pause that is on, and for the rest of the race."""

    def __init__(self) -> None:
        self.mark = ""
        """The pause that the next three are of."""
        self.gone: set[int] = set()
        self.wait: int | None = None
        """The seat that said "wait", as far as this process knows the first one."""
        self.waits: set[int] = set()
        """All seats that said it; two may do so at once at two processes."""
        self.race = ""
        """The race that the next is of."""
        self.always: set[int] = set()
        self.holders: list[str] = []
        """Who held the chairs when they were last looked at."""

    def look_at(self, mark: str, race: str) -> None:
        """Forget what was said of another pause, or another race."""
        if mark != self.mark:
            self.mark, self.gone, self.wait, self.waits = mark, set(), None, set()
        if race != self.race:
            self.race, self.always = race, set()

    def seat_people(self, holders: list[str]) -> None:
        """Forget what was said from chairs that somebody else holds by now."""
        for seat, (before, now) in enumerate(zip(self.holders, holders, strict=False)):
            if before != now:
                self.gone.discard(seat)
                self.always.discard(seat)
        self.holders = holders

    def take_in(self, said: SaidInPause) -> bool:
        """Note what somebody said; False where it changes nothing."""
        before = self.gone.copy(), self.always.copy(), self.waits.copy()
        seats = set(said.seats)
        if said.say == "go_on":
            self.gone |= seats
        elif said.say == "go_on_all":
            self.gone |= seats
            self.always |= seats
        elif said.say == "ask_again":
            self.gone -= seats
            self.always -= seats
        elif seats:
            self.wait = min(seats) if self.wait is None else self.wait
            self.waits |= seats
            self.gone -= seats
        return before != (self.gone, self.always, self.waits)

    def gone_of(self, people: list[int]) -> list[int]:
        """Who of these says "go on": who asks to wait has to say so once more."""
        agreed = self.gone | (self.always - self.waits)
        return [seat for seat in people if seat in agreed]


def due_with(consents: Consents, due: Due, people: list[int], now: float) -> Due | None:
    """The deadline of the pause as it follows from what was said, if it is another one."""
    whole = max(due.whole, WAIT) if consents.wait is not None else due.whole
    end = due.due - due.whole + whole
    if len(consents.gone_of(people)) == len(people):
        end = min(due.due, now)
    return None if end == due.due else Due(due.kind, end, whole, due.mark)
