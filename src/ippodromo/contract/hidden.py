"""Pairs of games that differ only in what a viewer may not know: the samples of non-interference."""

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
"""How many matches of an option set and a number of seats are broken off, each elsewhere."""

AHEAD = 400
"""How far into the future a sample looks for the next outcome."""


@dataclass
class Sample:
    """A running match, and the seed that decides what chance will answer next."""

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
        """What chance will answer."""
        return FastStream(self.seed)

    @cached_property
    def outcomes_ahead(self) -> list[str]:
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
        """The next outcome of chance that opens with one of these words: nobody knows it yet."""
        return next((said for said in self.outcomes_ahead if said.split(" ")[0] in verbs), None)


def pending(sample: Sample, seat: Seat) -> str | None:
    """What a seat has said in answer to a sealed ask that is still open."""
    said = sample.table.pending(seat)
    return None if said is None else said.notation


def canon_rows(page: str) -> list[str]:
    """The first column of the table 'Hidden information' in a game's rules page."""
    section = page.split("\n## Hidden information\n", 1)[1].split("\n## ", 1)[0]
    cells = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("|")]
    return [cell for cell in cells if not re.fullmatch(r"-+|what", cell)]


@dataclass(frozen=True)
class Pair:
    """Two games that differ, for a viewer, in nothing it may know."""

    viewer: Seat
    one: Sample
    other: Sample
    differing: frozenset[tuple[str, str]]
    """The hidden rows that really differ, each with whose they are to the viewer."""


@cache
def samples(case: Case, at: int) -> list[Sample]:
    """Matches of a game under its option set of that number, each broken off somewhere else."""
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
    """Every sample beside others that are the same for one of its viewers."""
    found: list[Pair] = []
    for number, sample in enumerate(samples(case, at)):
        for viewer in viewers(sample.game):
            match = case.indistinguishable_match(sample.match, viewer, FastStream(number))
            if match is not None:
                found += pair_of(case, sample, Sample(match, sample.seed + SAMPLES), viewer)
    return found


def pair_of(case: Case, one: Sample, other: Sample, viewer: Seat) -> list[Pair]:
    """Two samples as a pair, if they differ in nothing the viewer may know."""
    hidden, seen = differences(case.rows, one, other, viewer)
    return [] if seen else [Pair(viewer, one, other, frozenset(hidden))]


def hidden_cells(case: Case) -> set[tuple[str, str]]:
    """Every row and column of the canon's table that says no under some options."""
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
    """A match in which answers the viewer's screen does not show are exchanged for others alike."""
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
    """The rows in which two samples differ: hidden ones with whose they are, and visible ones."""
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
    """The column of the table: a viewer's own, another seat's, or seen by a spectator."""
    if viewer == NOBODY:
        return "spectator"
    return "own seat" if owner == viewer else "other seats"


View = Callable[[Sample, Seat], Data]


def honest_view(sample: Sample, viewer: Seat) -> Data:
    return table_view(sample.game, sample.table, viewer)


def leaky_view(row: Row) -> View:
    """A view that shows what one row holds to everybody."""

    def view(sample: Sample, viewer: Seat) -> Data:
        seats = [Seat(n) for n in range(sample.game.seats)]
        leaked = repr([row.read(sample, seat) for seat in seats])
        return {**honest_view(sample, viewer), "leaked": leaked}

    return view


def shown(sample: Sample, viewer: Seat, view: View, probes: list[str]) -> dict[str, str]:
    """All that reaches a viewer, as text: view, asks, events, record and refusals."""
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
    """The pause that is on, which everybody sees."""
    pause = table.pause()
    if pause is None:
        return ""
    return json.dumps([pause.seconds, pause.seats, pause.stretch, pause.params], sort_keys=True)


def probes(a: Sample, b: Sample, viewer: Seat) -> list[str]:
    """Things the viewer might say: what anybody may say at either table, and what nobody may."""
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
    """What tells a viewer two games apart that it must not tell apart; empty where nothing does."""
    said = probes(pair.one, pair.other, pair.viewer)
    one = shown(pair.one, pair.viewer, view, said)
    other = shown(pair.other, pair.viewer, view, said)
    return ", ".join(part for part in one if one[part] != other[part])
