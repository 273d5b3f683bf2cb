"""The rules in force: edition and options turned into lists, and everything that is made only once."""

from dataclasses import dataclass
from typing import final

from ippodromo.kernel.asks import DRAW, TURN, Ask, Options, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.table import progress_by_space
from ippodromo.kernel.view_types import RunnerView

from .betting import PlaceToken
from .choices import Bet, Drawn, Lot, Move, Rolled
from .edition import SYMBOLS, Card, Horse, Sheet
from .payout import BETS
from .position import TurfPosition
from .preparing import ChooseColour
from .running import MoveHorse, Roll
from .view_types import HandView, HorseView, TokenView


@dataclass(frozen=True)
class RuleIds:
    """The rules that refusals name, in the words of each game's canon."""

    horse_free: str
    own_token: str
    token_lies: str
    one_fresh_horse: str
    marked_wait: str
    finished_leave: str


@dataclass(frozen=True)
class Variant:
    """What options change, as switches of the shared rules."""

    is_hidden: bool = False
    veils_owner: bool = False
    may_repeat: bool = False
    is_crowded: bool = False
    counts_tokens: bool = False
    are_colours_chosen: bool = False


@final
class TurfRules:
    """The edition's numbers as lists, the options as switches, and choices, phases and asks made once."""

    def __init__(
        self, seats: int, sheet: Sheet, variant: Variant, ids: RuleIds, race: list[Phase]
    ) -> None:
        self.seats = seats
        self.ids = ids
        self.is_hidden = variant.is_hidden
        self.veils_owner = variant.veils_owner
        self.may_repeat = variant.may_repeat
        self.is_crowded = variant.is_crowded
        self.counts_tokens = variant.counts_tokens
        self.are_colours_chosen = variant.are_colours_chosen
        self.colours = [-1] * seats if variant.are_colours_chosen else list(range(seats))
        """RT-1.1, RT-R37 Each seat's colour as the game begins; -1 where it is still to be chosen."""
        self.length = sheet.length
        self.progress = progress_by_space(self.length)
        self.pace_space = sheet.pace_space
        self.places_paid = sheet.places_paid
        self.multipliers = sheet.multipliers
        self.payouts = sheet.payouts
        self.pace_bonus = sheet.pace_bonus
        self.last_penalty = sheet.last_penalty
        self.horses = sheet.horses
        self.horse_names = [horse.id for horse in sheet.horses]
        self.unraced = [unraced_view(horse) for horse in sheet.horses]
        """Each horse as it is shown before it has a card and a place on the track."""
        self.token_views: dict[int, TokenView] = {}
        """Each token as it is shown, made when it first lies on the table."""
        self._token_words = [f"{name} {value}" for name in self.horse_names for value in range(4)]
        self._hand_words: dict[int, str] = {}
        self.hand_views: dict[int, HandView] = {}
        """Each hand as it is shown, made when it is first held."""
        self.runner_views: dict[int, RunnerView] = {}
        """Each horse wherever it may be, made when it first is there."""
        self.cards: list[Card] = sheet.cards
        self.numbers = [card.moves for card in sheet.cards]
        self.starts = [0] * len(self.horses) if variant.is_crowded else sheet.starts
        self.tokens = sheet.hidden_tokens if variant.is_hidden else sheet.open_tokens
        self.full_hand = sum(self.token_weight(value) for value in self.tokens)
        self.bets = [
            [Bet(h, name, value) for value in range(3)] for h, name in enumerate(self.horse_names)
        ]
        self.horse_moves: list[Choice] = [Move(h, n) for h, n in enumerate(self.horse_names)]
        self.lots: list[Choice] = [Lot(seat) for seat in range(seats)]
        self.drawn: list[Choice] = [
            Drawn(i, card.id, self.horse_names[card.horse] if card.horse >= 0 else "", card.numbers)
            for i, card in enumerate(self.cards)
        ]
        faces: list[Choice] = [Rolled(face, symbol) for face, symbol in enumerate(SYMBOLS)]
        self.roll_asks = [draw(faces, "ask.roll", sheet.faces) for _ in range(seats)]
        for turn, ask in enumerate(self.roll_asks):
            ask.params = {"seat": turn}
        self.rolls: list[Phase] = [Roll(Seat(i % seats)) for i in range(seats + 1)]
        self.moves: list[list[Phase]] = [
            [MoveHorse(Seat(seat), face) for face in range(len(SYMBOLS))] for seat in range(seats)
        ]
        self.placings: list[Phase] = [PlaceToken(i) for i in range(seats * len(self.tokens))]
        self._move_asks: list[Ask | None] = [None] * (seats * len(SYMBOLS) << len(self.horses))
        self._token_asks: dict[int, Ask] = {}
        self.order_of_play = self._course(race)
        self.bound = seats + len(self.multipliers) * self._longest_race()

    def _longest_race(self) -> int:
        """Return more answers than a race can take."""
        count = len(self.horses)
        return len(self.cards) + 1 + len(self.placings) + 2 * (self.length + 8) * count * count

    def _course(self, race: list[Phase]) -> Sequence:
        """RT-1.5, WC-1.6 The races, and before them the choice of colours where there is one (RT-R37)."""
        steps: list[Phase] = [Sequence("race", race) for _ in self.multipliers]
        if self.are_colours_chosen:
            steps.insert(0, ChooseColour(Seat(0)))
        return Sequence("game", steps)

    # Tokens as small numbers

    def token_code(self, seat: int, horse: int, value: int) -> int:
        """A placed token as one number."""
        return (seat * 16 + horse) * 4 + value

    def token_parts(self, code: int) -> tuple[int, int, int]:
        """Seat, horse and value of a placed token."""
        return code // 64, code // 4 % 16, code % 4

    def token_seat(self, code: int) -> int:
        """Whose a placed token is."""
        return code // 64

    def token_words(self, code: int) -> str:
        """A placed token as records say it, under its seat: `grey 2`."""
        return self._token_words[code % 64]

    def token_weight(self, value: int) -> int:
        """What a token adds to the number that stands for a hand: one octal digit for each value."""
        return 1 << 3 * value

    def hand_tokens(self, hand: int) -> list[int]:
        """The values of the tokens in a hand, lowest first."""
        return [value for value in range(3) for _ in range(hand >> 3 * value & 7)]

    def hand_words(self, hand: int) -> str:
        """A hand as records say it; made once."""
        words = self._hand_words.get(hand)
        if words is None:
            words = " ".join([str(value) for value in self.hand_tokens(hand)]) or "none"
            self._hand_words[hand] = words
        return words

    # Asks, each made once

    def token_ask(self, seat: int, hand: int, backed: int) -> Ask:
        """RT-3.4, WC-3.2 Any value in the hand on any horse this seat has no token on."""
        code = (backed << 9 | hand) * 8 + seat
        ask = self._token_asks.get(code)
        if ask is None:
            values = [value for value in range(3) if hand >> 3 * value & 7]
            free = [h for h in range(len(self.horses)) if not backed >> h & 1]
            picks: list[Choice] = [self.bets[h][value] for h in free for value in values]
            ask = Ask(TURN, [Seat(seat)], [Options(picks)], "ask.bet", {"seat": seat})
            ask.clock = "betting"
            if self.is_hidden:
                ask.veil = BETS
                ask.veils_owner = self.veils_owner
            self._token_asks[code] = ask
        return ask

    def move_ask(self, seat: int, face: int, fresh: int) -> Ask:
        """RT-4.2, WC-4.2 Any horse on the track that is not marked."""
        code = ((seat * len(SYMBOLS) + face) << len(self.horses)) | fresh
        ask = self._move_asks[code]
        if ask is None:
            free = [h for h in range(len(self.horses)) if fresh >> h & 1]
            picks: list[Choice] = [self.horse_moves[h] for h in free]
            params = {"seat": seat, "symbol": SYMBOLS[face]}
            ask = Ask(TURN, [Seat(seat)], [Options(picks)], "ask.move", params)
            self._move_asks[code] = ask
        return ask

    def pile_ask(self, race: TurfPosition) -> Ask:
        """RT-1.4, WC-1.4 The top card: any unseen one, or the uppermost known one below them."""
        pile = race.pile
        if not pile:
            return draw([self.drawn[race.under[0]]], "ask.card")
        picks = [self.drawn[card] for card in range(len(self.cards)) if pile >> card & 1]
        return Ask(DRAW, [CHANCE], [Options(picks, None, None, None)], "ask.card")


def unraced_view(horse: Horse) -> HorseView:
    """A horse of which nothing is known but its name."""
    return {
        "id": horse.id,
        "name": horse.name,
        "card": None,
        "moves": None,
        "space": None,
        "progress": None,
        "moved": False,
        "place": None,
        "last": False,
        "landing": None,
    }
