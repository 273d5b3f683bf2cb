"""RT-1.1, RT-R37 The colours of the seats: they change nothing but how a table looks."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import TURN, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable, Table
from ippodromo.kernel.view_types import Fields

from .events import ColourChosen
from .position import TurfPosition

COLOURS: Final = ["red", "blue", "ochre", "purple", "green", "slate"]
"""In the order of the seats that have one by default; drawings and client have a shade for each."""

TurfTable = Table[TurfPosition]


class Colour(Choice):
    """RT-R37 Take this colour."""

    def __init__(self, index: int) -> None:
        super().__init__(f"colour {COLOURS[index]}")
        self.index = index
        self.name = COLOURS[index]

    def fields(self) -> Fields:
        return {"colour": self.name}


PICKS: Final[list[Choice]] = [Colour(index) for index in range(len(COLOURS))]


@dataclass(frozen=True)
class ChooseColour(Phase):
    """RT-R37 Seat after seat takes a colour that is free, the first seat first."""

    seat: Seat

    def ask(self, table: TurfTable) -> Ask:
        free = self._free(table.position)
        options = Options(free, None, None, free[0])
        return Ask(TURN, [self.seat], [options], "ask.colour", {"seat": int(self.seat)})

    def answer(self, table: TurfTable, seat: Seat, choice: Colour) -> Next:
        race = table.position
        colours = race.colours.copy()
        colours[seat] = choice.index
        race.colours = colours
        if table.is_told:
            table.tell(ColourChosen(int(seat), choice.name))
        following = Seat(seat + 1)
        return ChooseColour(following) if following < race.rules.seats else END

    def why_not(self, table: AnyTable, seat: Seat, notation: str) -> NotAllowed | None:
        verb, _, colour = notation.partition(" ")
        if seat != self.seat or verb != "colour" or colour not in COLOURS:
            return None
        return NotAllowed("RT-1.1", "refused.colour_taken", {"colour": colour})

    def tempting(self, table: AnyTable, seat: Seat) -> list[str]:
        if seat != self.seat:
            return []
        race: TurfPosition = table.position
        free = self._free(race)
        return [pick.notation for pick in PICKS if pick not in free]

    def _free(self, race: TurfPosition) -> list[Choice]:
        return [PICKS[index] for index in range(len(COLOURS)) if index not in race.colours]
