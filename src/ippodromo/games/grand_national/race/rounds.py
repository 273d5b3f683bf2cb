"""GN-9, GN-13.5, GN-14.5, GN-15.4: the race, round after round."""

from dataclasses import dataclass

from ippodromo.games.grand_national.choices import PullUp
from ippodromo.games.grand_national.events import (
    PulledUp,
    RaceEnded,
    RoundBegan,
    TooFree,
    TurnMissed,
)
from ippodromo.games.grand_national.field import PULLED_UP, RUNNING
from ippodromo.games.grand_national.position import NationalPosition, NationalTable
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Leave, Next, Phase
from ippodromo.kernel.seats import Seat

from .landing import RACE
from .ride import NONE, RIDES, kept_in, pull_up, pull_up_aside, why_no_pull_up

WITHDRAWN = Leave(RACE, "withdrawn")
"""The horse that was to move has left the race: its turn is over."""


@dataclass(frozen=True)
class RunRace(Phase):
    """GN-9.1, 9.2, 9.4 Every horse in running has its turn, round after round, until it is over."""

    def enter(self, table: NationalTable) -> Next:
        begin_round(table, table.position)
        return next_turn(table, table.position)

    def back(self, table: NationalTable, result: object) -> Next:
        position = table.position
        if result == "placed":
            return end_race(table, "placed")
        position.race.withdrawn = NONE
        race = position.race
        horse = race.order[race.turn]
        if race.points[horse] == 0 and race.fate[horse] == RUNNING:
            race.take_out(horse, PULLED_UP)  # GN-14.5
            if table.is_told:
                table.tell(PulledUp(position.rules.key(horse), "no_points"))
        return next_turn(table, position)

    def asides(self, table: NationalTable) -> Ask | None:
        return pull_up_aside(table)

    def aside(self, table: NationalTable, seat: Seat, choice: PullUp) -> Next:
        """GN-14.2 A horse is pulled up while a ride is asked about; the turn of that very horse is over."""
        race = table.position.race
        pull_up(table, choice.horse)
        return WITHDRAWN if choice.horse == race.order[race.turn] else WAIT

    def final(self, table: NationalTable, choice: Choice) -> str:
        return "GN-14.2"

    def why_not(self, table: NationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        return why_no_pull_up(table.position, seat, notation)

    def tempting(self, table: NationalTable, seat: Seat) -> list[str]:
        return kept_in(table.position, seat)

    def marker(self) -> str:
        return RACE


def next_turn(table: NationalTable, position: NationalPosition) -> Next:
    """The next horse in running that does not have to miss its turn (GN-10.1)."""
    race = position.race
    while race.running > 0:
        race.turn += 1
        if race.turn == len(race.order):
            if not end_round(table, position):
                return end_race(table, "stopped")
            continue
        horse = race.order[race.turn]
        if race.fate[horse] != RUNNING:
            continue
        if race.misses[horse] == 0:
            return RIDES[horse]
        race.misses[horse] -= 1
        if table.is_told:
            table.tell(TurnMissed(position.rules.key(horse)))
    return end_race(table, "none_left")


def end_race(table: NationalTable, why: str) -> Next:
    """GN-15.4, 15.5 The race is over."""
    if table.is_told:
        table.tell(RaceEnded(why, len(table.position.race.home)))
    return END


def begin_round(table: NationalTable, position: NationalPosition) -> None:
    position.race.round += 1
    position.race.turn = -1
    if table.is_told:
        table.tell(RoundBegan(position.race.round))


def end_round(table: NationalTable, position: NationalPosition) -> bool:
    """GN-9.4, 13.5, 15.5 The too-free rule, then another round; False after the last one."""
    race = position.race
    edition = position.rules.edition
    leader = race.runaway(edition.too_free_lead, edition.board.melling_road)
    if leader >= 0:
        race.too_free[leader] = True
        if table.is_told:
            second = race.running_order()[1]
            lead = race.column(leader) - race.column(second)
            table.tell(TooFree(position.rules.key(leader), lead))
    if race.round < edition.rounds:
        begin_round(table, position)
        return True
    for horse in race.order:
        if race.fate[horse] == RUNNING:
            race.take_out(horse, PULLED_UP)
            if table.is_told:
                table.tell(PulledUp(position.rules.key(horse), "stopped"))
    return False
