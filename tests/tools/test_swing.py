"""The money scale of reviews: a known scale is found again, and moments are played out correctly."""

import json
from math import log

import pytest

from benchmarks.swing import MOMENTS, STEPS, Moment, fitted, guide_file, loss, watched
from ippodromo.bots.playout_model import chances, playout_settings
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.registry import title

FINE = 1 << 20


def made_up(swing: float, count: int) -> list[Moment]:
    """Return moments with one playout each, whose winners are drawn by the money."""
    stream, found = FastStream(8), []
    for number in range(count):
        ends = [float(10_000 * stream.below(60)) for _ in range(4)]
        at, winner = stream.below(FINE) / FINE, 0
        parts = chances([1 / swing], [[held] for held in ends])
        while at >= parts[winner]:
            at -= parts[winner]
            winner += 1
        found.append(Moment(number, [ends], [float(seat == winner) for seat in range(4)]))
    return found


@pytest.mark.parametrize("swing", [40_000, 160_000])
def test_the_swing_that_winners_were_drawn_by_is_found(swing: int) -> None:
    moments = made_up(swing, 1200)
    found = fitted(moments)
    assert found in STEPS
    assert 0.75 * swing < found < 1.33 * swing
    assert loss(moments, found) < loss(moments, 4 * swing) < log(4)
    assert loss(moments, found) < loss(moments, swing / 4)


def test_moments_of_a_game_are_played_on_and_know_who_won() -> None:
    game = title("grand_national").game(2)
    moments = watched(game, 3, 2)
    assert len(moments) == MOMENTS
    assert all(moment.won == moments[0].won and sum(moment.won) == 1.0 for moment in moments)
    assert all(len(moment.ends) == 2 for moment in moments)
    assert watched(game, 3, 2) == moments
    assert len({tuple(ends) for moment in moments for ends in moment.ends}) > 2


def test_what_grand_national_ships_says_what_found_it() -> None:
    said = json.loads(guide_file("grand_national").read_text("utf-8"))
    assert said["swing"] in STEPS
    assert playout_settings(title("grand_national").game(4)).money_scale == said["swing"]
    assert said["swing_from"].startswith("python -m benchmarks.swing grand_national --games ")
