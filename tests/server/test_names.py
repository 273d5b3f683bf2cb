"""Names of people: short plain text that looks like itself, told apart from the others' names."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.table.player_names import DROPPED, LONGEST, clean_name, told_apart
from tests.server.fuzz.fixed import fixed

TRICKY = st.text(
    st.sampled_from("aZ9 é\u0301\u200b\u200d\u202e\u2066\u00ad\u3164\u2800\ufe0f\x00\x1b\n\u2028\ue000ﬁ①")
    | st.characters(),
    max_size=60,
)  # fmt: skip


def cleaned(text: str) -> str:
    """The name made of a text; empty where it is refused."""
    try:
        return clean_name(text)
    except NotAllowed:
        return ""


@fixed()
@given(TRICKY)
def test_a_name_is_short_plain_text_and_stays_as_it_is(text: str) -> None:
    name = cleaned(text)
    assert len(name) <= LONGEST
    assert name == " ".join(name.split(" ")).strip()
    assert not any(unicodedata.category(c) in DROPPED for c in name)
    assert unicodedata.is_normalized("NFKC", name)
    assert not name or clean_name(name) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Anna \t Maria ", "Anna Maria"),
        ("A\u202enna", "Anna"),
        ("An\u200b\u2060na\ufeff", "Anna"),
        ("A\x00n\x1b[31mna\r\n", "An[31mna"),
        ("Ren\u200de\u0301", "Ren\u00e9"),
        ("\uff21nna", "Anna"),
        ("A\u3164n\u2800na\ufe0f", "Anna"),
        ("e" + "\u0301" * 30, "\u00e9\u0301\u0301"),
        ("x" * 100, "x" * LONGEST),
        ("<b>Anna</b>", "<b>Anna</b>"),
    ],
)  # fmt: skip
def test_what_plays_tricks_on_the_eye_is_left_out(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text", ["", " ", "\u200b\u202e", "\u3164", "\u2800", "...", "\u0301", "\ue000"]
)
def test_a_name_of_which_nothing_is_left_is_refused(text: str) -> None:
    with pytest.raises(NotAllowed) as no:
        clean_name(text)
    assert no.value.rule == "S-8"


@fixed()
@given(TRICKY, st.lists(TRICKY, max_size=23))
def test_no_two_at_a_table_have_the_same_name(text: str, others: list[str]) -> None:
    table: list[str] = []
    for name in filter(None, map(cleaned, [*others, text])):
        table.append(told_apart(name, table))
    assert len({name.casefold() for name in table}) == len(table)
    assert all(len(name) <= LONGEST for name in table)


def test_a_second_anna_gets_an_initial_whatever_the_case() -> None:
    assert told_apart("anna", ["Anna", "ANNA B."]) == "anna C."


def test_when_no_initial_is_left_a_name_gets_a_number() -> None:
    table: list[str] = []
    for _ in range(26):
        table.append(told_apart("Anna", table))
    assert table[-3:] == ["Anna Z.", "Anna 2", "Anna 3"]
