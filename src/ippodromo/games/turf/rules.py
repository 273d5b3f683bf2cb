"""The rules in force in a game: the numbers of its edition, its options, and choices and asks made once."""

from dataclasses import dataclass
from typing import Final, final

from ippodromo.kernel.asks import TURN, Ask, Options, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import progress_by_space

from .choices import COLOURS, Bet, Drawn, Lot, Move, Rolled
from .edition import SYMBOLS, Card, TurfEdition

BETS: Final = "bets"
"""The name of the secret that covers the values of face-down tokens until they are turned up."""
MOST_SEATS: Final = len(COLOURS)
"""The maximum number of seats: there is one colour for each."""


@dataclass(frozen=True)
class RuleIds:
    """The ids of rules, such as `RT-3.4`, with which answers are refused. The two games differ in them."""

    horse_free: str
    own_token: str
    token_lies: str
    one_fresh_horse: str
    marked_wait: str
    finished_leave: str


@dataclass(frozen=True)
class Variant:
    """The options of a game as switches that the shared rules read."""

    is_hidden: bool = False
    """True if tokens are placed face down: other seats see the horse but not the value."""
    hides_from_owner: bool = False
    """True if a seat may not look at the values of its own placed tokens either."""
    may_repeat: bool = False
    """True if a seat may place several tokens on one horse."""
    is_crowded: bool = False
    """True if a space can hold several horses. All horses then start on the same space."""
    counts_tokens: bool = False
    """True if the number of tokens on a horse chooses the payout column; False if the sum of their values
    does."""
    are_colours_chosen: bool = False
    """True if seats choose their colours before the first race."""


@final
class TurfRules:
    """What is fixed for a game: the numbers of its edition, its options, and its choices and asks.

    Play does not change it. Choices and asks are kept here because making them is slow.
    """

    def __init__(self, seats: int, edition: TurfEdition, variant: Variant, ids: RuleIds) -> None:
        self.seats = seats
        self.ids = ids
        self.is_hidden = variant.is_hidden
        self.hides_from_owner = variant.hides_from_owner
        self.may_repeat = variant.may_repeat
        self.is_crowded = variant.is_crowded
        self.counts_tokens = variant.counts_tokens
        self.are_colours_chosen = variant.are_colours_chosen
        self.colours = [-1] * seats if variant.are_colours_chosen else list(range(seats))
        """RT-1.1, RT-R37 For each seat the index of its colour at the start of the game, or -1 if it
        chooses one."""
        self.length = edition.length
        self.progress = progress_by_space(self.length)
        self.pace_space = edition.pace_space
        self.places_paid = edition.places_paid
        self.multipliers = edition.multipliers
        self.payouts = edition.payouts
        self.bonuses = edition.bonuses
        self.horses = edition.horses
        self.horse_names = [horse.id for horse in edition.horses]
        self.cards: list[Card] = edition.cards
        self.numbers = [card.moves for card in edition.cards]
        """For each card the list of its numbers of spaces, one for each face of the die in the order of
        `SYMBOLS`."""
        self.start_progress = [0] * len(self.horses) if variant.is_crowded else edition.starts
        """The progress of the start spaces (0, -1, ...), in the order in which horses are put on them."""
        self.tokens = edition.hidden_tokens if variant.is_hidden else edition.open_tokens
        self.full_hand = sum([token_weight(value) for value in self.tokens])
        self.bets = [
            [Bet(h, name, value) for value in range(3)] for h, name in enumerate(self.horse_names)
        ]
        self.horse_moves: list[Choice] = [Move(h, n) for h, n in enumerate(self.horse_names)]
        self.lot_choices: list[Choice] = [Lot(seat) for seat in range(seats)]
        self.drawn: list[Choice] = [
            Drawn(i, card.id, self.horse_names[card.horse] if card.horse >= 0 else "", card.numbers)
            for i, card in enumerate(self.cards)
        ]
        faces: list[Choice] = [Rolled(face, symbol) for face, symbol in enumerate(SYMBOLS)]
        self.roll_asks = [draw(faces, "ask.roll", edition.faces) for _ in range(seats)]
        for turn, ask in enumerate(self.roll_asks):
            ask.params = {"seat": turn}
        self._move_asks: list[Ask | None] = [None] * (seats * len(SYMBOLS) << len(self.horses))
        self._token_asks: dict[int, Ask] = {}
        self._hand_words: dict[int, str] = {}

    def most_answers(self) -> int:
        """Return an upper bound of the number of answers in a game, those of chance included."""
        count = len(self.horses)
        tokens = self.seats * len(self.tokens)
        race = len(self.cards) + 1 + tokens + 2 * (self.length + 8) * count * count
        return self.seats + len(self.multipliers) * race

    def rate(self, place: int, count: int) -> int:
        """RT-5.3, WC-5.4 Return what each bet on a placed horse pays in a race with multiplier 1.

        `place` is the place of the horse, from 0. `count` is the column, from 1: the number of bets or
        tokens on the horse. A `count` of 0 means column 1, one beyond the last column means the last.
        """
        row = self.payouts[place]
        return row[min(max(count, 1), len(row)) - 1]

    def sees_value(self, owner: int, viewer: int) -> bool:
        """RT-7.3, RT-7.4, WC-3.3, WC-R27 Return True if `viewer` may see the values of `owner`'s tokens.

        It is about tokens on horses. The viewer may be a seat or `NOBODY`, a spectator.
        """
        return not self.is_hidden or (viewer == owner and not self.hides_from_owner)

    def hand_words(self, hand: int) -> str:
        """Return the values of the tokens in a hand as text, such as `0 1 2`. An empty hand is `none`."""
        words = self._hand_words.get(hand)
        if words is None:
            words = " ".join([str(value) for value in hand_tokens(hand)]) or "none"
            self._hand_words[hand] = words
        return words

    # Asks

    def token_ask(self, seat: int, hand: int, closed: int) -> Ask:
        """RT-3.4, WC-3.2 Return the ask for a token: any value in the hand on any horse not in `closed`.

        `hand` is an integer as in `TurfPosition.hands`, `closed` a set of bits.
        """
        code = (closed << 9 | hand) * 8 + seat
        ask = self._token_asks.get(code)
        if ask is None:
            values = [value for value in range(3) if hand_count(hand, value)]
            free = [h for h in range(len(self.horses)) if not closed >> h & 1]
            picks: list[Choice] = [self.bets[h][value] for h in free for value in values]
            ask = Ask(TURN, [Seat(seat)], [Options(picks)], "ask.bet", {"seat": seat})
            ask.clock = "betting"
            if self.is_hidden:
                ask.veil = BETS
                ask.veils_owner = self.hides_from_owner
            self._token_asks[code] = ask
        return ask

    def move_ask(self, seat: int, face: int, unmoved: int) -> Ask:
        """RT-4.2, WC-4.2 Return the ask for a move after a roll: any horse in `unmoved`, a set of bits.

        `face` is the index of the symbol rolled.
        """
        code = ((seat * len(SYMBOLS) + face) << len(self.horses)) | unmoved
        ask = self._move_asks[code]
        if ask is None:
            free = [h for h in range(len(self.horses)) if unmoved >> h & 1]
            picks: list[Choice] = [self.horse_moves[h] for h in free]
            params = {"seat": seat, "symbol": SYMBOLS[face]}
            ask = Ask(TURN, [Seat(seat)], [Options(picks)], "ask.move", params)
            self._move_asks[code] = ask
        return ask


# Bet tokens as integers: a placed token is a code, a hand of tokens is a sum of weights.


def token_code(seat: int, horse: int, value: int) -> int:
    """Return the integer that stands for a token placed by `seat` with `value` on `horse`."""
    return (seat * 16 + horse) * 4 + value


def token_seat(code: int) -> int:
    """Return the seat that placed the token with this code (`token_code`)."""
    return code // 64


def token_horse(code: int) -> int:
    """Return the horse on which the token with this code lies."""
    return code // 4 % 16


def token_value(code: int) -> int:
    """Return the value of the token with this code."""
    return code % 4


def token_weight(value: int) -> int:
    """Return the number to add to a hand for one more token of this value.

    A hand is an integer with one octal digit for each value, 0 to 2: the number of tokens of that value.
    """
    return 1 << 3 * value


def hand_count(hand: int, value: int) -> int:
    """Return the number of tokens of a value in a hand (`token_weight`)."""
    return hand >> 3 * value & 7


def hand_tokens(hand: int) -> list[int]:
    """Return the values of all tokens in a hand (`token_weight`), lowest first."""
    return [value for value in range(3) for _ in range(hand_count(hand, value))]
