"""Win, Place & Show, chapter 7: the order of finish."""

from __future__ import annotations

from ippodromo.games.win_place_show.position import Race
from ippodromo.games.win_place_show.rules import OFF_TRACK
from ippodromo.games.win_place_show.running import is_ahead
from tests.games.win_place_show.boards import sq
from tests.games.win_place_show.meetings import (
    asked,
    game,
    running,
    say,
    silent,
    stand,
    standing,
    told,
)
from tests.rules import rule

THREE = game(3)


def ranked(squares: str, crossed: list[int]) -> list[tuple[int, str]]:
    """Return the horses that finished, by index, each with its tie break.

    `crossed` is in the order of moves.
    """
    race = Race(THREE.rules)
    race.squares = [OFF_TRACK if name == "-" else sq(name) for name in squares.split()]
    race.crossed_this_turn = crossed
    finishes = race.rank_home()
    assert race.order == [finish.horse for finish in finishes]
    assert all(race.squares[horse] == OFF_TRACK for horse in crossed)
    return [(finish.horse, finish.tie) for finish in finishes]


@rule("WPS-E21", "WPS-7.2a", "WPS-7.3a")
def test_equal_spaces_go_to_the_veteran_then_to_the_later_mover() -> None:
    found = ranked("H14/2 H14/1 H15/3 H14/4 - -", [3, 0, 1, 2])
    assert found == [(2, ""), (1, "later"), (3, "veteran"), (0, "")]


@rule("WPS-R12")
def test_of_two_apprentices_the_later_mover_is_ahead() -> None:
    assert ranked("H14/1 - H14/3 - - -", [2, 0]) == [(0, "later"), (2, "")]
    assert ranked("H14/1 - H14/3 - - -", [0, 2]) == [(2, "later"), (0, "")]


@rule("WPS-E22", "WPS-7.1b", "WPS-7.3b")
def test_the_race_ends_with_the_turn_in_which_the_fourth_is_home() -> None:
    table = stand(running(THREE), "H8/1 - H8/3 - H8/5 H8/6", 5, finish="4 2")
    say(table, "chance dice 1 1")
    say(table, "0 ride H15/1", "2 ride H13/3", "1 ride H13/5", "2 ride H13/6")
    assert table.facts()["posted"] == "4 2 1 5 6 3"
    assert table.position.races_run == 1


@rule("WPS-E22", "WPS-7.3b", "WPS-3d")
def test_a_horse_that_has_not_crossed_is_unplaced() -> None:
    table = stand(running(THREE), "H7/1 - H11/3 - H7/5 H5/6", 5, finish="4 2")
    say(table, "chance dice 1 1")
    say(table, "0 ride H14/1", "2 ride H16/3", "1 ride H12/5", "2 ride H10/6")
    assert table.facts()["posted"] == "4 2 3 1 5"
    assert asked(table) == "ask.bid"


@rule("WPS-7.1a", "WPS-7.1c", "WPS-R11")
def test_a_horse_that_is_home_blocks_others_until_the_turn_is_over() -> None:
    table = stand(running(THREE), "H11/1 H11/2 B0/3 B0/4 B0/5 B0/6")
    say(table, "chance dice 1 1", "0 ride H17/1")
    assert standing(table, THREE.rules).startswith("H17/1")
    offered = [pick.notation for pick in table.ask().options[0].picks]
    assert "ride H17/2" in offered
    assert "ride H17/1" not in offered
    say(table, "1 ride H17/2")
    for seat in (2, 0, 1, 2):
        silent(table, seat)
    assert standing(table, THREE.rules).startswith("- - ")
    finished = [(event["horse"], event["tie"]) for event in told(table, "HorseFinished")]
    assert finished == [(2, "veteran"), (1, "")]


@rule("WPS-7.1b")
def test_horses_of_an_earlier_turn_stay_ahead_however_far_later_ones_run() -> None:
    table = stand(running(THREE), "H11/1 - B0/3 B0/4 B0/5 B0/6", 3, finish="2")
    say(table, "chance dice 1 1")
    say(table, "0 ride H18/1")
    for seat in (2, 0, 1, 2):
        silent(table, seat)
    assert table.position.race.order == [1, 0]
    assert told(table, "HorseFinished")[0]["past"] == 7


@rule("WPS-R34")
def test_a_placed_horse_is_ahead_of_an_unplaced_one_and_no_unplaced_horse_is_ahead_of_another() -> (
    None
):
    order = [3, 1, 2, 0]
    assert is_ahead(order, 3, 1)
    assert not is_ahead(order, 1, 3)
    assert not is_ahead(order, 3, 3)
    assert is_ahead(order, 0, 5)
    assert not is_ahead(order, 5, 0)
    assert not is_ahead(order, 4, 5)
    assert not is_ahead(order, 5, 4)
