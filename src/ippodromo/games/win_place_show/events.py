"""The events of Win, Place & Show: what happened at the table, for logs, screens and receipts.

Horses are numbered from 1, as in the program, and seats from 0.
"""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class VoteCounted(Event):
    """WPS-2.1 A seat's vote for the director of an office was counted.

    `named` is the seat voted for, or -1.
    """

    seat: int
    office: str
    named: int


@dataclass(frozen=True)
class DirectorNamed(Event):
    """WPS-2.1 A seat became the director of an office: `betting` or `race`."""

    office: str
    seat: int


@dataclass(frozen=True)
class MotionMade(Event):
    """WPS-2.1f A seat made a motion to replace the director of an office."""

    seat: int
    office: str


@dataclass(frozen=True)
class DirectorKept(Event):
    """WPS-2.1g A motion found no majority, so that the director stays in office."""

    office: str
    seat: int


@dataclass(frozen=True)
class StableDrawn(Event):
    """WPS-12.2 A seat threw a die for a stable at the start of the game.

    `owned` is 1 if it got the stable, 0 if the stable was taken.
    """

    seat: int
    die: int
    stable: str
    owned: int


@dataclass(frozen=True)
class StablePassedOn(Event):
    """WPS-12.4c The stable of an eliminated seat went to another seat, or to none (`seat` is -1)."""

    stable: str
    seat: int


@dataclass(frozen=True)
class DieThrown(Event):
    """WPS-9.3h A seat threw a die to break a tie between seats."""

    seat: int
    die: int


@dataclass(frozen=True)
class LotCalled(Event):
    """WPS-9.1a A horse came up for auction."""

    horse: int
    horse_name: str


@dataclass(frozen=True)
class BidRead(Event):
    """WPS-9.3b A sealed bid on the present lot was read out.

    `written` is the amount on the sheet, `counts` the amount that counts, 0 if the bid is not valid.
    """

    horse: int
    horse_name: str
    seat: int
    written: int
    counts: int


@dataclass(frozen=True)
class Raised(Event):
    """WPS-9.3e A seat raised the price of a lot for which highest bids were equal.

    `price` is the new price.
    """

    horse: int
    seat: int
    price: int


@dataclass(frozen=True)
class Stayed(Event):
    """WPS-9.3f A seat declined to raise the price of a lot for which highest bids were equal.

    `price` is the price that it did not raise.
    """

    horse: int
    seat: int
    price: int


@dataclass(frozen=True)
class HorseSold(Event):
    """WPS-9.3b A seat bought a horse in the auction."""

    horse: int
    horse_name: str
    seat: int
    price: int


@dataclass(frozen=True)
class HorseUnsold(Event):
    """WPS-9.4e No seat was entitled to buy the horse, so that it has no owner in this race."""

    horse: int
    horse_name: str


@dataclass(frozen=True)
class RiderAsked(Event):
    """WPS-10.7d An owner asked another seat to ride a horse."""

    horse: int
    horse_name: str
    owner: int
    seat: int


@dataclass(frozen=True)
class RiderNamed(Event):
    """WPS-10.7d The rider of a horse was decided. `hired` is 1 if it is not the owner."""

    horse: int
    horse_name: str
    seat: int
    hired: int


@dataclass(frozen=True)
class StakesPaid(Event):
    """WPS-10.5d A seat paid this total for its bets and tickets when the race started."""

    seat: int
    amount: int


@dataclass(frozen=True)
class SlipVoid(Event):
    """WPS-10.4c A betting slip was faulty and lost this amount.

    Its seat gets the event at the start of the race, the others after the race.
    """

    seat: int
    amount: int


@dataclass(frozen=True)
class TheyAreOff(Event):
    """WPS-10.5b A race started."""

    race: int
    distance: str


@dataclass(frozen=True)
class DiceThrown(Event):
    """WPS-6.1b A turn began and its dice were thrown. `red` is the coloured die."""

    turn: int
    white: int
    red: int


@dataclass(frozen=True)
class HorseMoved(Event):
    """WPS-6.4 A horse moved.

    `movement` is in spaces and includes bonus and allowance; `bonus` and `allowance` are 1 if used.
    `counts` is how the move counts (WPS-M6): `full`, `blocked`, or `short1` to `short3`. `path` has the
    squares from `start` to `end`.
    """

    horse: int
    horse_name: str
    movement: int
    bonus: int
    allowance: int
    counts: str
    start: str
    end: str
    path: str


@dataclass(frozen=True)
class HorseFinished(Event):
    """WPS-7.1b A horse finished with this rank, from 1. `past` is the number of spaces past the line.

    `tie` is not empty if the horse ranked next is as far past the line. It is the reason for the better
    rank: `veteran` (7.2a) or `later` (7.3a).
    """

    horse: int
    horse_name: str
    rank: int
    past: int
    tie: str

    def winner(self) -> str:
        return self.horse_name if self.rank == 1 else ""


@dataclass(frozen=True)
class ObjectionFiled(Event):
    """WPS-8.4a A seat objected to a move. `ground` is the letter of its ground (8.1)."""

    seat: int
    horse: int
    horse_name: str
    turn: int
    ground: str


@dataclass(frozen=True)
class SlipShown(Event):
    """WPS-G4 One bet of a seat was shown after the race.

    `collected` is the amount paid for it, 0 if it lost.
    """

    seat: int
    category: str
    horse: int
    horse_name: str
    stake: int
    collected: int


@dataclass(frozen=True)
class TicketShown(Event):
    """WPS-11.4b A Daily Double ticket was shown.

    `collected` is the amount paid for it, 0 if it lost.
    """

    seat: int
    first: int
    first_name: str
    second: int
    second_name: str
    stake: int
    collected: int


@dataclass(frozen=True)
class PurseWon(Event):
    """WPS-10.6b The owner of one of the first four horses received prize money."""

    horse: int
    horse_name: str
    rank: int
    seat: int
    amount: int


@dataclass(frozen=True)
class ObjectionJudged(Event):
    """WPS-8.5 An objection was judged.

    `verdict` is `upheld` or `rejected`, `judge` is `director`, `jury`, `stewards` or `rule`. `loss` is
    the number of spaces that the move gave up.
    """

    horse: int
    horse_name: str
    turn: int
    verdict: str
    judge: str
    loss: int


@dataclass(frozen=True)
class JurorVoted(Event):
    """WPS-8.8a A juror's vote on an objection, reported when all have voted."""

    seat: int
    vote: str


@dataclass(frozen=True)
class SeatOut(Event):
    """WPS-10.7a A seat without cash was eliminated."""

    seat: int


@dataclass(frozen=True)
class RateSet(Event):
    """WPS-13.3a The exchange rate at the end of a fund-raising game.

    `rate` is the game money for one unit of real money, with two decimals.
    """

    rate: str


@dataclass(frozen=True)
class ShareGiven(Event):
    """WPS-13.3b A seat's share of the buy-ins at the end of a fund-raising game, with two decimals."""

    seat: int
    share: str
