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


def ranks(scores: list[int]) -> list[int]:
    """The place of every score; equals share the better place and the next is skipped (1, 1, 3)."""
    found: list[int] = []
    for mine in scores:
        better = 0
        for other in scores:
            if other > mine:
                better += 1
        found.append(better + 1)
    return found


def ranks_of_rows(rows: list[tuple[int, ...]]) -> list[int]:
    """The place of every row of scores, the weightiest first; later ones decide between equals."""
    ordered = sorted(rows, reverse=True)
    return [ordered.index(row) + 1 for row in rows]
