"""WPS-10.7a, 10.7b, X1: who is out after a race, and what follows."""

from dataclasses import dataclass

from ippodromo.games.win_place_show.auction.stables import PassOn
from ippodromo.games.win_place_show.bets.settling import live_tickets
from ippodromo.games.win_place_show.events import SeatOut
from ippodromo.games.win_place_show.rules import WpsTable
from ippodromo.kernel.phases import END, Next, Phase

from .directors import succeed_directors


@dataclass(frozen=True)
class Elimination(Phase):
    """A seat without cash is out, unless after race 1 it holds a live Daily Double ticket."""

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        if meeting.race == table.position.rules.races - 1:  # WPS-X5
            return END
        gone = [
            seat
            for seat in meeting.players()
            if table.ledger.of(seat) == 0
            and not (meeting.race == 0 and live_tickets(meeting, seat))
        ]
        for seat in gone:
            meeting.out_after[seat] = meeting.race
            table.tell(SeatOut(seat))
        if len(meeting.players()) < 2:  # WPS-X1
            return END
        if gone:
            succeed_directors(table.position.rules, table)
        return PassOn()
