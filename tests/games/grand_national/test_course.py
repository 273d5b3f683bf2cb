"""GN-10.5 to 10.15, GN-15.1: the squares a move may end on."""

import itertools
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ippodromo.games.grand_national.course.course import Course, Square, column_of, lane_of, square
from tests.rules import rule

from .scenes import at, game, taken

COURSE: Course = game().rules.course


def ends(start: str, lengths: int, others: str = "") -> set[str]:
    found = COURSE.reach(at(start), taken(*others.split()), lengths).ends(lengths)
    assert len(set(found)) == len(found)
    return {COURSE.name(end) for end in found}


@rule("GN-10.5", "GN-10.10", "GN-E18")
def test_in_open_ground_every_length_is_used_forward_or_sideways() -> None:
    assert ends("41/3", 3) == {"44/3", "43/2", "43/4", "42/1", "42/5", "41/6"}


@rule("GN-10.7", "GN-E19")
def test_no_sideways_step_is_made_on_a_fence() -> None:
    assert ends("20/2", 3) == {"23/2", "22/1", "22/3", "21/4", "20/5"}
    assert ends("21/2", 3) == {"24/2", "23/1", "23/3", "22/4"}


@rule("GN-10.6", "GN-E20")
def test_behind_a_wall_any_square_of_the_furthest_column_will_do() -> None:
    wall = " ".join(f"45/{lane}" for lane in range(1, 7))
    assert ends("43/3", 5, wall) == {f"44/{lane}" for lane in range(1, 7)}
    assert ends("43/3", 12, wall) == ends("43/3", 5, wall)


@rule("GN-E21", "GN-R22")
def test_behind_a_horse_it_stops_short_only_in_the_furthest_column() -> None:
    assert ends("43/2", 5, "48/2") == {"47/1", "47/3", "47/2", "46/4", "45/5", "44/6"}


@rule("GN-E22")
def test_a_horse_may_be_forced_on_to_a_fence() -> None:
    assert ends("20/1", 4, "20/2 22/1") == {"21/1"}


@rule("GN-10.11", "GN-E23", "GN-R23")
def test_a_horse_that_cannot_make_a_single_step_is_boxed_in() -> None:
    assert ends("20/1", 4, "21/1 20/2") == set()


@rule("GN-10.12", "GN-E23", "GN-R25")
def test_a_horse_that_can_only_go_sideways_may_stand_still() -> None:
    assert ends("43/1", 3, "44/1 44/2 43/3") == {"43/1", "43/2"}


@rule("GN-R24")
def test_the_rail_and_the_elbow_count_like_horses() -> None:
    assert ends("43/6", 4, "44/6 43/5") == set()
    assert ends("113/1", 4, "113/2") == set()


@rule("GN-R26")
def test_a_move_of_sideways_steps_only_is_legal_if_it_uses_every_length() -> None:
    assert "41/6" in ends("41/3", 3)
    assert "41/5" not in ends("41/3", 3)


@rule("GN-10.8", "GN-E17")
def test_the_first_step_goes_from_the_white_line_straight_ahead() -> None:
    assert ends("0/2", 7) == {"7/2", "6/1", "6/3", "5/4", "4/5", "3/6"}
    assert ends("0/2", 7, "1/2") == set()


@rule("GN-15.1", "GN-E33", "GN-R44")
def test_beyond_the_elbow_only_the_outer_lanes_exist() -> None:
    assert ends("113/2", 4) == {"115/4", "114/5", "113/6"}
    assert ends("113/3", 3, "113/4") == {"113/3", "113/2", "113/1"}


@rule("GN-R55")
def test_between_the_last_fence_and_the_elbow_all_lanes_are_open() -> None:
    assert ends("110/1", 3) == {"113/1", "112/2", "111/3"}
    assert ends("113/4", 1) == {"114/4", "113/3", "113/5"}


@rule("GN-10.14", "GN-E34")
def test_the_finish_is_one_square_and_lengths_left_over_are_ignored() -> None:
    assert ends("116/5", 6) == {"finish"}
    assert ends("112/3", 9) == {"finish", "119/5", "118/6"}


@rule("GN-10.15")
def test_horses_a_circuit_apart_do_not_block_each_other() -> None:
    assert ends("4/3", 2, "65/3 66/3") == ends("4/3", 2)


@rule("GN-9.3")
def test_the_course_is_two_circuits_of_sixty_columns() -> None:
    assert COURSE.columns == 120
    assert game().rules.edition.board.circuit == 60


squares_ahead = st.tuples(st.integers(-1, 9), st.integers(1, 6))


@rule("GN-10.9", "GN-10.10")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    column=st.integers(0, 119),
    lane=st.integers(1, 6),
    lengths=st.integers(1, 15),
    spare=st.integers(0, 6),
    others=st.lists(squares_ahead, max_size=40),
)
def test_the_ends_are_those_of_the_written_algorithm(
    column: int, lane: int, lengths: int, spare: int, others: list[tuple[int, int]]
) -> None:
    if lane not in COURSE.open_lanes[column]:
        lane = 5
    stand = {
        (column + ahead, where)
        for ahead, where in others
        if 1 <= column + ahead <= 119 and where in COURSE.open_lanes[column + ahead]
    } - {(column, lane)}
    free = taken(*[f"{c}/{where}" for c, where in stand])
    reach = COURSE.reach(square(column, lane), free, lengths + spare)
    found = reach.ends(lengths)
    assert len(set(found)) == len(found)
    assert {(column_of(s), lane_of(s)) for s in found} == written(column, lane, stand, lengths)
    for end in found:
        assert is_way(reach.way(end), square(column, lane), end, stand)


FINISH = (120, 0)


def steps(column: int, lane: int, stand: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """All single steps, as the rules page writes them."""
    found = []
    if column == 119:
        found.append(FINISH)
    elif lane in COURSE.open_lanes[column + 1] and (column + 1, lane) not in stand:
        found.append((column + 1, lane))
    if column >= 1 and not COURSE.is_fence[column]:
        beside = [(column, lane - 1), (column, lane + 1)]
        found += [s for s in beside if s[1] in COURSE.open_lanes[column] and s not in stand]
    return found


def written(
    column: int, lane: int, stand: set[tuple[int, int]], lengths: int
) -> set[tuple[int, int]]:
    """The algorithm of the rules page, word for word."""
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
    if len(distance) == 1:
        return set()
    furthest = max(c for c, _ in distance)
    return {s for s, d in distance.items() if d == lengths or s[0] == furthest}


def is_way(way: list[Square], start: Square, end: Square, stand: set[tuple[int, int]]) -> bool:
    """Whether a shown way is made of legal steps."""
    places = [(column_of(s), lane_of(s)) for s in way]
    legal = all(b in steps(*a, stand) for a, b in itertools.pairwise(places))
    return legal and way[0] == start and way[-1] == end


@pytest.mark.parametrize("start", ["41/3", "0/4"])
def test_a_shown_way_has_as_many_steps_as_lengths(start: str) -> None:
    reach = COURSE.reach(at(start), COURSE.ground, 6)
    assert {len(reach.way(end)) for end in reach.ends(6)} == {7}


@rule("GN-10.10")
def test_a_way_may_wind_across_the_whole_course_and_back() -> None:
    walls = [f"44/{lane}" for lane in range(1, 6)] + [f"46/{lane}" for lane in range(2, 7)]
    assert ends("43/1", 13, " ".join(walls)) == {"46/1"}
    assert ends("43/1", 12, " ".join(walls)) == {f"45/{lane}" for lane in range(1, 7)}
