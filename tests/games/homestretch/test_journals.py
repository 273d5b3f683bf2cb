"""Whole games as records: they fold, and they show what they are named after."""

import pytest

from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load
from ippodromo.kernel.registry import title
from tests.games.homestretch.journals import FOLDER, SHOWN


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
