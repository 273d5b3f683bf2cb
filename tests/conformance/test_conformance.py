"""The conformance kit says what the engine does."""

import json
from pathlib import Path

import pytest

from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from tests.conformance.grammar import matches, rules
from tests.conformance.kit import FOLDER, GAMES, RECORDS, SEED, as_json, fair_dice, found_in
from tests.games.turf.journals import record

AGAIN = "run `python -m tests.conformance` and review the difference"
CORPUS = FOLDER.parent / "tests" / "records"
ALL_RECORDS = sorted([*RECORDS.glob("*.race"), *CORPUS.rglob("*.race")])


def test_the_dice_give_the_numbers_of_the_vectors() -> None:
    assert (FOLDER / "fair-dice.json").read_text("utf-8") == as_json(fair_dice()), AGAIN


@pytest.mark.parametrize("name", GAMES)
def test_folding_a_record_finds_what_the_kit_says(name: str) -> None:
    text = (RECORDS / f"{name}.race").read_text("utf-8")
    assert found_in(text) == json.loads((RECORDS / f"{name}.json").read_text("utf-8")), AGAIN


@pytest.mark.parametrize("name", GAMES)
def test_the_records_are_those_that_the_command_writes(name: str) -> None:
    played = record(GAMES[name], SEED + list(GAMES).index(name)).journal.text()
    assert (RECORDS / f"{name}.race").read_text("utf-8") == played, AGAIN


def test_the_kit_has_no_records_but_these() -> None:
    assert sorted(path.stem for path in RECORDS.glob("*.race")) == sorted(GAMES)


@pytest.mark.parametrize("path", ALL_RECORDS, ids=lambda path: path.stem)
def test_every_record_has_the_form_that_the_grammar_gives(path: Path) -> None:
    assert matches("record", path.read_text("utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_everything_said_in_a_turf_game_has_the_form_that_the_grammar_gives(name: str) -> None:
    journal = read_journal((RECORDS / f"{name}.race").read_text("utf-8"))
    assert [e.notation for e in journal.entries if not matches("turf", e.notation)] == []


def test_a_record_with_gaps_has_that_form_too() -> None:
    journal = read_journal((RECORDS / "royal_turf_hidden_bets.race").read_text("utf-8"))
    header = journal.header
    game = title(header.game).game(len(header.players), header.options)
    text = load_match(game, journal, 60).record_for(Seat(0)).text()
    assert (" ?\n" in text, matches("record", text)) == (True, True)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ippodromo 2", "ippodromo 3"),
        ("\n1 chance", "\n01 chance"),
        ("chance", "nobody"),
        ("\nend ", "\nfin "),
        ("seat 0", "seat x"),
        (" #", " ##"),
        ("commitment ", "commitment x"),
    ],
)
def test_a_damaged_record_has_not(old: str, new: str) -> None:
    text = (RECORDS / "royal_turf.race").read_text("utf-8")
    assert old in text
    assert not matches("record", text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("rule", "good", "bad"),
    [
        ("amount", "raise 4500", "raise 045"),
        ("form", "slip win=3,2000 ticket=2,5,1000", "slip win="),
        ("pick", "move dark_red", "move  grey"),
        ("gap", "bet grey ?", "bet grey"),
        ("turf-seat", "bet grey 2", "bet grey 3"),
        ("turf-chance", "roll shoe", "roll boot"),
    ],
)
def test_what_can_be_said_has_a_form_of_its_own(rule: str, good: str, bad: str) -> None:
    assert (matches(rule, good), matches(rule, bad)) == (True, False)


def test_every_rule_of_the_grammar_is_used() -> None:
    used = " ".join(rules().values())
    roots = {"record", "turf"}
    assert [name for name in rules() if name not in roots and name not in used] == []
