"""GN-1, GN-2: the start money, the bookmaker's lot and the colours of the stables."""

from dataclasses import dataclass

from ippodromo.kernel.asks import TURN, Ask, Options, draw
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import NOBODY, Seat

from .choices import Spun, TakeStable
from .events import BookmakerNamed, HouseKeepsBook, StableChosen
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


@dataclass(frozen=True)
class ChooseStables(Phase):
    """GN-1.9 Ring place after ring place, its trainer chooses a colour that is still free."""

    def enter(self, table: NationalTable) -> Next:
        position = table.position
        return END if len(position.colours) == position.rules.stables else WAIT

    def ask(self, table: NationalTable) -> Ask:
        taken, rules = table.position.colours, table.position.rules
        place = len(taken)
        free = [pick for i, pick in enumerate(rules.choices.stables) if i not in taken]
        options = Options(free, None, None, free[0])
        params = {"number": place // rules.seats + 1, "of": rules.stables_each}
        return Ask(TURN, [rules.owner(place)], [options], "ask.stable", params)

    def answer(self, table: NationalTable, seat: Seat, choice: TakeStable) -> Next:
        table.position.colours = [*table.position.colours, choice.index]
        if table.is_told:
            table.tell(StableChosen(seat, choice.colour))
        return self

    def why_not(self, table: NationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        word, _, colour = notation.partition(" ")
        if word != "stable" or seat != table.position.rules.owner(len(table.position.colours)):
            return None
        for index in table.position.colours:
            if table.position.rules.edition.colours[index] == colour:
                return NotAllowed("GN-1.9", "refused.stable_taken", {"colour": colour})
        return None

    def tempting(self, table: NationalTable, seat: Seat) -> list[str]:
        choices = table.position.rules.choices.stables
        return [choices[index].notation for index in table.position.colours]
