"""Types of the views and the box of HomeStretch."""

from typing import TypedDict


class PrintedHorse(TypedDict):
    """The printed figures of a horse: the price of a share, and what its boxes of the tote pay."""

    horse: int
    price: int
    win: int
    place_pays: int
    show: int


class HomestretchBox(TypedDict):
    """The printed figures: the horses, the length of the track and the values of the bet tokens."""

    printed: list[PrintedHorse]
    finish_at: int
    first_steps: dict[str, int]
    """By choice after a first roll (HS-6.7), the spaces that it moves the horse, without its token."""
    tokens: list[int]
    provenance: dict[str, str]


class SeatView(TypedDict):
    """The public part of a seat."""

    seat: int
    colour: str
    money: int
    rank: int
    limit: int
    shares: list[int]
    stable_value: int
    hand: int
    kept: int
    boxes: list[str]


class HorseView(TypedDict):
    """A horse with its space and its token."""

    id: str
    horse: int
    name: str
    space: int
    token: str
    place: int
    rolled_extra: int | None
    """Spaces that its token adds to a move for its number (HS-7.1), or None if the token holds it back."""
    special_extra: int | None
    """Spaces that its token adds to a special move (HS-R17), or None if the token holds it back."""


class CardView(TypedDict):
    """The race card in use."""

    id: str
    en: str
    it: str
    colour: str
    purses: list[int]


class LaidView(TypedDict):
    """A bet token of the viewer."""

    token: int
    box: str


class HomestretchView(TypedDict):
    """The position as a viewer sees it."""

    race: int
    races: int
    money: list[int]
    stack: list[str]
    card: CardView | None
    seats: list[SeatView]
    horses: list[HorseView]
    finish: list[int]
    dice: list[int]
    betting_order: list[int]
    next_seat: int | None
    """The seat that rolls after the turn in progress (HS-6.5); None if no turn is in progress."""
    last_horses: list[int]
    """The horses of which a special move moves one (HS-8.5); empty if no special move is asked for."""
    market_row: list[int]
    market_deck: int
    set_aside: int
    hand: list[int]
    kept: list[int]
    owed: int
    """What the viewer will pay for its kept cards (HS-2.8), in thousands."""
    laid: list[LaidView]
