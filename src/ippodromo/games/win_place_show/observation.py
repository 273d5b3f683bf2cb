"""What one seat may know of the present race and the day, as numbers for its bot."""

from ippodromo.kernel.seats import Seat

from .position import MoveRecord, WinPlaceShowPosition, WinPlaceShowTable
from .rules import BETTING, Bet


class WinPlaceShowObservation:
    """WPS Hidden information: what one seat may know of horses and money. Its bot gets it.

    Horses are given as indices from 0.
    """

    def __init__(self, table: WinPlaceShowTable, viewer: Seat) -> None:
        position: WinPlaceShowPosition = table.position
        rules = position.rules
        self.rules = rules
        self.seat = int(viewer)
        self.race = position.race.copy()
        """A copy of the present race. None of it is hidden."""
        self.horses = position.race.printed.horses
        """The horses of the present race as the edition prints them."""
        self.split = position.race.printed.split if rules.has_purses else []
        self.money = [table.ledger.of(seat) for seat in range(rules.seats)]
        self.director = position.directors[BETTING]
        self.contestants = position.contestants.copy()
        """WPS-9.3d The seats with equal highest bids, which can raise the price of the present lot."""
        self.leader = position.leader
        self.sheet = position.sheets[viewer]
        """The seat's own bids by horse, once all seats have sent theirs. None before."""
        self.in_play = [position.in_play(seat) for seat in range(rules.seats)]
        self.owners = position.owners.copy()
        self.riders = position.riders.copy()
        self.last_move: MoveRecord | None = position.last_move
        """The last move that seats can object to, or None. All facts about it are public (WPS-8.4a)."""
        self.objections = position.objections.copy()
        self.bets: tuple[Bet, ...] = ()
        """The seat's own bets on this race, from the start of the race on. Empty before."""
        slip = position.slips[viewer]
        if slip is not None and not (position.slips_shown and not position.race.order):
            self.bets = slip.bets
