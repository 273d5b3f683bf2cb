"""The observation of a Grand National game: what one seat may know, as numbers for bots."""

from ippodromo.kernel.seats import NOBODY, Seat

from .edition import Horse
from .position import GrandNationalPosition, GrandNationalTable
from .rules import GrandNationalRules


class GrandNationalObservation:
    """GN Hidden information: the observation of one seat.

    It contains only what the seat's view shows. Horses are indices on the sale sheet, from 0.
    """

    def __init__(self, rules: GrandNationalRules, table: GrandNationalTable, viewer: Seat) -> None:
        position: GrandNationalPosition = table.position
        self.rules = rules
        self.seat = int(viewer)
        self.purses = [
            table.ledger.of(seat)
            if position.is_purse_open(seat, viewer)
            else position.book.purses_after_sale[seat]
            for seat in range(rules.seats)
        ]
        """GN-7.4 The purse of each seat. Other seats' purses are those at the end of the sale while bets
        are secret."""
        self.sale = position.sale.copy()
        """The sale. All of it is public."""
        self.book = position.book.with_bets_of(viewer)
        """The going, the prices and the seat's own bets. Other seats' bets are left out."""
        self.race = position.race.copy()
        """The race. All of it is public."""

    def runners(self) -> list[Horse]:
        """Return the horses that were sold, in lot order."""
        owner = self.sale.owner
        return [Horse(i) for i in range(len(owner)) if owner[i] != NOBODY]
