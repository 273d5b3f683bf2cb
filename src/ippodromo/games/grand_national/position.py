"""Everything on and around the board: the sale, the book, the race and the decks."""

from typing import final

from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Position, Table

from .decks import Decks
from .field import NO_HORSE, Horse, Race
from .rules import Rules


@final
class Sale:
    """GN-3: who owns what, and the lot under the hammer."""

    def __init__(self, horses: int, seats: int) -> None:
        self.owner = [NOBODY] * horses
        self.stable = [-1] * horses
        """The stable's place in the ring."""
        self.box = [-1] * horses
        self.price = [0] * horses
        self.reserve = [0] * horses
        """The present price of each lot: what it is offered at in the next call (GN-3.1)."""
        self.bought = [0] * seats
        self.called = 0
        self.call = 0
        self.queue: list[Horse] = []
        self.set_aside: list[Horse] = []
        self.sold_in_call = 0
        """Lots sold in this call or taken after it."""
        self.lot = NO_HORSE
        self.asking = 0
        self.holder = NOBODY
        self.still_in = [False] * seats
        self.turn = Seat(0)
        self.is_over = False

    def copy(self) -> "Sale":
        if self.is_over:
            return self
        other = Sale(0, 0)
        other.owner = self.owner[:]
        other.stable = self.stable[:]
        other.box = self.box[:]
        other.price = self.price[:]
        other.reserve = self.reserve[:]
        other.bought = self.bought[:]
        other.called = self.called
        other.call = self.call
        other.queue = self.queue[:]
        other.set_aside = self.set_aside[:]
        other.sold_in_call = self.sold_in_call
        other.lot = self.lot
        other.asking = self.asking
        other.holder = self.holder
        other.still_in = self.still_in[:]
        other.turn = self.turn
        other.is_over = self.is_over
        return other

    def key(self) -> tuple[object, ...]:
        return (
            *(tuple(x) for x in (self.owner, self.stable, self.box, self.price, self.reserve)),
            *(tuple(x) for x in (self.bought, self.queue, self.set_aside, self.still_in)),
            *(self.called, self.call, self.sold_in_call, self.lot, self.asking),
            *(self.holder, self.turn, self.is_over),
        )


class Bet:
    """A bet on a slip. Made once, never changed."""

    def __init__(self, horse: Horse, kind: int, stake: int) -> None:
        self.horse = horse
        self.kind = kind
        self.stake = stake

    def key(self) -> tuple[int, int, int]:
        return (self.horse, self.kind, self.stake)


@final
class Book:
    """GN-4 to 7: the going, the prices and the slips. Lists here are replaced, never changed."""

    def __init__(self, horses: int, seats: int) -> None:
        self.bookmaker = NOBODY
        self.shown = [0] * seats
        """GN-7.4 The purses as they stood at the end of the sale."""
        self.ante_post: list[Bet | None] = [None] * seats
        self.going = -1
        self.adjusted = [0] * horses
        self.win_price = [0] * horses
        self.place_price = [0] * horses
        self.slips: list[list[Bet]] = [[] for _ in range(seats)]
        self.spins: list[int] = []
        self.is_settled = False

    def copy(self) -> "Book":
        other = Book(0, 0)
        other.bookmaker = self.bookmaker
        other.shown = self.shown
        other.ante_post = self.ante_post
        other.going = self.going
        other.adjusted = self.adjusted
        other.win_price = self.win_price
        other.place_price = self.place_price
        other.slips = self.slips
        other.spins = self.spins
        other.is_settled = self.is_settled
        return other

    def key(self) -> tuple[object, ...]:
        return (
            *(self.bookmaker, self.going, self.is_settled),
            *(tuple(x) for x in (self.shown, self.adjusted, self.win_price, self.place_price)),
            tuple(None if bet is None else bet.key() for bet in self.ante_post),
            tuple(tuple(bet.key() for bet in slip) for slip in self.slips),
            tuple(self.spins),
        )


@final
class NationalPosition(Position):
    """The whole game but for its money, which the ledger keeps."""

    def __init__(self, rules: Rules, like: "NationalPosition | None" = None) -> None:
        self.rules = rules
        if like is not None:
            self.colours: list[int] = like.colours
            """GN-1.3, 1.9 For each ring place, as far as it has one, which colour its stable has.

            This list is replaced, never changed.
            """
            self.sale: Sale = like.sale.copy()
            self.book: Book = like.book.copy()
            self.race: Race = like.race.copy()
            self.decks: Decks = like.decks.copy()
            return
        horses = len(rules.edition.lots)
        self.colours = [] if rules.are_stables_chosen else list(range(rules.stables))
        self.sale = Sale(horses, rules.seats)
        self.sale.reserve = [lot.reserve for lot in rules.edition.lots]
        self.book = Book(horses, rules.seats)
        self.race = Race(horses)
        self.decks = Decks(rules.edition.copies())

    def copy(self) -> "NationalPosition":
        return NationalPosition(self.rules, self)

    def key(self) -> tuple[object, ...]:
        return (
            tuple(self.colours),
            *(self.sale.key(), self.book.key(), self.race.key(), self.decks.key()),
        )

    def colour(self, stable: int) -> str:
        """GN-1.3 Return the colour of the stable at a ring place."""
        return self.rules.edition.colours[self.colours[stable]]

    def stables_of(self, seat: int) -> list[str]:
        """GN-1.3, 1.9 Return the colours of a seat's stables, as far as they have one."""
        if not self.rules.are_stables_chosen:
            return self.rules.colours[seat]
        places = range(len(self.colours))
        return [self.colour(place) for place in places if self.rules.owner(place) == seat]

    def runners(self) -> list[Horse]:
        """The horses that were sold, in lot order."""
        owner = self.sale.owner
        return [Horse(i) for i in range(len(owner)) if owner[i] != NOBODY]

    def handicap(self, horse: Horse) -> int:
        """GN-10.3 The handicap in force."""
        adjusted = self.book.adjusted[horse]
        return self.race.in_force(horse, adjusted, self.rules.edition.too_free_penalty)


NationalTable = Table[NationalPosition]
