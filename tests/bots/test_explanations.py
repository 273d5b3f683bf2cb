"""What bots tell people about their answers."""

import pytest

import ippodromo
from ippodromo.bots.base import Moment
from ippodromo.bots.explanations import (
    TRIED,
    Explanation,
    about_chance,
    chance_interval,
    may_explain,
    summarize,
)
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import Alternative, Weighing
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.games import play_match
from tests.bots.short import short_game


@pytest.mark.parametrize(
    ("tried", "told"),
    [(0.0, 5), (3.1, 5), (22.4, 20), (22.6, 25), (61.0, 60), (98.0, 95), (100.0, 95)],
)
def test_a_chance_by_few_playouts_is_told_roundly_and_never_as_certain(
    tried: float, told: int
) -> None:
    assert about_chance(tried) == told


@pytest.mark.parametrize(
    ("tried", "playouts", "told"),
    [
        (0.0, 96, (0, 5)),
        (30.0, 96, (20, 40)),
        (30.0, 1600, (25, 35)),
        (50.0, 4, (15, 85)),
        (99.0, 400, (95, 100)),
    ],
)
def test_the_interval_of_a_chance_is_rounded_outwards_and_contains_the_chance(
    tried: float, playouts: int, told: tuple[int, int]
) -> None:
    low, high = chance_interval(tried, playouts)
    assert (low, high) == told
    assert low <= about_chance(tried) <= high


def test_an_expert_tells_no_chances_to_win_before_the_first_race_is_run() -> None:
    match = ippodromo.match(short_game("royal_turf", 2), ["Ann", "Bea"], seed=1)
    told: dict[int, Explanation] = {}
    for seat, options in match.decisions():
        run = match.game.races_run(match.table)
        if match.table.ask().key == "ask.move" and run not in told:
            weighed = [
                Alternative(pick.notation, 60.0 - at, 96) for at, pick in enumerate(options.picks)
            ]
            moment = Moment(match, seat, 1)
            told[run] = summarize(Weighing(weighed, TRIED, {"chance": 60, "tries": 96}), moment)
        match.say(seat, options.sample(match.stream))
    before, after = told[0], told[1]
    assert (before["reason"], before["params"]) == ("why.wins_most", {})
    assert {each["chance"] for each in before["alternatives"]} == {-1}
    assert before["alternatives"][0]["worth"] == "best"
    params = {"chance": 60, "tries": 96, "low": 45, "high": 70}
    assert (after["reason"], after["params"]) == (TRIED, params)
    assert all(0 <= each["low"] <= each["chance"] <= each["high"] for each in after["alternatives"])


def test_a_chance_that_does_not_come_from_playouts_is_not_told() -> None:
    match = ippodromo.match(short_game("royal_turf", 2), ["Ann", "Bea"], seed=1)
    for seat, options in match.decisions():
        if match.game.races_run(match.table) and match.table.ask().key == "ask.move":
            weighed = [Alternative(pick.notation, 60.0) for pick in options.picks]
            told = summarize(
                Weighing(weighed, TRIED, {"chance": 60, "tries": 0}), Moment(match, seat, 1)
            )
            break
        match.say(seat, options.sample(match.stream))
    assert (told["reason"], told["params"]) == ("why.wins_most", {})
    assert {each["chance"] for each in told["alternatives"]} == {-1}


def test_every_reason_may_be_told_once_the_game_is_over() -> None:
    bots = [find_bot("regular", "homestretch") for _ in range(3)]
    match = play_match(short_game("homestretch", 3), bots, 1)
    dealt = [veil.seat for veil in match.table.veils]
    assert dealt  # hands stay hidden to the end
    last = len(match.active_entries) - 1
    assert all(may_explain(match, seat, NOBODY, last) for seat in dealt)
