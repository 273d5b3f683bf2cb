"""Who sits at a table: seats are small integers, names live at the edge."""

from typing import Final, NewType

Seat = NewType("Seat", int)

CHANCE: Final = Seat(-1)
"""The seat that answers for dice, spinners and decks."""

HOUSE: Final = Seat(-2)
"""The seat whose answers the rules themselves fix."""

NOBODY: Final = Seat(-3)
"""The viewer who holds no seat: a spectator or the big screen."""


def seat_word(seat: Seat) -> str:
    """How a seat is written in a record: its number, `chance` or `house`."""
    if seat == CHANCE:
        return "chance"
    if seat == HOUSE:
        return "house"
    return str(int(seat))


def left_of(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return Seat((seat + 1) % seats)


def clockwise_from(first: Seat, seats: int) -> list[Seat]:
    """All seats once, clockwise, beginning with the first."""
    return [Seat((first + i) % seats) for i in range(seats)]
