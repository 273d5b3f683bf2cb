"""WC-4 Running."""

import pytest

from ippodromo.contract.play import new_match, step
from ippodromo.games.turf.events import (
    DieRolled,
    HorseBlocked,
    HorseFinished,
    HorseMoved,
    MarksCleared,
    PaceTaken,
    RaceEnded,
)
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import FORCED
from ippodromo.kernel.seats import CHANCE, Seat
from tests.games.turf.positions import horses_now, just_told, marked, spaces, view
from tests.games.winners_circle.tables import wc, wc_game
from tests.rules import rule

A, B = Seat(0), Seat(1)
ALL = ["white", "silver", "cream", "golden", "chestnut", "dark_brown", "black"]


@rule("WC-4.1", "WC-R16")
def test_turns_go_clockwise_also_over_the_end_of_a_horse_round() -> None:
    table = wc(seats=3, turn=1, face="")
    turns = []
    for horse in [*ALL, "white"]:
        table.submit(CHANCE, "roll shoe")
        turns.append(table.waiting()[0])
        table.submit(table.waiting()[0], f"move {horse}")
    assert turns == [1, 2, 0, 1, 2, 0, 1, 2]


@rule("WC-4.2", "WC-R17")
def test_the_die_is_rolled_for_the_seat_which_then_chooses_a_horse() -> None:
    table = wc("white@12", face="")
    with pytest.raises(NotAllowed) as refused:
        table.submit(A, "move white")
    assert refused.value.rule == "T-1"
    table.submit(CHANCE, "roll saddle")
    assert (just_told(table), table.waiting()) == ([DieRolled(0, "saddle")], [A])


@rule("WC-4.2")
def test_a_horse_that_does_not_exist_cannot_be_chosen() -> None:
    with pytest.raises(NotAllowed) as refused:
        wc().submit(A, "move pegasus")
    assert (refused.value.rule, refused.value.key) == ("WC-4.2", "refused.no_such_horse")


@rule("WC-4.3")
def test_moving_is_compulsory_and_any_unmarked_horse_will_do() -> None:
    table = wc("white@12", marked="cream", bets="white:A2")
    assert horses_now(table).split() == [horse for horse in ALL if horse != "cream"]
    with pytest.raises(NotAllowed):
        table.submit(A, "pass")


@rule("WC-4.4")
@pytest.mark.parametrize(("face", "space"), [("head", 6), ("cap", 7), ("saddle", 8), ("shoe", 9)])
def test_a_horse_moves_the_number_beside_the_symbol_on_its_card(face: str, space: int) -> None:
    table = wc("white@5", face=face, cards="white:1/2/3/4")
    table.submit(A, "move white")
    assert just_told(table) == [HorseMoved(0, "white", space - 5, 5, space, space - 5, 0)]


@rule("WC-4.5", "WC-R7")
def test_the_first_crossing_of_the_line_is_the_start() -> None:
    table = wc("white@34-", cards="white:5/1/1/1")
    assert view(table)["horses"][0]["progress"] == -2
    table.submit(A, "move white")
    assert spaces(table, "white") == "white@3"


@rule("WC-4.6")
def test_a_horse_passes_others_freely() -> None:
    table = wc("white@12 silver@13 cream@14", cards="white:3/1/1/1")
    table.submit(A, "move white")
    assert spaces(table, "white silver cream") == "white@15 silver@13 cream@14"


@rule("WC-4.7")
def test_a_horse_that_would_land_on_another_stops_behind_it() -> None:
    table = wc("white@12 silver@15", cards="white:3/1/1/1")
    table.submit(A, "move white")
    assert spaces(table, "white silver") == "white@14 silver@15"


@rule("WC-4.8", "WC-R10", "WC-R6")
def test_a_horse_with_a_number_of_a_whole_lap_is_not_in_its_own_way() -> None:
    table = wc("white@33-", cards="white:36/1/1/1")
    table.submit(A, "move white")
    assert spaces(table, "white") == "white@33"


@rule("WC-E3", "WC-4.8", "WC-R11")
@pytest.mark.parametrize(("others", "space"), [("", 12), (" golden@12 chestnut@11", 10)])
def test_a_blocked_horse_goes_back_to_a_free_space_or_stays(others: str, space: int) -> None:
    table = wc(f"white@10 silver@14 cream@13{others}", cards="white:4/1/1/1")
    table.submit(A, "move white")
    assert (spaces(table, "white"), marked(table)) == (f"white@{space}", "white")
    assert (just_told(table) == [HorseBlocked(0, "white", 4, 10)]) == (space == 10)


@rule("WC-E4", "WC-R10")
def test_going_back_may_lead_over_the_start_line() -> None:
    table = wc("white@34- silver@2 cream@1 golden@36-", cards="white:4/1/1/1")
    table.submit(A, "move white")
    assert spaces(table, "white") == "white@35-"


@rule("WC-E5", "WC-R6")
def test_a_straggler_on_its_start_space_blocks_the_leader() -> None:
    table = wc("white@25 silver@33- cream@3 golden@4 chestnut@5", cards="white:8/1/1/1")
    table.submit(A, "move white")
    assert spaces(table, "white") == "white@32"


@rule("WC-4.9")
def test_a_horse_that_moved_is_marked() -> None:
    table = wc("white@12", marked="silver")
    table.submit(A, "move white")
    assert marked(table) == "white silver"


@rule("WC-4.10")
def test_a_marked_horse_cannot_be_chosen() -> None:
    with pytest.raises(NotAllowed) as refused:
        wc(marked="white").submit(A, "move white")
    assert (refused.value.rule, refused.value.key) == ("WC-4.10", "refused.horse_marked")


@rule("WC-4.10", "WC-R16")
def test_when_all_horses_are_marked_the_next_seat_chooses_among_all() -> None:
    table = wc("white@12", marked="silver cream golden chestnut dark_brown black")
    table.submit(A, "move white")
    assert (marked(table), just_told(table)[-1]) == ("", MarksCleared())
    table.submit(CHANCE, "roll head")
    assert (table.waiting(), horses_now(table).split()) == ([B], ALL)


@rule("WC-4.11", "WC-R12")
@pytest.mark.parametrize(("number", "takes"), [(5, []), (6, ["white"]), (9, ["white"])])
def test_the_first_horse_to_reach_or_pass_18_takes_the_pace(number: int, takes: list[str]) -> None:
    table = wc("white@12 black@30-", cards=f"white:{number}/1/1/1")
    assert view(table)["pace"] is None
    table.submit(A, "move white")
    assert just_told(table)[1:] == [PaceTaken(horse) for horse in takes]


@rule("WC-4.12")
def test_the_pace_horse_keeps_the_marker_when_it_is_overtaken() -> None:
    table = wc("white@20 silver@19", pace="white", cards="silver:5/1/1/1")
    table.submit(A, "move silver")
    assert view(table)["pace"] == "white"


@rule("WC-R13")
def test_a_horse_sent_back_behind_18_has_not_passed_it() -> None:
    table = wc("white@14 silver@18", pace="silver", cards="white:4/1/1/1")
    table.submit(A, "move white")
    assert (spaces(table, "white"), view(table)["pace"]) == ("white@17", "silver")


@rule("WC-R14")
def test_from_17_with_a_20_a_horse_gets_marker_and_place() -> None:
    table = wc("white@17", face="cap", cards="white:1/20/4/3")
    table.submit(A, "move white")
    assert just_told(table) == [HorseFinished(0, "white", 20, 17, 1), PaceTaken("white")]


@rule("WC-R14")
def test_there_is_one_pace_horse_in_every_race() -> None:
    for seed in range(10):
        match, stream = new_match(wc_game(3)), FastStream(seed)
        while not match.table.is_over():
            step(match, stream, stream)
        told = [event.event for event in match.table.log]
        assert sum(isinstance(event, PaceTaken) for event in told) == 3


@rule("WC-4.13")
@pytest.mark.parametrize(("number", "space"), [(3, "35"), (4, "36"), (5, "home1")])
def test_a_horse_finishes_at_37_or_more(number: int, space: str) -> None:
    table = wc("white@32 silver@3 cream@4", cards=f"white:{number}/1/1/1")
    table.submit(A, "move white")
    assert spaces(table, "white") == f"white@{space}"


@rule("WC-E6", "WC-R8")
def test_from_16_with_a_20_a_horse_stands_on_36_is_pace_horse_and_has_not_finished() -> None:
    table = wc("white@16 silver@3", face="cap", cards="white:1/20/4/3")
    table.submit(A, "move white")
    assert (spaces(table, "white"), view(table)["pace"]) == ("white@36", "white")
    for horse in ALL[1:]:
        table.submit(CHANCE, "roll head")
        table.submit(table.waiting()[0], f"move {horse}")
    table.submit(CHANCE, "roll head")
    table.submit(table.waiting()[0], "move white")
    assert spaces(table, "white") == "white@home1"


@rule("WC-R9")
def test_a_finishing_horse_is_not_blocked_by_horses_behind_the_line() -> None:
    table = wc("white@34 silver@1 cream@2", cards="white:4/1/1/1")
    table.submit(A, "move white")
    assert just_told(table) == [HorseFinished(0, "white", 4, 34, 1)]


@rule("WC-4.14")
def test_horses_are_ranked_in_the_order_in_which_they_finish() -> None:
    table = wc("white@36 silver@35", home="black", cards="white:2/1/1/1 silver:2/1/1/1")
    table.submit(A, "move silver")
    table.submit(CHANCE, "roll head")
    table.submit(B, "move white")
    [ended] = [event for event in just_told(table) if isinstance(event, RaceEnded)]
    assert ended.finished == ["black", "silver", "white"]


@rule("WC-4.15")
def test_a_finished_horse_cannot_be_chosen_and_occupies_no_space() -> None:
    table = wc("white@34 silver@31", cards="white:3/1/1/1 silver:3/1/1/1")
    table.submit(A, "move white")
    table.submit(CHANCE, "roll head")
    with pytest.raises(NotAllowed) as refused:
        table.submit(B, "move white")
    assert (refused.value.rule, refused.value.key) == ("WC-4.15", "refused.horse_home")
    table.submit(B, "move silver")
    assert spaces(table, "white silver") == "white@home1 silver@34"


@rule("WC-E7", "WC-R15")
def test_the_last_unmarked_horse_stays_on_the_track_and_the_marks_are_removed() -> None:
    table = wc(
        "white@36 silver@5",
        home="black",
        marked="cream golden chestnut dark_brown",
        cards="white:1/1/1/1",
    )
    table.submit(A, "move white")
    table.submit(CHANCE, "roll head")
    assert horses_now(table) == "silver"
    table.submit(B, "move silver")
    table.submit(CHANCE, "roll head")
    assert horses_now(table) == "silver cream golden chestnut dark_brown"


@rule("WC-E7", "WC-4.16", "WC-R44")
def test_the_last_unmarked_horse_crosses_the_line_as_third_and_the_race_is_over_at_once() -> None:
    table = wc(
        "white@36 silver@35",
        home="black",
        marked="cream golden chestnut dark_brown",
        cards="white:1/1/1/1 silver:2/1/1/1",
    )
    table.submit(A, "move white")
    table.submit(CHANCE, "roll head")
    table.submit(B, "move silver")
    [ended] = [event for event in just_told(table) if isinstance(event, RaceEnded)]
    assert ended.finished == ["black", "white", "silver"]
    assert view(table)["race"] == 2


@rule("WC-R15")
def test_the_last_unmarked_horse_finishes_and_the_marks_are_removed() -> None:
    table = wc("white@36", home="black", marked="silver cream golden chestnut dark_brown")
    table.submit(A, "move white")
    assert just_told(table)[-1] == MarksCleared()


@rule("WC-4.17")
def test_the_horse_on_the_track_with_the_lowest_progress_is_last() -> None:
    table = wc("white@36 cream@20 golden@19 chestnut@8 dark_brown@7", home="black silver")
    table.submit(A, "move white")
    assert RaceEnded(["black", "silver", "white"], ["dark_brown"]) in just_told(table)


@rule("WC-E21", "WC-R24")
def test_a_horse_that_never_crossed_the_line_is_behind_those_that_did() -> None:
    table = wc(
        "white@35 cream@36 golden@31 chestnut@3 dark_brown@32-",
        home="black silver",
        cards="white:2/1/1/1",
    )
    table.submit(A, "move white")
    assert RaceEnded(["black", "silver", "white"], ["dark_brown"]) in just_told(table)


@rule("WC-4.18")
def test_horses_without_a_place_neither_pay_nor_cost() -> None:
    table = wc(
        "white@36 cream@20 golden@19 chestnut@8 dark_brown@7",
        home="black silver",
        bets="cream:A2,B1 golden:A1,B2 chestnut:A1,B1 black:A0,B0",
        pace="silver",
        money=[300, 300],
    )
    table.submit(A, "move white")
    assert view(table)["money"] == [300, 300]


@rule("WC-R42")
def test_a_forced_choice_is_taken_at_once_and_recorded_as_that_seats_decision() -> None:
    match, stream = new_match(wc_game(3)), FastStream(4)
    while not any(entry.by == FORCED for entry in match.journal.entries):
        step(match, stream, stream)
    entry = match.journal.entries[-1]
    assert (entry.seat >= 0, entry.notation.startswith("move ")) == (True, True)
