"""The events of Grand National: what happened at the table, for logs, screens and receipts.

Horses, goings, colours and cards are given by their names in notation.
"""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class BookmakerNamed(Event):
    """GN-2.2 A seat became the bookmaker, who chooses the prices."""

    seat: int


@dataclass(frozen=True)
class HouseKeepsBook(Event):
    """GN-2.2, 6.4 No seat is bookmaker in this game: the house gives its own prices."""


@dataclass(frozen=True)
class StableChosen(Event):
    """GN-1.9 A seat chose the colour of one of its stables."""

    seat: int
    colour: str


@dataclass(frozen=True)
class LotCalled(Event):
    """GN-3.1, 3.10 A lot was offered for sale. `asking` is the lowest bid, `call` the number of the call."""

    horse: str
    lot: int
    call: int
    asking: int


@dataclass(frozen=True)
class BidMade(Event):
    """GN-3.2 A seat bid this amount for the horse that is offered."""

    seat: int
    horse: str
    amount: int


@dataclass(frozen=True)
class BidderPassed(Event):
    """GN-3.5 A seat passed. It cannot bid for this lot again before a later call."""

    seat: int
    horse: str


@dataclass(frozen=True)
class LotSold(Event):
    """GN-3.6, 3.8 The highest bidder bought a horse. It gets the colour of a stable and of a cap."""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class LotSetAside(Event):
    """GN-3.7 Nobody bid for a lot, so that it was set aside for a later call."""

    horse: str


@dataclass(frozen=True)
class LotAllotted(Event):
    """GN-3.13 At the end of the sale a seat got a lot without bidding, to fill an empty box."""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class LotTaken(Event):
    """GN-3.11 After a call without a sale a seat took a lot at its present price."""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class PricesFell(Event):
    """GN-3.11 The present price of each unsold lot fell by this amount: no seat could pay for any."""

    amount: int


@dataclass(frozen=True)
class SaleEnded(Event):
    """GN-3.9 The sale of horses is over. `horses` is the number of horses sold."""

    horses: int


@dataclass(frozen=True)
class StakeTaken(Event):
    """GN-4.3, 7.3 The stake of a bet was taken from a seat's money. Only this seat gets the event.

    `market` is `ante_post` or `starting_price`.
    """

    seat: int
    horse: str
    kind: str
    stake: int
    market: str


@dataclass(frozen=True)
class BetsClosed(Event):
    """GN-4.4, 7.4 All seats have made their bets of a market: `ante_post` or `starting_price`."""

    market: str


@dataclass(frozen=True)
class GoingDeclared(Event):
    """GN-5.1, 5.3 The going is decided. `points` is the number of speed points of each horse."""

    going: str
    points: int


@dataclass(frozen=True)
class PriceMarked(Event):
    """GN-6.5 The win price and the place price of a horse are fixed: what a stake of 1 wins.

    `handicap` is its handicap on the going.
    """

    horse: str
    handicap: int
    win: int
    place: int


@dataclass(frozen=True)
class RingSpun(Event):
    """GN-8.1 The ring was spun for the line-up of the horses with this cap, and shows a stable's colour."""

    cap: str
    colour: str


@dataclass(frozen=True)
class LinedUp(Event):
    """GN-8.3 A horse got its lane and its row behind the starting line."""

    horse: str
    lane: int
    row: int


@dataclass(frozen=True)
class RoundBegan(Event):
    """GN-9.1 A round of the race has begun."""

    round: int


@dataclass(frozen=True)
class TurnMissed(Event):
    """GN-10.1 A horse missed its turn because of a card."""

    horse: str


@dataclass(frozen=True)
class HorseRidden(Event):
    """GN-10.4 A horse was ridden to a square. `points` were spent, and it moved `lengths` steps.

    `way` has the squares of the move, that which the horse left first.
    """

    horse: str
    points: int
    lengths: int
    to: str
    way: str


@dataclass(frozen=True)
class HeldUp(Event):
    """GN-10.12, 10.13 A horse spent points but stayed on its square, because others held it up."""

    horse: str
    points: int


@dataclass(frozen=True)
class BoxedIn(Event):
    """GN-10.11 A horse stayed in its turn because it could not make a single step."""

    horse: str


@dataclass(frozen=True)
class CardDrawn(Event):
    """GN-11.3, 11.4 A horse drew a card. `deck` is `jump`, `turf` or `home`."""

    horse: str
    deck: str
    card: str


@dataclass(frozen=True)
class DeckTurned(Event):
    """GN-11.7 A deck was empty, so that its used cards were shuffled and are the deck again."""

    deck: str


@dataclass(frozen=True)
class GoneForHome(Event):
    """GN-11.8 This horse was the first to pass Becher's Brook on the second circuit.

    From now on all horses draw from the Go-for-Home deck instead of the Turf deck.
    """

    horse: str


@dataclass(frozen=True)
class HorseAdvanced(Event):
    """GN-12.3 A card moved a horse to a square, `lengths` steps away. `way` has the squares of the move."""

    horse: str
    lengths: int
    to: str
    way: str


@dataclass(frozen=True)
class NotAdvanced(Event):
    """GN-12.4, 12.5 An advance card did not move a horse.

    `why` is `blocked`, or `penalised` if it has stamina penalties.
    """

    horse: str
    why: str


@dataclass(frozen=True)
class Tired(Event):
    """GN-13.1 A horse got `number` stamina penalties, and has `penalties` now."""

    horse: str
    number: int
    penalties: int


@dataclass(frozen=True)
class SecondWind(Event):
    """GN-13.2 A horse lost all its stamina penalties. `penalties` is how many it had."""

    horse: str
    penalties: int


@dataclass(frozen=True)
class TurnsToMiss(Event):
    """GN-12.2 A card makes a horse miss turns. `number` is how many it has to miss now in all."""

    horse: str
    number: int


@dataclass(frozen=True)
class PointsLost(Event):
    """GN-12.2 A card took `number` points from a horse, which has `points` left."""

    horse: str
    number: int
    points: int


@dataclass(frozen=True)
class PointsRegained(Event):
    """GN-12.2 A card gave `number` points to a horse, which has `points` now."""

    horse: str
    number: int
    points: int


@dataclass(frozen=True)
class Fell(Event):
    """GN-14.1 A horse has fallen and is out of the race."""

    horse: str


@dataclass(frozen=True)
class PulledUp(Event):
    """GN-14.2, 14.4, 14.5, 15.5 A horse was pulled up and is out of the race.

    `why` is `trainer`, `lapped`, `no_points` or `stopped`.
    """

    horse: str
    why: str


@dataclass(frozen=True)
class TooFree(Event):
    """GN-13.5 The leader became too free, because it leads the second horse by `lead` columns."""

    horse: str
    lead: int


@dataclass(frozen=True)
class CameHome(Event):
    """GN-15.2 A horse finished in this place, from 1."""

    horse: str
    place: int

    def winner(self) -> str:
        return self.horse if self.place == 1 else ""


@dataclass(frozen=True)
class RaceEnded(Event):
    """GN-15.4, 15.5 The race is over. `home` is the number of horses that finished.

    `why` is `placed` (all prizes are won), `none_left` (no horse is in running) or `stopped` (after the
    last round).
    """

    why: str
    home: int


@dataclass(frozen=True)
class BetSettled(Event):
    """GN-16.2 to 16.5 A bet was settled. `paid` is the money that it paid back, 0 if it lost."""

    seat: int
    market: str
    horse: str
    kind: str
    stake: int
    odds: int
    paid: int
