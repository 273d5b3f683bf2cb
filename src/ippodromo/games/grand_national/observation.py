"""What one seat may know of a Grand National game, as numbers for its bot."""

from ippodromo.kernel.seats import NOBODY, Seat

from .edition import Horse
from .position import GrandNationalPosition, GrandNationalTable
from .rules import GrandNationalRules


class GrandNationalObservation:
    """GN Hidden information: what one seat may know of the table. Its bot gets this instead of the table.

    Horses are indices on the sale sheet, from 0.
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
        """GN-7.4 The money of each seat as far as this seat knows it.

        While bets are secret, that of other seats is what they had at the end of the sale."""
        self.sale = position.sale.copy()
        """A copy of the state of the sale. All of it is public."""
        self.book = position.book.with_bets_of(viewer)
        """A copy of the going and the prices, with the seat's own bets. Other seats' secret bets are left
        out."""
        self.race = position.race.copy()
        """A copy of the state of the race. All of it is public."""

    def runners(self) -> list[Horse]:
        """Return the horses that were sold, in the order of the sale sheet."""
        owner = self.sale.owner
        return [Horse(i) for i in range(len(owner)) if owner[i] != NOBODY]
