"""HS-8 Finishing and special moves."""

import pytest

from ippodromo.kernel.errors import NotAllowed
from tests.games.homestretch.scenes import (
    asked,
    horses,
    picks,
    racing,
    refused,
    roll,
    roller,
    say,
    told,
)
from tests.rules import rule

LATE = "2@8 3@8 4@8 5@8 6@8 8@9 10@9 11@9 12@9"


@rule("HS-8.1")
def test_a_horse_over_the_line_takes_the_best_place_still_free() -> None:
    table = racing("4! 9@9 12@9+6")
    roll(table, 6, 6)
    say(table, "0 two_and_stop")
    assert horses(table) == "4!1 9@9 12!2"
    assert told(table, "HorseFinished") == [{"horse": 12, "place": 2}]


@rule("HS-8.2", "HS-R22", "HS-E19")
def test_two_finish_in_one_turn() -> None:
    table = racing("9! 6@9 8@8")
    roll(table, 1, 5)
    say(table, "0 one_and_roll")
    roll(table, 4, 4)
    assert horses(table) == "6!2 8!3 9!1"
    assert asked(table) == "over"


@rule("HS-8.3", "HS-R41", "HS-E18")
def test_race_over_on_a_first_roll() -> None:
    table = racing("7! 6! 5@9")
    roll(table, 2, 3)
    assert picks(table, 0) == ["two_and_stop", "one_and_roll"]
    say(table, "0 one_and_roll")
    assert (horses(table), asked(table)) == ("5!3 6!2 7!1", "over")


@rule("HS-8.3", "HS-R21")
def test_no_second_roll_after_a_special_move_that_ends_the_race() -> None:
    table = racing(f"7! 9! {LATE}".replace("2@8", "2@7"))
    roll(table, 1, 6)
    assert (table.position.race.finish, asked(table)) == ([7, 9, 2], "over")


@rule("HS-8.4")
def test_the_number_of_a_finished_horse_is_a_special_move_and_one_of_the_rolls() -> None:
    table = racing("7! 2@0 3@1 4@1 5@1 6@1 8@1 9@1 10@1 11@1 12@1", nth=2)
    roll(table, 3, 4)
    assert (horses(table, 2), roller(table)) == ("2@1", 1)
    assert told(table, "SpecialMoveCalled") == [{"seat": 0, "horse": 7, "distance": 1}]


@rule("HS-8.5", "HS-R18", "HS-E22")
def test_last_place() -> None:
    table = racing("7! 3@1 4@2 5@2 6@2 8@2 9@2 10@2 11@2")
    roll(table, 3, 4)
    assert picks(table, 0) == ["special 2", "special 12"]
    assert refused(table, "0 special 3") == ("HS-8.5", "refused.not_last")
    say(table, "0 special 2", "0 roll")
    roll(table, 5, 2)
    assert horses(table, 2, 3, 12) == "2@1 3@1 12@2"
    assert (table.position.race.last_horses(), roller(table)) == ([2, 3], 1)


@rule("HS-8.6", "HS-R3")
@pytest.mark.parametrize(
    ("first", "second", "spaces"),
    [(4, 4, 1), (4, 3, 1), (2, 4, 2), (5, 2, 2), (1, 5, 3), (6, 1, 3)],
)
def test_the_difference_of_the_dice_is_the_distance(first: int, second: int, spaces: int) -> None:
    others = " ".join(f"{h}@4" for h in range(3, 13) if h != first + second)
    table = racing(f"{first + second}! 2@0 {others}")
    roll(table, first, second)
    assert horses(table, 2) == f"2@{spaces}"


@rule("HS-8.7")
def test_a_special_move_must_be_made() -> None:
    table = racing("7!")
    roll(table, 3, 4)
    assert refused(table, "0 stop") == ("HS-8.7", "refused.must_move_last")
    assert refused(table, "0 roll") == ("HS-8.7", "refused.must_move_last")


@rule("HS-8.8", "HS-R19")
def test_after_a_special_move_on_the_first_roll_the_roller_decides() -> None:
    table = racing("7!")
    roll(table, 3, 4)
    say(table, "0 special 12")
    assert (asked(table), horses(table, 12)) == ("0 roll_again", "12@1")


@rule("HS-8.9")
def test_after_a_special_move_on_the_second_roll_the_turn_ends() -> None:
    table = racing("7!", nth=2)
    roll(table, 3, 4)
    say(table, "0 special 12")
    assert roller(table) == 1


@rule("HS-8.10", "HS-R20", "HS-E30")
def test_special_move_over_the_line() -> None:
    table = racing("7! 2@8 3@7 4@8 5@8 6@8 8@9 9@7 10@9 11@9 12@9")
    roll(table, 6, 1)
    say(table, "0 special 9")
    assert horses(table, 3, 7, 9) == "3@7 7!1 9!2"
    assert picks(table, 0) == ["roll", "stop"]


@rule("HS-8.11")
def test_a_finished_horse_with_an_x_causes_a_special_move() -> None:
    table = racing("7!X 2@0 3@1 4@1 5@1 6@1 8@1 9@1 10@1 11@1 12@1")
    roll(table, 3, 4)
    assert (horses(table, 2, 7), asked(table)) == ("2@1 7!1X", "0 roll_again")


@rule("HS-8.12")
def test_horses_that_have_not_finished_have_no_place() -> None:
    table = racing("7! 6! 5@9 8@9 9@9")
    roll(table, 1, 4)
    say(table, "0 two_and_stop")
    assert table.position.race.finish == [7, 6, 5]


@rule("HS-E7", "HS-8.5")
def test_special_moves_of_jon_anna_and_frank() -> None:
    table = racing("8! 11@2 10@3 4@4 6@5 5@6 9@7 7@8")
    roll(table, 6, 2)
    assert picks(table, 0) == ["special 2", "special 3", "special 12"]
    say(table, "0 special 12", "0 roll")
    roll(table, 2, 4)
    roll(table, 5, 3)
    assert picks(table, 1) == ["special 2", "special 3"]
    say(table, "1 special 2", "1 roll")
    roll(table, 4, 4)
    roll(table, 5, 3)
    say(table, "2 stop")
    after = "2@2 3@3 4@4 5@6 6@7 7@8 8!1 9@7 10@3 11@2 12@3"
    assert (horses(table), roller(table)) == (after, 0)


@rule("HS-8.5")
def test_a_silent_seat_moves_the_lowest_number() -> None:
    table = racing("7! 2@1")
    roll(table, 3, 4)
    usual = table.ask().options[0].default
    assert usual is not None
    assert usual.notation == "special 3"


@rule("HS-8.5")
def test_a_finished_horse_is_never_in_last_place() -> None:
    table = racing("2! 3@4 4@4 5@5 6@5 7@5 8@5 9@5 10@5 11@5 12@5")
    assert table.position.race.last_horses() == [3, 4]


@rule("HS-8.5", "HS-8.7")
def test_who_will_not_move_a_last_horse_is_told_which_they_are() -> None:
    table = racing("7! 3@1 4@2 5@2 6@2 8@2 9@2 10@2 11@2")
    roll(table, 3, 4)
    with pytest.raises(NotAllowed) as no:
        say(table, "0 stop")
    assert no.value.params == {"last": "2 12"}
