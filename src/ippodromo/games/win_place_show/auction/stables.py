"""WPS-12.2 to 12.4, 13.1: stables drawn by dice, and passed on when their owner is out."""

from dataclasses import dataclass

from ippodromo.games.win_place_show.choices import Die
from ippodromo.games.win_place_show.events import StableDrawn, StablePassedOn
from ippodromo.games.win_place_show.position import NO_SEAT, Meeting
from ippodromo.games.win_place_show.rules import Rules, WpsTable
from ippodromo.games.win_place_show.stage import Stage
from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.phases import END, Next, Phase, Push
from ippodromo.kernel.seats import Seat

from .roll_off import RollOff, winner


def assign_horses(rules: Rules, meeting: Meeting) -> None:
    """WPS-12.2b Each stable's owner has its horse in this race; the others have none yet."""
    entries = rules.program.entries[meeting.race]
    for stable, owner in enumerate(meeting.stables):
        meeting.owners[entries[stable]] = owner


@dataclass(frozen=True)
class DrawStables(Stage):
    """WPS-12.2a, 12.3a Seats throw for stables in seat order: again at once, or with more than six seats
    in the next round, where the number is taken."""

    seat: int

    def ask(self, table: WpsTable) -> Ask:
        ask = draw(table.position.rules.dies, "ask.stable")
        ask.params = {"seat": self.seat}
        return ask

    def answer(self, table: WpsTable, seat: Seat, choice: Die) -> Next:
        meeting = table.position
        stable = choice.pips - 1
        is_free = meeting.stables[stable] == NO_SEAT
        if is_free:
            meeting.stables[stable] = self.seat
        if table.is_told:
            name = table.position.rules.program.stables[stable]
            table.tell(StableDrawn(self.seat, choice.pips, name, int(is_free)))
        if NO_SEAT not in meeting.stables:
            return END  # WPS-12.3b
        if not is_free and not table.position.rules.is_crowded:
            return self
        return self.following(meeting)

    def following(self, meeting: Meeting) -> Next:
        """The next seat without a stable; with more than six seats round after round."""
        waiting = [seat for seat in range(meeting.seats) if seat not in meeting.stables]
        if not waiting:
            return END
        later = [seat for seat in waiting if seat > self.seat]
        return DrawStables(later[0] if later else waiting[0])


@dataclass(frozen=True)
class PassOn(Phase):
    """WPS-12.4c Stables of eliminated owners: auctioned race by race, or rolled off among the seats
    without one."""

    def vacant(self, meeting: Meeting) -> list[int]:
        """Stables, by number, whose owner is out."""
        return [
            stable
            for stable, owner in enumerate(meeting.stables)
            if owner != NO_SEAT and not meeting.in_play(owner)
        ]

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        vacant = self.vacant(meeting)
        if not vacant:
            return END
        heirs = [seat for seat in meeting.players() if seat not in meeting.stables]
        if not table.position.rules.is_crowded or not heirs:
            return self.give(table, NO_SEAT)
        if len(heirs) == 1:
            return self.give(table, heirs[0])
        return Push(RollOff(tuple(heirs), ()))

    def back(self, table: WpsTable, result: object) -> Next:
        return self.give(table, winner(result))

    def give(self, table: WpsTable, seat: int) -> Next:
        """The first vacant stable has a new owner, or none."""
        meeting = table.position
        stable = self.vacant(meeting)[0]
        meeting.stables[stable] = seat
        table.tell(StablePassedOn(table.position.rules.program.stables[stable], seat))
        return self
