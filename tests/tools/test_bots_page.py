"""The tables of docs/bots.md: a new row takes the place of the old one, and stands beside the others."""

from pathlib import Path

import pytest

from benchmarks import bots_page

PAGE = """# Bots

<!-- experts -->
<!-- end of experts -->

Between.

<!-- results -->

| game | what | result | of | bar | met | with |
| --- | --- | --- | --- | --- | --- | --- |
| royal_turf | expert against three regular: wins | 0.500 (0.400 to 0.600) | 100 games | 0.50 | yes | `a` |
| royal_turf | a decision of a regular, ms of CPU | 0.22 | 9 decisions | 5 | yes | `b` |

<!-- end of results -->

After.
"""


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "bots.md"
    file.write_text(PAGE, "utf-8")
    monkeypatch.setattr(bots_page, "PAGE", file)
    return file


def test_a_row_takes_the_place_of_the_one_before_it_and_keeps_the_rest(page: Path) -> None:
    what = "expert against three regular: wins"
    new = f"| royal_turf | {what} | 0.4 (0.3 to 0.5) | 80 games | 0.50 | no, by 0.100 | `c` |"
    bots_page.write([new])
    text = page.read_text("utf-8")
    assert new in text
    assert "`a`" not in text
    assert "`b`" in text
    assert "Between." in text
    assert text.endswith("After.\n")
    once = text
    bots_page.write([])
    assert page.read_text("utf-8") == once


def test_experts_stand_side_by_side_with_their_bars(page: Path) -> None:
    herd = "four experts: different slips in a race; all the same"
    bots_page.write(
        [f"| homestretch | {herd} | 3.50 of 4; 0% | 40 races, 10 games | – | – | `d` |"]
    )
    lines = page.read_text("utf-8").splitlines()
    assert "|  | homestretch | royal_turf |" in lines
    assert "| against three regulars | – | 0.500 (0.400 to 0.600), 100 games; bar 0.50 |" in lines
    alike = "different slips of four experts; all the same"
    assert f"| {alike} | 3.50 of 4; 0%, 40 races, 10 games | – |" in lines
