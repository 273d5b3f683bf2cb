"""Small values printed on the sale sheet, the price table, the spinner and the cards."""

from typing import Final

ACTIONS: Final = {
    "none": False,
    "fall": False,
    "advance": True,
    "stamina": True,
    "second_wind": False,
    "miss_turn": True,
    "lose_points": True,
    "regain_points": True,
}
"""GN-12.2 All that a card can do, and whether it needs a number."""

TARGETS: Final = ["self", "rank", "rear", "longest_price"]
"""GN-12.2 All that a card can be aimed at."""


class Lot:
    """A horse on the sale sheet."""

    def __init__(
        self, number: int, key: str, name: str, reserve: int, handicap: int, adjust: list[int]
    ) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.reserve = reserve
        self.handicap = handicap
        self.adjust = adjust

    def likes(self) -> list[int]:
        """The goings it likes best, by their places on the spinner."""
        best = max(self.adjust)
        return [i for i in range(len(self.adjust)) if self.adjust[i] == best]


class Going:
    """A state of the ground and the speed points it leaves a horse."""

    def __init__(self, key: str, points: int) -> None:
        self.key = key
        self.points = points


class PriceRow:
    """The win prices the bookmaker may mark for a handicap, each with its place price."""

    def __init__(self, handicap: int, win: list[int], place: list[int]) -> None:
        self.handicap = handicap
        self.win = win
        self.place = place

    def place_for(self, win: int) -> int:
        """GN-6.2 The place price that goes with a win price."""
        return self.place[self.win.index(win)]


class Card:
    """A Jump, Turf or Go-for-Home card: an action, its number, and whom it means."""

    def __init__(
        self,
        card: str,
        title: dict[str, str],
        copies: int,
        action: str,
        number: int,
        target: str,
        first: int,
        last: int,
    ) -> None:
        self.id = card
        self.title = title
        self.copies = copies
        self.action = action
        self.number = number
        self.target = target
        self.first = first
        self.last = last
