"""A turf game set up: edition and options turned into lists, and everything that is made only once."""

from dataclasses import dataclass
from typing import Any, cast

from ippodromo.kernel.asks import DRAW, TURN, Ask, Options, draw
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.record.phase_words import split_phase, steps_to
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.setup.editions import Edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.title import Title
from ippodromo.kernel.table import Table
from ippodromo.kernel.view_types import Data, RunnerView

from .betting import PlaceToken
from .choices import Bet, Drawn, Lot, Move, Rolled
from .edition import SYMBOLS, Card, Sheet
from .facts import HEADS, said_facts, turf_facts, turf_position
from .payout import BETS
from .picture import turf_picture
from .position import TurfPosition
from .rider import TurfRider
from .running import MoveHorse, Off, Roll
from .view import turf_box, turf_runners, turf_view
from .view_types import TurfBox, TurfView


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


class TurfGame(Game):
    """Holds the edition's numbers as lists, and choices, phases and asks made once."""

    def __init__(
        self,
        title: Title,
        edition: Edition,
        options: dict[str, str],
        seats: int,
        sheet: Sheet,
        variant: Variant,
        rules: RuleIds,
        race: list[Phase],
    ) -> None:
        super().__init__(title, edition, options, seats)
        self.sheet = sheet
        self.rules = rules
        self.is_hidden = variant.is_hidden
        self.veils_owner = variant.veils_owner
        self.may_repeat = variant.may_repeat
        self.is_crowded = variant.is_crowded
        self.counts_tokens = variant.counts_tokens
        self.length = sheet.length
        self.pace_space = sheet.pace_space
        self.places_paid = sheet.places_paid
        self.multipliers = sheet.multipliers
        self.payouts = sheet.payouts
        self.pace_bonus = sheet.pace_bonus
        self.last_penalty = sheet.last_penalty
        self.horses = sheet.horses
        self.horse_names = [horse.id for horse in sheet.horses]
        self.cards: list[Card] = sheet.cards
        self.numbers = [card.moves for card in sheet.cards]
        count = len(self.horses)
        self.starts = [0] * count if variant.is_crowded else sheet.starts
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
        self._move_asks: list[Ask | None] = [None] * (seats * len(SYMBOLS) << count)
        self._token_asks: dict[int, Ask] = {}
        races: list[Phase] = [Sequence("race", race) for _ in self.multipliers]
        self.order_of_play = Sequence("game", races)
        per_race = len(self.cards) + 1 + len(self.placings) + 2 * (self.length + 8) * count * count
        self.bound = len(self.multipliers) * per_race
        self._box = turf_box(self)

    # Tokens as small numbers

    def token_code(self, seat: int, horse: int, value: int) -> int:
        """A placed token as one number."""
        return (seat * 16 + horse) * 4 + value

    def token_parts(self, code: int) -> tuple[int, int, int]:
        """Seat, horse and value of a placed token."""
        return code // 64, code // 4 % 16, code % 4

    def token_weight(self, value: int) -> int:
        """What a token adds to the number that stands for a hand: one octal digit for each value."""
        return 1 << 3 * value

    def hand_tokens(self, hand: int) -> list[int]:
        """The values of the tokens in a hand, lowest first."""
        return [value for value in range(3) for _ in range(hand >> 3 * value & 7)]

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

    # What the kernel asks of a game

    def start(self, is_told: bool = True, bots: list[Seat] | None = None) -> Table[Any]:
        return Table(TurfPosition(self), Ledger(self.seats), self.order_of_play, is_told, self)

    def facts(self, table: Table[Any]) -> dict[str, str]:
        return turf_facts(self, table.position)

    def fact_heads(self) -> list[str]:
        return HEADS

    def said_facts(self, said: dict[str, str]) -> dict[str, str]:
        return said_facts(self, said)

    def placed(self, facts: dict[str, str], unsaid: dict[str, str]) -> TurfPosition:
        return turf_position(self, facts)

    def under(self, phase: Phase, table: Table[Any]) -> list[Phase]:
        step = Off if isinstance(phase, (Roll, MoveHorse)) else type(phase)
        return steps_to(self.order_of_play, step, max(0, table.position.race))

    def phase_words(self, phase: Phase) -> str:
        if isinstance(phase, MoveHorse):
            return f"move seat={phase.turn} die={SYMBOLS[phase.face]}"
        return f"roll seat={phase.turn}" if isinstance(phase, Roll) else super().phase_words(phase)

    def read_phase(self, words: str) -> Phase:
        """`move seat=0 die=cap`, `roll seat=0`; the others by the names of their classes."""
        name, said = split_phase(words)
        if name not in ("move", "roll"):
            return super().read_phase(words)
        seat, die = said.pop("seat", ""), said.pop("die", "")
        if said or not seat.isdigit() or int(seat) >= self.seats:
            raise SetupError("setup.phase_fields", {"phase": name, "wanted": "seat=SEAT"})
        if name == "roll":
            return self.rolls[int(seat)]
        if die not in SYMBOLS:
            wanted = f"die={'|'.join(SYMBOLS)}"
            raise SetupError("setup.phase_fields", {"phase": name, "wanted": wanted})
        return self.moves[int(seat)][SYMBOLS.index(die)]

    def box(self) -> TurfBox:
        return self._box

    def view(self, table: Table[Any], viewer: Seat) -> TurfView:
        return turf_view(self, table, viewer)

    def picture(self, view: Data) -> str:
        return turf_picture(cast(TurfView, view), self._box)

    def guess(
        self, table: Table[Any], seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Every unplaced token is as likely as any other to be the one that was placed."""
        hand: int = table.position.hands[seat]
        likely: list[Choice] = []
        for choice in candidates:
            if isinstance(choice, Bet):
                likely += [choice] * (hand >> 3 * choice.value & 7)
        return likely[stream.below(len(likely))]

    def rider(self) -> Policy:
        return TurfRider()

    def board_numbers(self) -> dict[str, str]:
        return {name: str(number) for number, name in enumerate(self.horse_names, 1)}

    def races_run(self, table: Table[Any]) -> int:
        race: TurfPosition = table.position
        return race.races_run

    def runners(self, table: Table[Any]) -> list[RunnerView]:
        return turf_runners(self, table.position)

    def finish(self, table: Table[Any]) -> list[str]:
        race: TurfPosition = table.position
        return [self.horse_names[h] for h in race.order]
