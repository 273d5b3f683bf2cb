"""What a viewer is shown of HomeStretch, and what is printed in its box, as types."""

from typing import TypedDict


class PrintedHorse(TypedDict):
    """What is printed of a horse: the price of its shares, and what its boxes of the tote pay."""

    horse: int
    price: int
    win: int
    place_pays: int
    show: int


class HomestretchBox(TypedDict):
    """What is printed: the horses, how long the track is, and the values of the bet tokens."""

    printed: list[PrintedHorse]
    finish_at: int
    first_steps: dict[str, int]
    """By choice, how many spaces it moves the horse of a first roll (HS-6.7), without its token."""
    tokens: list[int]
    provenance: dict[str, str]


class SeatView(TypedDict):
    """One seat, as everybody sees it."""

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
    """One horse where it stands, with its token."""

    id: str
    horse: int
    name: str
    space: int
    token: str
    place: int
    rolled_extra: int | None
    """What its token adds to a move for its own number (HS-7.1); None where the token holds it back."""
    special_extra: int | None
    """What its token adds to a special move (HS-R17); None where the token holds it back."""


class CardView(TypedDict):
    """The race card on the table."""

    id: str
    en: str
    it: str
    colour: str
    purses: list[int]


class LaidView(TypedDict):
    """One of the viewer's own bet tokens."""

    token: int
    box: str


class HomestretchView(TypedDict):
    """The whole board."""

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
