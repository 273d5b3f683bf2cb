"""WPS-10.7c to 10.7e, 13.1b: owners may leave the ride to somebody else, before betting opens."""

from dataclasses import dataclass

from ippodromo.kernel.asks import OPEN, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next
from ippodromo.kernel.seats import Seat

from .choices import Word
from .edition import HORSES
from .events import RiderAsked, RiderNamed
from .position import NO_SEAT, UNDECIDED, Meeting, WpsTable
from .stage import Stage

DECIDED = -1


def candidates(meeting: Meeting) -> list[int]:
    """WPS-10.7e Eliminated seats; with more than six seats also those without a stable."""
    rules = meeting.rules
    return [
        seat
        for seat in range(meeting.seats)
        if not meeting.in_play(seat) or (rules.is_crowded and seat not in meeting.stables)
    ]


def decides(meeting: Meeting, seat: int) -> bool:
    """WPS-10.7d Whether a seat owns a horse without a rider, or has been asked to ride one."""
    for horse in range(HORSES):
        asked = meeting.asked[horse]
        if asked == seat or (asked == UNDECIDED and meeting.owners[horse] == seat):
            return True
    return False


@dataclass(frozen=True)
class Hiring(Stage):
    """WPS-10.7d Each owner, for each of his horses, rides himself or asks one candidate, once."""

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        meeting.riders = meeting.owners.copy()
        if not candidates(meeting):
            return END
        meeting.asked = [
            DECIDED if meeting.owners[horse] == NO_SEAT else UNDECIDED for horse in range(HORSES)
        ]
        return WAIT if self.seats(meeting) else END

    def picks(self, meeting: Meeting, seat: int) -> list[Choice]:
        """What a seat may say: about its own horses, and to owners who asked it."""
        found: list[Choice] = []
        others = candidates(meeting)
        for horse in range(HORSES):
            if meeting.asked[horse] == UNDECIDED and meeting.owners[horse] == seat:
                found.append(meeting.rules.keeps[horse])
                for candidate in others:
                    if candidate != seat:
                        found.append(meeting.rules.hires[horse][candidate])
            elif meeting.asked[horse] == seat:
                found.append(meeting.rules.refusals[horse])
                found.append(meeting.rules.accepts[horse])
        return found

    def seats(self, meeting: Meeting) -> list[Seat]:
        """Who has something to decide."""
        return [Seat(seat) for seat in range(meeting.seats) if decides(meeting, seat)]

    def ask(self, table: WpsTable) -> Ask:
        meeting = table.position
        seats = self.seats(meeting)
        options: list[Options] = []
        for seat in seats:
            picks = self.picks(meeting, seat)
            options.append(Options(picks, None, None, picks[0]))
        return Ask(OPEN, seats, options, "ask.rider", {"race": meeting.race.number + 1})

    def answer(self, table: WpsTable, seat: Seat, choice: Word) -> Next:
        meeting = table.position
        horse = choice.horse
        if choice.seat >= 0:
            meeting.asked[horse] = choice.seat
            if table.keeps_log:
                table.tell(RiderAsked(horse + 1, meeting.horse_name(horse), seat, choice.seat))
            return WAIT
        if choice is table.position.rules.accepts[horse]:
            meeting.riders[horse] = seat
        meeting.asked[horse] = DECIDED
        rider = meeting.riders[horse]
        is_hired = int(rider != meeting.owners[horse])
        if table.keeps_log:
            table.tell(RiderNamed(horse + 1, meeting.horse_name(horse), rider, is_hired))
        return WAIT if self.seats(meeting) else END

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        word = notation.partition(" ")[0]
        if word in ("hire", "keep"):
            return NotAllowed("WPS-10.7e", "refused.no_hire")
        if word in ("accept", "refuse"):
            return NotAllowed("WPS-10.7d", "refused.no_offer")
        return None
