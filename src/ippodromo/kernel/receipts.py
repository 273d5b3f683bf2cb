"""Receipts: what each bet, share, purse and fine of a race brought a seat, and from which figures."""

from dataclasses import dataclass
from typing import Final

from .events import Booked, Figures, Paid, RaceSettled, Told
from .seats import Seat
from .table import AnyTable

START_MONEY: Final = "start"
"""Why a seat is paid what it begins with: no line of a receipt, but part of what it had before."""


@dataclass(frozen=True)
class Line:
    """One sum: above zero gained, below zero paid, zero for a bet that brought nothing."""

    amount: int
    reason: str
    because: Figures
    other: str
    """Who paid it, or was paid; empty where no money moved."""
    is_race: bool = True
    """False for what was paid between two races, as for the shares of a draft."""


@dataclass(frozen=True)
class Receipt:
    """What a race changed for one seat, in the order of settlement."""

    race: int
    seat: int
    before: int
    lines: list[Line]
    now: int
    place: int

    def gained(self) -> int:
        """Return what the race itself brought the seat, or cost it."""
        return sum([line.amount for line in self.lines if line.is_race])


def pay_bet(
    table: AnyTable, payer: int, seat: int, amount: int, reason: str, because: Figures | None
) -> None:
    """Pay what a bet brings, or book that it brings nothing."""
    if amount:
        table.pay(payer, seat, amount, reason, because)
    else:
        book(table, seat, 0, reason, because)


def book(table: AnyTable, seat: int, amount: int, reason: str, because: Figures | None) -> None:
    """Put a line on a seat's receipt without moving money."""
    if table.is_told:
        table.tell(Booked(seat, amount, reason, because or {}))


def settle_race(table: AnyTable, race: int, begun_by: str = "") -> None:
    """Tell that all money of a race, the first being number 1, has moved.

    Money that moved before the last event named `begun_by` was not won or lost in the race.
    """
    if not table.is_told:
        return
    ledger = table.ledger
    places = ledger.ranks() if table.game is None else table.game.standings(table)
    money = ledger.balances[: ledger.seats]
    since = _since(table.told, begun_by) if begun_by else 0
    table.tell(RaceSettled(race, _before(table.told, money), money, places, since))


def _since(told: list[Told], begun_by: str) -> int:
    """Return the number of answers at the last event of a name; 0 if there is none."""
    for i in range(len(told) - 1, -1, -1):
        if told[i].event.name() == begun_by:
            return told[i].at
    return 0


def _before(told: list[Told], money: list[int]) -> list[int]:
    """What every seat held when the race before was settled, or to begin with."""
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


def receipts(told: list[Told], viewer: Seat, seats: int) -> list[list[Receipt]]:
    """For each settled race the receipts of all seats, from what a viewer was told."""
    settled: list[list[Receipt]] = []
    lines: list[list[tuple[int, Line]]] = [[] for _ in range(seats)]
    for one in told:
        event, at = one.event, one.at
        if not one.reaches(viewer):
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
