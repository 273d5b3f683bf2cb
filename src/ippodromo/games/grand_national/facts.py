"""Convert a position of Grand National to facts (text by name) and back.

The text of a table also needs the private facts: values that the facts leave out.
"""

from typing import Final

from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table_text import Facts

from .choices import KINDS
from .course import WIDTH, Square, column_of
from .edition import NO_HORSE, Horse
from .position import DECKS, FATES, RUNNING, UNSOLD, Bet, GrandNationalPosition, rank_of
from .rules import GrandNationalRules

FACT_NAMES: Final = [
    *(
        "stables",
        "sold",
        "reserve",
        "sale",
        "to come",
        "set aside",
        "lot",
        "highest bid",
        "still in",
    ),
    *("bookmaker", "purses after the sale", "going", "card", "ante post", "slip", "spins", "bets"),
    *("order", "round", "turn", "horse", "home", "deck in use", "gone from", "used"),
    "withdrawn",
]
"""The words with which the names of facts begin, such as `horse` for `horse gun_metal`."""

OVER: Final = "over"


def write_facts(position: GrandNationalPosition) -> dict[str, str]:
    """Return the facts of a position: the sale, the bets and prices, the race and the decks.

    Most facts that have the value of the start of the game are left out.
    """
    facts: dict[str, str] = {}
    _sale(position, facts)
    _book(position, facts)
    _race(position, facts)
    _decks(position, facts)
    return facts


def _sale(position: GrandNationalPosition, facts: dict[str, str]) -> None:
    sale = position.sale
    edition = position.rules.edition
    if position.rules.are_stables_chosen and position.colours:
        facts["stables"] = " ".join([edition.colours[index] for index in position.colours])
    for horse, lot in enumerate(edition.lots):
        if sale.owner[horse] != NOBODY:
            colour, cap = position.colour(sale.stable[horse]), edition.caps[sale.box[horse]]
            facts["sold " + lot.key] = f"{sale.owner[horse]} {sale.price[horse]} {colour} {cap}"
        if sale.reserve[horse] != lot.reserve:
            facts["reserve " + lot.key] = str(sale.reserve[horse])
    if sale.is_over:
        facts["sale"] = "over"
        return
    if sale.call or sale.called:
        facts["sale"] = f"call {sale.call} lots {sale.called} sold {sale.sold_in_call}"
    if sale.lots_to_come:
        facts["to come"] = _keys(position, sale.lots_to_come)
    if sale.set_aside:
        facts["set aside"] = _keys(position, sale.set_aside)
    if sale.lot != NO_HORSE:
        facts["lot"] = f"{position.rules.key(sale.lot)} {sale.asking}"
        if sale.holder != NOBODY:
            facts["highest bid"] = str(int(sale.holder))
        seats = [str(seat) for seat, is_in in enumerate(sale.still_in) if is_in]
        facts["still in"] = " ".join(seats) or "none"


def _book(position: GrandNationalPosition, facts: dict[str, str]) -> None:
    book = position.book
    rules = position.rules
    if book.bookmaker != NOBODY:
        facts["bookmaker"] = str(int(book.bookmaker))
    if any(book.purses_after_sale):
        facts["purses after the sale"] = " ".join([str(purse) for purse in book.purses_after_sale])
    if book.going >= 0:
        facts["going"] = rules.edition.goings[book.going].key
    for horse in range(len(book.adjusted)):
        win, place = book.win_price[horse], book.place_price[horse]
        if book.adjusted[horse] or win or place:
            facts["card " + rules.key(horse)] = f"{book.adjusted[horse]} {win} {place}"
    for seat in range(rules.seats):
        ante_post = book.ante_post[seat]
        if ante_post is not None:
            facts[f"ante post {seat}"] = _bet(position, ante_post)
        if book.slips[seat]:
            facts[f"slip {seat}"] = ", ".join([_bet(position, bet) for bet in book.slips[seat]])
    if book.spins:
        facts["spins"] = " ".join([position.colour(spin) for spin in book.spins])
    if book.is_settled:
        facts["bets"] = "settled"


def _bet(position: GrandNationalPosition, bet: Bet) -> str:
    return f"{position.rules.key(bet.horse)} {KINDS[bet.kind]} {bet.stake}"


def _race(position: GrandNationalPosition, facts: dict[str, str]) -> None:
    race = position.race
    if race.order:
        facts["order"] = _keys(position, race.order)
    if race.round:
        facts["round"] = str(race.round)
    if race.turn >= 0:
        facts["turn"] = str(race.turn + 1)
    for horse in race.order:
        facts["horse " + position.rules.key(horse)] = _horse(position, horse)
    if race.home:
        facts["home"] = _keys(position, race.home)
    if race.gone_for_home:
        facts["deck in use"] = "home"
    if race.withdrawn:
        facts["withdrawn"] = _keys(position, race.withdrawn)


def _horse(position: GrandNationalPosition, horse: Horse) -> str:
    """Return the fact about a horse in the race, such as `41/3 2 30 4 1 too_free running`.

    It has square, row and points, then stamina penalties and turns to miss (left out if it has neither),
    and its fate.
    """
    race = position.race
    words = f"{position.rules.course.name(race.at[horse])} {race.row[horse]} {race.points[horse]}"
    if race.stamina[horse] or race.misses[horse]:
        words += f" {race.stamina[horse]} {race.misses[horse]}"
    if race.too_free[horse]:
        words += " too_free"
    fate = race.fate[horse]
    return words if fate == UNSOLD else f"{words} {FATES[fate]}"


def _decks(position: GrandNationalPosition, facts: dict[str, str]) -> None:
    """Add for each deck the fact of the cards that are no longer in it, and that of its used pile."""
    decks = position.decks
    printed = position.rules.edition.decks
    for deck, name in enumerate(DECKS):
        gone: list[str] = []
        used: list[str] = []
        for i, card in enumerate(printed[deck]):
            if decks.left[deck][i] != card.copies:
                gone.append(f"{card.id}:{card.copies - decks.left[deck][i]}")
            if decks.used[deck][i]:
                used.append(f"{card.id}:{decks.used[deck][i]}")
        if gone:
            facts["gone from " + name] = " ".join(gone)
        if used:
            facts["used " + name] = " ".join(used)


def _keys(position: GrandNationalPosition, horses: list[Horse]) -> str:
    return " ".join([position.rules.key(horse) for horse in horses])


def write_private_facts(position: GrandNationalPosition) -> dict[str, str]:
    """Return the values of a position that `write_facts` leaves out.

    They are the state of the sale, the furthest column reached, and ranks that do not follow from
    squares.
    """
    sale, race = position.sale, position.race
    found: dict[str, str] = {}
    if sale.call:
        parts = [sale.call, sale.called, sale.sold_in_call, sale.turn, sale.asking, sale.holder]
        found["sale"] = " ".join([str(int(part)) for part in parts])
        if sale.is_over:
            found["to come"] = _keys_or_none(position, sale.lots_to_come)
            found["set aside"] = _keys_or_none(position, sale.set_aside)
            found["still in"] = " ".join([str(int(is_in)) for is_in in sale.still_in])
    if race.furthest:
        found["furthest"] = str(race.furthest)
    for horse in race.order:
        if race.rank[horse] != rank_of(race.at[horse], race.row[horse]):
            found["rank " + position.rules.key(horse)] = str(race.rank[horse])
    return found


def read_facts(
    rules: GrandNationalRules, said: dict[str, str], extra_facts: dict[str, str]
) -> GrandNationalPosition:
    """Return the position that the facts `said` and the private facts `extra_facts` describe.

    Raise SetupError if a fact is wrong.
    """
    position = GrandNationalPosition(rules)
    facts = Facts(said, FACT_NAMES)
    also = Facts(extra_facts, ["sale", "to come", "set aside", "still in", "furthest", "rank"])
    keys = [lot.key for lot in rules.edition.lots]
    _read_stables(position, facts, keys)
    _read_sale(position, facts, also, keys)
    _read_book(position, facts, keys)
    _read_race(position, facts, also, keys)
    _read_decks(position, facts)
    return position


def _read_stables(position: GrandNationalPosition, facts: Facts, keys: list[str]) -> None:
    sale, edition = position.sale, position.rules.edition
    if "stables" in facts.said:
        found = [facts.among(edition.colours, "stables", c) for c in facts.words("stables")]
        position.colours = found
    stables = [position.colour(place) for place in range(len(position.colours))]
    for horse, key in enumerate(keys):
        name = "sold " + key
        if name in facts.said:
            words = facts.words(name)
            if len(words) != 4:
                raise facts.wrong(name, " ".join(words), "SEAT PRICE COLOUR CAP")
            sale.owner[horse] = Seat(facts.number(name, words[0]))
            sale.price[horse] = facts.number(name, words[1])
            sale.stable[horse] = facts.among(stables, name, words[2])
            sale.box[horse] = facts.among(edition.caps, name, words[3])
            sale.bought[sale.owner[horse]] += 1
        sale.reserve[horse] = facts.whole("reserve " + key, sale.reserve[horse])


def _read_sale(position: GrandNationalPosition, facts: Facts, also: Facts, keys: list[str]) -> None:
    sale = position.sale
    words = facts.words("sale")
    sale.is_over = words == [OVER]
    there = also if sale.is_over else facts
    if len(words) == 6:
        sale.call, sale.called = facts.number("sale", words[1]), facts.number("sale", words[3])
        sale.sold_in_call = facts.number("sale", words[5])
    sale.lots_to_come = _horses(there, keys, "to come")
    sale.set_aside = _horses(there, keys, "set aside")
    if "lot" in facts.said:
        key, asking = facts.pair("lot", "0 0")
        sale.lot = Horse(facts.among(keys, "lot", key))
        sale.asking = facts.number("lot", asking)
        sale.holder = Seat(facts.whole("highest bid", NOBODY))
        for seat in facts.wholes("still in"):
            sale.still_in[seat] = True
    if "sale" in also.said:
        parts = also.wholes("sale")
        sale.call, sale.called, sale.sold_in_call = parts[0], parts[1], parts[2]
        sale.turn, sale.asking, sale.holder = Seat(parts[3]), parts[4], Seat(parts[5])
    if "still in" in also.said:
        sale.still_in = [is_in == 1 for is_in in also.wholes("still in")]


def _read_book(position: GrandNationalPosition, facts: Facts, keys: list[str]) -> None:
    book, rules = position.book, position.rules
    book.bookmaker = Seat(facts.whole("bookmaker", NOBODY))
    if "purses after the sale" in facts.said:
        book.purses_after_sale = facts.wholes("purses after the sale")
    if "going" in facts.said:
        goings = [going.key for going in rules.edition.goings]
        book.going = facts.among(goings, "going", facts.said["going"])
    for horse, key in enumerate(keys):
        if "card " + key in facts.said:
            book.adjusted[horse], book.win_price[horse], book.place_price[horse] = facts.wholes(
                "card " + key
            )
    for seat in range(rules.seats):
        bets = _bets(facts, keys, f"ante post {seat}")
        book.ante_post[seat] = bets[0] if bets else None
        book.slips[seat] = _bets(facts, keys, f"slip {seat}")
    stables = [position.colour(place) for place in range(len(position.colours))]
    book.spins = [facts.among(stables, "spins", c) for c in facts.words("spins")]
    book.is_settled = "bets" in facts.said


def _bets(facts: Facts, keys: list[str], name: str) -> list[Bet]:
    found: list[Bet] = []
    for words in facts.parts(name):
        if len(words) != 3:
            raise facts.wrong(name, " ".join(words), "HORSE KIND STAKE")
        horse, kind = facts.among(keys, name, words[0]), facts.among(KINDS, name, words[1])
        found.append(Bet(Horse(horse), kind, facts.number(name, words[2])))
    return found


def _read_race(position: GrandNationalPosition, facts: Facts, also: Facts, keys: list[str]) -> None:
    race, course = position.race, position.rules.course
    race.set_order(_horses(facts, keys, "order"), position.sale.owner, position.rules.seats)
    race.round = facts.whole("round")
    race.turn = facts.whole("turn") - 1
    race.home = _horses(facts, keys, "home")
    race.gone_for_home = "deck in use" in facts.said
    race.withdrawn = _horses(facts, keys, "withdrawn")
    race.free_lanes = course.lanes_of_column[:] if race.order else []
    squares = {course.name(Square(at)): at for at in range(course.finish + 1)}
    for horse in race.order:
        _put_horse(position, facts, horse, squares)
        at = race.at[horse]
        race.rank[horse] = also.whole("rank " + keys[horse], rank_of(at, race.row[horse]))
        if race.fate[horse] == RUNNING and at >= WIDTH:
            race.free_lanes[at >> 3] &= ~(1 << (at & 7) - 1)
        race.furthest = max(race.furthest, column_of(at))
    race.field = [horse for horse in race.order if race.fate[horse] == RUNNING]
    race.furthest = also.whole("furthest", race.furthest)


def _put_horse(
    position: GrandNationalPosition, facts: Facts, horse: Horse, squares: dict[str, int]
) -> None:
    """Read the fact of a horse, such as `41/3 2 30 4 1 too_free running`, into the race.

    `_horse` says what the words mean. `squares` has the number of each square by name.
    """
    race = position.race
    name = "horse " + position.rules.key(horse)
    words = facts.words(name)
    if len(words) < 3 or words[0] not in squares:
        raise facts.wrong(
            name, " ".join(words), "SQUARE ROW POINTS [STAMINA MISSES] [too_free] [FATE]"
        )
    race.at[horse] = Square(squares[words[0]])
    race.row[horse] = facts.number(name, words[1])
    race.points[horse] = facts.number(name, words[2])
    race.fate[horse] = RUNNING
    lost = [facts.number(name, word) for word in words[3:] if word.isdigit()]
    if lost:
        race.stamina[horse], race.misses[horse] = lost
    for word in words[3 + len(lost) :]:
        if word == "too_free":
            race.too_free[horse] = True
        else:
            race.fate[horse] = facts.among(FATES, name, word)


def _read_decks(position: GrandNationalPosition, facts: Facts) -> None:
    for deck, title in enumerate(DECKS):
        ids = [card.id for card in position.rules.edition.decks[deck]]
        for word in facts.words("gone from " + title):
            card, _, copies = word.partition(":")
            at = facts.among(ids, "gone from " + title, card)
            position.decks.left[deck][at] -= facts.number("gone from " + title, copies)
        for word in facts.words("used " + title):
            card, _, copies = word.partition(":")
            at = facts.among(ids, "used " + title, card)
            position.decks.used[deck][at] = facts.number("used " + title, copies)


def _horses(facts: Facts, keys: list[str], name: str) -> list[Horse]:
    return [Horse(facts.among(keys, name, key)) for key in facts.words(name)]


def _keys_or_none(position: GrandNationalPosition, horses: list[Horse]) -> str:
    return " ".join([position.rules.key(horse) for horse in horses]) or "none"
