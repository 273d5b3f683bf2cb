"""HS-1 Setting up: the colours of the seats."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat

from .choices import Drawn
from .events import ColourGiven
from .position import HomestretchTable


@dataclass(frozen=True)
class DrawColours(Phase):
    """HS-1.2, HS-R38 A seat that has not chosen a colour gets one of those still free."""

    def enter(self, table: HomestretchTable) -> Next:
        return WAIT if -1 in table.position.colours else END

    def ask(self, table: HomestretchTable) -> Ask:
        board = table.position
        draws = board.rules.colour_draws
        free: list[Choice] = [c for c in draws if c.index not in board.colours]
        return draw(free, "ask.draw_colour")

    def answer(self, table: HomestretchTable, seat: Seat, choice: Drawn) -> Next:
        board = table.position
        bare = board.colours.index(-1)
        board.colours[bare] = choice.index
        if table.is_told:
            table.tell(ColourGiven(bare, choice.name))
        return self.enter(table)


DRAW_COLOURS: Final = DrawColours()
