"""WPS-9.3h, R18: a roll-off: one die each, those equal at the top throw again."""

from dataclasses import dataclass

from ippodromo.games.win_place_show.choices import Die
from ippodromo.games.win_place_show.events import DieThrown
from ippodromo.games.win_place_show.rules import WpsTable
from ippodromo.games.win_place_show.stage import Stage
from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.phases import End, Next
from ippodromo.kernel.seats import Seat


@dataclass(frozen=True)
class RollOff(Stage):
    """The contestants throw in seat order; the highest is the result."""

    seats: tuple[int, ...]
    thrown: tuple[int, ...]

    def ask(self, table: WpsTable) -> Ask:
        ask = draw(table.position.rules.dies, "ask.roll_off")
        ask.params = {"seat": self.seats[len(self.thrown)]}
        return ask

    def answer(self, table: WpsTable, seat: Seat, choice: Die) -> Next:
        table.tell(DieThrown(self.seats[len(self.thrown)], choice.pips))
        thrown = (*self.thrown, choice.pips)
        if len(thrown) < len(self.seats):
            return RollOff(self.seats, thrown)
        most = max(thrown)
        top = [thrower for thrower, pips in zip(self.seats, thrown, strict=True) if pips == most]
        return End(top[0]) if len(top) == 1 else RollOff(tuple(top), ())


def winner(result: object) -> int:
    """The seat with which a roll-off or a raising has ended."""
    if not isinstance(result, int):
        raise BrokenGame(f"{result!r} is no seat")
    return result
