"""The phases of the race: a seat rolls, then moves a horse that has not yet moved in this horse round."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import Ask
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .choices import Move, Rolled
from .edition import SYMBOLS
from .events import (
    DieRolled,
    HorseBlocked,
    HorseFinished,
    HorseMoved,
    MarksCleared,
    PaceTaken,
    RaceEnded,
)
from .position import TurfPosition, TurfTable
from .rules import MOST_SEATS


@dataclass(frozen=True)
class Off(Phase):
    """RT-4.1, WC-4.1 The race begins: the first player of the race takes the first turn."""

    def enter(self, table: TurfTable) -> Next:
        return ROLLS[table.position.first]


@dataclass(frozen=True)
class Roll(Phase):
    """RT-4.2, RT-R16, WC-4.2, WC-R17 Chance rolls the die for the seat whose turn it is."""

    turn: Seat

    def ask(self, table: TurfTable) -> Ask:
        return table.position.rules.roll_asks[self.turn]

    def answer(self, table: TurfTable, seat: Seat, rolled: Rolled) -> Next:
        if table.keeps_log:
            table.tell(DieRolled(int(self.turn), rolled.symbol))
        return MOVES[self.turn][rolled.face]


@dataclass(frozen=True)
class MoveHorse(Phase):
    """RT-4.2, RT-4.3, WC-4.2, WC-4.3 The seat that rolled moves one horse that is not marked as moved.

    `face` is the index of the symbol rolled. The turn then passes to the next seat, or the race ends.
    """

    turn: Seat
    face: int

    def ask(self, table: TurfTable) -> Ask:
        race = table.position.race
        return race.rules.move_ask(self.turn, self.face, race.unmoved)

    def answer(self, table: TurfTable, seat: Seat, move: Move) -> Next:
        race = table.position.race
        horse = move.horse
        number = race.number(horse, self.face)
        progress = race.landing(horse, number)
        is_last_unmoved = race.unmoved == 1 << horse
        if table.keeps_log:
            self.tell(table, move, number, progress)
        race.move(horse, progress)
        if race.is_over():  # RT-4.16, WC-4.16
            return self.end_race(table)
        if is_last_unmoved and table.keeps_log:  # RT-4.10, WC-4.10
            table.tell(MarksCleared())
        following = self.turn + 1
        return ROLLS[following if following < race.rules.seats else 0]

    def end_race(self, table: TurfTable) -> Next:
        """RT-4.17, WC-4.17 Record the end of the race, report the order of the horses, and return `END`."""
        position = table.position
        position.end_race()
        if table.keeps_log:
            names = position.rules.horse_names
            finished = [names[horse] for horse in position.race.finished]
            table.tell(RaceEnded(finished, [names[horse] for horse in position.race.last]))
        return END

    def tell(self, table: TurfTable, move: Move, number: int, progress: int) -> None:
        """Report a move before it is made.

        The horse moves to `progress`, is blocked or finishes, and may take the pace. `number` is the
        number of spaces on its card.
        """
        race = table.position.race
        seat = int(self.turn)
        here = race.progress[move.horse]
        start = race.space(here)
        if race.is_home(progress):
            place = len(race.finished) + 1
            table.tell(HorseFinished(seat, move.name, number, start, place))
        elif progress == here:
            table.tell(HorseBlocked(seat, move.name, number, start))
        else:
            far, space = progress - here, race.space(progress)
            table.tell(HorseMoved(seat, move.name, number, start, space, far, number - far))
        if race.takes_pace(progress):
            table.tell(PaceTaken(move.name))

    def why_not(self, table: AnyTable, seat: Seat, notation: str) -> NotAllowed | None:
        """RT-4.10, RT-4.15, WC-4.10 Return why this move is refused.

        The horse is marked as moved, has finished or does not exist. Return None if the answer is no move
        of this seat.
        """
        position: TurfPosition = table.position
        rules = position.rules
        words = notation.split(" ")
        if seat != self.turn or words[0] != "move" or len(words) != 2:
            return None
        if words[1] not in rules.horse_names:
            said = {"said": words[1][:20]}
            return NotAllowed(rules.ids.one_fresh_horse, "refused.no_such_horse", said)
        horse = rules.horse_names.index(words[1])
        if horse in position.race.finished:
            return NotAllowed(rules.ids.finished_leave, "refused.horse_home", {"horse": words[1]})
        return NotAllowed(rules.ids.marked_wait, "refused.horse_marked", {"horse": words[1]})

    def refusals_to_explain(self, table: AnyTable, seat: Seat) -> list[str]:
        position: TurfPosition = table.position
        moves, unmoved = position.rules.horse_moves, position.race.unmoved
        return [moves[h].notation for h in range(len(moves)) if not unmoved >> h & 1]


ROLLS: Final[list[Phase]] = [Roll(Seat(seat)) for seat in range(MOST_SEATS)]
"""The `Roll` phase of each seat, made once because making a frozen dataclass is slow."""
MOVES: Final[list[list[Phase]]] = [
    [MoveHorse(Seat(seat), face) for face in range(len(SYMBOLS))] for seat in range(MOST_SEATS)
]
"""The `MoveHorse` phases by seat and by face of the die."""
