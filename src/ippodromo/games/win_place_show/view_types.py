"""The types of the view and the box of Win, Place & Show."""

from typing import Literal, TypedDict


class SectionView(TypedDict):
    """A straight or a bend. By lane: the number of squares, and the indices of the passing spaces."""

    id: str
    kind: Literal["straight", "bend"]
    squares: list[int]
    passing: list[list[int]]


class TrackView(TypedDict):
    """The track. `finish_after` is the square before the line, without its lane."""

    lanes: int
    finish_after: str
    sections: list[SectionView]


class EntryView(TypedDict):
    """A horse in the program of the day."""

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
    """A category of bets. A bet wins if its horse finishes in the first `places` places."""

    name: str
    places: int


class BettingView(TypedDict):
    """The numbers of the rules for bets and objections."""

    categories: list[CategoryView]
    unit: int
    """The stake for which the charts give the payment."""
    fine: int
    places_paid: int
    """The race is over when this many horses are home."""


class MeetingBox(TypedDict):
    """What is in the box: the track, the program of the day and the charts."""

    track: TrackView
    program: list[RaceView]
    payoffs: dict[str, list[int]]
    daily_double: list[list[int]]
    betting: BettingView
    provenance: dict[str, str]


class DirectorsView(TypedDict):
    """The seats of the two directors."""

    betting: int | None
    race: int | None


class StableView(TypedDict):
    """A stable and the seat that owns it."""

    number: int
    name: str
    owner: int | None


class BidView(TypedDict):
    """A sealed bid that was read out."""

    horse: int
    seat: int
    amount: int


Fate = Literal["open", "won", "lost", "settled"]


class BetView(TypedDict):
    """A bet of a slip."""

    category: str
    horse: int
    stake: int
    pays: int
    """What the bet receives if it wins, the stake included."""
    fate: Fate


class SlipView(TypedDict):
    """The slip of a seat. A void slip has no bets and loses the amount `lost`."""

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
    """`settled` means that both races are over and the ticket was paid."""


class ToMoveView(TypedDict):
    """The horse about to move: its movement, and the spaces that bonus and allowance can add."""

    horse: int
    movement: int
    bonus: int
    allowance: int


class RideView(TypedDict):
    """An option of a rider: its path, how it counts, and the steps that are left to the line."""

    path: list[str]
    counts: str
    to_go: int
    past: int
    """Spaces past the finish line after the last crossing, otherwise 0."""
    is_house: bool
    """True if the house would ride this way. A rider whose time is up is ridden this way."""


class ExtraView(TypedDict):
    """The bonus or the allowance of a move: whether the horse had it, and whether it was used."""

    had: bool
    used: bool


class MoveView(TypedDict):
    """A move and its alternatives. All of this is public."""

    turn: int
    horse: int
    dice: list[int]
    before: list[str | None]
    movement: int
    """The movement in spaces, without bonus and allowance."""
    bonus: ExtraView
    allowance: ExtraView
    path: list[str]
    counts: str
    to_go: int
    past: int
    """Spaces past the finish line after the last crossing, otherwise 0."""
    options: list[str]
    """The squares of all options."""
    best: list[str]
    """The path of the option with the fewest steps to the line."""
    best_to_go: int
    best_past: int
    lost: int
    """The steps that the move gave up, compared with the best option (WPS-S1)."""


class AccuserView(TypedDict):
    """A seat that objects, and the letter of its ground."""

    seat: int
    ground: str


class ObjectionView(MoveView):
    """An objection: the move, the accusers and the verdict."""

    accusers: list[AccuserView]
    verdict: str
    """`upheld`, `rejected`, or empty before the verdict."""


class TransferView(TypedDict):
    """A payment that follows from a verdict. None as payer or payee is the bank."""

    payer: int | None
    payee: int | None
    amount: int
    reason: str


class HearingView(TypedDict):
    """The hearing that is going on: the judges, and the payments that follow from each verdict."""

    objection: int
    """The index in the list of objections."""
    judges: list[int]
    upheld: list[TransferView]
    rejected: list[TransferView]
    stewards: str
    """The verdict of the stewards, for judges at a table with the option of advice (WPS-8.5f)."""


class MotionsView(TypedDict):
    """Motions to replace a director: whether they can be made, and the offices of those made and waiting."""

    open: bool
    made: list[str]
    waiting: list[str]


class HorseView(TypedDict):
    """A horse of the present race: its entry in the program, owner, rider and place."""

    number: int
    name: str
    stable: str
    odds: str
    jockey: Literal["veteran", "apprentice"]
    bonus: int
    ability: list[int]
    ability_now: int | None
    """The index in `ability` of the box of this turn, or None before the race."""
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
    """The auction so far: lots in their order, bids that were read out, and the raising of a lot."""

    lots: list[int]
    called: int
    bids: list[BidView]
    own_sheet: dict[str, int] | None
    contestants: list[int]
    price: int
    leader: int | None
    stayed: list[int]
    may_buy: int
    """How many horses the viewer can still come to own in this auction."""


class ShareView(TypedDict):
    """A seat's part of the accounts of a fund-raising game. `share` is in cents."""

    started: int
    cash: int
    share: int


class CharityView(TypedDict):
    """The accounts of a fund-raising game (WPS-13.3).

    Buy-ins and shares are in cents, the rest is game money.
    """

    buy_in: int
    rate: str
    """Game money for one unit of the buy-in, with two decimals."""
    shares: list[ShareView]
    """The part of each seat, by seat."""
    collected: int
    """The sum of all buy-ins."""


class MeetingView(TypedDict):
    """What a viewer sees of the game."""

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
    """For each seat whether it has a slip in this race that the viewer must not see yet."""
    tickets: list[list[TicketView] | None]
    first_winner: int | None
    """The horse that won race 1."""
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
    """The accounts when a game of the Group version is over (WPS-X6), otherwise None."""
