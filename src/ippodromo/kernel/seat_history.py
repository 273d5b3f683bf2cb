"""What a seat has seen: the record with gaps for hidden answers, and ways to fill the gaps."""

from collections.abc import Callable
from typing import Final

from .asks import Ask, Options
from .chance import Stream
from .choices import Choice
from .errors import BrokenGame, NotAllowed
from .events import Event, LogEntry
from .journal import BOT, CLOCK, FORCED, PERSON, Entry, Player
from .seats import Seat
from .table import AnyTable, Veil
from .view_types import Fields

MASK: Final = "?"
"""What a notation shows in place of its hidden part: `bet grey ?`."""
TRIES: Final = 50
"""Maximum number of attempts of `Determinizer.fill` to fill all gaps of a record."""

Guess = Callable[[AnyTable, Seat, list[Choice], Stream], Choice]
"""A function that chooses an answer for a gap.

Its arguments are the table, the seat that answered, the answers that fit the gap, and a stream.
"""
TableSampler = Callable[[Stream], AnyTable]
"""A function that returns a random table which fits what a seat has seen."""


class SeatHistory:
    """What one seat was shown in a game so far: the record with gaps, the events, and its own answers."""

    def __init__(
        self,
        seat: Seat,
        entries: list[Entry],
        veils: list[Veil],
        told: list[LogEntry],
        players: list[Player],
    ) -> None:
        self.seat = seat
        self.players = players
        """The players by seat, with the level and character of bots. Every seat knows them."""
        self.bots = [Seat(i) for i, player in enumerate(players) if player.bot]
        self._entries = entries
        self._veils = veils
        self._told = told

    def entries(self, remembers: bool = True) -> list[Entry]:
        """Return the record as the seat saw it, with gaps (`bet grey ?`) and without digests.

        If `remembers` is true, the seat's own answers have no gaps, even if its screen hides them.
        This includes answers that the clock gave: the seat sees from what it has left what they were.
        """
        shown = [Entry(entry.seat, entry.by, entry.notation) for entry in self._entries]
        for veil in self._veils:
            if self.seat in veil.audience:
                continue
            entry = shown[veil.at]
            if not (remembers and entry.seat == self.seat):
                entry.notation = veil.shown
                if entry.by in (CLOCK, FORCED):  # this would reveal the answer
                    entry.by = BOT if entry.seat in self.bots else PERSON
        return shown

    def told(self) -> list[Event]:
        """Return the events that the seat was told, in order."""
        return [told.event for told in self._told if told.visible_to(self.seat)]

    def events(self) -> list[Fields]:
        """Return the events that the seat was told, in order, as plain data."""
        return [told.data() for told in self._told if told.visible_to(self.seat)]


class Determinizer:
    """A source of random tables that agree with the record as one seat saw it.

    The entries before the first gap are applied only once, to the table that `fill` then copies.
    """

    def __init__(self, fresh: AnyTable, seen: SeatHistory) -> None:
        """Apply the entries before the first gap to `fresh`, which must be a new table."""
        entries = seen.entries()
        known = 0
        while known < len(entries) and MASK not in entries[known].notation:
            fresh.submit(entries[known].seat, entries[known].notation)
            known += 1
        self.table = fresh
        self.rest = entries[known:]

    def fill(self, stream: Stream, guess: Guess) -> AnyTable:
        """Return a new table that fits what the seat has seen. `guess` chooses an answer for each gap.

        Raise BrokenGame if all attempts lead to a contradiction.
        """
        for _ in range(TRIES):
            table = self.table.copy()
            if _fold(table, self.rest, stream, guess):
                return table
        raise BrokenGame("nothing found that fits what the seat has seen")


def _fold(
    table: AnyTable,
    entries: list[Entry],
    stream: Stream,
    guess: Guess,
) -> bool:
    for entry in entries:
        if MASK not in entry.notation:
            try:
                table.submit(entry.seat, entry.notation)
            except NotAllowed:
                return False
            continue
        options = _asked(table, entry.seat)
        if options is None:
            return False
        alike = [pick for pick in options.picks if pick.masked == entry.notation]
        if alike:
            said = guess(table, entry.seat, alike, stream)
        elif options.forms:
            said = options.forms[0].sample(stream)
        else:
            return False
        table.submit(entry.seat, said.notation)
    return True


def _asked(table: AnyTable, seat: Seat) -> Options | None:
    ask: Ask = table.ask()
    options = ask.options_for(seat)
    if options is not None:
        return options
    for _, aside in table.asides():
        options = aside.options_for(seat)
        if options is not None:
            return options
    return None
