"""Seats around a table."""

from ippodromo.kernel.seats import Seat, left_of


def test_the_turn_goes_clockwise_and_comes_round() -> None:
    assert [left_of(Seat(seat), 3) for seat in range(3)] == [1, 2, 0]
