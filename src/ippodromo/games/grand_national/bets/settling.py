"""GN-16: prizes and payment."""

from dataclasses import dataclass

from ippodromo.games.grand_national.choices import KINDS, WIN
from ippodromo.games.grand_national.events import BetSettled
from ippodromo.games.grand_national.position import Bet, NationalPosition, NationalTable
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.seats import Seat

from .betting import BOOK, SLIPS


@dataclass(frozen=True)
class Settle(Phase):
    """GN-16.1 to 16.7 The placed horses win their prizes, then all bets are shown and settled."""

    def enter(self, table: NationalTable) -> Next:
        position = table.position
        pay_prizes(table, position)
        settle_bets(table, position)
        position.book.is_settled = True
        table.unveil(SLIPS)
        return END


def pay_prizes(table: NationalTable, position: NationalPosition) -> None:
    """GN-16.1 Unfilled places are not paid."""
    home = position.race.home
    prizes = position.rules.edition.prizes
    for place in range(min(len(home), len(prizes))):
        table.pay(BANK, position.sale.owner[home[place]], prizes[place], "prize")


def settle_bets(table: NationalTable, position: NationalPosition) -> None:
    """GN-16.6 The book pays out of its stakes; the bank takes the rest or adds what is missing."""
    pot = table.ledger.pot(BOOK)
    won = [winnings(position, Seat(seat)) for seat in range(position.rules.seats)]
    short = sum(won) - table.ledger.of(pot)
    table.pay(BANK, pot, max(0, short), "book_short")
    for seat in range(position.rules.seats):
        tell_bets(table, position, Seat(seat))
        table.pay(pot, seat, won[seat], "bets")
    table.pay(pot, BANK, max(0, -short), "book_left")


def winnings(position: NationalPosition, seat: Seat) -> int:
    """What all bets of a seat pay back together."""
    book = position.book
    total = sum(payback(position, bet, starting_odds(position, bet)) for bet in book.slips[seat])
    ante_post = book.ante_post[seat]
    if ante_post is not None:
        total += payback(position, ante_post, ante_post_odds(position, ante_post))
    return total


def payback(position: NationalPosition, bet: Bet, odds: int) -> int:
    """GN-16.2, 16.3 Stake times odds and the stake itself, or nothing."""
    placed = position.race.home[: len(position.rules.edition.prizes)]
    counted = placed[:1] if bet.kind == WIN else placed
    return bet.stake * odds + bet.stake if bet.horse in counted else 0


def starting_odds(position: NationalPosition, bet: Bet) -> int:
    """GN-16.4 The horse's starting price."""
    book = position.book
    return book.win_price[bet.horse] if bet.kind == WIN else book.place_price[bet.horse]


def ante_post_odds(position: NationalPosition, bet: Bet) -> int:
    """GN-4.2, 16.4 The odds of the horse's printed reserve."""
    edition = position.rules.edition
    return edition.ante_post[edition.lots[bet.horse].reserve][bet.kind]


def tell_bets(table: NationalTable, position: NationalPosition, seat: Seat) -> None:
    """GN-16.5 Every bet is shown as it is settled."""
    ante_post = position.book.ante_post[seat]
    if ante_post is not None:
        tell_bet(table, position, seat, ante_post, "ante_post", ante_post_odds(position, ante_post))
    for bet in position.book.slips[seat]:
        tell_bet(table, position, seat, bet, "starting_price", starting_odds(position, bet))


def tell_bet(
    table: NationalTable, position: NationalPosition, seat: Seat, bet: Bet, market: str, odds: int
) -> None:
    key = position.rules.key(bet.horse)
    paid = payback(position, bet, odds)
    table.tell(BetSettled(seat, market, key, KINDS[bet.kind], bet.stake, odds, paid))
