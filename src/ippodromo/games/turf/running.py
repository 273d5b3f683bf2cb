"""Running: a roll, then one horse that has not yet moved in this horse round."""

from dataclasses import dataclass

from ippodromo.kernel.asks import Ask
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable, Table

from .choices import Move, Rolled
from .events import (
    DieRolled,
    HorseBlocked,
    HorseFinished,
    HorseMoved,
    MarksCleared,
    PaceTaken,
    RaceEnded,
)
from .position import TurfPosition

TurfTable = Table[TurfPosition]


@dataclass(frozen=True)
class Off(Phase):
    """RT-4.1, WC-4.1 The first player of the race takes the first turn."""

    def enter(self, table: TurfTable) -> Next:
        race = table.position
        return race.rules.rolls[race.first]


@dataclass(frozen=True)
class Roll(Phase):
    """RT-4.2, RT-R16, WC-4.2, WC-R17 The die is rolled for the seat whose turn begins."""

    turn: Seat

    def ask(self, table: TurfTable) -> Ask:
        return table.position.rules.roll_asks[self.turn]

    def answer(self, table: TurfTable, seat: Seat, rolled: Rolled) -> Next:
        if table.keeps_log:
            table.tell(DieRolled(int(self.turn), rolled.symbol))
        return table.position.rules.moves[self.turn][rolled.face]


@dataclass(frozen=True)
class MoveHorse(Phase):
    """RT-4.2, RT-4.3, WC-4.2, WC-4.3 The seat that rolled moves a horse that has not moved this round."""

    turn: Seat
    face: int

    def ask(self, table: TurfTable) -> Ask:
        race = table.position
        return race.rules.move_ask(self.turn, self.face, race.fresh)

    def answer(self, table: TurfTable, seat: Seat, move: Move) -> Next:
        race = table.position
        rules = race.rules
        horse = move.horse
        here = race.progress[horse]
        number = rules.numbers[race.cards[horse]][self.face]  # RT-4.4, WC-4.4
        there = race.landing(horse, number)
        race.fresh &= ~(1 << horse)  # RT-4.9, WC-4.9
        is_home = there > rules.length
        if is_home:
            race.bring_home(horse)
        elif there != here:
            race.put(horse, there)
        if table.keeps_log:
            self.tell(table, move, number, here, there)
        if race.pace < 0 and there >= rules.pace_space:  # RT-4.11, WC-4.11
            race.pace = horse
            if table.keeps_log:
                table.tell(PaceTaken(move.name))
        if is_home and len(race.finished) == rules.places_paid:  # RT-4.16, WC-4.16
            return self.end_race(table)
        if not race.fresh:  # RT-4.10, WC-4.10
            race.fresh = race.running
            if table.keeps_log:
                table.tell(MarksCleared())
        return rules.rolls[self.turn + 1]

    def end_race(self, table: TurfTable) -> Next:
        """RT-4.17, WC-4.17 The race is over at once; the hindmost of those on the track is last."""
        race = table.position
        race.last = race.stragglers()
        race.races_run += 1
        race.order = race.finished.copy()
        names = race.rules.horse_names
        if table.keeps_log:
            table.tell(RaceEnded([names[h] for h in race.finished], [names[h] for h in race.last]))
        return END

    def tell(self, table: TurfTable, move: Move, number: int, here: int, there: int) -> None:
        """Say where the horse went."""
        race = table.position
        seat = int(self.turn)
        start = race.space(here)
        if there > race.rules.length:
            place = len(race.finished)
            table.tell(HorseFinished(seat, move.name, number, start, place))
        elif there == here:
            table.tell(HorseBlocked(seat, move.name, number, start))
        else:
            far, space = there - here, race.space(there)
            table.tell(HorseMoved(seat, move.name, number, start, space, far, number - far))

    def why_not(self, table: AnyTable, seat: Seat, notation: str) -> NotAllowed | None:
        race: TurfPosition = table.position
        ids = race.rules.ids
        words = notation.split(" ")
        if seat != self.turn or words[0] != "move" or len(words) != 2:
            return None
        if words[1] not in race.rules.horse_names:
            return NotAllowed(ids.one_fresh_horse, "refused.no_such_horse", {"said": words[1][:20]})
        horse = race.rules.horse_names.index(words[1])
        if horse in race.finished:
            return NotAllowed(ids.finished_leave, "refused.horse_home", {"horse": words[1]})
        return NotAllowed(ids.marked_wait, "refused.horse_marked", {"horse": words[1]})

    def refusals_to_explain(self, table: AnyTable, seat: Seat) -> list[str]:
        race: TurfPosition = table.position
        marked = [h for h in range(len(race.progress)) if not race.fresh >> h & 1]
        return [race.rules.horse_moves[h].notation for h in marked]
