"""The pictures in the docs are those that are drawn now."""

import re

from tools.drawings import FOLDER, MOMENTS, ROOT, drawings

PAGE = ROOT / "docs" / "pictures.md"


def test_the_pictures_in_the_docs_are_current() -> None:
    drawn = dict(drawings("en"))
    kept = {file.name: file.read_text("utf-8") for file in FOLDER.iterdir()}
    assert sorted(kept) == sorted(drawn), "python -m tools.drawings"
    assert [name for name in drawn if drawn[name] != kept[name]] == [], "python -m tools.drawings"


def test_the_page_shows_all_of_them() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(pictures/drawn/(\w+)\.svg\)", PAGE.read_text("utf-8"))
    assert sorted(shown) == sorted(moment.name for moment in MOMENTS)
