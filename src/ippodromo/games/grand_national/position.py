"""The state of a game except its money: the sale, the going, prices and bets, the race, and the decks.

A deck is stored as the number of copies of each card that are still in it (GN-11.7). The top card of a
shuffled deck is equally likely to be any card not yet drawn, so the deck needs no stored order: chance
chooses the card when it is drawn. A reshuffle moves the used cards back to the deck.
"""

from typing import ClassVar, Final, final

from ippodromo.kernel.mypyc_compat import i64
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Position, Table

from .course import WIDTH, Square, column_of, lane_of, square
from .edition import NO_HORSE, Horse
from .rules import GrandNationalRules

JUMP: Final = 0
TURF: Final = 1
HOME_DECK: Final = 2
DECKS: Final = ["jump", "turf", "home"]


@final
class Decks:
    """For each deck the number of copies of each card in it (`left`) and on its used pile (`used`).

    Both are indexed by deck (`JUMP`, `TURF`, `HOME_DECK`) and by the card's index in the edition.
    """

    def __init__(self, copies: list[list[int]]) -> None:
        self.left = [deck[:] for deck in copies]
        self.used = [[0] * len(deck) for deck in copies]

    def copy(self) -> "Decks":
        other = Decks([])
        other.left = [deck[:] for deck in self.left]
        other.used = [deck[:] for deck in self.used]
        return other

    def is_empty(self, deck: int) -> bool:
        return not any(self.left[deck])

    def turn(self, deck: int) -> None:
        """Shuffle a deck's used pile back into the deck, which must be empty.

        No order is stored (see the module). A card that is still being carried out is not among them.
        """
        self.left[deck] = self.used[deck]
        self.used[deck] = [0] * len(self.left[deck])

    def draw(self, deck: int, card: int) -> None:
        self.left[deck][card] -= 1

    def lay(self, deck: int, card: int) -> None:
        """Put a card on the used pile of its deck when it has been carried out."""
        self.used[deck][card] += 1


BEYOND: Final = 1 << 20
"""A rank in the running order (`Race.rank`) greater than that of any horse."""

UNSOLD: Final = 0
RUNNING: Final = 1
HOME: Final = 2
FELL: Final = 3
PULLED_UP: Final = 4
FATES: Final = ["unsold", "running", "home", "fell", "pulled_up"]


@final
class Race:
    """The state of the race. Lists with one entry for each horse are in the order of the sale sheet."""

    caches: ClassVar[tuple[str, ...]] = ("entries", "rearmost")

    def __init__(self, horses: int) -> None:
        self.round = 0
        self.turn = -1
        """Index in `order` of the horse whose turn it is, or -1 before the first turn of a round."""
        self.order: list[Horse] = []
        self.entries: list[list[Horse]] = []
        """For each seat its horses in the order of play. It follows from `order`, and copies share it."""
        self.row = [0] * horses
        self.at = [Square(0)] * horses
        self.rank = [0] * horses
        """GN-12.1 For each horse a number by which the running order is sorted: the highest is first."""
        self.points = [0] * horses
        self.stamina = [0] * horses
        self.misses = [0] * horses
        self.too_free = [False] * horses
        self.fate = [UNSOLD] * horses
        self.field: list[Horse] = []
        """The horses in running (not home, fallen or pulled up), in the order of play.

        Copies share the list, so that a change must replace it."""
        self.free_lanes: list[int] = []
        """For each column the lanes in which no horse stands, as bits: bit 0 is lane 1."""
        self.furthest = 0
        self.rearmost = 0
        """Lower bound of the columns of the horses in running. `lapped` raises it."""
        self.home: list[Horse] = []
        self.gone_for_home = False
        self.withdrawn: list[Horse] = []
        """GN-14.2 The horses pulled up since the present ride was asked for.

        Copies share the list, so that a change must replace it."""

    def copy(self) -> "Race":
        other = Race(0)
        other.round = self.round
        other.turn = self.turn
        other.order = self.order
        other.entries = self.entries
        other.row = self.row
        other.at = self.at[:]
        other.rank = self.rank[:]
        other.points = self.points[:]
        other.stamina = self.stamina[:]
        other.misses = self.misses[:]
        other.too_free = self.too_free[:]
        other.fate = self.fate[:]
        other.field = self.field
        other.free_lanes = self.free_lanes[:]
        other.furthest = self.furthest
        other.rearmost = self.rearmost
        other.home = self.home[:]
        other.gone_for_home = self.gone_for_home
        other.withdrawn = self.withdrawn
        return other

    def set_order(self, order: list[Horse], owners: list[Seat], seats: int) -> None:
        """GN-9.1 Set the order of play, and from it the horses of each seat.

        `owners` has the owner of each horse.
        """
        self.order = order
        self.entries = [[h for h in order if owners[h] == seat] for seat in range(seats)]

    def line_up(self, lanes: list[int], rows: list[int], points: int, free: list[int]) -> None:
        """GN-8.3, 8.4 Put all horses of the order of play behind the starting line.

        `lanes` and `rows` have one entry for each of them, in that order. Each horse gets `points` speed
        points. `free` has the free lanes of each column as bits, as in `free_lanes`; it is copied.
        """
        self.free_lanes = free[:]
        row = [0] * len(self.at)
        for horse, lane, place in zip(self.order, lanes, rows, strict=True):
            row[horse] = place
            self.points[horse] = points
            self.fate[horse] = RUNNING
            self.at[horse] = square(0, lane)
            self.rank[horse] = rank_of(self.at[horse], place)
        self.row = row
        self.field = self.order

    def is_running(self, horse: Horse) -> bool:
        return self.fate[horse] == RUNNING

    def column(self, horse: Horse) -> int:
        return self.at[horse] >> 3

    def put(self, horse: Horse, at: Square) -> None:
        """Move a horse in running to a square of the board, not the finish.

        The square that it leaves becomes free. Horses behind the starting line stand on none (GN-8.4).
        """
        self._leave_square(horse)
        column = column_of(at)
        self.at[horse] = at
        self.rank[horse] = rank_of(at, self.row[horse])
        self.free_lanes[column] &= ~(1 << (at & 7) - 1)
        if column > self.furthest:
            self.furthest = column
        if column < self.rearmost:
            self.rearmost = column

    def bring_home(self, horse: Horse, finish: Square) -> None:
        """GN-15.2 Record that a horse finishes, in the next place, and take it off the board."""
        self._leave(horse, HOME)
        self.at[horse] = finish
        self.furthest = column_of(finish)
        self.home.append(horse)

    def remove(self, horse: Horse, fate: int) -> None:
        """GN-14.1 Take a horse that falls or is pulled up out of the race, so that its square becomes free.

        `fate` is `FELL` or `PULLED_UP`. `at` keeps the last square.
        """
        self._leave(horse, fate)

    def _leave(self, horse: Horse, fate: int) -> None:
        self._leave_square(horse)
        self.fate[horse] = fate
        self.field = [other for other in self.field if other != horse]

    def _leave_square(self, horse: Horse) -> None:
        at = self.at[horse]
        if at >= WIDTH:
            self.free_lanes[at >> 3] |= 1 << (at & 7) - 1

    def running_order(self) -> list[Horse]:
        """GN-12.1 Return the horses in running, the foremost first."""
        ranks = self._ranks()
        ranks.sort(reverse=True)
        return [Horse(rank & 31) for rank in ranks]

    def _ranks(self) -> list[int]:
        """Return rank * 32 + horse for each horse in running, so that sorting needs no key function."""
        return [self.rank[horse] << 5 | horse for horse in self.field]

    def foremost(self) -> int:
        """GN-14.4 Return the column of the foremost horse that is in running or has finished."""
        if self.home:
            return self.at[self.home[0]] >> 3
        column = 0
        for horse in self.field:
            if self.at[horse] >> 3 > column:
                column = self.at[horse] >> 3
        return column

    def lapped(self, circuit: int) -> list[Horse]:
        """GN-14.4 Return the horses in running that are a whole circuit behind the foremost one.

        They are in the order of play. `circuit` is the length of a circuit in columns. The list is empty
        in round 1. The method may raise `rearmost`.
        """
        if self.round < 2 or self.furthest < circuit:
            return []
        if self.rearmost > self.furthest - circuit:
            return []
        self.rearmost = self.furthest
        for horse in self.field:
            if self.at[horse] >> 3 < self.rearmost:
                self.rearmost = self.at[horse] >> 3
        if self.rearmost > self.furthest - circuit:
            return []
        behind = self.foremost() - circuit  # not `furthest`: that horse may have fallen
        return [horse for horse in self.field if self.at[horse] >> 3 <= behind]

    def handicap_in_force(self, horse: Horse, adjusted: int, too_free: int) -> int:
        """GN-10.3, 13.4 Return the handicap that a horse has now, at least 0.

        It is `adjusted`, its handicap on the going, less its stamina penalties and, if it is too free,
        less `too_free`.
        """
        left = adjusted - self.stamina[horse]
        if self.too_free[horse]:
            left -= too_free
        return left if left > 0 else 0

    def lose_points(self, horse: Horse, points: int) -> None:
        """GN-12.2, GN-R28 Take speed points from a horse for a card.

        A horse that has any keeps at least one.
        """
        self.points[horse] = max(min(self.points[horse], 1), self.points[horse] - points)

    def too_free_leader(self, lead: int, last_column: int) -> Horse:
        """GN-13.5, 13.6 Return the leader if it becomes too free at the end of this round, or `NO_HORSE`.

        It does if it leads the second horse by at least `lead` columns and is not past `last_column`.
        """
        if self.home or len(self.field) < 2:
            return NO_HORSE
        first = second = NO_HORSE
        for horse in self.field:
            if first < 0 or self.rank[horse] > self.rank[first]:
                first, second = horse, first
            elif second < 0 or self.rank[horse] > self.rank[second]:
                second = horse
        column = self.column(first)
        if column > last_column or self.too_free[first]:
            return NO_HORSE
        return first if column - self.column(second) >= lead else NO_HORSE

    def last_placed(self, places: int) -> int:
        """GN-14.2 Return the rank of the last of the first `places` horses in running.

        Return 0 if fewer horses are in running, and `BEYOND` if `places` is 0 or less.
        """
        if (
            places == 4
        ):  # fast path: in the printed edition this is so until the first horse is home
            return self._fourth_rank()
        if places <= 0:
            return BEYOND
        ranks = [self.rank[horse] for horse in self.field]
        ranks.sort(reverse=True)
        return ranks[places - 1] if places <= len(ranks) else 0

    def _fourth_rank(self) -> int:
        """GN-12.1 Return the rank of the fourth horse of the running order, or 0 if there are fewer."""
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        fourth: i64 = 0
        for horse in self.field:
            rank: i64 = self.rank[horse]
            if rank <= fourth:
                continue
            if rank <= third:
                fourth = rank
            elif rank <= second:
                third, fourth = rank, third
            elif rank <= first:
                second, third, fourth = rank, second, third
            else:
                first, second, third, fourth = rank, first, second, third
        return int(fourth)


def rank_of(at: Square, row: int) -> int:
    """GN-12.1 Return the rank in the running order of a horse on a square. A higher rank is ahead.

    `row` is the row in which it lined up. It decides between horses that have not moved yet.
    """
    return (column_of(at) * WIDTH + 7 - lane_of(at)) * WIDTH + 7 - row


@final
class Sale:
    """GN-3 The state of the sale: owners and prices of the horses, and the lot that is offered."""

    def __init__(self, horses: int, seats: int) -> None:
        self.owner = [NOBODY] * horses
        self.stable = [-1] * horses
        """For each horse the place in the ring of the stable that it is in, or -1 if it is not sold."""
        self.box = [-1] * horses
        self.price = [0] * horses
        self.reserve = [0] * horses
        """GN-3.1 The present price of each lot: the asking price with which it is offered in the next
        call."""
        self.bought = [0] * seats
        self.called = 0
        self.call = 0
        self.lots_to_come: list[Horse] = []
        self.set_aside: list[Horse] = []
        self.sold_in_call = 0
        """Number of lots sold in the present call, or taken after it."""
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
        other.lots_to_come = self.lots_to_come[:]
        other.set_aside = self.set_aside[:]
        other.sold_in_call = self.sold_in_call
        other.lot = self.lot
        other.asking = self.asking
        other.holder = self.holder
        other.still_in = self.still_in[:]
        other.turn = self.turn
        other.is_over = self.is_over
        return other


class Bet:
    """A bet: a horse, the index of its kind in `KINDS`, and the stake. Do not change it."""

    def __init__(self, horse: Horse, kind: int, stake: int) -> None:
        self.horse = horse
        self.kind = kind
        self.stake = stake


@final
class Book:
    """GN-4 to 7 The bookmaker, the going, the adjusted handicaps, the prices and the bets.

    Copies share the lists, so that a change must replace a list.
    """

    def __init__(self, horses: int, seats: int) -> None:
        self.bookmaker = NOBODY
        self.purses_after_sale = [0] * seats
        """GN-7.4 The money of each seat at the end of the sale. Until the settlement others see only this."""
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
        other.purses_after_sale = self.purses_after_sale
        other.ante_post = self.ante_post
        other.going = self.going
        other.adjusted = self.adjusted
        other.win_price = self.win_price
        other.place_price = self.place_price
        other.slips = self.slips
        other.spins = self.spins
        other.is_settled = self.is_settled
        return other

    def with_bets_of(self, seat: Seat) -> "Book":
        """GN-7.4 Return a copy without the bets that a seat may not know.

        It knows its own, and all of them when they have been settled.
        """
        other = self.copy()
        if not self.is_settled:
            seats = range(len(self.slips))
            other.ante_post = [bet if s == seat else None for s, bet in enumerate(self.ante_post)]
            other.slips = [self.slips[s] if s == seat else [] for s in seats]
        return other


@final
class GrandNationalPosition(Position):
    """The state of a game, except its money, which the ledger keeps."""

    def __init__(
        self, rules: GrandNationalRules, source: "GrandNationalPosition | None" = None
    ) -> None:
        self.rules = rules
        if source is not None:
            self.colours: list[int] = source.colours
            """GN-1.3, 1.9 For each place in the ring the index of the colour of its stable.

            Stables without a colour yet are missing at the end. Copies share the list, so that a change
            must replace it."""
            self.sale: Sale = source.sale.copy()
            self.book: Book = source.book.copy()
            self.race: Race = source.race.copy()
            self.decks: Decks = source.decks.copy()
            return
        horses = len(rules.edition.lots)
        self.colours = [] if rules.are_stables_chosen else list(range(rules.stables))
        self.sale = Sale(horses, rules.seats)
        self.sale.reserve = [lot.reserve for lot in rules.edition.lots]
        self.book = Book(horses, rules.seats)
        self.race = Race(horses)
        self.decks = Decks(rules.edition.copies())

    def copy(self) -> "GrandNationalPosition":
        return GrandNationalPosition(self.rules, self)

    def colour(self, stable: int) -> str:
        """GN-1.3 Return the colour of the stable at this place in the ring."""
        return self.rules.edition.colours[self.colours[stable]]

    def stables_of(self, seat: int) -> list[str]:
        """GN-1.3, 1.9 Return the colours of a seat's stables, without those that have no colour yet."""
        if not self.rules.are_stables_chosen:
            return self.rules.colours[seat]
        places = range(len(self.colours))
        return [self.colour(place) for place in places if self.rules.owner(place) == seat]

    def is_purse_open(self, seat: int, viewer: Seat) -> bool:
        """GN-7.4 Return True if a viewer may know how much money a seat has now.

        From the end of the sale to the settlement of the bets only the seat itself may.
        """
        return not self.sale.is_over or self.book.is_settled or seat == viewer

    def runners(self) -> list[Horse]:
        """Return the horses that were sold, in the order of the sale sheet. All of them run."""
        owner = self.sale.owner
        return [Horse(i) for i in range(len(owner)) if owner[i] != NOBODY]

    def spendable(self, horse: Horse) -> tuple[int, int]:
        """GN-10.4 Return the fewest and the most speed points that a horse may spend in its turn."""
        return self.rules.spendable(self.race.points[horse])

    def handicap(self, horse: Horse) -> int:
        """GN-10.3 Return a horse's handicap now: the lengths that it moves in addition to its points."""
        adjusted = self.book.adjusted[horse]
        return self.race.handicap_in_force(horse, adjusted, self.rules.edition.too_free_penalty)


GrandNationalTable = Table[GrandNationalPosition]
