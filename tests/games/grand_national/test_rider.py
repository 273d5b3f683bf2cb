"""Riders of playouts: they get home what regulars get home."""

import pytest

from ippodromo.games.grand_national.rider import NationalRider, rounds_to_go
from ippodromo.kernel.chance import FastStream

from .scenes import NationalTable, race


def rides(table: NationalTable) -> str:
    seat = table.ask().seats[0]
    return NationalRider().choose(table, seat, FastStream(1)).notation


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("gun_metal@112/5 h3 p30", "ride 5 finish"),
        ("gun_metal@119/5 h0 p30", "ride 1 finish"),
        ("gun_metal@41/1 h6 p60", "ride 8"),
        ("gun_metal@41/1 h6 p30", "ride 4"),
    ],
)
def test_a_rider_goes_home_and_else_uses_its_points_up_on_the_way(spec: str, said: str) -> None:
    assert rides(race(spec, "brown_sugar@20/2")).startswith(said)


def test_a_rider_wastes_no_point_before_a_fence() -> None:
    table = race("gun_metal@22/2 h3 p30", "brown_sugar@20/2")
    said = rides(table).split()
    course = table.position.rules.course
    column = int(said[2].split("/")[0])
    assert not course.is_fence[column]
    assert column - 22 == int(said[1]) + 3


def test_rounds_to_go_are_those_of_points_spent_evenly() -> None:
    assert rounds_to_go(0, 10, 3, 10) == 0.0
    assert rounds_to_go(40, 10, 3, 10) == 10.0
    assert rounds_to_go(41, 10, 3, 10) > 60.0
    assert rounds_to_go(26, 30, 3, 10) == 2.0
