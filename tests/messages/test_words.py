"""Words: how the texts of a catalogue are filled in."""

from typing import Any

import pytest

from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.messages import Words, language_of

TURF = Words("en", "royal_turf", ["Anna", "Bea"])
ITALIAN = Words("it", "royal_turf", ["Anna", "Bea"])


def fill(text: str, words: Words = TURF, **params: Any) -> str:
    """A text filled in as if it stood in the catalogue."""
    return words.fill(text, params)


@pytest.mark.parametrize(
    ("text", "params", "filled"),
    [
        ("plain", {}, "plain"),
        ("{x}", {"x": 3}, "3"),
        ("{x}", {"x": "as it is"}, "as it is"),
        ("{x}", {}, ""),
        ("{x, number}", {"x": 1234567}, "1,234,567"),
        ("{x, money}", {"x": 1500}, "£1,500"),
        ("{horse}", {"horse": "grey"}, "Earl Grey"),
        ("{horse}", {"horse": "zebra"}, "zebra"),
        ("{x, name, horse}", {"x": "grey"}, "Earl Grey"),
        ("{x, list, horse}", {"x": ["grey", "white"]}, "Earl Grey, Albino"),
        ("{x, list, horse}", {"x": []}, ""),
        ("{seat}", {"seat": 1}, "Bea"),
        ("{seat}", {"seat": "0"}, "Anna"),
        ("{seat}", {"seat": 7}, "Seat 8"),
        ("{payer, seat}", {"payer": "bank"}, "the bank"),
        ("{x, name, seat}", {"x": 0}, "Anna"),
        ("{n, plural, one {# bet} other {# bets}}", {"n": 1}, "1 bet"),
        ("{n, plural, one {# bet} other {# bets}}", {"n": 2000}, "2,000 bets"),
        ("{n, plural, =0 {none} one {# bet} other {# bets}}", {"n": 0}, "none"),
        ("{n, plural, other {{horse} #}}", {"n": 2, "horse": "grey"}, "Earl Grey 2"),
        ("{n, plural, =0 {none} other {adds #}}", {"n": 1}, "adds 1"),
        ("{x, select, a {first} other {second}}", {"x": "a"}, "first"),
        ("{x, select, a {first} other {second}}", {"x": "z"}, "second"),
        ("{x, select, a {# {n}} other {}}", {"x": "a", "n": 5}, "# 5"),
        ("# outside", {}, "# outside"),
    ],
)
def test_every_kind_of_gap_is_filled(text: str, params: dict[str, Any], filled: str) -> None:
    assert fill(text, **params) == filled


def test_numbers_and_money_follow_the_language() -> None:
    assert fill("{x, number} {y, money}", ITALIAN, x=12345, y=1500) == "12.345 1.500\u00a0£"


def test_a_key_without_a_text_says_itself() -> None:
    assert TURF.say("no.such.key") == "no.such.key"
    assert not TURF.has("no.such.key")


def test_a_game_speaks_before_its_family_and_its_family_before_all() -> None:
    assert TURF.say("title") == "Royal Turf"  # its own
    assert TURF.has("event.DieRolled")  # shared
    assert Words("en").money(5) == "5"
    assert TURF.money(5) == "£5"


def test_a_refusal_names_its_rule() -> None:
    no = NotAllowed("RT-4.10", "refused.horse_marked", {"horse": "grey"})
    assert TURF.refusal(no).startswith("Earl Grey has moved already")
    assert TURF.refusal(no).endswith("(RT-4.10)")


def test_a_refusal_inside_another_keeps_its_rule() -> None:
    no = NotAllowed("RT-4.10", "refused.horse_marked", {"horse": "grey"})
    outer = IppodromoError("record.in_file", {"file": "x.race", "why": no})
    assert TURF.refusal(outer).startswith("x.race: Earl Grey")
    assert TURF.refusal(outer).endswith("(RT-4.10)")


def test_what_a_person_typed_is_never_taken_for_a_gap() -> None:
    no = NotAllowed("T-3", "refused.not_an_option", {"said": "{x, number}"})
    assert "{x, number}" in TURF.refusal(no)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "it_IT.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "it_IT", "LANG": "en_US"}, "it"),
    ],
)
def test_the_language_of_a_locale(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


@pytest.mark.parametrize(
    ("game", "verb", "rows", "english", "italian"),
    [
        ("homestretch", "bet", [["3", "2p"]], "The token of value 3: no. 2 to place", None),
        ("grand_national", "bets", [], "No bets this race", "Nessuna scommessa"),
        ("win_place_show", "slip", [["win", "6", 4000]], "Win: 6, $4,000", "Vincente: 6, 4.000 $"),
    ],
)
def test_a_filled_in_form_is_said_row_by_row(
    game: str, verb: str, rows: list[list[object]], english: str, italian: str | None
) -> None:
    assert Words("en", game).choice(verb, {"rows": rows}) == english
    said = Words("it", game).choice(verb, {"rows": rows})
    assert said.replace("\xa0", " ") == italian if italian else said != english
