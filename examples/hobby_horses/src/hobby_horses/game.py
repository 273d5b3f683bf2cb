"""The game: its edition, the order of play, and the functions that the kernel calls."""

from typing import Any

from ippodromo.kernel.asks import draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table
from ippodromo.kernel.table_text import steps_to
from ippodromo.kernel.view_types import RunnerView

from .choices import Back, Ride, Throw
from .edition import Tables
from .facts import HEADS, nursery_facts, nursery_position
from .phases import HandOutCoins, PayOut, RideHorse, Slips, ThrowDie
from .position import NONE, Nursery
from .view import NurseryView, nursery_runners, nursery_view


class HobbyHorses(Game):
    """The game with an edition, options and a number of seats: everything that never changes in play."""

    def __init__(self, title: Title, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(title, edition, options, seats)
        tables = Tables(edition)
        self.tables = tables
        self.horses = tables.horses
        self.max_answers = 2000 * tables.races
        """The most answers that a random game may take. More mean an error."""
        self.skip = Choice("pass")
        self.backs: list[list[Choice]] = [
            [Back(h, name, stake) for h, name in enumerate(self.horses)]
            for stake in range(1, tables.most + 1)
        ]
        self.ride_all: list[Choice] = [Ride(h, name) for h, name in enumerate(self.horses)]
        stumbles = [0] if options["stumbles"] == "true" else []  # HH-7
        steps = [*tables.steps, *stumbles]
        faces = sorted(set(steps))
        throws: list[Choice] = [Throw(face) for face in faces]
        self.throw_ask = draw(throws, "ask.throw", [steps.count(face) for face in faces])
        self.throws: list[Phase] = [ThrowDie(seat) for seat in range(seats)]
        self.rides: list[Phase] = [RideHorse(seat) for seat in range(seats)]
        race: list[Phase] = [Slips(), ThrowDie(NONE), PayOut()]
        races: list[Phase] = [Sequence("race", race) for _ in range(tables.races)]
        self.order_of_play = Sequence("game", [HandOutCoins(), *races])

    def slips(self, coins: int) -> list[Choice]:
        """HH-3 Return the slips that a seat with a number of coins may hand in."""
        return [self.skip, *(slip for stake in self.backs[:coins] for slip in stake)]

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> Table[Any]:
        return Table(Nursery(self), Ledger(self.seats), self.order_of_play, keeps_log, self)

    def view(self, table: Table[Any], viewer: Seat) -> NurseryView:
        return nursery_view(table)

    def facts(self, table: Table[Any]) -> dict[str, str]:
        return nursery_facts(table.position)

    def fact_prefixes(self) -> list[str]:
        return HEADS

    def position_from_facts(self, facts: dict[str, str], extra_facts: dict[str, str]) -> Nursery:
        return nursery_position(self, facts)

    def phases_below(self, phase: Phase, table: Table[Any]) -> list[Phase]:
        kind = ThrowDie if isinstance(phase, RideHorse) else type(phase)
        return steps_to(self.order_of_play, kind, max(0, table.position.race - 1))

    def races_run(self, table: Table[Any]) -> int:
        return len(table.position.winners)

    def runners(self, table: Table[Any]) -> list[RunnerView]:
        return nursery_runners(table.position)

    def finish(self, table: Table[Any]) -> list[str]:
        return [self.horses[horse] for horse in table.position.winners[-1:]]


class HobbyHorsesTitle(Title):
    """The title that `game.toml` names."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return HobbyHorses(self, edition, options, seats)
