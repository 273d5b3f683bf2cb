"""HS-7 Handicap tokens."""

import pytest

from tests.games.homestretch.scenes import asked, horses, picks, racing, roll, roller, say, told
from tests.rules import rule


@rule("HS-7.1", "HS-R15")
@pytest.mark.parametrize(("said", "after"), [("one_and_roll", "4@5"), ("two_and_stop", "4@6")])
def test_a_plus_is_added_to_the_first_move(said: str, after: str) -> None:
    table = racing("4@0+4")
    roll(table, 2, 2)
    say(table, f"0 {said}")
    assert horses(table) == after


@rule("HS-7.1")
def test_a_plus_is_added_on_a_second_roll() -> None:
    table = racing("4@0+4", nth=2)
    roll(table, 2, 2)
    assert horses(table) == "4@6"


@rule("HS-7.2", "HS-E31")
def test_first_move_by_two_spaces() -> None:
    table = racing("4@0+2")
    roll(table, 1, 3)
    say(table, "0 two_and_stop")
    assert (horses(table), roller(table)) == ("4@4", 1)
    assert told(table, "TokenReturned") == [{"horse": 4, "token": "+2"}]
    roll(table, 5, 6)
    say(table, "1 one_and_roll")
    roll(table, 2, 2)
    assert horses(table, 4) == "4@6"


@rule("HS-7.3")
def test_an_x_holds_its_horse_back_the_first_time() -> None:
    table = racing("7@0X")
    roll(table, 3, 4)
    assert horses(table) == ""
    assert told(table, "TokenReturned") == [{"horse": 7, "token": "X"}]


@rule("HS-7.4")
def test_after_an_x_on_the_first_roll_the_roller_may_roll_again_or_stop() -> None:
    table = racing("7@0X")
    roll(table, 3, 4)
    assert (asked(table), picks(table, 0)) == ("0 roll_again", ["roll", "stop"])
    say(table, "0 stop")
    assert roller(table) == 1


@rule("HS-7.5", "HS-R16")
def test_after_an_x_on_the_second_roll_the_turn_ends() -> None:
    table = racing("7@0X", nth=2)
    roll(table, 3, 4)
    assert (horses(table), roller(table)) == ("", 1)


@rule("HS-7.6")
def test_once_its_x_is_gone_a_horse_moves_in_the_same_turn() -> None:
    table = racing("7@0X")
    roll(table, 3, 4)
    say(table, "0 roll")
    roll(table, 3, 4)
    assert (horses(table), roller(table)) == ("7@2", 1)


@rule("HS-E6")
def test_jon_rolls_a_seven_and_a_four() -> None:
    table = racing("7@0X 4@0+4")
    roll(table, 3, 4)
    assert horses(table) == "4@0+4"
    say(table, "0 roll")
    roll(table, 1, 3)
    assert (horses(table), roller(table)) == ("4@6", 1)


@rule("HS-E17")
def test_x_twice_in_a_turn() -> None:
    table = racing("7@0X 8@0X")
    roll(table, 3, 4)
    say(table, "0 roll")
    roll(table, 3, 4)
    assert horses(table) == "7@2 8@0X"
    roll(table, 2, 3)
    say(table, "1 one_and_roll")
    roll(table, 4, 4)
    assert (horses(table), roller(table)) == ("5@1 7@2", 2)


ALL_BUT_LAST = "3@1 4@1 5@1 7@1 9@1 10@1 11@1"


@rule("HS-7.7", "HS-E21")
def test_special_move_with_x() -> None:
    table = racing(f"6! 2@1 12@1 8@0X {ALL_BUT_LAST}")
    roll(table, 3, 3)
    assert horses(table, 8) == "8@1X"
    say(table, "0 stop")
    roll(table, 4, 4)
    assert horses(table, 8) == "8@1"
    say(table, "1 roll")
    roll(table, 4, 4)
    assert horses(table, 8) == "8@3"


@rule("HS-7.8", "HS-E20")
def test_special_move_with_plus() -> None:
    table = racing(f"6! 2@0+6 12@0+6 8@1 {ALL_BUT_LAST}")
    roll(table, 1, 5)
    say(table, "0 special 2")
    assert horses(table, 2, 12) == "2@9 12@0+6"
    say(table, "0 roll")
    roll(table, 1, 1)
    assert horses(table, 2) == "2!2"


@rule("HS-R17")
@pytest.mark.parametrize(
    ("reading", "token", "after"),
    [
        ("plus_only", "+4", "8@5"),
        ("plus_only", "X", "8@1X"),
        ("all", "+4", "8@5"),
        ("all", "X", "8@0"),
        ("none", "+4", "8@1+4"),
        ("none", "X", "8@1X"),
    ],
)
def test_what_tokens_do_to_special_moves_is_an_option(reading: str, token: str, after: str) -> None:
    table = racing(f"6! 2@1 12@1 8@0{token} {ALL_BUT_LAST}", reading=reading)
    roll(table, 3, 3)
    assert horses(table, 8) == after
    assert asked(table) == "0 roll_again"


@rule("HS-R17")
@pytest.mark.parametrize(("reading", "held"), [("plus_only", []), ("all", [{"horse": 8}])])
def test_an_x_that_holds_back_a_special_move_is_told(
    reading: str, held: list[dict[str, int]]
) -> None:
    table = racing(f"6! 2@1 12@1 8@0X {ALL_BUT_LAST}", reading=reading)
    roll(table, 3, 3)
    assert told(table, "HorseHeldBack") == held


@rule("HS-R17")
def test_a_plus_kept_in_a_special_move_is_added_to_the_next_roll_of_the_number() -> None:
    table = racing(f"6! 2@1 12@1 8@0+4 {ALL_BUT_LAST}", reading="none")
    roll(table, 3, 3)
    say(table, "0 roll")
    roll(table, 4, 4)
    assert horses(table, 8) == "8@7"
