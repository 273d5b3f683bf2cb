"""The sampler of `make mutation`: what it changes, what it does not, and which tests judge it."""

import ast
from pathlib import Path

from tools.mutation import PACKAGE, ROOT, judges, mutants_of, rule_files

POSITION = PACKAGE / "games" / "grand_national" / "position.py"
EVENTS = PACKAGE / "games" / "grand_national" / "events.py"


def test_every_change_makes_another_program_in_the_place_it_names() -> None:
    source = (ROOT / POSITION).read_text("utf-8")
    whole = ast.unparse(ast.parse(source))
    changes = [mutant.changed() for mutant in mutants_of(POSITION)]
    assert len(changes) > 50
    for line, before, after, changed in changes:
        assert before != after
        assert changed != whole
        ast.parse(changed)
        assert 1 <= line <= len(source.splitlines())


def test_what_a_decorator_is_told_is_no_rule() -> None:
    assert "frozen=True" in (ROOT / EVENTS).read_text("utf-8")
    assert all(mutant.changed()[1] != "True" for mutant in mutants_of(EVENTS))


def test_rules_are_judged_by_the_tests_of_their_game() -> None:
    files = list(rule_files())
    assert POSITION in files
    assert not [file for file in files if "bot" in file.parts]
    assert judges(POSITION) == ["tests/games/grand_national"]
    assert judges(PACKAGE / "games" / "turf" / "payout.py")[1:] == [
        "tests/games/royal_turf",
        "tests/games/winners_circle",
    ]
    named = {Path(folder) for file in files for folder in judges(file)}
    assert not [folder for folder in named if not (ROOT / folder).is_dir()]
