"""Options as a collection: choices and amounts are counted, forms are filled in."""

import pytest

from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.forms import Cell, Field, Form

PICKS = [Choice("pass"), Choice("stay")]
RAISES = [Amount("raise", 10, 30, 10), Amount("double", 5, 6)]
FORM = Form("slip", [Field("win", [Cell("horse", ["grey"])], 0, 1, "T-6")], [], "T-6")


def notations(options: Options) -> list[str]:
    return [choice.notation for choice in options]


def test_picks_come_first_and_then_each_amount_from_the_lowest_up() -> None:
    options = Options(PICKS, RAISES)
    said = ["pass", "stay", "raise 10", "raise 20", "raise 30", "double 5", "double 6"]
    assert notations(options) == said
    assert len(options) == len(said)
    assert [options[i].notation for i in range(len(said))] == said
    assert [options[-i].notation for i in range(1, 8)] == said[::-1]


@pytest.mark.parametrize("index", [7, -8, 100])
def test_there_is_nothing_beyond_the_last(index: int) -> None:
    with pytest.raises(IndexError):
        Options(PICKS, RAISES)[index]


def test_what_may_be_said_is_in_the_options_as_a_word_or_a_choice() -> None:
    options = Options(PICKS, RAISES, [FORM])
    assert "raise 20" in options
    assert options[3] in options
    assert "slip win=grey" in options
    assert "raise 25" not in options
    assert "slip win=white" not in options


def test_forms_are_not_counted_and_yet_there_is_something_to_say() -> None:
    options = Options([], None, [FORM])
    assert (len(options), notations(options), bool(options)) == (0, [], True)
    assert options.sample(FastStream(1)).notation in options


def test_a_sample_is_any_of_them() -> None:
    options, stream = Options(PICKS, RAISES), FastStream(3)
    drawn = {options.sample(stream).notation for _ in range(200)}
    assert drawn == set(notations(options))
