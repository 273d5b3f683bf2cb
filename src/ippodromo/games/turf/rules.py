"""The rules in force: the edition and the options as numbers, and the choices and asks made once."""

from dataclasses import dataclass
from typing import Final, final

from ippodromo.kernel.asks import TURN, Ask, Options, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import progress_by_space

from .choices import COLOURS, Bet, Drawn, Lot, Move, Rolled
from .edition import SYMBOLS, Card, TurfEdition

BETS: Final = "bets"
"""The name of the secret that hidden tokens belong to."""
MOST_SEATS: Final = len(COLOURS)
"""The maximum number of seats: each seat has a colour."""


@dataclass(frozen=True)
class RuleIds:
    """The ids of the rules that refusals name. They differ between the two games."""

    horse_free: str
    own_token: str
    token_lies: str
    one_fresh_horse: str
    marked_wait: str
    finished_leave: str


@dataclass(frozen=True)
class Variant:
    """What the options of a game change, as switches of the shared rules."""

    is_hidden: bool = False
    """Tokens are placed face down."""
    hides_from_owner: bool = False
    """A seat may not look at the values of its own placed tokens."""
    may_repeat: bool = False
    """A seat may place several tokens on one horse."""
    is_crowded: bool = False
    """A space can hold more than one horse, and all horses start on the same one."""
    counts_tokens: bool = False
    """The number of tokens on a horse chooses the column of the payout table, not the number of bets."""
    are_colours_chosen: bool = False
    """Seats choose their colours before the first race."""


@final
class TurfRules:
    """The numbers of the edition, the options as switches, and the choices and asks of a game.

    It does not change during play. Choices and asks are made once because that is slow.
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
        """RT-1.1, RT-R37 For each seat its colour at the start of the game; -1 if it chooses one."""
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
        """For each card its numbers of spaces, in the order of `SYMBOLS`."""
        self.start_progress = [0] * len(self.horses) if variant.is_crowded else edition.starts
        """The progress of each start space, in the order in which horses get them."""
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
        """Return a number of answers that no game can exceed."""
        count = len(self.horses)
        tokens = self.seats * len(self.tokens)
        race = len(self.cards) + 1 + tokens + 2 * (self.length + 8) * count * count
        return self.seats + len(self.multipliers) * race

    def rate(self, place: int, count: int) -> int:
        """RT-5.3, WC-5.4 Return what each bet on a horse pays in a race with multiplier 1.

        `place` is the place of the horse, from 0. `count` is the number of bets or tokens that chooses the
        column. If it is 0 or greater than the number of columns, the nearest column counts.
        """
        row = self.payouts[place]
        return row[min(max(count, 1), len(row)) - 1]

    def sees_value(self, owner: int, viewer: int) -> bool:
        """RT-7.3, RT-7.4, WC-3.3, WC-R27 Return True if a viewer may see the values of placed tokens.

        The viewer may be a seat or `NOBODY`. `owner` is the seat that placed the tokens.
        """
        return not self.is_hidden or (viewer == owner and not self.hides_from_owner)

    def hand_words(self, hand: int) -> str:
        """Return the values of the tokens in a hand as text, such as `0 1 2`. Return `none` for no tokens."""
        words = self._hand_words.get(hand)
        if words is None:
            words = " ".join([str(value) for value in hand_tokens(hand)]) or "none"
            self._hand_words[hand] = words
        return words

    # Asks

    def token_ask(self, seat: int, hand: int, closed: int) -> Ask:
        """RT-3.4, WC-3.2 Return the ask for a token: any value in the hand on any horse not in `closed`."""
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
        """RT-4.2, WC-4.2 Return the ask for a move: any horse in `unmoved`."""
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
    """Return the code of a token of `seat` with `value` on `horse`."""
    return (seat * 16 + horse) * 4 + value


def token_seat(code: int) -> int:
    """Return the seat that placed a token."""
    return code // 64


def token_horse(code: int) -> int:
    """Return the horse on which a token lies."""
    return code // 4 % 16


def token_value(code: int) -> int:
    """Return the value of a placed token."""
    return code % 4


def token_weight(value: int) -> int:
    """Return what a token of this value adds to a hand: a hand has one octal digit for each value."""
    return 1 << 3 * value


def hand_count(hand: int, value: int) -> int:
    """Return the number of tokens of this value in a hand."""
    return hand >> 3 * value & 7


def hand_tokens(hand: int) -> list[int]:
    """Return the values of the tokens in a hand, lowest first."""
    return [value for value in range(3) for _ in range(hand_count(hand, value))]
