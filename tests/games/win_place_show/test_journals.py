"""Whole games as records: each shows what it is named after."""

import pytest

from ippodromo.kernel.match import load_match
from tests.games.win_place_show.journals import SHOWN
from tests.records.corpus import game_of, kept_in, read
from tests.rules import rule


@rule("WPS-G1", "WPS-G3", "WPS-G4")
@pytest.mark.parametrize(("version", "name"), kept_in(f"win_place_show_{name}" for name in SHOWN))
def test_a_record_shows_what_it_is_named_after(version: str, name: str) -> None:
    journal = read(version, name)
    assert SHOWN[name.removeprefix("win_place_show_")][2](load_match(game_of(journal), journal))
