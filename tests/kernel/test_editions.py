"""Edition files: every fault is reported with file, key and reason, and never as a traceback."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ippodromo.kernel.editions import TomlTable, read_edition
from ippodromo.kernel.errors import EditionError


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
        ("flag", 1, "edition.not_bool"),
        ("page", 1, "edition.not_table"),
        ("pages", {}, "edition.not_list"),
        ("pages", [1], "edition.not_table"),
        ("words", ["a"] * 1001, "edition.too_many"),
    ],
)
def test_every_kind_of_value_is_checked(method: str, value: Any, key: str) -> None:
    page = TomlTable("a.toml", "table", {"k": value})
    with pytest.raises(EditionError) as caught:
        page.whole("k", 0, 10) if method == "whole" else getattr(page, method)("k")
    assert (caught.value.key, caught.value.where.startswith("table.k")) == (key, True)
