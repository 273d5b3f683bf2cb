"""The events of HomeStretch: what happened at the table, for logs, screens and receipts."""

from dataclasses import dataclass

from ippodromo.kernel.events import Event


@dataclass(frozen=True)
class ColourGiven(Event):
    """HS-1.2 A seat that had not chosen a colour got one at random."""

    seat: int
    colour: str


@dataclass(frozen=True)
class HandSeen(Event):
    """HS-2.3 A seat looked at its hand in the draft. Only this seat gets the event."""

    seat: int
    cards: list[int]


@dataclass(frozen=True)
class HandsPassed(Event):
    """HS-2.5 In the draft all hands were passed to the left."""

    cards: int
    """The number of cards in each hand when it is passed."""


@dataclass(frozen=True)
class StableShown(Event):
    """HS-2.7, HS-2.8 At the end of the draft a seat showed the shares it kept and paid for them."""

    seat: int
    cards: list[int]
    cost: int
    """The sum of the prices of the shares, in thousands."""


@dataclass(frozen=True)
class RaceCardTurned(Event):
    """HS-4.2, HS-4.3 The card of a race was turned up, and its handicap tokens were laid on the horses."""

    race: int
    card: str
    tokens: list[str]
    """The token of each horse that has one: `7:+2`, `9:X`."""
    purses: list[int]
    """The win, place and show purse, in thousands."""


@dataclass(frozen=True)
class BettingOpened(Event):
    """HS-5.7 The betting on a race opened."""

    order: list[int]
    """The seats in the order in which they bet, the richest first."""
    limits: list[int]
    """How many bet tokens each may lay in one box, in the order of `order`."""


@dataclass(frozen=True)
class BetsLaid(Event):
    """HS-5.11 A seat laid its bet tokens face down. The boxes are public; the values are hidden."""

    seat: int
    boxes: list[str]
    """The name of the box of each token, such as `7w`, sorted by box, so that the order tells no values."""


@dataclass(frozen=True)
class StartDieRolled(Event):
    """HS-6.4 One of the poorest seats rolled a die to decide who takes the first turn of the race."""

    seat: int
    value: int


@dataclass(frozen=True)
class StartPlayerFound(Event):
    """HS-6.3 It was decided that this seat takes the first turn of the race."""

    seat: int


@dataclass(frozen=True)
class DiceRolled(Event):
    """HS-6.6 A seat rolled both dice."""

    seat: int
    first: int
    second: int
    horse: int
    """The number of the horse rolled: the sum of the dice."""


@dataclass(frozen=True)
class HorseMoved(Event):
    """HS-6.7, HS-7.1 A horse moved, for a roll of its number or in a special move."""

    horse: int
    distance: int
    """The number of spaces, including those of its plus token."""
    space: int
    """The space of the horse after the move. It may be beyond the finish line."""


@dataclass(frozen=True)
class TokenReturned(Event):
    """HS-7.2, HS-7.3 The handicap token of a horse was used up and taken away."""

    horse: int
    token: str


@dataclass(frozen=True)
class HorseHeldBack(Event):
    """HS-7.3 A horse did not move, because its X token held it back."""

    horse: int


@dataclass(frozen=True)
class SpecialMoveCalled(Event):
    """HS-8.4, HS-8.6 A seat rolled the number of a finished horse, and must move a horse in last place."""

    seat: int
    horse: int
    """The finished horse that was rolled, not the one that will move."""
    distance: int
    """The number of spaces of the special move, without a handicap token."""


@dataclass(frozen=True)
class HorseFinished(Event):
    """HS-8.1 A horse crossed the finish line and took this place, from 1."""

    horse: int
    place: int

    def winner(self) -> str:
        return str(self.horse) if self.place == 1 else ""


@dataclass(frozen=True)
class RaceOver(Event):
    """HS-8.3 The race is over. `win`, `place` and `show` are the first, second and third horse."""

    race: int
    win: int
    place: int
    show: int


@dataclass(frozen=True)
class BetsShown(Event):
    """HS-9.7 The bet tokens of a seat were turned up after the race. Each is written as `3@7s`."""

    seat: int
    bets: list[str]


@dataclass(frozen=True)
class PurseDivided(Event):
    """HS-9.3 The purse of a place is divided among the seats that own shares of the horse."""

    horse: int
    place: int
    amount: int
    """The whole purse of the place, in thousands."""
    shares: int
    """The number of shares of the horse that all seats own together."""


@dataclass(frozen=True)
class PurseKept(Event):
    """HS-9.6 The purse of a place is paid to nobody, because no seat owns a share of the horse."""

    horse: int
    place: int
    amount: int


@dataclass(frozen=True)
class BetsWon(Event):
    """HS-9.9 A seat won with one or more bet tokens. `bets` lists only the winning ones, as `3@7s`."""

    seat: int
    bets: list[str]


@dataclass(frozen=True)
class MarketLaid(Event):
    """HS-10.3, HS-10.11 The row of cards for sale was laid out or filled up."""

    cards: list[int]
    """The number of the horse of each card in the row."""
    left: int
    """The number of cards left in the market deck."""


@dataclass(frozen=True)
class PurchaseOpened(Event):
    """HS-10.5 A round of the second purchase of shares began."""

    round: int
    order: list[int]
    """The seats in the order of their turns, the poorest first."""


@dataclass(frozen=True)
class ShareBought(Event):
    """HS-10.6, HS-10.7 A seat bought a share in the second purchase.

    `price`, in thousands, includes the surcharge of a blind buy.
    """

    seat: int
    horse: int
    price: int
    way: str
    """`row` for a card of the market row, `blind` for the top card of the market deck."""


@dataclass(frozen=True)
class PurchasePassed(Event):
    """HS-10.6 A seat bought nothing in its turn of the second purchase."""

    seat: int


@dataclass(frozen=True)
class MarketClosed(Event):
    """HS-10.13 The second purchase of shares ended."""

    cards: int
    """The number of cards that nobody bought, in the row and in the deck. They leave the game."""
