"""HS-4 Preparing a race."""

from tests.games.homestretch.scenes import (
    STANDARD,
    chance,
    horses,
    placed,
    scene,
    told,
)
from tests.rules import rule


@rule("HS-4.1")
def test_all_eleven_horses_stand_on_start() -> None:
    table = scene("turn_up_card", "30 20", **placed("2@3 7! 12@9 4@5+4"))
    race = table.position.race
    assert (race.spaces, race.tokens) == ([0] * 13, [0] * 13)
    assert (race.finish, race.first_die, race.second_die) == ([], 0, 0)


@rule("HS-4.2")
def test_the_card_is_turned_up_for_all_and_names_tokens_and_purses() -> None:
    table = scene("turn_up_card", "30 20")
    assert table.ask().audience is None
    chance(table, "turn P9")
    assert told(table, "RaceCardTurned") == [
        {
            "race": 1,
            "card": "P9",
            "tokens": ["4:+2", "5:+2", "7:X", "8:X", "11:+4", "12:+6"],
            "purses": [24, 18, 6],
        }
    ]


@rule("HS-4.3")
def test_each_token_is_laid_behind_the_horse_it_names() -> None:
    table = scene("turn_up_card", "30 20")
    chance(table, "turn P3")
    assert horses(table) == "2@0+6 3@0+4 6@0X 7@0X 10@0+2 12@0+6"


@rule("HS-4.3")
def test_no_card_names_a_horse_twice_and_none_is_like_another() -> None:
    laid = [tuple(card.tokens) for card in STANDARD.cards]
    assert len(set(laid)) == 23


@rule("HS-4.4", "HS-R35")
def test_tokens_of_earlier_races_are_back_in_the_supply() -> None:
    table = scene("turn_up_card", "30 20", **placed("2@0+6 7@0X 12@4"))
    chance(table, "turn P5")
    assert horses(table) == "3@0+4 4@0+2 7@0X 8@0X 10@0+2 11@0+4"
