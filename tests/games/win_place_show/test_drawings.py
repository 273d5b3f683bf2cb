"""Win, Place & Show: what pictures and terminals show of a position."""

from __future__ import annotations

from typing import cast

import pytest

from ippodromo.drawing.cells.board import CellScene
from ippodromo.drawing.picture import draw
from ippodromo.games.win_place_show.drawing.cells import MeetingCells
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.view_types import Data
from ippodromo.kernel.views import table_view
from ippodromo.messages import Words
from tests.games.win_place_show.meetings import game, meeting_at, running, stand
from tests.rules import rule


@rule("WPS-T12", "WPS-T10")
@pytest.mark.parametrize(
    ("square", "crossings", "said"),
    [
        ("H10/1", 1, "2 to go"),
        ("H11/1", 1, "1 to go"),
        ("H12/1", 0, "1 past the line"),
        ("H13/1", 0, "2 past the line"),
        ("C0/1", 0, "11 past the line"),
    ],
)
def test_terminal_and_picture_say_the_same_distance(square: str, crossings: int, said: str) -> None:
    made = game(3)
    table = stand(running(made), f"{square} - - - - -", 3, crossings)
    view = table_view(made, table, NOBODY)
    words = Words("en", "win_place_show")
    cells = MeetingCells().details(CellScene(view, cast(Data, made.box()), words), 100)
    assert said in cells.text()
    assert f">{said}<" in draw(view, cast(Data, made.box()), ["Ann"] * 3, "en", "light")


@rule("WPS-T12")
def test_the_terminal_shows_the_leader_also_with_no_space_to_go() -> None:
    made = game(3)
    table = meeting_at(made, "throw", turn="3", horse_1="H12/1 0", horse_2="H0/2 1")
    view = table_view(made, table, NOBODY)
    assert [horse["to_go"] for horse in made.view(table, NOBODY)["horses"][:2]] == [0, 12]
    scene = CellScene(view, cast(Data, made.box()), Words("en", "win_place_show"))
    course = MeetingCells().course(scene, 60)
    assert course.text().split("\n")[6][course.focus] == "1"


@rule("WPS-3f")
@pytest.mark.parametrize("race", range(1, 7))
def test_boxes_of_two_digits_stand_apart_on_a_terminal_of_80_columns(race: int) -> None:
    made = game(3)
    view = table_view(made, running(made, race), NOBODY)
    scene = CellScene(view, cast(Data, made.box()), Words("en", "win_place_show"))
    lines = MeetingCells().details(scene, 80).text().split("\n")[1:]
    for line, horse in zip(lines, made.rules.program.races[race - 1].horses, strict=True):
        assert [int(box) for box in line[43:].split()[:6]] == horse.ability
        assert line.endswith("to go")
        assert len(line) <= 80
