"""What people say about the pause after a move. It is sent to other processes, but not stored.

The pause itself is a stored deadline. When everybody whom it concerns has said "go on" it passes at once,
and when somebody says "wait" it passes later. What was said is lost when the server restarts.
"""

from typing import Literal

from msgspec import Struct

from ippodromo.server.store.rows import Deadline

WAIT = 10.0
"""Seconds of a whole pause after somebody has asked for a longer one."""


class SaidInPause(Struct, tag_field="type", tag="said_in_pause"):
    """What somebody said in a pause, as processes send it to each other."""

    mark: str
    race: str
    seats: list[int]
    say: Literal["go_on", "go_on_all", "ask_again", "wait"]


class Consents:
    """What people have said about the current pause, and for the rest of the race."""

    def __init__(self) -> None:
        self.mark = ""
        """The pause to which `gone`, `wait` and `waits` belong."""
        self.gone: set[int] = set()
        self.wait: int | None = None
        """The first seat that said "wait", as far as this process knows."""
        self.waits: set[int] = set()
        """All seats that said it. Two may do so at the same time at two processes."""
        self.race = ""
        """The race to which `always` belongs."""
        self.always: set[int] = set()
        self.holders: list[str] = []
        """The browsers that held the chairs at the last call of `seat_people`."""

    def look_at(self, mark: str, race: str) -> None:
        """Drop what was said about another pause or another race."""
        if mark != self.mark:
            self.mark, self.gone, self.wait, self.waits = mark, set(), None, set()
        if race != self.race:
            self.race, self.always = race, set()

    def seat_people(self, holders: list[str]) -> None:
        """Drop what was said from chairs that another browser holds now."""
        for seat, (before, now) in enumerate(zip(self.holders, holders, strict=False)):
            if before != now:
                self.gone.discard(seat)
                self.always.discard(seat)
        self.holders = holders

    def take_in(self, said: SaidInPause) -> bool:
        """Add what somebody said. Return False if it changes nothing."""
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
        """Return those of these people who say "go on". After "wait" they have to say it again."""
        agreed = self.gone | (self.always - self.waits)
        return [seat for seat in people if seat in agreed]


def due_with(consents: Consents, due: Deadline, people: list[int], now: float) -> Deadline | None:
    """Return the deadline of the pause that follows from what was said, or None if it is the same."""
    whole = max(due.whole, WAIT) if consents.wait is not None else due.whole
    end = due.due - due.whole + whole
    if len(consents.gone_of(people)) == len(people):
        end = min(due.due, now)
    return None if end == due.due else Deadline(due.kind, end, whole, due.mark)
