"""Amounts and forms typed at a prompt: wrong ones are explained, with the rule, and asked again."""

import asyncio
import io
import sys

import pytest

from ippodromo.cli.output import Output
from ippodromo.cli.plain import Leave, PlainTable, named_by
from ippodromo.cli.sessions.answer_editor import part_to_ask
from ippodromo.cli.sessions.local import LocalGame, LocalSession
from ippodromo.cli.sessions.session import Question
from ippodromo.kernel.asks import Options
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.forms import Cell, EachAtMost, Field, Form, SumAtMost
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat

GAME = title("royal-turf").game(2, {})


def typed(monkeypatch: pytest.MonkeyPatch, options: Options, *lines: str) -> str:
    """The answer that these lines give."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))
    output = Output("en")
    header = GAME.header([Player("Ann"), Player("Bea")])
    session = LocalSession(output, LocalGame(RecordedMatch(GAME, header), None))
    session.words = output.words()
    table = PlainTable(output, session)
    return (
        asyncio.run(table.edit_answer(Question(Seat(0), "", {}, [options], Seat(0)), False)) or ""
    )


RAISE = Options([Choice("pass")], [Amount("raise", 100, 500, 50, "XX-1.1")])


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("120", "between 100 and 500, in steps of 50. (XX-1.1)"),
        ("550", "between 100 and 500, in steps of 50. (XX-1.1)"),
        ("-100", "“-100” is not a whole number in plain digits. (T-9)"),
        ("٢٠٠", "is not a whole number in plain digits. (T-9)"),
        ("0200", "“0200” is not a whole number in plain digits. (T-9)"),
        pytest.param("2" * 1000, "1,000 digits is too long. (T-9)", id="a thousand digits"),
    ],
)
def test_an_illegal_amount_is_explained_and_asked_again(
    line: str, refusal: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert typed(monkeypatch, RAISE, "2", line, "200") == "raise 200"
    assert refusal in capsys.readouterr().out


def test_an_empty_line_goes_back_to_the_list(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert typed(monkeypatch, RAISE, "2", "", "1") == "pass"


def slip() -> Form:
    stake = Cell("stake", None, 100, 500, 100)
    bet = Field("bet", [Cell("horse", ["red", "blue"]), stake], 0, 2, "XX-2.1")
    tip = Field("tip", [Cell("number", ["3", "5"])], 1, 1, "XX-2.2")
    conditions = [SumAtMost("XX-2.3", "stake", 600), EachAtMost("XX-2.4", "horse", 1)]
    return Form("slip", [bet, tip], conditions, "XX-2.0")


SLIP = Options([Choice("none")], None, [slip()])


def test_a_form_is_filled_in_cell_by_cell(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["2", "1", "2", "300", "bet", "Red", "300", "1", "5", ""]
    assert typed(monkeypatch, SLIP, *lines) == "slip bet=blue,300 bet=red,300 tip=5"
    left = "100 – 300, in steps of 100"  # of 600, after the first stake
    assert left in capsys.readouterr().out


@pytest.mark.parametrize(
    ("lines", "refusal"),
    [
        (["3"], "3 is not on the list: 1 – 2."),
        (["0"], "0 is not on the list: 1 – 2."),
        (["x"], "“x” is not on the list."),
        (["1", "x"], "“x” is not on the list."),
        (["1", "3"], "3 is not on the list: 1 – 2."),
        (["1", "1", "150"], "between 100 and 500, in steps of 100. (XX-2.1)"),
        (["1", "1", "٣٠٠"], "is not a whole number in plain digits. (T-9)"),
        (["1", "1", "0300"], "is not a whole number in plain digits. (T-9)"),
    ],
)
def test_a_wrong_cell_is_explained_and_asked_again(
    lines: list[str],
    refusal: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = ["1", "1", "300"][len(lines) - 1 :]
    rest = ["2", "5", "", ""]
    assert typed(monkeypatch, SLIP, "2", *lines, *row, *rest) == "slip bet=red,300 tip=5"
    assert refusal in capsys.readouterr().out


def test_words_that_are_numbers_stand_for_themselves(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert typed(monkeypatch, SLIP, "2", "2", "1", "3", "") == "slip tip=3"
    assert "1 is not on the list: 3, 5." in capsys.readouterr().out


def test_a_form_that_is_not_whole_names_the_rule(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert typed(monkeypatch, SLIP, "2", "", "none") == "none"
    assert "must be filled in 1 to 1 times. (XX-2.2)" in capsys.readouterr().out


def test_a_form_may_be_typed_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert typed(monkeypatch, SLIP, "slip tip=3") == "slip tip=3"


@pytest.mark.parametrize(
    ("line", "said"), [("q", ""), ("quit", ""), ("u", "(T-10)"), ("undo", "(T-10)")]
)
@pytest.mark.parametrize("before", [[], ["2"], ["2", "1"], ["2", "1", "1"]])
def test_one_leaves_from_everywhere_in_a_form_and_taking_back_is_refused_there(
    before: list[str],
    line: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(Leave):
        typed(monkeypatch, SLIP, *before, line)
    assert said in capsys.readouterr().out


class Parted(Choice):
    def __init__(self, **parts: str | int) -> None:
        super().__init__("say " + " ".join(map(str, parts.values())))
        self.parts = parts

    def fields(self) -> dict[str, str | int]:
        return self.parts


def test_the_part_with_fewest_values_is_asked_first() -> None:
    picks: list[Choice] = [Parted(horse=h, value=v) for h in "abcdef" for v in (1, 2)]
    assert part_to_ask(picks) == "value"
    assert part_to_ask([Parted(horse=h) for h in "abcdef"]) == ""
    assert part_to_ask([*picks, Choice("pass")]) == ""


@pytest.mark.parametrize(
    ("said", "place"),
    [("Red", 0), ("red f", 1), ("FOX", 1), ("blue", 2), ("re", None), ("z", None)],
)
def test_a_name_may_be_begun_where_that_is_clear(said: str, place: int | None) -> None:
    assert named_by(said, ["Red", "Red Fox", "Blue"]) == place


def test_a_list_of_numbers_is_answered_with_the_numbers_themselves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    horses = Options([Parted(horse=2), Parted(horse=7), Parted(horse=9)])
    assert typed(monkeypatch, horses, "3", "7") == "say 7"
    assert "3 is not on the list: 2, 7, 9." in capsys.readouterr().out
