"""What a seat has seen: the record with gaps where it may not look, and how to fill the gaps."""

from collections.abc import Callable
from typing import Final

from .asks import Ask, Options
from .chance import Stream
from .choices import Choice
from .errors import BrokenGame, NotAllowed
from .events import Event, Told
from .journal import BOT, CLOCK, FORCED, PERSON, Entry, Player
from .seats import Seat
from .table import AnyTable, Veil
from .view_types import Fields

GAP: Final = "?"
TRIES: Final = 50

Guess = Callable[[AnyTable, Seat, list[Choice], Stream], Choice]
"""Which of the answers that look the same a seat has given at a table, drawn by a stream."""
Imagining = Callable[[Stream], AnyTable]
"""Gives another table that fits what a seat has seen, each time."""


class Seen:
    """All that a seat was ever shown plus its own answers, in order."""

    def __init__(
        self,
        seat: Seat,
        entries: list[Entry],
        veils: list[Veil],
        told: list[Told],
        players: list[Player],
    ) -> None:
        self.seat = seat
        self.players = players
        """Who sits where, bots with level and character: everybody knows."""
        self.bots = [Seat(i) for i, player in enumerate(players) if player.bot]
        self._entries = entries
        self._veils = veils
        self._told = told

    def entries(self, remembers: bool = True) -> list[Entry]:
        """The record as the seat saw it, with gaps (`bet grey ?`) and without digests.

        A seat that remembers knows its own answers even where its screen may not show them, those
        that the clock gave for it included: what it then has left shows what they were.
        """
        shown = [Entry(entry.seat, entry.by, entry.notation) for entry in self._entries]
        for veil in self._veils:
            if self.seat in veil.audience:
                continue
            entry = shown[veil.at]
            if not (remembers and entry.seat == self.seat):
                entry.notation = veil.shown
                if entry.by in (CLOCK, FORCED):  # how it came about would tell what it was
                    entry.by = BOT if entry.seat in self.bots else PERSON
        return shown

    def told(self) -> list[Event]:
        """What the seat was told, in order."""
        return [told.event for told in self._told if told.reaches(self.seat)]

    def events(self) -> list[Fields]:
        """What the seat was told, as data."""
        return [told.data() for told in self._told if told.reaches(self.seat)]


class Gaps:
    """What a seat has seen, folded up to the first gap: so far all tables that fit it are one."""

    def __init__(self, fresh: AnyTable, seen: Seen) -> None:
        """A fresh table is taken, and changed."""
        entries = seen.entries()
        known = 0
        while known < len(entries) and GAP not in entries[known].notation:
            fresh.submit(entries[known].seat, entries[known].notation)
            known += 1
        self.table = fresh
        self.rest = entries[known:]

    def fill(self, stream: Stream, guess: Guess) -> AnyTable:
        """A table that fits, with gaps filled by answers that look the same."""
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
        if GAP not in entry.notation:
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
    options = ask.of(seat)
    if options is not None:
        return options
    for _, aside in table.asides():
        options = aside.of(seat)
        if options is not None:
            return options
    return None
