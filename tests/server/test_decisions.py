"""Decide, then fold: a decision changes nothing, and a state is the fold of its lines, whatever they are."""

from collections.abc import Callable

import pytest

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import messages
from ippodromo.server.store.rows import Damaged
from ippodromo.server.table.commands import LINES, fold, read_body
from ippodromo.server.table.state import TableState
from tests.server.stories import STORIES, gathering, played_out
from tests.server.told import ID, ToldTable, contents


def test_every_kind_of_line_is_decided_without_a_change_and_is_the_fold_of_its_lines() -> None:
    seen: set[str] = set()
    for story in STORIES:
        seen |= story(ID).kinds
    assert seen == set(LINES)


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_a_table_loaded_past_its_earlier_games_is_the_same_table(
    story: Callable[[str], ToldTable],
) -> None:
    table = story(ID)
    last = max((row.seq for row in table.rows if row.kind == "rematch"), default=0)
    state = TableState(ID, table.made, table.game)
    for row in table.rows:
        state = fold(state, row, read_body(row), row.seq >= last)
    assert contents(state) == contents(table.state)


def test_what_is_refused_leaves_the_state_as_it_was() -> None:
    table = played_out()
    before = contents(table.state)
    wrong = [
        messages.Answer(table.key(), 0, 0, "nothing of the kind"),
        messages.Undo(table.key()),
        messages.Vote(table.key(), 1, True),
        messages.Resume(table.key()),
        messages.StandIn(table.key(), "regular"),
        messages.Hint(table.key(), 0),
    ]
    for command in wrong:
        with pytest.raises(NotAllowed):
            table.command(command, 0, "person 0")
    assert contents(table.state) == before


def test_a_line_that_does_not_follow_leaves_the_state_as_it_was() -> None:
    table = gathering()
    before = contents(table.state)
    with pytest.raises(Damaged):
        fold(table.state, table.rows[-1], read_body(table.rows[-1]))
    assert contents(table.state) == before
