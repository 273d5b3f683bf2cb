"""Riders of playouts: they get home what regulars get home."""

import pytest

from ippodromo.games.grand_national.course.course import column_of, lane_of
from ippodromo.games.grand_national.race.ride import Ride, RideOptions
from ippodromo.games.grand_national.rider import UNEVEN, NationalRider, Turn, rounds_to_go
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.seats import CHANCE
from ippodromo.kernel.setup.registry import title

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


def best_of_all(turn: Turn, options: RideOptions) -> str:
    """The ride with the greatest value, every square of it looked at."""
    found = (-1000.0, "")
    for points in range(options.least, options.most + 1):
        left = turn.points - points
        for at in options.reach.ends(points + options.handicap):
            ride = options.rides[points][at].notation
            if at == turn.course.finish:
                return ride
            column, lane = column_of(at), lane_of(at)
            value = turn.value(turn.by_way(column, lane, left), column, lane, left)
            value -= UNEVEN * abs(points - turn.pace)
            found = max(found, (value, ride), key=lambda one: one[0])
    return found[1]


def test_a_rider_looks_closely_at_few_squares_and_finds_the_best_of_all() -> None:
    game = title("grand_national").game(4)
    table, stream, rider = game.start(False), FastStream(3), game.rider()
    looked = 0
    while looked < 150:
        ask, phase = table.ask(), table.stack[-1]
        if ask.mode == DRAW:
            table.apply(CHANCE, stream.outcome(ask))
            continue
        seat = table.waiting()[0]
        choice = rider.choose(table, seat, stream)
        options = ask.options[0]
        if isinstance(phase, Ride) and isinstance(options, RideOptions):
            assert choice.notation == best_of_all(Turn(table.position, phase.horse), options)
            looked += 1
        table.apply(seat, choice)
