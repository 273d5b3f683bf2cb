"""The tree explains itself: no folder of the package is a crowd, no module a book."""

from pathlib import Path

from tools.compile_engine import SOURCE

MODULES, LINES = 16, 400


def sources() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def test_no_folder_has_more_modules_than_can_be_looked_over() -> None:
    counts: dict[str, int] = {}
    for file in sources():
        if file.name != "__init__.py":
            folder = str(file.parent.relative_to(SOURCE))
            counts[folder] = counts.get(folder, 0) + 1
    assert len(counts) > 30
    assert {folder: count for folder, count in counts.items() if count > MODULES} == {}


def test_no_module_is_longer_than_one_idea() -> None:
    long = {str(file): text.count("\n") for file in sources() if (text := file.read_text("utf-8"))}
    assert {file: lines for file, lines in long.items() if lines > LINES} == {}
