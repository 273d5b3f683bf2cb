"""What happens in the turf games."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class RaceBegins(Event):
    """A race is prepared; the first is number 1."""

    race: int
    races: int


@dataclass(frozen=True)
class ColourChosen(Event):
    """RT-R37 A seat took a colour; it changes nothing but how the table looks."""

    seat: int
    colour: str


@dataclass(frozen=True)
class HorseCarded(Event):
    """A horse got its card and its start space."""

    horse: str
    card: str
    numbers: str
    space: int


@dataclass(frozen=True)
class CardPutUnder(Event):
    """RT-2.4 A card of a horse that has one already went under the pile."""

    horse: str
    card: str
    numbers: str


@dataclass(frozen=True)
class CardSetAside(Event):
    """WC-8.3a A card of a type already at a gate was set aside."""

    card: str
    numbers: str


@dataclass(frozen=True)
class PileShuffled(Event):
    """WC-8.3b, WC-R32 The cards set aside went back and the pile was shuffled."""

    cards: int


@dataclass(frozen=True)
class FirstPlayerNamed(Event):
    """A seat bets and rolls first in this race."""

    seat: int


@dataclass(frozen=True)
class TokenPlaced(Event):
    """A seat placed a token whose value may be seen."""

    seat: int
    horse: str
    value: int


@dataclass(frozen=True)
class HiddenTokenPlaced(Event):
    """A seat placed a token face down."""

    seat: int
    horse: str


@dataclass(frozen=True)
class DieRolled(Event):
    """A seat rolled the die."""

    seat: int
    symbol: str


@dataclass(frozen=True)
class HorseMoved(Event):
    """A horse ran `far` spaces to another; `number` is what its card allows, `short` how many it lacks."""

    seat: int
    horse: str
    number: int
    start: int
    space: int
    far: int
    short: int


@dataclass(frozen=True)
class HorseBlocked(Event):
    """A horse could not move at all."""

    seat: int
    horse: str
    number: int
    space: int


@dataclass(frozen=True)
class PaceTaken(Event):
    """A horse is the first to reach or pass the pace space."""

    horse: str


@dataclass(frozen=True)
class MarksCleared(Event):
    """Every horse on the track has moved; all may be chosen again."""


@dataclass(frozen=True)
class HorseFinished(Event):
    """A horse crossed the line."""

    seat: int
    horse: str
    number: int
    start: int
    place: int

    def winner(self) -> str:
        return self.horse if self.place == 1 else ""


@dataclass(frozen=True)
class RaceEnded(Event):
    """The third horse is home: who came in, and who is last."""

    finished: list[str]
    last: list[str]


@dataclass(frozen=True)
class TokensTurned(Event):
    """All tokens were turned face up: [seat, horse, value] each."""

    tokens: list[list[int | str]]


@dataclass(frozen=True)
class HorseBacked(Event):
    """How the payout of a placed horse comes about: bets or tokens counted, amount per bet."""

    horse: str
    place: int
    count: int
    amount: int
