"""Whole games as records and as text: they fold, and they show what they are named after."""

import pytest

from ippodromo.kernel.game import title
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load
from tests.games.homestretch.journals import FOLDER, SHOWN
from tests.games.homestretch.playthrough import FOLDER as PLAYTHROUGHS
from tests.games.homestretch.playthrough import GAMES, text


def test_every_record_is_named() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.race")) == sorted(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_a_record_folds_and_shows_what_it_is_named_after(name: str) -> None:
    written = (FOLDER / f"{name}.race").read_text("utf-8")
    journal = read_journal(written)
    of = title(journal.header.game)
    match = load(of.game(len(journal.header.players), journal.header.options), journal)
    assert match.table.is_over()
    assert match.journal.text() == written
    assert SHOWN[name][1](match)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_the_one_that_was_reviewed(name: str) -> None:
    assert text(GAMES[name]) == (PLAYTHROUGHS / f"{name}.txt").read_text("utf-8")
