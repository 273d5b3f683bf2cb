"""A seat's view as a row of numbers, in which everything that the seat may see has a fixed place.

A view is plain data: dicts, lists, words and numbers. A survey of many views finds which words occur
where and how large numbers become. From it follows a layout that is the same for all views of a game:

- A number is divided by the largest that the survey found, and limited to twice that.
- A word has one place for each word that the survey found there. A text with numbers in it (`C7/1`) is
  treated as a list of words and numbers.
- A number under a key that the game's manifest lists as a seat has one place for each seat, counted from the
  viewer on. Lists with one entry for each seat begin with the viewer's entry.
- `None` has a place of its own, and so has the presence of an item in a list of varying length.
- Values that were the same in every view have no place. Dicts keyed by options are left out, because they
  have too many keys.
"""

import re
from functools import lru_cache
from typing import Any

WORDS = re.compile(r"\d+|\D+")
MOST = 2.0
"""Numbers are limited to this multiple of the largest that the survey found."""

MOST_KEYS = 64
"""Maximum number of different keys of a dict. The tensor leaves out a dict with more keys, because
they probably name options and not fields.
"""

Part = str | int


@lru_cache(maxsize=100_000)
def parts_of(text: str) -> tuple[Part, ...]:
    """Return a text as a tuple of words and numbers."""
    return tuple(int(part) if part.isdigit() else part for part in WORDS.findall(text))


def from_viewer(rows: Any, viewer: int, seats: int) -> Any:
    """Return a list with one entry for each seat, the viewer's first. Other lists are returned unchanged."""
    if viewer <= 0 or len(rows) != seats or not isinstance(rows[0], dict) or "seat" not in rows[0]:
        return rows
    return [*rows[viewer:], *rows[:viewer]]


class FieldStats:
    """What one place of many views contained."""

    def __init__(self) -> None:
        self.count = 0
        self.nones = 0
        self.numbers = 0
        self.low = 0.0
        self.high = 0.0
        self.words: set[str] = set()
        self.keys: dict[str, FieldStats] = {}
        self.items: list[FieldStats] = []
        self.lengths: set[int] = set()

    def note(self, value: Any, viewer: int, seats: int) -> None:
        """Add a value and everything inside it."""
        self.count += 1
        if value is None:
            self.nones += 1
        elif isinstance(value, int | float):
            self.low = min(self.low, value) if self.numbers else value
            self.high = max(self.high, value) if self.numbers else value
            self.numbers += 1
        elif isinstance(value, str):
            parts = parts_of(value)
            if len(parts) == 1 and isinstance(parts[0], str):
                self.words.add(parts[0])
            else:
                self._note_list(parts, viewer, seats)
        elif isinstance(value, dict):
            for key, inner in value.items():
                notes = self.keys.get(key)
                if notes is None:
                    notes = self.keys[key] = FieldStats()
                notes.note(inner, viewer, seats)
        else:
            self._note_list(from_viewer(value, viewer, seats), viewer, seats)

    def _note_list(self, rows: Any, viewer: int, seats: int) -> None:
        self.lengths.add(len(rows))
        while len(self.items) < len(rows):
            self.items.append(FieldStats())
        for notes, inner in zip(self.items, rows, strict=False):
            notes.note(inner, viewer, seats)

    def merged(self, other: "FieldStats") -> "FieldStats":
        """Return the statistics of two places together. All items of a list are treated alike."""
        both = FieldStats()
        both.count = self.count + other.count
        both.nones = self.nones + other.nones
        both.numbers = self.numbers + other.numbers
        known = [notes for notes in (self, other) if notes.numbers]
        both.low = min((notes.low for notes in known), default=0.0)
        both.high = max((notes.high for notes in known), default=0.0)
        both.words = self.words | other.words
        both.lengths = self.lengths | other.lengths
        for key in {**self.keys, **other.keys}:
            both.keys[key] = self.keys.get(key, NONE).merged(other.keys.get(key, NONE))
        for place in range(max(len(self.items), len(other.items))):
            mine = self.items[place] if place < len(self.items) else NONE
            theirs = other.items[place] if place < len(other.items) else NONE
            both.items.append(mine.merged(theirs))
        return both


NONE = FieldStats()


class FieldWriter:
    """Writes the numbers of one place of a view."""

    def __init__(self) -> None:
        self.none_at = -1
        self.number_at = -1
        self.scale = 1.0
        self.seat_at = -1
        self.words: dict[str, int] = {}
        self.keys: list[tuple[str, FieldWriter]] = []
        self.items: list[FieldWriter] = []
        self.present_at: list[int] = []

    def is_empty(self) -> bool:
        """Return True if nothing is ever written here."""
        places = (self.none_at, self.number_at, self.seat_at)
        return max(places) < 0 and not (self.words or self.keys or self.items or self.present_at)

    def write(self, value: Any, out: list[float], viewer: int, seats: int) -> None:
        """Write a value and everything inside it into their places."""
        if value is None:
            if self.none_at >= 0:
                out[self.none_at] = 1.0
        elif isinstance(value, int | float):
            if self.seat_at >= 0:
                if 0 <= value < seats:
                    out[self.seat_at + (int(value) - viewer) % seats] = 1.0
            elif self.number_at >= 0:
                out[self.number_at] = max(-MOST, min(MOST, value * self.scale))
        elif isinstance(value, str):
            place = self.words.get(value)
            if place is not None:
                out[place] = 1.0
            elif self.items or self.present_at:
                self._write_list(parts_of(value), out, viewer, seats)
        elif isinstance(value, dict):
            for key, writer in self.keys:
                if key in value:
                    writer.write(value[key], out, viewer, seats)
        elif self.items or self.present_at:
            self._write_list(from_viewer(value, viewer, seats), out, viewer, seats)

    def _write_list(self, rows: Any, out: list[float], viewer: int, seats: int) -> None:
        for place in self.present_at[: len(rows)]:
            out[place] = 1.0
        for writer, inner in zip(self.items, rows, strict=False):
            writer.write(inner, out, viewer, seats)


class Layout:
    """The places of everything in a game's views. `names` has the name of each number."""

    def __init__(self, notes: FieldStats, seats: int, seat_words: list[str]) -> None:
        self.seats = seats
        self.names: list[str] = []
        self._seat_words = frozenset(seat_words)
        self._views = notes.count
        self._writer = self._build(notes, notes, "", False)
        self.size = len(self.names)

    def write(self, value: Any, out: list[float], viewer: int) -> None:
        """Write a view into a row of numbers that are all 0."""
        self._writer.write(value, out, max(0, viewer), self.seats)

    def _place(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def _build(self, own: FieldStats, kind: FieldStats, name: str, is_seat: bool) -> FieldWriter:
        """Return a writer for one field of the view. The field gets its places in the tensor here.

        `own` are the statistics of the field itself. They decide whether it needs places. `kind`
        are those of all items of its list together. They decide its words and its scale.
        """
        writer = FieldWriter()
        is_sure = own.count == self._views
        kinds = [own.nones > 0, own.numbers > 0, bool(own.words), bool(own.lengths)]
        is_mixed = sum(kinds) > 1 or not is_sure
        if kind.nones and (is_mixed or not own.nones):
            writer.none_at = self._place(f"{name}?")
        if kind.numbers and (is_mixed or own.low != own.high):
            if is_seat:
                writer.seat_at = self._place(f"{name}=viewer")
                for place in range(1, self.seats):
                    self._place(f"{name}=viewer+{place}")
            else:
                writer.number_at = self._place(name)
                writer.scale = 1.0 / max(abs(kind.low), abs(kind.high), 1e-9)
        if kind.words and (is_mixed or len(own.words) > 1):
            writer.words = {word: self._place(f"{name}={word}") for word in sorted(kind.words)}
        for key in sorted(kind.keys) if len(kind.keys) <= MOST_KEYS else []:
            is_named_seat = key in self._seat_words
            inner = self._build(
                own.keys.get(key, NONE), kind.keys[key], f"{name}.{key}".lstrip("."), is_named_seat
            )
            if not inner.is_empty():
                writer.keys.append((key, inner))
        if kind.items:
            self._build_list(writer, own, kind, name, is_seat)
        return writer

    def _build_list(
        self, writer: FieldWriter, own: FieldStats, kind: FieldStats, name: str, is_seat: bool
    ) -> None:
        alike = NONE
        for item in kind.items:
            alike = alike.merged(item)
        for place in range(len(kind.items)):
            if len(kind.lengths) > 1:
                writer.present_at.append(self._place(f"{name}[{place}]?"))
            inner = own.items[place] if place < len(own.items) else NONE
            writer.items.append(self._build(inner, alike, f"{name}[{place}]", is_seat))
        if all(item.is_empty() for item in writer.items):
            writer.items = []
