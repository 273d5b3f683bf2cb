"""GN-1, 2, 5, 8 The phases of the start money, the bookmaker, the colours, the going and the line-up."""

from dataclasses import dataclass

from ippodromo.kernel.asks import TURN, Ask, Options, draw
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import NOBODY, Seat

from .choices import Spun, TakeStable
from .edition import NO_HORSE, Horse
from .events import BookmakerNamed, GoingDeclared, HouseKeepsBook, LinedUp, RingSpun, StableChosen
from .position import GrandNationalPosition, GrandNationalTable
from .rules import BY_HOUSE, BY_LOT


@dataclass(frozen=True)
class HandOutMoney(Phase):
    """GN-1.4 At the start of the game each seat gets the start money of all its stables."""

    def enter(self, table: GrandNationalTable) -> Next:
        rules = table.position.rules
        for seat in range(rules.seats):
            table.pay(BANK, seat, rules.purse, "start")
        return END


@dataclass(frozen=True)
class NameBookmaker(Phase):
    """GN-2.2 A draw chooses the bookmaker, unless an option names a seat or the house."""

    def enter(self, table: GrandNationalTable) -> Next:
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

    def ask(self, table: GrandNationalTable) -> Ask:
        return draw(table.position.rules.choices.seats, "ask.bookmaker")

    def answer(self, table: GrandNationalTable, seat: Seat, choice: Spun) -> Next:
        table.position.book.bookmaker = Seat(choice.index)
        table.tell(BookmakerNamed(choice.index))
        return END


@dataclass(frozen=True)
class ChooseStables(Phase):
    """GN-1.9 The seats choose the colours of their stables, one place in the ring after another.

    Without the option the phase ends at once.
    """

    def enter(self, table: GrandNationalTable) -> Next:
        position = table.position
        return END if len(position.colours) == position.rules.stables else WAIT

    def ask(self, table: GrandNationalTable) -> Ask:
        taken, rules = table.position.colours, table.position.rules
        place = len(taken)
        free = [pick for i, pick in enumerate(rules.choices.stables) if i not in taken]
        options = Options(free, None, None, free[0])
        params = {"number": place // rules.seats + 1, "of": rules.stables_each}
        return Ask(TURN, [rules.owner(place)], [options], "ask.stable", params)

    def answer(self, table: GrandNationalTable, seat: Seat, choice: TakeStable) -> Next:
        table.position.colours = [*table.position.colours, choice.index]
        if table.keeps_log:
            table.tell(StableChosen(seat, choice.colour))
        return self

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        word, _, colour = notation.partition(" ")
        if word != "stable" or seat != table.position.rules.owner(len(table.position.colours)):
            return None
        for index in table.position.colours:
            if table.position.rules.edition.colours[index] == colour:
                return NotAllowed("GN-1.9", "refused.stable_taken", {"colour": colour})
        return None

    def refusals_to_explain(self, table: GrandNationalTable, seat: Seat) -> list[str]:
        choices = table.position.rules.choices.stables
        return [choices[index].notation for index in table.position.colours]


@dataclass(frozen=True)
class SpinGoing(Phase):
    """GN-5.1 to 5.3 A spin of the ring decides the going, the state of the ground.

    There is no spin if an option names it.
    """

    def enter(self, table: GrandNationalTable) -> Next:
        fixed = table.position.rules.going
        return WAIT if fixed < 0 else declare(table, table.position, fixed)

    def ask(self, table: GrandNationalTable) -> Ask:
        rules = table.position.rules
        return draw(rules.choices.goings, "ask.going", rules.ring)

    def answer(self, table: GrandNationalTable, seat: Seat, choice: Spun) -> Next:
        return declare(table, table.position, choice.index)


def declare(table: GrandNationalTable, position: GrandNationalPosition, going: int) -> Next:
    """GN-5.2 Set the going and each horse's handicap on it, report the going, and return `END`.

    `going` is its index in the edition.
    """
    edition = position.rules.edition
    position.book.going = going
    position.book.adjusted = [lot.handicap + lot.adjust[going] for lot in edition.lots]
    if table.keeps_log:
        table.tell(GoingDeclared(edition.goings[going].key, edition.goings[going].points))
    return END


@dataclass(frozen=True)
class LineUp(Phase):
    """GN-8.1 to 8.4 The ring is spun once for each box, from the first to the last.

    It shows the stable whose horse in this box gets lane 1; the other stables follow in ring order.
    """

    def ask(self, table: GrandNationalTable) -> Ask:
        position = table.position
        rules = position.rules
        params = {"cap": rules.edition.caps[len(table.position.book.spins)]}
        picks = [rules.choices.colours[index] for index in position.colours]
        ask = draw(picks, "ask.line_up")
        ask.params = params
        return ask

    def answer(self, table: GrandNationalTable, seat: Seat, choice: Spun) -> Next:
        position = table.position
        edition = position.rules.edition
        if table.keeps_log:
            table.tell(RingSpun(edition.caps[len(position.book.spins)], choice.shown))
        place = position.colours.index(choice.index)
        position.book.spins = [*position.book.spins, place]
        if len(position.book.spins) < edition.boxes:
            return WAIT
        assign_lanes(table, position)
        return END


def assign_lanes(table: GrandNationalTable, position: GrandNationalPosition) -> None:
    """GN-8.3, 9.1 Give each horse its lane and its row behind the start, from the spins of the ring.

    Row by row, this is also the order of play.
    """
    rules, sale = position.rules, position.sale
    boxes = rules.edition.boxes
    stabled = [NO_HORSE] * (rules.stables * boxes)
    for horse in position.runners():
        stabled[sale.stable[horse] * boxes + sale.box[horse]] = horse
    order: list[Horse] = []
    lanes: list[int] = []
    rows: list[int] = []
    for box, spun in enumerate(position.book.spins):
        for i in range(rules.stables):
            stable = (spun + i) % rules.stables
            horse = stabled[stable * boxes + box]
            order.append(horse)
            lanes.append(i + 1)
            rows.append(box + 1)
            if table.keeps_log:
                table.tell(LinedUp(rules.edition.lots[horse].key, i + 1, box + 1))
    points = rules.edition.goings[position.book.going].points
    position.race.set_order(order, sale.owner, rules.seats)
    position.race.line_up(lanes, rows, points, rules.course.lanes_of_column)
