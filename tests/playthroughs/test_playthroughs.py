"""Every title and variant plays as its playthrough says."""

import pytest

from tests.playthroughs.playthrough import FOLDER, files, playthrough, variants

AGAIN = "run `python -m tests.playthroughs` and review the difference"


@pytest.mark.parametrize("name", list(variants()))
def test_the_game_goes_as_it_was_written_down(name: str) -> None:
    file = FOLDER / f"{name}.txt"
    assert file.exists(), AGAIN
    assert playthrough(variants()[name]).split("\n") == file.read_text("utf-8").split("\n"), AGAIN


def test_there_is_no_playthrough_of_a_variant_that_is_gone() -> None:
    assert files() == sorted(variants()), AGAIN
