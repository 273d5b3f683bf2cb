"""Undo: what it costs, how often it is allowed, and that it leaves no trace."""

from dataclasses import dataclass
from typing import Any

import pytest

from ippodromo.kernel.asks import Ask, Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.editions import Edition, read_edition
from ippodromo.kernel.errors import NotAllowed, RecordError
from ippodromo.kernel.events import Event
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.journal import PERSON, UNDO, Entry, Journal, Player, read_journal
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.manifest import read_manifest
from ippodromo.kernel.match import CHECKPOINTS, MAX_UNDOS, RecordedMatch, load_match
from ippodromo.kernel.phases import WAIT, Next, Phase
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.table import Position, Table
from tests.rules import rule

A = Seat(0)
LONG = 300


class Steps(Position):
    """How many steps a seat has gone, and how many were taken at all tables."""

    taken = 0

    def __init__(self, gone: int = 0) -> None:
        self.gone = gone

    def copy(self) -> "Steps":
        return Steps(self.gone)


class Stepped(Event):
    """A step was taken."""


@dataclass(frozen=True)
class Walk(Phase):
    """One seat takes steps without end. A stamp is final."""

    def ask(self, table: Table[Steps]) -> Ask:
        ask = Ask(0, [A], [Options([Choice("step"), Choice("stamp")])], "ask.step")
        ask.veil = "steps"
        return ask

    def answer(self, table: Table[Steps], seat: Seat, choice: Choice) -> Next:
        Steps.taken += 1
        table.position.gone += 1
        table.tell(Stepped())
        if table.position.gone % 7 == 0:
            table.unveil("steps")
        return WAIT

    def final_rule(self, table: Table[Steps], choice: Choice) -> str:
        return "W-1" if choice.notation == "stamp" else ""


class Walking(Game):
    """The walk as a game."""

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> Table[Any]:
        return Table(Steps(), Ledger(self.seats), Walk(), keeps_log)

    def facts(self, table: Table[Any]) -> dict[str, str]:
        return {"gone": str(table.position.gone)}


class WalkTitle(Title):
    """The walk as a title."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return Walking(self, edition, options, seats)


MANIFEST = """
title = "tests.kernel.test_undo:WalkTitle"
rules = { version = 1, prefix = "T" }
seats = [1, 1]
minutes = 1
edition = "path"
"""
EDITION = read_edition('id = "path"\ngame = "walk"\n', "path.toml")


def walk() -> Game:
    return WalkTitle(read_manifest("walk", "tests.kernel", MANIFEST)).game(1, {}, EDITION)


def walked(steps: int) -> RecordedMatch:
    match = RecordedMatch(walk(), walk().header([Player("Ann")]))
    for _ in range(steps):
        match.submit(A, "step", PERSON)
    return match


def record(*said: str) -> Journal:
    """Return a record of these answers without digests, as another program may write it."""
    journal = Journal(walk().header([Player("Ann")]))
    journal.entries = [Entry(A, PERSON, notation) for notation in said]
    return read_journal(journal.text())


def work(journal: Journal) -> int:
    """Return how many answers are applied while a record is read."""
    before = Steps.taken
    load_match(walk(), journal)
    return Steps.taken - before


@rule("T-10")
def test_pairs_of_answer_and_undo_cost_no_more_than_other_answers() -> None:
    pairs = ["step", UNDO] * 400
    assert work(record(*["step"] * LONG, *pairs)) <= LONG + len(pairs) + LONG


@rule("T-10")
@pytest.mark.parametrize("depth", [2, 5, CHECKPOINTS - 1])
def test_going_back_several_answers_again_and_again_costs_no_more(depth: int) -> None:
    said = (["step"] * depth + [UNDO] * depth) * (400 // depth)
    assert work(record(*["step"] * LONG, *said)) <= LONG + 2 * len(said) + LONG


@rule("T-10")
def test_answers_that_stand_are_not_folded_again_for_every_undo() -> None:
    said = ["stamp", "step", UNDO] * 300
    assert work(record(*said)) <= 2 * len(said)


@rule("T-10")
def test_a_record_that_takes_back_more_than_anybody_would_is_refused_by_name() -> None:
    said = ["step", UNDO] * MAX_UNDOS
    assert load_match(walk(), record(*said)).table.at == 0
    with pytest.raises(RecordError) as caught:
        load_match(walk(), record(*said, "step", UNDO))
    assert (caught.value.key, caught.value.rule) == ("record.refused", "T-10")
    assert caught.value.params["why"].key == "refused.undos"


@rule("T-10")
def test_nobody_takes_back_more_at_a_table_either() -> None:
    match = load_match(walk(), record(*["step", UNDO] * MAX_UNDOS, "step"))
    with pytest.raises(NotAllowed) as caught:
        match.undo(A)
    assert caught.value.key == "refused.undos"


def hidden_answers(match: RecordedMatch) -> list[tuple[object, ...]]:
    """Return all fields of the table's veils. Objects of the compiled engine have no `__dict__`."""
    return [
        (veil.at, veil.seat, veil.secret, veil.audience, veil.shown) for veil in match.table.veils
    ]


@rule("T-10")
@pytest.mark.parametrize("back", [1, 3, CHECKPOINTS + 5])
def test_what_was_taken_back_leaves_no_trace_at_the_table(back: int) -> None:
    match = walked(LONG)
    for _ in range(back):
        match.undo(A)
    match.submit(A, "step", PERSON)
    match.undo(A)
    never = walked(LONG - back)
    for one, other in ((match, never), (match.copy_without_log(), never.copy_without_log())):
        assert one.table.key() == other.table.key()
        assert [t.data() for t in one.table.log] == [t.data() for t in other.table.log]
        assert hidden_answers(one) == hidden_answers(other)


@rule("T-10")
def test_a_fork_takes_back_without_touching_its_match() -> None:
    match = walked(20)
    match.undo(A)
    before = match.table.key(), match.journal.text(), len(match.table.log)
    fork = match.copy_without_log()
    for _ in range(10):
        fork.undo(A)
    fork.submit(A, "step", PERSON)
    assert (match.table.key(), match.journal.text(), len(match.table.log)) == before
    match.undo(A)
    assert match.table.position.gone == 18


@rule("T-10")
def test_a_final_answer_names_its_rule_and_bars_the_way_back() -> None:
    match = walked(3)
    match.submit(A, "stamp", PERSON)
    with pytest.raises(NotAllowed) as caught:
        match.undo(A)
    assert (caught.value.rule, caught.value.key) == ("W-1", "refused.final")
    match.submit(A, "step", PERSON)
    match.undo(A)
    assert not match.may_undo(A)


@rule("T-10")
@pytest.mark.parametrize(("commitment", "may"), [("", True), ("ab" * 32, False)])
def test_a_roll_is_taken_back_only_where_nobody_is_committed_to_it(
    commitment: str, may: bool
) -> None:
    game = title("royal_turf").game(2)
    match = RecordedMatch(game, game.header([Player("Ann"), Player("Bea")], commitment))
    match.answer_automatically(FastStream(1))
    assert (match.active_entries[-1].seat, match.may_undo(CHANCE)) == (CHANCE, may)
    assert not match.may_undo(A)


@rule("T-10")
def test_a_record_that_takes_back_what_is_final_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        load_match(walk(), record("stamp", UNDO))
    assert (caught.value.rule, caught.value.params["why"].key) == ("W-1", "refused.final")
