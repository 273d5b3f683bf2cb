"""GN-11.7: the three decks as counts of cards not yet seen; no order exists before a card is drawn.

Which card is on top of a well shuffled deck is a draw from the cards not seen, so a deck is how
many of each card are still in it, and a reshuffle moves the used ones back.
"""

from typing import Final, final

JUMP: Final = 0
TURF: Final = 1
HOME_DECK: Final = 2
DECKS: Final = ["jump", "turf", "home"]


@final
class Decks:
    """How many of each card are in the deck and on the used pile, by deck."""

    def __init__(self, copies: list[list[int]]) -> None:
        self.left = [deck[:] for deck in copies]
        self.used = [[0] * len(deck) for deck in copies]

    def copy(self) -> "Decks":
        other = Decks([])
        other.left = [deck[:] for deck in self.left]
        other.used = [deck[:] for deck in self.used]
        return other

    def key(self) -> tuple[object, ...]:
        return (tuple(map(tuple, self.left)), tuple(map(tuple, self.used)))

    def is_empty(self, deck: int) -> bool:
        return not any(self.left[deck])

    def turn(self, deck: int) -> None:
        """The used cards become the deck again; those being carried out are not among them."""
        self.left[deck] = self.used[deck]
        self.used[deck] = [0] * len(self.left[deck])

    def draw(self, deck: int, card: int) -> None:
        self.left[deck][card] -= 1

    def lay(self, deck: int, card: int) -> None:
        """A card that has been carried out lies face up."""
        self.used[deck][card] += 1
