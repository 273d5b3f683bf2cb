"""Pairs of games that differ only in what a viewer may not know: samples for tests of non-interference."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.view_types import Data
from ippodromo.kernel.views import table_view

from .case import Case, Row
from .play import asks_of, new_match, played, step, viewers

TRIES = 30
SAMPLES = 24
"""Number of matches for an option set and a number of seats. Each is stopped at another moment."""

AHEAD = 400
"""How many answers a sample plays ahead to find the next outcome."""


@dataclass
class Sample:
    """A running match, and the seed of the future outcomes of chance."""

    match: RecordedMatch
    seed: int

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def table(self) -> AnyTable:
        return self.match.table

    @property
    def position(self) -> Any:
        return self.match.table.position

    def chance(self) -> Stream:
        """Return the stream of future outcomes."""
        return FastStream(self.seed)

    @cached_property
    def outcomes_ahead(self) -> list[str]:
        """The future outcomes of chance, if all seats answer at random."""
        table, chance, stream = self.table.copy(), self.chance(), FastStream(self.seed)
        found: list[str] = []
        while not table.is_over() and len(found) < AHEAD:
            ask = table.ask()
            if ask.mode == DRAW:
                outcome = chance.outcome(ask)
                found.append(outcome.notation)
                table.apply(CHANCE, outcome)
            else:
                seat = table.waiting()[0]
                options = ask.options_for(seat)
                assert options is not None
                table.apply(seat, options.sample(stream))
        return found

    def ahead(self, *verbs: str) -> str | None:
        """Return the next outcome that begins with one of these words. Nobody may know it yet."""
        return next((said for said in self.outcomes_ahead if said.split(" ")[0] in verbs), None)


def pending(sample: Sample, seat: Seat) -> str | None:
    """Return the answer that a seat has given to a sealed ask that is still open, or None."""
    said = sample.table.pending(seat)
    return None if said is None else said.notation


def canon_rows(page: str) -> list[str]:
    """Return the first column of the table "Hidden information" in a game's rules."""
    section = page.split("\n## Hidden information\n", 1)[1].split("\n## ", 1)[0]
    cells = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("|")]
    return [cell for cell in cells if not re.fullmatch(r"-+|what", cell)]


@dataclass(frozen=True)
class Pair:
    """Two games that differ, for a viewer, only in what it may not know."""

    viewer: Seat
    one: Sample
    other: Sample
    differing: frozenset[tuple[str, str]]
    """The hidden rows that differ, each with the relation of their owner to the viewer."""


@cache
def samples(case: Case, at: int) -> list[Sample]:
    """Return matches of a game with one of its option sets, each stopped at another moment."""
    options = case.options[at]
    found: list[Sample] = []
    for number, setup in enumerate(case.small_setups()):
        game = setup.game().title.game(setup.seats, options, setup.game().edition)
        length = len(played(setup).tables)
        for seed in range(SAMPLES):
            match, stream = new_match(game), FastStream(SAMPLES * number + seed)
            stop = 1 + seed * (length - 1) // SAMPLES
            while match.table.at < stop and not match.table.is_over():
                step(match, stream, stream)
            if not match.table.is_over():
                found.append(Sample(match, seed))
    return found


@cache
def pairs(case: Case, at: int) -> list[Pair]:
    """Return pairs of games of the option set `at` that must look the same to a viewer.

    `case.indistinguishable_match` makes the other game from a sample, for each viewer. A pair is
    left out if no such game was found, or if the two differ in something the viewer may know.
    """
    found: list[Pair] = []
    for number, sample in enumerate(samples(case, at)):
        for viewer in viewers(sample.game):
            match = case.indistinguishable_match(sample.match, viewer, FastStream(number))
            if match is not None:
                found += pair_of(case, sample, Sample(match, sample.seed + SAMPLES), viewer)
    return found


def pair_of(case: Case, one: Sample, other: Sample, viewer: Seat) -> list[Pair]:
    """Return two samples as a pair if they differ only in what the viewer may not know, else an empty
    list.
    """
    hidden, seen = differences(case.rows, one, other, viewer)
    return [] if seen else [Pair(viewer, one, other, frozenset(hidden))]


def hidden_cells(case: Case) -> set[tuple[str, str]]:
    """Return each row and relation for which the table of the rules hides something with some options."""
    cells: set[tuple[str, str]] = set()
    for at in range(len(case.options)):
        sample = samples(case, at)[0]
        for row in case.rows:
            for viewer in viewers(sample.game):
                for n in range(sample.game.seats):
                    applies = any(row.read(s, Seat(n)) is not None for s in samples(case, at))
                    if applies and row.hides(sample.game, Seat(n), viewer):
                        cells.add((row.what, relation(Seat(n), viewer)))
    return cells


def indistinguishable_match(
    match: RecordedMatch, viewer: Seat, stream: Stream
) -> RecordedMatch | None:
    """Return a match in which answers that the viewer cannot see are exchanged for others that look the
    same.
    """
    shown = match.seen_by(viewer).entries(False)
    for _ in range(TRIES):
        other = RecordedMatch(match.game, match.journal.header, False)
        try:
            for entry, seen in zip(match.active_entries, shown, strict=True):
                said = entry.notation
                if seen.notation != said and stream.below(4) > 0:
                    said = _alike(other.table, entry.seat, seen.notation, stream) or said
                other.record_answer(entry.seat, said, entry.by, -1)
        except NotAllowed:
            continue
        return other
    return None


def _alike(table: AnyTable, seat: Seat, masked: str, stream: Stream) -> str | None:
    for ask in asks_of(table):
        options = ask.options_for(seat)
        if options is None:
            continue
        picks = [pick for pick in options.picks if pick.masked == masked]
        if picks and not options.amounts and not options.forms:
            return picks[stream.below(len(picks))].notation
        said = options.sample(stream)
        if said.masked == masked:
            return said.notation
    return None


def differences(
    rows: list[Row], a: Sample, b: Sample, viewer: Seat
) -> tuple[set[tuple[str, str]], set[str]]:
    """Return the rows in which two samples differ, as two sets: hidden rows and visible rows.

    A hidden row comes with the relation of its owner to the viewer. A visible row is a name only.
    """
    hidden: set[tuple[str, str]] = set()
    seen: set[str] = set()
    for row in rows:
        for n in range(a.game.seats):
            seat = Seat(n)
            if row.read(a, seat) == row.read(b, seat):
                continue
            if row.hides(a.game, seat, viewer):
                hidden.add((row.what, relation(seat, viewer)))
            else:
                seen.add(row.what)
    return hidden, seen


def relation(owner: Seat, viewer: Seat) -> str:
    """Return the relation of a row's owner to the viewer: the viewer's own seat, another, or a spectator's
    view.
    """
    if viewer == NOBODY:
        return "spectator"
    return "own seat" if owner == viewer else "other seats"


View = Callable[[Sample, Seat], Data]


def honest_view(sample: Sample, viewer: Seat) -> Data:
    return table_view(sample.game, sample.table, viewer)


def leaky_view(row: Row) -> View:
    """Return a view that shows the values of one row to everybody."""

    def view(sample: Sample, viewer: Seat) -> Data:
        seats = [Seat(n) for n in range(sample.game.seats)]
        leaked = repr([row.read(sample, seat) for seat in seats])
        return {**honest_view(sample, viewer), "leaked": leaked}

    return view


def shown(sample: Sample, viewer: Seat, view: View, probes: list[str]) -> dict[str, str]:
    """Return as text everything that a viewer gets: view, asks, events, record and refusals."""
    seen = sample.match.seen_by(viewer)
    whole = view(sample, viewer)
    return {
        "view": json.dumps({**whole, "asks": None}, sort_keys=True),
        "asks": json.dumps(whole["asks"], sort_keys=True),
        "events": json.dumps(seen.events(), sort_keys=True),
        "record": sample.match.record_for(viewer).text(),
        "pause": _pause(sample.table),
        "errors": "\n".join(_reply(sample.table, viewer, said) for said in probes),
    }


def _pause(table: AnyTable) -> str:
    """Return the current pause, which everybody sees, as text."""
    pause = table.pause()
    if pause is None:
        return ""
    return json.dumps([pause.seconds, pause.seats, pause.stretch, pause.params], sort_keys=True)


def probes(a: Sample, b: Sample, viewer: Seat) -> list[str]:
    """Return the notations to try as answers of the viewer at both tables, sorted.

    They are junk, answers offered to any seat at either table, amounts and forms beyond the limits,
    and the latest answers of the record.
    """
    found = ["", "?", "junk", "pass", "bet 99999999999999", "move"]
    for sample in (a, b):
        for ask in asks_of(sample.table):
            for options in ask.options:
                found += [pick.notation for pick in options.picks[:12]]
                found += [f"{amount.word} {amount.high + 1}" for amount in options.amounts]
                found += [f"{form.word} junk=1" for form in options.forms]
        if viewer in sample.table.waiting():
            found += sample.table.stack[-1].refusals_to_explain(sample.table, viewer)
        found += [entry.notation for entry in sample.match.active_entries[-12:]]
    return sorted(set(found))


def _reply(table: AnyTable, viewer: Seat, said: str) -> str:
    replies: list[str] = []
    for ask_at in (-1, 0, table.opened[-1]):
        try:
            taken = table.copy().submit(viewer, said, ask_at)
            replies.append(f"taken: {taken.notation}")
        except NotAllowed as no:
            replies.append(f"{no.rule} {no}")
    return f"{said!r}: {' / '.join(replies)}"


def leak(pair: Pair, view: View) -> str:
    """Return the names of the parts in which a viewer can tell the two games apart; empty if there are
    none.
    """
    said = probes(pair.one, pair.other, pair.viewer)
    one = shown(pair.one, pair.viewer, view, said)
    other = shown(pair.other, pair.viewer, view, said)
    return ", ".join(part for part in one if one[part] != other[part])
