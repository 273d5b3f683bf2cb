"""What happens at a race meeting. Horses are named by their numbers, seats by theirs."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class VoteCounted(Event):
    """WPS-2.1 A vote for an office, shown when it was counted; `named` is -1 for none."""

    seat: int
    office: str
    named: int


@dataclass(frozen=True)
class DirectorNamed(Event):
    """WPS-2.1 A seat takes an office."""

    office: str
    seat: int


@dataclass(frozen=True)
class MotionMade(Event):
    """WPS-2.1f A seat moves to replace a director."""

    seat: int
    office: str


@dataclass(frozen=True)
class DirectorKept(Event):
    """WPS-2.1g The motion found no majority."""

    office: str
    seat: int


@dataclass(frozen=True)
class StableDrawn(Event):
    """WPS-12.2 A throw for a stable; `owned` tells whether the seat now has it."""

    seat: int
    die: int
    stable: str
    owned: int


@dataclass(frozen=True)
class StablePassedOn(Event):
    """WPS-12.4c The stable of an eliminated owner has a new one (-1: none)."""

    stable: str
    seat: int


@dataclass(frozen=True)
class DieThrown(Event):
    """WPS-9.3h A throw of a roll-off."""

    seat: int
    die: int


@dataclass(frozen=True)
class LotCalled(Event):
    """WPS-9.1a A horse is called."""

    horse: int
    horse_name: str


@dataclass(frozen=True)
class BidRead(Event):
    """WPS-9.3b A bid is read out: what was written, what it counts for (0: it does not)."""

    horse: int
    horse_name: str
    seat: int
    written: int
    counts: int


@dataclass(frozen=True)
class Raised(Event):
    """WPS-9.3e."""

    horse: int
    seat: int
    price: int


@dataclass(frozen=True)
class Stayed(Event):
    """WPS-9.3f."""

    horse: int
    seat: int
    price: int


@dataclass(frozen=True)
class HorseSold(Event):
    """WPS-9.3b."""

    horse: int
    horse_name: str
    seat: int
    price: int


@dataclass(frozen=True)
class HorseUnsold(Event):
    """WPS-9.4e."""

    horse: int
    horse_name: str


@dataclass(frozen=True)
class RiderAsked(Event):
    """WPS-10.7d An owner asks somebody to ride."""

    horse: int
    horse_name: str
    owner: int
    seat: int


@dataclass(frozen=True)
class RiderNamed(Event):
    """WPS-10.7d Who rides a horse: its owner, or the seat hired."""

    horse: int
    horse_name: str
    seat: int
    hired: int


@dataclass(frozen=True)
class StakesPaid(Event):
    """WPS-10.5d The total a seat staked, shown at the off."""

    seat: int
    amount: int


@dataclass(frozen=True)
class SlipVoid(Event):
    """WPS-10.4c A faulty slip: the seat is told at the off, the others after the race."""

    seat: int
    amount: int


@dataclass(frozen=True)
class TheyAreOff(Event):
    """WPS-10.5b The off of a race."""

    race: int
    distance: str


@dataclass(frozen=True)
class DiceThrown(Event):
    """WPS-6.1b The turn and its dice."""

    turn: int
    white: int
    red: int


@dataclass(frozen=True)
class HorseMoved(Event):
    """WPS-6.4 A move: movement, what of it was bonus and allowance, how it counts, the path shown."""

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
    """WPS-7.1b A horse is ranked at the end of a turn; tie: what put it ahead of the next one, which is
    as far past the line: `veteran` (7.2a), `later` (7.3a), or empty where there is no tie."""

    horse: int
    horse_name: str
    rank: int
    past: int
    tie: str

    def winner(self) -> str:
        return self.horse_name if self.rank == 1 else ""


@dataclass(frozen=True)
class ObjectionFiled(Event):
    """WPS-8.4a."""

    seat: int
    horse: int
    horse_name: str
    turn: int
    ground: str


@dataclass(frozen=True)
class SlipShown(Event):
    """WPS-G4 One bet of a slip, shown after the race."""

    seat: int
    category: str
    horse: int
    horse_name: str
    stake: int
    collected: int


@dataclass(frozen=True)
class TicketShown(Event):
    """WPS-11.4b A Daily Double ticket, shown after race 2."""

    seat: int
    first: int
    first_name: str
    second: int
    second_name: str
    stake: int
    collected: int


@dataclass(frozen=True)
class PurseWon(Event):
    """WPS-10.6b."""

    horse: int
    horse_name: str
    rank: int
    seat: int
    amount: int


@dataclass(frozen=True)
class ObjectionJudged(Event):
    """WPS-8.5 An objection is upheld or rejected, and by whom."""

    horse: int
    horse_name: str
    turn: int
    verdict: str
    judge: str
    loss: int


@dataclass(frozen=True)
class JurorVoted(Event):
    """WPS-8.8a A vote, shown when counted."""

    seat: int
    vote: str


@dataclass(frozen=True)
class SeatOut(Event):
    """WPS-10.7a."""

    seat: int


@dataclass(frozen=True)
class RateSet(Event):
    """WPS-13.3a The exchange rate: game money for one unit of the buy-in, with two decimals."""

    rate: str


@dataclass(frozen=True)
class ShareGiven(Event):
    """WPS-13.3b A seat's share of the buy-ins, with two decimals."""

    seat: int
    share: str
