"""GN-5, GN-8: the going and the line-up."""

import pytest

from tests.rules import rule

from .scenes import GrandNationalTable, betting, game, options, say, squares, stabled, told


def spinning(**chosen: str) -> GrandNationalTable:
    table = betting([10_000, 0], "brown_sugar gun_metal", [0, 1], **chosen)
    say(table, "0 ante none")
    return table


def lining_up(seats: int) -> GrandNationalTable:
    """Return a table before the line-up. All boxes are full, in lot order, and the going is good."""
    setup = game(seats)
    count = setup.rules.stables * 4
    keys = [lot.key for lot in setup.rules.edition.lots][:count]
    facts = stabled(setup, keys, [i % seats for i in range(count)])
    return setup.scene("line_up", going="good", **facts)


@rule("GN-5.1", "GN-R18")
def test_the_inner_ring_shows_six_goings_each_as_likely() -> None:
    table = spinning()
    goings = ["firm", "good_to_firm", "good", "good_to_soft", "soft", "heavy"]
    assert options(table) == [f"going {going}" for going in goings]
    assert table.ask().weights == [1, 1, 1, 1, 1, 1]
    assert spinning(going_ring="april").ask().weights == [1, 2, 4, 3, 1, 1]


@rule("GN-5.1")
def test_a_fixed_going_is_not_spun() -> None:
    table = spinning(going="soft")
    assert table.position.book.going == 4
    assert table.ask().key == "ask.prices"


@rule("GN-5.2", "GN-E3")
def test_brown_sugar_is_plus_seven_on_good_going() -> None:
    table = spinning()
    say(table, "chance going good")
    assert table.position.book.adjusted[0] == 7


@rule("GN-R49")
def test_gun_metal_is_plus_six_on_heavy_going() -> None:
    table = spinning()
    say(table, "chance going heavy")
    assert table.position.book.adjusted[4] == 6


@rule("GN-5.3", "GN-E4")
@pytest.mark.parametrize(
    ("going", "points"),
    [
        ("firm", 64),
        ("good_to_firm", 62),
        ("good", 60),
        ("good_to_soft", 58),
        ("soft", 56),
        ("heavy", 54),
    ],
)
def test_the_going_sets_the_number_of_speed_points(going: str, points: int) -> None:
    edition = game().rules.edition
    assert {g.key: g.points for g in edition.goings}[going] == points
    assert edition.grid == 64


@rule("GN-5.3")
def test_every_horse_starts_with_the_points_of_the_going() -> None:
    table = lining_up(4)
    say(table, *["chance spin red"] * 4)
    race = table.position.race
    assert [race.points[h] for h in race.order] == [60] * 16


@rule("GN-8.1", "GN-8.3", "GN-E16")
def test_the_stable_spun_stands_inside_and_the_ring_follows_clockwise() -> None:
    table = lining_up(4)
    say(table, "chance spin green", "chance spin red", "chance spin yellow", "chance spin yellow")
    position = table.position
    colours = position.rules.edition.colours
    drawn = [
        [colours[position.sale.stable[h]] for h in position.race.order[4 * row : 4 * row + 4]]
        for row in range(4)
    ]
    assert drawn == [
        ["green", "yellow", "red", "blue"],
        ["red", "blue", "green", "yellow"],
        ["yellow", "red", "blue", "green"],
        ["yellow", "red", "blue", "green"],
    ]
    assert [position.race.row[h] for h in position.race.order] == [1] * 4 + [2] * 4 + [3] * 4 + [
        4
    ] * 4
    assert [position.race.at[h] & 7 for h in position.race.order] == [1, 2, 3, 4] * 4
    stands = [(event["lane"], event["row"]) for event in told(table, "LinedUp")]
    assert stands == [(lane, row) for row in range(1, 5) for lane in range(1, 5)]


@rule("GN-8.2", "GN-R19")
def test_only_the_colours_in_play_can_be_spun_and_every_cap_begins_in_lane_one() -> None:
    table = lining_up(5)
    assert options(table) == [f"spin {c}" for c in ("red", "blue", "green", "yellow", "white")]
    assert table.ask().weights is None
    say(table, *["chance spin white"] * 4)
    race = table.position.race
    assert {race.at[h] & 7 for h in race.order} == {1, 2, 3, 4, 5}
    assert [race.at[race.order[5 * row]] & 7 for row in range(4)] == [1, 1, 1, 1]


@rule("GN-8.4", "GN-R21")
def test_waiting_horses_are_at_column_0_and_occupy_no_square() -> None:
    table = lining_up(4)
    say(table, *["chance spin red"] * 4)
    assert table.position.race.free_lanes == table.position.rules.course.lanes_of_column
    assert squares(table).split()[0] == "brown_sugar@0/1"
    assert {at.split("@")[1].split("/")[0] for at in squares(table).split()} == {"0"}
