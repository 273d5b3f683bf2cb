"""Win, Place & Show, chapter 6: the phases of a race."""

from __future__ import annotations

from ippodromo.drawing.picture import text
from ippodromo.games.win_place_show.moves import PendingMove
from ippodromo.games.win_place_show.position import WinPlaceShowPosition
from ippodromo.games.win_place_show.rules import OFF_TRACK
from ippodromo.kernel.seats import HOUSE, NOBODY, Seat
from tests.games.win_place_show.boards import sq
from tests.games.win_place_show.meetings import (
    asked,
    game,
    picks,
    refused,
    running,
    say,
    silent,
    stand,
    standing,
    told,
)
from tests.rules import rule

THREE = game(3)
APART = "0 1 2 0 1 2"


@rule("WPS-6.1a", "WPS-3e", "WPS-T9")
def test_horses_start_abreast_each_in_the_lane_of_its_number() -> None:
    assert standing(running(THREE), THREE.rules) == "B0/1 B0/2 B0/3 B0/4 B0/5 B0/6"
    assert standing(running(THREE, 6), THREE.rules) == "H4/1 H4/2 H4/3 H4/4 H4/5 H4/6"


@rule("WPS-E2", "WPS-6.2b", "WPS-6.2c")
def test_the_white_die_names_the_first_horse_and_the_others_follow() -> None:
    table = say(running(THREE), "chance dice 4 6")
    order = []
    while asked(table) == "ask.move":
        order.append(table.ask().params["horse"])
        silent(table, table.ask().seats[0])
    assert order == [4, 5, 6, 1, 2, 3]


@rule("WPS-E10", "WPS-3f", "WPS-6a")
def test_two_turns_with_every_horse_keeping_its_lane() -> None:
    table = say(
        running(THREE),
        "chance dice 4 3",
        "0 ride B16/4 bonus",
        "1 ride B10/5",
        "2 ride B10/6",
        "0 ride B10/1",
        "1 ride B8/2",
        "2 ride B9/3",
        "chance dice 2 4",
        "1 ride B15/2",
        "2 ride F0/3 bonus",
        "0 ride F4/4",
        "1 ride B17/5",
        "2 ride B19/6",
        "0 ride B17/1",
    )
    assert standing(table, THREE.rules) == "B17/1 B15/2 F0/3 F4/4 B17/5 B19/6"
    moves = [event["movement"] for event in told(table, "HorseMoved")]
    assert moves == [16, 10, 10, 10, 8, 9, 7, 13, 10, 7, 9, 7]


@rule("WPS-E11", "WPS-M1", "WPS-6.3b")
def test_the_options_with_and_without_the_bonus() -> None:
    table = say(running(THREE), "chance dice 4 3")
    offered = picks(table, 0)
    assert len(offered) == 14
    assert sum(said.endswith(" bonus") for said in offered) == 7
    assert "ride B13/4" in offered


@rule("WPS-6.3c", "WPS-R45")
def test_the_bonus_is_offered_switched_on() -> None:
    table = say(running(THREE), "chance dice 4 3")
    assert picks(table, 0)[0].endswith("bonus")
    silent(table, 0)
    assert told(table, "HorseMoved")[0]["bonus"] == 1


@rule("WPS-6.3a", "WPS-3g")
def test_no_horse_has_the_bonus_when_no_number_fits_the_sum() -> None:
    table = say(running(THREE), "chance dice 6 3")
    assert not any("bonus" in said for said in picks(table, 2))
    assert refused(table, "2 ride B12/6 bonus") == "WPS-6.3a"


@rule("WPS-6.2a")
def test_the_white_die_is_added_to_every_horses_movement() -> None:
    table = say(running(THREE), "chance dice 5 5")
    while asked(table) == "ask.move":
        silent(table, table.ask().seats[0])
    moves = {event["horse"]: event["movement"] for event in told(table, "HorseMoved")}
    assert moves == {5: 6 + 5 + 3, 6: 6 + 5, 1: 6 + 5, 2: 4 + 5, 3: 5 + 5, 4: 9 + 5}


@rule("WPS-6.1b", "WPS-4.2a")
def test_each_turn_begins_with_a_throw_seen_by_all() -> None:
    table = running(THREE)
    assert asked(table) == "ask.dice"
    assert table.ask().audience is None
    assert len(table.ask().options[0].picks) == 36
    say(table, "chance dice 2 6")
    assert told(table, "DiceThrown") == [{"turn": 1, "white": 2, "red": 6}]


@rule("WPS-6.4a", "WPS-6a")
def test_the_movement_is_shown_before_the_move() -> None:
    table = say(running(THREE), "chance dice 4 3")
    view = THREE.view(table, NOBODY)
    assert view["to_move"] == {"horse": 4, "movement": 13, "bonus": 3, "allowance": 0}
    assert "   4   3   ▸4: 13 +3" in text(table, language="en")
    assert THREE.view(running(THREE), NOBODY)["to_move"] is None


@rule("WPS-T1", "WPS-T11")
def test_the_board_shows_lanes_passing_spaces_horses_and_the_line() -> None:
    table = stand(running(THREE), "H11/1 B0/2 C6/1 F0/3 H12/5 -")
    lines = text(table, language="en").split("\n")
    assert lines[:7] == [
        "  H    5    10    15   20     5    10   15  B    5    10   15   20     5    10",
        "6     ○       ┃○       ○        ○       ○       ○       ○       ○        ○",
        "5        ○    ┃5  ○        ○       ○               ○       ○        ○       ○",
        "4   ○       ○ ┃      ○        ○       ○       ○       ○       ○        ○       ○",
        "3      ○      ┃ ○       ○○       ○               ○       ○       ○4       ○",
        "2 ○       ○   ┃    ○        ○       ○       2       ○       ○        ○       ○",
        "1    ○       1┃       ○        3               ○       ○       ○        ○",
    ]


def test_the_part_of_a_wide_track_around_the_horse_to_move_is_shown_with_its_lanes() -> None:
    table = say(running(THREE), "chance dice 4 3")
    lines = text(table, language="en", width=30).split("\n")
    assert lines[3] == "4 ○       ○    ▸4 ○       ○"
    assert max(map(len, lines[:7])) <= 30


@rule("WPS-6.4a")
def test_the_movement_is_told_with_the_move() -> None:
    table = say(running(THREE), "chance dice 1 1", "0 ride B7/1")
    moved = told(table, "HorseMoved")[0]
    assert (moved["movement"], moved["start"], moved["end"], moved["counts"]) == (
        7,
        "B0/1",
        "B7/1",
        "full",
    )
    assert moved["path"].split()[0] == "B0/1"
    assert len(moved["path"].split()) == 8


@rule("WPS-6.4e", "WPS-G7")
def test_an_illegal_move_cannot_be_sent() -> None:
    table = say(running(THREE), "chance dice 1 1")
    assert refused(table, "0 ride B9/1") == "WPS-6.4b"
    assert refused(table, "0 ride Z9/1") == "WPS-T4"
    assert refused(table, "0 ride B7/3") == "WPS-6.6c"
    assert refused(table, "0 ride B6/1") == "WPS-6.4d"
    assert refused(table, "0 ride B2/1") == "WPS-6.4c"


@rule("WPS-6.5a", "WPS-6.6d", "WPS-6.4d")
def test_a_tempting_square_says_which_rule_forbids_it() -> None:
    table = stand(running(THREE), "H3/1 B6/3 - - - B12/2")
    say(table, "chance dice 2 1")
    move = table.stack[-1]
    offered = {
        said: move.why_not(table, Seat(1), said)
        for said in move.refusals_to_explain(table, Seat(1))
    }
    rules = {said: no.rule for said, no in offered.items() if no is not None}
    assert rules == {
        "ride B12/1": "WPS-6.4d",
        "ride B12/2": "WPS-6.5a",
        "ride B12/3": "WPS-6.4d",
        "ride B12/4": "WPS-6.4d",
        "ride B12/5": "WPS-6.4d",
        "ride B13/2": "WPS-6.6d",
    }


@rule("WPS-6.5f", "WPS-6.6b")
def test_a_square_behind_other_horses_is_refused_as_blocked() -> None:
    table = stand(running(THREE), "H3/1 B6/1 - B7/1 B7/2 -")
    say(table, "chance dice 2 1")
    assert picks(table, 1) == ["ride B6/1"]
    assert refused(table, "1 ride B13/1") == "WPS-6.5f"
    assert refused(table, "1 ride B13/4") == "WPS-6.6b"


@rule("WPS-6.2c")
def test_horses_off_the_track_are_skipped() -> None:
    table = stand(running(THREE), "- - B6/3 - B6/5 -")
    say(table, "chance dice 1 6")
    assert table.ask().params["horse"] == 3
    silent(table, 2)
    assert table.ask().params["horse"] == 5


@rule("WPS-E38", "WPS-R1")
def test_with_the_coloured_die_leading_the_white_one_still_adds() -> None:
    coloured = game(3, lead_die="coloured")
    for made, order in ((coloured, [4, 5, 6, 1, 2, 3]), (THREE, [5, 6, 1, 2, 3, 4])):
        table = say(running(made), "chance dice 5 4")
        moved = []
        while asked(table) == "ask.move":
            moved.append(table.ask().params["horse"])
            silent(table, table.ask().seats[0])
        assert moved == order
        moves = {event["horse"]: event["movement"] for event in told(table, "HorseMoved")}
        assert moves[2] == 4 + 5
        assert moves[4] == 9 + 5


@rule("WPS-E39", "WPS-6.3d", "WPS-R3")
def test_an_apprentice_may_add_one_space_once_a_race() -> None:
    made = game(3, apprentice_allowance="1")
    table = say(
        running(made),
        "chance dice 3 5",
        "2 ride B8/3",
        "0 ride B12/4",
        "1 ride B9/5",
        "2 ride B9/6",
    )
    assert {"ride B9/1", "ride B10/1 allowance"} <= set(picks(table, 0))
    say(table, "0 ride B10/1 allowance", "1 ride B7/2", "chance dice 1 1")
    assert not any("allowance" in said for said in picks(table, 0))
    assert refused(table, "0 ride B17/1 allowance") == "WPS-6.3d"


@rule("WPS-E39", "WPS-6.3d")
def test_a_veteran_has_no_allowance_and_without_the_option_nobody_has() -> None:
    made = game(3, apprentice_allowance="1")
    table = say(running(made), "chance dice 4 5")
    assert not any("allowance" in said for said in picks(table, 0))
    plain = say(running(THREE), "chance dice 3 5")
    assert not any("allowance" in said for said in picks(plain, 2))


@rule("WPS-M7")
def test_a_horse_without_alternative_has_one_option() -> None:
    table = stand(running(THREE), "H8/2 H9/1 H9/2 H9/3 H10/2 -")
    say(table, "chance dice 1 1")
    assert picks(table, 0) == ["ride H8/2"]


@rule("WPS-M7")
def test_without_alternative_the_bonus_counts_as_used_and_the_allowance_not() -> None:
    made = game(3, apprentice_allowance="1")
    table = stand(running(made), "H8/2 H9/1 H9/2 H9/3 H10/2 -")
    say(table, "chance dice 1 4")
    assert picks(table, 0) == ["ride H8/2 bonus"]


@rule("WPS-E41", "WPS-M8")
def test_the_house_takes_the_nearer_square_the_lower_lane_the_farther_square() -> None:
    table = stand(running(THREE, 5, "0 1 2 0 - 2"), "- - - - B7/5 -", 3)
    say(table, "chance dice 5 1")
    assert table.ask().seats == [HOUSE]
    assert picks(table, HOUSE) == ["ride F0/3"]
    default = table.ask().options[0].default
    assert default is not None
    assert default.notation == "ride F0/3"


@rule("WPS-E41", "WPS-T12")
def test_to_go_of_the_house_rides_ends() -> None:
    squares = (*[OFF_TRACK] * 4, sq("B7/5"), OFF_TRACK)
    pending = PendingMove(THREE.rules, 4, 4, 4, squares, (5, 1), 1, False)
    assert pending.movement == 15
    to_go = {ride.square: pending.to_go(ride.end) for ride in pending.options()}
    assert to_go == {"F0/3": 28, "B21/3": 28, "F0/4": 29, "F0/5": 30, "F0/6": 31, "B20/6": 31}


@rule("WPS-M8")
def test_a_rider_who_does_not_answer_is_ridden_by_the_house() -> None:
    table = say(running(THREE, 5), "chance dice 5 1")
    silent(table, 1)
    assert standing(table, THREE.rules).split()[4] == "C4/3"


@rule("WPS-M8", "WPS-6.3d")
def test_the_house_keeps_the_allowance_where_it_brings_nothing_and_uses_the_bonus() -> None:
    made = game(3, apprentice_allowance="1")
    table = stand(running(made, 1, "- 1 2 0 1 2"), "H5/1 H8/1 H8/2 - - -")
    say(table, "chance dice 1 4")
    assert picks(table, HOUSE) == ["ride H7/1 bonus"]


@rule("WPS-E23", "WPS-3d", "WPS-3c")
def test_a_mile_and_a_quarter_is_over_at_the_second_crossing() -> None:
    table = say(running(THREE, 6), "chance dice 1 6", "0 ride H18/1")
    position = table.position
    assert position.race.crossings[0] == 1
    assert position.race.order == []
    assert THREE.rules.track.to_go(sq("H18/1"), 1) == 66
    assert running(THREE, 5).position.race.crossings == [1] * 6


@rule("WPS-R55", "WPS-3h")
def test_lane_changes_depend_on_the_printed_jockey_not_on_the_rider() -> None:
    table = running(THREE, rider_1="2")
    say(table, "chance dice 1 1")
    assert {said.split("/")[1][0] for said in picks(table, 2)} == {"1", "2"}
    assert THREE.rules.program.races[0].horses[0].veteran is False


@rule("WPS-M5", "WPS-M6")
def test_the_rider_is_shown_one_path_for_each_option() -> None:
    table = say(running(THREE), "chance dice 1 1")
    rides = THREE.view(table, Seat(0))["rides"]
    assert sorted(rides) == sorted(picks(table, 0))
    ahead = rides["ride B7/1"]
    assert ahead["path"] == ["B0/1", "B1/1", "B2/1", "B3/1", "B4/1", "B5/1", "B6/1", "B7/1"]
    assert (ahead["counts"], ahead["to_go"], ahead["is_house"]) == ("full", 41, True)
    assert [said for said, ride in rides.items() if ride["is_house"]] == ["ride B7/1"]
    assert THREE.view(table, Seat(1))["rides"] == {}


@rule("WPS-8.6b")
def test_a_copy_of_a_meeting_counts_its_own_collections() -> None:
    position = WinPlaceShowPosition(THREE.rules)
    other = position.copy()
    other.collected[0] = 500
    assert position.collected == [0, 0, 0]
