"""The state of a HomeStretch game except money, the rules of moves and tokens, orders and final scores."""

from typing import ClassVar, Final, final

from ippodromo.kernel.asks import Ask
from ippodromo.kernel.seats import Seat, ranks
from ippodromo.kernel.table import Position, Table

from .edition import NO_TOKEN
from .rules import HomestretchRules
from .tote import FIRST_HORSE

NUMBERS: Final = 13
"""Length of lists that are indexed by horse. Indices 0 and 1 are not used."""

NO_CARD: Final = -1

ALL_TOKENS: Final = "all"
NO_TOKENS: Final = "none"
"""The values of the option `special_move_tokens` (HS-R17) that are not the default, `plus_only`."""


SPECIAL_MOVE: Final = 0
HELD_BACK: Final = 1
MOVES: Final = 2
"""What a roll of a horse's number leads to, as `Race.effect_of_roll` returns it."""


@final
class Race:
    """The horses of one race and the dice, and all changes that the rules make to them.

    `tokens` are the handicap tokens of the horses, by number.
    """

    def __init__(self, rules: HomestretchRules, tokens: list[int]) -> None:
        self.rules = rules
        self.spaces = [0] * NUMBERS
        """By horse its space: 0 is Start, `rules.finish_at` or more is behind the line."""
        self.tokens = tokens
        self.finish: list[int] = []
        """The horses that have crossed the line, in their order."""
        self.first_die = 0
        self.second_die = 0
        """The dice of the last roll; 0 before the first roll of a race."""

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
        """HS-8.3 Return True if the last horse that counts has crossed the line."""
        return len(self.finish) >= self.rules.finishers

    def last_horses(self) -> list[int]:
        """HS-8.5, HS-R18 Return the running horses on the smallest space, by number."""
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
        """HS-8.4, HS-7.3, HS-8.11 Return what a roll of this horse's number leads to."""
        if not self.is_running(horse):
            return SPECIAL_MOVE
        return HELD_BACK if has_x(self.tokens[horse]) else MOVES

    def move_rolled(self, horse: int, steps: int) -> int:
        """HS-7.1, HS-7.2 Move a horse without an X for a roll of its number, and take its token away.

        `steps` are the spaces without the token. Return the spaces with it.
        """
        distance = rolled_distance(self.tokens[horse], steps)
        self.tokens[horse] = NO_TOKEN
        self._advance(horse, distance)
        return distance

    def hold_back(self, horse: int) -> None:
        """HS-7.3 Take the X of a horse away after its number was rolled. The horse stays on its space."""
        self.tokens[horse] = NO_TOKEN

    def move_special(self, horse: int, steps: int) -> int:
        """HS-7.1, HS-7.7, HS-7.8, HS-R17 Make a special move with a horse.

        `steps` are the spaces without the token. Return the spaces with it: 0 if the token holds the horse
        back. The option `special_move_tokens` decides whether the token stays.
        """
        token, reading = self.tokens[horse], self.rules.reading
        distance = special_distance(token, steps, reading)
        self.tokens[horse] = token_after_special(token, reading)
        self._advance(horse, distance)
        return distance

    def _advance(self, horse: int, distance: int) -> None:
        """HS-6.1, HS-8.1 Move a running horse. Over the line it takes the best place still free."""
        space = self.spaces[horse] + distance
        self.spaces[horse] = space
        if space >= self.rules.finish_at:
            self.finish.append(horse)


@final
class HomestretchPosition(Position):
    """The state of a HomeStretch game except money."""

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
        """For each seat the index of its colour in the printed order, or -1 before it has one."""
        self.hands: list[list[int]] = []
        """In the draft: the hand at every place of the ring, the ghost's last."""
        self.kept: list[list[int]] = [[]] * seats
        """In the draft: the cards that each seat kept. Lists are never changed: copies share them."""
        self.hands_seen: list[list[list[int]]] = []
        """In the draft: for each choice so far the hands that the seats looked at."""
        self.pick_ask: Ask | None = None
        """The ask about the present hands, created on first use."""
        self.blue_left: list[int] = rules.blue.copy()
        """By horse the blue shares that no seat has: undealt, set aside, or lost by the ghost."""
        self.shares: list[list[int]] = [[0] * NUMBERS] * seats
        self.market_deck: list[int] = [0] * NUMBERS
        """By horse the number of cards in the market deck. It has no order: cards are drawn at random."""
        self.market_row: list[int] = []
        self.race_number = 0
        """The number of the race, from 1; 0 before the first race."""
        self.race_card = NO_CARD
        self.is_used: list[bool] = [False] * len(rules.cards)
        self.race = Race(rules, [NO_TOKEN] * NUMBERS)
        self.last_finish: list[int] = []
        """The finish of the race before. The list is replaced, never changed."""
        self.ranks: list[int] = []
        """For each seat the rank that sets its box limit, fixed when the betting opens (HS-5.7, HS-R7)."""
        self.betting_order: list[Seat] = []
        self.bets: list[list[int]] = [[]] * seats
        """For each seat the boxes of its tokens, in the order of `rules.bet_values`. Empty before it bets."""

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
        """HS-5.7, HS-8.3 Return True from the opening of the betting until the race is over."""
        is_card_turned = self.is_used.count(True) == self.race_number
        return self.race_number > 0 and is_card_turned and not self.race.is_over()

    def give_share(self, seat: int, horse: int) -> None:
        """HS-2.7, HS-10.10 Give a share to a seat. It lies face up."""
        shares = self.shares[seat].copy()
        shares[horse] += 1
        self.shares[seat] = shares

    def owned(self, horse: int) -> list[int]:
        """HS-9.3 Return for every seat how many shares of a horse it owns."""
        return [shares[horse] for shares in self.shares]

    def box_limit(self, seat: Seat) -> int:
        """HS-5.5, HS-R7, HS-R8 Return how many of its own tokens a seat may lay in one box."""
        return self.rules.limit_of_rank(self.ranks[seat])

    def shown_limits(self, money: list[int]) -> list[int]:
        """HS-5.5, HS-5.7 Return the box limit of each seat to show.

        From the opening of the betting to the end of the race the limits stay as they are. At other times
        they are the limits that the seats would have now, given their money.
        """
        rules = self.rules
        by_rank = self.ranks
        if not self.is_on():
            by_rank = limit_ranks(money, self.colours, rules.ties_by_colour)
        return [rules.limit_of_rank(rank) for rank in by_rank]


HomestretchTable = Table[HomestretchPosition]


def money_of(table: HomestretchTable) -> list[int]:
    """Return the money of every seat, in thousands."""
    return table.ledger.balances[: table.position.seats]


# Handicap tokens


def has_x(token: int) -> bool:
    """HS-7.3 Return True if the token holds its horse back the first time its number is rolled."""
    return token < 0


def rolled_distance(token: int, steps: int) -> int:
    """HS-7.1, HS-R15 Return how far a horse without an X moves for a roll of its number."""
    return steps + token


def special_distance(token: int, steps: int, reading: str) -> int:
    """HS-7.1, HS-7.7, HS-R17 Return how far a horse moves in a special move.

    `reading` is the value of the option `special_move_tokens`.
    """
    if reading == NO_TOKENS:
        return steps
    if token < 0:
        return 0 if reading == ALL_TOKENS else steps
    return steps + token


def token_after_special(token: int, reading: str) -> int:
    """HS-7.2, HS-7.7, HS-7.8 Return the token that a horse has after a special move."""
    if reading == NO_TOKENS:
        return token
    if token < 0:
        return NO_TOKEN if reading == ALL_TOKENS else token
    return NO_TOKEN


def token_word(token: int) -> str:
    """Return a token as printed: +6, +4, +2 or X."""
    return "X" if token < 0 else f"+{token}"


# Orders and final scores


def standing_order(money: list[int], colours: list[int]) -> list[Seat]:
    """HS-1.10, HS-R5, HS-R6 Return the seats from richest to poorest. Equal money is ordered by colour.

    A colour is its index in the printed order black, blue, green, red, white, yellow.
    """
    ranked = sorted([(-money[seat], colours[seat], seat) for seat in range(len(money))])
    return [Seat(seat) for _, _, seat in ranked]


def limit_ranks(money: list[int], colours: list[int], by_colour: bool) -> list[int]:
    """HS-5.5, HS-R7 Return for each seat the rank that its box limit goes by.

    Seats with equal money share a rank, or with `by_colour` each has its place in standing order.
    """
    if not by_colour:
        return ranks(money)
    order = standing_order(money, colours)
    return [order.index(Seat(seat)) + 1 for seat in range(len(money))]


def poorest(money: list[int]) -> list[Seat]:
    """HS-6.3 Return the seats that have the least money, in seat order."""
    least = min(money)
    return [Seat(seat) for seat in range(len(money)) if money[seat] == least]


def stable_value(shares: list[int], prices: list[int]) -> int:
    """HS-2.8, HS-11.2 Return the sum of the prices of a seat's shares."""
    value = 0
    for horse in range(len(shares)):
        value += shares[horse] * prices[horse]
    return value


def final_score(
    money: int, shares: list[int], prices: list[int], groups: list[int]
) -> tuple[int, ...]:
    """HS-11.1 to HS-11.5 Return the five numbers that decide the game, the most important first."""
    counted = [0, 0, 0, 0]
    for horse in range(len(shares)):
        counted[groups[horse]] += shares[horse]
    return (money, stable_value(shares, prices), counted[1], counted[2], counted[3])
