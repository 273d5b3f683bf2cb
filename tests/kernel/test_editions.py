"""Edition files: whatever is wrong is said with file, key and reason, and never as a traceback."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ippodromo.kernel.errors import EditionError, SetupError
from ippodromo.kernel.setup.editions import Edition, Page, read_edition
from ippodromo.kernel.setup.registry import names, title
from ippodromo.kernel.setup.title import Title
from tests.contract.play import spread

WRONG: list[Any] = ["x" * 300, -1, 10**9, 1.5, True, [], {}, ["x"], [-1]]


def text_of(of: Title) -> str:
    folder = Path(__file__).parents[2] / "src" / "ippodromo" / "games" / of.name / "editions"
    return (folder / f"{of.manifest.edition}.toml").read_text("utf-8")


def paths_in(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of an edition's data; of long lists the first two."""
    if at:
        yield at
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths_in(value, (*at, key))
    elif isinstance(data, list):
        for index, value in enumerate(data[:2]):
            yield from paths_in(value, (*at, index))


def changed(of: Title, path: tuple[Any, ...], value: Any, remove: bool = False) -> Edition:
    data = tomllib.loads(text_of(of))
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    if remove:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    edition = Edition("mine.toml", data)
    edition.provenance()
    return edition


@pytest.mark.parametrize("name", names())
def test_a_wrong_value_anywhere_is_named_with_file_and_key(name: str) -> None:
    of = title(name)
    refused = 0
    for path in few_paths(of):
        for value in WRONG:
            refused += refuses(of, path, value)
    assert refused > 100


@pytest.mark.parametrize("name", names())
def test_a_missing_key_is_named_with_file_and_key(name: str) -> None:
    of = title(name)
    refused = [path for path in few_paths(of) if refuses(of, path, None, remove=True)]
    assert ("id",) in refused
    assert len(refused) > 10


def few_paths(of: Title) -> list[tuple[Any, ...]]:
    """Forty places of an edition's data, evenly spread."""
    paths = list(paths_in(tomllib.loads(text_of(of))))
    return [paths[at] for at in spread(len(paths), 40)]


def refuses(of: Title, path: tuple[Any, ...], value: Any, remove: bool = False) -> bool:
    """Whether a change is refused, which must say the file and where in it."""
    error: EditionError | SetupError | None = None
    try:
        of.game(of.fewest, {}, changed(of, path, value, remove))
    except (EditionError, SetupError) as found:
        error = found
    if isinstance(error, EditionError):
        assert (error.file, error.key.split(".")[0]) == ("mine.toml", "edition")
    elif error is not None:
        assert error.key == "setup.edition_game"
    return error is not None


@given(st.text(max_size=200))
@settings(deadline=None)
def test_any_text_is_an_edition_or_an_error_that_names_the_file(text: str) -> None:
    files = {"any.toml"}
    try:
        read_edition(text, "any.toml")
    except EditionError as error:
        files.add(error.file)
    assert files == {"any.toml"}


def test_a_huge_file_is_not_read() -> None:
    with pytest.raises(EditionError) as caught:
        read_edition("#" * 300_000, "huge.toml")
    assert caught.value.key == "edition.too_large"


def test_deep_nesting_is_an_error_and_no_crash() -> None:
    with pytest.raises(EditionError) as caught:
        read_edition("a = " + "[" * 1500, "deep.toml")
    assert caught.value.key == "edition.too_deep"


def test_a_table_without_provenance_or_with_an_unknown_one_is_refused() -> None:
    head = 'id = "a"\ngame = "b"\n[board]\n'
    with pytest.raises(EditionError) as missing:
        read_edition(head, "a.toml")
    with pytest.raises(EditionError) as unknown:
        read_edition(head + 'provenance = "hearsay"\n', "a.toml")
    assert [e.value.where for e in (missing, unknown)] == ["board.provenance"] * 2


def test_the_hash_follows_the_contents_and_not_the_writing() -> None:
    a = read_edition('id = "a"\ngame = "b"\n', "a.toml")
    b = read_edition('# said otherwise\ngame = "b"\nid = "a"\n', "b.toml")
    c = read_edition('id = "a"\ngame = "c"\n', "a.toml")
    assert (a.hash == b.hash, a.hash == c.hash) == (True, False)


@pytest.mark.parametrize(
    ("method", "value", "key"),
    [
        ("whole", True, "edition.not_whole"),
        ("whole", "3", "edition.not_whole"),
        ("whole", 11, "edition.out_of_range"),
        ("word", 3, "edition.not_text"),
        ("name", "Not A Name", "edition.not_name"),
        ("name", "è", "edition.not_name"),
        ("yes", 1, "edition.not_bool"),
        ("page", 1, "edition.not_table"),
        ("pages", {}, "edition.not_list"),
        ("pages", [1], "edition.not_table"),
        ("words", ["a"] * 1001, "edition.too_many"),
    ],
)
def test_every_kind_of_value_is_checked(method: str, value: Any, key: str) -> None:
    page = Page("a.toml", "table", {"k": value})
    with pytest.raises(EditionError) as caught:
        page.whole("k", 0, 10) if method == "whole" else getattr(page, method)("k")
    assert (caught.value.key, caught.value.where.startswith("table.k")) == (key, True)
