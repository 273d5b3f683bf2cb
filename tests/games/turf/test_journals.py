"""The recorded games show what they are named after."""

import pytest

from ippodromo.kernel.match import load_match
from tests.games.turf.journals import SHOWN
from tests.records.corpus import game_of, kept_in, read


@pytest.mark.parametrize(("version", "name"), kept_in(SHOWN))
def test_a_record_shows_what_it_is_named_after(version: str, name: str) -> None:
    journal = read(version, name)
    assert SHOWN[name].happens(load_match(game_of(journal), journal))
