"""The types of the views and of the box of HomeStretch. Money is in thousands."""

from typing import TypedDict


class PrintedHorse(TypedDict):
    """What is printed for a horse: the price of a share, and what its boxes pay per point of a token."""

    horse: int
    price: int
    win: int
    place_pays: int
    show: int


class HomestretchBox(TypedDict):
    """What is printed in the box: the horses, the length of the track and the values of the bet tokens."""

    printed: list[PrintedHorse]
    finish_at: int
    first_steps: dict[str, int]
    """The spaces that each choice after a first roll (HS-6.7) moves the horse, without its handicap token."""
    tokens: list[int]
    provenance: dict[str, str]


class SeatView(TypedDict):
    """What everybody sees of a seat."""

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
    """A horse in the race, with its space, handicap token and place."""

    id: str
    horse: int
    name: str
    space: int
    token: str
    place: int
    rolled_extra: int | None
    """The spaces that its token adds when its number is rolled (HS-7.1). None if the token holds it back."""
    special_extra: int | None
    """The spaces that its token adds in a special move (HS-R17). None if the token holds it back."""


class CardView(TypedDict):
    """The race card in use, with its title in English and Italian, its colour and its purses."""

    id: str
    en: str
    it: str
    colour: str
    purses: list[int]


class LaidView(TypedDict):
    """A bet token that the viewer itself has laid: its value and the name of its box, such as `7w`."""

    token: int
    box: str


class HomestretchView(TypedDict):
    """The whole table as one viewer sees it."""

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
    """The seat that takes the turn after the present one (HS-6.5). None if no seat is rolling or moving."""
    last_horses: list[int]
    """The horses in last place, one of which a special move moves (HS-8.5). Empty while none is to be
    made."""
    market_row: list[int]
    market_deck: int
    set_aside: int
    hand: list[int]
    kept: list[int]
    owed: int
    """What the viewer will pay for the cards it has kept in the draft so far (HS-2.8), in thousands."""
    laid: list[LaidView]
