"""What a seat may know of a race and its day, as numbers: the view that bots compute with."""

from ippodromo.kernel.seats import Seat

from .position import MoveRecord, WinPlaceShowPosition, WinPlaceShowTable
from .rules import BETTING, Bet


class WinPlaceShowObservation:
    """WPS Hidden information: of what the seat's view shows the part that is about horses and money.

    Built from nothing for one seat. Horses are indices: one less than their numbers.
    """

    def __init__(self, table: WinPlaceShowTable, viewer: Seat) -> None:
        position: WinPlaceShowPosition = table.position
        rules = position.rules
        self.rules = rules
        self.seat = int(viewer)
        self.race = position.race.copy()
        """The race at hand. Nothing of it is hidden."""
        self.horses = position.race.printed.horses
        """As the program prints them."""
        self.split = position.race.printed.split if rules.has_purses else []
        self.money = [table.ledger.of(seat) for seat in range(rules.seats)]
        self.director = position.directors[BETTING]
        self.contestants = position.contestants.copy()
        """WPS-9.3d Who raises for the lot that is called, and who leads."""
        self.leader = position.leader
        self.sheet = position.sheets[viewer]
        """The own bids in this auction, once all have sent theirs."""
        self.in_play = [position.in_play(seat) for seat in range(rules.seats)]
        self.owners = position.owners.copy()
        self.riders = position.riders.copy()
        self.last_move: MoveRecord | None = position.last_move
        """The move made last: all that a judge must know of it is public (WPS-8.4a)."""
        self.objections = position.objections.copy()
        self.bets: tuple[Bet, ...] = ()
        """The own bets on this race, from the off on."""
        slip = position.slips[viewer]
        if slip is not None and not (position.slips_shown and not position.race.order):
            self.bets = slip.bets
