"""The types of the views and of the box of Grand National."""

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
    """GN-13.5 The lead over the second horse, in columns, from which on the leader is too free."""
    colours: list[str]
    caps: list[str]
    provenance: dict[str, str]


class SeatView(TypedDict):
    seat: int
    purse: int
    """The money of the seat. From the end of the sale to the settlement other viewers see the money at
    its end."""
    stables: list[str]
    horses: list[str]
    empty_boxes: int
    limit: int
    """The largest bid that the seat may make for a lot now (GN-3.3). It is 0 if its boxes are full."""


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
    """The money that the bet paid back, stake included; 0 if it lost, -1 until bets are settled."""


class ReachView(TypedDict):
    """What the horse to move can reach in its turn, or by a card's move."""

    horse: str
    before: dict[str, str]
    """For each square in reach, by name, the square before it on a shortest way there."""
    weaves: dict[str, str]
    """By number of points (0 for a card's move) the ways with a detour, which take more steps than they
    need (GN-10.10).

    Ways are separated by spaces. A way has one digit for each column, from the horse's own on: the lane
    in which it leaves the column. The last digit is the lane where it ends."""
    due: dict[str, str]
    """For each square on which a horse that lands draws a card, the name of the deck."""
    steady: str
    """The notation of the answer that is given for a trainer who gives none."""
    blockers: list[str]
    falls: int
    """The number of cards that make a horse fall, among the `falls_of` Jump cards that can come next."""
    falls_of: int


class GrandNationalView(TypedDict):
    stage: str
    seats: list[SeatView]
    bookmaker: int
    sale: SaleView
    horses: list[HorseView]
    going: str
    place_prices: dict[str, dict[str, int]]
    """By horse and win price the place price, while a seat chooses prices as bookmaker (GN-6.2, 6.6).
    Else empty."""
    round: int
    turn: str
    order: list[str]
    running_order: list[str]
    reach: ReachView | None
    home: list[str]
    decks: dict[str, DeckView]
    bets: list[BetView]
    """The viewer's own bets; all bets when they have been settled."""
