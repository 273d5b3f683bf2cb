"""Win, Place & Show, chapter 6: the track."""

from __future__ import annotations

from tests.games.win_place_show.boards import OVAL, sq
from tests.rules import rule

LANES = range(1, 7)


def inward(name: str) -> str:
    return OVAL.names[OVAL.inward[sq(name)]]


def outward(name: str) -> str:
    return OVAL.names[OVAL.outward[sq(name)]]


def straight_home(start: str, crossings: int) -> list[int]:
    """Return the spaces to the first square past the line for a horse that keeps its lane, by lane."""
    counts = []
    for lane in LANES:
        square, spaces, left = sq(f"{start}/{lane}"), 0, crossings
        while left:
            step = OVAL.ahead[square]
            left -= OVAL.crosses(square, step)
            square, spaces = step, spaces + 1
        counts.append(spaces)
    return counts


@rule("WPS-T1", "WPS-T2", "WPS-T3")
def test_a_lap_is_four_sections_and_longer_outside() -> None:
    assert [OVAL.lane.count(lane) for lane in range(6)] == [72, 74, 76, 78, 80, 82]
    assert "".join(part.letter for part in OVAL.sections) == "HCBF"


@rule("WPS-T4", "WPS-T5")
def test_ahead_leads_on_in_the_lane_and_over_into_the_next_section() -> None:
    assert OVAL.names[OVAL.ahead[sq("H12/3")]] == "H13/3"
    assert OVAL.names[OVAL.ahead[sq("H21/3")]] == "C0/3"
    assert OVAL.names[OVAL.ahead[sq("F18/6")]] == "H0/6"
    assert all(OVAL.behind[OVAL.ahead[square]] == square for square in range(OVAL.size))


@rule("WPS-T6")
def test_diagonals_on_a_straight_go_one_index_on() -> None:
    for index in range(21):
        assert inward(f"B{index}/4") == f"B{index + 1}/3"
        assert outward(f"B{index}/4") == f"B{index + 1}/5"


@rule("WPS-T6", "WPS-T7")
def test_diagonals_in_a_bend_keep_the_index_inward_and_gain_one_outward() -> None:
    for index in range(16):
        assert inward(f"F{index}/4") == f"F{index}/3"
        assert outward(f"F{index}/4") == f"F{index + 1}/5"


@rule("WPS-T6", "WPS-T7")
def test_diagonals_from_the_last_square_of_a_section_lead_to_the_first_of_the_next() -> None:
    assert [inward("H21/3"), outward("H21/3")] == ["C0/2", "C0/4"]
    assert [inward("C15/3"), outward("C15/3")] == ["B0/2", "B0/4"]
    assert OVAL.inward[sq("H3/1")] == OVAL.outward[sq("H3/6")] == -1


@rule("WPS-T8")
def test_a_move_crosses_that_starts_before_the_line_and_ends_past_it() -> None:
    assert OVAL.crosses(sq("H11/1"), sq("H12/1"))
    assert OVAL.crosses(sq("F13/1"), sq("C0/2"))
    assert not OVAL.crosses(sq("H12/1"), sq("C3/1"))
    assert not OVAL.crosses(sq("B21/1"), sq("F4/1"))
    assert not OVAL.crosses(sq("F2/1"), sq("H11/1"))


@rule("WPS-T9")
def test_spaces_home_when_every_horse_keeps_its_lane() -> None:
    assert straight_home("B0", 1) == [48, 49, 50, 51, 52, 53]
    assert straight_home("H20", 1) == [64, 66, 68, 70, 72, 74]
    assert straight_home("H16", 1) == [68, 70, 72, 74, 76, 78]
    assert straight_home("H12", 1) == [72, 74, 76, 78, 80, 82]
    assert straight_home("H4", 2) == [80, 82, 84, 86, 88, 90]


@rule("WPS-T10", "WPS-R53")
def test_spaces_past_the_line_count_on_into_the_first_bend() -> None:
    assert [OVAL.spaces_past[sq(name)] for name in ("H12/1", "H21/6", "C0/3", "C4/2")] == [
        1,
        10,
        11,
        15,
    ]


@rule("WPS-T11")
def test_passing_spaces_lie_where_the_track_marks_them() -> None:
    marked = [
        OVAL.names[square]
        for square in range(OVAL.size)
        if OVAL.passing[square] and OVAL.lane[square] == 2
    ]
    assert marked == [
        "H5/3",
        "H13/3",
        "H21/3",
        "C0/3",
        "C8/3",
        "B5/3",
        "B13/3",
        "B21/3",
        "F0/3",
        "F8/3",
    ]


@rule("WPS-T12", "WPS-E19")
def test_to_go_counts_the_fewest_steps_on_an_empty_track() -> None:
    names = ["F8/1", "F9/2", "F10/3", "F10/4", "F10/5", "F8/3"]
    assert [OVAL.to_go(sq(name), 1) for name in names] == [18, 18, 18, 19, 20, 20]
    assert OVAL.to_go(sq("H11/4"), 1) == 1
    assert [OVAL.to_go(sq(name), 0) for name in ("H12/2", "H13/2", "C0/5")] == [0, -1, -10]


@rule("WPS-T12", "WPS-T9")
def test_to_go_from_the_start_is_the_rail_figure_unless_the_straight_is_too_short() -> None:
    for start, crossings, spaces in (("B0", 1, 48), ("H16", 1, 68), ("H12", 1, 72), ("H4", 2, 80)):
        assert [OVAL.to_go(sq(f"{start}/{lane}"), crossings) for lane in LANES] == [spaces] * 6
    assert [OVAL.to_go(sq(f"H20/{lane}"), 1) for lane in LANES] == [64, 64, 64, 65, 66, 67]


@rule("WPS-E23", "WPS-R13")
def test_one_crossing_left_after_the_first_of_a_mile_and_a_quarter() -> None:
    assert OVAL.to_go(sq("H18/1"), 1) == 4 + 14 + 22 + 14 + 12
