"""What a viewer is shown of a meeting, and what is printed in the box, as types."""

from typing import Literal, TypedDict


class SectionView(TypedDict):
    """A straight or a bend: the squares of each lane, and which of them are passing spaces."""

    id: str
    kind: Literal["straight", "bend"]
    squares: list[int]
    passing: list[list[int]]


class TrackView(TypedDict):
    """The oval; the line lies behind a square of its home straight."""

    lanes: int
    finish_after: str
    sections: list[SectionView]


class EntryView(TypedDict):
    """A horse's line in the program of the day."""

    number: int
    name: str
    stable: int
    odds: str
    jockey: Literal["veteran", "apprentice"]
    bonus: int
    ability: list[int]
    pays: list[int]
    """What a winning stake of one unit receives, by category of bet."""


class RaceView(TypedDict):
    """A race of the program."""

    distance: str
    crossings: int
    steps: int
    """Steps from the farthest starting square to the finish line."""
    purse: int
    split: list[int]
    horses: list[EntryView]


class CategoryView(TypedDict):
    """A kind of bet: it pays for so many first places."""

    name: str
    places: int


class BettingView(TypedDict):
    """The terms of bets and objections."""

    categories: list[CategoryView]
    unit: int
    """The charts say what so much brings."""
    fine: int
    places_paid: int
    """With this many horses home a race is over."""


class MeetingBox(TypedDict):
    """What is printed: the track, the program of the day and the payoff charts."""

    track: TrackView
    program: list[RaceView]
    payoffs: dict[str, list[int]]
    daily_double: list[list[int]]
    betting: BettingView
    provenance: dict[str, str]


class DirectorsView(TypedDict):
    """Who holds the two offices."""

    betting: int | None
    race: int | None


class StableView(TypedDict):
    """A stable and the seat it belongs to."""

    number: int
    name: str
    owner: int | None


class BidView(TypedDict):
    """A sealed bid that has been read out."""

    horse: int
    seat: int
    amount: int


Fate = Literal["open", "won", "lost", "settled"]


class BetView(TypedDict):
    """One bet of a slip."""

    category: str
    horse: int
    stake: int
    pays: int
    """What the bet receives if it wins, the stake included."""
    fate: Fate


class SlipView(TypedDict):
    """A seat's slip."""

    bets: list[BetView]
    void: bool
    lost: int


class TicketView(TypedDict):
    """A Daily Double ticket."""

    first: int
    second: int
    stake: int
    pays: int
    """What the ticket receives if it wins, the stake included."""
    fate: Fate
    """`settled` when the race after the two is at hand."""


class ToMoveView(TypedDict):
    """The horse about to move, and what may be added to its movement."""

    horse: int
    movement: int
    bonus: int
    allowance: int


class RideView(TypedDict):
    """An option of the rider: its path, how it counts, and how far it is from there."""

    path: list[str]
    counts: str
    to_go: int
    past: int
    """Spaces past the finish line after the last crossing, otherwise 0."""
    is_house: bool
    """Whether the house would ride so, and so a rider who says nothing."""


class ExtraView(TypedDict):
    """Bonus or allowance of a move: whether there was one, and whether it was used."""

    had: bool
    used: bool


class MoveView(TypedDict):
    """A move made, and where else the horse could have gone: all of it lay open on the table."""

    turn: int
    horse: int
    dice: list[int]
    before: list[str | None]
    movement: int
    """Without bonus and allowance."""
    bonus: ExtraView
    allowance: ExtraView
    path: list[str]
    counts: str
    to_go: int
    past: int
    """Spaces past the finish line after the last crossing, otherwise 0."""
    options: list[str]
    """Every square it could have gone to."""
    best: list[str]
    """The path of the option with fewest spaces to go."""
    best_to_go: int
    best_past: int
    lost: int
    """Lengths given up against it (WPS-S1)."""


class AccuserView(TypedDict):
    """Who objects, and on which ground."""

    seat: int
    ground: str


class ObjectionView(MoveView):
    """An objection to a move, and what became of it."""

    accusers: list[AccuserView]
    verdict: str
    """`upheld`, `rejected`, or nothing yet."""


class TransferView(TypedDict):
    """Money that a verdict would move; None is the Racing Association."""

    payer: int | None
    payee: int | None
    amount: int
    reason: str


class HearingView(TypedDict):
    """The objection that is judged now: who judges it, and the money either verdict moves."""

    objection: int
    """Its place among the objections."""
    judges: list[int]
    upheld: list[TransferView]
    rejected: list[TransferView]
    stewards: str
    """What the stewards would say, for the judges of a table that asks for it (WPS-8.5f)."""


class MotionsView(TypedDict):
    """Motions for new directors: whether they may be made, were made, and wait."""

    open: bool
    made: list[str]
    waiting: list[str]


class HorseView(TypedDict):
    """A horse of the present race: its line of the program, owner, rider and place."""

    number: int
    name: str
    stable: str
    odds: str
    jockey: Literal["veteran", "apprentice"]
    bonus: int
    ability: list[int]
    ability_now: int | None
    """The index in `ability` of the box in force, while the horse runs."""
    pays: list[int]
    """What a winning stake of one unit receives, by category of bet."""
    speed: int
    klass: int
    owner: int | None
    rider: int | None
    square: str | None
    crossings: int
    to_go: int | None
    past: int
    """Spaces past the finish line after the last crossing, otherwise 0."""
    allowance: bool
    place: int | None


class AuctionView(TypedDict):
    """The auction so far: lots in order, bids read out, and an open raise."""

    lots: list[int]
    called: int
    bids: list[BidView]
    own_sheet: dict[str, int] | None
    contestants: list[int]
    price: int
    leader: int | None
    stayed: list[int]
    may_buy: int
    """How many horses the viewer can come to own in this auction."""


class ShareView(TypedDict):
    """A player's part in the account of a fund-raiser; the share is in cents."""

    started: int
    cash: int
    share: int


class CharityView(TypedDict):
    """The account of a fund-raiser: buy-ins and shares in cents, the rest in game money (WPS-13.3)."""

    buy_in: int
    rate: str
    """Game money for one unit of the buy-in, with two decimals."""
    shares: list[ShareView]
    """By seat."""
    collected: int
    """All buy-ins, which the shares add up to while there is game money."""


class MeetingView(TypedDict):
    """The whole meeting as a viewer sees it."""

    version: str
    race: int
    races: int
    distance: str
    purse: int
    split: list[int]
    money: list[int]
    in_play: list[bool]
    directors: DirectorsView
    stables: list[StableView]
    horses: list[HorseView]
    auction: AuctionView
    slips: list[SlipView | None]
    slips_closed: list[bool]
    """For each seat whether it has a slip in this race that the viewer may not see yet."""
    tickets: list[list[TicketView] | None]
    first_winner: int | None
    """The horse that won race 1, which tickets must have named."""
    turn: int
    dice: list[int] | None
    to_move: ToMoveView | None
    finish: list[int]
    last_move: MoveView | None
    objections: list[ObjectionView]
    hearing: HearingView | None
    motions: MotionsView
    rides: dict[str, RideView]
    charity: CharityView | None
    """When a game of the Group version is over (WPS-X6)."""
