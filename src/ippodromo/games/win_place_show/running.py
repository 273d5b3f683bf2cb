"""WPS-6, WPS-7 The phases of a race: dice, moves, turns, and the order of finish."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import TURN, Ask, Options, Pause
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Push
from ippodromo.kernel.seats import HOUSE, Seat

from .choices import Dice, Ride, Word
from .edition import HORSES
from .events import DiceThrown, HorseFinished, HorseMoved, TheyAreOff
from .moves import (
    PendingMove,
    RideOptions,
    count_word,
    forbidden_ride,
    is_alternative,
    only_ride,
    shown_ways,
    tempting_squares,
)
from .objections import (
    LastCall,
    file_objection,
    objection_aside,
    pause_for_objections,
    refuse_objection,
)
from .position import NO_HORSE, NO_SEAT, MoveRecord, WinPlaceShowPosition, WinPlaceShowTable
from .stage import Stage
from .view_types import RideView


@dataclass(frozen=True)
class Running(Stage):
    """WPS-6.1, 8.3 One race from its start to the last call for objections.

    Seats can object to the last move during all of its turns.
    """

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        race = position.race
        race.start()
        if table.keeps_log:
            table.tell(TheyAreOff(race.number + 1, race.printed.distance))
        return Push(THROW)

    def child_ended(self, table: WinPlaceShowTable, result: object) -> Next:
        return END

    def asides(self, table: WinPlaceShowTable) -> Ask | None:
        return objection_aside(table)

    def aside(self, table: WinPlaceShowTable, seat: Seat, choice: Word) -> Next:
        file_objection(table, seat, choice)
        return WAIT

    def final_rule(self, table: WinPlaceShowTable, choice: Choice) -> str:
        return "WPS-8.4a"  # the asides of this phase are objections

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        return refuse_objection(table, seat, notation)

    def marker(self) -> str:
        return "race"


@dataclass(frozen=True)
class Throw(Stage):
    """WPS-6.1b to 6.2c A turn begins: the dice are thrown and decide which horse moves first."""

    def ask(self, table: WinPlaceShowTable) -> Ask:
        return table.position.rules.throw

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Dice) -> Next:
        race = table.position.race
        race.throw(choice.white, choice.red)
        if table.keeps_log:
            table.tell(DiceThrown(race.turn, choice.white, choice.red))
        return MOVES[race.first_horse()]

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        return refuse_objection(table, seat, notation)


@dataclass(frozen=True)
class Move(Stage):
    """WPS-6.4, M1 to M8 The rider of a horse chooses how to move it.

    The house moves a horse without owner. A move without alternative is made at once.
    """

    horse: int

    def ask(self, table: WinPlaceShowTable) -> Ask:
        pending = self.pending(table.position)
        seat = Seat(table.position.riders[self.horse])
        if seat == NO_SEAT:
            seat = HOUSE
            options = _no_choice(pending.house_ride(pending.options()))
        elif is_alternative(pending):
            options = RideOptions(pending, pending.ends())
        else:
            options = _no_choice(only_ride(pending.options()))
        return Ask(
            TURN,
            [seat],
            [options],
            "ask.move",
            table.position.rules.named[table.position.race.number][self.horse],
        )

    def pause(self, table: WinPlaceShowTable) -> Pause | None:
        return pause_for_objections(table.position)

    def pending(self, position: WinPlaceShowPosition) -> PendingMove:
        """Return the situation of the horse, with the options of its rider."""
        return position.race.pending_move(self.horse)

    def default_answer(self, table: WinPlaceShowTable, options: Options) -> Choice | None:
        """WPS-M8 Return the ride that the house chooses. It is made for a rider whose time is up."""
        pending = self.pending(table.position)
        return pending.house_ride(pending.options())

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Ride) -> Next:
        position = table.position
        race = position.race
        pending = self.pending(position)
        if table.keeps_log:
            self._tell(table, pending, choice)
        position.last_move = MoveRecord(
            race.turn,
            self.horse,
            choice.end,
            pending.before,
            pending.dice,
            pending.crossings,
            (pending.has_bonus, choice.bonus == 1),
            (pending.has_allowance, choice.allowance == 1),
            pending,
        )
        race.move(self.horse, choice)
        following = race.next_horse(self.horse)
        return end_turn(table) if following == NO_HORSE else MOVES[following]

    def final_rule(self, table: WinPlaceShowTable, choice: Choice) -> str:
        return "WPS-G7"

    def _tell(self, table: WinPlaceShowTable, pending: PendingMove, choice: Ride) -> None:
        search = pending.search(choice.bonus, choice.allowance)
        path = shown_ways(search)[choice.end]
        table.tell(
            HorseMoved(
                self.horse + 1,
                pending.horse.name,
                search.movement,
                choice.bonus,
                choice.allowance,
                count_word(search.ends().count(choice.end)),
                path[0],
                choice.square,
                " ".join(path),
            )
        )

    def rides(self, table: WinPlaceShowTable) -> dict[str, RideView]:
        """WPS-M5, M6 Return by notation the view of each option: its path, how it counts, the steps to go."""
        pending = self.pending(table.position)
        options = pending.options()
        house = pending.house_ride(options)
        found: dict[str, RideView] = {}
        for bonus in (1, 0):
            for allowance in (0, 1):
                rides = [r for r in options if r.bonus == bonus and r.allowance == allowance]
                if not rides:
                    continue
                search = pending.search(bonus, allowance)
                ways = shown_ways(search)
                ends = search.ends()
                for ride in rides:
                    found[ride.notation] = {
                        "path": ways[ride.end],
                        "counts": count_word(ends.count(ride.end)),
                        "to_go": pending.to_go(ride.end),
                        "past": pending.past(ride.end),
                        "is_house": ride is house,
                    }
        return found

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation.startswith("object"):
            return refuse_objection(table, seat, notation)
        if table.position.riders[self.horse] != seat:
            return None
        return forbidden_ride(self.pending(table.position), notation)

    def refusals_to_explain(self, table: WinPlaceShowTable, seat: Seat) -> list[str]:
        return tempting_squares(self.pending(table.position))


THROW: Final = Throw()
MOVES: Final = [Move(horse) for horse in range(HORSES)]
LAST_CALL: Final = LastCall()
"""With `THROW`, `MOVES`: phases that are made once, because a race needs them hundreds of times."""


def _no_choice(ride: Ride) -> Options:
    return Options([ride], None, None, ride)


def end_turn(table: WinPlaceShowTable) -> Next:
    """WPS-7.1, 3d Rank the horses that finished in this turn, and report them.

    Return the next turn, or the last call for objections if the race is over.
    """
    position = table.position
    race = position.race
    for finish in race.rank_home():
        if table.keeps_log:
            name = position.horse_name(finish.horse)
            table.tell(HorseFinished(finish.horse + 1, name, finish.rank, finish.past, finish.tie))
    if not race.is_over():
        return THROW
    position.races_run += 1
    position.last_finish = race.order.copy()
    return LAST_CALL


def is_ahead(order: list[int], horse: int, other: int) -> bool:
    """WPS-R34 Return True if `horse` finished ahead of `other`, by the order of finish.

    Of two horses without a place neither is ahead.
    """
    if horse not in order:
        return False
    return other not in order or order.index(horse) < order.index(other)
