"""HS-1.10, HS-11 Who is ahead of whom: orders and final scores."""

from ippodromo.kernel.seats import Seat, ranks


def standing_order(money: list[int], colours: list[int]) -> list[Seat]:
    """HS-1.10, HS-R5, HS-R6 Seats from richest to poorest; equal money by colour.

    A colour is its number in the printed order black, blue, green, red, white, yellow.
    """
    ranked = sorted([(-money[seat], colours[seat], seat) for seat in range(len(money))])
    return [Seat(seat) for _, _, seat in ranked]


def limit_ranks(money: list[int], colours: list[int], by_colour: bool) -> list[int]:
    """HS-5.5, HS-R7 Return for each seat the rank that its box limit goes by.

    Seats with equal money share a rank, or with `by_colour` each has its place in standing order.
    """
    if not by_colour:
        return ranks(money)
    order = standing_order(money, colours)
    return [order.index(Seat(seat)) + 1 for seat in range(len(money))]


def poorest(money: list[int]) -> list[Seat]:
    """HS-6.3 The seats that have the least money, in seat order."""
    least = min(money)
    return [Seat(seat) for seat in range(len(money)) if money[seat] == least]


def stable_value(shares: list[int], prices: list[int]) -> int:
    """HS-2.8, HS-11.2 What the shares of one seat cost together."""
    value = 0
    for horse in range(len(shares)):
        value += shares[horse] * prices[horse]
    return value


def final_score(
    money: int, shares: list[int], prices: list[int], groups: list[int]
) -> tuple[int, ...]:
    """HS-11.1 to HS-11.5 The five numbers that decide the game, the weightiest first."""
    counted = [0, 0, 0, 0]
    for horse in range(len(shares)):
        counted[groups[horse]] += shares[horse]
    return (money, stable_value(shares, prices), counted[1], counted[2], counted[3])
