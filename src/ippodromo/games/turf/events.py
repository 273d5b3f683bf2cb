"""The events of the turf games."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class RaceBegins(Event):
    """Race number `race` of `races` is prepared. The first race has number 1."""

    race: int
    races: int


@dataclass(frozen=True)
class ColourChosen(Event):
    """RT-R37 A seat took a colour. Colours have no effect on play."""

    seat: int
    colour: str


@dataclass(frozen=True)
class HorseCarded(Event):
    """A horse received its card and was put on its start space."""

    horse: str
    card: str
    numbers: str
    space: int


@dataclass(frozen=True)
class CardPutUnder(Event):
    """RT-2.4 A card was put under the pile because its horse already has a card."""

    horse: str
    card: str
    numbers: str


@dataclass(frozen=True)
class CardSetAside(Event):
    """WC-8.3a A card was set aside because a card of its type is already at a gate."""

    card: str
    numbers: str


@dataclass(frozen=True)
class PileShuffled(Event):
    """WC-8.3b, WC-R32 The cards set aside were returned and the pile was shuffled.

    `cards` is the number of cards in the pile afterwards.
    """

    cards: int


@dataclass(frozen=True)
class FirstPlayerNamed(Event):
    """A seat became the first player: it bets and rolls first in this race."""

    seat: int


@dataclass(frozen=True)
class TokenPlaced(Event):
    """A seat placed a token. Only viewers who may see its value get this event."""

    seat: int
    horse: str
    value: int


@dataclass(frozen=True)
class HiddenTokenPlaced(Event):
    """A seat placed a token face down. Viewers who may not see its value get this event."""

    seat: int
    horse: str


@dataclass(frozen=True)
class DieRolled(Event):
    """A seat rolled the die."""

    seat: int
    symbol: str


@dataclass(frozen=True)
class HorseMoved(Event):
    """A horse moved from the space `start` to `space`.

    `number` is the number of spaces on its card, `far` the number it moved, `short` the difference.
    """

    seat: int
    horse: str
    number: int
    start: int
    space: int
    far: int
    short: int


@dataclass(frozen=True)
class HorseBlocked(Event):
    """A horse could not move because the spaces ahead of it are occupied."""

    seat: int
    horse: str
    number: int
    space: int


@dataclass(frozen=True)
class PaceTaken(Event):
    """A horse was the first to reach or pass the pace space."""

    horse: str


@dataclass(frozen=True)
class MarksCleared(Event):
    """Every horse on the track has moved, so all marks were removed. All horses may be chosen again."""


@dataclass(frozen=True)
class HorseFinished(Event):
    """A horse crossed the finish line."""

    seat: int
    horse: str
    number: int
    start: int
    place: int

    def winner(self) -> str:
        return self.horse if self.place == 1 else ""


@dataclass(frozen=True)
class RaceEnded(Event):
    """The third horse has finished and the race is over.

    `finished` are the horses in the order of their places. `last` are the horses in last place.
    """

    finished: list[str]
    last: list[str]


@dataclass(frozen=True)
class TokensTurned(Event):
    """All tokens were turned face up. Each token is written as [seat, horse, value]."""

    tokens: list[list[int | str]]


@dataclass(frozen=True)
class HorseBacked(Event):
    """A placed horse has bets or tokens on it, for which it pays.

    `count` is the number of bets or tokens that chose the column, `amount` the payment per bet.
    """

    horse: str
    place: int
    count: int
    amount: int
