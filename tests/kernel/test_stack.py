"""Phases on a stack: sequences, pushes, ends, leaving several at once, and errors."""

from dataclasses import dataclass
from typing import Any

import pytest

from ippodromo.kernel.asks import Ask, turn
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.phases import END, WAIT, End, Leave, Next, Phase, Push, Sequence
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table
from tests.kernel.toys import Board, Happened

A = Seat(0)


@dataclass(frozen=True)
class Say(Phase):
    """A phase that asks for a word and does what the word says."""

    name: str

    def ask(self, table: Table[Any]) -> Ask:
        words = ["on", "end", "again", "push", "leave", "lost"]
        return turn(A, [Choice(word) for word in words], f"ask.{self.name}")

    def answer(self, table: Table[Any], seat: Seat, choice: Choice) -> Next:
        table.position.log.append(f"{self.name}:{choice.notation}")
        follows: dict[str, Next] = {
            "on": Say(self.name + "'"),
            "end": End(self.name),
            "again": WAIT,
            "push": Push(Say(self.name + "+")),
            "leave": Leave("outer", self.name),
            "lost": Leave("nowhere"),
        }
        return follows[choice.notation]

    def child_ended(self, table: Table[Any], result: Any) -> Next:
        table.position.log.append(f"{self.name}<-{result}")
        return WAIT


@dataclass(frozen=True)
class Outer(Phase):
    """A phase that pushes two phases in a sequence. Others can leave to it."""

    def enter(self, table: Table[Any]) -> Next:
        return Push(Sequence("inner", [Say("a"), Say("b")]))

    def child_ended(self, table: Table[Any], result: Any) -> Next:
        table.position.log.append(f"outer<-{result}")
        return END

    def marker(self) -> str:
        return "outer"


def say(*words: str) -> Table[Board]:
    table = Table(Board(2), Ledger(2), Outer())
    for word in words:
        table.submit(A, word)
    return table


def log(*words: str) -> list[str]:
    return say(*words).position.log


def test_a_sequence_takes_its_phases_one_after_another() -> None:
    assert log("end", "end") == ["a:end", "b:end", "outer<-None"]
    assert say("end", "end").is_over()


def test_a_phase_may_become_another() -> None:
    assert log("on", "on", "end", "end")[:3] == ["a:on", "a':on", "a'':end"]


def test_a_phase_may_ask_again() -> None:
    table = say("again", "again")
    assert (table.position.log, table.opened[-1]) == (["a:again", "a:again"], 2)


def test_a_pushed_phase_gives_its_result_to_the_one_that_pushed_it() -> None:
    assert log("push", "push", "end", "end", "end", "end") == [
        *("a:push", "a+:push", "a++:end", "a+<-a++", "a+:end", "a<-a+", "a:end"),
        *("b:end", "outer<-None"),
    ]


def test_leaving_ends_every_phase_down_to_the_one_named() -> None:
    table = say("push", "push", "leave")
    assert table.position.log[-2:] == ["a++:leave", "outer<-a++"]
    assert table.is_over()


def test_leaving_for_a_phase_that_is_not_there_is_a_broken_game() -> None:
    with pytest.raises(BrokenGame, match="nowhere"):
        say("push", "lost")


def test_phases_are_found_by_their_markers() -> None:
    table = say("push")
    assert {"outer", "inner"} <= {phase.marker() for phase in table.stack}


def test_a_phase_that_does_not_ask_or_answer_is_a_broken_game() -> None:
    phase, table = Phase(), say()
    choice: Any = Choice("yes")
    for call in (
        lambda: phase.ask(table),
        lambda: phase.answer(table, A, choice),
        lambda: phase.reveal(table, {}),
        lambda: phase.aside(table, A, choice),
    ):
        with pytest.raises(BrokenGame):
            call()
    assert (phase.child_ended(table, None), phase.enter(table), phase.asides(table)) == (
        WAIT,
        WAIT,
        None,
    )
    assert (phase.refusals_to_explain(table, A), phase.why_not(table, A, "x")) == ([], None)


def test_nothing_but_a_next_can_follow() -> None:
    with pytest.raises(BrokenGame, match="nothing can follow"):
        Table(Board(2), Ledger(2), Lost())


class Lost(Phase):
    def enter(self, table: Table[Any]) -> Next:
        return Next()


def test_a_table_that_searches_keeps_no_events() -> None:
    loud, quiet = say(), say().copy()
    for table in (loud, quiet):
        table.tell(Happened("this"))
        table.pay(BANK, 0, 50, "gift", {"horse": 7})
        table.pay(BANK, 0, 0, "nothing")
    paid = {"payer": "bank", "payee": "0", "amount": 50, "reason": "gift", "because": {"horse": 7}}
    assert [told.data() for told in loud.log] == [
        {"at": 0, "event": "Happened", "what": "this"},
        {"at": 0, "event": "Paid", **paid},
    ]
    assert (quiet.log, quiet.ledger.balances) == ([], loud.ledger.balances)


def test_accounts_have_words_of_their_own() -> None:
    table = Table(Board(2), Ledger(2, pots=2), Outer())
    assert [table.ledger.word(n) for n in (-1, 0, 1, 2, 3)] == ["bank", "0", "1", "pot0", "pot1"]
