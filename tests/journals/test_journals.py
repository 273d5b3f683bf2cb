"""Every record kept in this folder: whole games that must fold as they did when they were played."""

from pathlib import Path

import pytest

from ippodromo.kernel.editions import Edition
from ippodromo.kernel.game import Game, Title, title
from ippodromo.kernel.journal import Journal, read_journal
from ippodromo.kernel.match import load
from ippodromo.kernel.seats import CHANCE
from ippodromo.kernel.verify import verify
from tests.contract.setups import edition, short_editions

FOLDER = Path(__file__).resolve().parent
RECORDS = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.race"))
FAIR = [name for name in RECORDS if "\ncommitment " in (FOLDER / name).read_text("utf-8")]


def read(record: str) -> tuple[str, Journal]:
    text = (FOLDER / record).read_text("utf-8")
    return text, read_journal(text)


def game_of(journal: Journal) -> Game:
    header = journal.header
    of = title(header.game)
    return of.game(len(header.players), header.options, edition_of(of, journal))


def edition_of(of: Title, journal: Journal) -> Edition:
    """The edition a record was made with: one of the title's or of the tests' own."""
    for name in [*of.editions(), *short_editions(of.name)]:
        found = edition(of, name)
        if found.hash == journal.header.edition_hash:
            return found
    raise AssertionError(f"no edition {journal.header.edition} {journal.header.edition_hash}")


@pytest.mark.parametrize("record", RECORDS)
def test_a_whole_game_folds_as_it_was_played(record: str) -> None:
    text, journal = read(record)
    match = load(game_of(journal), journal)
    assert match.table.is_over()
    assert match.journal.text() == text


@pytest.mark.parametrize("record", FAIR)
def test_the_dice_of_a_game_that_committed_to_them_are_fair(record: str) -> None:
    _, journal = read(record)
    rolled = sum(entry.seat == CHANCE for entry in journal.entries)
    assert verify(game_of(journal), journal) >= rolled > 0
