"""The table of docs/bots.md: a new row replaces the old one with the same name."""

from pathlib import Path

import pytest

from benchmarks import bots_page
from benchmarks.bots_page import Figure
from benchmarks.results import commit

PAGE = """# Bots

Before.

<!-- results -->

| game | what | result | of | bar | met | with | commit |
| --- | --- | --- | --- | --- | --- | --- | --- |
| royal_turf | expert against three regular: wins | 0.500 | 100 games | 0.50 | yes | `a` | 1234 |
| royal_turf | a decision of a regular, ms of CPU | 0.22 | 9 decisions | 5 | yes | `b` | 1234 |

<!-- end of results -->

After.
"""


def test_a_row_takes_the_place_of_the_one_before_it_and_keeps_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "bots.md"
    file.write_text(PAGE, "utf-8")
    monkeypatch.setattr(bots_page, "PAGE", file)
    new = Figure("royal_turf", "expert against three regular: wins", "0.4", "80 games", "c").line()
    bots_page.write([new])
    text = file.read_text("utf-8")
    assert new in text
    assert new.endswith(f"| 0.4 | 80 games | – | – | `c` | {commit()} |")
    assert "`a`" not in text
    assert "| `b` | 1234 |" in text
    assert "Before." in text
    assert text.endswith("After.\n")
    bots_page.write([])
    assert file.read_text("utf-8") == text
