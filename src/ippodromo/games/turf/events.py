"""The events of the turf games: what happened at the table, for logs, screens and receipts."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class RaceBegins(Event):
    """The track was cleared for race number `race`, counted from 1, of `races`."""

    race: int
    races: int


@dataclass(frozen=True)
class ColourChosen(Event):
    """RT-R37 A seat took a colour. Colours have no effect on play."""

    seat: int
    colour: str


@dataclass(frozen=True)
class HorseCarded(Event):
    """A horse received its card and was put on its start space.

    `numbers` is the text of the card, such as `3/4/5/6`.
    """

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
    """A seat became the first player: it bets first and rolls first in this race."""

    seat: int


@dataclass(frozen=True)
class TokenPlaced(Event):
    """A seat placed a token with this value on a horse. Only viewers who may see the value get this event."""

    seat: int
    horse: str
    value: int


@dataclass(frozen=True)
class HiddenTokenPlaced(Event):
    """A seat placed a token face down on a horse. Only viewers who may not see its value get this event."""

    seat: int
    horse: str


@dataclass(frozen=True)
class DieRolled(Event):
    """The die was rolled for a seat and shows this symbol."""

    seat: int
    symbol: str


@dataclass(frozen=True)
class HorseMoved(Event):
    """A seat moved a horse from the space `start` to `space`.

    `number` is the number of spaces on its card, `far` the number it moved, and `short` the number it
    lost because other horses blocked it.
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
    """A horse that a seat chose stayed on its space, because the spaces ahead of it are occupied.

    `number` is the number of spaces on its card.
    """

    seat: int
    horse: str
    number: int
    space: int


@dataclass(frozen=True)
class PaceTaken(Event):
    """A horse became the pace horse: it was the first to reach or pass the pace space."""

    horse: str


@dataclass(frozen=True)
class MarksCleared(Event):
    """All horses on the track had moved, so their marks were removed. All of them may be chosen again."""


@dataclass(frozen=True)
class HorseFinished(Event):
    """A horse crossed the finish line and took this place, from 1.

    `seat` moved it, `start` is the space it came from, `number` the number on its card.
    """

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

    `finished` are the three horses, the winner first. `last` are the horses in last place.
    """

    finished: list[str]
    last: list[str]


@dataclass(frozen=True)
class TokensTurned(Event):
    """All placed tokens were turned face up. Each is written as [seat, horse, value]."""

    tokens: list[list[int | str]]


@dataclass(frozen=True)
class HorseBacked(Event):
    """A horse that finished in a paid place has bets on it, so that the bank pays for it.

    `place` counts from 1. `count` is the number of bets or tokens that chose the column of the payout
    table, `amount` the payment per bet, multiplier included.
    """

    horse: str
    place: int
    count: int
    amount: int
