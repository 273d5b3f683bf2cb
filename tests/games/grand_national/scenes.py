"""Scenes for the tests: tables created from a few words, answers in notation, and squares as text."""

import tomllib
from functools import cache
from typing import Any

from ippodromo.games.grand_national.choices import KINDS
from ippodromo.games.grand_national.course import Square, square
from ippodromo.games.grand_national.edition import Horse
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.games.grand_national.position import FATES, Bet
from ippodromo.games.grand_national.position import GrandNationalTable as GrandNationalTable
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, Seat


def game(seats: int = 4, **options: str) -> GrandNationalGame:
    return made_once(seats, tuple(sorted(options.items())))


@cache
def made_once(seats: int, options: tuple[tuple[str, str], ...]) -> GrandNationalGame:
    made = title("grand_national").game(seats, dict(options))
    assert isinstance(made, GrandNationalGame)
    return made


def edited(table: str, **numbers: int) -> Edition:
    """Return the edition *Reconstruction* with other numbers in one of its tables."""
    data = tomllib.loads(title("grand_national").edition_text("reconstruction"))
    data[table] |= numbers
    return Edition("mine.toml", data)


def fresh(seats: int = 4, **options: str) -> GrandNationalTable:
    """Return a new game in which the bookmaker is named and the first lot is called."""
    options.setdefault("bookmaker_seat", "1")
    return game(seats, **options).start()


def horse(table: GrandNationalTable, key: str) -> Horse:
    return Horse([lot.key for lot in table.position.rules.edition.lots].index(key))


def at(text: str) -> Square:
    """Return the square that a text such as `41/3` names."""
    column, lane = text.split("/")
    return square(int(column), int(lane))


def taken(*squares: str) -> list[int]:
    """Return the free lanes of each column if horses stand on these squares."""
    free = game().rules.course.lanes_of_column[:]
    for name in squares:
        free[at(name) >> 3] &= ~(1 << (at(name) & 7) - 1)
    return free


def say(table: GrandNationalTable, *lines: str) -> None:
    """Give answers, in order: `0 bid 60000`, `chance going heavy`."""
    for line in lines:
        who, _, said = line.partition(" ")
        table.submit(CHANCE if who == "chance" else Seat(int(who)), said)


def refused(table: GrandNationalTable, seat: int, said: str) -> str:
    """Return the rule that refuses an answer. Check that the refusal changes nothing."""
    before = table.key()
    try:
        table.submit(Seat(seat), said)
    except NotAllowed as no:
        assert table.key() == before
        return no.rule
    raise AssertionError(f"{said} was allowed")


def options(table: GrandNationalTable, seat: int = -9) -> list[str]:
    """Return the options, in notation, of the seat that is asked, or of a given seat."""
    ask: Ask = table.ask()
    found = ask.options_for(Seat(seat)) if seat != -9 else ask.options[0]
    assert found is not None
    return [pick.notation for pick in found.picks]


def ends(table: GrandNationalTable, points: int) -> set[str]:
    """Return the squares on which the horse to move may end with a number of points."""
    start = f"ride {points} "
    return {said[len(start) :] for said in options(table) if said.startswith(start)}


def deck_ids(table: GrandNationalTable) -> list[str]:
    """Return the ids of the cards that can be drawn now."""
    return [said.removeprefix("card ") for said in options(table)]


def told(table: GrandNationalTable, name: str) -> list[dict[str, Any]]:
    """Return the events of one name."""
    return [t.event.fields() for t in table.log if t.event.name() == name]


def names(table: GrandNationalTable) -> list[str]:
    """Return the names of all events, in order."""
    return [t.event.name() for t in table.log]


def squares(table: GrandNationalTable) -> str:
    """Return the squares of the horses in running, in running order: `gun_metal@41/1 brown_sugar@20/2`."""
    position = table.position
    course = position.rules.course
    order = position.race.running_order()
    return " ".join(f"{position.rules.key(h)}@{course.name(position.race.at[h])}" for h in order)


def stabled(setup: GrandNationalGame, keys: list[str], owners: list[int]) -> dict[str, str]:
    """Return the facts of a sale that is over. Each horse was bought by the seat at the same index."""
    edition = setup.rules.edition
    facts = {"sale": "over"}
    for i, (key, seat) in enumerate(zip(keys, owners, strict=True)):
        stable, box = setup.rules.next_box(Seat(seat), owners[:i].count(seat))
        facts["sold " + key] = f"{seat} 0 {edition.colours[stable]} {edition.caps[box]}"
    return facts


def race(
    *horses: str,
    round_: int = 5,
    going: str = "good",
    seats: int = 4,
    edition_options: dict[str, str] | None = None,
    printed: Edition | None = None,
    has_gone_for_home: bool | None = None,
    **facts: str,
) -> GrandNationalTable:
    """A race in full swing; the first horse named is to move, then the others in this order.

    A horse is `key@column/lane` and, where they matter, `p30` points, `h6` handicap for the going,
    `s1` stamina penalties, `m1` turns to miss, `free` (too free), `sp100` starting price, `fell` or
    another fate, and `seat2` its owner; owners else go round. Column 0 waits, and `row3` is its row.
    """
    setup = game(seats, **(edition_options or {}))
    if printed is not None:
        made = title("grand_national").game(seats, edition_options, printed)
        assert isinstance(made, GrandNationalGame)
        setup = made
    edition = setup.rules.edition
    words = [spec.split() for spec in horses]
    keys = [word[0].partition("@")[0] for word in words]
    places = [word[0].partition("@")[2] for word in words]
    marks = [_marks(word[1:]) for word in words]
    facts |= stabled(setup, keys, [mark.get("seat", i % seats) for i, mark in enumerate(marks)])
    facts |= {"going": going, "order": " ".join(keys), "round": str(round_ - 1)}
    ground = [known.key for known in edition.goings].index(going)
    for lot in edition.lots:
        facts["card " + lot.key] = f"{lot.handicap + lot.adjust[ground]} 0 0"
    for key, place, mark in zip(keys, places, marks, strict=True):
        adjusted = mark.get("h", int(facts["card " + key].split()[0]))
        facts["card " + key] = f"{adjusted} {mark.get('sp', 10)} 3"
        points = mark.get("p", edition.goings[ground].points)
        lost = f"{mark.get('s', 0)} {mark.get('m', 0)}{' too_free' if 'free' in mark else ''}"
        fate = next((fate for fate in FATES if fate in mark), "running")
        facts["horse " + key] = f"{place} {mark.get('row', 1)} {points} {lost} {fate}"
    furthest = max(int(place.partition("/")[0]) for place in places if "/" in place)
    if has_gone_for_home or (has_gone_for_home is None and furthest > edition.board.bechers):
        facts["deck in use"] = "home"
    return setup.scene("run_race", [0] * seats, **facts)


def _marks(words: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        name = word.rstrip("0123456789")
        found[name] = int(word[len(name) :] or 1)
    return found


def betting(purses: list[int], keys: str, owners: list[int], **chosen: str) -> GrandNationalTable:
    """Return a table after the sale with these purses and runners."""
    chosen.setdefault("bookmaker_seat", "1")
    setup = game(len(purses), **chosen)
    facts = stabled(setup, keys.split(), owners)
    facts["purses after the sale"] = " ".join(str(purse) for purse in purses)
    if setup.rules.bookmaker >= 0:
        facts["bookmaker"] = str(setup.rules.bookmaker)
    return setup.scene("bet_ante_post", purses, **facts)


def come_home(table: GrandNationalTable, keys: str) -> GrandNationalTable:
    """Return the table after the settlement of a race with this finish."""
    assert table.game is not None
    return table.game.scene("settle", table.ledger.balances[:-1], **table.facts(), home=keys)


def bet(table: GrandNationalTable, key: str, kind: str, stake: int) -> Bet:
    return Bet(horse(table, key), KINDS.index(kind), stake)
