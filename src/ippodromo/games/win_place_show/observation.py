"""What a seat may know of a race and its day, as numbers: the view that bots compute with."""

from ippodromo.kernel.seats import Seat

from .position import Bet, Made, Meeting, WpsTable
from .rules import BETTING, Rules


class MeetingSight:
    """WPS Hidden information: of what the seat's view shows the part that is about horses and money.

    Built from nothing for one seat. Horses are indices: one less than their numbers.
    """

    def __init__(self, rules: Rules, table: WpsTable, viewer: Seat) -> None:
        meeting: Meeting = table.position
        race = rules.program.races[meeting.race]
        self.rules = rules
        self.seat = int(viewer)
        self.race = meeting.race
        """The number of the race, from 0."""
        self.horses = race.horses
        """As the program prints them."""
        self.distance = race.distance
        self.split = race.split if rules.has_purses else []
        self.money = [table.ledger.of(seat) for seat in range(rules.seats)]
        self.director = meeting.directors[BETTING]
        self.turn = meeting.turn
        self.white = meeting.white
        self.red = meeting.red
        self.contestants = meeting.contestants.copy()
        """WPS-9.3d Who raises for the lot that is called, and who leads."""
        self.leader = meeting.leader
        self.sheet = meeting.sheets[viewer]
        """The own bids in this auction, once all have sent theirs."""
        self.in_play = [meeting.in_play(seat) for seat in range(rules.seats)]
        self.owners = meeting.owners.copy()
        self.riders = meeting.riders.copy()
        self.squares = meeting.squares.copy()
        self.crossings = meeting.crossings.copy()
        self.allowance_spent = meeting.allowance_spent.copy()
        self.crossed = meeting.crossed.copy()
        self.order = meeting.order.copy()
        self.last: Made | None = meeting.last
        """The move made last: all that a judge must know of it is public (WPS-8.4a)."""
        self.objections = meeting.objections.copy()
        self.bets: tuple[Bet, ...] = ()
        """The own bets on this race, from the off on."""
        slip = meeting.slips[viewer]
        if slip is not None and not (meeting.is_race_run and not meeting.order):
            self.bets = slip.bets
