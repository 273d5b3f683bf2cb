"""Whole games as records: they fold, and they show what they are named after."""

import pytest

from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load
from ippodromo.kernel.registry import title

from .journals import FOLDER, SHOWN


@pytest.mark.parametrize("name", SHOWN)
def test_a_record_folds_and_shows_what_it_is_named_after(name: str) -> None:
    journal = read_journal((FOLDER / f"{name}.race").read_text("utf-8"))
    of = title(journal.header.game)
    match = load(of.game(len(journal.header.players), journal.header.options), journal)
    assert match.table.is_over()
    assert match.journal.text() == (FOLDER / f"{name}.race").read_text("utf-8")
    assert SHOWN[name][2](match)
