"""Win, Place & Show, chapter 6: the set of legal moves."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ippodromo.games.win_place_show.edition import read_track, refuse_leaps, refuse_short_straights
from ippodromo.games.win_place_show.fast_moves import Ends, Window, fast_ends, occupied_bits
from ippodromo.games.win_place_show.moves import MoveSearch, board_with
from ippodromo.games.win_place_show.track import Track
from ippodromo.kernel.editions import TomlTable
from tests.games.win_place_show.boards import (
    APPRENTICE,
    OVAL,
    VETERAN,
    ends,
    others,
    path,
    reference_ends,
    sq,
)
from tests.rules import rule


@rule("WPS-E3", "WPS-6.6c", "WPS-R5")
def test_the_rulebooks_apprentice_is_blocked_if_he_uses_the_inside_lane() -> None:
    assert ends("B4/2", 8, APPRENTICE, "B7/2 B9/1") == "B8/1! B12/3"


@rule("WPS-E11")
def test_options_of_a_veteran_at_the_start() -> None:
    assert ends("B0/4", 16, VETERAN) == "B16/2 B13/3-3 B16/3 B16/4 B15/5-1 B16/5 B16/6"
    assert ends("B0/4", 13, VETERAN) == "B13/2 B13/3 B10/4-3 B13/4 B13/5 B12/6-1 B13/6"


@rule("WPS-E12")
def test_from_a_passing_space_a_horse_runs_through_one_other() -> None:
    assert ends("H8/2", 7, APPRENTICE, "H10/2") == "H15/1 H15/2 H13/3-2 H15/3"


@rule("WPS-E12", "WPS-6.5b")
def test_from_another_square_the_lane_is_closed() -> None:
    assert ends("H7/2", 7, APPRENTICE, "H10/2") == "H11/1-3 H14/1 H13/3-1 H14/3"


@rule("WPS-E13", "WPS-6.5d")
def test_two_horses_on_adjacent_squares_cannot_be_run_through() -> None:
    assert ends("H8/2", 7, APPRENTICE, "H10/2 H11/2") == "H15/1 H13/3-2 H15/3"


@rule("WPS-E14", "WPS-6.6d")
def test_a_move_without_lane_change_may_end_right_in_front_of_another() -> None:
    assert ends("H8/2", 3, APPRENTICE, "H10/2") == "H11/1 H11/2 H11/3"


@rule("WPS-E15", "WPS-6.5e", "WPS-6.5c")
def test_without_spaces_to_get_past_the_horse_stops_right_behind() -> None:
    assert ends("H8/2", 3, APPRENTICE, "H11/2 H11/1 H11/3 H9/1 H9/3") == "H10/2!"


@rule("WPS-E16", "WPS-6.2d", "WPS-M4")
def test_a_horse_without_a_single_step_stands_still() -> None:
    assert ends("H8/2", 9, VETERAN, "H9/1 H9/2 H9/3 H10/2") == "H8/2!"


@rule("WPS-E17", "WPS-6.6b")
def test_a_veteran_may_change_two_lanes_but_not_end_right_in_front() -> None:
    assert ends("B6/3", 5, VETERAN, "B10/2") == "B11/1 B8/2-3 B11/3 B10/4-1 B11/4 B11/5"


@rule("WPS-E17", "WPS-6.5f")
def test_an_apprentice_who_comes_in_early_is_blocked_behind_the_other() -> None:
    assert ends("B6/3", 5, APPRENTICE, "B10/2") == "B8/2-3 B9/2! B11/3 B10/4-1 B11/4"


@rule("WPS-E18", "WPS-R9")
def test_a_horse_is_blocked_before_squares_where_the_move_must_not_end() -> None:
    assert ends("H5/1", 3, APPRENTICE, "H8/1 H7/2 H5/2") == "H7/1!"
    assert ends("H5/1", 3, APPRENTICE, "H8/1 H7/2") == "H7/1! H6/2!"


@rule("WPS-E19", "WPS-M6", "WPS-R8")
def test_in_a_bend_going_in_costs_nothing_and_going_out_one_space() -> None:
    assert ends("F4/3", 6, VETERAN) == "F6/1-2 F8/1 F9/2 F8/3-1 F9/3 F10/3 F10/4 F10/5"


@rule("WPS-E20")
def test_at_the_end_of_a_bend_the_lanes_join_in_several_ways() -> None:
    assert ends("C12/1", 9, VETERAN) == "B3/1-3 B6/1 B7/1 B6/2 B7/2 B5/3 B6/3 B7/3"


@rule("WPS-E41")
def test_ends_of_the_house_ride_example() -> None:
    assert ends("B7/5", 15, VETERAN) == "B21/3-1 F0/3 F0/4 F0/5 B20/6-2 F0/6"


@rule("WPS-6.4b", "WPS-6.5a")
def test_a_step_leads_to_a_free_square_ahead_or_diagonally_forward() -> None:
    assert ends("B1/3", 1, VETERAN) == "B2/2 B2/3 B2/4"
    assert ends("B1/3", 1, VETERAN, "B2/2 B2/4") == "B2/3"


@rule("WPS-6.4c", "WPS-R4")
def test_all_of_the_movement_must_be_used_where_no_passing_space_is_near() -> None:
    assert ends("B12/1", 5, APPRENTICE) == "B17/1 B16/2-1 B17/2"
    assert ends("B4/1", 5, APPRENTICE) == "B9/1 B8/2-1 B9/2"
    assert ends("C8/1", 5, APPRENTICE) == "C13/1 C11/2-2 C13/2"


@rule("WPS-6.4d")
def test_a_move_may_be_shortened_by_three_and_not_by_four() -> None:
    assert "B11/1-3" in ends("B4/1", 10, APPRENTICE).split()
    assert "B11/1" not in ends("B4/1", 11, APPRENTICE)


@rule("WPS-R10")
def test_a_shortened_move_goes_at_least_one_space() -> None:
    assert ends("B3/1", 3, APPRENTICE) == "B6/1 B6/2"


@rule("WPS-6.6a", "WPS-6.6c")
def test_an_apprentice_cannot_come_back_to_the_lane_he_left() -> None:
    assert ends("B0/1", 6, APPRENTICE, "B2/1") == "B6/2"
    assert ends("B0/1", 6, VETERAN, "B2/1") == "B6/1 B6/2 B5/3-1 B6/3"


@rule("WPS-6.6e")
def test_a_diagonal_may_lead_between_two_horses() -> None:
    assert ends("B4/2", 2, APPRENTICE, "B5/2 B4/3 B5/1") == "B6/3"


@rule("WPS-R6")
def test_a_horse_that_can_run_through_is_not_blocked() -> None:
    assert ends("H8/2", 4, APPRENTICE, "H9/2 H9/1 H9/3") == "H11/1-1 H12/1 H12/2 H12/3"


@rule("WPS-R7")
def test_lanes_may_be_changed_before_and_after_running_through() -> None:
    assert ends("H8/2", 4, APPRENTICE, "H9/2 H9/1 H9/3 H11/2") == "H11/1-1 H12/1 H12/3"
    assert "H14/2" in ends("H8/2", 6, VETERAN, "H9/2 H10/2 H12/2 H12/1 H9/3").split()


@rule("WPS-R9", "WPS-6.6d")
def test_running_through_after_a_change_must_not_end_right_in_front_either() -> None:
    assert "H13/2" not in ends("H8/2", 5, VETERAN, "H9/2 H10/2 H12/2 H12/1 H9/3").split()


@rule("WPS-M5")
def test_the_path_shown_changes_lanes_as_late_as_it_can() -> None:
    assert path("B0/4", "B4/3", 4, VETERAN) == "B0/4 B1/4 B2/4 B3/4 B4/3"
    assert path("B0/4", "B4/2", 4, VETERAN) == "B0/4 B1/4 B2/4 B3/3 B4/2"


@rule("WPS-M5", "WPS-R61")
def test_the_path_shown_prefers_inward_to_outward_and_running_through_to_passing_round() -> None:
    assert path("B1/3", "B5/3", 4, VETERAN, "B3/3") == "B1/3 B2/3 B3/2 B4/2 B5/3"
    assert path("H8/2", "H15/2", 7, VETERAN, "H10/2").startswith("H8/2 H9/2 H10/2 H11/2")


SQUARES = st.integers(0, OVAL.size - 1)


@st.composite
def crowded(draw: st.DrawFn) -> tuple[int, list[int]]:
    """Return a start and a board with up to five other horses near it."""
    start = draw(SQUARES)
    board = [0] * OVAL.size
    for _ in range(draw(st.integers(0, 5))):
        square = start
        for _ in range(draw(st.integers(0, 9))):
            step = draw(st.sampled_from([OVAL.ahead, OVAL.ahead, OVAL.inward, OVAL.outward]))[
                square
            ]
            square = step if step >= 0 else square
        if draw(st.booleans()):
            square = OVAL.behind[square]
        if square != start:
            board[square] = 1
    return start, board


@rule("WPS-M1", "WPS-M2", "WPS-M3")
@settings(max_examples=400, deadline=None)
@given(crowded(), st.integers(1, 12), st.sampled_from([APPRENTICE, VETERAN]))
def test_the_fast_search_finds_what_the_rule_says_word_for_word(
    pending: tuple[int, list[int]], movement: int, changes: int
) -> None:
    start, board = pending
    expected = reference_ends(start, movement, changes, board)
    found = MoveSearch(OVAL, board, start, movement, changes).ends()
    assert dict(zip(found.squares, found.counts, strict=True)) == expected
    others = [square for square in range(OVAL.size) if board[square]]
    quick = Ends()
    fast_ends(Window(OVAL, start), others, movement, changes, quick)
    assert dict(zip(quick.squares, quick.counts, strict=True)) == expected


@rule("WPS-M3")
def test_a_horse_far_ahead_stands_at_its_own_place_of_the_window() -> None:
    window = Window(OVAL, sq("B0/4"))
    for at, lane in enumerate([window.two_in, window.one_in, window.own, window.one_out]):
        for place, square in enumerate(lane.squares):
            taken = occupied_bits(window, [square])
            found = [taken.two_in, taken.one_in, taken.own, taken.one_out]
            assert found == [1 << place if each == at else 0 for each in range(4)]


LANES = 6


@st.composite
def tracks(draw: st.DrawFn) -> tuple[Track, int]:
    """Return a track that an edition may have, and the longest movement that it may have with it."""
    longest = draw(st.integers(11, 30))
    bends = draw(st.sampled_from(["", "1", "2", "3", "13"]))
    page: dict[str, Any] = {"lanes": LANES, "section": [{}, {}, {}, {}]}
    before, past = draw(st.integers(2, 40)), draw(st.integers(2, 40))
    line = max(0, longest - before - 1) + draw(st.integers(0, 2))
    home = max(line + 2, line + 1 + longest - past, longest - 1 if bends == "13" else 2)
    far = longest - 1 if bends == "13" else 2
    sections = [home, past, draw(st.integers(far, far + 3)), before]
    for number, squares in enumerate(sections):
        lanes = [squares]
        for _ in range(1, LANES):
            wider = str(number) in bends and draw(st.booleans())
            lanes.append(lanes[-1] + int(wider))
        passing = [draw(st.lists(st.integers(0, count - 1), max_size=5)) for count in lanes]
        kind = "bend" if str(number) in bends else "straight"
        page["section"][number] = {
            "id": "HCBF"[number],
            "kind": kind,
            "squares": lanes,
            "passing": passing,
        }
    page["finish_after"] = f"H{line}"
    table = TomlTable("mine.toml", "track", page)
    track = read_track(table)
    refuse_leaps(table, track, longest)
    refuse_short_straights(table, track, longest)
    return track, longest


@st.composite
def legal_moves(draw: st.DrawFn) -> tuple[Track, int, int, list[int]]:
    """Return a track, a start, a movement, and the squares of other horses near the start."""
    track, longest = draw(tracks())
    start = draw(st.integers(0, track.size - 1))
    movement = draw(st.integers(1, longest))
    others: set[int] = set()
    for _ in range(draw(st.integers(0, 5))):
        square = start
        for _ in range(draw(st.integers(0, movement))):
            steps = draw(st.sampled_from([track.ahead, track.ahead, track.inward, track.outward]))
            square = steps[square] if steps[square] >= 0 else square
        others.add(track.behind[square] if draw(st.booleans()) else square)
    return track, start, movement, sorted(others - {start})


@rule("WPS-M3", "WPS-T7")
@settings(max_examples=400, deadline=None)
@given(legal_moves(), st.sampled_from([APPRENTICE, VETERAN]))
def test_the_fast_search_finds_the_ends_on_every_track_that_an_edition_may_have(
    move: tuple[Track, int, int, list[int]], changes: int
) -> None:
    track, start, movement, others = move
    expected = MoveSearch(track, board_with(track, others), start, movement, changes).ends()
    quick = Ends()
    fast_ends(Window(track, start), others, movement, changes, quick)
    assert dict(zip(quick.squares, quick.counts, strict=True)) == dict(
        zip(expected.squares, expected.counts, strict=True)
    )


def test_helpers_write_down_boards() -> None:
    assert others("B1/1")[sq("B1/1")] == 1
