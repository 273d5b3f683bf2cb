"""How a character rides in Grand National: its pace, the risks it takes, and whom it holds back."""

from typing import Final

from ippodromo.bots.characters import Character
from ippodromo.games.grand_national.view_types import NationalView

from .race import Landing

UNEVEN: Final = 0.02
"""In rounds: what a point more or less than the even pace costs."""
INSISTS: Final = 0.1
"""The same for a character that has a pace of its own."""
PUSHES: Final = 1.95
SAVES: Final = 0.8
"""In points a turn: how much more a character that does not wait spends in the first half of the way,
and how much less one that waits."""
RISKY: Final = 0.25
"""In rounds: how much more a fence or a horseshoe is liked per unit of risk."""
BLOCKS: Final = 0.6
"""In rounds: how much a square right in front of a strong horse of another seat is liked."""
STRONG: Final = 3
"""So many other horses, those with the fewest rounds to go, are strong."""


class Riding:
    """What a character adds to the value of a ride; nothing for a plain bot."""

    def __init__(
        self, character: Character, landing: Landing, view: NationalView, seat: int
    ) -> None:
        self.landing = landing
        self.risk = 0.0 if character.timing or character.riding else character.risk
        """A character that has a pace of its own, or holds others back, takes risks as a plain bot."""
        course = landing.course
        column, _ = course.place(landing.horse["square"])
        is_early = 2 * column < course.columns
        slower = character.timing * (SAVES if character.timing > 0 else PUSHES)
        self.faster = -slower if is_early else 0.0
        """How many points a turn are added to an even pace."""
        self.uneven = INSISTS if self.faster else UNEVEN
        self.blocked: dict[str, float] = {}
        """What each square in front of a strong horse is liked."""
        if character.riding < 0:
            self._find_blocked(view, seat, -BLOCKS * character.riding)

    def _find_blocked(self, view: NationalView, seat: int, liked: float) -> None:
        course = self.landing.course
        running = [h for h in view["horses"] if h["fate"] == "running" and h["square"]]
        running.sort(key=lambda horse: course.to_go(horse))
        others = [horse for horse in running if horse["owner"] != seat]
        for horse in others[:STRONG]:
            column, lane = course.place(horse["square"])
            for ahead in (1, 2):
                square = f"{column + ahead}/{lane}"
                self.blocked[square] = max(self.blocked.get(square, 0.0), liked / ahead)

    def pace(self, even: float) -> float:
        """Return the points a turn that the character spends where an even pace takes so many."""
        return max(1.0, even + self.faster) if self.faster else even

    def liking(self, square: str, by_card: bool = False) -> float:
        """Return how much more the character likes a square, in rounds."""
        found = self.blocked.get(square, 0.0)
        if self.risk:
            is_shoe = square in self.landing.course.shoes and not by_card
            if is_shoe or self.landing.jumps(square):
                found += RISKY * self.risk
        return found
