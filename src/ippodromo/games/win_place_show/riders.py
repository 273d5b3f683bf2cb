"""WPS-10.7c to 10.7e, 13.1b Before the betting owners may hire another seat to ride their horse."""

from dataclasses import dataclass

from ippodromo.kernel.asks import OPEN, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next
from ippodromo.kernel.seats import Seat

from .choices import Word
from .edition import HORSES
from .events import RiderAsked, RiderNamed
from .position import NO_SEAT, UNDECIDED, WinPlaceShowPosition, WinPlaceShowTable
from .stage import Stage

DECIDED = -1


def candidates(position: WinPlaceShowPosition) -> list[int]:
    """WPS-10.7e Return the seats that can be hired as riders: those that have been eliminated.

    With more than six seats also those without a stable.
    """
    rules = position.rules
    return [
        seat
        for seat in range(position.seats)
        if not position.in_play(seat) or (rules.is_crowded and seat not in position.stable_owners)
    ]


def decides(position: WinPlaceShowPosition, seat: int) -> bool:
    """WPS-10.7d Return True if a seat still has something to decide about riders.

    It owns a horse whose rider is not chosen, or was asked to ride.
    """
    for horse in range(HORSES):
        asked = position.ride_offers[horse]
        if asked == seat or (asked == UNDECIDED and position.owners[horse] == seat):
            return True
    return False


@dataclass(frozen=True)
class Hiring(Stage):
    """WPS-10.7d Each owner decides for each of its horses to ride it or to ask one candidate, once.

    If the candidate refuses, the owner rides.
    """

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        position.riders = position.owners.copy()
        if not candidates(position):
            return END
        position.ride_offers = [
            DECIDED if position.owners[horse] == NO_SEAT else UNDECIDED for horse in range(HORSES)
        ]
        return WAIT if self.seats(position) else END

    def picks(self, position: WinPlaceShowPosition, seat: int) -> list[Choice]:
        """Return the possible answers of a seat, about its own horses and to owners who asked it to ride."""
        found: list[Choice] = []
        others = candidates(position)
        for horse in range(HORSES):
            if position.ride_offers[horse] == UNDECIDED and position.owners[horse] == seat:
                found.append(position.rules.keeps[horse])
                for candidate in others:
                    if candidate != seat:
                        found.append(position.rules.hires[horse][candidate])
            elif position.ride_offers[horse] == seat:
                found.append(position.rules.refusals[horse])
                found.append(position.rules.accepts[horse])
        return found

    def seats(self, position: WinPlaceShowPosition) -> list[Seat]:
        """Return the seats that still have something to decide about riders."""
        return [Seat(seat) for seat in range(position.seats) if decides(position, seat)]

    def ask(self, table: WinPlaceShowTable) -> Ask:
        position = table.position
        seats = self.seats(position)
        options: list[Options] = []
        for seat in seats:
            picks = self.picks(position, seat)
            options.append(Options(picks, None, None, picks[0]))
        return Ask(OPEN, seats, options, "ask.rider", {"race": position.race.number + 1})

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Word) -> Next:
        position = table.position
        horse = choice.horse
        if choice.seat >= 0:
            position.ride_offers[horse] = choice.seat
            if table.keeps_log:
                table.tell(RiderAsked(horse + 1, position.horse_name(horse), seat, choice.seat))
            return WAIT
        if choice is table.position.rules.accepts[horse]:
            position.riders[horse] = seat
        position.ride_offers[horse] = DECIDED
        rider = position.riders[horse]
        is_hired = int(rider != position.owners[horse])
        if table.keeps_log:
            table.tell(RiderNamed(horse + 1, position.horse_name(horse), rider, is_hired))
        return WAIT if self.seats(position) else END

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        word = notation.partition(" ")[0]
        if word in ("hire", "keep"):
            return NotAllowed("WPS-10.7e", "refused.no_hire")
        if word in ("accept", "refuse"):
            return NotAllowed("WPS-10.7d", "refused.no_offer")
        return None
