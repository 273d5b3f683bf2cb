"""GN-16 The phase after the race: prizes are paid and bets are settled."""

from dataclasses import dataclass

from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.receipts import book, pay_bet, settle_race
from ippodromo.kernel.seats import Seat

from .betting import BOOK, SLIPS
from .choices import KINDS, WIN
from .events import BetSettled
from .position import Bet, GrandNationalPosition, GrandNationalTable


@dataclass(frozen=True)
class Settle(Phase):
    """GN-16.1 to 16.7 The owners of the placed horses get their prizes, then all bets are paid and shown."""

    def enter(self, table: GrandNationalTable) -> Next:
        position = table.position
        pay_prizes(table, position)
        settle_bets(table, position)
        position.book.is_settled = True
        table.unveil(SLIPS)
        settle_race(table, 1)
        return END


def pay_prizes(table: GrandNationalTable, position: GrandNationalPosition) -> None:
    """GN-16.1 Pay the prizes to the owners of the first horses home. A place without a horse is not paid."""
    home = position.race.home
    prizes = position.rules.edition.prizes
    for place in range(min(len(home), len(prizes))):
        horse = home[place]
        why: Figures | None = None
        if table.keeps_log:
            why = {"horse": position.rules.key(horse), "place": place + 1}
        table.pay(BANK, position.sale.owner[horse], prizes[place], "prize", why)


def settle_bets(table: GrandNationalTable, position: GrandNationalPosition) -> None:
    """GN-16.6 Pay all winning bets out of the stakes. The bank takes the rest or adds what is missing."""
    pot = table.ledger.pot(BOOK)
    won = [winnings(position, Seat(seat)) for seat in range(position.rules.seats)]
    short = sum(won) - table.ledger.of(pot)
    table.pay(BANK, pot, max(0, short), "book_short")
    for seat in range(position.rules.seats):
        pay_bets(table, position, Seat(seat))
    table.pay(pot, BANK, max(0, -short), "book_left")


def winnings(position: GrandNationalPosition, seat: Seat) -> int:
    """Return the money that all bets of a seat pay back together, stakes of winning bets included."""
    slip = position.book.slips[seat]
    total = sum(payback(position, bet, starting_odds(position, bet)) for bet in slip)
    ante_post = position.book.ante_post[seat]
    if ante_post is not None:
        total += payback(position, ante_post, ante_post_odds(position, ante_post))
    return total


def payback(position: GrandNationalPosition, bet: Bet, odds: int) -> int:
    """GN-16.2, 16.3 Return the money that a bet pays back: stake times odds plus stake, or 0 if it lost."""
    places = paid_places(bet.kind, len(position.rules.edition.prizes))
    is_won = bet.horse in position.race.home[:places]
    return bet.stake * odds + bet.stake if is_won else 0


def paid_places(kind: int, prizes: int) -> int:
    """GN-16.3 Return the last place, from 1, with which a kind of bet wins.

    `prizes` is the number of prizes of the race.
    """
    return 1 if kind == WIN else prizes


def starting_odds(position: GrandNationalPosition, bet: Bet) -> int:
    """GN-16.4 Return the bookmaker's win or place price of a bet's horse: what a stake of 1 wins."""
    book = position.book
    return book.win_price[bet.horse] if bet.kind == WIN else book.place_price[bet.horse]


def ante_post_odds(position: GrandNationalPosition, bet: Bet) -> int:
    """GN-4.2, 16.4 Return the odds of an ante-post bet: those printed for the reserve price of its horse."""
    edition = position.rules.edition
    return edition.ante_post[edition.lots[bet.horse].reserve][bet.kind]


def pay_bets(table: GrandNationalTable, position: GrandNationalPosition, seat: Seat) -> None:
    """GN-16.5 Pay all winning bets of a seat, and show all its bets and their stakes in its receipt."""
    ante_post = position.book.ante_post[seat]
    slip = position.book.slips[seat]
    if table.keeps_log:
        stakes = [bet.stake for bet in ([ante_post] if ante_post is not None else []) + slip]
        if stakes:
            book(table, seat, -sum(stakes), "stakes", {"bets": len(stakes)})
    if ante_post is not None:
        odds = ante_post_odds(position, ante_post)
        pay_back(table, position, seat, ante_post, "ante_post", odds)
    for bet in slip:
        pay_back(table, position, seat, bet, "starting_price", starting_odds(position, bet))


def pay_back(
    table: GrandNationalTable,
    position: GrandNationalPosition,
    seat: Seat,
    bet: Bet,
    market: str,
    odds: int,
) -> None:
    """Pay one bet out of the stakes in the book, and report it. A bet that lost is paid 0."""
    paid = payback(position, bet, odds)
    why: Figures | None = None
    if table.keeps_log:
        key = position.rules.key(bet.horse)
        kind = KINDS[bet.kind]
        table.tell(BetSettled(seat, market, key, kind, bet.stake, odds, paid))
        home = position.race.home
        place = home.index(bet.horse) + 1 if bet.horse in home else 0
        why = {"horse": key, "place": place, "kind": kind, "market": market}
        why["stake"] = bet.stake
        why["odds"] = odds
        why["places"] = len(position.rules.edition.prizes)
    pay_bet(table, table.ledger.pot(BOOK), seat, paid, "bets", why)
