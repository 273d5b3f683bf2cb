"""Every title and variant plays as its playthrough says."""

import pytest

from ippodromo.kernel.registry import game_names
from tests.playthroughs.playthrough import (
    AS_IT_STANDS,
    DIGITS,
    FOLDER,
    files,
    kept_variants,
    playthrough,
    story,
    summary,
    variants,
)

AGAIN = "run `python -m tests.playthroughs` and review the difference"
OTHERS = [name for name in variants() if not name.endswith(f"/{AS_IT_STANDS}")]


@pytest.mark.parametrize("name", game_names())
def test_the_game_goes_as_it_was_written_down(name: str) -> None:
    told = playthrough(variants()[f"{name}/{AS_IT_STANDS}"])
    assert told.split("\n") == (FOLDER / f"{name}.txt").read_text("utf-8").split("\n"), AGAIN


@pytest.mark.parametrize("name", OTHERS)
def test_a_variant_goes_as_it_was_written_down(name: str) -> None:
    kept, game = kept_variants()[name], variants()[name]
    if summary(game) != kept:
        pytest.fail(f"{name} goes another way:\n{story(game, kept)}\n{AGAIN}")


def test_nothing_is_kept_of_what_is_gone() -> None:
    assert files() == game_names(), AGAIN
    assert sorted(kept_variants()) == sorted(OTHERS), AGAIN


def test_a_variant_that_goes_another_way_is_told_from_a_little_before() -> None:
    name = "royal_turf/hidden_bets-true"
    kept = kept_variants()[name]
    at = 40
    other = "0000" if kept["digests"][at * DIGITS : (at + 1) * DIGITS] != "0000" else "1111"
    spoilt = kept["digests"][: at * DIGITS] + other + kept["digests"][(at + 1) * DIGITS :]
    told = story(variants()[name], {**kept, "digests": spoilt}).split("\n")
    asked = [int(line.split(" ")[0]) for line in told if line[0].isdigit()]
    assert asked == list(range(at - 3, at + 4))
    after = next(n for n, line in enumerate(told) if "from here on" in line)
    assert any(line.startswith("41 ") for line in told[after:])
