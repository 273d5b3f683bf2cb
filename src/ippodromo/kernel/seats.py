"""Seats, places and results. A seat is a small integer; the names of players are in records."""

from dataclasses import dataclass
from typing import Final, NewType

Seat = NewType("Seat", int)

CHANCE: Final = Seat(-1)
"""The seat that answers for dice, spinners and decks."""

HOUSE: Final = Seat(-2)
"""The seat whose answers are fixed by the rules."""

NOBODY: Final = Seat(-3)
"""The viewer without a seat: a spectator or the shared screen."""


@dataclass(frozen=True)
class Result:
    """The result of one seat at the end of a game.

    `place` is 1 for a winner; equal seats share a place. `value` is the share of opponents that the seat
    beat minus the share that beat it, from -1 to 1. Without opponents it is 0.

    >>> results_of(["Ann", "Bea"], [2, 1], [100, 400])[1]
    Result(seat=1, player='Bea', place=1, money=400, value=1.0)
    """

    seat: Seat
    player: str
    place: int
    money: int
    value: float


def seat_word(seat: Seat) -> str:
    """Return the seat's name in records: its number, `chance` or `house`."""
    if seat == CHANCE:
        return "chance"
    if seat == HOUSE:
        return "house"
    return str(int(seat))


def asked_words(seats: list[Seat]) -> str:
    """Return seats as text for people: `seat 0, seat 2` or `chance`."""
    return ", ".join([f"seat {int(seat)}" if seat >= 0 else seat_word(seat) for seat in seats])


def left_of(seat: Seat, seats: int) -> Seat:
    """Return the next seat clockwise at a table of `seats` seats. Seat 0 follows the last seat."""
    return Seat((seat + 1) % seats)


def ranks(scores: list[int]) -> list[int]:
    """Return the place of every score. The highest has place 1; equal scores share a place (1, 1, 3)."""
    found: list[int] = []
    for mine in scores:
        better = 0
        for other in scores:
            if other > mine:
                better += 1
        found.append(better + 1)
    return found


def ranks_of_rows(rows: list[tuple[int, ...]]) -> list[int]:
    """Return the place of every row of scores. The highest row has place 1; equal rows share a place.

    Rows are compared by their first scores. Later scores decide between rows that are equal so far.
    """
    ordered = sorted(rows, reverse=True)
    return [ordered.index(row) + 1 for row in rows]


def returns_of(places: list[int]) -> list[float]:
    """Return a value from -1 to 1 for each seat, given its place. The values add up to 0.

    A seat's value is the share of its opponents behind it minus the share ahead of it.
    """
    others = max(1, len(places) - 1)
    return [sum([(one > own) - (one < own) for one in places]) / others for own in places]


def win_shares(places: list[int]) -> list[float]:
    """Return each seat's share of the win, given its place. Seats that share the first place share the win.

    >>> win_shares([1, 3, 1])
    [0.5, 0.0, 0.5]
    """
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]


def results_of(players: list[str], places: list[int], money: list[int]) -> list[Result]:
    """Return the result of each seat, given its player, place and money."""
    values = returns_of(places)
    return [
        Result(Seat(i), players[i], places[i], money[i], values[i]) for i in range(len(players))
    ]
