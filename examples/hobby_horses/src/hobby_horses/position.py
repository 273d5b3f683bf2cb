"""The board: where the horses are, who backs them, and which one rests."""

from typing import TYPE_CHECKING

from ippodromo.kernel.table import Position, Table

if TYPE_CHECKING:
    from .game import HobbyHorses

NONE = -1


class Nursery(Position):
    """All that lies on the table."""

    def __init__(self, game: "HobbyHorses") -> None:
        self.game = game
        self.race = 0
        """The number of the race that is on, or was last; 0 before the first."""
        self.spaces = [0] * len(game.horses)
        self.resting = NONE
        """HH-6 The horse that was ridden last."""
        self.backed = [NONE] * game.seats
        self.stakes = [0] * game.seats
        self.thrown = 0
        """What is to be ridden with, while a horse is chosen."""
        self.winners: list[int] = []

    def copy(self) -> "Nursery":
        other = Nursery(self.game)
        other.race = self.race
        other.spaces = self.spaces.copy()
        other.resting = self.resting
        other.backed = self.backed.copy()
        other.stakes = self.stakes.copy()
        other.thrown = self.thrown
        other.winners = self.winners.copy()
        return other

    def key(self) -> tuple[object, ...]:
        """All of it as one value."""
        lists = (self.spaces, self.backed, self.stakes, self.winners)
        return (self.race, self.resting, self.thrown, *(tuple(one) for one in lists))

    def line_up(self) -> None:
        """HH-2 The next race: all horses at the start, no slip on the table."""
        self.race += 1
        self.spaces = [0] * len(self.spaces)
        self.resting = NONE
        self.thrown = 0
        self.backed = [NONE] * self.game.seats
        self.stakes = [0] * self.game.seats

    def foremost(self) -> int:
        """HH-7 The foremost horse; of equals the first."""
        return self.spaces.index(max(self.spaces))

    def winner(self) -> int:
        """HH-8 The horse that is home, or NONE."""
        foremost = self.foremost()
        return foremost if self.spaces[foremost] >= self.game.tables.length else NONE


NurseryTable = Table[Nursery]
