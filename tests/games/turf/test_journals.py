"""Whole games of the turf family: they show what they are named after and end as they ended."""

import json

import pytest

from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import Match, load
from ippodromo.kernel.registry import title
from tests.games.turf.journals import FOLDER, SHOWN, STANDINGS, standings


def loaded(name: str) -> Match:
    journal = read_journal((FOLDER / f"{name}.race").read_text("utf-8"))
    header = journal.header
    return load(title(header.game).game(len(header.players), header.options), journal)


@pytest.mark.parametrize("name", SHOWN)
def test_a_game_shows_what_it_is_named_after(name: str) -> None:
    assert SHOWN[name].happens(loaded(name))


def test_every_game_ends_as_it_ended() -> None:
    kept = json.loads(STANDINGS.read_text("utf-8"))
    assert {name: standings(loaded(name).game, loaded(name)) for name in SHOWN} == kept


def test_every_record_is_named() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.race")) == sorted(SHOWN)
