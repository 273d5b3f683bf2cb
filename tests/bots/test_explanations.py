"""What bots tell people about their answers."""

import pytest

import ippodromo
from ippodromo.bots.base import Moment
from ippodromo.bots.explanations import TRIED, Explanation, about_chance, summarize
from ippodromo.bots.weighing import Alternative, Weighing
from tests.bots.short import short_game


@pytest.mark.parametrize(
    ("tried", "told"),
    [(0.0, 5), (3.1, 5), (22.4, 20), (22.6, 25), (61.0, 60), (98.0, 95), (100.0, 95)],
)
def test_a_chance_by_few_playouts_is_told_roundly_and_never_as_certain(
    tried: float, told: int
) -> None:
    assert about_chance(tried) == told


def test_an_expert_tells_no_chances_to_win_before_the_first_race_is_run() -> None:
    match = ippodromo.match(short_game("royal_turf", 2), ["Ann", "Bea"], seed=1)
    told: dict[int, Explanation] = {}
    for seat, options in match.decisions():
        run = match.game.races_run(match.table)
        if match.table.ask().key == "ask.move" and run not in told:
            weighed = [
                Alternative(pick.notation, 60.0 - at) for at, pick in enumerate(options.picks)
            ]
            moment = Moment(match, seat, 1)
            told[run] = summarize(Weighing(weighed, TRIED, {"chance": 60}), moment)
        match.say(seat, options.sample(match.stream))
    before, after = told[0], told[1]
    assert (before["reason"], before["params"]) == ("why.wins_most", {})
    assert {each["chance"] for each in before["alternatives"]} == {-1}
    assert before["alternatives"][0]["worth"] == "best"
    assert (after["reason"], after["params"]) == (TRIED, {"chance": 60})
    assert all(each["chance"] > 0 for each in after["alternatives"])
