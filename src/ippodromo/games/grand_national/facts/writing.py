"""The sale, the book, the race and the decks in public words."""

from ippodromo.games.grand_national.choices import KINDS
from ippodromo.games.grand_national.decks import DECKS
from ippodromo.games.grand_national.field import FATES, NO_HORSE, UNSOLD, Horse
from ippodromo.games.grand_national.position import Bet, NationalPosition
from ippodromo.kernel.seats import NOBODY


def national_facts(position: NationalPosition) -> dict[str, str]:
    """Everything on and around the board; `horse gun_metal: 41/3 ...`."""
    facts: dict[str, str] = {}
    _sale(position, facts)
    _book(position, facts)
    _race(position, facts)
    _decks(position, facts)
    return facts


def _sale(position: NationalPosition, facts: dict[str, str]) -> None:
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
    if sale.queue:
        facts["to come"] = _keys(position, sale.queue)
    if sale.set_aside:
        facts["set aside"] = _keys(position, sale.set_aside)
    if sale.lot != NO_HORSE:
        facts["lot"] = f"{position.rules.key(sale.lot)} {sale.asking}"
        if sale.holder != NOBODY:
            facts["highest bid"] = str(int(sale.holder))
        seats = [str(seat) for seat, is_in in enumerate(sale.still_in) if is_in]
        facts["still in"] = " ".join(seats) or "none"


def _book(position: NationalPosition, facts: dict[str, str]) -> None:
    book = position.book
    rules = position.rules
    if book.bookmaker != NOBODY:
        facts["bookmaker"] = str(int(book.bookmaker))
    if any(book.shown):
        facts["purses after the sale"] = " ".join([str(purse) for purse in book.shown])
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


def _bet(position: NationalPosition, bet: Bet) -> str:
    return f"{position.rules.key(bet.horse)} {KINDS[bet.kind]} {bet.stake}"


def _race(position: NationalPosition, facts: dict[str, str]) -> None:
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


def _horse(position: NationalPosition, horse: Horse) -> str:
    """Square, row behind the line, speed points; then what it has lost and what became of it."""
    race = position.race
    words = f"{position.rules.course.name(race.at[horse])} {race.row[horse]} {race.points[horse]}"
    if race.stamina[horse] or race.misses[horse]:
        words += f" {race.stamina[horse]} {race.misses[horse]}"
    if race.too_free[horse]:
        words += " too_free"
    fate = race.fate[horse]
    return words if fate == UNSOLD else f"{words} {FATES[fate]}"


def _decks(position: NationalPosition, facts: dict[str, str]) -> None:
    """The cards that are not where they were: those gone from a deck, and those on its used pile."""
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


def _keys(position: NationalPosition, horses: list[Horse]) -> str:
    return " ".join([position.rules.key(horse) for horse in horses])
