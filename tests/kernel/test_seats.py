"""Seats round a table."""

from ippodromo.kernel.seats import Seat, clockwise_from, left_of


def test_the_turn_goes_clockwise_and_comes_round() -> None:
    assert [left_of(Seat(seat), 3) for seat in range(3)] == [1, 2, 0]
    assert clockwise_from(Seat(2), 4) == [2, 3, 0, 1]
