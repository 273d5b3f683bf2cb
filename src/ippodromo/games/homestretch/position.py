"""The board: shares, market, race card, horses, tokens and bets. Money lies in the ledger."""

from typing import Any, Final

from ...kernel.seats import Seat
from ...kernel.table import Position, Table

from .tables import Tables

FIRST_HORSE: Final = 2
LAST_HORSE: Final = 12
NUMBERS: Final = 13
"""Lists by horse are indexed by its number; places 0 and 1 stay empty."""

NO_CARD: Final = -1


class Board(Position):
    """All that lies on the table except money."""

    def __init__(self, tables: Tables, reading: str, seats: int, colours: list[int]) -> None:
        self.tables = tables
        self.reading = reading
        """HS-R17 What tokens do to special moves."""
        self.seats = seats
        self.colours = colours
        """For each seat its colour's number in the printed order, or -1 before it has one."""
        self.hands: list[list[int]] = []
        """In the draft: the hand at every place of the ring, the ghost's last."""
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        self.held: list[list[list[int]]] = []
        """In the draft: for each choice so far the hands as they were looked at."""
        self.aside: list[int] = tables.blue.copy()
        """Blue shares nobody holds, by horse: undealt, set aside, or lost by the ghost."""
        self.shares: list[list[int]] = [[0] * NUMBERS for _ in range(seats)]
        self.deck: list[int] = [0] * NUMBERS
        """The market deck, by horse; its order does not exist."""
        self.row: list[int] = []
        self.race = 0
        self.card = NO_CARD
        self.is_used: list[bool] = [False] * len(tables.cards)
        self.spaces: list[int] = [0] * NUMBERS
        self.tokens: list[int] = [0] * NUMBERS
        self.finish: list[int] = []
        self.ranks: list[int] = []
        self.order: list[Seat] = []
        self.bets: list[list[int]] = [[] for _ in range(seats)]
        """For each seat the box of each of its tokens, in the order of `tables.bet_values`."""

    def copy(self) -> "Board":
        other = Board.__new__(Board)
        other.tables = self.tables
        other.reading = self.reading
        other.seats = self.seats
        other.colours = self.colours.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.kept = [kept.copy() for kept in self.kept]
        other.held = self.held.copy()
        other.aside = self.aside.copy()
        other.shares = [shares.copy() for shares in self.shares]
        other.deck = self.deck.copy()
        other.row = self.row.copy()
        other.race = self.race
        other.card = self.card
        other.is_used = self.is_used.copy()
        other.spaces = self.spaces.copy()
        other.tokens = self.tokens.copy()
        other.finish = self.finish.copy()
        other.ranks = self.ranks
        other.order = self.order
        other.bets = self.bets.copy()
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.colours),
            tuple(tuple(hand) for hand in self.hands),
            tuple(tuple(kept) for kept in self.kept),
            tuple(tuple(tuple(hand) for hand in hands) for hands in self.held),
            tuple(self.aside),
            tuple(tuple(shares) for shares in self.shares),
            tuple(self.deck),
            tuple(self.row),
            self.race,
            self.card,
            tuple(self.is_used),
            tuple(self.spaces),
            tuple(self.tokens),
            tuple(self.finish),
            tuple(self.ranks),
            tuple(int(seat) for seat in self.order),
            tuple(tuple(boxes) for boxes in self.bets),
        )

    def is_running(self, horse: int) -> bool:
        """HS-6.1 Whether a horse has not yet crossed the finish line."""
        return self.spaces[horse] < self.tables.finish_at

    def race_is_over(self) -> bool:
        """HS-8.3 Whether the last horse that counts has crossed."""
        return len(self.finish) >= self.tables.finishers

    def last_horses(self) -> list[int]:
        """HS-8.5, HS-R18 The running horses with the smallest position, by number."""
        least = self.tables.finish_at
        last: list[int] = []
        for horse in range(FIRST_HORSE, NUMBERS):
            space = self.spaces[horse]
            if space < least:
                least = space
                last = [horse]
            elif space == least and space < self.tables.finish_at:
                last.append(horse)
        return last

    def advance(self, horse: int, distance: int) -> None:
        """HS-6.1, HS-8.1 Move a running horse; over the line it takes the best place still free."""
        space = self.spaces[horse] + distance
        self.spaces[horse] = space
        if space >= self.tables.finish_at:
            self.finish.append(horse)

    def owned(self, horse: int) -> list[int]:
        """HS-9.3 How many shares of a horse every seat owns."""
        return [shares[horse] for shares in self.shares]

    def box_limit(self, seat: Seat) -> int:
        """HS-5.5, HS-R8 How many of its own tokens a seat may lay in one box."""
        return self.tables.limit_of_rank(self.ranks[seat])


HomestretchTable = Table[Board]


def money_of(table: HomestretchTable) -> list[int]:
    """What every seat has, in thousands."""
    return table.ledger.balances[: table.position.seats]
