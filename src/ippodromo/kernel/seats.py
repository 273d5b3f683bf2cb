"""Who sits at a table: seats are small integers, names live at the edge."""

from dataclasses import dataclass
from typing import Final, NewType

Seat = NewType("Seat", int)

CHANCE: Final = Seat(-1)
"""The seat that answers for dice, spinners and decks."""

HOUSE: Final = Seat(-2)
"""The seat whose answers the rules themselves fix."""

NOBODY: Final = Seat(-3)
"""The viewer who holds no seat: a spectator or the big screen."""


@dataclass(frozen=True)
class Result:
    """How a seat came out of a game: its place, its money and its return, from -1 to 1.

    >>> results_of(["Ann", "Bea"], [2, 1], [100, 400])[1]
    Result(seat=1, player='Bea', place=1, money=400, value=1.0)
    """

    seat: Seat
    player: str
    place: int
    money: int
    value: float


def seat_word(seat: Seat) -> str:
    """How a seat is written in a record: its number, `chance` or `house`."""
    if seat == CHANCE:
        return "chance"
    if seat == HOUSE:
        return "house"
    return str(int(seat))


def asked_words(seats: list[Seat]) -> str:
    """Seats as people are told of them: `seat 0, seat 2`, `chance`."""
    return ", ".join([f"seat {int(seat)}" if seat >= 0 else seat_word(seat) for seat in seats])


def left_of(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return Seat((seat + 1) % seats)


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


def returns_of(places: list[int]) -> list[float]:
    """For each seat by its place: those beaten less those ahead, from -1 to 1; all add up to nothing."""
    others = max(1, len(places) - 1)
    return [sum([(one > own) - (one < own) for one in places]) / others for own in places]


def results_of(players: list[str], places: list[int], money: list[int]) -> list[Result]:
    """Each seat's result from its player, its place and its money."""
    values = returns_of(places)
    return [
        Result(Seat(i), players[i], places[i], money[i], values[i]) for i in range(len(players))
    ]
