"""The game object of Royal Turf and Winner's Circle: what the kernel calls to play and show them."""

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable, Table
from ippodromo.kernel.table_text import split_phase, steps_to
from ippodromo.kernel.view_types import RunnerView

from .choices import Bet
from .edition import SYMBOLS
from .facts import FACT_NAMES, expand_facts, read_facts, write_facts
from .observation import TurfObservation
from .playout_policy import TurfPlayoutPolicy
from .position import TurfPosition
from .preparing import ChooseColour
from .rules import TurfRules, hand_count
from .running import MOVES, ROLLS, MoveHorse, Off, Roll
from .view import TurfViews
from .view_types import TurfBox, TurfView


class TurfGame(Game):
    """A game of Royal Turf or Winner's Circle with an edition, options and a number of seats.

    `race` lists the phases of one race in the order of play. They are repeated for each race.
    """

    def __init__(
        self,
        title: Title,
        edition: Edition,
        options: dict[str, str],
        seats: int,
        rules: TurfRules,
        race: list[Phase],
    ) -> None:
        super().__init__(title, edition, options, seats)
        self.rules = rules
        self.max_answers = rules.most_answers()
        # RT-1.5, WC-1.6 The races, and before them the choice of colours (RT-R37)
        steps: list[Phase] = [Sequence("race", race) for _ in rules.multipliers]
        if rules.are_colours_chosen:
            steps.insert(0, ChooseColour(Seat(0)))
        self.order_of_play = Sequence("game", steps)
        self._views = TurfViews(rules)
        self._box = self._views.box(edition.provenance())

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> AnyTable:
        position = TurfPosition(self.rules)
        return Table(position, Ledger(self.seats), self.order_of_play, keeps_log, self)

    def facts(self, table: AnyTable) -> dict[str, str]:
        return write_facts(table.position)

    def fact_prefixes(self) -> list[str]:
        return FACT_NAMES

    def expand_facts(self, said: dict[str, str]) -> dict[str, str]:
        return expand_facts(self.rules, said)

    def position_from_facts(
        self, facts: dict[str, str], extra_facts: dict[str, str]
    ) -> TurfPosition:
        return read_facts(self.rules, facts)

    def phases_below(self, phase: Phase, table: AnyTable) -> list[Phase]:
        step = Off if isinstance(phase, (Roll, MoveHorse)) else type(phase)
        return steps_to(self.order_of_play, step, max(0, table.position.race_number))

    def phase_words(self, phase: Phase) -> str:
        if isinstance(phase, MoveHorse):
            return f"move seat={phase.turn} die={SYMBOLS[phase.face]}"
        return f"roll seat={phase.turn}" if isinstance(phase, Roll) else super().phase_words(phase)

    def read_phase(self, words: str) -> Phase:
        """Return the phase for text such as `move seat=0 die=cap`, `roll seat=0` or a phase class name.

        Raise SetupError if a field is missing, unknown or wrong.
        """
        name, said = split_phase(words)
        if name not in ("move", "roll"):
            return super().read_phase(words)
        seat, die = said.pop("seat", ""), said.pop("die", "")
        if said or not seat.isdigit() or int(seat) >= self.seats:
            raise SetupError("setup.phase_fields", {"phase": name, "wanted": "seat=SEAT"})
        if name == "roll":
            return ROLLS[int(seat)]
        if die not in SYMBOLS:
            wanted = f"die={'|'.join(SYMBOLS)}"
            raise SetupError("setup.phase_fields", {"phase": name, "wanted": wanted})
        return MOVES[int(seat)][SYMBOLS.index(die)]

    def box(self) -> TurfBox:
        return self._box

    def view(self, table: AnyTable, viewer: Seat) -> TurfView:
        return self._views.views(table, [viewer])[0]

    def views(self, table: AnyTable, viewers: list[Seat]) -> list[TurfView]:
        return self._views.views(table, viewers)

    def observation(self, table: AnyTable, seat: Seat) -> TurfObservation:
        return TurfObservation(self.rules, table, seat)

    def guess_answer(
        self, table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Return a random bet of `candidates`, to stand for a hidden one.

        The chance of each bet is proportional to the number of tokens of its value in the seat's hand.
        """
        hand: int = table.position.hands[seat]
        likely: list[Choice] = []
        for choice in candidates:
            if isinstance(choice, Bet):
                likely += [choice] * hand_count(hand, choice.value)
        return likely[stream.below(len(likely))]

    def playout_policy(self) -> Policy:
        return TurfPlayoutPolicy()

    def board_numbers(self) -> dict[str, str]:
        return {name: str(number) for number, name in enumerate(self.rules.horse_names, 1)}

    def races_run(self, table: AnyTable) -> int:
        position: TurfPosition = table.position
        return position.races_run

    def runners(self, table: AnyTable) -> list[RunnerView]:
        return self._views.runners(table.position.race)

    def finish(self, table: AnyTable) -> list[str]:
        position: TurfPosition = table.position
        return [self.rules.horse_names[horse] for horse in position.last_finish]
