"""The rules of the table: who may answer what, and when (src/ippodromo/kernel/rules.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from ippodromo.kernel.asks import SEALED, TURN, Ask, Options
from ippodromo.kernel.chance import FastStream, ScriptedStream
from ippodromo.kernel.choices import Amount, Choice, whole_number
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import BOT, CLOCK, FORCED, PERSON
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.seats import CHANCE, HOUSE, NOBODY, Seat
from ippodromo.kernel.table import Table
from tests.kernel.toys import Board, toy_game, toy_match
from tests.rules import rule

A, B, C = Seat(0), Seat(1), Seat(2)


def refusal(match: RecordedMatch, seat: Seat, said: str, ask_at: int = -1) -> NotAllowed:
    """Return the refusal of an answer, which must not change anything."""
    before = repr(match.table.key()), match.journal.text()
    with pytest.raises(NotAllowed) as caught:
        match.submit(seat, said, PERSON, ask_at)
    assert (repr(match.table.key()), match.journal.text()) == before
    return caught.value


def slip_of(seat: Seat, number: int = 0) -> str:
    return f"slip secret{seat}x{number}"


def say_all(match: RecordedMatch, *answers: tuple[Seat, str]) -> None:
    for seat, said in answers:
        match.submit(seat, said, PERSON)


def at_speech() -> RecordedMatch:
    """Return a match at which seat 1 is to speak."""
    match = toy_match()
    say_all(match, *((seat, slip_of(seat)) for seat in (A, B, C)))
    match.advance(FastStream(1))
    say_all(match, (C, "shout"), (A, "shout"), (B, "shout loud"))
    say_all(match, *((seat, slip_of(seat)) for seat in (A, B, C)))
    return match


@rule("T-1")
def test_only_an_asked_seat_answers() -> None:
    match = at_speech()
    assert match.table.waiting() == [B]
    no = refusal(match, A, "hush")
    assert (no.rule, no.key) == ("T-3", "refused.not_an_option")  # it may object only
    objected_out(match)
    no = refusal(match, A, "hush")
    assert (no.rule, no.key, no.params) == ("T-1", "refused.not_asked", {"seat": 0})


def objected_out(match: RecordedMatch) -> None:
    """Use both objections."""
    say_all(match, (A, "object"), (A, "overrule"), (A, "object"), (A, "overrule"))


@rule("T-2")
def test_an_answer_to_an_ask_that_has_closed_is_refused() -> None:
    match = at_speech()
    objected_out(match)
    no = refusal(match, B, "hush", ask_at=0)
    assert (no.rule, no.key) == ("T-2", "refused.closed")
    match.submit(B, "hush", PERSON, match.table.opened[-1])


@rule("T-2")
def test_a_double_tap_never_answers_the_next_question() -> None:
    match = toy_match()
    first = match.table.opened[-1]
    for seat in (A, B, C):
        match.submit(seat, slip_of(seat), PERSON, first)
    match.advance(FastStream(1))
    objected_out(match)
    assert match.table.opened[-1] != first
    for seat in (A, B, C):
        assert refusal(match, seat, "shout", first).rule == "T-2"


@rule("T-2")
def test_twenty_slips_at_the_bell_do_not_refuse_each_other() -> None:
    match = toy_match(4)
    at = match.table.opened[-1]
    for seat in (Seat(3), Seat(1), Seat(0), Seat(2)):
        match.submit(seat, slip_of(seat), PERSON, at)
    assert match.table.position.log == ["secret0x0 secret1x0 secret2x0 secret3x0"]


@rule("T-2")
def test_asides_and_what_they_push_do_not_change_the_ask_beneath() -> None:
    match = toy_match()
    at = match.table.opened[-1]
    match.submit(B, slip_of(B), PERSON, at)
    match.submit(C, "object", PERSON)
    assert match.table.waiting() == [A]
    assert refusal(match, C, slip_of(C), at).rule in ("T-1", "T-3")
    match.submit(A, "overrule", PERSON)
    match.submit(C, slip_of(C), PERSON, at)
    match.submit(A, slip_of(A), PERSON, at)
    assert match.table.position.log[-1] == "secret0x0 secret1x0 secret2x0"


@rule("T-3")
@pytest.mark.parametrize(
    "said", ["", " ", "slip", "slip secret1x0", "slip secret0x9", "SLIP secret0x0"]
)
def test_an_answer_is_one_of_the_options_word_for_word(said: str) -> None:
    assert refusal(toy_match(), A, said).rule == "T-3"


@rule("T-4")
def test_a_sealed_answer_is_final() -> None:
    match = toy_match()
    match.submit(A, slip_of(A), PERSON)
    no = refusal(match, A, slip_of(A, 1))
    assert (no.rule, no.key) == ("T-4", "refused.answered")


@rule("T-4")
def test_a_sealed_answer_may_be_replaced_where_the_ask_says_so() -> None:
    match = toy_match()
    say_all(match, *((seat, slip_of(seat)) for seat in (A, B, C)))
    match.advance(FastStream(1))
    say_all(match, (C, "shout"), (A, "shout"), (B, "shout"))
    say_all(match, (A, slip_of(A, 1)), (B, slip_of(B)), (A, slip_of(A, 2)), (C, slip_of(C)))
    assert match.table.position.log[-1] == "secret0x2 secret1x0 secret2x0"
    said = [entry.notation for entry in match.seen_by(B).entries() if entry.seat == A]
    assert said[-2:] == [slip_of(A).split(" ")[0] + " ?", slip_of(A, 2)], (
        "what was replaced stays veiled"
    )


@rule("T-5")
@pytest.mark.parametrize("amount", [0, 9, 15, 51, 60])
def test_an_amount_lies_in_its_range_and_on_a_step(amount: int) -> None:
    match = at_speech()
    no = refusal(match, B, f"take {amount}")
    assert (no.rule, no.params) == ("T-5", {"word": "take", "low": 10, "high": 50, "step": 10})


@rule("T-5")
def test_every_amount_in_range_and_on_a_step_may_be_said() -> None:
    amount = Amount("take", 10, 50, 10)
    assert [amount.at(n).notation for n in range(amount.count())] == [
        *("take 10", "take 20", "take 30", "take 40", "take 50")
    ]
    assert [n for n in range(100) if amount.admits(n)] == [10, 20, 30, 40, 50]


@rule("T-6")
@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("give", "refused.rows"),
        ("give gift=0,5 gift=0,5 gift=0,5", "refused.rows"),
        ("give gift=2,5", "refused.word"),
        ("give gift=0", "refused.cells"),
        ("give gift=0,5,5", "refused.cells"),
        ("give gift=0,7", "refused.cell_amount"),
        ("give gift=0,25", "refused.cell_amount"),
        ("give gift=0,20 gift=1,10", "refused.sum"),
        ("give present=0,5", "refused.field"),
        ("give gift", "refused.field"),
    ],
)
def test_a_form_is_answered_whole_and_within_its_conditions(said: str, key: str) -> None:
    no = refusal(at_speech(), B, said)
    assert (no.rule, no.key) == ("T-6", key)


@rule("T-7")
@pytest.mark.parametrize("seat", [CHANCE, HOUSE, NOBODY, Seat(3), Seat(99)])
def test_nobody_answers_for_chance_or_the_house(seat: Seat) -> None:
    match = toy_match()
    say_all(match, *((seat, slip_of(seat)) for seat in (A, B, C)))
    no = refusal(match, seat, "card hidden0")
    assert (no.rule, no.key) == ("T-7", "refused.not_a_seat")


@rule("T-7")
def test_a_seat_cannot_say_what_the_dice_show() -> None:
    match = toy_match()
    say_all(match, *((seat, slip_of(seat)) for seat in (A, B, C)))
    assert refusal(match, A, "card hidden0").rule in ("T-1", "T-3")


@rule("T-7")
def test_a_script_answers_for_chance_until_it_ends() -> None:
    match = toy_match()
    say_all(match, *((seat, slip_of(seat)) for seat in (A, B, C)))
    with pytest.raises(NotAllowed) as caught:
        match.advance(ScriptedStream(["card hidden3", "card hidden1"]))
    assert (caught.value.rule, match.table.position.hands) == ("T-7", [3, 1, -1])


@rule("T-8")
def test_a_game_that_is_over_takes_no_answers() -> None:
    match = toy_match()
    say_all(match, (C, "object"), (A, "uphold"))
    assert match.table.is_over()
    assert match.table.waiting() == []
    no = refusal(match, A, slip_of(A))
    assert (no.rule, no.key) == ("T-8", "refused.over")


@rule("T-9")
@pytest.mark.parametrize(
    "text", ["", "01", "-1", "+1", "1.0", " 1", "1 ", "1_0", "٣", "²", "½", "1e3"]
)
def test_numbers_are_written_in_plain_digits(text: str) -> None:
    with pytest.raises(NotAllowed) as caught:
        whole_number(text)
    assert (caught.value.rule, caught.value.key) == ("T-9", "refused.number")


@rule("T-9")
def test_a_number_of_a_thousand_digits_is_not_even_read() -> None:
    with pytest.raises(NotAllowed) as caught:
        whole_number("9" * 1000)
    assert (caught.value.rule, caught.value.params) == ("T-9", {"digits": 1000})
    assert refusal(at_speech(), B, "take 0010").rule == "T-9"


@rule("T-10")
def test_a_seat_may_take_its_last_answer_back() -> None:
    match = at_speech()
    before = match.table.key()
    match.submit(B, "take 10", PERSON)
    match.undo(B)
    assert match.table.key() == before
    assert [entry.notation for entry in match.journal.entries[-2:]] == ["take 10", "undo"]
    match.submit(B, "hush", PERSON)


@rule("T-10")
def test_what_was_told_of_money_before_an_answer_stays_when_it_is_taken_back_twice() -> None:
    match = at_speech()
    before = [balances.copy() for balances in match.table.balance_history]
    for _ in range(2):
        match.submit(B, "take 10", PERSON)
        match.undo(B)
    assert before
    assert match.table.balance_history == before


@rule("T-4", "T-10")
def test_a_sealed_answer_is_final_unless_it_may_be_replaced() -> None:
    match = toy_match()
    match.submit(A, slip_of(A), PERSON)
    with pytest.raises(NotAllowed) as caught:
        match.undo(A)
    assert (caught.value.rule, caught.value.key) == ("T-4", "refused.final")
    say_all(match, (B, slip_of(B)), (C, slip_of(C)))
    match.advance(FastStream(1))
    say_all(match, (C, "shout"), (A, "shout"), (B, "shout loud"), (A, slip_of(A)))
    assert match.table.ask().replaceable
    match.undo(A)


@rule("T-10")
def test_nothing_is_taken_back_once_somebody_else_has_spoken() -> None:
    match = toy_match()
    say_all(match, (A, slip_of(A)), (B, slip_of(B)))
    assert not match.may_undo(A)
    with pytest.raises(NotAllowed) as caught:
        match.undo(A)
    assert (caught.value.rule, caught.value.key) == ("T-10", "refused.undo")


@rule("T-10")
def test_the_answer_that_opens_sealed_ones_cannot_be_taken_back() -> None:
    match = toy_match()
    say_all(match, (A, slip_of(A)), (B, slip_of(B)), (C, slip_of(C)))
    assert not match.may_undo(C)


@rule("T-10")
def test_nothing_is_taken_back_over_chance_or_the_clock_or_the_end() -> None:
    match = toy_match()
    assert not match.may_undo(A)
    match.answer_default(A, FastStream(1))
    assert (match.journal.entries[-1].by, match.may_undo(A)) == (CLOCK, False)
    say_all(match, (B, slip_of(B)), (C, slip_of(C)))
    match.advance(FastStream(1))
    assert not any(match.may_undo(seat) for seat in (A, B, C))
    say_all(match, (C, "object"), (A, "uphold"))
    assert not match.may_undo(A)


def test_an_ask_with_one_option_is_answered_by_the_runner_and_marked_as_forced() -> None:
    match = toy_match(2)
    stream = FastStream(1)
    say_all(match, (A, slip_of(A)), (B, slip_of(B)))
    match.advance(stream)
    assert not [entry for entry in match.journal.entries if entry.by == FORCED]
    assert [entry.by for entry in match.journal.entries[2:]] == ["chance", "chance"]


@dataclass(frozen=True)
class HouseSpeaks(Phase):
    """The house answers with the default of the rules, or with its first option if there is none."""

    default: str

    def ask(self, table: Table[Any]) -> Ask:
        picks = [Choice("heads"), Choice("tails")]
        default = next((pick for pick in picks if pick.notation == self.default), None)
        return Ask(TURN, [HOUSE], [Options(picks, None, None, default)], "ask.house")

    def answer(self, table: Table[Any], seat: Seat, choice: Choice) -> Next:
        return END


@pytest.mark.parametrize(("default", "said"), [("tails", "tails"), ("", "heads")])
def test_the_house_gives_its_default_or_its_first_pick(default: str, said: str) -> None:
    match = toy_match()
    match.table = Table(Board(3), Ledger(3), HouseSpeaks(default))
    match.advance(FastStream(1))
    assert [(e.seat, e.by, e.notation) for e in match.active_entries] == [(HOUSE, "house", said)]
    assert match.journal.is_over


@dataclass(frozen=True)
class TwoQuestions(Phase):
    """The same seats are asked twice, with one option or two."""

    mode: int
    picks: int
    asks_forced_seats: bool = False
    seats: tuple[Seat, ...] = (A,)
    at: int = 1

    def ask(self, table: Table[Any]) -> Ask:
        picks = [Choice("yes"), Choice("no")]
        default, said = picks[0], picks[-1]
        options = [Options(picks[: self.picks], None, None, default, said) for _ in self.seats]
        ask = Ask(self.mode, [*self.seats], options, "ask.twice")
        ask.asks_forced_seats = self.asks_forced_seats
        return ask

    def answer(self, table: Table[Any], seat: Seat, choice: Choice) -> Next:
        return END if self.at == 2 else replace(self, at=2)

    def reveal(self, table: Table[Any], answers: Mapping[Seat, Choice]) -> Next:
        return END if self.at == 2 else replace(self, at=2)


def advanced(opening: Phase, bots: tuple[int, ...] = ()) -> list[tuple[Seat, str, str]]:
    """Return the automatic answers: each entry's seat, author and notation."""
    match = toy_match(3, bots)
    match.table = Table(Board(3), Ledger(3), opening)
    match.advance(FastStream(1))
    return [(entry.seat, entry.by, entry.notation) for entry in match.active_entries]


def test_the_runner_goes_on_until_somebody_must_decide() -> None:
    assert advanced(TwoQuestions(TURN, 2, seats=(HOUSE,))) == [(HOUSE, "house", "yes")] * 2
    assert advanced(TwoQuestions(TURN, 1)) == [(A, FORCED, "yes")] * 2
    both = [(A, FORCED, "yes"), (B, FORCED, "yes")]
    assert advanced(TwoQuestions(SEALED, 1, seats=(A, B))) == both * 2
    assert advanced(TwoQuestions(TURN, 2)) == []


def test_who_is_asked_all_the_same_says_the_only_thing_there_is() -> None:
    assert advanced(TwoQuestions(TURN, 1, asks_forced_seats=True)) == []


def test_the_rules_speak_for_a_bot_and_for_nobody_else() -> None:
    assert advanced(TwoQuestions(TURN, 2), (0,)) == [(A, BOT, "no")] * 2
    assert advanced(TwoQuestions(TURN, 2), (1,)) == []
    both = TwoQuestions(SEALED, 2, seats=(A, B))
    assert advanced(both, (1,)) == [(B, BOT, "no")]


def test_silence_draws_any_option_of_the_ask() -> None:
    said = set()
    for seed in range(40):
        choice = toy_match().answer_default(B, FastStream(seed))
        assert choice is not None
        said.add(choice.notation)
    assert said == {slip_of(B, n) for n in range(3)}


def test_a_seat_that_is_not_asked_cannot_be_silent() -> None:
    match = at_speech()
    assert match.answer_default(A, FastStream(1)) is None


def test_an_ask_knows_whom_it_asks() -> None:
    ask: Ask = toy_game().start().ask()
    assert [ask.options_for(seat) is not None for seat in (A, B, C, NOBODY)] == [
        True,
        True,
        True,
        False,
    ]
    assert slip_of(A) in ask.options[0]
    assert slip_of(B) not in ask.options[0]


def test_every_entry_says_by_whom() -> None:
    match = toy_match(bots=(2,))
    match.submit(A, slip_of(A), PERSON)
    match.answer_default(B, FastStream(2))
    match.submit(C, slip_of(C), BOT)
    match.answer_automatically(FastStream(1))
    assert [entry.by for entry in match.journal.entries] == ["person", "clock", "bot", "chance"]
