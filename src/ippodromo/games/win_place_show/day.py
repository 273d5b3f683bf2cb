"""WPS-G: the order of play of a whole day, who is out after a race, and the account of the Group version."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import Ask
from ippodromo.kernel.mypyc_compat import i64
from ippodromo.kernel.phases import END, Next, Phase, Push, Sequence
from ippodromo.kernel.seats import Seat

from .auction import DrawStables, PassOn, Sheets, assign_horses
from .betting import Betting
from .choices import Word
from .directors import Election, after_ballot, make_motion, motion_aside, succeed_directors
from .events import RateSet, SeatOut, ShareGiven
from .hearings import Hearings
from .payout import Settlement, live_tickets, show_tickets
from .position import WinPlaceShowTable
from .riders import Hiring
from .rules import WinPlaceShowRules
from .running import Running
from .view_types import CharityView


@dataclass(frozen=True)
class Elimination(Phase):
    """A seat without cash is out, unless after race 1 it holds a live Daily Double ticket."""

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        if position.race.number == table.position.rules.races - 1:  # WPS-X5
            return END
        gone = [
            seat
            for seat in position.players()
            if table.ledger.of(seat) == 0
            and not (position.race.number == 0 and live_tickets(position, seat))
        ]
        for seat in gone:
            position.out_after[seat] = position.race.number
            table.tell(SeatOut(seat))
        if len(position.players()) < 2:  # WPS-X1
            return END
        if gone:
            succeed_directors(table)
        return PassOn()


RACE: Final[list[Phase]] = [
    Sheets(),
    Hiring(),
    Betting(),
    Running(),
    Settlement(),
    Hearings(0),
    Elimination(),
]
"""WPS-G2 What every race is made of."""


@dataclass(frozen=True)
class Day(Phase):
    """WPS-G1 to G3 The meeting: its opening, then race after race; motions stay open between them."""

    bots: tuple[Seat, ...]

    def enter(self, table: WinPlaceShowTable) -> Next:
        return Push(Sequence("opening", self.opening(table.position.rules)))

    def opening(self, rules: WinPlaceShowRules) -> list[Phase]:
        """WPS-G1 What comes before the first race."""
        election = Election(self.bots)
        return [DrawStables(0), election] if rules.has_stables else [election]

    def child_ended(self, table: WinPlaceShowTable, result: object) -> Next:
        """A race (or the opening) is over, or a ballot that lay on top of something."""
        if result == "ballot":
            return after_ballot(table)
        position = table.position
        if not position.is_open:
            position.is_open = True
            return self.race(table, 0)
        following = position.race.number + 1
        if following >= position.rules.races or len(position.players()) < 2:
            return self.close(table)
        position.motions_open = True  # WPS-2.1f
        position.motions_made = [False, False]
        return self.race(table, following)

    def race(self, table: WinPlaceShowTable, number: int) -> Next:
        """Return what runs one race of the day. `number` counts from 0."""
        table.position.prepare_race(number)
        assign_horses(table.position)
        return Push(Sequence("one race", RACE))

    def close(self, table: WinPlaceShowTable) -> Next:
        """WPS-X1, X6 The end of the game."""
        if table.position.race.number == 0:
            show_tickets(table)
        tell_shares(table)
        return END

    def asides(self, table: WinPlaceShowTable) -> Ask | None:
        return motion_aside(table)

    def aside(self, table: WinPlaceShowTable, seat: Seat, choice: Word) -> Next:
        return make_motion(table, seat, choice)


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


def tell_shares(table: WinPlaceShowTable) -> None:
    """WPS-X6 At the end rate and shares are told besides the ranking."""
    account = charity_view(table)
    if account is None:
        return
    table.tell(RateSet(account["rate"]))
    for seat, share in enumerate(account["shares"]):
        table.tell(ShareGiven(seat, two_decimals(share["share"])))


def charity_view(table: WinPlaceShowTable) -> CharityView | None:
    """WPS-13.3 The account of a fund-raiser as it stands; other versions have none."""
    rules = table.position.rules
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
