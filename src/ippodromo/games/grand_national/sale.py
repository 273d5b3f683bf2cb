"""GN-3 The phases of the sale. Lots, which are horses, are sold until every box of every stable is full."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import OPEN, TURN, Ask, Options
from ippodromo.kernel.choices import LONGEST_NUMBER, Amount, AmountChoice, Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import NOBODY, Seat, left_of
from ippodromo.kernel.view_types import Fields

from .choices import PASS, Bid, Take
from .edition import NO_HORSE, Horse
from .events import (
    BidderPassed,
    BidMade,
    LotAllotted,
    LotCalled,
    LotSetAside,
    LotSold,
    LotTaken,
    PricesFell,
    SaleEnded,
)
from .position import GrandNationalPosition, GrandNationalTable


@dataclass(frozen=True)
class CallLot(Phase):
    """GN-3.1, 3.9 to 3.11, 3.13 The next lot is offered. After the last one a new call of lots begins.

    The sale ends when all boxes are full.
    """

    def enter(self, table: GrandNationalTable) -> Next:
        position = table.position
        sale = position.sale
        if _are_boxes_full(position):
            return _close(table, position)
        if not sale.lots_to_come:
            if sale.call > 0 and sale.sold_in_call == 0 and not position.rules.is_unsold_cheaper:
                return TakeLot(Seat(0))
            if sale.call > 0 and _nothing_moves(position):
                _allot(table, position)
                return _close(table, position)
            _next_call(position)
        lot = sale.lots_to_come.pop(0)
        sale.lot = lot
        sale.asking = sale.reserve[lot]
        sale.holder = NOBODY
        sale.turn = Seat(sale.called % position.rules.seats)
        sale.called += 1
        for seat in range(position.rules.seats):
            sale.still_in[seat] = sale.bought[seat] < position.rules.boxes_each
        key = position.rules.edition.lots[lot].key
        if table.keeps_log:
            table.tell(LotCalled(key, lot + 1, sale.call, sale.asking))
        return OUTCRY if position.rules.is_outcry else BIDDING


def bid_limit(table: GrandNationalTable, seat: Seat) -> int:
    """GN-3.3 Return the largest bid that a seat may make for a lot.

    It must keep one bid step for each of its other empty boxes.
    """
    position = table.position
    empty = position.rules.boxes_each - position.sale.bought[seat]
    purse: int = table.ledger.of(seat)
    return purse - position.rules.edition.step * (empty - 1)


@dataclass(frozen=True)
class Bidding(Phase):
    """GN-3.2 to 3.7 Seats bid for a lot in turns: each seat that is still in bids or passes."""

    def enter(self, table: GrandNationalTable) -> Next:
        sale = table.position.sale
        if not _others_in(table):
            return _knock_down(table, table.position)
        while not sale.still_in[sale.turn] or sale.turn == sale.holder:
            sale.turn = left_of(sale.turn, len(sale.still_in))
        return WAIT

    def ask(self, table: GrandNationalTable) -> Ask:
        sale = table.position.sale
        options = [_options(table, sale.turn)]
        return Ask(TURN, [sale.turn], options, "ask.bid", _params(table.position))

    def answer(self, table: GrandNationalTable, seat: Seat, choice: Choice) -> Next:
        _apply(table, table.position, seat, choice)
        table.position.sale.turn = left_of(seat, table.position.rules.seats)
        return self

    def final_rule(self, table: GrandNationalTable, choice: Choice) -> str:
        return "GN-3.5" if choice is PASS else ""

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        return _why_not(table, seat, notation)


@dataclass(frozen=True)
class Outcry(Phase):
    """GN-3.2, 3.3, 3.5 to 3.7 Seats bid for a lot by outcry: each that is still in may bid at any time."""

    def enter(self, table: GrandNationalTable) -> Next:
        return WAIT if _others_in(table) else _knock_down(table, table.position)

    def ask(self, table: GrandNationalTable) -> Ask:
        sale = table.position.sale
        seats = [Seat(s) for s, is_in in enumerate(sale.still_in) if is_in and s != sale.holder]
        options = [_options(table, seat) for seat in seats]
        ask = Ask(OPEN, seats, options, "ask.bid", _params(table.position))
        ask.clock = "raise"
        return ask

    def answer(self, table: GrandNationalTable, seat: Seat, choice: Choice) -> Next:
        _apply(table, table.position, seat, choice)
        if choice is PASS:
            # A pass leaves the ask open for the other seats; only a bid makes a new one.
            return WAIT if _others_in(table) else _knock_down(table, table.position)
        return self

    def final_rule(self, table: GrandNationalTable, choice: Choice) -> str:
        return "GN-3.5" if choice is PASS else ""

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        return _why_not(table, seat, notation)


@dataclass(frozen=True)
class TakeLot(Phase):
    """GN-3.11 After a call without a sale each seat in turn takes a lot that it can pay for.

    `turn` is the seat to take one. If no seat can pay for any, the present prices fall. Then the lots set
    aside are called again.
    """

    turn: Seat

    def enter(self, table: GrandNationalTable) -> Next:
        position = table.position
        for seat in range(self.turn, position.rules.seats):
            if payable_lots(table, Seat(seat)):
                return WAIT if seat == self.turn else TakeLot(Seat(seat))
        if _are_boxes_full(position):
            return _close(table, position)
        if position.sale.sold_in_call == 0:
            _cut_prices(position, position.sale.set_aside)
            table.tell(PricesFell(position.rules.edition.step))
        _next_call(position)
        return CALL_LOT

    def ask(self, table: GrandNationalTable) -> Ask:
        position = table.position
        lots = payable_lots(table, self.turn)
        cheapest = lots[0]
        for lot in lots:
            if position.sale.reserve[lot] < position.sale.reserve[cheapest]:
                cheapest = lot
        options = Options([_take(position, lot) for lot in lots], None, None)
        options.default = _take(position, cheapest)
        return Ask(TURN, [self.turn], [options], "ask.take_lot")

    def answer(self, table: GrandNationalTable, seat: Seat, choice: Take) -> Next:
        position = table.position
        sale = position.sale
        sale.set_aside = [lot for lot in sale.set_aside if lot != choice.horse]
        sale.sold_in_call += 1
        colour, cap = _stable(table, position, seat, choice.horse, choice.amount)
        if table.keeps_log:
            table.tell(LotTaken(seat, choice.name, choice.amount, colour, cap))
        return TakeLot(Seat(seat + 1))

    def why_not(self, table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        position = table.position
        word, _, key = notation.partition(" ")
        if seat != self.turn or word not in ("take", "bid", "pass"):
            return None
        for lot in position.sale.set_aside:
            if word == "take" and position.rules.key(lot) == key:
                params = {"limit": bid_limit(table, seat), "amount": position.sale.reserve[lot]}
                return NotAllowed("GN-3.3", "refused.limit", params)
        return NotAllowed("GN-3.11", "refused.must_take")

    def refusals_to_explain(self, table: GrandNationalTable, seat: Seat) -> list[str]:
        if seat != self.turn:
            return []
        may = payable_lots(table, seat)
        position = table.position
        return [_take(position, lot).notation for lot in position.sale.set_aside if lot not in may]


CALL_LOT: Final = CallLot()
BIDDING: Final = Bidding()
OUTCRY: Final = Outcry()


def payable_lots(table: GrandNationalTable, seat: Seat) -> list[Horse]:
    """GN-3.11 Return the lots set aside that a seat may take and pay for, in the order of the sale sheet."""
    position = table.position
    sale = position.sale
    if sale.bought[seat] == position.rules.boxes_each:
        return []
    most = bid_limit(table, seat)
    return [lot for lot in sale.set_aside if sale.reserve[lot] <= most]


def _take(position: GrandNationalPosition, lot: Horse) -> Take:
    """Return the answer to take a lot at its present price."""
    return position.rules.choices.take(lot, position.sale.reserve[lot])


def _options(table: GrandNationalTable, seat: Seat) -> Options:
    """GN-3.2, 3.3 Return what a bidder may answer: bid the asking price, pass, or bid more if allowed."""
    rules = table.position.rules
    step = rules.edition.step
    asking = table.position.sale.asking
    higher: list[Amount] | None = None
    if rules.has_jump_bids:
        most = bid_limit(table, seat)
        if most > asking:
            higher = [Amount("bid", asking + step, most, step)]
    return Options([rules.choices.bids[asking // step], PASS], higher, None, PASS)


def _params(position: GrandNationalPosition) -> Fields:
    sale = position.sale
    return {"horse": position.rules.edition.lots[sale.lot].key, "amount": sale.asking}


def _others_in(table: GrandNationalTable) -> bool:
    """GN-3.3, 3.4 Return True if a seat other than the highest bidder may still bid for the lot.

    Seats that cannot pay the asking price are marked as out.
    """
    sale = table.position.sale
    found = False
    for seat in range(len(sale.still_in)):
        if sale.still_in[seat] and seat != sale.holder:
            if bid_limit(table, Seat(seat)) < sale.asking:
                sale.still_in[seat] = False
            else:
                found = True
    return found


def _apply(
    table: GrandNationalTable, position: GrandNationalPosition, seat: Seat, choice: Choice
) -> None:
    sale = position.sale
    key = position.rules.edition.lots[sale.lot].key
    if isinstance(choice, Bid | AmountChoice):
        sale.holder = seat
        sale.asking = choice.amount + position.rules.edition.step
        if table.keeps_log:
            table.tell(BidMade(seat, key, choice.amount))
    else:
        sale.still_in[seat] = False
        if table.keeps_log:
            table.tell(BidderPassed(seat, key))


def _knock_down(table: GrandNationalTable, position: GrandNationalPosition) -> Next:
    """GN-3.6, 3.7 End the bidding for the lot: the highest bidder buys it, or it is set aside.

    Return the phase that calls the next lot.
    """
    sale = position.sale
    lot = sale.lot
    sale.lot = NO_HORSE
    if sale.holder == NOBODY:
        sale.set_aside.append(lot)
        if table.keeps_log:
            table.tell(LotSetAside(position.rules.edition.lots[lot].key))
        return CALL_LOT
    price = sale.asking - position.rules.edition.step
    sale.sold_in_call += 1
    colour, cap = _stable(table, position, sale.holder, lot, price)
    if table.keeps_log:
        table.tell(LotSold(sale.holder, position.rules.edition.lots[lot].key, price, colour, cap))
    return CALL_LOT


def _stable(
    table: GrandNationalTable, position: GrandNationalPosition, seat: Seat, lot: Horse, price: int
) -> tuple[str, str]:
    """GN-1.6, 3.8 Make a seat pay for a horse and put it into the seat's next box.

    Return the colour of its stable and the colour of its cap.
    """
    sale = position.sale
    why: Figures | None = None
    if table.keeps_log:
        why = {"horse": position.rules.key(lot), "price": price}
    table.pay(seat, BANK, price, "horse", why)
    stable, box = position.rules.next_box(seat, sale.bought[seat])
    sale.bought[seat] += 1
    sale.owner[lot] = seat
    sale.stable[lot] = stable
    sale.box[lot] = box
    sale.price[lot] = price
    return position.colour(stable), position.rules.edition.caps[box]


def _nothing_moves(position: GrandNationalPosition) -> bool:
    """GN-3.13 Return True if no lot was sold in the last call and all unsold lots have the lowest price."""
    sale = position.sale
    step = position.rules.edition.step
    return sale.sold_in_call == 0 and all(sale.reserve[lot] == step for lot in sale.set_aside)


def _next_call(position: GrandNationalPosition) -> None:
    """GN-3.10, 3.13 Begin a call. The first one offers all lots, later ones those that were set aside.

    With the option `unsold_lots = cheaper` a later call first lowers their prices.
    """
    sale = position.sale
    if sale.call == 0:
        sale.lots_to_come = [Horse(i) for i in range(len(position.rules.edition.lots))]
    else:
        sale.lots_to_come = sale.set_aside
        if position.rules.is_unsold_cheaper:
            _cut_prices(position, sale.lots_to_come)
    sale.set_aside = []
    sale.sold_in_call = 0
    sale.call += 1


def _cut_prices(position: GrandNationalPosition, lots: list[Horse]) -> None:
    """GN-3.11, 3.13 Lower the present prices of these lots by one bid step, but not below one step."""
    sale = position.sale
    step = position.rules.edition.step
    for lot in lots:
        sale.reserve[lot] = max(step, sale.reserve[lot] - step)


def _are_boxes_full(position: GrandNationalPosition) -> bool:
    """GN-3.9 Return True if every seat has a horse for each box of its stables."""
    each = position.rules.boxes_each
    return all(bought == each for bought in position.sale.bought)


def _allot(table: GrandNationalTable, position: GrandNationalPosition) -> None:
    """GN-3.13 Fill the empty boxes with unsold lots without bidding, at the lowest price.

    The seats get one lot each in turn.
    """
    sale = position.sale
    rules = position.rules
    unsold = sale.set_aside
    sale.set_aside = []
    seat = Seat(0)
    while not _are_boxes_full(position):
        if sale.bought[seat] < rules.boxes_each:
            lot = unsold.pop(0)
            colour, cap = _stable(table, position, seat, lot, rules.edition.step)
            key = rules.edition.lots[lot].key
            table.tell(LotAllotted(seat, key, rules.edition.step, colour, cap))
        seat = left_of(seat, rules.seats)


def _close(table: GrandNationalTable, position: GrandNationalPosition) -> Next:
    """GN-3.9 End the sale, and return `END`.

    The money that seats have now is stored: until the settlement other seats see only this.
    """
    position.sale.lot = NO_HORSE
    position.sale.is_over = True
    position.book.purses_after_sale = [
        table.ledger.of(seat) for seat in range(position.rules.seats)
    ]
    table.tell(SaleEnded(sum(position.sale.bought)))
    return END


def _why_not(table: GrandNationalTable, seat: Seat, notation: str) -> NotAllowed | None:
    """Return the refusal, with its rule, of a bid or pass that is not among the options.

    Return None for other answers.
    """
    position = table.position
    sale = position.sale
    word, _, amount = notation.partition(" ")
    if word not in ("bid", "pass") or not 0 <= seat < position.rules.seats:
        return None
    asking = sale.asking
    if seat == sale.holder:
        return NotAllowed("GN-3.4", "refused.holder", {"amount": asking})
    if sale.bought[seat] == position.rules.boxes_each:
        return NotAllowed("GN-3.3", "refused.no_box")
    if bid_limit(table, seat) < asking:
        params = {"limit": bid_limit(table, seat), "amount": asking}
        return NotAllowed("GN-3.3", "refused.limit", params)
    if not sale.still_in[seat]:
        return NotAllowed("GN-3.5", "refused.passed")
    if word == "bid" and amount != str(asking):
        return _why_no_jump(table, seat, amount)
    return NotAllowed("GN-3.4", "refused.not_your_bid")


def _why_no_jump(table: GrandNationalTable, seat: Seat, amount: str) -> NotAllowed:
    """GN-3.2, 3.3 Return the refusal of a bid that is not the asking price."""
    position = table.position
    step = position.rules.edition.step
    asking = position.sale.asking
    if not position.rules.has_jump_bids:
        return NotAllowed("GN-3.2", "refused.not_asking", {"amount": asking})
    is_number = amount.isascii() and amount.isdigit() and len(amount) <= LONGEST_NUMBER
    if not is_number or int(amount) < asking or int(amount) % step:
        params = {"amount": asking, "step": step}
        return NotAllowed("GN-3.2", "refused.no_jump", params)
    most = bid_limit(table, seat)
    if int(amount) > most:
        return NotAllowed("GN-3.3", "refused.bid_limit", {"limit": most})
    return NotAllowed("GN-3.4", "refused.not_your_bid")
