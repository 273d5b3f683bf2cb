"""What is fuzzed, and what must hold: only refusals of ours, and one answer to everything."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from hypothesis import strategies as st

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.registry import title
from ippodromo.server.live.connection_handler import UNREADABLE, refusal
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.workers import editions
from ippodromo.server.workers.replay import ImportedRecord, examine
from tests.server.fuzz import texts
from tests.server.fuzz.shapes import Strategy, as_text, values_of


class Target(NamedTuple):
    """One entry: its cases, what is done with each, and how many the suite runs."""

    name: str
    cases: Strategy
    try_: Callable[[Any], bool]
    """Whether the case was taken; raises where something is broken."""
    size: int


def try_file(case: tuple[str, list[texts.Change]]) -> bool:
    """An edition is refused with a reason, or a game can be started with it."""
    game, done = case
    text = texts.damage(texts.edition(game), done)
    try:
        editions.set_up(game, title(game).fewest, {}, text)
    except IppodromoError:
        return False
    return bool(read_edition(text, "again.toml").hash)


def try_record(case: tuple[str, list[texts.Change]]) -> bool:
    """A record is refused with a reason, or it follows the rules."""
    game, done = case
    text = texts.damage(texts.record(game), done)
    try:
        found = examine(text, texts.edition(game))
    except IppodromoError:
        return False
    return isinstance(found, ImportedRecord)


def try_message(value: Any) -> bool:
    """A message of a client is understood or refused, with its key if it has one."""
    text = as_text(value)
    try:
        messages.read_message(text)
    except UNREADABLE:
        assert len(refusal(text, "S-8", "refused.malformed").key) <= 64
        return False
    return True


def try_body(case: tuple[type[Any], Any]) -> bool:
    """A body is understood or malformed."""
    kind, value = case
    try:
        msgspec.json.decode(as_text(value), type=kind)
    except UNREADABLE:
        return False
    return True


def _bodies() -> Strategy:
    kinds = (bodies.NewTable, bodies.Sit, bodies.Recover, bodies.EditionDraft, bodies.EditionTrial)
    return st.one_of([st.tuples(st.just(kind), values_of(kind)) for kind in kinds])


damaged = st.tuples(texts.games, texts.changes)
TARGETS = [
    Target("edition files", damaged, try_file, 1_500),
    Target("records", damaged, try_record, 1_500),
    Target("socket messages", values_of(messages.ClientMessage), try_message, 12_000),
    Target("HTTP bodies", _bodies(), try_body, 3_000),
]
