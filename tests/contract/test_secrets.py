"""Non-interference: what a viewer may not know changes nothing that it is shown.

Two games that differ only in what the canon's table "Hidden information" keeps from a viewer give
that viewer the same view, asks, events, record and refusals, byte for byte.
"""

from collections import Counter
from itertools import pairwise

import pytest

from ippodromo.kernel.setup.registry import names
from tests.contract.hidden import (
    Pair,
    Row,
    View,
    canon_rows,
    differences,
    has_secrets,
    hidden_cells,
    hidden_from_all,
    honest_view,
    leaky_view,
    open_to_all,
    pairs,
    probes,
    samples,
    secrets_of,
    shown,
)
from tests.contract.play import viewers

TITLES = pytest.mark.parametrize("title", names())


def leak(pair: Pair, view: View) -> str:
    """What tells a viewer two games apart that it must not tell apart; empty where nothing does."""
    said = probes(pair.one, pair.other, pair.viewer)
    one = shown(pair.one, pair.viewer, view, said)
    other = shown(pair.other, pair.viewer, view, said)
    return ", ".join(part for part in one if one[part] != other[part])


def all_pairs(title: str) -> list[Pair]:
    return [pair for at in range(len(secrets_of(title).options)) for pair in pairs(title, at)]


@TITLES
def test_the_rows_are_those_of_the_rules_page(title: str) -> None:
    assert [row.what for row in secrets_of(title).rows] == canon_rows(title)


@TITLES
def test_what_a_viewer_may_not_know_changes_nothing_it_is_shown(title: str) -> None:
    leaks = Counter(leak(pair, honest_view) for pair in all_pairs(title))
    assert set(leaks) == {""}


@TITLES
def test_every_hidden_row_really_differs_in_pairs_for_everyone_it_is_hidden_from(
    title: str,
) -> None:
    counts = Counter(cell for pair in all_pairs(title) for cell in pair.differing)
    assert sorted(hidden_cells(title) - set(counts)) == []


def row_cases(unlike: object) -> list[object]:
    """All rows of all titles but those that are hidden from nobody, or from everybody."""
    return [
        pytest.param(title, row, id=f"{title}: {row.what}")
        for title in names()
        if has_secrets(title)
        for row in secrets_of(title).rows
        if row.hides is not unlike
    ]


@pytest.mark.parametrize(("title", "row"), row_cases(unlike=open_to_all))
def test_a_view_that_shows_a_hidden_row_to_everybody_is_caught(title: str, row: Row) -> None:
    caught = [leak(pair, leaky_view(row)) for pair in all_pairs(title) if row in differing(pair)]
    assert caught
    assert all("view" in parts for parts in caught)


def differing(pair: Pair) -> list[Row]:
    whats = [what for what, _ in pair.differing]
    return [row for row in secrets_of(pair.one.game.title.name).rows if row.what in whats]


@pytest.mark.parametrize(("title", "row"), row_cases(unlike=hidden_from_all))
def test_what_a_viewer_may_know_it_is_shown(title: str, row: Row) -> None:
    counted = 0
    for at in range(len(secrets_of(title).options)):
        of = samples(title, at)
        for one, other in pairwise(of):
            for viewer in viewers(one.game) if one.game is other.game else []:
                if row.what in differences([row], one, other, viewer)[1]:
                    counted += 1
                    a, b = (shown(sample, viewer, honest_view, []) for sample in (one, other))
                    assert (a["view"], a["events"]) != (b["view"], b["events"])
    assert counted > 0


def test_a_title_that_does_not_say_what_it_hides_is_told_how() -> None:
    with pytest.raises(AssertionError, match=r"needs tests/contract/secrets/polo.py with OPTIONS"):
        secrets_of("polo")
