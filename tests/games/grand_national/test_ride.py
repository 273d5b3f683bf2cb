"""GN-10.1 to 10.4, 10.10 to 10.13, GN-14.2, 14.3: a horse's turn."""

import pytest

from ippodromo.kernel.seats import Seat
from tests.rules import rule

from .scenes import (
    GrandNationalTable,
    edited,
    ends,
    horse,
    names,
    options,
    race,
    refused,
    say,
    squares,
    told,
)

BEHIND = ["quarter_bell@4/1", "marsh_warden@4/2", "tin_piccolo@4/3", "copper_hedgerow@4/4"]
"""Four horses far behind, so that one horse is not among the first four."""


def points(table: GrandNationalTable, key: str) -> int:
    return table.position.race.points[horse(table, key)]


@rule("GN-10.1")
def test_a_horse_that_must_miss_a_turn_neither_moves_nor_spends_points() -> None:
    table = race("gun_metal@41/1 m1 p30", "brown_sugar@40/2", "quarter_bell@39/2")
    assert told(table, "TurnMissed") == [{"horse": "gun_metal"}]
    assert table.ask().params["horse"] == "brown_sugar"
    assert points(table, "gun_metal") == 30
    assert table.position.race.misses[horse(table, "gun_metal")] == 0
    assert squares(table).startswith("gun_metal@41/1")


@rule("GN-10.3", "GN-10.4", "GN-E5")
def test_gun_metal_spends_five_points_and_moves_eleven_lengths() -> None:
    table = race("gun_metal@41/1 p30", "brown_sugar@20/2", going="heavy")
    assert table.position.handicap(horse(table, "gun_metal")) == 6
    say(table, "0 ride 5 52/1")
    assert squares(table).startswith("gun_metal@52/1")
    assert points(table, "gun_metal") == 25
    ridden = told(table, "HorseRidden")[0]
    assert (ridden["points"], ridden["lengths"], ridden["to"]) == (5, 11, "52/1")
    assert ridden["way"].split()[0] == "41/1"
    assert ridden["way"].split()[-1] == "52/1"


@rule("GN-10.3", "GN-13.4")
def test_the_handicap_in_force_is_reduced_by_penalties_and_never_below_0() -> None:
    table = race("gun_metal@41/1 h5 s2", "brown_sugar@20/2 h6 s1 free", "quarter_bell@4/1 h1 s3")
    position = table.position
    in_force = [position.handicap(h) for h in position.race.order]
    assert in_force == [3, 3, 0]


@rule("GN-10.4")
def test_a_horse_spends_one_to_eight_points_and_no_more_than_it_has() -> None:
    table = race("gun_metal@41/1 p30", "brown_sugar@20/2")
    assert {int(said.split()[1]) for said in options(table)} == set(range(1, 9))
    assert refused(table, 0, "ride 9 57/1") == "GN-10.4"
    assert refused(table, 0, "ride 0 45/1") == "GN-10.4"
    assert refused(table, 0, "stay") == "GN-10.4"
    few = race("gun_metal@41/1 p3", "brown_sugar@20/2")
    assert {int(said.split()[1]) for said in options(few)} == {1, 2, 3}
    assert refused(few, 0, "ride 4 49/1") == "GN-10.4"


@rule("GN-10.10")
def test_a_square_that_cannot_be_reached_is_refused() -> None:
    table = race("gun_metal@41/3 h2 p30", "brown_sugar@20/2")
    assert ends(table, 1) == {"44/3", "43/2", "43/4", "42/1", "42/3", "42/5", "41/6"}
    assert refused(table, 0, "ride 1 42/2") == "GN-10.10"
    shortest = race(
        "gun_metal@41/3 h2 p30", "brown_sugar@20/2", edition_options={"lengths": "shortest"}
    )
    assert ends(shortest, 1) == {"44/3", "43/2", "43/4", "42/1", "42/5", "41/6"}
    assert refused(shortest, 0, "ride 1 42/3") == "GN-10.10"
    assert refused(table, 0, "ride 1 nowhere") == "GN-10.10"


@rule("GN-10.7")
def test_a_sideways_step_on_a_fence_is_refused() -> None:
    table = race("gun_metal@21/3 h0 p30", "brown_sugar@20/2")
    assert refused(table, 0, "ride 1 21/4") == "GN-10.7"
    assert refused(table, 0, "ride 1 21/2") == "GN-10.7"


@rule("GN-10.14", "GN-E34")
def test_a_ride_may_end_at_the_finish_or_before_it() -> None:
    scene = ["gun_metal@112/3 h1 p30", "brown_sugar@90/2"]
    shortest = race(*scene, edition_options={"lengths": "shortest"})
    assert ends(shortest, 8) == {"finish", "119/5", "118/6"}
    assert ends(race(*scene), 8) > ends(shortest, 8)


@rule("GN-10.13", "GN-E20", "GN-R27")
def test_all_points_are_struck_off_even_if_the_horse_was_held_up() -> None:
    keys = "quarter_bell marsh_warden tin_piccolo copper_hedgerow clock_street bramble_toll"
    wall = [f"{key}@45/{i}" for i, key in enumerate(keys.split(), 1)]
    table = race("gun_metal@43/3 h4 p30", *wall)
    assert ends(table, 1) == ends(table, 8) == {f"44/{lane}" for lane in range(1, 7)}
    say(table, "0 ride 8 44/3")
    assert points(table, "gun_metal") == 22
    assert told(table, "HorseRidden")[0]["lengths"] == 1


FENCED = [
    f"{key}@22/{lane}"
    for lane, key in enumerate(
        [
            "quarter_bell",
            "marsh_warden",
            "tin_piccolo",
            "copper_hedgerow",
            "clock_street",
            "bramble_toll",
        ],
        1,
    )
]
"""Horses on all lanes right behind fence 6."""


@rule("GN-10.10", "GN-E20")
@pytest.mark.parametrize("lengths", ["text", "shortest"])
def test_a_blocked_horse_lands_on_the_fence_before_the_wall_and_draws(lengths: str) -> None:
    table = race("gun_metal@20/3 h1 p30", *FENCED, edition_options={"lengths": lengths})
    assert ends(table, 1) == {"21/2", "21/3", "21/4"}
    assert ends(table, 2) == {f"21/{lane}" for lane in range(1, 6)}
    assert ends(table, 3) == ends(table, 8) == {f"21/{lane}" for lane in range(1, 7)}
    say(table, "0 ride 1 21/4", "chance card J4")
    assert told(table, "NotAdvanced") == [{"horse": "gun_metal", "why": "blocked"}]
    assert squares(table).split()[6] == "gun_metal@21/4"


@rule("GN-10.10", "GN-12.3")
@pytest.mark.parametrize("lengths", ["text", "shortest"])
def test_a_card_advance_of_a_blocked_horse_ends_in_the_furthest_column(lengths: str) -> None:
    wall = [spec.replace("@22/", "@26/") for spec in FENCED]
    table = race("gun_metal@20/3 h0 p30", *wall, edition_options={"lengths": lengths})
    say(table, "0 ride 1 21/3", "chance card J4")  # five lengths: 25/3 and two lanes beside
    assert set(options(table)) == {f"advance 25/{lane}" for lane in range(2, 5)}


@rule("GN-10.10", "GN-R22")
def test_the_way_of_a_detour_is_told_with_every_step() -> None:
    table = race("gun_metal@41/3 h2 p30", "brown_sugar@20/2")
    say(table, "0 ride 1 42/3")
    ridden = told(table, "HorseRidden")[0]
    assert (ridden["lengths"], ridden["way"]) == (3, "41/3 41/2 42/2 42/3")


@rule("GN-R22")
def test_direct_rides_are_offered_before_those_with_a_detour() -> None:
    said = options(race("gun_metal@41/3 h2 p2", "brown_sugar@20/2"))
    assert said == [
        *("ride 1 44/3", "ride 1 43/2", "ride 1 43/4", "ride 1 42/1", "ride 1 42/5", "ride 1 41/6"),
        *("ride 2 45/3", "ride 2 44/2", "ride 2 44/4", "ride 2 43/1", "ride 2 43/5", "ride 2 42/6"),
        *("ride 1 42/3", "ride 2 43/3", "ride 2 42/2", "ride 2 42/4"),
    ]


@rule("GN-10.12", "GN-E23", "GN-11.1")
def test_a_horse_held_up_may_stand_still_for_its_point_and_draws_no_card() -> None:
    table = race(
        "gun_metal@43/1 h2 p30", "brown_sugar@44/1", "quarter_bell@44/2", "clock_street@43/3"
    )
    assert ends(table, 1) == {"43/1", "43/2"}
    say(table, "0 ride 1 43/1")
    assert points(table, "gun_metal") == 29
    assert told(table, "HeldUp") == [{"horse": "gun_metal", "points": 1}]
    assert "CardDrawn" not in names(table)
    assert table.ask().key == "ask.ride"


@rule("GN-10.11", "GN-E23")
def test_a_horse_boxed_in_stays_and_spends_nothing() -> None:
    table = race("gun_metal@20/1 h2 p30", "brown_sugar@21/1", "quarter_bell@20/2")
    assert options(table) == ["stay"]
    assert refused(table, 0, "ride 1 21/1") == "GN-10.11"
    say(table, "0 stay")
    assert points(table, "gun_metal") == 30
    assert told(table, "BoxedIn") == [{"horse": "gun_metal"}]


@rule("GN-10.8", "GN-E17")
def test_a_waiting_horse_blocked_at_the_line_stays_waiting() -> None:
    table = race("gun_metal@0/2 row3", "brown_sugar@1/2", round_=1)
    assert options(table) == ["stay"]
    say(table, "0 stay")
    assert squares(table) == "brown_sugar@1/2 gun_metal@0/2"
    assert points(table, "gun_metal") == 60


@rule("GN-10.2", "GN-14.2", "GN-E36")
def test_before_a_move_a_trainer_may_pull_up_his_horses_that_are_not_among_the_first_four() -> None:
    field = [
        "gun_metal@36/1 seat0",
        "brown_sugar@48/1 seat0",
        "last_tram_home@20/1 seat0",
        *[f"{key}@{column}/2 seat{1 + i % 3}" for i, (key, column) in enumerate(RIVALS)],
    ]
    table = race(*field)
    order = [at.split("@")[0] for at in squares(table).split()]
    places = [order.index(k) + 1 for k in ("brown_sugar", "gun_metal", "last_tram_home")]
    assert places == [2, 6, 11]
    pulls = [said for said in options(table) if said.startswith("pull_up")]
    assert pulls == ["pull_up gun_metal", "pull_up last_tram_home"]
    assert refused(table, 0, "pull_up brown_sugar") == "GN-14.2"
    assert table.stack[-1].refusals_to_explain(table, Seat(0)) == ["pull_up brown_sugar"]
    say(table, "0 pull_up last_tram_home")
    assert table.ask().params["horse"] == "gun_metal"
    say(table, "0 pull_up gun_metal")
    assert table.ask().params["horse"] == "brown_sugar"
    assert [event["why"] for event in told(table, "PulledUp")] == ["trainer", "trainer"]


RIVALS = [
    ("quarter_bell", 52),
    ("marsh_warden", 46),
    ("tin_piccolo", 44),
    ("copper_hedgerow", 40),
    ("clock_street", 32),
    ("bramble_toll", 31),
    ("ferny_bank", 29),
    ("mister_tolley", 26),
]


@rule("GN-14.2", "GN-R33", "GN-E36")
def test_in_round_one_nobody_is_pulled_up_and_never_another_trainers_horse() -> None:
    field = ["gun_metal@3/1 seat0", *[f"{key}@4/{i}" for i, (key, _) in enumerate(RIVALS[:6], 1)]]
    first = race(*field, round_=1)
    assert not any(said.startswith("pull_up") for said in options(first))
    assert refused(first, 0, "pull_up gun_metal") == "GN-14.2"
    later = race(*field, round_=2)
    assert "pull_up gun_metal" in options(later)
    assert refused(later, 0, "pull_up quarter_bell") == "GN-14.2"


@rule("GN-14.3")
def test_a_boxed_in_horse_moves_when_its_stable_mate_is_pulled_up_out_of_its_way() -> None:
    table = race(
        "gun_metal@20/1 seat0 h1",
        "last_tram_home@20/2 seat0",
        "brown_sugar@21/1 seat1",
        *[f"{key}@40/{i} seat2" for i, (key, _) in enumerate(RIVALS[:4], 1)],
    )
    assert options(table) == ["stay", "pull_up gun_metal", "pull_up last_tram_home"]
    say(table, "0 pull_up last_tram_home")
    assert ends(table, 1) == {"21/2", "20/3"}


@rule("GN-E39")
def test_the_default_ride_spends_four_points() -> None:
    table = race("gun_metal@41/3 h2 p30", "brown_sugar@20/2")
    assert silent(table) == "ride 4 46/2"


@rule("GN-E39")
@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("gun_metal@112/5 h3 p30", "ride 5 finish"),
        ("gun_metal@119/5 h0 p30", "ride 1 finish"),
        ("gun_metal@112/5 h0 p30", "ride 8 finish"),
        ("gun_metal@41/3 h2 p2", "ride 2 45/3"),
        ("gun_metal@46/3 h0 p1", "ride 1 46/2"),
        ("gun_metal@22/2 h3 p30", "ride 4 29/2"),
    ],
)
def test_the_default_ride_finishes_or_else_avoids_fences(spec: str, said: str) -> None:
    assert silent(race(spec, "brown_sugar@20/2")) == said


@rule("GN-E39", "GN-E20")
def test_behind_a_row_of_horses_the_default_ride_keeps_its_lane() -> None:
    keys = "quarter_bell marsh_warden tin_piccolo copper_hedgerow clock_street bramble_toll"
    wall = [f"{key}@45/{i}" for i, key in enumerate(keys.split(), 1)]
    assert silent(race("gun_metal@43/4 h4", *wall)) == "ride 4 44/4"


@rule("GN-E39")
def test_the_default_answer_of_a_boxed_in_horse_is_to_stay() -> None:
    assert silent(race("gun_metal@20/1", "brown_sugar@21/1", "quarter_bell@20/2")) == "stay"


@rule("GN-E22")
def test_the_default_ride_ends_on_a_fence_if_there_is_no_other_square() -> None:
    table = race("gun_metal@20/1 h3", "brown_sugar@20/2", "quarter_bell@22/1")
    assert silent(table) == "ride 4 21/1"


@rule("GN-10.4", "GN-E39")
@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("gun_metal@41/3 h0 p30", "ride 6 46/2"),
        ("gun_metal@41/3 h0 p5", "ride 5 46/3"),
        ("gun_metal@118/5 h0 p30", "ride 6 finish"),
    ],
)
def test_the_default_ride_spends_at_least_the_fewest_points_of_the_edition(
    spec: str, said: str
) -> None:
    table = race(spec, "brown_sugar@20/2", printed=edited("points", least=6))
    assert silent(table) == said
    say(table, f"0 {said}")
    assert told(table, "HorseRidden")[0]["points"] == int(said.split()[1])


@rule("GN-10.4")
def test_fewer_points_than_the_edition_allows_are_refused_with_the_number() -> None:
    table = race("gun_metal@41/3 h0 p30", "brown_sugar@20/2", printed=edited("points", least=6))
    assert refused(table, 0, "ride 5 46/3") == "GN-10.4"
    why = table.stack[-1].why_not(table, Seat(0), "ride 5 46/3")
    assert why is not None
    assert why.params == {"least": 6, "most": 8, "left": 30}


def silent(table: GrandNationalTable) -> str:
    choice = table.stack[-1].default_answer(table, table.ask().options[0])
    assert choice is not None
    assert choice.notation in options(table)
    return choice.notation
