"""WPS-6, WPS-7: the running of a race: throws, moves, turns, and the order of finish."""

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
    RideOptions,
    Situation,
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
from .position import NO_HORSE, NO_SEAT, Made, Meeting, WpsTable
from .stage import Stage
from .view_types import RideView


@dataclass(frozen=True)
class Running(Stage):
    """WPS-6.1, 8.3 One race from the start to the last call; objections stay open across its turns."""

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        race = meeting.race
        race.start()
        if table.keeps_log:
            table.tell(TheyAreOff(race.number + 1, race.printed.distance))
        return Push(THROW)

    def child_ended(self, table: WpsTable, result: object) -> Next:
        return END

    def asides(self, table: WpsTable) -> Ask | None:
        return objection_aside(table)

    def aside(self, table: WpsTable, seat: Seat, choice: Word) -> Next:
        file_objection(table, seat, choice)
        return WAIT

    def final_rule(self, table: WpsTable, choice: Choice) -> str:
        return "WPS-8.4a"  # all that is said here are objections

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        return refuse_objection(table, seat, notation)

    def marker(self) -> str:
        return "race"


@dataclass(frozen=True)
class Throw(Stage):
    """WPS-6.1b to 6.2c The dice of a turn, seen by all, and who moves first."""

    def ask(self, table: WpsTable) -> Ask:
        return table.position.rules.throw

    def answer(self, table: WpsTable, seat: Seat, choice: Dice) -> Next:
        race = table.position.race
        race.throw(choice.white, choice.red)
        if table.keeps_log:
            table.tell(DiceThrown(race.turn, choice.white, choice.red))
        return MOVES[race.first_horse()]

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        return refuse_objection(table, seat, notation)


@dataclass(frozen=True)
class Move(Stage):
    """WPS-6.4, M1 to M8 The rider of a horse chooses one of its options; the house for a horse without
    owner."""

    horse: int

    def ask(self, table: WpsTable) -> Ask:
        situation = self.situation(table.position)
        seat = Seat(table.position.riders[self.horse])
        if seat == NO_SEAT:
            seat = HOUSE
            options = _no_choice(situation.house_ride(situation.options()))
        elif is_alternative(situation):
            options = RideOptions(situation, situation.ends())
        else:
            options = _no_choice(only_ride(situation.options()))
        return Ask(
            TURN,
            [seat],
            [options],
            "ask.move",
            table.position.rules.named[table.position.race.number][self.horse],
        )

    def pause(self, table: WpsTable) -> Pause | None:
        return pause_for_objections(table.position)

    def situation(self, meeting: Meeting) -> Situation:
        """Return the horse about to move."""
        return meeting.race.pending_move(self.horse)

    def default_answer(self, table: WpsTable, options: Options) -> Choice | None:
        """WPS-M8 A rider who does not answer in time is ridden by the house."""
        situation = self.situation(table.position)
        return situation.house_ride(situation.options())

    def answer(self, table: WpsTable, seat: Seat, choice: Ride) -> Next:
        meeting = table.position
        race = meeting.race
        situation = self.situation(meeting)
        if table.keeps_log:
            self._tell(table, situation, choice)
        meeting.last = Made(
            race.turn,
            self.horse,
            choice.end,
            situation.before,
            situation.dice,
            situation.crossings,
            (situation.has_bonus, choice.bonus == 1),
            (situation.has_allowance, choice.allowance == 1),
            situation,
        )
        race.move(self.horse, choice)
        following = race.next_horse(self.horse)
        return end_turn(table) if following == NO_HORSE else MOVES[following]

    def final_rule(self, table: WpsTable, choice: Choice) -> str:
        return "WPS-G7"

    def _tell(self, table: WpsTable, situation: Situation, choice: Ride) -> None:
        search = situation.search(choice.bonus, choice.allowance)
        path = shown_ways(search)[choice.end]
        table.tell(
            HorseMoved(
                self.horse + 1,
                situation.horse.name,
                search.movement,
                choice.bonus,
                choice.allowance,
                count_word(search.ends().count(choice.end)),
                path[0],
                choice.square,
                " ".join(path),
            )
        )

    def rides(self, table: WpsTable) -> dict[str, RideView]:
        """WPS-M5, M6 Each option with the path shown, how it counts, and what is then to go."""
        situation = self.situation(table.position)
        options = situation.options()
        house = situation.house_ride(options)
        found: dict[str, RideView] = {}
        for bonus in (1, 0):
            for allowance in (0, 1):
                rides = [r for r in options if r.bonus == bonus and r.allowance == allowance]
                if not rides:
                    continue
                search = situation.search(bonus, allowance)
                ways = shown_ways(search)
                ends = search.ends()
                for ride in rides:
                    found[ride.notation] = {
                        "path": ways[ride.end],
                        "counts": count_word(ends.count(ride.end)),
                        "to_go": situation.to_go(ride.end),
                        "past": situation.past(ride.end),
                        "is_house": ride is house,
                    }
        return found

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation.startswith("object"):
            return refuse_objection(table, seat, notation)
        if table.position.riders[self.horse] != seat:
            return None
        return forbidden_ride(self.situation(table.position), notation)

    def refusals_to_explain(self, table: WpsTable, seat: Seat) -> list[str]:
        return tempting_squares(self.situation(table.position))


THROW: Final = Throw()
MOVES: Final = [Move(horse) for horse in range(HORSES)]
LAST_CALL: Final = LastCall()
"""Made once: a race goes through hundreds of them."""


def _no_choice(ride: Ride) -> Options:
    return Options([ride], None, None, ride)


def end_turn(table: WpsTable) -> Next:
    """WPS-7.1, 3d Rank the horses that came in, and go on with the next turn or the last call."""
    meeting = table.position
    race = meeting.race
    for finish in race.rank_home():
        if table.keeps_log:
            name = meeting.horse_name(finish.horse)
            table.tell(HorseFinished(finish.horse + 1, name, finish.rank, finish.past, finish.tie))
    if not race.is_over():
        return THROW
    meeting.races_run += 1
    meeting.posted = race.order.copy()
    return LAST_CALL


def is_ahead(order: list[int], horse: int, other: int) -> bool:
    """WPS-R34 Whether a horse finished ahead of another; of two unplaced ones none did."""
    if horse not in order:
        return False
    return other not in order or order.index(horse) < order.index(other)
