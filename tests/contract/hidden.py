"""Pairs of games that differ only in what a viewer may not know, and what the viewer is shown.

`tests/contract/secrets/<title>.py` lists the rows of the table "Hidden information" in the title's
rules page: `ROWS`, and `OPTIONS`, the option sets under which secrets are looked for. It may
bring its own `twin` where answers cannot be exchanged one by one.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream, Stream, pick_evenly
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.registry import manifest
from ippodromo.kernel.table import Table
from ippodromo.kernel.view_types import Data
from ippodromo.kernel.views import table_view
from tests.contract.play import asks_of, new_match, played, step, viewers
from tests.contract.setups import Setup, sampled_setups

TRIES = 30
SAMPLES = 24
"""How many matches of an option set and a number of seats are broken off, each elsewhere."""

AHEAD = 400
"""How far into the future a sample looks for the next outcome."""


@dataclass
class Sample:
    """A running match, and the seed that decides what chance will answer next."""

    match: Match
    seed: int

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def table(self) -> Table[Any]:
        return self.match.table

    @property
    def position(self) -> Any:
        return self.match.table.position

    def chance(self) -> Stream:
        """What chance will answer."""
        return FastStream(self.seed)

    @cached_property
    def _ahead(self) -> list[str]:
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
                options = ask.of(seat)
                assert options is not None
                table.apply(seat, pick_evenly(options, stream))
        return found

    def ahead(self, *verbs: str) -> str | None:
        """The next outcome of chance that opens with one of these words: nobody knows it yet."""
        return next((said for said in self._ahead if said.split(" ")[0] in verbs), None)


@dataclass(frozen=True)
class Row:
    """One row of a canon's table of hidden information."""

    what: str
    """The first column, as it stands in the rules."""
    read: Callable[[Sample, Seat], Any]
    """What it holds for a seat (the same for every seat where it belongs to none); None where the
    row does not apply."""
    hides: Callable[[Game, Seat, Seat], bool]
    """Whether it is hidden, with a game's options, when owned by one seat, from a viewer."""


def hidden_from_all(game: Game, owner: Seat, viewer: Seat) -> bool:
    return True


def open_to_all(game: Game, owner: Seat, viewer: Seat) -> bool:
    return False


def only_for_owner(game: Game, owner: Seat, viewer: Seat) -> bool:
    return viewer != owner


@dataclass(frozen=True)
class Secrets:
    """What a title's module says about its secrets."""

    rows: list[Row]
    options: list[dict[str, str]]
    twin: Callable[[Match, Seat, Stream], Match | None]


def secrets_of(title: str) -> Secrets:
    """The secrets module of a title; a title without one is told what is missing."""
    if not has_secrets(title):
        raise AssertionError(
            f"{title} needs tests/contract/secrets/{title}.py with OPTIONS and ROWS, one row for"
            f" every row of 'Hidden information' in {title}'s rules.md: see royal_turf.py there"
        )
    module = import_module(f"tests.contract.secrets.{title}")
    return Secrets(module.ROWS, module.OPTIONS, getattr(module, "twin", twin))


def has_secrets(title: str) -> bool:
    """Whether a title has a module that lists its secrets."""
    return (Path(__file__).parent / "secrets" / f"{title}.py").exists()


def canon_rows(title: str) -> list[str]:
    """The first column of the table 'Hidden information' in a title's rules page."""
    page = (files(manifest(title).package) / "rules.md").read_text("utf-8")
    section = page.split("\n## Hidden information\n", 1)[1].split("\n## ", 1)[0]
    cells = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("|")]
    return [cell for cell in cells if not re.fullmatch(r"-+|what", cell)]


# Pairs


@dataclass(frozen=True)
class Pair:
    """Two games that differ, for a viewer, in nothing it may know."""

    viewer: Seat
    one: Sample
    other: Sample
    differing: frozenset[tuple[str, str]]
    """The hidden rows that really differ, each with whose they are to the viewer."""


@cache
def samples(title: str, at: int) -> list[Sample]:
    """Matches of a title under its option set of that number, each broken off somewhere else."""
    options = secrets_of(title).options[at]
    found: list[Sample] = []
    for number, setup in enumerate(_few_seats(title)):
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


def _few_seats(title: str) -> list[Setup]:
    """Two setups of few seats: there more games fit into the same time."""
    return sorted(sampled_setups(title), key=lambda setup: setup.seats)[1:4:2]


@cache
def pairs(title: str, at: int) -> list[Pair]:
    """Every sample beside others that are the same for one of its viewers."""
    found: list[Pair] = []
    for number, sample in enumerate(samples(title, at)):
        for viewer in viewers(sample.game):
            match = secrets_of(title).twin(sample.match, viewer, FastStream(number))
            if match is not None:
                found += pair_of(sample, Sample(match, sample.seed + SAMPLES), viewer)
    return found


def pair_of(one: Sample, other: Sample, viewer: Seat) -> list[Pair]:
    """Two samples as a pair, if they differ in nothing the viewer may know."""
    rows = secrets_of(one.game.title.name).rows
    hidden, seen = differences(rows, one, other, viewer)
    return [] if seen else [Pair(viewer, one, other, frozenset(hidden))]


def hidden_cells(title: str) -> set[tuple[str, str]]:
    """Every row and column of the canon's table that says no under some options."""
    secrets = secrets_of(title)
    cells: set[tuple[str, str]] = set()
    for at in range(len(secrets.options)):
        sample = samples(title, at)[0]
        for row in secrets.rows:
            for viewer in viewers(sample.game):
                for n in range(sample.game.seats):
                    applies = any(row.read(s, Seat(n)) is not None for s in samples(title, at))
                    if applies and row.hides(sample.game, Seat(n), viewer):
                        cells.add((row.what, relation(Seat(n), viewer)))
    return cells


def twin(match: Match, viewer: Seat, stream: Stream) -> Match | None:
    """A match in which answers the viewer's screen does not show are exchanged for others alike."""
    shown = match.seen_by(viewer).entries(False)
    for _ in range(TRIES):
        other = Match(match.game, match.journal.header, False)
        try:
            for entry, seen in zip(match.live, shown, strict=True):
                said = entry.notation
                if seen.notation != said and stream.below(4) > 0:
                    said = _alike(other.table, entry.seat, seen.notation, stream) or said
                other._enter(entry.seat, said, entry.by, -1)
        except NotAllowed:
            continue
        return other
    return None


def _alike(table: Table[Any], seat: Seat, masked: str, stream: Stream) -> str | None:
    for ask in asks_of(table):
        options = ask.of(seat)
        if options is None:
            continue
        picks = [pick for pick in options.picks if pick.masked == masked]
        if picks and not options.amounts and not options.forms:
            return picks[stream.below(len(picks))].notation
        said = pick_evenly(options, stream)
        if said.masked == masked:
            return said.notation
    return None


# What a viewer is shown


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
        "errors": "\n".join(_reply(sample.table, viewer, said) for said in probes),
    }


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
            found += sample.table.stack[-1].tempting(sample.table, viewer)
        found += [entry.notation for entry in sample.match.live[-12:]]
    return sorted(set(found))


def _reply(table: Table[Any], viewer: Seat, said: str) -> str:
    replies: list[str] = []
    for ask_at in (-1, 0, table.opened[-1]):
        try:
            taken = table.copy().submit(viewer, said, ask_at)
            replies.append(f"taken: {taken.notation}")
        except NotAllowed as no:
            replies.append(f"{no.rule} {no}")
    return f"{said!r}: {' / '.join(replies)}"


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
