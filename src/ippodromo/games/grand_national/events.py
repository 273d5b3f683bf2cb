"""What happens in Grand National, as data. Horses, goings, colours and cards by their keys."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class BookmakerNamed(Event):
    """GN-2.2"""

    seat: int


@dataclass(frozen=True)
class HouseKeepsBook(Event):
    """GN-2.2, 6.4 No seat is bookmaker; the house marks its own prices."""


@dataclass(frozen=True)
class StableChosen(Event):
    """GN-1.9"""

    seat: int
    colour: str


@dataclass(frozen=True)
class LotCalled(Event):
    """GN-3.1, 3.10"""

    horse: str
    lot: int
    call: int
    asking: int


@dataclass(frozen=True)
class BidMade(Event):
    """GN-3.2"""

    seat: int
    horse: str
    amount: int


@dataclass(frozen=True)
class BidderPassed(Event):
    """GN-3.5"""

    seat: int
    horse: str


@dataclass(frozen=True)
class LotSold(Event):
    """GN-3.6, 3.8"""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class LotSetAside(Event):
    """GN-3.7"""

    horse: str


@dataclass(frozen=True)
class LotAllotted(Event):
    """GN-3.13"""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class LotTaken(Event):
    """GN-3.11 A seat took a set-aside lot at its present price."""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class PricesFell(Event):
    """GN-3.11 Nobody can pay for any lot: the present price of each falls by this amount."""

    amount: int


@dataclass(frozen=True)
class SaleEnded(Event):
    """GN-3.9"""

    horses: int


@dataclass(frozen=True)
class StakeTaken(Event):
    """GN-4.3, 7.3; told to the bettor only. Market: `ante_post` or `starting_price`."""

    seat: int
    horse: str
    kind: str
    stake: int
    market: str


@dataclass(frozen=True)
class BetsClosed(Event):
    """GN-4.4, 7.4"""

    market: str


@dataclass(frozen=True)
class GoingDeclared(Event):
    """GN-5.1, 5.3"""

    going: str
    points: int


@dataclass(frozen=True)
class PriceMarked(Event):
    """GN-6.5"""

    horse: str
    handicap: int
    win: int
    place: int


@dataclass(frozen=True)
class RingSpun(Event):
    """GN-8.1"""

    cap: str
    colour: str


@dataclass(frozen=True)
class LinedUp(Event):
    """GN-8.3"""

    horse: str
    lane: int
    row: int


@dataclass(frozen=True)
class RoundBegan(Event):
    """GN-9.1"""

    round: int


@dataclass(frozen=True)
class TurnMissed(Event):
    """GN-10.1"""

    horse: str


@dataclass(frozen=True)
class HorseRidden(Event):
    """GN-10.4; way: the squares of one shortest way, the one left first."""

    horse: str
    points: int
    lengths: int
    to: str
    way: str


@dataclass(frozen=True)
class HeldUp(Event):
    """GN-10.12, 10.13"""

    horse: str
    points: int


@dataclass(frozen=True)
class BoxedIn(Event):
    """GN-10.11"""

    horse: str


@dataclass(frozen=True)
class CardDrawn(Event):
    """GN-11.3, 11.4; deck: `jump`, `turf` or `home`."""

    horse: str
    deck: str
    card: str


@dataclass(frozen=True)
class DeckTurned(Event):
    """GN-11.7 The used cards of a deck are shuffled into a new one."""

    deck: str


@dataclass(frozen=True)
class GoneForHome(Event):
    """GN-11.8 The Turf deck is taken away and the Go-for-Home deck put in its place."""

    horse: str


@dataclass(frozen=True)
class HorseAdvanced(Event):
    """GN-12.3"""

    horse: str
    lengths: int
    to: str
    way: str


@dataclass(frozen=True)
class NotAdvanced(Event):
    """GN-12.4, 12.5; why: `blocked` or `penalised`."""

    horse: str
    why: str


@dataclass(frozen=True)
class Tired(Event):
    """GN-13.1; penalties: how many the horse now carries."""

    horse: str
    number: int
    penalties: int


@dataclass(frozen=True)
class SecondWind(Event):
    """GN-13.2"""

    horse: str
    penalties: int


@dataclass(frozen=True)
class TurnsToMiss(Event):
    """GN-12.2"""

    horse: str
    number: int


@dataclass(frozen=True)
class PointsLost(Event):
    """GN-12.2"""

    horse: str
    number: int
    points: int


@dataclass(frozen=True)
class PointsRegained(Event):
    """GN-12.2"""

    horse: str
    number: int
    points: int


@dataclass(frozen=True)
class Fell(Event):
    """GN-14.1"""

    horse: str


@dataclass(frozen=True)
class PulledUp(Event):
    """GN-14.2, 14.4, 14.5, 15.5; why: `trainer`, `lapped`, `no_points` or `stopped`."""

    horse: str
    why: str


@dataclass(frozen=True)
class TooFree(Event):
    """GN-13.5"""

    horse: str
    lead: int


@dataclass(frozen=True)
class CameHome(Event):
    """GN-15.2"""

    horse: str
    place: int

    def winner(self) -> str:
        return self.horse if self.place == 1 else ""


@dataclass(frozen=True)
class RaceEnded(Event):
    """GN-15.4, 15.5; why: `placed`, `none_left` or `stopped`."""

    why: str
    home: int


@dataclass(frozen=True)
class BetSettled(Event):
    """GN-16.2 to 16.5; paid: 0 where the bet is lost."""

    seat: int
    market: str
    horse: str
    kind: str
    stake: int
    odds: int
    paid: int
