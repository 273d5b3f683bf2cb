"""What news bring: what changed and nothing else, for every viewer of whole games of every game."""

import json
from typing import Any

import pytest

from benchmarks.news import MOST, SEATS, steps
from ippodromo.client import changed
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.view_changes import changes_between
from ippodromo.server.api.websocket import bytes_on_the_line
from ippodromo.server.protocol.messages import write_message


@pytest.mark.parametrize("game", game_names())
def test_news_lead_from_each_view_to_the_next_and_are_small(game: str) -> None:
    shown: dict[int, Any] = {}
    sizes: list[int] = []
    for step in steps(title(game).game(SEATS)):
        for viewer, message in step.news.items():
            if viewer not in shown:
                shown[viewer] = plain(step.before[viewer])
            assert shown[viewer] == plain(step.before[viewer])
            kept = json.dumps(shown[viewer])
            now = changed(shown[viewer], json.loads(message)["changes"])
            assert json.dumps(shown[viewer]) == kept
            assert now == plain(step.now[viewer])
            shown[viewer] = now
            sizes.append(bytes_on_the_line(message))
    assert len(sizes) > 500
    assert max(sizes) < MOST


@pytest.mark.parametrize(
    ("before", "now", "changes"),
    [
        (None, None, {}),
        (None, {"at": 0}, [{"at": 0}]),
        ({"at": 0}, None, [None]),
        ({"at": 0, "on": 1}, {"at": 0, "on": None}, {"on": [None]}),
        ({"at": 0, "on": 1}, {"at": 0}, {"on": []}),
        ({"at": 0}, {"at": 0, "asks": []}, {"asks": [[]]}),
        ({"a": {"b": {"c": 1, "d": 2}}}, {"a": {"b": {"c": 1, "d": 3}}}, {"a": {"b": {"d": [3]}}}),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]}, {"a": {"1": {"b": [3]}}}),
        ({"a": [{"b": 1}]}, {"a": [{"b": 1}, {"b": 2}]}, {"a": {"1": [{"b": 2}]}}),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}]}, {"a": [[{"b": 1}]]}),
        ({"a": [{"b": 1}, None]}, {"a": [{"b": 1}, {"b": 2}]}, {"a": {"1": [{"b": 2}]}}),
        ({"a": [1, 2, 3]}, {"a": [1, 2, 4]}, {"a": [[1, 2, 4]]}),
        ({"a": {"x": 1, "y": 2}}, {"a": {"z": 3}}, {"a": [{"z": 3}]}),
        ({"a": {"x": 1}}, {"a": {}}, {"a": [{}]}),
    ],
)  # fmt: skip
def test_a_change_is_told_where_it_is(before: object, now: object, changes: object) -> None:
    found = changes_between(before, now, {})
    assert found == changes
    assert changed(before, found) == now


def plain(view: object) -> Any:
    """A view as it looks from the other end of a socket."""
    return json.loads(write_message(view))
