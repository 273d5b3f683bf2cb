"""What a viewer is shown of Grand National, and what is printed in its box, as types."""

from typing import TypedDict


class FenceView(TypedDict):
    number: int
    column: int
    name: str


class BoardView(TypedDict):
    columns: int
    circuit: int
    lanes: int
    run_in_from: int
    run_in_lanes: list[int]
    melling_road: int
    bechers: int
    fences: list[FenceView]
    horseshoes: list[str]


class GoingView(TypedDict):
    key: str
    points: int
    chance: int


class OddsView(TypedDict):
    reserve: int
    win: int
    place: int


class PriceRowView(TypedDict):
    handicap: int
    win: list[int]
    place: list[int]


class CardView(TypedDict):
    id: str
    deck: str
    title: dict[str, str]
    copies: int
    action: str
    number: int
    target: str
    first: int
    last: int


class GrandNationalBox(TypedDict):
    board: BoardView
    goings: list[GoingView]
    ante_post: list[OddsView]
    prices: list[PriceRowView]
    cards: list[CardView]
    prizes: list[int]
    start: int
    step: int
    points_most: int
    too_free_lead: int
    """GN-13.5 The lead in lengths that is too free."""
    colours: list[str]
    caps: list[str]
    provenance: dict[str, str]


class SeatView(TypedDict):
    seat: int
    purse: int
    """For others, between the sale and the settlement, as it stood when the sale ended (GN-7.4)."""
    stables: list[str]
    horses: list[str]
    empty_boxes: int
    limit: int
    """The most it may bid for a lot now (GN-3.3); 0 once its boxes are full."""


class SaleView(TypedDict):
    call: int
    lot: str
    asking: int
    holder: int
    still_in: list[int]
    reserves: dict[str, int]
    set_aside: list[str]
    to_come: list[str]


class HorseView(TypedDict):
    key: str
    name: str
    lot: int
    reserve: int
    handicap: int
    adjust: list[int]
    owner: int
    price: int
    colour: str
    cap: str
    adjusted: int
    in_force: int
    win: int
    place: int
    square: str
    row: int
    points: int
    stamina: int
    misses: int
    too_free: bool
    fate: str


class DeckView(TypedDict):
    in_use: bool
    left: int
    unseen: dict[str, int]
    used: dict[str, int]


class BetView(TypedDict):
    seat: int
    market: str
    horse: str
    kind: str
    stake: int
    odds: int
    paid: int
    """-1 until the bets are settled."""


class ReachView(TypedDict):
    """What the horse to move can reach, by a ride or by a card."""

    horse: str
    before: dict[str, str]
    """For each square in reach the one before it on a shortest way there."""
    weaves: dict[str, str]
    """By points (0 for a card) the ways that take more steps than they need (GN-10.10), with spaces between.

    A way is a digit for each column from the own on, the lane in which it is left; the last is its end.
    """
    due: dict[str, str]
    """The squares on which a landing turns a card, and of which deck."""
    steady: str
    """What is done for a trainer who says nothing."""
    blockers: list[str]
    falls: int
    """Fallers among the Jump cards that can come next."""
    falls_of: int


class GrandNationalView(TypedDict):
    stage: str
    seats: list[SeatView]
    bookmaker: int
    sale: SaleView
    horses: list[HorseView]
    going: str
    place_prices: dict[str, dict[str, int]]
    """While the bookmaker marks prices: by horse and win price the place price (GN-6.2, 6.6)."""
    round: int
    turn: str
    order: list[str]
    running_order: list[str]
    reach: ReachView | None
    home: list[str]
    decks: dict[str, DeckView]
    bets: list[BetView]
    """The viewer's own; everybody's once they are settled."""
