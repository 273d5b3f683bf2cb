"""WPS-G The order of play of a day of races, eliminations, and the accounts of a fund-raising game."""

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
    """WPS-10.7a After a race seats without cash leave the game.

    After race 1 a seat stays if it has a Daily Double ticket on the winner of race 1.
    """

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
"""WPS-G2 The phases of each race, in the order of play."""


@dataclass(frozen=True)
class Day(Phase):
    """WPS-G1 to G3 The whole game: the opening, then one race after another.

    Motions to replace a director can be made between races. `bots` are the seats that bots play.
    """

    bots: tuple[Seat, ...]

    def enter(self, table: WinPlaceShowTable) -> Next:
        return Push(Sequence("opening", self.opening(table.position.rules)))

    def opening(self, rules: WinPlaceShowRules) -> list[Phase]:
        """WPS-G1 Return the phases before the first race: the draw of stables and the election.

        Without stables it is the election alone.
        """
        election = Election(self.bots)
        return [DrawStables(0), election] if rules.has_stables else [election]

    def child_ended(self, table: WinPlaceShowTable, result: object) -> Next:
        """Start the next race or end the game when the opening or a race has ended.

        If a ballot on a motion has ended, start the next waiting ballot instead.
        """
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
        """Prepare the race with this index, from 0, and return the instruction that plays it."""
        table.position.prepare_race(number)
        assign_horses(table.position)
        return Push(Sequence("one race", RACE))

    def close(self, table: WinPlaceShowTable) -> Next:
        """WPS-X1, X6 End the game. Show the Daily Double tickets if race 2 was not run."""
        if table.position.race.number == 0:
            show_tickets(table)
        tell_shares(table)
        return END

    def asides(self, table: WinPlaceShowTable) -> Ask | None:
        return motion_aside(table)

    def aside(self, table: WinPlaceShowTable, seat: Seat, choice: Word) -> Next:
        return make_motion(table, seat, choice)


def exchange_rate(cash: list[int], buy_in: int) -> int:
    """WPS-13.3a Return the sum of game money that equals one unit of real money, times 100 and rounded.

    It is the game money of all seats divided by their buy-ins. `cash` is the game money of each seat.
    `buy_in` is the real money that each seat paid, in cents.
    """
    paid: i64 = buy_in * len(cash)
    total: i64 = sum(cash)
    return (total * 10000 + paid // 2) // paid


def shares(cash: list[int], buy_in: int) -> list[int]:
    """WPS-13.3b Return each seat's part of all buy-ins, in cents.

    The parts are in proportion to the game money in `cash`. Cents left over by rounding go to the seats
    with the largest fractions.
    """
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
    """WPS-X6 At the end of a fund-raising game report the exchange rate and each seat's part of the buy-ins.

    In other versions do nothing.
    """
    account = charity_view(table)
    if account is None:
        return
    table.tell(RateSet(account["rate"]))
    for seat, share in enumerate(account["shares"]):
        table.tell(ShareGiven(seat, two_decimals(share["share"])))


def charity_view(table: WinPlaceShowTable) -> CharityView | None:
    """WPS-13.3 Return the accounts of a fund-raising game (Group version) as they stand, else None."""
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
    """Return a number of hundredths as text with two decimals, such as `1.05` for 105."""
    return f"{hundredths // 100}.{hundredths % 100:02}"
