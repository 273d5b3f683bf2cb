"""Win, Place & Show, chapter 8: grounds, filing, the last call."""

from __future__ import annotations

from typing import Any

from ippodromo.games.win_place_show.objections import open_grounds
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Table
from ippodromo.kernel.views import table_view
from tests.games.win_place_show.meetings import (
    asked,
    game,
    picks,
    refused,
    running,
    say,
    silent,
    stand,
    told,
)
from tests.rules import rule

THREE = game(3)
ON_ONE = {1: "win=1,1000", 2: "show=1,1000"}


def grounds(table: Table[Any], made: Any = THREE) -> str:
    """Return the grounds on which seats can object to the last move."""
    last = table.position.last_move
    assert last is not None
    return open_grounds(table.position, last)


def asides(table: Table[Any], seat: int) -> list[str]:
    found: list[str] = []
    for _, ask in table.asides():
        options = ask.options_for(Seat(seat))
        if options is not None:
            found += [pick.notation for pick in options.picks]
    return found


@rule("WPS-8.1a")
def test_ground_a_is_open_when_the_move_touches_a_bend() -> None:
    into = say(
        stand(running(THREE), "B20/1 B0/2 B0/3 B0/4 B0/5 B0/6"), "chance dice 1 1", "0 ride F4/1"
    )
    assert grounds(into) == "a"
    within = stand(running(THREE), "F4/1 B0/2 B0/3 B0/4 B0/5 B0/6")
    assert grounds(say(within, "chance dice 1 1", "0 ride F10/1")) == "a"
    straight = say(running(THREE), "chance dice 1 1", "0 ride B7/1")
    assert grounds(straight) == ""


@rule("WPS-8.1a")
def test_ground_a_is_open_when_a_whole_bend_was_run_through() -> None:
    table = stand(running(THREE), "B0/1 H21/2 B0/3 B0/4 B0/5 B0/6", 3, 2)
    say(table, "chance dice 2 6")
    assert "ride C11/2 bonus" in picks(table, 1)
    long_bend = stand(running(THREE, 6), "H21/1 B0/2 B0/3 B0/4 B0/5 B0/6", 0)
    say(long_bend, "chance dice 1 4")
    say(long_bend, "0 ride B2/1 bonus")
    assert grounds(long_bend) == "a"


@rule("WPS-8.1b")
def test_ground_b_is_open_when_a_move_from_a_straight_ends_farther_out() -> None:
    assert grounds(say(running(THREE), "chance dice 1 1", "0 ride B7/2")) == "b"
    table = say(running(THREE), "chance dice 2 2", "1 ride B6/1")
    assert grounds(table) == ""
    bend = stand(running(THREE), "F4/1 B0/2 B0/3 B0/4 B0/5 B0/6")
    assert grounds(say(bend, "chance dice 1 1", "0 ride F10/2")) == "a"


@rule("WPS-8.1c")
def test_ground_c_is_open_when_the_bonus_was_not_used() -> None:
    table = say(running(THREE), "chance dice 4 3", "0 ride B13/4")
    assert grounds(table) == "c"
    used = say(running(THREE), "chance dice 4 3", "0 ride B16/4 bonus")
    assert grounds(used) == ""


@rule("WPS-8.1c", "WPS-R3")
def test_an_unspent_allowance_is_a_ground_only_on_the_last_crossing() -> None:
    made = game(3, apprentice_allowance="1")
    early = say(running(made), "chance dice 1 1", "0 ride B7/1")
    assert grounds(early, made) == ""
    home = stand(running(made), "H11/1 B0/2 B0/3 B0/4 B0/5 B0/6")
    assert grounds(say(home, "chance dice 1 1", "0 ride H17/1"), made) == "c"
    spent = stand(running(made), "H11/1 B0/2 B0/3 B0/4 B0/5 B0/6")
    assert grounds(say(spent, "chance dice 1 1", "0 ride H18/1 allowance"), made) == ""


@rule("WPS-8.1d", "WPS-8.1e", "WPS-R32")
def test_grounds_d_and_e_are_open_when_a_move_was_shortened() -> None:
    by_three = say(running(THREE), "chance dice 4 3", "0 ride B13/3 bonus")
    assert grounds(by_three) == "de"
    by_one = say(running(THREE), "chance dice 4 3", "0 ride B15/5 bonus")
    assert grounds(by_one) == "be"


@rule("WPS-8.1f", "WPS-R33")
def test_no_objection_to_a_move_without_alternative_or_a_horse_without_owner() -> None:
    stuck = stand(running(THREE, slips=ON_ONE), "F3/2 F3/1 F4/2 F4/3 F5/2 -")
    say(stuck, "chance dice 1 1", "0 ride F3/2")
    assert grounds(stuck) == ""
    assert refused(stuck, "1 object 2.1 a") == "WPS-8.1f"
    table = say(running(THREE, 1, "- 1 2 0 1 2", ON_ONE), "chance dice 1 4")
    table.submit(table.ask().seats[0], table.ask().options[0].picks[0].notation)
    assert asides(table, 1) == []


@rule("WPS-8.1f", "WPS-8.1b")
def test_an_objection_names_a_ground_that_is_open() -> None:
    table = say(running(THREE, slips=ON_ONE), "chance dice 1 1", "0 ride B7/2")
    assert asides(table, 1) == ["object 1.1 b"]
    assert refused(table, "1 object 1.1 a") == "WPS-8.1a"
    assert refused(table, "1 object 1.1 d") == "WPS-8.1d"
    assert refused(table, "1 object 1.1 x") == "WPS-8.1f"


@rule("WPS-8.2a")
def test_only_a_seat_with_a_bet_may_object_never_owner_or_rider() -> None:
    slips = {0: "win=1,1000", 1: "place=1,1000", 2: "win=2,1000"}
    table = say(running(THREE, slips=slips), "chance dice 1 1", "0 ride B7/2")
    assert asides(table, 0) == []
    assert asides(table, 1) == ["object 1.1 b"]
    assert refused(table, "0 object 1.1 b") == "WPS-8.2a"
    assert refused(table, "2 object 1.1 b") == "WPS-8.2a"
    hired = running(THREE, slips=slips, rider_1="1")
    say(hired, "chance dice 1 1", "1 ride B7/2")
    assert refused(hired, "1 object 1.1 b") == "WPS-8.2a"


@rule("WPS-8.2a")
def test_the_right_to_object_is_shown_to_its_seat_alone() -> None:
    table = say(running(THREE, slips={1: "win=1,1000"}), "chance dice 1 1", "0 ride B7/2")
    for viewer in (Seat(0), Seat(2), NOBODY):
        assert not any(ask["aside"] for ask in table_view(THREE, table, viewer)["asks"])
    own = [ask for ask in table_view(THREE, table, Seat(1))["asks"] if ask["aside"]]
    assert [pick["notation"] for pick in own[0]["options"]["picks"]] == ["object 1.1 b"]
    assert own[0]["seats"] == [1]


@rule("WPS-8.2b")
def test_several_accusers_of_one_move_are_one_objection() -> None:
    table = say(running(THREE, slips=ON_ONE), "chance dice 1 1", "0 ride B7/2")
    say(table, "2 object 1.1 b", "1 object 1.1 b")
    assert [o.accusers for o in table.position.objections] == [((2, "b"), (1, "b"))]
    assert refused(table, "1 object 1.1 b") == "WPS-8.2b"


@rule("WPS-8.3a")
def test_an_objection_is_open_until_the_next_horse_has_moved() -> None:
    table = say(running(THREE, slips=ON_ONE), "chance dice 1 1", "0 ride B7/2")
    say(table, "1 ride B5/2")
    assert refused(table, "2 object 1.1 b") == "WPS-8.3a"


@rule("WPS-8.3a")
def test_an_objection_can_still_be_made_after_the_next_dice() -> None:
    table = stand(running(THREE, slips={1: "win=1,1000"}), "B0/1 - - - - B10/6")
    say(table, "chance dice 6 1")
    silent(table, 2)
    say(table, "0 ride B11/2", "chance dice 3 3", "1 object 2.1 b")
    assert [o.move.turn for o in table.position.objections] == [2]
    assert asked(table) == "ask.move"


@rule("WPS-8.4a")
def test_an_objection_is_public_at_once_and_the_race_goes_on() -> None:
    table = say(running(THREE, slips=ON_ONE), "chance dice 1 1", "0 ride B7/2", "1 object 1.1 b")
    assert told(table, "ObjectionFiled") == [
        {"seat": 1, "horse": 1, "horse_name": "Gunsmoke", "turn": 1, "ground": "b"}
    ]
    shown = THREE.view(table, NOBODY)["objections"]
    assert shown[0]["accusers"] == [{"seat": 1, "ground": "b"}]
    assert asked(table) == "ask.move"
    assert refused(table, "1 withdraw 1.1") == "T-3"


def last_turn(
    slips: dict[int, str], owners: str = "0 1 2 0 1 2", square: str = "H10/4"
) -> Table[Any]:
    """Return a race in which only horse 4 of seat 0 still has to move. The race ends with this move."""
    at_the_off = running(THREE, 1, owners, slips)
    table = stand(at_the_off, f"- - - {square} - -", 3, finish="1 2 3")
    return say(table, "chance dice 4 3")


@rule("WPS-8.3b", "WPS-R40")
def test_after_the_last_move_of_a_race_a_last_call_is_held() -> None:
    table = say(last_turn({1: "win=4,1000"}), "0 ride H19/4")
    assert asked(table) == "ask.last_call"
    assert table.ask().clock == "last_call"
    assert picks(table, 1) == ["pass", "object 4.4 c"]
    assert picks(table, 2) == ["pass"]
    say(table, "2 pass", "1 object 4.4 c")
    assert asked(table) != "ask.last_call"
    assert len(told(table, "ObjectionFiled")) == 1


@rule("WPS-8.3b")
def test_the_last_call_ends_when_all_have_answered_or_are_silent() -> None:
    table = say(last_turn({1: "win=4,1000"}), "0 ride H19/4", "1 pass")
    assert asked(table) == "ask.last_call"
    silent(table, 2)
    assert asked(table) == "ask.bid"


@rule("WPS-8.3b", "WPS-8.1f")
def test_no_last_call_where_nobody_could_object() -> None:
    ownerless = last_turn({1: "win=4,1000"}, "0 1 2 - 1 2")
    ownerless.submit(ownerless.ask().seats[0], ownerless.ask().options[0].picks[0].notation)
    assert asked(ownerless) == "ask.bid"
    plain = last_turn({1: "win=4,1000"}, square="H4/4")
    say(plain, "0 ride H16/4 bonus")
    assert asked(plain) == "ask.bid"


@rule("WPS-8.2c")
def test_the_owner_is_accused_even_if_another_seat_rode() -> None:
    table = running(THREE, slips={2: "win=1,1000"}, rider_1="1")
    say(table, "chance dice 1 1", "1 ride B7/2", "2 object 1.1 b")
    horse = table.position.objections[0].move.horse
    assert table.position.owners[horse] == 0
