"""The events of the game, as data. Their sentences are in `words/`."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class RaceBegan(Event):
    """HH-2 A race begins."""

    race: int
    races: int


@dataclass(frozen=True)
class SlipShown(Event):
    """HH-4 A seat's slip is shown. A seat that passed has none."""

    seat: int
    horse: str
    stake: int


@dataclass(frozen=True)
class Rolled(Event):
    """HH-5 A seat threw the die."""

    seat: int
    steps: int


@dataclass(frozen=True)
class Ridden(Event):
    """HH-6 A seat rode a horse to a space."""

    seat: int
    horse: str
    space: int


@dataclass(frozen=True)
class Stumbled(Event):
    """HH-7 A horse went back to a space."""

    horse: str
    space: int


@dataclass(frozen=True)
class RaceWon(Event):
    """HH-8 A horse won a race."""

    horse: str
    race: int

    def winner(self) -> str:
        return self.horse
