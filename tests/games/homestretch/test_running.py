"""HS-6 Running the race."""

import pytest

from tests.games.homestretch.scenes import (
    asked,
    chance,
    horses,
    picks,
    racing,
    refused,
    roll,
    roller,
    say,
    starting,
    told,
)
from tests.rules import rule


@rule("HS-6.1", "HS-E12")
@pytest.mark.parametrize(("said", "after"), [("one_and_roll", "5@9"), ("two_and_stop", "5!1")])
def test_a_horse_on_8_needs_two_spaces(said: str, after: str) -> None:
    table = racing("5@8")
    roll(table, 2, 3)
    say(table, f"0 {said}")
    assert horses(table) == after


@rule("HS-6.2")
def test_horses_never_block_each_other() -> None:
    table = racing("5@3 6@5 7@4")
    roll(table, 2, 3)
    say(table, "0 two_and_stop")
    assert horses(table) == "5@5 6@5 7@4"


@rule("HS-6.3", "HS-R13")
def test_the_poorest_seat_starts() -> None:
    table = starting("30 10 20")
    assert roller(table) == 1
    assert told(table, "StartPlayerFound") == [{"seat": 1}]


@rule("HS-6.4", "HS-E15")
def test_start_player_by_die() -> None:
    table = starting("20 14 14 14", "black green red white")
    chance(table, "die 5", "die 2", "die 5", "die 3", "die 6")
    assert [(rolled["seat"], rolled["value"]) for rolled in told(table, "StartDieRolled")] == [
        (1, 5),
        (2, 2),
        (3, 5),
        (1, 3),
        (3, 6),
    ]
    assert roller(table) == 3


@rule("HS-6.5", "HS-E15")
def test_turns_go_clockwise() -> None:
    table = starting("20 14 14 14")
    chance(table, "die 5", "die 2", "die 6")
    rollers = []
    for _ in range(5):
        rollers.append(roller(table))
        roll(table, 3, 4)
        say(table, f"{rollers[-1]} two_and_stop")
    assert rollers == [3, 0, 1, 2, 3]


@rule("HS-6.6")
def test_the_sum_of_two_dice_is_the_horse_whoever_owns_it() -> None:
    table = racing("7@0", shares_1="7")
    roll(table, 3, 4)
    say(table, "0 two_and_stop")
    assert horses(table) == "7@2"


@rule("HS-6.6")
def test_the_36_rolls_are_all_alike() -> None:
    ask = racing("").ask()
    assert (len(ask.options[0].picks), ask.weights) == (36, None)


@rule("HS-6.7")
def test_the_roller_moves_two_and_stops_or_one_and_rolls_again() -> None:
    table = racing("")
    roll(table, 3, 4)
    assert asked(table) == "0 first_move"
    assert picks(table, 0) == ["two_and_stop", "one_and_roll"]
    say(table, "0 two_and_stop")
    assert (horses(table), roller(table)) == ("7@2", 1)


@rule("HS-6.8", "HS-R14")
def test_one_space_includes_the_second_roll() -> None:
    table = racing("")
    roll(table, 3, 4)
    say(table, "0 one_and_roll")
    assert (horses(table), asked(table), roller(table)) == ("7@1", "chance roll_dice", 0)


@rule("HS-6.9")
def test_the_second_roll_moves_two_without_a_choice() -> None:
    table = racing("7@1", nth=2)
    roll(table, 3, 4)
    assert (horses(table), roller(table)) == ("7@3", 1)


@rule("HS-6.10")
def test_there_is_no_third_roll() -> None:
    table = racing("", nth=2)
    roll(table, 3, 4)
    assert refused(table, "0 roll") == ("HS-6.10", "refused.no_more_rolls")


@rule("HS-6.11")
def test_a_move_may_not_be_refused() -> None:
    table = racing("")
    roll(table, 3, 4)
    assert refused(table, "0 stop") == ("HS-6.11", "refused.must_move")


@rule("HS-R42")
def test_the_first_roll_is_made_without_asking() -> None:
    table = racing("")
    roll(table, 3, 4)
    say(table, "0 two_and_stop")
    assert asked(table) == "chance roll_dice"


@rule("HS-E16", "HS-6.9")
def test_plus_with_one_space() -> None:
    table = racing("12@0+6")
    roll(table, 6, 6)
    say(table, "0 one_and_roll")
    assert horses(table) == "12@7"
    roll(table, 6, 6)
    assert (horses(table), roller(table)) == ("12@9", 1)


@rule("HS-6.7", "HS-7.4")
def test_a_silent_roller_takes_two_spaces_and_does_not_roll_again() -> None:
    table = racing("5@3 7@0X")
    roll(table, 2, 3)
    first = table.ask().options[0].default
    roll(again := racing("5@3 7@0X"), 3, 4)
    second = again.ask().options[0].default
    assert first is not None
    assert second is not None
    assert (first.notation, second.notation) == ("two_and_stop", "stop")
