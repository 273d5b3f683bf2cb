"""`review` with several records: the same race, decision by decision."""

import json
import re
from pathlib import Path

from ippodromo.kernel.journal import read_journal
from ippodromo.lab.known_dice import known_of
from tests.bots.short import short_game
from tests.cli.running import SHORT, ippodromo
from tests.lab.test_known_dice import finished, played

HOW = ["--seconds", "0.2", "--edition", str(SHORT)]


def records(folder: Path) -> list[Path]:
    game = short_game("royal_turf", 3)
    first, other = finished(game, 3).journal, finished(game, 4).journal
    known = known_of(game, read_journal(first.text()))
    again = played(game, known, ["random", "regular", "regular"], 8).journal
    files = [folder / name for name in ("first.race", "again.race", "other.race")]
    for file, journal in zip(files, (first, again, other), strict=True):
        file.write_text(journal.text(), "utf-8")
    return files


def test_two_records_are_compared_in_both_languages_and_as_data(tmp_path: Path) -> None:
    first, again, other = records(tmp_path)
    data = json.loads(ippodromo("review", first, again, *HOW, "--json").out)
    assert len(data["games"]) == 2
    assert data["parted"] is not None
    for language, text in (("en", "Where the games parted"), ("it", "Dove le partite si separano")):
        ran = ippodromo("review", first, again, *HOW, "--lang", language)
        assert (ran.status, ran.err) == (0, "")
        assert text in ran.out
        assert not re.search(r"[“«](bet|move) ", ran.out)  # choices in words, no notation
    ippodromo("review", first, other, *HOW).complains("other.race", "same cards and dice")
