"""The tables of docs/bots.md: a new row replaces the old one, and every figure comes from a row."""

import re
from pathlib import Path

import pytest

from benchmarks import bots_page
from benchmarks.bots_page import Figure
from benchmarks.results import commit

PAGE = """# Bots

Before.

<!-- summary -->
<!-- end of summary -->

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
    assert "| expert against three regulars | 0.4 |" in text
    assert "Before." in text
    assert text.endswith("After.\n")
    bots_page.write([])
    assert file.read_text("utf-8") == text


def test_the_summary_of_the_page_follows_from_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = bots_page.PAGE.read_text("utf-8")
    file = tmp_path / "bots.md"
    file.write_text(text, "utf-8")
    monkeypatch.setattr(bots_page, "PAGE", file)
    bots_page.write([])
    assert file.read_text("utf-8") == text


def test_no_figure_of_the_page_stands_outside_its_tables() -> None:
    """Measured figures have decimals; bars and examples in the text are listed here."""
    text = bots_page.PAGE.read_text("utf-8")
    for begin, end in (
        (bots_page.BEGIN, bots_page.END),
        ("<!-- summary -->", "<!-- end of summary -->"),
    ):
        text = text.replace(text.partition(begin)[2].partition(end)[0], "")
    prose = re.sub(r"```.*?```", "", text, flags=re.S)
    figures = set(re.findall(r"\d+\.\d+", prose))
    assert figures <= {"0.18", "0.32", "0.9", "0.80", "0.30", "0.001", "0.01", "0.25"}
