"""The game class of HomeStretch, its order of play (HS-1.12) and its title for the registry."""

from typing import Final, cast

from ippodromo.games.homestretch.choices import FIRST_MOVES
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import Seat, ranks_of_rows
from ippodromo.kernel.table import Table
from ippodromo.kernel.table_text import steps_to
from ippodromo.kernel.view_types import Data, RunnerView

from .betting import BETTING, Betting
from .facts import HEADS, board_facts, looked_at, set_board
from .imagine import imagined
from .observation import HomestretchObservation
from .options import chosen_colours
from .payout import PAYMENTS, Payments
from .picture import drawn
from .playout_policy import HomestretchRider
from .position import Board, HomestretchTable, final_score, money_of
from .preparing import DRAW_COLOURS, TURN_UP_CARD, DrawColours, TurnUpCard
from .rules import Rules
from .running import (
    FIND_START_PLAYER,
    FindStartPlayer,
    FirstMove,
    Roll,
    RollAgain,
    RollForStart,
    SpecialMove,
    first_steps,
)
from .shares import (
    DEAL_HANDS,
    OPEN_MARKET,
    Buy,
    BuyBlind,
    Deal,
    KeepOne,
    LayRow,
    LoseOne,
    OpenMarket,
)
from .view import printed_of, runners_of, views_of
from .view_types import HomestretchBox, HomestretchView


class Homestretch(Game):
    """HomeStretch with a certain edition, options and number of seats."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        self.rules = Rules(edition, options, seats)
        self._box: HomestretchBox = {
            "printed": printed_of(self.rules),
            "finish_at": self.rules.finish_at,
            "first_steps": {
                choice.notation: first_steps(self.rules, choice.notation) for choice in FIRST_MOVES
            },
            "tokens": self.rules.bet_values,
            "provenance": edition.provenance(),
        }
        self.max_answers = 20_000
        self.opening = course(len(self.rules.race_colours))

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> HomestretchTable:
        """HS-1.3 Return a new table: every seat has its starting money and no card is dealt."""
        ledger = Ledger(self.seats)
        for seat in range(self.seats):
            ledger.pay(BANK, seat, self.rules.start_money)
        return Table(self.fresh_board(), ledger, self.opening, keeps_log, self)

    def fresh_board(self) -> Board:
        """Return the board as it is at the start of the game."""
        return Board(self.rules)

    def facts(self, table: HomestretchTable) -> dict[str, str]:
        return board_facts(table.position)

    def fact_prefixes(self) -> list[str]:
        return HEADS

    def extra_facts(self, table: HomestretchTable) -> dict[str, str]:
        return looked_at(table.position)

    def position_from_facts(self, facts: dict[str, str], extra_facts: dict[str, str]) -> Board:
        board = self.fresh_board()
        set_board(board, facts, extra_facts)
        return board

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
        return views_of(table, [viewer])[0]

    def views(self, table: HomestretchTable, viewers: list[Seat]) -> list[HomestretchView]:
        return views_of(table, viewers)

    def observation(self, table: HomestretchTable, seat: Seat) -> HomestretchObservation:
        return HomestretchObservation(self.rules, table, seat)

    def standings(self, table: HomestretchTable) -> list[int]:
        """HS-11.1 to HS-11.6, HS-R33 Return the place of each seat. Equal seats share a place (1, 1, 3)."""
        board = table.position
        rules = self.rules
        money = money_of(table)
        return ranks_of_rows(
            [
                final_score(money[seat], board.shares[seat], rules.prices, rules.groups)
                for seat in range(self.seats)
            ]
        )

    def picture(self, view: Data) -> str:
        return drawn(cast(HomestretchView, view), self._box)

    def determinize(self, seen: SeatHistory, stream: Stream) -> HomestretchTable:
        return imagined(self.start(False), seen, stream)

    def playout_policy(self) -> Policy:
        return HomestretchRider()

    def races_run(self, table: HomestretchTable) -> int:
        board = table.position
        return board.race_number if board.race.is_over() else max(board.race_number - 1, 0)

    def runners(self, table: HomestretchTable) -> list[RunnerView]:
        return runners_of(table.position)

    def finish(self, table: HomestretchTable) -> list[str]:
        board = table.position
        return [
            str(horse) for horse in (board.race.finish if board.race.is_over() else board.posted)
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
"""The steps of the order of play, each with the phases that it leads to and that replace it."""


def course(races: int) -> Sequence:
    """HS-1.12, HS-10.1 Return the order of play: setup, draft, race 1, second purchase, the other races."""
    steps: list[Phase] = [DRAW_COLOURS, DEAL_HANDS]
    for race in range(1, races + 1):
        steps.append(Sequence("race", [TURN_UP_CARD, BETTING, FIND_START_PLAYER, PAYMENTS]))
        if race == 1:
            steps.append(OPEN_MARKET)
    return Sequence("game", steps)


class HomestretchTitle(Title):
    """The title of HomeStretch in the registry: it checks options and creates games."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Homestretch:
        return Homestretch(self, edition, options, seats)

    def check_options(self, options: dict[str, str], seats: int) -> None:
        """HS-1.2 Raise an error if the colour option is invalid, for example if two seats share a colour."""
        chosen_colours(options["colours"], seats)
