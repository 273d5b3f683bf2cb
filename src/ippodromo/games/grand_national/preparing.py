"""GN-1, GN-2: the start money and the bookmaker's lot."""

from dataclasses import dataclass

from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import NOBODY, Seat

from .choices import Spun
from .events import BookmakerNamed, HouseKeepsBook
from .position import NationalTable
from .rules import BY_HOUSE, BY_LOT


@dataclass(frozen=True)
class HandOutMoney(Phase):
    """GN-1.4 Every trainer gets the start money of all his stables in one purse."""

    def enter(self, table: NationalTable) -> Next:
        rules = table.position.rules
        for seat in range(rules.seats):
            table.pay(BANK, seat, rules.purse, "start")
        return END


@dataclass(frozen=True)
class NameBookmaker(Phase):
    """GN-2.2 One seat is bookmaker, by lot unless an option names it or leaves it to the house."""

    def enter(self, table: NationalTable) -> Next:
        chosen = table.position.rules.bookmaker
        if chosen == BY_LOT:
            return WAIT
        if chosen == BY_HOUSE:
            table.position.book.bookmaker = NOBODY
            table.tell(HouseKeepsBook())
        else:
            table.position.book.bookmaker = Seat(chosen)
            table.tell(BookmakerNamed(chosen))
        return END

    def ask(self, table: NationalTable) -> Ask:
        return draw(table.position.rules.choices.seats, "ask.bookmaker")

    def answer(self, table: NationalTable, seat: Seat, choice: Spun) -> Next:
        table.position.book.bookmaker = Seat(choice.index)
        table.tell(BookmakerNamed(choice.index))
        return END
