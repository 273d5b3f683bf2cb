"""WPS-13.3: the exchange rate and the shares of the Group version."""

from ippodromo.games.win_place_show.events import RateSet, ShareGiven
from ippodromo.games.win_place_show.rules import Rules, WpsTable
from ippodromo.games.win_place_show.view_types import CharityView
from ippodromo.kernel.mypyc_compat import i64


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
    account = charity_view(rules, table)
    if account is None:
        return
    table.tell(RateSet(account["rate"]))
    for seat, share in enumerate(account["shares"]):
        table.tell(ShareGiven(seat, two_decimals(share["share"])))


def charity_view(rules: Rules, table: WpsTable) -> CharityView | None:
    """WPS-13.3 The account of a fund-raiser as it stands; other versions have none."""
    if rules.version != "group":
        return None
    cash = [table.ledger.of(seat) for seat in range(rules.seats)]
    cents = shares(cash, rules.buy_in)
    return {
        "buy_in": rules.buy_in,
        "rate": two_decimals(exchange_rate(cash, rules.buy_in)),
        "shares": [
            {"started": rules.start_money, "cash": cash[seat], "share": cents[seat]}
            for seat in range(rules.seats)
        ],
        "collected": rules.buy_in * rules.seats,
    }


def two_decimals(hundredths: int) -> str:
    """A number of hundredths, written out."""
    return f"{hundredths // 100}.{hundredths % 100:02}"
