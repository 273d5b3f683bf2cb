"""The registry of commands and lines is complete."""

from inspect import signature
from typing import get_args, get_type_hints

import pytest

from ippodromo.server.protocol import bodies, messages
from ippodromo.server.table.commands import COMMANDS, LINES, fold, read_body
from ippodromo.server.table.deadlines import DECISIONS, wanted_deadlines
from ippodromo.server.table.state import CommandRequest, Kind, Line, TableCommand, TableState
from tests.server.stories import STORIES
from tests.server.told import ID


def test_every_command_of_the_protocol_has_a_sender_and_a_decision() -> None:
    sent = {kind for kind in get_args(messages.ClientMessage) if issubclass(kind, messages.Command)}
    assert sent == set(messages.Command.__subclasses__())
    assert set(COMMANDS) == {*sent, bodies.Sit, bodies.Recover}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__)
def test_a_command_is_decided_by_a_function_for_it(command: type[TableCommand]) -> None:
    decide = COMMANDS[command].decide
    assert list(signature(decide).parameters) == ["state", "request"]
    hints = get_type_hints(decide)
    assert hints["request"] == CommandRequest[command]  # type: ignore[valid-type]  # a value
    assert hints["return"] is Line


def test_every_kind_that_a_decision_can_return_is_a_stored_kind_with_its_fold() -> None:
    assert set(get_args(Kind)) == set(LINES)  # a Line has no other kind: mypy proves it
    for kind, spec in LINES.items():
        body = get_type_hints(spec.fold).get("body")
        assert spec.fold.__name__ in ("keep_state", f"fold_{kind}")
        assert spec.fold.__name__ == "keep_state" or body is spec.body


def test_every_deadline_that_a_table_wants_decides_a_line_or_wakes_bots() -> None:
    wanted: set[str] = set()
    for story in STORIES:
        table = story(ID)
        state = TableState(ID, table.made, table.game)
        for row in table.rows:
            state = fold(state, row, read_body(row))
            wanted |= wanted_deadlines(state).keys()
    assert {"bot", "interval", "motion", "overdue", "pause", "salts"} <= wanted
    assert wanted - {"bot"} <= set(DECISIONS)
