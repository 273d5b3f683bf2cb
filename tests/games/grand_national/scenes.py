"""Scenes for the tests: a table set up from a few words, answers as notation, squares read back."""

from functools import cache
from typing import Any

from ippodromo.games.grand_national.bets.betting import BetAntePost, FillSlips, MarkPrices
from ippodromo.games.grand_national.bets.settling import Settle
from ippodromo.games.grand_national.choices import KINDS
from ippodromo.games.grand_national.course.course import Square, square
from ippodromo.games.grand_national.field import HOME, Horse
from ippodromo.games.grand_national.game import GrandNational
from ippodromo.games.grand_national.position import Bet, NationalPosition
from ippodromo.games.grand_national.position import NationalTable as NationalTable
from ippodromo.games.grand_national.race.going import SpinGoing, declare
from ippodromo.games.grand_national.race.rounds import RunRace
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.table import Table


def game(seats: int = 4, **options: str) -> GrandNational:
    return made_once(seats, tuple(sorted(options.items())))


@cache
def made_once(seats: int, options: tuple[tuple[str, str], ...]) -> GrandNational:
    made = title("grand_national").game(seats, dict(options))
    assert isinstance(made, GrandNational)
    return made


def fresh(seats: int = 4, **options: str) -> NationalTable:
    """A new game, its bookmaker named: the first lot has been called."""
    options.setdefault("bookmaker_seat", "1")
    return game(seats, **options).start()


def horse(table: NationalTable, key: str) -> Horse:
    return Horse([lot.key for lot in table.position.rules.edition.lots].index(key))


def at(text: str) -> Square:
    """`41/3` as a square."""
    column, lane = text.split("/")
    return square(int(column), int(lane))


def taken(*squares: str) -> list[int]:
    """The free lanes of each column when horses stand on these squares."""
    free = game().rules.course.ground[:]
    for name in squares:
        free[at(name) >> 3] &= ~(1 << (at(name) & 7) - 1)
    return free


def say(table: NationalTable, *lines: str) -> None:
    """Answers in order: `0 bid 60000`, `chance going heavy`."""
    for line in lines:
        who, _, said = line.partition(" ")
        table.submit(CHANCE if who == "chance" else Seat(int(who)), said)


def refused(table: NationalTable, seat: int, said: str) -> str:
    """The rule that refuses an answer; nothing has changed."""
    before = table.key()
    try:
        table.submit(Seat(seat), said)
    except NotAllowed as no:
        assert table.key() == before
        return no.rule
    raise AssertionError(f"{said} was allowed")


def options(table: NationalTable, seat: int = -9) -> list[str]:
    """What the seat asked (or a certain one) may pick."""
    ask: Ask = table.ask()
    found = ask.of(Seat(seat)) if seat != -9 else ask.options[0]
    assert found is not None
    return [pick.notation for pick in found.picks]


def ends(table: NationalTable, points: int) -> set[str]:
    """Where the horse to move may end with so many points."""
    start = f"ride {points} "
    return {said[len(start) :] for said in options(table) if said.startswith(start)}


def deck_ids(table: NationalTable) -> list[str]:
    """The cards that can be drawn."""
    return [said.removeprefix("card ") for said in options(table)]


def told(table: NationalTable, name: str) -> list[dict[str, Any]]:
    """The events of one name."""
    return [t.event.fields() for t in table.told if t.event.name() == name]


def names(table: NationalTable) -> list[str]:
    """The names of all events, in order."""
    return [t.event.name() for t in table.told]


def squares(table: NationalTable) -> str:
    """Where the horses in running are: `gun_metal@41/1 brown_sugar@20/2`, in running order."""
    position = table.position
    course = position.rules.course
    order = position.race.running_order()
    return " ".join(f"{position.rules.key(h)}@{course.name(position.race.at[h])}" for h in order)


def stable_horses(position: NationalPosition, keys: list[str], owners: list[int]) -> None:
    """Put the horses into boxes, one after another, as if bought by these seats."""
    sale = position.sale
    lots = [lot.key for lot in position.rules.edition.lots]
    for key, seat in zip(keys, owners, strict=True):
        lot = Horse(lots.index(key))
        sale.owner[lot] = Seat(seat)
        sale.stable[lot], sale.box[lot] = position.rules.next_box(Seat(seat), sale.bought[seat])
        sale.bought[seat] += 1
    sale.is_over = True


def race(
    *horses: str,
    round_: int = 5,
    going: str = "good",
    seats: int = 4,
    edition_options: dict[str, str] | None = None,
) -> NationalTable:
    """A race in full swing; the first horse named is to move, then the others in this order.

    A horse is `key@column/lane` and, where they matter, `p30` points, `h6` handicap for the going,
    `s1` stamina penalties, `m1` turns to miss, `free` (too free), `sp100` starting price, and
    `seat2` its owner; owners else go round. Column 0 waits, and `row3` is its row.
    """
    setup = game(seats, **(edition_options or {}))
    position = NationalPosition(setup.rules)
    rules = setup.rules
    ledger = Ledger(seats, 1)
    words = [spec.split() for spec in horses]
    keys = [word[0].partition("@")[0] for word in words]
    marks = [_marks(word[1:]) for word in words]
    owners = [marks[i].get("seat", i % seats) for i in range(len(words))]
    stable_horses(position, keys, owners)
    quiet: Table[NationalPosition] = Table(position, ledger, Sequence("none", []), False)
    declare(quiet, position, [g.key for g in rules.edition.goings].index(going))
    lots = [Horse([lot.key for lot in rules.edition.lots].index(key)) for key in keys]
    places = [at(word[0].partition("@")[2]) for word in words]
    rows = [mark.get("row", 1) for mark in marks]
    points = rules.edition.goings[position.book.going].points
    lanes = [p & 7 for p in places]
    position.race.line_up(lots, lanes, rows, points, rules.course.ground)
    for lot, place, mark in zip(lots, places, marks, strict=True):
        if place >= 8:
            position.race.put(lot, place)
        position.race.points[lot] = mark.get("p", points)
        position.race.stamina[lot] = mark.get("s", 0)
        position.race.misses[lot] = mark.get("m", 0)
        position.race.too_free[lot] = "free" in mark
        position.book.adjusted[lot] = mark.get("h", position.book.adjusted[lot])
        position.book.win_price[lot] = mark.get("sp", 10)
        position.book.place_price[lot] = 3
    position.race.round = round_ - 1
    position.race.gone_for_home = position.race.furthest > rules.edition.board.bechers
    order: list[Phase] = [RunRace(), Settle()]
    return Table(position, ledger, Sequence("game", order))


def _marks(words: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        name = word.rstrip("0123456789")
        found[name] = int(word[len(name) :] or 1)
    return found


def betting(purses: list[int], keys: str, owners: list[int], **chosen: str) -> NationalTable:
    """The sale is over: these purses are left and these horses will run."""
    chosen.setdefault("bookmaker_seat", "1")
    setup = game(len(purses), **chosen)
    position = NationalPosition(setup.rules)
    stable_horses(position, keys.split(), owners)
    ledger = Ledger(len(purses), 1)
    for seat, purse in enumerate(purses):
        ledger.pay(BANK, seat, purse)
    position.book.shown = list(purses)
    bookmaker = setup.rules.bookmaker
    position.book.bookmaker = Seat(bookmaker) if bookmaker >= 0 else NOBODY
    order: list[Phase] = [BetAntePost(), SpinGoing(), MarkPrices(), FillSlips()]
    return Table(position, ledger, Sequence("game", order))


def come_home(table: NationalTable, keys: str) -> NationalTable:
    """The same table settled, with these horses home in this order."""
    position = table.position
    for key in keys.split():
        position.race.home.append(horse(table, key))
        position.race.fate[horse(table, key)] = HOME
    after: NationalTable = Table(position, table.ledger, Sequence("game", [Settle()]))
    return after


def bet(table: NationalTable, key: str, kind: str, stake: int) -> Bet:
    return Bet(horse(table, key), KINDS.index(kind), stake)
