"""What a seat or a spectator may see of the position, built from nothing."""

from ippodromo.games.grand_national.bets.settling import ante_post_odds, payback, starting_odds
from ippodromo.games.grand_national.race.reach_view import reach_view
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.view_types import RunnerView

from .choices import KINDS
from .decks import DECKS, HOME_DECK, TURF
from .field import FATES, UNSOLD, Horse
from .position import Bet, NationalPosition, NationalTable
from .sale import limit
from .view_types import BetView, DeckView, HorseView, NationalView, SaleView, SeatView


def national_view(table: NationalTable, viewer: Seat) -> NationalView:
    position = table.position
    race = position.race
    going = position.book.going
    sold = position.runners()
    runs = race.round > 0 and 0 <= race.turn < len(race.order) and not table.is_over()
    return {
        "stage": stage(position),
        "seats": [_seat(table, sold, Seat(s), viewer) for s in range(position.rules.seats)],
        "bookmaker": position.book.bookmaker if position.book.bookmaker != NOBODY else -1,
        "sale": _sale(position),
        "horses": [_horse(position, Horse(h)) for h in range(len(position.sale.owner))],
        "going": position.rules.edition.goings[going].key if going >= 0 else "",
        "round": race.round,
        "turn": position.rules.key(race.order[race.turn]) if runs else "",
        "order": _keys(position, race.order),
        "running_order": _keys(position, race.running_order()),
        "reach": reach_view(table),
        "home": _keys(position, race.home),
        "decks": {name: _deck(position, deck) for deck, name in enumerate(DECKS)},
        "bets": _bets(position, viewer),
    }


def stage(position: NationalPosition) -> str:
    """GN-1.8 Where in the order of the game the table is."""
    book = position.book
    if book.is_settled:
        return "settled"
    if position.race.round > 0:
        return "race"
    if not position.sale.is_over:
        return "sale"
    if book.going < 0:
        return "ante_post"
    if not any(book.win_price):
        return "prices"
    return "line_up" if book.spins else "bets"


def _keys(position: NationalPosition, horses: list[Horse]) -> list[str]:
    return [position.rules.key(horse) for horse in horses]


def is_open_purse(position: NationalPosition, seat: int, viewer: Seat) -> bool:
    """GN-7.4 Whether a viewer knows what a seat holds: between sale and settlement only its own."""
    return not position.sale.is_over or position.book.is_settled or seat == viewer


def _seat(table: NationalTable, sold: list[Horse], seat: Seat, viewer: Seat) -> SeatView:
    position = table.position
    book = position.book
    sale = position.sale
    open_purse = is_open_purse(position, seat, viewer)
    mine = [horse for horse in sold if sale.owner[horse] == seat]
    mine.sort(key=lambda horse: (sale.box[horse], sale.stable[horse]))
    rules = position.rules
    stables = [s for s in range(rules.stables) if rules.owner(s) == seat]
    return {
        "seat": seat,
        "purse": table.ledger.of(seat) if open_purse else book.shown[seat],
        "stables": [rules.edition.colours[s] for s in stables],
        "horses": _keys(position, mine),
        "empty_boxes": rules.boxes_each - sale.bought[seat],
        "limit": limit(table, seat) if sale.bought[seat] < rules.boxes_each else 0,
    }


def _sale(position: NationalPosition) -> SaleView:
    sale = position.sale
    keys = [lot.key for lot in position.rules.edition.lots]
    is_on = sale.lot >= 0
    unsold = [h for h in range(len(keys)) if sale.owner[h] == NOBODY and not sale.is_over]
    return {
        "call": sale.call,
        "lot": keys[sale.lot] if is_on else "",
        "asking": sale.asking if is_on else 0,
        "holder": sale.holder if is_on and sale.holder != NOBODY else -1,
        "still_in": [s for s, is_in in enumerate(sale.still_in) if is_in and is_on],
        "reserves": {keys[h]: sale.reserve[h] for h in unsold},
        "set_aside": [keys[h] for h in sale.set_aside],
        "to_come": [keys[h] for h in sale.queue],
    }


def _horse(position: NationalPosition, horse: Horse) -> HorseView:
    lot = position.rules.edition.lots[horse]
    sale = position.sale
    race = position.race
    book = position.book
    is_sold = sale.owner[horse] != NOBODY
    edition = position.rules.edition
    has_going = book.going >= 0
    return {
        "key": lot.key,
        "name": lot.name,
        "lot": lot.number,
        "reserve": lot.reserve,
        "handicap": lot.handicap,
        "adjust": lot.adjust,
        "owner": sale.owner[horse] if is_sold else -1,
        "price": sale.price[horse],
        "colour": edition.colours[sale.stable[horse]] if is_sold else "",
        "cap": edition.caps[sale.box[horse]] if is_sold else "",
        "adjusted": book.adjusted[horse],
        "in_force": position.handicap(horse) if has_going else 0,
        "win": book.win_price[horse],
        "place": book.place_price[horse],
        "square": position.rules.course.name(race.at[horse]) if race.fate[horse] != UNSOLD else "",
        "row": race.row[horse],
        "points": race.points[horse],
        "stamina": race.stamina[horse],
        "misses": race.misses[horse],
        "too_free": race.too_free[horse],
        "fate": FATES[race.fate[horse]],
    }


def _deck(position: NationalPosition, deck: int) -> DeckView:
    ids = [card.id for card in position.rules.edition.decks[deck]]
    left = position.decks.left[deck]
    used = position.decks.used[deck]
    gone = position.race.gone_for_home
    return {
        "in_use": not (deck == TURF and gone) and not (deck == HOME_DECK and not gone),
        "left": sum(left),
        "unseen": {ids[i]: left[i] for i in range(len(ids)) if left[i]},
        "used": {ids[i]: used[i] for i in range(len(ids)) if used[i]},
    }


def _bets(position: NationalPosition, viewer: Seat) -> list[BetView]:
    book = position.book
    found: list[BetView] = []
    for i in range(position.rules.seats):
        seat = Seat(i)
        if seat != viewer and not book.is_settled:
            continue
        ante_post = book.ante_post[seat]
        if ante_post is not None:
            odds = ante_post_odds(position, ante_post)
            found.append(_bet(position, seat, ante_post, "ante_post", odds))
        for bet in book.slips[seat]:
            odds = starting_odds(position, bet)
            found.append(_bet(position, seat, bet, "starting_price", odds))
    return found


def _bet(position: NationalPosition, seat: Seat, bet: Bet, market: str, odds: int) -> BetView:
    return {
        "seat": seat,
        "market": market,
        "horse": position.rules.key(bet.horse),
        "kind": KINDS[bet.kind],
        "stake": bet.stake,
        "odds": odds,
        "paid": payback(position, bet, odds) if position.book.is_settled else -1,
    }


def national_runners(position: NationalPosition) -> list[RunnerView]:
    """The horses sold, in lot order; one that fell stays where it fell."""
    race, rules = position.race, position.rules
    return [
        {
            "id": rules.key(horse),
            "number": rules.edition.lots[horse].number,
            "coat": "",
            "progress": rules.course.progress[race.column(horse)] if race.round else 0.0,
            "place": race.home.index(horse) + 1 if horse in race.home else None,
        }
        for horse in position.runners()
    ]
