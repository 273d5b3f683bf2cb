"""What a seat may know of a race and its day, as numbers: the view that bots compute with."""

from ippodromo.kernel.seats import Seat

from .position import Made, Meeting, WpsTable
from .rules import BETTING, Bet


class MeetingSight:
    """WPS Hidden information: of what the seat's view shows the part that is about horses and money.

    Built from nothing for one seat. Horses are indices: one less than their numbers.
    """

    def __init__(self, table: WpsTable, viewer: Seat) -> None:
        meeting: Meeting = table.position
        rules = meeting.rules
        self.rules = rules
        self.seat = int(viewer)
        self.race = meeting.race.copy()
        """The race at hand. Nothing of it is hidden."""
        self.horses = meeting.race.printed.horses
        """As the program prints them."""
        self.split = meeting.race.printed.split if rules.has_purses else []
        self.money = [table.ledger.of(seat) for seat in range(rules.seats)]
        self.director = meeting.directors[BETTING]
        self.contestants = meeting.contestants.copy()
        """WPS-9.3d Who raises for the lot that is called, and who leads."""
        self.leader = meeting.leader
        self.sheet = meeting.sheets[viewer]
        """The own bids in this auction, once all have sent theirs."""
        self.in_play = [meeting.in_play(seat) for seat in range(rules.seats)]
        self.owners = meeting.owners.copy()
        self.riders = meeting.riders.copy()
        self.last: Made | None = meeting.last
        """The move made last: all that a judge must know of it is public (WPS-8.4a)."""
        self.objections = meeting.objections.copy()
        self.bets: tuple[Bet, ...] = ()
        """The own bets on this race, from the off on."""
        slip = meeting.slips[viewer]
        if slip is not None and not (meeting.is_race_run and not meeting.race.order):
            self.bets = slip.bets
