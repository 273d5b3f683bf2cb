"""What bots tell people about their answers."""

from dataclasses import replace

import pytest

import ippodromo
from ippodromo.bots.base import Moment
from ippodromo.bots.explanations import (
    TRIED,
    Explanation,
    about_chance,
    chance_interval,
    match_at,
    may_explain,
    reasons_at,
    summarize,
)
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import Alternative, Weighing, WeighingBot
from ippodromo.contract.checks.bots import differing_pairs, last_answer, quick_bot
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.lab.games import play_match
from tests.bots.short import short_game
from tests.contract.games import case


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


def test_homestretch_bots_explain_their_bets_once_the_race_is_paid_but_never_their_draft() -> None:
    bots = [find_bot("regular", "homestretch") for _ in range(3)]
    told: dict[int, bool] = {}

    def look(match: RecordedMatch) -> None:
        entries = match.active_entries
        bets = [at for at, entry in enumerate(entries) if entry.notation.startswith("bet ")]
        if bets and not match.table.is_over():
            told[match.game.races_run(match.table)] = may_explain(
                match, entries[bets[0]].seat, NOBODY, bets[0]
            )
            picks = [at for at, entry in enumerate(entries) if entry.notation.startswith("keep")]
            assert not any(may_explain(match, entries[at].seat, NOBODY, at) for at in picks)

    play_match(short_game("homestretch", 3), bots, 1, watch=look)
    assert told[0] is False
    assert told[1] is True


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_no_reason_in_homestretch_tells_what_the_bot_saw_in_the_draft(level: str) -> None:
    bot = quick_bot(level, "homestretch")
    assert isinstance(bot, WeighingBot)
    bot.level = replace(bot.level, playouts=8 * bot.level.playouts)
    kinds: set[str] = set()
    for pair in differing_pairs(case("homestretch")):
        one, other = pair.one.match, pair.other.match
        for seat in map(Seat, range(one.game.seats)):
            at = last_answer(one, seat)
            if seat != pair.viewer and at >= 0 and may_explain(one, seat, pair.viewer, at):
                assert reasons_at(one, bot, at, 7) == reasons_at(other, bot, at, 7)
                kinds.add(match_at(one, at).table.ask().key)
    assert kinds >= {"ask.purchase", "ask.first_move"}
