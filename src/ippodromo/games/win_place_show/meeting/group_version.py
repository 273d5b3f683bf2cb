"""WPS-13.3: the exchange rate and the shares of the Group version."""

from ippodromo.games.win_place_show.events import RateSet, ShareGiven
from ippodromo.games.win_place_show.rules import Rules, WpsTable
from ippodromo.kernel.compiling import i64


def exchange_rate(cash: list[int], buy_in: int) -> int:
    """WPS-13.3a Game money for one unit of real money, times 100, rounded; buy-in in cents."""
    paid: i64 = buy_in * len(cash)
    total: i64 = sum(cash)
    return (total * 10000 + paid // 2) // paid


def shares(cash: list[int], buy_in: int) -> list[int]:
    """WPS-13.3b Each seat's share in cents; cents left over go to the largest fractions."""
    total: i64 = sum(cash)
    if total == 0:
        return [0] * len(cash)
    paid: i64 = buy_in * len(cash)
    cents = [money * paid // total for money in cash]
    fractions = sorted(range(len(cash)), key=lambda seat: (-(cash[seat] * paid % total), seat))
    for seat in fractions[: paid - sum(cents)]:
        cents[seat] += 1
    return cents


def tell_shares(rules: Rules, table: WpsTable) -> None:
    """WPS-X6 At the end rate and shares are told besides the ranking."""
    cash = [table.ledger.of(seat) for seat in range(rules.seats)]
    table.tell(RateSet(two_decimals(exchange_rate(cash, rules.buy_in))))
    for seat, cents in enumerate(shares(cash, rules.buy_in)):
        table.tell(ShareGiven(seat, two_decimals(cents)))


def two_decimals(hundredths: int) -> str:
    """A number of hundredths, written out."""
    return f"{hundredths // 100}.{hundredths % 100:02}"
