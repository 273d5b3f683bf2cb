"""The steady ride: what is done for a trainer who gives no answer."""

from typing import Final

from .course import Course, Reach, Square, column_of, lane_of

STEADY_POINTS: Final = 4
"""What a trainer who gives no answer spends, where the horse may spend as many."""
FENCE: Final = 1 << 20
"""More than any column is worth: a fence is the last resort."""


def steady_ride(
    course: Course, reach: Reach, here: Square, h: int, least: int, spendable: int
) -> tuple[int, Square]:
    """Return the points and the square of a trainer who gives no answer.

    The fewest points that bring the horse home; else `STEADY_POINTS`, or the nearest number from
    `least` to `spendable`, and the steady square.
    """
    for points in range(least, spendable + 1):
        if reach.is_home(points + h):
            return points, course.finish
    steady = max(least, min(STEADY_POINTS, spendable))
    return steady, steady_square(course, reach.ends(steady + h), here)


def steady_square(course: Course, ends: list[Square], here: Square) -> Square:
    """Home if it can be; else no fence, the furthest column, the least change of lane, inside."""
    if ends[0] == course.finish:
        return course.finish
    best = ends[0]
    best_worth = -FENCE * 2
    lane = lane_of(here)
    for at in ends:
        column = column_of(at)
        worth = ((column + 1) * 8 + 7 - abs(lane_of(at) - lane)) * 8 + 7 - lane_of(at)
        if course.is_fence[column]:
            worth -= FENCE
        if worth > best_worth:
            best = at
            best_worth = worth
    return best
