"""The state of a game but for its money: the sale, the book, the race and the decks.

A deck is how many of each card are still in it (GN-11.7). Which card is on top of a well shuffled deck
is a draw from the cards not seen, so no order exists before a card is drawn, and a reshuffle moves the
used cards back.
"""

from typing import Final, final

from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Position, Table

from .course import WIDTH, Square, column_of, lane_of, square
from .edition import NO_HORSE, Horse
from .rules import Rules

JUMP: Final = 0
TURF: Final = 1
HOME_DECK: Final = 2
DECKS: Final = ["jump", "turf", "home"]


@final
class Decks:
    """How many of each card are in the deck and on the used pile, by deck."""

    def __init__(self, copies: list[list[int]]) -> None:
        self.left = [deck[:] for deck in copies]
        self.used = [[0] * len(deck) for deck in copies]

    def copy(self) -> "Decks":
        other = Decks([])
        other.left = [deck[:] for deck in self.left]
        other.used = [deck[:] for deck in self.used]
        return other

    def key(self) -> tuple[object, ...]:
        return (tuple(map(tuple, self.left)), tuple(map(tuple, self.used)))

    def is_empty(self, deck: int) -> bool:
        return not any(self.left[deck])

    def turn(self, deck: int) -> None:
        """The used cards become the deck again; those being carried out are not among them."""
        self.left[deck] = self.used[deck]
        self.used[deck] = [0] * len(self.left[deck])

    def draw(self, deck: int, card: int) -> None:
        self.left[deck][card] -= 1

    def lay(self, deck: int, card: int) -> None:
        """A card that has been carried out lies face up."""
        self.used[deck][card] += 1


BEYOND: Final = 1 << 20
"""More than any rank in the running order."""

UNSOLD: Final = 0
RUNNING: Final = 1
HOME: Final = 2
FELL: Final = 3
PULLED_UP: Final = 4
FATES: Final = ["unsold", "running", "home", "fell", "pulled_up"]


@final
class Race:
    """Everything that changes while the horses run."""

    def __init__(self, horses: int) -> None:
        self.round = 0
        self.turn = -1
        """Index in the order of play of the horse whose turn it is."""
        self.order: list[Horse] = []
        self.row = [0] * horses
        self.at = [Square(0)] * horses
        self.rank = [0] * horses
        """GN-12.1 as one number: the greater, the further ahead."""
        self.points = [0] * horses
        self.stamina = [0] * horses
        self.misses = [0] * horses
        self.too_free = [False] * horses
        self.fate = [UNSOLD] * horses
        self.running = 0
        self.free: list[int] = []
        """For each column the lanes on which no horse stands, as the course counts them."""
        self.furthest = 0
        self.rearmost = 0
        """No horse in running is further back; it may be that none is so far back any more."""
        self.home: list[Horse] = []
        self.gone_for_home = False
        self.withdrawn: list[Horse] = []
        """GN-14.2 Horses pulled up since the ride that is asked about was asked. Replaced, never changed."""

    def copy(self) -> "Race":
        other = Race(0)
        other.round = self.round
        other.turn = self.turn
        other.order = self.order
        other.row = self.row
        other.at = self.at[:]
        other.rank = self.rank[:]
        other.points = self.points[:]
        other.stamina = self.stamina[:]
        other.misses = self.misses[:]
        other.too_free = self.too_free[:]
        other.fate = self.fate[:]
        other.running = self.running
        other.free = self.free[:]
        other.furthest = self.furthest
        other.rearmost = self.rearmost
        other.home = self.home[:]
        other.gone_for_home = self.gone_for_home
        other.withdrawn = self.withdrawn
        return other

    def key(self) -> tuple[object, ...]:
        return (
            *(self.round, self.turn, self.running, self.furthest),
            *(tuple(x) for x in (self.order, self.row, self.at, self.rank, self.points)),
            *(tuple(x) for x in (self.stamina, self.misses, self.too_free, self.fate, self.home)),
            *(self.gone_for_home, tuple(self.withdrawn)),
        )

    def line_up(
        self, order: list[Horse], lanes: list[int], rows: list[int], points: int, ground: list[int]
    ) -> None:
        """GN-8.3, 8.4, 9.1 The horses wait behind the line, in the order of their moves."""
        self.order = order
        self.free = ground[:]
        row = [0] * len(self.at)
        for horse, lane, place in zip(order, lanes, rows, strict=True):
            row[horse] = place
            self.points[horse] = points
            self.fate[horse] = RUNNING
            self.at[horse] = square(0, lane)
            self.rank[horse] = (7 - lane) * WIDTH + 7 - place
        self.row = row
        self.running = len(order)

    def is_running(self, horse: Horse) -> bool:
        return self.fate[horse] == RUNNING

    def column(self, horse: Horse) -> int:
        return self.at[horse] >> 3

    def put(self, horse: Horse, at: Square) -> None:
        """The horse leaves its square for another one; waiting horses had none (GN-8.4)."""
        self._leave_square(horse)
        column = column_of(at)
        self.at[horse] = at
        self.rank[horse] = (column * WIDTH + 7 - lane_of(at)) * WIDTH + 7 - self.row[horse]
        self.free[column] &= ~(1 << (at & 7) - 1)
        if column > self.furthest:
            self.furthest = column
        if column < self.rearmost:
            self.rearmost = column

    def bring_home(self, horse: Horse, finish: Square) -> None:
        """GN-15.2 The horse passes the post and is placed behind those already home."""
        self._leave_square(horse)
        self.at[horse] = finish
        self.fate[horse] = HOME
        self.furthest = column_of(finish)
        self.running -= 1
        self.home.append(horse)

    def take_out(self, horse: Horse, fate: int) -> None:
        """GN-14.1 The horse falls or is pulled up: it leaves the board and frees its square."""
        self._leave_square(horse)
        self.fate[horse] = fate
        self.running -= 1

    def _leave_square(self, horse: Horse) -> None:
        at = self.at[horse]
        if at >= WIDTH:
            self.free[at >> 3] |= 1 << (at & 7) - 1

    def running_order(self) -> list[Horse]:
        """GN-12.1 All horses in running, furthest first."""
        ranks = self._ranks()
        ranks.sort(reverse=True)
        return [Horse(rank & 31) for rank in ranks]

    def _ranks(self) -> list[int]:
        """Rank and horse in one number each, so that sorting needs no key."""
        return [self.rank[h] << 5 | h for h in self.order if self.fate[h] == RUNNING]

    def foremost(self) -> int:
        """GN-14.4 The column of the foremost horse, in running or home."""
        if self.home:
            return self.at[self.home[0]] >> 3
        column = 0
        for horse in self.order:
            if self.fate[horse] == RUNNING and self.at[horse] >> 3 > column:
                column = self.at[horse] >> 3
        return column

    def lapped(self, circuit: int) -> list[Horse]:
        """GN-14.4 Horses a whole circuit behind, in the order of play."""
        if self.round < 2 or self.furthest < circuit:
            return []
        if self.rearmost > self.furthest - circuit:
            return []
        self.rearmost = self.furthest
        for horse in self.order:
            if self.fate[horse] == RUNNING and self.at[horse] >> 3 < self.rearmost:
                self.rearmost = self.at[horse] >> 3
        if self.rearmost > self.furthest - circuit:
            return []
        behind = self.foremost() - circuit  # not of one that fell since
        return [h for h in self.order if self.fate[h] == RUNNING and self.at[h] >> 3 <= behind]

    def in_force(self, horse: Horse, adjusted: int, too_free: int) -> int:
        """GN-10.3, 13.4 The handicap in force, never below 0."""
        left = adjusted - self.stamina[horse]
        if self.too_free[horse]:
            left -= too_free
        return left if left > 0 else 0

    def strike(self, horse: Horse, points: int) -> None:
        """GN-12.2, GN-R28 A card takes points but leaves at least one."""
        self.points[horse] = max(min(self.points[horse], 1), self.points[horse] - points)

    def runaway(self, lead: int, last_column: int) -> Horse:
        """GN-13.5, 13.6 The leader that is now too free, or no horse."""
        if self.home or self.running < 2:
            return NO_HORSE
        first = second = NO_HORSE
        for horse in self.order:
            if self.fate[horse] == RUNNING:
                if first < 0 or self.rank[horse] > self.rank[first]:
                    first, second = horse, first
                elif second < 0 or self.rank[horse] > self.rank[second]:
                    second = horse
        column = self.column(first)
        if column > last_column or self.too_free[first]:
            return NO_HORSE
        return first if column - self.column(second) >= lead else NO_HORSE


def last_placed(order: list[Horse], ranks: list[int], fates: list[int], places: int) -> int:
    """GN-14.2 Return the rank of the last of the first `places` horses in running; 0 if there are fewer.

    With no places left it is more than any rank."""
    if places == 4:  # as long as nobody is home, in this box
        return fourth_rank(order, ranks, fates)
    if places <= 0:
        return BEYOND
    running = [ranks[horse] for horse in order if fates[horse] == RUNNING]
    running.sort(reverse=True)
    return running[places - 1] if places <= len(running) else 0


def fourth_rank(order: list[Horse], ranks: list[int], fates: list[int]) -> int:
    """GN-12.1 The rank of the fourth horse in running; 0 where there are fewer."""
    first = second = third = fourth = 0
    for horse in order:
        rank = ranks[horse]
        if rank <= fourth or fates[horse] != RUNNING:
            continue
        if rank <= third:
            fourth = rank
        elif rank <= second:
            third, fourth = rank, third
        elif rank <= first:
            second, third, fourth = rank, second, third
        else:
            first, second, third, fourth = rank, first, second, third
    return fourth


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
