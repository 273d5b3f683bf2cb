"""The events of HomeStretch: the facts that a table reports to the seats."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class ColourGiven(Event):
    """HS-1.2 A seat that had chosen no colour got one at random."""

    seat: int
    colour: str


@dataclass(frozen=True)
class HandSeen(Event):
    """HS-2.3 A seat looked at its hand, from which it keeps one card. Only this seat gets the event."""

    seat: int
    cards: list[int]


@dataclass(frozen=True)
class HandsPassed(Event):
    """HS-2.5 All hands were passed to the left."""

    cards: int
    """The number of cards in each hand."""


@dataclass(frozen=True)
class StableShown(Event):
    """HS-2.7, HS-2.8 A seat showed the shares that it kept in the draft, and pays for them."""

    seat: int
    cards: list[int]
    cost: int
    """The sum of the prices of the shares, in thousands."""


@dataclass(frozen=True)
class RaceCardTurned(Event):
    """HS-4.2, HS-4.3 The race card was turned up and its handicap tokens were laid."""

    race: int
    card: str
    tokens: list[str]
    """The token of each horse that has one: `7:+2`, `9:X`."""
    purses: list[int]
    """The win, place and show purse, in thousands."""


@dataclass(frozen=True)
class BettingOpened(Event):
    """HS-5.7 Betting opened."""

    order: list[int]
    """The seats in betting order."""
    limits: list[int]
    """Their box limits, in the same order."""


@dataclass(frozen=True)
class BetsLaid(Event):
    """HS-5.11 A seat laid its bet tokens. The boxes are public; the values of the tokens are hidden."""

    seat: int
    boxes: list[str]
    """The box of each token in the order of the tote, not of the tokens."""


@dataclass(frozen=True)
class StartDieRolled(Event):
    """HS-6.4 One of the poorest seats rolled a die for the first turn of the race."""

    seat: int
    value: int


@dataclass(frozen=True)
class StartPlayerFound(Event):
    """HS-6.3 It is decided which seat takes the first turn of the race."""

    seat: int


@dataclass(frozen=True)
class DiceRolled(Event):
    """HS-6.6 A seat rolled both dice."""

    seat: int
    first: int
    second: int
    horse: int
    """The horse rolled: the sum of the dice."""


@dataclass(frozen=True)
class HorseMoved(Event):
    """HS-6.7, HS-7.1 A horse moved."""

    horse: int
    distance: int
    """The number of spaces, including its plus token."""
    space: int
    """The position of the horse after the move. It may be beyond the finish line."""


@dataclass(frozen=True)
class TokenReturned(Event):
    """HS-7.2, HS-7.3 A handicap token was used and went back to the supply."""

    horse: int
    token: str


@dataclass(frozen=True)
class HorseHeldBack(Event):
    """HS-7.3 A horse did not move because of its X token."""

    horse: int


@dataclass(frozen=True)
class SpecialMoveCalled(Event):
    """HS-8.4, HS-8.6 A seat rolled a horse that has finished, and must make a special move."""

    seat: int
    horse: int
    """The horse rolled, not the one that will move."""
    distance: int
    """The number of spaces of the special move, before handicap tokens."""


@dataclass(frozen=True)
class HorseFinished(Event):
    """HS-8.1 A horse crossed the finish line and took a place."""

    horse: int
    place: int

    def winner(self) -> str:
        return str(self.horse) if self.place == 1 else ""


@dataclass(frozen=True)
class RaceOver(Event):
    """HS-8.3 The race is over: the three horses that took a place."""

    race: int
    win: int
    place: int
    show: int


@dataclass(frozen=True)
class BetsShown(Event):
    """HS-9.7 The bet tokens of a seat were turned up."""

    seat: int
    bets: list[str]


@dataclass(frozen=True)
class PurseDivided(Event):
    """HS-9.3 The purse of a horse is divided among its shareholders."""

    horse: int
    place: int
    amount: int
    """The whole purse, in thousands."""
    shares: int
    """The number of shares of the horse that all seats own."""


@dataclass(frozen=True)
class PurseKept(Event):
    """HS-9.6 The purse of a horse is not paid because no seat owns a share of the horse."""

    horse: int
    place: int
    amount: int


@dataclass(frozen=True)
class BetsWon(Event):
    """HS-9.9 A seat won with one or more bet tokens. `bets` lists only these."""

    seat: int
    bets: list[str]


@dataclass(frozen=True)
class MarketLaid(Event):
    """HS-10.3, HS-10.11 The market row was laid or filled up."""

    cards: list[int]
    """The horses of all cards in the row."""
    left: int
    """The number of cards left in the market deck."""


@dataclass(frozen=True)
class PurchaseOpened(Event):
    """HS-10.5 A round of the second purchase began."""

    round: int
    order: list[int]
    """The seats in the order of their turns, the poorest first."""


@dataclass(frozen=True)
class ShareBought(Event):
    """HS-10.6, HS-10.7 A seat bought a share in the second purchase. `price` includes the blind surcharge."""

    seat: int
    horse: int
    price: int
    way: str
    """`row` for a card of the market row, `blind` for the top card of the market deck."""


@dataclass(frozen=True)
class PurchasePassed(Event):
    """HS-10.6 A seat passed its turn in the second purchase."""

    seat: int


@dataclass(frozen=True)
class MarketClosed(Event):
    """HS-10.13 The second purchase ended."""

    cards: int
    """The number of cards not bought, in the row and in the deck. They leave the game."""
