"""The types of the views and of the box of Win, Place & Show. Horses are numbered from 1."""

from typing import Literal, TypedDict


class SectionView(TypedDict):
    """A straight or a bend of the track.

    For each lane it has the number of squares, and the indices, from 0, of the passing spaces.
    """

    id: str
    kind: Literal["straight", "bend"]
    squares: list[int]
    passing: list[list[int]]


class TrackView(TypedDict):
    """The track. `finish_after` names the square before the finish line, without its lane, such as `H12`."""

    lanes: int
    finish_after: str
    sections: list[SectionView]


class EntryView(TypedDict):
    """A horse as the program of the day prints it."""

    number: int
    name: str
    stable: int
    odds: str
    jockey: Literal["veteran", "apprentice"]
    bonus: int
    ability: list[int]
    pays: list[int]
    """What a winning stake of 1,000 on it receives, for win, place and show."""


class RaceView(TypedDict):
    """A race as the program of the day prints it."""

    distance: str
    crossings: int
    steps: int
    """Steps to the finish from the starting square that is farthest from it."""
    purse: int
    split: list[int]
    horses: list[EntryView]


class CategoryView(TypedDict):
    """A category of bets: win, place or show.

    A bet wins if its horse finishes in the first `places` places.
    """

    name: str
    places: int


class BettingView(TypedDict):
    """Numbers of the rules about bets and objections."""

    categories: list[CategoryView]
    unit: int
    """The stake for which the charts give the payment: 1,000."""
    fine: int
    places_paid: int
    """The number of horses that get prize money. The race is over when they have finished."""


class MeetingBox(TypedDict):
    """What is printed and does not change: the track, the program of the day and the charts."""

    track: TrackView
    program: list[RaceView]
    payoffs: dict[str, list[int]]
    daily_double: list[list[int]]
    betting: BettingView
    provenance: dict[str, str]


class DirectorsView(TypedDict):
    """The seats of the two directors, None before they are chosen."""

    betting: int | None
    race: int | None


class StableView(TypedDict):
    """A stable and the seat that owns it, or None."""

    number: int
    name: str
    owner: int | None


class BidView(TypedDict):
    """A sealed bid in the auction that was read out."""

    horse: int
    seat: int
    amount: int


Fate = Literal["open", "won", "lost", "settled"]


class BetView(TypedDict):
    """A bet on a seat's slip, what it can win, and whether it has won or lost."""

    category: str
    horse: int
    stake: int
    pays: int
    """What the bet receives if it wins, the stake included."""
    fate: Fate


class SlipView(TypedDict):
    """The betting slip of a seat on the present race.

    A void slip has no bets and loses the amount `lost`.
    """

    bets: list[BetView]
    void: bool
    lost: int


class TicketView(TypedDict):
    """A Daily Double ticket: the numbers of a horse in race 1 and of one in race 2."""

    first: int
    second: int
    stake: int
    pays: int
    """What the ticket receives if it wins, the stake included."""
    fate: Fate
    """`won` or `lost` when that is known, `open` before, `settled` when race 2 has been paid."""


class ToMoveView(TypedDict):
    """The horse about to move: its movement in spaces, and what bonus and allowance can add to it.

    `bonus` and `allowance` are 0 if it has none.
    """

    horse: int
    movement: int
    bonus: int
    allowance: int


class RideView(TypedDict):
    """An option of a rider: the path, how the move counts, and the steps left to the finish."""

    path: list[str]
    counts: str
    to_go: int
    past: int
    """Spaces past the finish line if the horse is home after the move, otherwise 0."""
    is_house: bool
    """True if this option is taken for a horse without owner, or for a rider whose time is up."""


class ExtraView(TypedDict):
    """The bonus or the allowance in a move: whether the rider had it, and whether he used it."""

    had: bool
    used: bool


class MoveView(TypedDict):
    """A move that was made, and its alternatives. All of this is public."""

    turn: int
    horse: int
    dice: list[int]
    before: list[str | None]
    movement: int
    """The movement of the horse in spaces, without bonus and allowance."""
    bonus: ExtraView
    allowance: ExtraView
    path: list[str]
    counts: str
    to_go: int
    past: int
    """Spaces past the finish line if the horse was home after the move, otherwise 0."""
    options: list[str]
    """The squares on which the rider's options end, by name."""
    best: list[str]
    """The path of the option with the fewest steps left to the finish: its squares, by name."""
    best_to_go: int
    best_past: int
    lost: int
    """How many spaces the move gave up, compared with the best option (WPS-S1)."""


class AccuserView(TypedDict):
    """A seat that objects to a move, and the letter of its ground."""

    seat: int
    ground: str


class ObjectionView(MoveView):
    """An objection to a move: the move, the accusers and the verdict."""

    accusers: list[AccuserView]
    verdict: str
    """`upheld`, `rejected`, or empty before the verdict."""


class TransferView(TypedDict):
    """A payment that would follow from a verdict. None as payer or payee stands for the bank."""

    payer: int | None
    payee: int | None
    amount: int
    reason: str


class HearingView(TypedDict):
    """The judgement of an objection: the judges, and the payments that would follow from each verdict."""

    objection: int
    """The index, from 0, of the objection in `MeetingView.objections`."""
    judges: list[int]
    upheld: list[TransferView]
    rejected: list[TransferView]
    stewards: str
    """The verdict of the stewards as advice for a judge (WPS-8.5f), otherwise empty.

    It is given only with the option of advice."""


class MotionsView(TypedDict):
    """Motions to replace a director: whether they are allowed now, and which were made or wait.

    `made` and `waiting` have the names of offices.
    """

    open: bool
    made: list[str]
    waiting: list[str]


class HorseView(TypedDict):
    """A horse of the present race: what the program prints, owner, rider, where it is, and its place."""

    number: int
    name: str
    stable: str
    odds: str
    jockey: Literal["veteran", "apprentice"]
    bonus: int
    ability: list[int]
    ability_now: int | None
    """The index in `ability` of the box of this turn. None if the horse is not running."""
    pays: list[int]
    """What a winning stake of 1,000 on it receives, for win, place and show."""
    speed: int
    klass: int
    owner: int | None
    rider: int | None
    square: str | None
    crossings: int
    to_go: int | None
    past: int
    """Spaces past the finish line if the horse is home, otherwise 0."""
    allowance: bool
    place: int | None


class AuctionView(TypedDict):
    """The auction so far: lots in the order of call, bids that were read out, and raises."""

    lots: list[int]
    called: int
    bids: list[BidView]
    own_sheet: dict[str, int] | None
    contestants: list[int]
    price: int
    leader: int | None
    stayed: list[int]
    may_buy: int
    """How many more horses the viewer can buy in this auction at most."""


class ShareView(TypedDict):
    """A seat's game money in a fund-raising game, and its share of all buy-ins, in cents."""

    started: int
    cash: int
    share: int


class CharityView(TypedDict):
    """The accounts of a fund-raising game (WPS-13.3).

    `buy_in` and `collected` are in cents of real money.
    """

    buy_in: int
    rate: str
    """The sum of game money that equals one unit of real money, as text with two decimals."""
    shares: list[ShareView]
    """The account of each seat."""
    collected: int
    """The sum of all buy-ins, in cents of real money."""


class MeetingView(TypedDict):
    """The whole table as one viewer sees it."""

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
    """The number of the horse that won race 1, or None before race 1 was paid."""
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
    """The accounts of a fund-raising game that is over (WPS-X6), otherwise None."""
