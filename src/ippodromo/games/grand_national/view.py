"""The views of Grand National: what each viewer may see of the table, and what is printed in the box."""

from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.view_types import RunnerView

from .betting import place_prices
from .choices import KINDS
from .course import BITS, Course, Reach, column_of, lane_of, square
from .edition import GrandNationalEdition, Horse, Lot
from .payout import ante_post_odds, payback, starting_odds
from .position import (
    DECKS,
    FATES,
    HOME_DECK,
    JUMP,
    TURF,
    UNSOLD,
    Bet,
    GrandNationalPosition,
    GrandNationalTable,
)
from .running import (
    Advance,
    Ride,
    advance_reach,
    deck_due,
    default_ride,
    reach_of,
    steady_advance,
)
from .sale import bid_limit
from .view_types import (
    BetView,
    BoardView,
    CardView,
    DeckView,
    GrandNationalBox,
    GrandNationalView,
    HorseView,
    ReachView,
    SaleView,
    SeatView,
)


def views(table: GrandNationalTable, viewers: list[Seat]) -> list[GrandNationalView]:
    """Return the view of each viewer.

    GN-7.4 Other seats' bets are left out until they are settled, and so is their money from the end of
    the sale on.
    """
    public = _public_view(table)
    return [_own_view(table, public, viewer) for viewer in viewers]


def _own_view(
    table: GrandNationalTable, public: GrandNationalView, viewer: Seat
) -> GrandNationalView:
    """Return what a viewer sees: `public` with its own money and bets in it."""
    position = table.position
    if position.book.is_settled or not 0 <= viewer < position.rules.seats:
        return public
    view = public.copy()
    own = public["seats"][viewer].copy()
    own["purse"] = table.ledger.of(viewer)
    view["seats"] = [own if seat["seat"] == viewer else seat for seat in public["seats"]]
    view["bets"] = _bets(position, [viewer])
    return view


def _public_view(table: GrandNationalTable) -> GrandNationalView:
    """Return what a spectator sees, which every seat may see as well."""
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


def _place_prices(position: GrandNationalPosition) -> dict[str, dict[str, int]]:
    if stage(position) != "prices" or position.book.bookmaker == NOBODY:
        return {}
    return {position.rules.key(h): place_prices(position, h) for h in position.runners()}


def stage(position: GrandNationalPosition) -> str:
    """GN-1.8 Return the name of the stage that the game is in.

    It is `sale`, `ante_post`, `prices`, `bets`, `line_up`, `race` or `settled`.
    """
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


def _keys(position: GrandNationalPosition, horses: list[Horse]) -> list[str]:
    keys = position.rules.keys
    return [keys[horse] for horse in horses]


def _by_box(position: GrandNationalPosition) -> list[Horse]:
    """Return the horses that were sold, sorted by box and then by the stable's place in the ring."""
    sale = position.sale
    return sorted(position.runners(), key=lambda horse: (sale.box[horse], sale.stable[horse]))


def _seat(table: GrandNationalTable, stabled: list[Horse], seat: Seat) -> SeatView:
    position = table.position
    book = position.book
    sale = position.sale
    is_open = position.is_purse_open(seat, NOBODY)
    rules = position.rules
    return {
        "seat": seat,
        "purse": table.ledger.of(seat) if is_open else book.purses_after_sale[seat],
        "stables": position.stables_of(seat),
        "horses": [rules.keys[horse] for horse in stabled if sale.owner[horse] == seat],
        "empty_boxes": rules.boxes_each - sale.bought[seat],
        "limit": bid_limit(table, seat) if sale.bought[seat] < rules.boxes_each else 0,
    }


def _sale(position: GrandNationalPosition) -> SaleView:
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
        "to_come": [keys[h] for h in sale.lots_to_come],
    }


def _horse(position: GrandNationalPosition, horse: Horse) -> HorseView:
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


def _deck(position: GrandNationalPosition, deck: int) -> DeckView:
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


def _bets(position: GrandNationalPosition, seats: list[Seat]) -> list[BetView]:
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


def _bet(position: GrandNationalPosition, seat: Seat, bet: Bet, market: str, odds: int) -> BetView:
    return {
        "seat": seat,
        "market": market,
        "horse": position.rules.key(bet.horse),
        "kind": KINDS[bet.kind],
        "stake": bet.stake,
        "odds": odds,
        "paid": payback(position, bet, odds) if position.book.is_settled else -1,
    }


def runners(position: GrandNationalPosition) -> list[RunnerView]:
    """Return all horses that were sold, in the order of the sale sheet, for the generic race display.

    A horse that fell stays where it fell.
    """
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


def unsold_view(lot: Lot) -> HorseView:
    """Return the view of a horse before it is sold: only what the sale sheet says about it."""
    return {
        "key": lot.key,
        "name": lot.name,
        "lot": lot.number,
        "reserve": lot.reserve,
        "handicap": lot.handicap,
        "adjust": lot.adjust,
        "owner": -1,
        "price": 0,
        "colour": "",
        "cap": "",
        "adjusted": 0,
        "in_force": 0,
        "win": 0,
        "place": 0,
        "square": "",
        "row": 0,
        "points": 0,
        "stamina": 0,
        "misses": 0,
        "too_free": False,
        "fate": FATES[UNSOLD],
    }


def reach_view(table: GrandNationalTable, running: list[Horse]) -> ReachView | None:
    """GN-10.9, 11.3 to 11.5 Return what the horse to move can reach, in its turn or by a card's move.

    Return None if no horse is to move. `running` is the running order.
    """
    position = table.position
    phase = table.stack[-1] if table.stack else None
    if isinstance(phase, Advance):
        reach = advance_reach(position, phase.horse, phase.lengths)
        steady = steady_advance(position, phase.horse, reach.ends(phase.lengths)).notation
        weaves = _weaves(reach, phase.lengths, 0, 0)
        return _reach_view(position, phase.horse, running, reach, True, steady, weaves)
    if isinstance(phase, Ride):
        reach = reach_of(position, phase.horse)
        boxed_in = reach.is_boxed_in()
        steady = "stay" if boxed_in else default_ride(position, phase.horse, reach).notation
        least, most = position.spendable(phase.horse)
        weaves = _weaves(reach, position.handicap(phase.horse), least, most)
        return _reach_view(position, phase.horse, running, reach, False, steady, weaves)
    return None


def _reach_view(
    position: GrandNationalPosition,
    horse: Horse,
    running: list[Horse],
    reach: Reach,
    by_card: bool,
    steady: str,
    weaves: dict[str, str],
) -> ReachView:
    course = position.rules.course
    cards: dict[str, str] = {}
    for ahead, lane, _ in reach.squares():
        at = square(reach.column + ahead, lane)
        deck = deck_due(position, at, by_card) if column_of(at) < course.columns else -1
        if deck >= 0:
            cards[course.name(at)] = DECKS[deck]
    falls, of = fall_chance(position)
    return {
        "horse": position.rules.key(horse),
        "before": _before(course, reach),
        "weaves": weaves,
        "due": cards,
        "steady": steady,
        "blockers": _blockers(position, horse, running),
        "falls": falls,
        "falls_of": of,
    }


def _before(course: Course, reach: Reach) -> dict[str, str]:
    """Return for each square in reach the square before it on a shortest way there, both by name."""
    found: dict[str, str] = {}
    for ahead, lane, sideways in reach.squares():
        column = reach.column + ahead
        if ahead == 0 and sideways == 0:
            continue
        entry = reach.entered(ahead, lane, sideways)
        if column == course.columns:
            if sideways == reach.fewest(ahead) and lane == BITS[reach.exactly(ahead, sideways)][0]:
                found[course.name(course.finish)] = course.name(square(column - 1, lane))
        elif entry == lane:
            found[course.name(square(column, lane))] = course.name(square(column - 1, lane))
        else:
            beside = lane + (1 if entry > lane else -1)
            found[course.name(square(column, lane))] = course.name(square(column, beside))
    return found


def _weaves(reach: Reach, handicap: int, least: int, most: int) -> dict[str, str]:
    """Return by number of points the ways with a detour, which take more steps than they need.

    `ReachView.weaves` says how ways are written.
    """
    found: dict[str, str] = {}
    if reach.is_boxed_in():
        return found
    known: dict[tuple[int, int, int], str] = {}
    for points in range(least, most + 1):
        lengths = points + handicap
        direct = reach.direct_ends(lengths)
        ways: list[str] = []
        for at in reach.ends(lengths):
            if at not in direct:
                ahead = column_of(at) - reach.column
                ways.append(reach.lanes_left(ahead, lane_of(at), lengths - ahead, known))
        if ways:
            found[str(points)] = " ".join(ways)
    return found


def fall_chance(position: GrandNationalPosition) -> tuple[int, int]:
    """GN-11.7 Return how many of the next possible Jump cards make a horse fall, and their number in all."""
    decks = position.decks
    left = decks.used[JUMP] if decks.is_empty(JUMP) else decks.left[JUMP]
    cards = position.rules.edition.decks[JUMP]
    falls = sum([n for card, n in zip(cards, left, strict=True) if card.action == "fall"])
    return falls, sum(left)


def _blockers(position: GrandNationalPosition, horse: Horse, running: list[Horse]) -> list[str]:
    """GN-10.11 Return the names of the horses on the square right ahead of a horse and beside it."""
    race = position.race
    column, lane = column_of(race.at[horse]), lane_of(race.at[horse])
    beside = [square(column, lane - 1), square(column, lane + 1)] if column else []
    near = [square(column + 1, lane), *beside]
    return [position.rules.key(h) for h in running if race.at[h] in near]


def box(
    edition: GrandNationalEdition, ring: list[int], provenance: dict[str, str]
) -> GrandNationalBox:
    """Return what is printed in the box. It is the same for all viewers and the whole game.

    `ring` has the chance of each going as a weight.
    """
    return {
        "board": _board(edition),
        "goings": [
            {"key": going.key, "points": going.points, "chance": chance}
            for going, chance in zip(edition.goings, ring, strict=True)
        ],
        "ante_post": [
            {"reserve": reserve, "win": odds[0], "place": odds[1]}
            for reserve, odds in edition.ante_post.items()
        ],
        "prices": [
            {"handicap": row.handicap, "win": row.win, "place": row.place} for row in edition.prices
        ],
        "cards": _cards(edition),
        "prizes": edition.prizes,
        "start": edition.start,
        "step": edition.step,
        "points_most": edition.points_most,
        "too_free_lead": edition.too_free_lead,
        "colours": edition.colours,
        "caps": edition.caps,
        "provenance": provenance,
    }


def _board(edition: GrandNationalEdition) -> BoardView:
    board = edition.board
    fences = enumerate(board.fences.items(), 1)
    return {
        "columns": board.columns,
        "circuit": board.circuit,
        "lanes": board.lanes,
        "run_in_from": board.run_in_from,
        "run_in_lanes": board.run_in_lanes,
        "melling_road": board.melling_road,
        "bechers": board.bechers,
        "fences": [{"number": n, "column": column, "name": name} for n, (column, name) in fences],
        "horseshoes": [board.course.name(at) for at in board.horseshoes],
    }


def _cards(edition: GrandNationalEdition) -> list[CardView]:
    found: list[CardView] = []
    for deck, cards in zip(DECKS, edition.decks, strict=True):
        for card in cards:
            found.append(
                {
                    "id": card.id,
                    "deck": deck,
                    "title": card.title,
                    "copies": card.copies,
                    "action": card.action,
                    "number": card.number,
                    "target": card.target,
                    "first": card.first,
                    "last": card.last,
                }
            )
    return found
