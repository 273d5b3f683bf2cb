"""The state of a HomeStretch game except money, and the rules of handicap tokens, orders and final scores."""

from typing import ClassVar, Final, final

from ippodromo.kernel.asks import Ask
from ippodromo.kernel.seats import Seat, ranks
from ippodromo.kernel.table import Position, Table

from .edition import NO_TOKEN
from .rules import HomestretchRules
from .tote import FIRST_HORSE

NUMBERS: Final = 13
"""Length of lists that are indexed by a horse's number, 2 to 12. Entries 0 and 1 are not used."""

NO_CARD: Final = -1

ALL_TOKENS: Final = "all"
NO_TOKENS: Final = "none"
"""With `ALL_TOKENS`: values of the option `special_move_tokens` (HS-R17). The default is `plus_only`."""


SPECIAL_MOVE: Final = 0
HELD_BACK: Final = 1
MOVES: Final = 2
"""With `SPECIAL_MOVE`, `HELD_BACK`: what a roll of a horse's number leads to (`Race.effect_of_roll`)."""


@final
class Race:
    """The horses and the dice of one race, with methods that change them as the rules say.

    `tokens` has the handicap token of each horse, by its number (see `edition.NO_TOKEN`). The race
    changes this list.
    """

    def __init__(self, rules: HomestretchRules, tokens: list[int]) -> None:
        self.rules = rules
        self.spaces = [0] * NUMBERS
        """For each horse, by number, its space: 0 is Start, `rules.finish_at` or more is behind the
        finish line."""
        self.tokens = tokens
        self.finish: list[int] = []
        """The horses that have crossed the line, the winner first."""
        self.first_die = 0
        self.second_die = 0
        """With `first_die`: the two dice of the last roll. Both are 0 before the first roll of the race."""

    def copy(self) -> "Race":
        race = Race(self.rules, self.tokens.copy())
        race.spaces = self.spaces.copy()
        race.finish = self.finish.copy()
        race.first_die = self.first_die
        race.second_die = self.second_die
        return race

    def is_running(self, horse: int) -> bool:
        """HS-6.1 Return True if a horse has not yet crossed the finish line."""
        return self.spaces[horse] < self.rules.finish_at

    def is_over(self) -> bool:
        """HS-8.3 Return True if all horses that take a place (`rules.finishers`) have crossed the line."""
        return len(self.finish) >= self.rules.finishers

    def last_horses(self) -> list[int]:
        """HS-8.5, HS-R18 Return the horses still running that are furthest back, sorted by number.

        There are several if they tie.
        """
        least = self.rules.finish_at
        last: list[int] = []
        for horse in range(FIRST_HORSE, NUMBERS):
            space = self.spaces[horse]
            if space < least:
                least = space
                last = [horse]
            elif space == least and space < self.rules.finish_at:
                last.append(horse)
        return last

    def effect_of_roll(self, horse: int) -> int:
        """HS-8.4, HS-7.3, HS-8.11 Return what a roll of this horse's number leads to.

        The race is not changed. It is `SPECIAL_MOVE` if the horse has finished, `HELD_BACK` if it has an
        X token, else `MOVES`.
        """
        if not self.is_running(horse):
            return SPECIAL_MOVE
        return HELD_BACK if has_x(self.tokens[horse]) else MOVES

    def move_rolled(self, horse: int, steps: int) -> int:
        """HS-7.1, HS-7.2 Move a horse without an X token for a roll of its number, and use up its plus token.

        `steps` is the number of spaces without the token. Return the number with it.
        """
        distance = rolled_distance(self.tokens[horse], steps)
        self.tokens[horse] = NO_TOKEN
        self._advance(horse, distance)
        return distance

    def hold_back(self, horse: int) -> None:
        """HS-7.3 Take away the X token of a horse whose number was rolled. The horse stays on its space."""
        self.tokens[horse] = NO_TOKEN

    def move_special(self, horse: int, steps: int) -> int:
        """HS-7.1, HS-7.7, HS-7.8, HS-R17 Make a special move with a horse, whose own number was not rolled.

        `steps` is the number of spaces without the token. Return the number with it: 0 if an X token
        holds the horse back. The option `special_move_tokens` decides whether the token counts and is
        used up.
        """
        token, reading = self.tokens[horse], self.rules.reading
        distance = special_distance(token, steps, reading)
        self.tokens[horse] = token_after_special(token, reading)
        self._advance(horse, distance)
        return distance

    def _advance(self, horse: int, distance: int) -> None:
        """HS-6.1, HS-8.1 Move a running horse by this number of spaces.

        If it crosses the line, append it to `finish`.
        """
        space = self.spaces[horse] + distance
        self.spaces[horse] = space
        if space >= self.rules.finish_at:
            self.finish.append(horse)


@final
class HomestretchPosition(Position):
    """The state of a HomeStretch game except money. Lists by horse are indexed by its number."""

    caches: ClassVar[tuple[str, ...]] = ("pick_ask",)

    def __init__(
        self, rules: HomestretchRules, source: "HomestretchPosition | None" = None
    ) -> None:
        self.rules = rules
        self.seats = rules.seats
        if source is not None:
            self._copy_from(source)
            return
        seats = rules.seats
        self.colours = rules.chosen.copy()
        """For each seat the index of its colour in the edition's `colours`, or -1 before it has one."""
        self.hands: list[list[int]] = []
        """In the draft: the hand at each place of the ring. With two seats the last one is the ghost's."""
        self.kept: list[list[int]] = [[]] * seats
        """In the draft: the cards (horse numbers) that each seat has kept. Change by replacing a list:
        copies share them."""
        self.hands_seen: list[list[list[int]]] = []
        """In the draft: the hands by place of the ring, once for each time that the seats looked at their
        hands."""
        self.pick_ask: Ask | None = None
        """The ask for a card to keep of the present hands. It is made on first use and is no part of the
        state."""
        self.blue_left: list[int] = rules.blue.copy()
        """By horse the number of blue shares that no seat has: not dealt, set aside, or lost by the ghost."""
        self.shares: list[list[int]] = [[0] * NUMBERS] * seats
        self.market_deck: list[int] = [0] * NUMBERS
        """By horse the number of cards in the market deck. The deck has no order: cards are drawn at
        random."""
        self.market_row: list[int] = []
        self.race_number = 0
        """The number of the race in progress or last run, from 1. It is 0 before the first race."""
        self.race_card = NO_CARD
        self.is_used: list[bool] = [False] * len(rules.cards)
        self.race = Race(rules, [NO_TOKEN] * NUMBERS)
        self.last_finish: list[int] = []
        """The horses that took a place in the race before this one, the winner first. Copies share the
        list."""
        self.ranks: list[int] = []
        """For each seat the rank in money, from 1, that sets its box limit in this race (HS-5.7, HS-R7).

        It is fixed when the betting opens."""
        self.betting_order: list[Seat] = []
        self.bets: list[list[int]] = [[]] * seats
        """For each seat the boxes in which it laid its bet tokens, in the order of `rules.bet_values`.

        The list is empty before it bets."""

    def copy(self) -> "HomestretchPosition":
        return HomestretchPosition(self.rules, self)

    def _copy_from(self, source: "HomestretchPosition") -> None:
        self.colours = source.colours.copy()
        self.hands = [hand.copy() for hand in source.hands]
        self.kept = source.kept.copy()
        self.hands_seen = source.hands_seen.copy()
        self.pick_ask = source.pick_ask
        self.blue_left = source.blue_left.copy()
        self.shares = source.shares.copy()
        self.market_deck = source.market_deck.copy()
        self.market_row = source.market_row.copy()
        self.race_number = source.race_number
        self.race_card = source.race_card
        self.is_used = source.is_used.copy()
        self.race = source.race.copy()
        self.last_finish = source.last_finish
        self.ranks = source.ranks
        self.betting_order = source.betting_order
        self.bets = source.bets.copy()

    def is_on(self) -> bool:
        """HS-5.7, HS-8.3 Return True while a race is on.

        It is on from the turning of its card, before the betting, until its last place is taken.
        """
        is_card_turned = self.is_used.count(True) == self.race_number
        return self.race_number > 0 and is_card_turned and not self.race.is_over()

    def give_share(self, seat: int, horse: int) -> None:
        """HS-2.7, HS-10.10 Add a share of a horse to the face-up shares of a seat. No money is paid."""
        shares = self.shares[seat].copy()
        shares[horse] += 1
        self.shares[seat] = shares

    def owned(self, horse: int) -> list[int]:
        """HS-9.3 Return for each seat how many shares of a horse it owns."""
        return [shares[horse] for shares in self.shares]

    def box_limit(self, seat: Seat) -> int:
        """HS-5.5, HS-R7, HS-R8 Return how many of its bet tokens a seat may lay in one box in this race."""
        return self.rules.limit_of_rank(self.ranks[seat])

    def shown_limits(self, money: list[int]) -> list[int]:
        """HS-5.5, HS-5.7 Return for each seat the box limit that a view shows.

        While a race is on these are the limits in force. At other times they are the limits that the
        seats would have with the given `money`, by seat.
        """
        rules = self.rules
        by_rank = self.ranks
        if not self.is_on():
            by_rank = limit_ranks(money, self.colours, rules.ties_by_colour)
        return [rules.limit_of_rank(rank) for rank in by_rank]


HomestretchTable = Table[HomestretchPosition]


def money_of(table: HomestretchTable) -> list[int]:
    """Return the money of each seat, in thousands."""
    return table.ledger.balances[: table.position.seats]


# Handicap tokens


def has_x(token: int) -> bool:
    """HS-7.3 Return True for an X token: it holds its horse back the first time its number is rolled."""
    return token < 0


def rolled_distance(token: int, steps: int) -> int:
    """HS-7.1, HS-R15 Return how many spaces a horse without an X token moves for a roll of its number.

    `steps` is the number without its plus token, which is added.
    """
    return steps + token


def special_distance(token: int, steps: int, reading: str) -> int:
    """HS-7.1, HS-7.7, HS-R17 Return how many spaces a horse moves in a special move of `steps`.

    `reading` is the value of the option `special_move_tokens`: the token counts always, never, or only if
    it is a plus token.
    """
    if reading == NO_TOKENS:
        return steps
    if token < 0:
        return 0 if reading == ALL_TOKENS else steps
    return steps + token


def token_after_special(token: int, reading: str) -> int:
    """HS-7.2, HS-7.7, HS-7.8 Return the token of a horse after a special move: the same, or `NO_TOKEN`.

    `reading` is the value of the option `special_move_tokens`.
    """
    if reading == NO_TOKENS:
        return token
    if token < 0:
        return NO_TOKEN if reading == ALL_TOKENS else token
    return NO_TOKEN


def token_word(token: int) -> str:
    """Return a handicap token, which must not be `NO_TOKEN`, as it is printed: `+6`, `+4`, `+2` or `X`."""
    return "X" if token < 0 else f"+{token}"


# Orders and final scores


def standing_order(money: list[int], colours: list[int]) -> list[Seat]:
    """HS-1.10, HS-R5, HS-R6 Return the seats from richest to poorest. Seats with equal money go by colour.

    `colours` has for each seat the index of its colour in the printed order black, blue, green, red,
    white, yellow.
    """
    ranked = sorted([(-money[seat], colours[seat], seat) for seat in range(len(money))])
    return [Seat(seat) for _, _, seat in ranked]


def limit_ranks(money: list[int], colours: list[int], by_colour: bool) -> list[int]:
    """HS-5.5, HS-R7 Return for each seat the rank in money, from 1, that sets its box limit.

    Seats with equal money share a rank. With `by_colour` their colours decide instead.
    """
    if not by_colour:
        return ranks(money)
    order = standing_order(money, colours)
    return [order.index(Seat(seat)) + 1 for seat in range(len(money))]


def poorest(money: list[int]) -> list[Seat]:
    """HS-6.3 Return the seats that have the least money, in seat order. There are several if they tie."""
    least = min(money)
    return [Seat(seat) for seat in range(len(money)) if money[seat] == least]


def stable_value(shares: list[int], prices: list[int]) -> int:
    """HS-2.8, HS-11.2 Return the sum of the prices of a seat's shares, in thousands.

    Both lists are by horse.
    """
    value = 0
    for horse in range(len(shares)):
        value += shares[horse] * prices[horse]
    return value


def final_score(
    money: int, shares: list[int], prices: list[int], groups: list[int]
) -> tuple[int, ...]:
    """HS-11.1 to HS-11.5 Return the numbers that decide the game. Compared as tuples, the largest wins.

    They are money, value of the shares, and the number of shares in group 1, 2 and 3 of the horses.
    `groups` has the group of each horse.
    """
    counted = [0, 0, 0, 0]
    for horse in range(len(shares)):
        counted[groups[horse]] += shares[horse]
    return (money, stable_value(shares, prices), counted[1], counted[2], counted[3])
