"""The position: where the horses are, who backs them, and which one rests."""

from typing import TYPE_CHECKING

from ippodromo.kernel.table import Position, Table

if TYPE_CHECKING:
    from .game import HobbyHorses

NONE = -1


class Nursery(Position):
    """The position of a game of Hobby Horses."""

    def __init__(self, game: "HobbyHorses") -> None:
        self.game = game
        self.race = 0
        """The number of the current or last race; 0 before the first."""
        self.spaces = [0] * len(game.horses)
        self.resting = NONE
        """HH-6 The horse that was ridden last."""
        self.backed = [NONE] * game.seats
        self.stakes = [0] * game.seats
        self.thrown = 0
        """The throw, while a horse is chosen for it; else 0."""
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

    def line_up(self) -> None:
        """HH-2 Begin the next race: put all horses at the start and remove all slips."""
        self.race += 1
        self.spaces = [0] * len(self.spaces)
        self.resting = NONE
        self.thrown = 0
        self.backed = [NONE] * self.game.seats
        self.stakes = [0] * self.game.seats

    def foremost(self) -> int:
        """HH-7 Return the foremost horse; of equals the first."""
        return self.spaces.index(max(self.spaces))

    def winner(self) -> int:
        """HH-8 Return the horse that has won, or NONE."""
        foremost = self.foremost()
        return foremost if self.spaces[foremost] >= self.game.tables.length else NONE


NurseryTable = Table[Nursery]
