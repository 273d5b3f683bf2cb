"""Records as text: they are read back as written, and any other text is refused with the line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ippodromo.contract.play import step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import EditionError, RecordError
from ippodromo.kernel.fair_dice import verify
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import (
    BOT,
    PERSON,
    Entry,
    Header,
    Journal,
    Player,
    read_journal,
)
from ippodromo.kernel.manifest import read_manifest
from ippodromo.kernel.match import load_match
from ippodromo.kernel.seats import CHANCE, HOUSE, Seat
from tests.kernel.toys import EDITION, MANIFEST, TITLE, ToyTitle, toy_game, toy_match

WORD = st.text("abcdefghij_0123456789", min_size=1, max_size=8)
NAME = st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Cc"]), max_size=12)
NOTATION = st.lists(WORD, min_size=1, max_size=3).map(" ".join)


@st.composite
def journals(draw: st.DrawFn) -> Journal:
    """Generate any record that can be written, even if no game allows it."""
    players = [
        Player(name, draw(st.sampled_from(["", "random"])), draw(st.binary(max_size=64)))
        for name in draw(st.lists(NAME, min_size=1, max_size=4))
    ]
    options = draw(st.dictionaries(WORD, WORD, max_size=3))
    commitment = draw(st.sampled_from(["", "ab" * 32]))
    header = Header(draw(WORD), draw(st.integers(0, 99)), draw(WORD), "0f" * 8, options, players)
    header.commitment = commitment
    journal = Journal(header)
    for notation in draw(st.lists(NOTATION, max_size=6)):
        seat = Seat(draw(st.integers(-2, len(players) - 1)))
        by = {CHANCE: "chance", HOUSE: "house"}.get(seat, draw(st.sampled_from([PERSON, BOT])))
        journal.entries.append(Entry(seat, by, notation, draw(st.sampled_from(["", "0123abcd"]))))
    journal.secret = draw(st.sampled_from([b"", b"s" * 32]))
    journal.is_over = draw(st.booleans())
    return journal


@given(journals())
@settings(max_examples=150, deadline=None)
def test_a_record_is_read_back_as_it_was_written(journal: Journal) -> None:
    assert read_journal(journal.text()).text() == journal.text()


@given(st.text(max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_text_is_a_record_or_an_error_that_names_a_line(text: str) -> None:
    check_reading(text)


@given(journals(), st.data())
@settings(max_examples=300, deadline=None)
def test_a_damaged_record_is_a_record_or_an_error_that_names_a_line(
    journal: Journal, data: st.DataObject
) -> None:
    text = journal.text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    put = data.draw(st.one_of(st.just(""), st.text(max_size=5), st.sampled_from(["\n", " ", "0"])))
    check_reading(text[:start] + put + text[end:])


def check_reading(text: str) -> None:
    """Check that reading raises an error with a line, or returns a journal with the same text."""
    error: RecordError | None = None
    try:
        again = read_journal(text).text()
        assert read_journal(again).text() == again
    except RecordError as found:
        error = found
    if error is not None:
        assert 0 <= error.line <= text.count("\n") + 1
        assert error.key.startswith("record.")


def whole_game() -> str:
    match, stream = toy_match(), FastStream(6)
    while not match.table.is_over():
        step(match, stream, stream)
    return match.journal.text()


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda lines: ["GIF89a\x01\x02", *lines[1:]], "record.junk"),
        (lambda lines: ["hello", *lines[1:]], "record.not_a_record"),
        (lambda lines: ["ippodromo 3", *lines[1:]], "record.newer_format"),
        (lambda lines: ["ippodromo 0", *lines[1:]], "record.not_a_record"),
        (lambda lines: ["ippodromo 01", *lines[1:]], "record.number"),
        (lambda lines: ["ippodromo ٣", *lines[1:]], "record.number"),
        (lambda lines: ["ippodromo " + "9" * 1000, *lines[1:]], "record.number"),
        (lambda lines: lines[:5], "record.truncated"),
        (lambda lines: lines[:-2], "record.truncated"),
        (lambda lines: [*lines[:-2], "end 3"], "record.truncated"),
        (lambda lines: [*lines, "more"], "record.after_end"),
        (lambda lines: [line.replace("seat 1", "seat 5") for line in lines], "record.seat_order"),
        (lambda lines: [line.replace("0:person", "9:person") for line in lines], "record.speaker"),
        (lambda lines: [line.replace("0:person", "0:ghost") for line in lines], "record.speaker"),
        (lambda lines: [*lines[:8], "9 0:person shout", *lines[9:]], "record.entry_number"),
        (lambda lines: [lines[0], "colour blue", *lines[1:]], "record.header_line"),
        (lambda lines: [lines[0], *lines[2:]], "record.header_short"),
        (lambda lines: [lines[0], "commitment xyz", *lines[1:]], "record.hex"),
    ],
)
def test_what_is_wrong_with_a_record_is_named(change: object, key: str) -> None:
    assert callable(change)
    with pytest.raises(RecordError) as caught:
        read_journal("\n".join(change(whole_game().split("\n"))))
    assert caught.value.key == key


@given(st.data())
@settings(max_examples=120, deadline=None)
def test_a_record_cut_anywhere_after_its_header_is_read_up_to_there(data: st.DataObject) -> None:
    text = whole_game()
    body = text.index("\n\n") + 2
    cut = text[: data.draw(st.integers(body, len(text)))]
    whole = read_journal(text)
    read = read_journal(cut, may_be_cut=True)
    lines = cut[body:].split("\n")[:-1]
    said = [entry.text() for entry in read.entries]
    assert said == [line.partition(" ")[2] for line in lines if line and line[0].isdigit()]
    assert said == [entry.text() for entry in whole.entries][: len(said)]
    assert read.cut_at == (0 if read.is_over else cut.count("\n") + 1)
    assert load_match(toy_game(), read).table.at == len(said)


def test_a_record_that_is_wrong_elsewhere_is_not_taken_for_one_that_breaks_off() -> None:
    lines = whole_game().split("\n")
    lines[9] = lines[9].split(" ")[0] + " 0:ghost slip"
    with pytest.raises(RecordError) as caught:
        read_journal("\n".join(lines[:-3]), may_be_cut=True)
    assert (caught.value.key, caught.value.line) == ("record.speaker", 10)
    with pytest.raises(RecordError):
        read_journal("\n".join(lines[:4]), may_be_cut=True)


def test_an_illegal_answer_in_the_middle_is_named_with_its_line_and_rule() -> None:
    lines = whole_game().split("\n")
    at = next(n for n, line in enumerate(lines) if "person slip" in line)
    lines[at] = lines[at].replace("slip secret", "slip stolen")
    with pytest.raises(RecordError) as caught:
        load_match(toy_game(), read_journal("\n".join(lines)))
    assert (caught.value.line, caught.value.key, caught.value.rule) == (
        at + 1,
        "record.refused",
        "T-3",
    )


def test_a_seat_that_answers_for_chance_is_refused() -> None:
    text = whole_game().replace("chance card", "0:person card", 1)
    with pytest.raises(RecordError) as caught:
        load_match(toy_game(), read_journal(text))
    assert (caught.value.key, caught.value.rule in ("T-1", "T-3")) == ("record.refused", True)


def test_a_record_whose_digest_does_not_fit_is_refused() -> None:
    match = toy_match()
    match.submit(Seat(0), "slip secret0x1", PERSON)
    text = match.journal.text()
    with pytest.raises(RecordError) as caught:
        load_match(toy_game(), read_journal(text.replace(match.digest(), "00000000")))
    assert caught.value.key == "record.digest"


def game_of_version_3() -> Game:
    """Return the parlour game with its third version of the rules, which have not changed."""
    rules = 'version = 3, earlier = ["Parlour 0.1", "Parlour 0.2"]'
    manifest = read_manifest("parlour", "tests.kernel", MANIFEST.replace("version = 1", rules))
    return ToyTitle(manifest).game(3, {}, EDITION)


@pytest.mark.parametrize(("version", "program"), [(1, "Parlour 0.1"), (2, "Parlour 0.2")])
def test_a_record_under_older_rules_is_refused_and_told_which_program_plays_it(
    version: int, program: str
) -> None:
    text = toy_match().journal.text().replace("game parlour 1", f"game parlour {version}")
    for read in (load_match, verify):
        with pytest.raises(RecordError) as caught:
            read(game_of_version_3(), read_journal(text))
        assert str(caught.value) == (
            f"This game was played under version {version} of its rules, which {program} plays; "
            "here it is version 3."
        )


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        ("version = 2", "edition.missing"),
        ("version = 2, earlier = []", "edition.wrong_size"),
        ('version = 1, earlier = ["Parlour 0.1"]', "edition.wrong_size"),
    ],
)
def test_a_manifest_names_what_plays_each_earlier_version_of_its_rules(
    rules: str, key: str
) -> None:
    with pytest.raises(EditionError) as caught:
        read_manifest("parlour", "tests.kernel", MANIFEST.replace("version = 1", rules))
    assert (caught.value.key, caught.value.params["where"]) == (key, "rules.earlier")


@pytest.mark.parametrize(
    ("old", "new", "key", "line"),
    [
        ("game parlour 1", "game parlour 2", "record.newer_rules", 2),
        ("game parlour 1", "game parlour 0", "record.number", 2),
        (toy_game().edition.hash, "0" * 16, "record.other_edition", 3),
        ("pause 0", "end 0", "record.not_over", 9),
    ],
)
def test_a_record_of_other_rules_or_another_edition_is_refused(
    old: str, new: str, key: str, line: int
) -> None:
    with pytest.raises(RecordError) as caught:
        load_match(toy_game(), read_journal(toy_match().journal.text().replace(old, new)))
    assert (caught.value.key, caught.value.line) == (key, line)


def test_a_record_too_long_to_be_one_is_not_read() -> None:
    with pytest.raises(RecordError) as caught:
        read_journal("\n" * 250_001)
    assert caught.value.key == "record.too_long"


def test_the_text_of_a_record() -> None:
    match = toy_match(2)
    match.submit(Seat(1), "slip secret1x2", PERSON)
    assert match.journal.text().split("\n") == [
        "ippodromo 2",
        "game parlour 1",
        f"edition box {toy_game().edition.hash}",
        "option loud false",
        "seat 0 person seat 0",
        "seat 1 person seat 1",
        "",
        f"1 1:person slip secret1x2 #{match.digest()}",
        "",
        "pause 1",
        "",
    ]
    assert TITLE.rules_version == 1
