"""A turf game set up."""

from typing import Any

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.editions import Edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.title import Title
from ippodromo.kernel.table import Table

from .choices import Bet
from .facts import turf_facts
from .position import TurfPosition
from .rider import TurfRider
from .rules import TurfRules
from .view import turf_picture, turf_view


class TurfGame(Game):
    """What the kernel asks of a turf game."""

    def __init__(
        self,
        title: Title,
        edition: Edition,
        options: dict[str, str],
        seats: int,
        rules: TurfRules,
    ) -> None:
        super().__init__(title, edition, options, seats)
        self.rules = rules
        self.bound = rules.bound

    def start(self, is_told: bool = True, bots: list[Seat] | None = None) -> Table[Any]:
        return Table(
            TurfPosition(self.rules), Ledger(self.seats), self.rules.order_of_play, is_told
        )

    def facts(self, table: Table[Any]) -> dict[str, str]:
        return turf_facts(self.rules, table.position)

    def view(self, table: Table[Any], viewer: Seat) -> dict[str, Any]:
        return dict(turf_view(self.rules, table, viewer, self.edition.provenance()))

    def picture(self, view: dict[str, Any]) -> str:
        return turf_picture(view)

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
        return {name: str(number) for number, name in enumerate(self.rules.horse_names, 1)}

    def races_run(self, table: Table[Any]) -> int:
        race: TurfPosition = table.position
        return race.races_run

    def runners(self, table: Table[Any]) -> list[str]:
        return self.rules.horse_names

    def finish(self, table: Table[Any]) -> list[str]:
        race: TurfPosition = table.position
        return [self.rules.horse_names[h] for h in race.order]
