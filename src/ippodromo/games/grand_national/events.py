"""The events of Grand National, as data. Horses, goings, colours and cards are given by their keys."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class BookmakerNamed(Event):
    """GN-2.2 A seat has become the bookmaker."""

    seat: int


@dataclass(frozen=True)
class HouseKeepsBook(Event):
    """GN-2.2, 6.4 No seat is bookmaker. The house marks its own prices."""


@dataclass(frozen=True)
class StableChosen(Event):
    """GN-1.9 A seat has chosen the colour of a stable."""

    seat: int
    colour: str


@dataclass(frozen=True)
class LotCalled(Event):
    """GN-3.1, 3.10 A lot is offered in a call, from the asking price on."""

    horse: str
    lot: int
    call: int
    asking: int


@dataclass(frozen=True)
class BidMade(Event):
    """GN-3.2 A seat has bid an amount for a horse."""

    seat: int
    horse: str
    amount: int


@dataclass(frozen=True)
class BidderPassed(Event):
    """GN-3.5 A seat has passed. It cannot bid for this lot any more."""

    seat: int
    horse: str


@dataclass(frozen=True)
class LotSold(Event):
    """GN-3.6, 3.8 The highest bidder has bought a horse, which gets a stable colour and a cap."""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class LotSetAside(Event):
    """GN-3.7 Nobody bid for a lot, so it was set aside."""

    horse: str


@dataclass(frozen=True)
class LotAllotted(Event):
    """GN-3.13 A seat was given a lot without bidding, to fill an empty box."""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class LotTaken(Event):
    """GN-3.11 A seat has taken a set-aside lot at its present price."""

    seat: int
    horse: str
    amount: int
    colour: str
    cap: str


@dataclass(frozen=True)
class PricesFell(Event):
    """GN-3.11 The present price of each lot has fallen by an amount, because no seat could pay for any."""

    amount: int


@dataclass(frozen=True)
class SaleEnded(Event):
    """GN-3.9 The sale is over. `horses` is the number of horses sold."""

    horses: int


@dataclass(frozen=True)
class StakeTaken(Event):
    """GN-4.3, 7.3 The stake of a bet has left the purse. Only the bettor gets this event.

    `market` is `ante_post` or `starting_price`.
    """

    seat: int
    horse: str
    kind: str
    stake: int
    market: str


@dataclass(frozen=True)
class BetsClosed(Event):
    """GN-4.4, 7.4 All seats have made their bets of a market."""

    market: str


@dataclass(frozen=True)
class GoingDeclared(Event):
    """GN-5.1, 5.3 The going is known, and with it the speed points of each horse."""

    going: str
    points: int


@dataclass(frozen=True)
class PriceMarked(Event):
    """GN-6.5 The win price and the place price of a horse are fixed."""

    horse: str
    handicap: int
    win: int
    place: int


@dataclass(frozen=True)
class RingSpun(Event):
    """GN-8.1 The ring was spun for a cap and shows the colour of a stable."""

    cap: str
    colour: str


@dataclass(frozen=True)
class LinedUp(Event):
    """GN-8.3 A horse has its lane and its row behind the starting line."""

    horse: str
    lane: int
    row: int


@dataclass(frozen=True)
class RoundBegan(Event):
    """GN-9.1 A round of the race has begun."""

    round: int


@dataclass(frozen=True)
class TurnMissed(Event):
    """GN-10.1 A horse has missed its turn."""

    horse: str


@dataclass(frozen=True)
class HorseRidden(Event):
    """GN-10.4 A horse was ridden to a square for a number of points.

    `way` has the squares of the move, the one that the horse left first.
    """

    horse: str
    points: int
    lengths: int
    to: str
    way: str


@dataclass(frozen=True)
class HeldUp(Event):
    """GN-10.12, 10.13 A horse spent points and stayed on its square, because others held it up."""

    horse: str
    points: int


@dataclass(frozen=True)
class BoxedIn(Event):
    """GN-10.11 A horse could not make a single step and stayed."""

    horse: str


@dataclass(frozen=True)
class CardDrawn(Event):
    """GN-11.3, 11.4 A horse has drawn a card. `deck` is `jump`, `turf` or `home`."""

    horse: str
    deck: str
    card: str


@dataclass(frozen=True)
class DeckTurned(Event):
    """GN-11.7 The used cards of an empty deck were shuffled and are the deck again."""

    deck: str


@dataclass(frozen=True)
class GoneForHome(Event):
    """GN-11.8 The first horse has passed Becher's Brook on the second circuit.

    From now on all horses draw from the Go-for-Home deck instead of the Turf deck.
    """

    horse: str


@dataclass(frozen=True)
class HorseAdvanced(Event):
    """GN-12.3 A card has moved a horse to a square. `way` has the squares of the move."""

    horse: str
    lengths: int
    to: str
    way: str


@dataclass(frozen=True)
class NotAdvanced(Event):
    """GN-12.4, 12.5 An advance card did not move a horse. `why` is `blocked` or `penalised`."""

    horse: str
    why: str


@dataclass(frozen=True)
class Tired(Event):
    """GN-13.1 A horse has got stamina penalties. `penalties` is the number that it has now."""

    horse: str
    number: int
    penalties: int


@dataclass(frozen=True)
class SecondWind(Event):
    """GN-13.2 A horse has lost all its stamina penalties, `penalties` of them."""

    horse: str
    penalties: int


@dataclass(frozen=True)
class TurnsToMiss(Event):
    """GN-12.2 A horse must miss turns. `number` is how many in all."""

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
    """GN-13.5 The leader is too free, because its lead in columns is too great."""

    horse: str
    lead: int


@dataclass(frozen=True)
class CameHome(Event):
    """GN-15.2 A horse has finished in a place."""

    horse: str
    place: int

    def winner(self) -> str:
        return self.horse if self.place == 1 else ""


@dataclass(frozen=True)
class RaceEnded(Event):
    """GN-15.4, 15.5 The race is over. `home` is the number of horses that finished.

    `why` is `placed` (all prizes are won), `none_left` (no horse is in running) or `stopped` (after the last
    round).
    """

    why: str
    home: int


@dataclass(frozen=True)
class BetSettled(Event):
    """GN-16.2 to 16.5 A bet was settled. `paid` is 0 if it lost."""

    seat: int
    market: str
    horse: str
    kind: str
    stake: int
    odds: int
    paid: int
