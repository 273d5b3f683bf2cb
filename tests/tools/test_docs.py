"""Pages of the documentation are complete."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tools.build_client import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LONG = 60
"""Length from which equal lines cannot be a coincidence."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_part_of_a_page_stands_there_twice(page: Path) -> None:
    lines = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.S).splitlines()
    chapters = Counter(line for line in lines if line.startswith("## "))
    prose = Counter(line for line in lines if len(line) > LONG and not line.startswith("|"))
    assert [line for line, times in (chapters + prose).items() if times > 1] == []
