"""Edition files: every fault is reported with file and key, and never as a traceback."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from ippodromo.contract.case import Case, Checks
from ippodromo.contract.setups import spread
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import EditionError, SetupError
from ippodromo.kernel.game import Title
from ippodromo.kernel.view_types import Fields
from ippodromo.messages import LANGUAGES
from ippodromo.messages.catalogue import explained_tables, printed_words

WRONG: list[object] = ["x" * 300, -1, 10**9, 1.5, True, [], {}, ["x"], [-1]]
PLACES = 40
"""Number of places of an edition that are made wrong."""
QUICK_PLACES = 8
"""The same in the quick form of the suite."""

Path = tuple[str | int, ...]


class EditionChecks(Checks):
    """What a game guarantees to people who write editions."""

    def test_every_edition_of_the_package_can_be_played(self) -> None:
        of = self.case.title
        assert self.case.manifest.edition in of.editions()
        for name in of.editions():
            edition = of.edition(name)
            assert (edition.id, edition.game) == (name, of.name)

    def test_every_table_is_explained_to_owners_of_the_box(self) -> None:
        of = self.case.title
        text = of.edition_text(of.manifest.edition)
        tables = set(re.findall(r"^\[{1,2}([\w.]+)\]", text, re.MULTILINE))
        for language in LANGUAGES:
            assert set(explained_tables(language, of.name)) == tables

    def test_every_key_of_an_edition_has_a_label(self) -> None:
        of = self.case.title
        keys = labelled_keys(of.edition(of.manifest.edition).root.data)
        for language in LANGUAGES:
            assert keys - set(printed_words(language, of.name)) == set()

    def test_a_wrong_value_is_refused_with_file_and_key(self) -> None:
        """Values that no game can use are refused: a table instead of a number, and a number instead of a
        table.
        """
        of = self.case.title
        for path, value in few_places(self.case):
            for wrong in WRONG:
                refusal_of(of, changed(of, path, wrong))
            unusable: object = 1.5 if isinstance(value, dict) else {}
            assert refusal_of(of, changed(of, path, unusable)), path

    def test_a_word_where_a_number_stood_is_refused(self) -> None:
        of = self.case.title
        for path, value in few_places(self.case):
            if isinstance(value, int):
                assert refusal_of(of, changed(of, path, "x")), path

    def test_a_missing_key_is_refused_with_file_and_key(self) -> None:
        of = self.case.title
        for path, _ in few_places(self.case):
            refusal_of(of, removed(of, path))
        tables = [key for key, value in data_of(of).items() if isinstance(value, dict)]
        needed: list[Path] = [("id",), ("game",), *((table, "provenance") for table in tables)]
        assert [path for path in needed if not refusal_of(of, removed(of, path))] == []


def few_places(case: Case) -> list[tuple[Path, object]]:
    """Return places of the default edition that the game reads, evenly spread, each with its value."""
    of = case.title
    edition = Edition("mine.toml", data_of(of))
    edition.provenance()
    of.game(of.fewest, {}, edition)
    known = edition.root.asked_keys
    places = [(path, value) for path, value in _places_in(data_of(of)) if _is_read(known, path)]
    return case.some([places[at] for at in spread(len(places), PLACES)], QUICK_PLACES)


def _is_read(known: dict[str, list[str]], path: Path) -> bool:
    """Return True if the game has read a place. Notes are for people only."""
    *outer, last = path
    if isinstance(last, int):
        return _is_read(known, tuple(outer))
    where = ""
    for key in outer:
        where += f"[{key}]" if isinstance(key, int) else f".{key}" if where else key
    return last in known.get(where, [])


def data_of(of: Title) -> Fields:
    return tomllib.loads(of.edition_text(of.manifest.edition))


def _places_in(data: object, at: Path = ()) -> Iterator[tuple[Path, object]]:
    """Yield every place. Of long lists only the first two items are used."""
    if at:
        yield at, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _places_in(value, (*at, key))
    elif isinstance(data, list):
        for index, value in enumerate(data[:2]):
            yield from _places_in(value, (*at, index))


def changed(of: Title, path: Path, value: object) -> Fields:
    """Return an edition's data with another value at a place."""
    data = data_of(of)
    _inside(data, path)[path[-1]] = value
    return data


def removed(of: Title, path: Path) -> Fields:
    """Return an edition's data without a place."""
    data = data_of(of)
    del _inside(data, path)[path[-1]]
    return data


def _inside(data: Fields, path: Path) -> Any:
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    return place


def refusal_of(of: Title, data: Fields) -> str:
    """Return the message key of the refusal of an edition, or "". The refusal must name file and place."""
    error: EditionError | SetupError | None = None
    try:
        edition = Edition("mine.toml", data)
        edition.provenance()
        of.game(of.fewest, {}, edition)
    except (EditionError, SetupError) as found:
        error = found
    if error is None:
        return ""
    if isinstance(error, EditionError):
        assert (error.file, error.key.split(".")[0]) == ("mine.toml", "edition")
        assert error.where
    else:
        assert error.key == "setup.edition_game"
    return error.key


def labelled_keys(value: object, path: str = "label") -> set[str]:
    """Return the labels that the keys of an edition need. Keys such as 5f, 10-1 or 500 are shown as they
    are.
    """
    found: set[str] = set()
    for inner in value if isinstance(value, list) else []:
        found |= labelled_keys(inner, path)
    for key, inner in value.items() if isinstance(value, dict) else []:
        if key in ("provenance", "note") or (
            path == "label" and not isinstance(inner, (dict, list))
        ):
            continue  # said of every table, or at the top of the file
        step = path if key[0].isdigit() else f"{path}.{key}"
        found |= {step} | labelled_keys(inner, step)
    return found
