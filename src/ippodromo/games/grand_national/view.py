"""What a seat or a spectator may see of the position, built from nothing."""

from ippodromo.games.grand_national.bets.betting import place_prices
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


def national_views(table: NationalTable, viewers: list[Seat]) -> list[NationalView]:
    """GN-7.4 All is public but the purses from the sale to the settlement, and the bets until then."""
    public = _public_view(table)
    return [_own_view(table, public, viewer) for viewer in viewers]


def _own_view(table: NationalTable, public: NationalView, viewer: Seat) -> NationalView:
    """What a spectator sees, with the viewer's own purse and bets."""
    position = table.position
    if position.book.is_settled or not 0 <= viewer < position.rules.seats:
        return public
    view = public.copy()
    own = public["seats"][viewer].copy()
    own["purse"] = table.ledger.of(viewer)
    view["seats"] = [own if seat["seat"] == viewer else seat for seat in public["seats"]]
    view["bets"] = _bets(position, [viewer])
    return view


def _public_view(table: NationalTable) -> NationalView:
    """What a spectator sees."""
    position = table.position
    race = position.race
    every_seat = [Seat(seat) for seat in range(position.rules.seats)]
    going = position.book.going
    stabled = _by_box(position)
    running = race.running_order()
    runs = race.round > 0 and 0 <= race.turn < len(race.order) and not table.is_over()
    return {
        "stage": stage(position),
        "seats": [_seat(table, stabled, seat) for seat in every_seat],
        "bookmaker": position.book.bookmaker if position.book.bookmaker != NOBODY else -1,
        "sale": _sale(position),
        "horses": [_horse(position, Horse(h)) for h in range(len(position.sale.owner))],
        "going": position.rules.edition.goings[going].key if going >= 0 else "",
        "place_prices": _place_prices(position),
        "round": race.round,
        "turn": position.rules.key(race.order[race.turn]) if runs else "",
        "order": _keys(position, race.order),
        "running_order": _keys(position, running),
        "reach": reach_view(table, running),
        "home": _keys(position, race.home),
        "decks": {name: _deck(position, deck) for deck, name in enumerate(DECKS)},
        "bets": _bets(position, every_seat) if position.book.is_settled else [],
    }


def _place_prices(position: NationalPosition) -> dict[str, dict[str, int]]:
    if stage(position) != "prices" or position.book.bookmaker == NOBODY:
        return {}
    return {position.rules.key(h): place_prices(position, h) for h in position.runners()}


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
    keys = position.rules.keys
    return [keys[horse] for horse in horses]


def is_open_purse(position: NationalPosition, seat: int, viewer: Seat) -> bool:
    """GN-7.4 Whether a viewer knows what a seat holds: between sale and settlement only its own."""
    return not position.sale.is_over or position.book.is_settled or seat == viewer


def _by_box(position: NationalPosition) -> list[Horse]:
    """The horses sold, first boxes first and those of one box by stable; sorting needs no key."""
    sale = position.sale
    ranks = [sale.box[h] << 16 | sale.stable[h] << 8 | h for h in position.runners()]
    ranks.sort()
    return [Horse(rank & 255) for rank in ranks]


def _seat(table: NationalTable, stabled: list[Horse], seat: Seat) -> SeatView:
    position = table.position
    book = position.book
    sale = position.sale
    open_purse = is_open_purse(position, seat, NOBODY)
    rules = position.rules
    return {
        "seat": seat,
        "purse": table.ledger.of(seat) if open_purse else book.shown[seat],
        "stables": position.stables_of(seat),
        "horses": [rules.keys[horse] for horse in stabled if sale.owner[horse] == seat],
        "empty_boxes": rules.boxes_each - sale.bought[seat],
        "limit": limit(table, seat) if sale.bought[seat] < rules.boxes_each else 0,
    }


def _sale(position: NationalPosition) -> SaleView:
    sale = position.sale
    keys = position.rules.keys
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
    view = position.rules.unsold[horse].copy()
    book = position.book
    if book.going >= 0:
        view["adjusted"] = book.adjusted[horse]
        view["in_force"] = position.handicap(horse)
        view["win"] = book.win_price[horse]
        view["place"] = book.place_price[horse]
    sale = position.sale
    if sale.owner[horse] == NOBODY:
        return view
    edition = position.rules.edition
    view["owner"] = sale.owner[horse]
    view["price"] = sale.price[horse]
    view["colour"] = position.colour(sale.stable[horse])
    view["cap"] = edition.caps[sale.box[horse]]
    race = position.race
    if race.fate[horse] == UNSOLD:  # there is no race yet
        return view
    view["square"] = edition.course.name(race.at[horse])
    view["row"] = race.row[horse]
    view["points"] = race.points[horse]
    view["fate"] = FATES[race.fate[horse]]
    if race.stamina[horse]:
        view["stamina"] = race.stamina[horse]
    if race.misses[horse]:
        view["misses"] = race.misses[horse]
    if race.too_free[horse]:
        view["too_free"] = True
    return view


def _deck(position: NationalPosition, deck: int) -> DeckView:
    ids = position.rules.edition.card_ids[deck]
    left = position.decks.left[deck]
    used = position.decks.used[deck]
    gone = position.race.gone_for_home
    count = 0
    unseen: dict[str, int] = {}
    seen: dict[str, int] = {}
    for i in range(len(ids)):
        if left[i]:
            unseen[ids[i]] = left[i]
            count += left[i]
        if used[i]:
            seen[ids[i]] = used[i]
    return {
        "in_use": not (deck == TURF and gone) and not (deck == HOME_DECK and not gone),
        "left": count,
        "unseen": unseen,
        "used": seen,
    }


def _bets(position: NationalPosition, seats: list[Seat]) -> list[BetView]:
    book = position.book
    found: list[BetView] = []
    for seat in seats:
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
    runners: list[RunnerView] = []
    for horse in position.runners():
        runner = rules.starters[horse].copy()
        if race.round:
            runner["progress"] = rules.course.progress[race.column(horse)]
        if horse in race.home:
            runner["place"] = race.home.index(horse) + 1
        runners.append(runner)
    return runners
