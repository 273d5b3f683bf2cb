"""RT-4 Running."""

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
from ippodromo.kernel.fair_dice import outcome_weights
from ippodromo.kernel.journal import FORCED
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.messages import Words
from tests.games.turf.positions import (
    horses_now,
    just_told,
    marked,
    spaces,
    turf,
    turf_game,
    view,
)
from tests.rules import rule

A, B, C = Seat(0), Seat(1), Seat(2)


@rule("RT-4.1")
def test_turns_go_clockwise_from_the_first_player_also_over_the_end_of_a_horse_round() -> None:
    table = turf(seats=3, turn=1, face="")
    turns = []
    for horse in ["grey", "white", "beige", "caramel", "dark_red", "dark_brown", "black", "grey"]:
        table.submit(CHANCE, "roll shoe")
        turns.append(table.waiting()[0])
        table.submit(table.waiting()[0], f"move {horse}")
    assert turns == [1, 2, 0, 1, 2, 0, 1, 2]


@rule("RT-4.2", "RT-R15", "RT-R16")
def test_the_die_is_rolled_for_the_seat_which_then_chooses_a_horse() -> None:
    table = turf("grey@12", face="")
    assert outcome_weights(table.ask()) == [
        ("roll head", 3),
        ("roll cap", 1),
        ("roll saddle", 1),
        ("roll shoe", 1),
    ]
    with pytest.raises(NotAllowed) as refused:
        table.submit(A, "move grey")
    assert refused.value.rule == "T-1"
    table.submit(CHANCE, "roll cap")
    assert just_told(table) == [DieRolled(0, "cap")]
    assert (table.waiting(), view(table)["symbol"]) == ([A], "cap")


@rule("RT-4.3")
def test_moving_is_compulsory_and_any_unmarked_horse_will_do() -> None:
    table = turf("grey@12", marked="beige", bets="grey:A2 white:A1 beige:A1")
    assert horses_now(table) == "grey white caramel dark_red dark_brown black"
    with pytest.raises(NotAllowed):
        table.submit(A, "pass")


@rule("RT-4.2")
def test_a_horse_that_does_not_exist_cannot_be_chosen() -> None:
    with pytest.raises(NotAllowed) as refused:
        turf().submit(A, "move pegasus")
    assert (refused.value.rule, refused.value.key) == ("RT-4.2", "refused.no_such_horse")


@rule("RT-4.4")
@pytest.mark.parametrize(("face", "space"), [("head", 6), ("cap", 7), ("saddle", 8), ("shoe", 9)])
def test_a_horse_moves_the_number_beside_the_symbol_on_its_card(face: str, space: int) -> None:
    table = turf("grey@5", face=face, cards="grey:1/2/3/4")
    table.submit(A, "move grey")
    assert spaces(table, "grey") == f"grey@{space}"
    assert just_told(table) == [HorseMoved(0, "grey", space - 5, 5, space, space - 5, 0)]


@rule("RT-4.5", "RT-R5")
def test_a_horse_crosses_the_line_from_its_start_space_and_has_not_finished() -> None:
    table = turf("grey@31-", cards="grey:5/1/1/1")
    table.submit(A, "move grey")
    assert spaces(table, "grey") == "grey@3"


@rule("RT-4.5")
def test_progress_counts_from_the_line() -> None:
    table = turf("grey@33- white@32- beige@31- caramel@30- dark_red@29- dark_brown@28- black@27-")
    assert [horse["progress"] for horse in view(table)["horses"]] == [0, -1, -2, -3, -4, -5, -6]


@rule("RT-4.6")
def test_a_horse_passes_others_freely() -> None:
    table = turf("grey@12 white@13 beige@14", cards="grey:3/1/1/1")
    table.submit(A, "move grey")
    assert spaces(table, "grey white beige") == "grey@15 white@13 beige@14"


@rule("RT-4.7")
def test_a_horse_that_would_land_on_another_stops_behind_it() -> None:
    table = turf("grey@12 white@15", face="cap", cards="grey:1/3/6/6")
    table.submit(A, "move grey")
    assert spaces(table, "grey white") == "grey@14 white@15"


@rule("RT-E1", "RT-R8")
def test_albino_must_move_six_and_goes_back_past_two_horses_to_eleven() -> None:
    table = turf("white@7 grey@12 beige@13", cards="white:6/1/1/1")
    table.submit(A, "move white")
    assert spaces(table, "white") == "white@11"
    moved = HorseMoved(0, "white", 6, 7, 11, 4, 2)
    assert just_told(table) == [moved]
    told = Words("en", "royal_turf", ["Ann", "Bea"]).event(
        {"event": "HorseMoved", **moved.fields()}
    )
    assert told == "Ann moves Albino 4 of 6, held up, to space 11."


@rule("RT-4.8", "RT-R9")
def test_a_horse_with_no_free_space_before_it_stays_where_it_is() -> None:
    table = turf("grey@12 white@13 beige@14", cards="grey:2/1/1/1")
    table.submit(A, "move grey")
    assert spaces(table, "grey") == "grey@12"
    assert just_told(table) == [HorseBlocked(0, "grey", 2, 12)]


@rule("RT-4.8", "RT-R9", "RT-R4")
def test_a_horse_with_a_number_of_a_whole_lap_is_not_in_its_own_way() -> None:
    table = turf("grey@30- white@29", cards="grey:33/1/1/1")
    shown = next(horse for horse in view(table)["horses"] if horse["id"] == "grey")
    landing = shown["landing"]
    assert landing is not None
    assert (landing["progress"], landing["space"]) == (30, 30)
    table.submit(A, "move grey")
    assert spaces(table, "grey white") == "grey@30 white@29"
    assert just_told(table) == [HorseMoved(0, "grey", 33, 30, 30, 33, 0)]


@rule("RT-4.8", "RT-R9")
def test_going_back_from_beyond_its_own_space_a_horse_may_end_there_a_lap_later() -> None:
    table = turf("grey@30- white@31", cards="grey:34/1/1/1")
    table.submit(A, "move grey")
    assert spaces(table, "grey white") == "grey@30 white@31"


@rule("RT-E7", "RT-R10")
def test_a_blocked_horse_may_be_chosen_stays_and_is_marked() -> None:
    start = "grey@33- white@32- beige@31- caramel@30- dark_red@29- dark_brown@28- black@27-"
    table = turf(start, cards="caramel:2/1/1/1")
    assert "caramel" in horses_now(table).split()
    table.submit(A, "move caramel")
    assert (spaces(table), marked(table)) == (start, "caramel")


@rule("RT-E8")
@pytest.mark.parametrize(("others", "space"), [("", "33-"), (" dark_red@33-", "32-")])
def test_going_back_may_lead_over_the_start_line(others: str, space: str) -> None:
    table = turf(f"grey@32- white@1 beige@2{others}", cards="grey:3/1/1/1")
    table.submit(A, "move grey")
    assert spaces(table, "grey") == f"grey@{space}"


@rule("RT-E9", "RT-R4")
def test_a_straggler_on_its_start_space_blocks_the_leader() -> None:
    table = turf(
        "grey@26 white@31- beige@30- caramel@3 dark_red@4 dark_brown@5 black@6",
        cards="grey:5/1/1/1",
    )
    table.submit(A, "move grey")
    assert spaces(table, "grey") == "grey@29"


@rule("RT-R4")
def test_a_leader_at_the_end_of_its_lap_blocks_a_horse_that_starts() -> None:
    others = "beige@3 caramel@4 dark_red@5 dark_brown@6 black@7"
    table = turf(f"white@33 grey@31- {others}", cards="grey:2/1/1/1")
    table.submit(A, "move grey")
    assert spaces(table, "grey white") == "grey@32- white@33"


@rule("RT-4.9")
def test_a_horse_that_moved_is_marked() -> None:
    table = turf("grey@12", marked="white")
    table.submit(A, "move grey")
    assert marked(table) == "grey white"


@rule("RT-4.10")
def test_a_marked_horse_cannot_be_chosen() -> None:
    table = turf("grey@12", marked="grey")
    with pytest.raises(NotAllowed) as refused:
        table.submit(A, "move grey")
    assert (refused.value.rule, refused.value.key) == ("RT-4.10", "refused.horse_marked")


@rule("RT-4.10")
def test_when_all_horses_are_marked_the_marks_are_removed_at_once() -> None:
    table = turf("grey@12", marked="white beige caramel dark_red dark_brown black")
    assert horses_now(table) == "grey"
    table.submit(A, "move grey")
    assert (marked(table), just_told(table)[-1]) == ("", MarksCleared())
    table.submit(CHANCE, "roll head")
    assert len(horses_now(table).split()) == 7


@rule("RT-E4")
def test_with_albino_and_red_fox_marked_there_are_five_options() -> None:
    table = turf(marked="white dark_red")
    assert horses_now(table) == "grey beige caramel dark_brown black"


@rule("RT-4.11")
@pytest.mark.parametrize(
    ("number", "takes"), [(5, []), (6, [PaceTaken("grey")]), (9, [PaceTaken("grey")])]
)
def test_the_first_horse_to_reach_or_pass_18_takes_the_pace(
    number: int, takes: list[PaceTaken]
) -> None:
    table = turf("grey@12", cards=f"grey:{number}/1/1/1")
    table.submit(A, "move grey")
    assert just_told(table)[1:] == takes


@rule("RT-E12", "RT-R11", "RT-4.12")
@pytest.mark.parametrize(("order", "pace"), [("grey white", "grey"), ("white grey", "white")])
def test_the_horse_that_reaches_or_passes_18_first_has_the_marker(order: str, pace: str) -> None:
    table = turf("grey@12 white@16 black@27-", cards="grey:6/1/1/1 white:5/1/1/1")
    assert view(table)["pace"] is None
    for horse in order.split():
        table.submit(table.waiting()[0], f"move {horse}")
        table.submit(CHANCE, "roll head")
    assert (spaces(table, "grey white"), view(table)["pace"]) == ("grey@18 white@21", pace)


@rule("RT-4.12")
def test_the_pace_horse_keeps_the_marker_when_it_is_overtaken() -> None:
    table = turf("grey@20 white@19", pace="grey", cards="white:5/1/1/1")
    table.submit(A, "move white")
    assert view(table)["pace"] == "grey"


@rule("RT-R12")
def test_a_horse_sent_back_behind_18_has_not_passed_it() -> None:
    table = turf("grey@14 white@18", pace="white", cards="grey:4/1/1/1")
    table.submit(A, "move grey")
    assert (spaces(table, "grey"), view(table)["pace"]) == ("grey@17", "white")


@rule("RT-R13")
def test_a_horse_that_passes_18_and_the_line_in_one_move_gets_marker_and_place() -> None:
    table = turf("grey@17", cards="grey:20/1/1/1")
    table.submit(A, "move grey")
    assert just_told(table) == [HorseFinished(0, "grey", 20, 17, 1), PaceTaken("grey")]


@rule("RT-R13")
def test_there_is_a_pace_horse_at_the_end_of_every_race() -> None:
    for seed in range(10):
        match, stream = new_match(turf_game("royal_turf", 3)), FastStream(seed)
        while not match.table.is_over():
            step(match, stream, stream)
        told = [event.event for event in match.table.log]
        assert sum(isinstance(event, PaceTaken) for event in told) == 3
        assert sum(isinstance(event, RaceEnded) for event in told) == 3


@rule("RT-4.13")
@pytest.mark.parametrize(("number", "space"), [(3, "32"), (4, "33"), (5, "home1")])
def test_a_horse_finishes_at_34_or_more(number: int, space: str) -> None:
    table = turf("grey@29 white@3 beige@4 caramel@5", cards=f"grey:{number}/1/1/1")
    table.submit(A, "move grey")
    assert spaces(table, "grey") == f"grey@{space}"


@rule("RT-E10", "RT-R6")
def test_exactly_on_33_is_not_finished_and_one_more_space_is() -> None:
    table = turf("grey@29 white@3 beige@4", face="cap", cards="grey:1/4/1/1")
    table.submit(A, "move grey")
    assert spaces(table, "grey") == "grey@33"
    for horse in ["white", "beige", "caramel", "dark_red", "dark_brown", "black"]:
        table.submit(CHANCE, "roll head")
        table.submit(table.waiting()[0], f"move {horse}")
    table.submit(CHANCE, "roll head")
    table.submit(table.waiting()[0], "move grey")
    assert spaces(table, "grey") == "grey@home1"


@rule("RT-E11", "RT-R7")
def test_a_finishing_horse_is_not_blocked_by_horses_behind_the_line() -> None:
    table = turf("grey@31 white@1 beige@2", cards="grey:4/1/1/1")
    table.submit(A, "move grey")
    assert just_told(table) == [HorseFinished(0, "grey", 4, 31, 1)]


@rule("RT-4.14")
def test_horses_are_ranked_in_the_order_in_which_they_finish() -> None:
    table = turf("grey@33 white@32", home="black", cards="grey:2/1/1/1 white:2/1/1/1")
    table.submit(A, "move white")
    table.submit(CHANCE, "roll head")
    table.submit(B, "move grey")
    [ended] = [event for event in just_told(table) if isinstance(event, RaceEnded)]
    assert ended.finished == ["black", "white", "grey"]


@rule("RT-4.15")
def test_a_finished_horse_can_no_longer_be_chosen() -> None:
    table = turf("grey@12", home="black")
    with pytest.raises(NotAllowed) as refused:
        table.submit(A, "move black")
    assert (refused.value.rule, refused.value.key) == ("RT-4.15", "refused.horse_home")


@rule("RT-4.15")
def test_a_finished_horse_occupies_no_space() -> None:
    table = turf("grey@31 white@28", cards="grey:3/1/1/1 white:3/1/1/1")
    table.submit(A, "move grey")
    table.submit(CHANCE, "roll head")
    table.submit(B, "move white")
    assert spaces(table, "grey white") == "grey@home1 white@31"


@rule("RT-E13", "RT-R14")
def test_the_last_unmarked_horse_finishes_and_the_marks_are_removed() -> None:
    table = turf(
        "grey@30 white@5",
        home="black",
        marked="white beige caramel dark_red dark_brown",
        cards="grey:7/1/1/1",
    )
    table.submit(A, "move grey")
    assert just_told(table) == [HorseFinished(0, "grey", 7, 30, 2), MarksCleared()]
    table.submit(CHANCE, "roll head")
    assert horses_now(table) == "white beige caramel dark_red dark_brown"


@rule("RT-E14")
def test_a_finisher_in_mid_round_removes_no_marks() -> None:
    table = turf("grey@33", marked="white beige caramel", cards="grey:1/1/1/1")
    table.submit(A, "move grey")
    assert marked(table) == "white beige caramel"
    table.submit(CHANCE, "roll head")
    assert horses_now(table) == "dark_red dark_brown black"


@rule("RT-4.16")
def test_the_race_ends_at_once_when_the_third_horse_finishes() -> None:
    table = turf("grey@33", home="black white", seats=3)
    table.submit(A, "move grey")
    assert (view(table)["race"], table.ask().key) == (2, "ask.card")


@rule("RT-4.17")
def test_the_horse_on_the_track_with_the_lowest_progress_is_last() -> None:
    table = turf("grey@33 beige@20 caramel@19 dark_red@8 dark_brown@7", home="black white")
    table.submit(A, "move grey")
    assert RaceEnded(["black", "white", "grey"], ["dark_brown"]) in just_told(table)


@rule("RT-E15", "RT-R25")
def test_a_horse_that_never_crossed_the_line_is_behind_those_that_did() -> None:
    table = turf(
        "grey@32 beige@33 caramel@20 dark_red@2 dark_brown@31-",
        home="black white",
        cards="grey:2/1/1/1",
    )
    table.submit(A, "move grey")
    assert RaceEnded(["black", "white", "grey"], ["dark_brown"]) in just_told(table)


@rule("RT-4.18")
def test_horses_without_a_place_neither_pay_nor_cost() -> None:
    table = turf(
        "grey@33 beige@20 caramel@19 dark_red@8 dark_brown@7",
        home="black white",
        bets="beige:A2 caramel:A1 dark_red:A1",
        spare="beige caramel dark_red",
        pace="black",
        money=[300, 300],
    )
    table.submit(A, "move grey")
    assert view(table)["money"] == [300, 300]


@rule("RT-R35")
def test_a_forced_choice_is_taken_at_once_and_recorded_as_that_seats_decision() -> None:
    match, stream = new_match(turf_game("royal_turf", 3)), FastStream(4)
    while not any(entry.by == FORCED for entry in match.journal.entries):
        step(match, stream, stream)
    entry = match.journal.entries[-1]
    assert (entry.seat in (A, B, C), entry.notation.startswith("move ")) == (True, True)
