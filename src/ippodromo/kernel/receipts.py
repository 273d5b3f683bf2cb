"""Receipts: what each bet, share, purse and fine of a race paid or cost a seat, and why."""

from dataclasses import dataclass
from typing import Final

from .events import Booked, Figures, LogEntry, Paid, RaceSettled
from .seats import Seat
from .table import AnyTable

START_MONEY: Final = "start"
"""The reason of the payment of the start money. It is not a line of a receipt."""


@dataclass(frozen=True)
class Line:
    """A line of a receipt. The amount is positive if the seat received it, negative if the seat paid it.

    The amount is 0 for a bet that paid nothing. `because` has the figures behind the amount.
    """

    amount: int
    reason: str
    because: Figures
    other: str
    """The other account of the payment: a seat's number, `bank` or a pot; "" if no money moved."""
    is_race: bool = True
    """True if the money moved during the race or its settlement, False if before the race began.

    Shares bought in a draft, for example, are paid before the race.
    """

    def is_bet(self) -> bool:
        """Return True if the line is about a bet on a horse. Prize money of a horse's owner is not a bet."""
        return "horse" in self.because and ("stake" in self.because or "bets" in self.because)


@dataclass(frozen=True)
class Receipt:
    """The payments of one seat since the previous race was settled, and its money before and after them."""

    race: int
    """The number of the race, from 1."""
    seat: int
    before: int
    """Money after the settlement of the previous race, or the start money."""
    lines: list[Line]
    """The lines of the receipt, in the order of payment."""
    now: int
    place: int
    """The seat's place by the standings after the race."""

    def gained(self) -> int:
        """Return what the seat received minus what it paid in the race itself (lines with `is_race`)."""
        return sum([line.amount for line in self.lines if line.is_race])


def pay_bet(
    table: AnyTable, payer: int, seat: int, amount: int, reason: str, because: Figures | None
) -> None:
    """Pay a seat for a bet. If the amount is 0, add a line to the seat's receipt instead (`book`)."""
    if amount:
        table.pay(payer, seat, amount, reason, because)
    else:
        book(table, seat, 0, reason, because)


def book(table: AnyTable, seat: int, amount: int, reason: str, because: Figures | None) -> None:
    """Add a line to a seat's receipt without moving money, by a `Booked` event."""
    if table.keeps_log:
        table.tell(Booked(seat, amount, reason, because or {}))


def settle_race(table: AnyTable, race: int, begun_by: str = "") -> None:
    """Add a `RaceSettled` event. Call it when all money of a race has moved. The first race has number 1.

    `begun_by` is the name of the event with which a race begins. Money that moved before the last such
    event does not count as gained in the race. If it is "", all money counts.
    """
    if not table.keeps_log:
        return
    ledger = table.ledger
    places = ledger.ranks() if table.game is None else table.game.standings(table)
    money = ledger.balances[: ledger.seats]
    since = _since(table.log, begun_by) if begun_by else 0
    table.tell(RaceSettled(race, _before(table.log, money), money, places, since))


def _since(told: list[LogEntry], begun_by: str) -> int:
    """Return how many answers had been given at the last event of this name, or 0 without such an event."""
    for i in range(len(told) - 1, -1, -1):
        if told[i].event.name() == begun_by:
            return told[i].at
    return 0


def _before(told: list[LogEntry], money: list[int]) -> list[int]:
    """Return the money of each seat after the settlement of the previous race.

    Before the first settlement it is the start money. `money` is the money of each seat now.
    """
    before = money.copy()
    for i in range(len(told) - 1, -1, -1):
        event = told[i].event
        if isinstance(event, RaceSettled):
            return event.money
        if isinstance(event, Booked):
            before[event.seat] -= event.amount
        elif isinstance(event, Paid) and event.reason != START_MONEY:
            if event.payer.isdigit():
                before[int(event.payer)] += event.amount
            if event.payee.isdigit():
                before[int(event.payee)] -= event.amount
    return before


def receipts(told: list[LogEntry], viewer: Seat, seats: int) -> list[list[Receipt]]:
    """Return a list for each settled race: the receipts of all seats, in seat order.

    `told` are the events of the game. Only those that `viewer` may see are used, so payments that are
    hidden from the viewer are missing.
    """
    settled: list[list[Receipt]] = []
    lines: list[list[tuple[int, Line]]] = [[] for _ in range(seats)]
    for one in told:
        event, at = one.event, one.at
        if not one.visible_to(viewer):
            continue
        if isinstance(event, Paid) and event.reason != START_MONEY:
            if event.payer.isdigit():
                paid = Line(-event.amount, event.reason, event.because, event.payee)
                lines[int(event.payer)].append((at, paid))
            if event.payee.isdigit():
                gained = Line(event.amount, event.reason, event.because, event.payer)
                lines[int(event.payee)].append((at, gained))
        elif isinstance(event, Booked):
            booked = Line(event.amount, event.reason, event.because, "")
            lines[event.seat].append((at, booked))
        elif isinstance(event, RaceSettled):
            settled.append([_receipt(event, seat, lines[seat]) for seat in range(seats)])
            lines = [[] for _ in range(seats)]
    return settled


def _receipt(event: RaceSettled, seat: int, told: list[tuple[int, Line]]) -> Receipt:
    before, now, place = event.before[seat], event.money[seat], event.places[seat]
    lines: list[Line] = []
    for at, line in told:
        if at < event.since:
            line = Line(line.amount, line.reason, line.because, line.other, False)
        lines.append(line)
    return Receipt(event.race, seat, before, lines, now, place)
