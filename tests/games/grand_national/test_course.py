"""GN-10.5 to 10.15, GN-15.1: the squares on which a move may end."""

import itertools
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ippodromo.games.grand_national.course import Course, Square, column_of, lane_of, square
from tests.rules import rule

from .scenes import at, game, taken

COURSE: Course = game().rules.course


BOTH = pytest.mark.parametrize("lengths_mean", ["text", "shortest"])
"""Both values of the option `lengths`."""


def ends(start: str, lengths: int, others: str = "", lengths_mean: str = "text") -> set[str]:
    free = taken(*others.split())
    reach = COURSE.reach(at(start), free, lengths, lengths_mean == "text")
    found = reach.ends(lengths)
    assert len(set(found)) == len(found)
    return {COURSE.name(end) for end in found}


@rule("GN-10.5", "GN-10.10", "GN-E18")
def test_in_open_ground_a_move_is_any_way_of_as_many_steps_that_meets_no_square_twice() -> None:
    assert ends("41/3", 3) == {"44/3", "43/2", "43/4", "42/1", "42/3", "42/5", "41/6"}
    assert ends("41/3", 2) == {"43/3", "42/2", "42/4", "41/1", "41/5"}
    assert ends("44/1", 3) == {"47/1", "46/2", "45/1", "45/3", "44/4"}


@rule("GN-10.10", "GN-R22", "GN-E18")
def test_by_the_shortest_way_no_length_is_spent_on_a_detour() -> None:
    assert ends("41/3", 3, lengths_mean="shortest") == {
        *("44/3", "43/2", "43/4", "42/1", "42/5", "41/6")
    }
    assert ends("44/1", 3, lengths_mean="shortest") == {"47/1", "46/2", "45/3", "44/4"}


@rule("GN-10.7", "GN-E19")
@BOTH
def test_no_sideways_step_is_made_on_a_fence(lengths_mean: str) -> None:
    assert ends("20/2", 3, "", lengths_mean) == {"23/2", "22/1", "22/3", "21/4", "20/5"}
    assert ends("21/2", 3, "", lengths_mean) == {"24/2", "23/1", "23/3", "22/4"}


@rule("GN-10.7", "GN-R22")
def test_behind_a_fence_a_horse_may_step_aside_and_back_again() -> None:
    by_shortest = ends("54/6", 4, lengths_mean="shortest")
    assert ends("54/6", 4) == by_shortest | {"56/6"}
    assert "56/6" not in by_shortest


@rule("GN-10.6", "GN-E20")
@BOTH
def test_behind_a_row_of_horses_a_move_may_end_on_any_square_of_the_furthest_column(
    lengths_mean: str,
) -> None:
    wall = " ".join(f"45/{lane}" for lane in range(1, 7))
    assert ends("43/3", 5, wall, lengths_mean) == {f"44/{lane}" for lane in range(1, 7)}
    assert ends("43/3", 12, wall, lengths_mean) == ends("43/3", 5, wall, lengths_mean)


@rule("GN-10.10", "GN-E20")
@BOTH
@pytest.mark.parametrize(
    ("lengths", "found"),
    [(2, "21/2 21/3 21/4"), (3, "21/1 21/2 21/3 21/4 21/5"), (4, "21/1 21/2 21/3 21/4 21/5 21/6")],
)
def test_a_blocked_horse_ends_in_the_furthest_column_even_on_a_fence(
    lengths: int, found: str, lengths_mean: str
) -> None:
    wall = " ".join(f"22/{lane}" for lane in range(1, 7))
    assert ends("20/3", lengths, wall, lengths_mean) == set(found.split())


@rule("GN-10.10", "GN-E21", "GN-R22")
@pytest.mark.parametrize(
    ("lengths_mean", "more"), [("shortest", ""), ("text", "46/2 45/1 45/3 44/2 44/4")]
)
def test_behind_a_horse_that_more_lengths_would_pass_a_move_is_not_blocked(
    lengths_mean: str, more: str
) -> None:
    direct = {"47/1", "47/3", "47/2", "46/4", "45/5", "44/6"}
    assert ends("43/2", 5, "48/2", lengths_mean) == direct | set(more.split())


@rule("GN-E22")
@BOTH
def test_a_horse_may_be_forced_on_to_a_fence(lengths_mean: str) -> None:
    assert ends("20/1", 4, "20/2 22/1", lengths_mean) == {"21/1"}


@rule("GN-10.11", "GN-E23", "GN-R23")
@BOTH
def test_a_horse_that_cannot_make_a_single_step_is_boxed_in(lengths_mean: str) -> None:
    assert ends("20/1", 4, "21/1 20/2", lengths_mean) == set()


@rule("GN-10.12", "GN-E23", "GN-R25")
@BOTH
def test_a_horse_that_can_only_go_sideways_may_stand_still(lengths_mean: str) -> None:
    assert ends("43/1", 3, "44/1 44/2 43/3", lengths_mean) == {"43/1", "43/2"}


@rule("GN-R24")
def test_the_edge_of_the_course_blocks_like_a_horse() -> None:
    assert ends("43/6", 4, "44/6 43/5") == set()
    assert ends("113/1", 4, "113/2") == set()


@rule("GN-R26")
@BOTH
def test_a_move_of_sideways_steps_only_is_legal_if_it_uses_every_length(lengths_mean: str) -> None:
    assert "41/6" in ends("41/3", 3, "", lengths_mean)
    assert "41/5" not in ends("41/3", 3, "", lengths_mean)


@rule("GN-10.8", "GN-E17")
def test_the_first_step_goes_from_the_white_line_straight_ahead() -> None:
    direct = {"7/2", "6/1", "6/3", "5/4", "4/5", "3/6"}
    assert ends("0/2", 7, lengths_mean="shortest") == direct
    assert ends("0/2", 7) == direct | {"5/2", "4/1", "4/3", "3/2", "3/4", "2/1", "2/3", "2/5"}
    assert ends("0/2", 7, "1/2") == set()


@rule("GN-15.1", "GN-E33", "GN-R44")
@BOTH
def test_beyond_the_elbow_only_the_outer_lanes_exist(lengths_mean: str) -> None:
    assert ends("113/2", 4, "", lengths_mean) == {"115/4", "114/5", "113/6"}
    assert ends("113/3", 3, "113/4", lengths_mean) == {"113/3", "113/2", "113/1"}


@rule("GN-R55")
def test_between_the_last_fence_and_the_elbow_all_lanes_are_open() -> None:
    assert ends("110/1", 3) == {"113/1", "112/2", "111/3"}
    assert ends("113/4", 1) == {"114/4", "113/3", "113/5"}


@rule("GN-10.14", "GN-E34")
def test_the_finish_is_one_square_and_lengths_left_over_are_ignored() -> None:
    assert ends("116/5", 6, lengths_mean="shortest") == {"finish"}
    assert ends("116/5", 6) == {"finish", "119/4", "119/6", "118/5"}
    assert ends("112/3", 9, lengths_mean="shortest") == {"finish", "119/5", "118/6"}


@rule("GN-10.15")
def test_horses_a_circuit_apart_do_not_block_each_other() -> None:
    assert ends("4/3", 2, "65/3 66/3") == ends("4/3", 2)


@rule("GN-9.3")
def test_the_course_is_two_circuits_of_sixty_columns() -> None:
    assert COURSE.columns == 120
    assert game().rules.edition.board.circuit == 60


squares_ahead = st.tuples(st.integers(-1, 9), st.integers(1, 6))


@rule("GN-10.9", "GN-10.10", "GN-R22")
@BOTH
@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    column=st.integers(0, 119),
    lane=st.integers(1, 6),
    lengths=st.integers(1, 11),
    spare=st.integers(0, 9),
    others=st.lists(squares_ahead, max_size=40),
)
def test_the_ends_are_those_of_the_written_algorithm(
    lengths_mean: str,
    column: int,
    lane: int,
    lengths: int,
    spare: int,
    others: list[tuple[int, int]],
) -> None:
    if lane not in COURSE.open_lanes[column]:
        lane = 5
    stand = {
        (column + ahead, where)
        for ahead, where in others
        if 1 <= column + ahead <= 119 and where in COURSE.open_lanes[column + ahead]
    } - {(column, lane)}
    free = taken(*[f"{c}/{where}" for c, where in stand])
    is_text = lengths_mean == "text"
    reach = COURSE.reach(square(column, lane), free, lengths + spare, is_text)
    found = reach.ends(lengths)
    assert len(set(found)) == len(found)
    assert {(column_of(s), lane_of(s)) for s in found} == written(
        column, lane, stand, lengths, is_text
    )
    shortest = distances(column, lane, stand, lengths)
    furthest = max(c for c, _ in shortest)
    direct = {COURSE.name(s) for s in reach.direct_ends(lengths)}
    for end in found:
        at_end = (column_of(end), lane_of(end))
        way = reach.way(end, lengths)
        assert is_way(way, square(column, lane), end, stand)
        assert len(way) - 1 == (shortest[at_end] if at_end[0] == furthest else lengths)
        assert len(set(way)) == len(way)
        is_direct = at_end[0] == furthest or shortest[at_end] == lengths
        assert (COURSE.name(end) in direct) == is_direct


FINISH = (120, 0)


def steps(column: int, lane: int, stand: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return all single steps from a square, as the rules page writes them."""
    found = []
    if column == 119:
        found.append(FINISH)
    elif lane in COURSE.open_lanes[column + 1] and (column + 1, lane) not in stand:
        found.append((column + 1, lane))
    if column >= 1 and not COURSE.is_fence[column]:
        beside = [(column, lane - 1), (column, lane + 1)]
        found += [s for s in beside if s[1] in COURSE.open_lanes[column] and s not in stand]
    return found


def distances(
    column: int, lane: int, stand: set[tuple[int, int]], lengths: int
) -> dict[tuple[int, int], int]:
    """Return the distance of each square within `lengths` steps, by breadth-first search."""
    distance = {(column, lane): 0}
    queue = deque([(column, lane)])
    while queue:
        here = queue.popleft()
        if distance[here] == lengths or here == FINISH:
            continue
        for there in steps(*here, stand):
            if there not in distance:
                distance[there] = distance[here] + 1
                queue.append(there)
    return distance


def walks(
    here: tuple[int, int], seen: set[tuple[int, int]], left: int, stand: set[tuple[int, int]]
) -> set[tuple[int, int]]:
    """Yield the end of each way of exactly `left` more steps that meets no square twice."""
    if left == 0:
        return {here}
    if here == FINISH:
        return set()
    found = set()
    for there in steps(*here, stand):
        if there not in seen:
            found |= walks(there, seen | {there}, left - 1, stand)
    return found


def written(
    column: int, lane: int, stand: set[tuple[int, int]], lengths: int, is_text: bool
) -> set[tuple[int, int]]:
    """Return the ends of a move, by the algorithm of the rules page."""
    dist = distances(column, lane, stand, lengths)
    if len(dist) == 1:
        return set()
    far = max(c for c, _ in dist)
    held = {s for s in dist if s[0] == far}
    more = max(c for c, _ in distances(column, lane, stand, 1000))
    if far < column + lengths and far < 120 and more == far:
        return held
    if is_text:
        return held | walks((column, lane), {(column, lane)}, lengths, stand)
    return held | {s for s, d in dist.items() if d == lengths}


def is_way(way: list[Square], start: Square, end: Square, stand: set[tuple[int, int]]) -> bool:
    """Return True if a way consists of legal steps."""
    places = [(column_of(s), lane_of(s)) for s in way]
    legal = all(b in steps(*a, stand) for a, b in itertools.pairwise(places))
    return legal and way[0] == start and way[-1] == end


@pytest.mark.parametrize("start", ["41/3", "0/4"])
def test_a_shown_way_has_as_many_steps_as_lengths(start: str) -> None:
    reach = COURSE.reach(at(start), COURSE.lanes_of_column, 6, True)
    assert {len(reach.way(end, 6)) for end in reach.ends(6)} == {7}


@rule("GN-10.10")
@BOTH
def test_a_way_may_wind_across_the_whole_course_and_back(lengths_mean: str) -> None:
    walls = [f"44/{lane}" for lane in range(1, 6)] + [f"46/{lane}" for lane in range(2, 7)]
    wall = " ".join(walls)
    assert "46/1" in ends("43/1", 13, wall, lengths_mean)
    assert ends("43/1", 13, wall, "shortest") == {"46/1"}
    held = {f"45/{lane}" for lane in range(1, 7)}
    assert ends("43/1", 12, wall, "shortest") == held
    assert ends("43/1", 12, wall) == held


@rule("GN-10.10")
@BOTH
@pytest.mark.parametrize("lengths", [16, 23, 60])
def test_moves_longer_than_in_the_printed_edition_follow_the_same_rule(
    lengths: int, lengths_mean: str
) -> None:
    """The fast search allows 15 lengths. The other one allows more and must agree up to 15."""
    stand = ["43/2", "44/4", "46/1", "47/3", "50/6", "52/2", "53/2"]
    free, is_text = taken(*stand), lengths_mean == "text"
    wide = COURSE.reach(at("41/3"), free, lengths, is_text)
    for fewer in range(1, 16):
        quick = COURSE.reach(at("41/3"), free, fewer, is_text)
        assert wide.ends(fewer) == quick.ends(fewer)
        assert wide.direct_ends(fewer) == quick.direct_ends(fewer)
    for end in wide.ends(lengths):
        assert len(wide.way(end, lengths)) - 1 <= lengths
