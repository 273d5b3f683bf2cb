"""WPS-6, WPS-7: the running of a race: throws, moves, turns, and the order of finish."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import TURN, Ask, Options, Pause
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Push
from ippodromo.kernel.seats import HOUSE, Seat

from .choices import Dice, Ride, Word
from .edition import HORSES, PRIZES
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
from .position import NO_SEAT, Made, Meeting, WpsTable
from .rules import OFF_TRACK, Rules
from .stage import Stage
from .view_types import RideView


@dataclass(frozen=True)
class Running(Stage):
    """WPS-6.1, 8.3 One race from the start to the last call; objections stay open across its turns."""

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        race = table.position.rules.program.races[meeting.race]
        meeting.squares = race.starts.copy()  # WPS-6.1a, T9
        meeting.crossings = [race.crossings] * HORSES
        meeting.allowance_spent = [False] * HORSES
        if table.keeps_log:
            table.tell(TheyAreOff(meeting.race + 1, race.distance))
        return Push(THROW)

    def child_ended(self, table: WpsTable, result: object) -> Next:
        return END

    def asides(self, table: WpsTable) -> Ask | None:
        return objection_aside(table.position.rules, table)

    def aside(self, table: WpsTable, seat: Seat, choice: Word) -> Next:
        file_objection(table, seat, choice)
        return WAIT

    def final_rule(self, table: WpsTable, choice: Choice) -> str:
        return "WPS-8.4a"  # all that is said here are objections

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        return refuse_objection(table.position.rules, table, seat, notation)

    def marker(self) -> str:
        return "race"


@dataclass(frozen=True)
class Throw(Stage):
    """WPS-6.1b to 6.2c The dice of a turn, seen by all, and who moves first."""

    def ask(self, table: WpsTable) -> Ask:
        return table.position.rules.throw

    def answer(self, table: WpsTable, seat: Seat, choice: Dice) -> Next:
        meeting = table.position
        meeting.turn += 1
        meeting.mover = None
        meeting.white = choice.white
        meeting.red = choice.red
        if table.keeps_log:
            table.tell(DiceThrown(meeting.turn, choice.white, choice.red))
        lead = leader(table.position.rules, meeting)
        if meeting.squares[lead] == OFF_TRACK:
            return after(table, lead)
        return MOVES[lead]

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        return refuse_objection(table.position.rules, table, seat, notation)


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
            table.position.rules.named[table.position.race][self.horse],
        )

    def pause(self, table: WpsTable) -> Pause | None:
        return pause_for_objections(table.position.rules, table.position)

    def situation(self, meeting: Meeting) -> Situation:
        """The horse about to move; the same until it has moved."""
        mover = meeting.mover
        if mover is None or mover.horse.number != self.horse + 1:
            mover = Situation(
                meeting.rules,
                meeting.race,
                meeting.turn,
                self.horse,
                tuple(meeting.squares),
                (meeting.white, meeting.red),
                meeting.crossings[self.horse],
                has_allowance(meeting.rules, meeting, self.horse),
            )
            meeting.mover = mover
        return mover

    def default_answer(self, table: WpsTable, options: Options) -> Choice | None:
        """WPS-M8 A rider who does not answer in time is ridden by the house."""
        situation = self.situation(table.position)
        return situation.house_ride(situation.options())

    def answer(self, table: WpsTable, seat: Seat, choice: Ride) -> Next:
        meeting = table.position
        horse = self.horse
        start = meeting.squares[horse]
        situation = self.situation(meeting)
        if table.keeps_log:
            self._tell(table, situation, choice)
        meeting.last = Made(
            meeting.turn,
            horse,
            choice.end,
            situation.before,
            situation.dice,
            situation.crossings,
            (situation.has_bonus, choice.bonus == 1),
            (situation.has_allowance, choice.allowance == 1),
            situation,
        )
        meeting.mover = None
        meeting.squares[horse] = choice.end
        if choice.allowance:
            meeting.allowance_spent[horse] = True
        if table.position.rules.track.crosses(start, choice.end):  # WPS-T8
            meeting.crossings[horse] -= 1
            if meeting.crossings[horse] == 0:
                meeting.crossed.append(horse)
        return after(table, horse)

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
                        "is_house": ride is house,
                    }
        return found

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation.startswith("object"):
            return refuse_objection(table.position.rules, table, seat, notation)
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


def after(table: WpsTable, horse: int) -> Next:
    """WPS-6.2c The next horse in rising number, 1 after 6; or the end of the turn."""
    meeting = table.position
    lead = leader(meeting.rules, meeting)
    following = (horse + 1) % HORSES
    while following != lead:
        if meeting.squares[following] != OFF_TRACK:
            return MOVES[following]
        following = (following + 1) % HORSES
    return LAST_CALL if end_turn(meeting.rules, table) else THROW


def leader(rules: Rules, meeting: Meeting) -> int:
    """WPS-6.2b The horse named to move first."""
    return (meeting.red if rules.red_leads else meeting.white) - 1


def has_allowance(rules: Rules, meeting: Meeting, horse: int) -> bool:
    """WPS-6.3d Whether an apprentice's extra space is still to be had."""
    if not rules.has_allowance or meeting.allowance_spent[horse]:
        return False
    return not rules.program.races[meeting.race].horses[horse].veteran


def rank(rules: Rules, race: int, squares: list[int], crossed: list[int]) -> list[int]:
    """WPS-7.1b, 7.2a, 7.3a Horses that crossed in one turn, best first; `crossed` is in moving order."""
    track = rules.track
    horses = rules.program.races[race].horses
    keyed: list[tuple[int, int, int, int]] = []
    for moved, horse in enumerate(crossed):
        past = track.spaces_past[squares[horse]]
        keyed.append((-past, 0 if horses[horse].veteran else 1, -moved, horse))
    keyed.sort()
    return [horse for _, _, _, horse in keyed]


def tie_of(rules: Rules, race: int, squares: list[int], ranked: list[int], place: int) -> str:
    """WPS-7.2a, 7.3a What puts a horse ahead of the next that crossed with it, if it is no further."""
    if place + 1 == len(ranked):
        return ""
    horse, other = ranked[place], ranked[place + 1]
    past = rules.track.spaces_past
    if past[squares[horse]] != past[squares[other]]:
        return ""
    horses = rules.program.races[race].horses
    return "veteran" if horses[horse].veteran and not horses[other].veteran else "later"


def end_turn(rules: Rules, table: WpsTable) -> bool:
    """WPS-7.1 Rank those that came in and take them off; whether the race is over (3d)."""
    meeting = table.position
    ranked = rank(rules, meeting.race, meeting.squares, meeting.crossed)
    ties = [tie_of(rules, meeting.race, meeting.squares, ranked, i) for i in range(len(ranked))]
    for place, horse in enumerate(ranked):
        meeting.order.append(horse)
        if table.keeps_log:
            past = rules.track.spaces_past[meeting.squares[horse]]
            name = rules.program.races[meeting.race].horses[horse].name
            table.tell(HorseFinished(horse + 1, name, len(meeting.order), past, ties[place]))
        meeting.squares[horse] = OFF_TRACK
    meeting.crossed = []
    if len(meeting.order) < PRIZES:
        return False
    meeting.races_run += 1
    meeting.posted = meeting.order.copy()
    return True


def is_ahead(order: list[int], horse: int, other: int) -> bool:
    """WPS-R34 Whether a horse finished ahead of another; of two unplaced ones none did."""
    if horse not in order:
        return False
    return other not in order or order.index(horse) < order.index(other)
