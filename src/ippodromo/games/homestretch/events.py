"""What happens at a HomeStretch table, told as data."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class ColourGiven(Event):
    """HS-1.2"""

    seat: int
    colour: str


@dataclass(frozen=True)
class HandSeen(Event):
    """HS-2.3 Told to one seat only: the hand it chooses from."""

    seat: int
    cards: list[int]


@dataclass(frozen=True)
class HandsPassed(Event):
    """HS-2.5"""

    cards: int


@dataclass(frozen=True)
class StableShown(Event):
    """HS-2.7, HS-2.8"""

    seat: int
    cards: list[int]
    cost: int


@dataclass(frozen=True)
class RaceCardTurned(Event):
    """HS-4.2, HS-4.3"""

    race: int
    card: str
    tokens: list[str]
    purses: list[int]


@dataclass(frozen=True)
class BettingOpened(Event):
    """HS-5.7"""

    order: list[int]
    limits: list[int]


@dataclass(frozen=True)
class BetsLaid(Event):
    """HS-5.11 Whose tokens lie in which boxes; their values stay face down."""

    seat: int
    boxes: list[str]


@dataclass(frozen=True)
class StartDieRolled(Event):
    """HS-6.4"""

    seat: int
    value: int


@dataclass(frozen=True)
class StartPlayerFound(Event):
    """HS-6.3"""

    seat: int


@dataclass(frozen=True)
class DiceRolled(Event):
    """HS-6.6"""

    seat: int
    first: int
    second: int
    horse: int


@dataclass(frozen=True)
class HorseMoved(Event):
    """HS-6.7, HS-7.1"""

    horse: int
    distance: int
    space: int


@dataclass(frozen=True)
class TokenReturned(Event):
    """HS-7.2, HS-7.3"""

    horse: int
    token: str


@dataclass(frozen=True)
class HorseHeldBack(Event):
    """HS-7.3"""

    horse: int


@dataclass(frozen=True)
class SpecialMoveCalled(Event):
    """HS-8.4, HS-8.6"""

    seat: int
    horse: int
    distance: int


@dataclass(frozen=True)
class HorseFinished(Event):
    """HS-8.1"""

    horse: int
    place: int

    def winner(self) -> str:
        return str(self.horse) if self.place == 1 else ""


@dataclass(frozen=True)
class RaceOver(Event):
    """HS-8.3"""

    race: int
    win: int
    place: int
    show: int


@dataclass(frozen=True)
class BetsShown(Event):
    """HS-9.7"""

    seat: int
    bets: list[str]


@dataclass(frozen=True)
class PurseDivided(Event):
    """HS-9.3"""

    horse: int
    place: int
    amount: int
    shares: int


@dataclass(frozen=True)
class PurseKept(Event):
    """HS-9.6 Nobody owns the horse."""

    horse: int
    place: int
    amount: int


@dataclass(frozen=True)
class BetsWon(Event):
    """HS-9.9"""

    seat: int
    bets: list[str]


@dataclass(frozen=True)
class MarketLaid(Event):
    """HS-10.3, HS-10.11"""

    cards: list[int]
    left: int


@dataclass(frozen=True)
class PurchaseOpened(Event):
    """HS-10.5"""

    round: int
    order: list[int]


@dataclass(frozen=True)
class ShareBought(Event):
    """HS-10.6, HS-10.7"""

    seat: int
    horse: int
    price: int
    way: str
    """`row` or `blind`."""


@dataclass(frozen=True)
class PurchasePassed(Event):
    """HS-10.6"""

    seat: int


@dataclass(frozen=True)
class MarketClosed(Event):
    """HS-10.13"""

    cards: int
