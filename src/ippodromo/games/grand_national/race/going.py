"""GN-5, GN-8: the going, and the line-up behind the white line."""

from dataclasses import dataclass

from ippodromo.games.grand_national.choices import Spun
from ippodromo.games.grand_national.events import GoingDeclared, LinedUp, RingSpun
from ippodromo.games.grand_national.field import Horse
from ippodromo.games.grand_national.position import NationalPosition, NationalTable
from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat


@dataclass(frozen=True)
class SpinGoing(Phase):
    """GN-5.1 to 5.3 The inner ring decides the ground, and with it handicaps and speed points."""

    def enter(self, table: NationalTable) -> Next:
        fixed = table.position.rules.going
        return WAIT if fixed < 0 else declare(table, table.position, fixed)

    def ask(self, table: NationalTable) -> Ask:
        rules = table.position.rules
        return draw(rules.choices.goings, "ask.going", rules.ring)

    def answer(self, table: NationalTable, seat: Seat, choice: Spun) -> Next:
        return declare(table, table.position, choice.index)


def declare(table: NationalTable, position: NationalPosition, going: int) -> Next:
    """GN-5.2 Each horse's handicap is adjusted for the race."""
    edition = position.rules.edition
    position.book.going = going
    position.book.adjusted = [lot.handicap + lot.adjust[going] for lot in edition.lots]
    if table.is_told:
        table.tell(GoingDeclared(edition.goings[going].key, edition.goings[going].points))
    return END


@dataclass(frozen=True)
class LineUp(Phase):
    """GN-8.1 to 8.4 For each cap the outer ring is spun; lanes are filled from that stable on."""

    def ask(self, table: NationalTable) -> Ask:
        position = table.position
        rules = position.rules
        params = {"cap": rules.edition.caps[len(table.position.book.spins)]}
        picks = [rules.choices.colours[index] for index in position.colours]
        ask = draw(picks, "ask.line_up")
        ask.params = params
        return ask

    def answer(self, table: NationalTable, seat: Seat, choice: Spun) -> Next:
        position = table.position
        edition = position.rules.edition
        if table.is_told:
            table.tell(RingSpun(edition.caps[len(position.book.spins)], choice.shown))
        place = position.colours.index(choice.index)
        position.book.spins = [*position.book.spins, place]
        if len(position.book.spins) < edition.boxes:
            return WAIT
        stand_up(table, position)
        return END


def stand_up(table: NationalTable, position: NationalPosition) -> None:
    """GN-8.3, 9.1 Row by row; the order of the draw is the order of play in every round."""
    rules = position.rules
    order: list[Horse] = []
    lanes: list[int] = []
    rows: list[int] = []
    for box, spun in enumerate(position.book.spins):
        for i in range(rules.stables):
            stable = (spun + i) % rules.stables
            horse = horse_in(position, stable, box)
            order.append(horse)
            lanes.append(i + 1)
            rows.append(box + 1)
            if table.is_told:
                table.tell(LinedUp(rules.edition.lots[horse].key, i + 1, box + 1))
    points = rules.edition.goings[position.book.going].points
    position.race.line_up(order, lanes, rows, points, rules.course.ground)


def horse_in(position: NationalPosition, stable: int, box: int) -> Horse:
    """The horse in a box."""
    for horse in position.runners():
        if position.sale.stable[horse] == stable and position.sale.box[horse] == box:
            return horse
    raise LookupError(f"nothing in box {box} of stable {stable}")
