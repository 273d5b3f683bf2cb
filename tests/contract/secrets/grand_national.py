"""What Grand National hides: each row of its canon's table, where it is found, and from whom."""

from typing import Any

from ippodromo.contract import Row, Sample, hidden_from_all, only_for_owner, open_to_all, pending
from ippodromo.kernel.asks import SEALED
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import state_key

OPTIONS = [
    {},
    {"bookmaker": "house", "race_end": "all"},
    {"sale_bidding": "outcry", "stables_per_player": "1"},
]


def sale(sample: Sample, seat: Seat) -> Any:
    if sample.position.sale.is_over:
        return None
    return state_key(sample.position.sale), sample.table.ledger.balances[: sample.game.seats]


def ante_post(sample: Sample, seat: Seat) -> Any:
    if not sample.position.sale.is_over:
        return None
    if sample.table.ask().key == "ask.ante_post":
        return pending(sample, seat)
    bet = sample.position.book.ante_post[seat]
    return "none" if bet is None else state_key(bet)


def slip(sample: Sample, seat: Seat) -> Any:
    if sample.table.ask().key == "ask.bets":
        return pending(sample, seat)
    if not sample.position.book.spins and sample.table.ask().key != "ask.line_up":
        return None
    return [state_key(bet) for bet in sample.position.book.slips[seat]]


def purse(sample: Sample, seat: Seat) -> Any:
    return sample.table.ledger.of(seat) if sample.position.sale.is_over else None


def answered(sample: Sample, seat: Seat) -> Any:
    if sample.table.ask().mode != SEALED:
        return None
    return seat in sample.table.waiting()


def race(sample: Sample, seat: Seat) -> Any:
    book = sample.position.book
    return book.win_price, book.place_price, book.spins, state_key(sample.position.race)


def cards(sample: Sample, seat: Seat) -> Any:
    return state_key(sample.position.decks)


def order_of_cards(sample: Sample, seat: Seat) -> Any:
    return sample.ahead("card")


ROWS = [
    Row("sale sheet, bids, prices paid, purses up to the end of the sale", sale, open_to_all),
    Row("ante-post bet (also whether there is one)", ante_post, only_for_owner),
    Row("win and place bets, stakes, their total, the number of bets", slip, only_for_owner),
    Row("purse after the sale", purse, only_for_owner),
    Row("that a seat has answered a sealed decision", answered, open_to_all),
    Row(
        "starting prices, line-up, positions, points left, penalties, missed turns",
        race,
        open_to_all,
    ),
    Row(
        "used cards, number of cards left in each deck, what the decks contain",
        cards,
        open_to_all,
    ),
    Row("order of the cards in the decks", order_of_cards, hidden_from_all),
]
