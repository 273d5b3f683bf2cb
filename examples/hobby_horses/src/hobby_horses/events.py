"""What happens, as data; the words are in `words/`."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class RaceBegan(Event):
    """HH-2"""

    race: int
    races: int


@dataclass(frozen=True)
class SlipShown(Event):
    """HH-4 Which horse a seat backs, and with how much; a seat that passed has no slip."""

    seat: int
    horse: str
    stake: int


@dataclass(frozen=True)
class Rolled(Event):
    """HH-5"""

    seat: int
    steps: int


@dataclass(frozen=True)
class Ridden(Event):
    """HH-6"""

    seat: int
    horse: str
    space: int


@dataclass(frozen=True)
class Stumbled(Event):
    """HH-7"""

    horse: str
    space: int


@dataclass(frozen=True)
class RaceWon(Event):
    """HH-8"""

    horse: str
    race: int

    def winner(self) -> str:
        return self.horse
