"""The game class of HomeStretch, its order of play (HS-1.12) and its title."""

from typing import Final

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import Seat, ranks_of_rows
from ippodromo.kernel.table import HIDDEN_DRAWS, Table
from ippodromo.kernel.table_text import steps_to
from ippodromo.kernel.view_types import RunnerView

from .betting import BETTING, Betting
from .facts import FACT_NAMES, read_facts, write_facts, write_private_facts
from .imagine import whole_record
from .observation import HomestretchObservation
from .options import chosen_colours
from .payout import PAYMENTS, Payments
from .playout_policy import HomestretchPlayoutPolicy
from .position import HomestretchPosition, HomestretchTable, final_score, money_of
from .preparing import DRAW_COLOURS, TURN_UP_CARD, DrawColours, TurnUpCard
from .rules import HomestretchRules
from .running import (
    FIND_START_PLAYER,
    FindStartPlayer,
    FirstMove,
    Roll,
    RollAgain,
    RollForStart,
    SpecialMove,
)
from .shares import (
    DEAL_HANDS,
    DRAFT,
    OPEN_MARKET,
    Buy,
    BuyBlind,
    Deal,
    KeepOne,
    LayRow,
    LoseOne,
    OpenMarket,
)
from .view import box, runners, views
from .view_types import HomestretchBox, HomestretchView


class HomestretchGame(Game):
    """A game of HomeStretch with an edition, options and a number of seats."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        self.rules = HomestretchRules(edition, options, seats)
        self._box = box(self.rules, edition.provenance())
        self.max_answers = 20_000
        self.past_secrets = [DRAFT, HIDDEN_DRAWS]
        self.opening = course(len(self.rules.race_colours))

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> HomestretchTable:
        """HS-1.3 Return a new table: every seat has its starting money, and no card is dealt.

        See `Game.start` for `keeps_log`. No rule of this game depends on `bots`.
        """
        ledger = Ledger(self.seats)
        for seat in range(self.seats):
            ledger.pay(BANK, seat, self.rules.start_money)
        return Table(self.fresh_position(), ledger, self.opening, keeps_log, self)

    def fresh_position(self) -> HomestretchPosition:
        """Return a new position as it is at the start of the game."""
        return HomestretchPosition(self.rules)

    def facts(self, table: HomestretchTable) -> dict[str, str]:
        return write_facts(table.position)

    def fact_prefixes(self) -> list[str]:
        return FACT_NAMES

    def extra_facts(self, table: HomestretchTable) -> dict[str, str]:
        return write_private_facts(table.position)

    def position_from_facts(
        self, facts: dict[str, str], extra_facts: dict[str, str]
    ) -> HomestretchPosition:
        position = self.fresh_position()
        read_facts(position, facts, extra_facts)
        return position

    def phases_below(self, phase: Phase, table: HomestretchTable) -> list[Phase]:
        below: list[Phase] = [Roll(phase.seat, 1)] if isinstance(phase, SpecialMove) else []
        for step, others in PHASES_OF_STEPS:
            if isinstance(phase, (step, *others)):
                return [
                    *steps_to(self.opening, step, max(0, table.position.race_number - 1)),
                    *below,
                ]
        return below

    def box(self) -> HomestretchBox:
        return self._box

    def view(self, table: HomestretchTable, viewer: Seat) -> HomestretchView:
        return views(table, [viewer])[0]

    def views(self, table: HomestretchTable, viewers: list[Seat]) -> list[HomestretchView]:
        return views(table, viewers)

    def observation(self, table: HomestretchTable, seat: Seat) -> HomestretchObservation:
        return HomestretchObservation(self.rules, table, seat)

    def standings(self, table: HomestretchTable) -> list[int]:
        """HS-11.1 to HS-11.6, HS-R33 Return the rank of each seat, from 1.

        Equal seats share a rank (1, 1, 3).
        """
        position = table.position
        rules = self.rules
        money = money_of(table)
        return ranks_of_rows(
            [
                final_score(money[seat], position.shares[seat], rules.prices, rules.groups)
                for seat in range(self.seats)
            ]
        )

    def determinize(self, seen: SeatHistory, stream: Stream) -> HomestretchTable:
        table = self.start(False)
        whole_record(table, seen, stream)
        return table

    def playout_policy(self) -> Policy:
        return HomestretchPlayoutPolicy()

    def races_run(self, table: HomestretchTable) -> int:
        position = table.position
        return position.race_number if position.race.is_over() else max(position.race_number - 1, 0)

    def runners(self, table: HomestretchTable) -> list[RunnerView]:
        return runners(table.position)

    def finish(self, table: HomestretchTable) -> list[str]:
        position = table.position
        return [
            str(horse)
            for horse in (position.race.finish if position.race.is_over() else position.last_finish)
        ]


PHASES_OF_STEPS: Final[list[tuple[type[Phase], tuple[type[Phase], ...]]]] = [
    (DrawColours, ()),
    (Deal, (KeepOne, LoseOne)),
    (OpenMarket, (LayRow, Buy, BuyBlind)),
    (TurnUpCard, ()),
    (Betting, ()),
    (FindStartPlayer, (RollForStart, Roll, FirstMove, RollAgain, SpecialMove)),
    (Payments, ()),
]
"""The steps of the order of play, each with the classes of the phases that it leads to.

With it a phase is put back into its step when a position is read from facts."""


def course(races: int) -> Sequence:
    """HS-1.12, HS-10.1 Return the order of play: colours, draft, race 1, second purchase, the other races.

    `races` is the number of races.
    """
    steps: list[Phase] = [DRAW_COLOURS, DEAL_HANDS]
    for race in range(1, races + 1):
        steps.append(Sequence("race", [TURN_UP_CARD, BETTING, FIND_START_PLAYER, PAYMENTS]))
        if race == 1:
            steps.append(OPEN_MARKET)
    return Sequence("game", steps)


class HomestretchTitle(Title):
    """The title HomeStretch. It checks options and makes games."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> HomestretchGame:
        return HomestretchGame(self, edition, options, seats)

    def check_options(self, options: dict[str, str], seats: int) -> None:
        """HS-1.2 Raise SetupError if the option `colours` does not fit the number of seats.

        It has a word too many or too few, or a colour twice.
        """
        chosen_colours(options["colours"], seats)
