"""The comparison of both forms of the engine finds differences."""

from tools.compare_forms import differences


def test_equal_journals_do_not_differ() -> None:
    assert differences({"a.race": b"1\n2\n"}, {"a.race": b"1\n2\n"}) == []


def test_the_first_line_that_differs_is_named() -> None:
    assert differences({"a.race": b"1\n2\n"}, {"a.race": b"1\n3\n"}) == [
        "a.race: differs from line 2"
    ]


def test_a_journal_that_only_goes_on_longer_differs() -> None:
    assert differences({"a.race": b"1\n"}, {"a.race": b"1\n2\n"}) == ["a.race: differs in length"]


def test_a_journal_of_one_form_only_is_a_difference() -> None:
    assert differences({"a.race": b""}, {}) == ["a.race: written by one form only"]
