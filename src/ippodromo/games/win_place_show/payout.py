"""WPS-10.6, 11.4, G4 After a race slips are shown, and prize money and winning bets are paid."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.receipts import book, pay_bet
from ippodromo.kernel.seats import Seat

from .edition import CATEGORIES, PER, PRIZES
from .events import PurseWon, SlipShown, SlipVoid, TicketShown
from .position import NO_SEAT, WinPlaceShowPosition, WinPlaceShowTable
from .view_types import Fate, TicketView

TICKETS_GAP: Final = "ticket=?"
"""The text in a shown slip that stands for Daily Double tickets that are still hidden."""


@dataclass(frozen=True)
class Settlement(Phase):
    """WPS-G4 After a race slips are shown, then prize money, bets and tickets are paid.

    Objections are judged afterwards.
    """

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        position.last_move = None
        position.slips_shown = True
        if position.race.number == 0:
            position.first_winner = position.race.order[0]
        show_slips(table)
        self.pay_purses(table)
        self.pay_bets(table)
        if position.race.number == 1:
            self.pay_tickets(table)
        return END

    def pay_purses(self, table: WinPlaceShowTable) -> None:
        """WPS-10.6b Pay prize money to the owners of the first four horses.

        The bank keeps that of a horse without owner.
        """
        if not table.position.rules.has_purses:
            return
        position = table.position
        race = position.race.printed
        for rank, horse in enumerate(position.race.order[:PRIZES]):
            owner = position.owners[horse]
            if owner == NO_SEAT:
                continue
            amount = race.split[rank]
            why: Figures | None = None
            if table.keeps_log:
                name = race.horses[horse].name
                table.tell(PurseWon(horse + 1, name, rank + 1, owner, amount))
                why = {"horse": horse + 1, "horse_name": name, "place": rank + 1}
            pay_bet(table, BANK, owner, amount, "purse", why)

    def pay_bets(self, table: WinPlaceShowTable) -> None:
        """WPS-10.6a Pay the winning bets of all seats, in seat order.

        What each seat got is stored in `collected`.
        """
        position = table.position
        for seat in range(position.seats):
            slip = position.slips[seat]
            position.collected[seat] = 0
            if slip is None:
                continue
            for bet in slip.bets:
                category, horse, stake = bet
                paid = position.rules.bet_pays(position.race.number, position.race.order, bet)
                position.collected[seat] += paid
                why: Figures | None = None
                if table.keeps_log:
                    word = CATEGORIES[category]
                    name = position.horse_name(horse)
                    table.tell(SlipShown(seat, word, horse + 1, name, stake, paid))
                    why = bet_figures(position, category, horse, stake)
                pay_bet(table, BANK, seat, paid, "bet", why)
            if slip.is_void:
                book(table, seat, 0, "void", {"stake": slip.lost})
            # Others do not know which tickets written by hand are void before race 2 is settled.
            is_known = position.race.number == 0 and not position.rules.is_by_hand
            if is_known and position.tickets[seat]:
                book(table, seat, 0, "tickets", {"stake": ticket_stakes(position, seat)})

    def pay_tickets(self, table: WinPlaceShowTable) -> None:
        """WPS-11.4b After race 2 show all Daily Double tickets and pay those that name both winners."""
        position = table.position
        winner = position.race.order[0]
        for seat in range(position.seats):
            for first, second, stake in position.tickets[seat]:
                paid = 0
                if first == position.first_winner and second == winner:
                    paid = table.position.rules.program.double_pays(first, second, stake)
                why: Figures | None = None
                if table.keeps_log:
                    table.tell(ticket_shown(position, seat, (first, second, stake), paid))
                    why = ticket_figures(position, first, second, stake)
                pay_bet(table, BANK, seat, paid, "daily_double", why)
        table.unveil("slips 1")


def bet_figures(position: WinPlaceShowPosition, category: int, horse: int, stake: int) -> Figures:
    """Return the figures that a receipt shows for a bet: horse, place, category, rate and stake."""
    return {
        "horse": horse + 1,
        "horse_name": position.horse_name(horse),
        "place": position.race.order.index(horse) + 1 if horse in position.race.order else 0,
        "category": CATEGORIES[category],
        "rate": position.rules.rates[position.race.number][category][horse],
        "per": PER,
        "stake": stake,
    }


def ticket_shown(
    position: WinPlaceShowPosition, seat: int, ticket: tuple[int, int, int], paid: int
) -> TicketShown:
    """Return the event that reports a Daily Double ticket and what it was paid."""
    first, second, stake = ticket
    races = position.rules.program.races
    names = races[0].horses[first].name, races[min(1, len(races) - 1)].horses[second].name
    return TicketShown(seat, first + 1, names[0], second + 1, names[1], stake, paid)


def ticket_stakes(position: WinPlaceShowPosition, seat: int) -> int:
    """Return what a seat staked on the Daily Double in all. Others learn only this sum (WPS-10.5d)."""
    return sum(stake for _, _, stake in position.tickets[seat])


def ticket_figures(position: WinPlaceShowPosition, first: int, second: int, stake: int) -> Figures:
    """Return the figures that a receipt shows for a Daily Double ticket."""
    program = position.rules.program
    return {
        "first": first + 1,
        "second": second + 1,
        "first_name": program.races[0].horses[first].name,
        "second_name": program.races[1].horses[second].name,
        "rate": program.daily_double[first][second],
        "per": PER,
        "stake": stake,
    }


def show_slips(table: WinPlaceShowTable) -> None:
    """Show all slips of the race to all seats. Daily Double tickets stay hidden until race 2 is paid."""
    position = table.position
    secret = f"slips {position.race.number + 1}"
    if position.race.number > 0:
        table.unveil(secret)
    else:
        for seat in range(position.seats):
            table.set_shown(secret, Seat(seat), shown_slip(position, seat))
    for seat in range(position.seats):
        slip = position.slips[seat]
        if slip is not None and slip.is_void:
            table.tell(SlipVoid(seat, slip.lost))


def shown_slip(position: WinPlaceShowPosition, seat: int) -> str:
    """Return a seat's slip of race 1 as text that others may read: `TICKETS_GAP` stands for its tickets."""
    slip = position.slips[seat]
    if slip is None:
        return f"slip {TICKETS_GAP}"
    rows = [f"{CATEGORIES[category]}={horse + 1},{stake}" for category, horse, stake in slip.bets]
    return " ".join(["slip", *rows, TICKETS_GAP])


def show_tickets(table: WinPlaceShowTable) -> None:
    """Show the Daily Double tickets of a game that ends before race 2. They are paid nothing."""
    position = table.position
    for seat in range(position.seats):
        for ticket in position.tickets[seat]:
            table.tell(ticket_shown(position, seat, ticket, 0))
    table.unveil("slips 1")


def live_tickets(position: WinPlaceShowPosition, seat: int) -> bool:
    """WPS-10.7a Return True if a seat has a Daily Double ticket that names the winner of race 1."""
    return any(first == position.first_winner for first, _, _ in position.tickets[seat])


def ticket_rows(position: WinPlaceShowPosition, seat: int) -> list[TicketView]:
    """Return the views of a seat's Daily Double tickets."""
    return [
        {
            "first": first + 1,
            "second": second + 1,
            "stake": stake,
            "pays": position.rules.program.double_pays(first, second, stake),
            "fate": ticket_fate(position, first, second),
        }
        for first, second, stake in position.tickets[seat]
    ]


def ticket_fate(position: WinPlaceShowPosition, first: int, second: int) -> Fate:
    """WPS-11.4b Return whether a Daily Double ticket has won or lost so far.

    It is `open` while it can still win, and `settled` after race 2 was paid.
    """
    race = position.race
    if race.number > 1:
        return "settled"
    if race.number == 0:
        return "open" if not race.order or race.order[0] == first else "lost"
    if first != position.first_winner or (race.order and race.order[0] != second):
        return "lost"
    return "won" if race.order else "open"
