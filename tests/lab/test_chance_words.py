"""Texts for the seats' chances: words until the first race is run, certain only by the rules."""

import pytest

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.chance_words import (
    ByRules,
    by_rules,
    certain,
    chance_text,
    even_text,
    horse_text,
    share_text,
)
from ippodromo.lab.games import play_match
from ippodromo.lab.odds import Probability
from ippodromo.messages import Words
from tests.bots.short import short_game

ENGLISH, ITALIAN = Words("en"), Words("it")


@pytest.mark.parametrize(
    ("chance", "english", "italian"),
    [
        (Probability(0.312, 0.25, 0.381), "31.2% (25.0–38.1%)", "31,2% (25,0–38,1%)"),
        (Probability(0.0, 0.0, 0.09), "<2% (0.0–9.0%)", "<2% (0,0–9,0%)"),
        (Probability(0.019, 0.012, 0.0199), "<2%", "<2%"),
        (Probability(1.0, 0.99, 1.0), ">98%", ">98%"),
        (Probability(1.0, 0.9, 1.0), ">98% (90.0–100.0%)", ">98% (90,0–100,0%)"),
        (certain(0.0), "0%", "0%"),
        (certain(0.5), "50%", "50%"),
        (certain(1.0), "100%", "100%"),
    ],
)
def test_no_chance_of_a_seat_is_told_as_certain_before_the_rules_have_decided_it(
    chance: Probability, english: str, italian: str
) -> None:
    assert chance_text(ENGLISH, chance, 1) == english
    assert chance_text(ITALIAN, chance, 1) == italian


def test_a_horse_that_won_every_playout_has_not_won_yet() -> None:
    assert horse_text(ENGLISH, Probability(1.0, 0.97, 1.0)) == ">99% (97–100%)"
    assert [share_text(ENGLISH, share) for share in (0.0, 0.5, 1.0)] == ["<1%", "50%", ">99%"]


def test_even_is_said_in_both_languages() -> None:
    assert (even_text(ENGLISH), even_text(ITALIAN)) == ("even", "alla pari")


def test_while_the_seats_are_even_no_chance_is_told() -> None:
    found = [Probability(0.7, 0.6, 0.8), Probability(0.3, 0.2, 0.4)]
    assert ByRules(is_even=True).told(found) == []
    assert ByRules().told(found) == found
    assert ByRules(shares=[0.0, None]).told(found) == [certain(0.0), found[1]]


@pytest.mark.parametrize("name", game_names())
def test_seats_are_even_until_the_first_race_is_run_and_certain_at_the_end(name: str) -> None:
    game = short_game(name, 4)
    bots: list[Bot] = [find_bot("rookie", name)] * 4
    told: list[tuple[int, bool]] = []

    def look(match: RecordedMatch) -> None:
        known = by_rules(game, match.table)
        told.append((game.races_run(match.table), known.is_even))
        assert match.over == (None not in known.shares)

    match = play_match(game, bots, 4, watch=look)
    assert told[0] == (0, True)
    assert not any(is_even for run, is_even in told if run > 0)
    if name != "grand_national":
        assert all(is_even for run, is_even in told if run == 0)
    assert sum(share or 0.0 for share in by_rules(game, match.table).shares) == pytest.approx(1)


def test_grand_national_is_even_until_the_leader_has_half_of_the_course_behind_it() -> None:
    game = title("grand_national").game(4)
    half = game.start()
    columns = half.position.rules.course.columns
    half.position.race.furthest = columns // 2 - 1
    assert by_rules(game, half).is_even
    half.position.race.furthest = columns // 2 + 1
    assert not by_rules(game, half).is_even


def test_an_eliminated_seat_is_out_and_the_last_in_play_has_won() -> None:
    game = title("win_place_show").game(3)
    match = RecordedMatch(game, game.header([Player(name) for name in ("Ann", "Bea", "Carlo")]))
    match.advance(FastStream(1))
    meeting = match.table.position
    meeting.out_after[1] = 0
    assert by_rules(game, match.table).shares == [None, 0.0, None]
    meeting.out_after[2] = 1
    assert by_rules(game, match.table).shares == [1.0, 0.0, 0.0]
