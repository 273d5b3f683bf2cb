"""WPS-10.1 to 10.5, 11.1 to 11.4 Betting slips and Daily Double tickets, sealed until the race starts.

A seat fills in a form. With the option `slip_entry` it writes the slip by hand instead, and a fault makes
the slip void.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import SEALED, Ask, Options
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.forms import (
    Cell,
    Condition,
    EachAtMost,
    Field,
    FilledForm,
    Form,
    Row,
    SumAtMost,
)
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, Next
from ippodromo.kernel.seats import Seat

from .edition import CATEGORIES, HORSES
from .events import SlipVoid, StakesPaid
from .position import Slip, WinPlaceShowTable
from .rules import BID_STEP, LARGEST_STAKE, STAKE_STEP, Bet, Ticket, WinPlaceShowRules
from .stage import Stage

MOST_STAKED: Final = LARGEST_STAKE * len(CATEGORIES)
"""The largest sum of the stakes of a slip, Daily Double tickets not counted."""

NUMBERS = [str(number) for number in range(1, HORSES + 1)]


class SlipForm(Form):
    """The form of a betting slip. It can be filled in at random quickly, for playouts."""

    def __init__(
        self, fields: list[Field], conditions: list[Condition], cash: int, has_tickets: bool
    ) -> None:
        super().__init__("slip", fields, conditions)
        self.cash = cash
        self.has_tickets = has_tickets

    def fast_sample(self, stream: Stream) -> FilledForm | None:
        """Return a random slip that costs at most the seat's cash.

        Before each row it ends with a chance of one third, and when no money is left.
        """
        units = self.cash // STAKE_STEP
        bets: list[Row | None] = [None] * len(CATEGORIES)
        tickets: list[Row] = []
        while units > 0 and stream.below(3) > 0:
            field = stream.below(len(CATEGORIES) + (1 if self.has_tickets else 0))
            if field < len(CATEGORIES) and bets[field] is not None:
                continue
            stake = 1 + stream.below(min(units, LARGEST_STAKE // STAKE_STEP))
            first = NUMBERS[stream.below(HORSES)]
            if field < len(CATEGORIES):
                bets[field] = (CATEGORIES[field], (first, stake * STAKE_STEP))
            else:
                second = NUMBERS[stream.below(HORSES)]
                if any(row[1][0] == first and row[1][1] == second for row in tickets):
                    continue
                tickets.append(("ticket", (first, second, stake * STAKE_STEP)))
            units -= stake
        return FilledForm("slip", [row for row in bets if row is not None] + tickets)


def slip_form(cash: int, has_tickets: bool) -> Form:
    """WPS-10.4a, 11 Return the form of a slip: at most one bet of each category, and maybe tickets.

    `cash` is the maximum of all stakes together. Daily Double tickets are sold before race 1.
    """
    horse = Cell("horse", NUMBERS)
    stake = Cell("stake", None, STAKE_STEP, LARGEST_STAKE, STAKE_STEP)
    fields = [Field(category, [horse, stake], 0, 1, "WPS-10.4a") for category in CATEGORIES]
    conditions: list[Condition] = [SumAtMost("WPS-10.4a", "stake", cash)]
    if has_tickets:
        pair = [Cell("first", NUMBERS), Cell("second", NUMBERS), stake]
        fields.append(Field("ticket", pair, 0, HORSES * HORSES, "WPS-11.4a"))
        conditions.append(EachAtMost("WPS-11.2a", "first,second", 1))
    return SlipForm(fields, conditions, cash, has_tickets)


def read_bets(filled: FilledForm) -> tuple[Bet, ...]:
    """Return the bets of a filled-in slip without faults."""
    found: list[Bet] = []
    for category, word in enumerate(CATEGORIES):
        for horse, stake in filled.all(word):
            found.append((category, int(horse) - 1, int(stake)))
    return tuple(found)


def read_tickets(filled: FilledForm) -> tuple[Ticket, ...]:
    """WPS-11.5a Return the Daily Double tickets of a filled-in slip without faults."""
    rows = filled.all("ticket")
    return tuple((int(first) - 1, int(second) - 1, int(stake)) for first, second, stake in rows)


def slip_options(rules: WinPlaceShowRules, cash: int, has_tickets: bool) -> Options:
    """Return the options of a seat with this cash: the form of a slip.

    With less cash than the smallest stake only an empty slip is left.
    """
    empty = rules.empty_slip
    if rules.is_by_hand:
        return Options([], None, [hand_form(has_tickets)], empty)
    if cash < STAKE_STEP:
        return Options([empty], None, None, empty)
    return Options([], None, [slip_form(cash, has_tickets)], empty)


@dataclass(frozen=True)
class Betting(Stage):
    """WPS-10.5 All seats fill in betting slips in secret.

    When the last one has been sent, all stakes are paid and the race starts.
    """

    def ask(self, table: WinPlaceShowTable) -> Ask:
        position = table.position
        seats = [Seat(seat) for seat in position.players()]
        options = [self.options(table, seat) for seat in seats]
        ask = Ask(SEALED, seats, options, "ask.slip", {"race": position.race.number + 1})
        ask.replaceable = True
        ask.veil = f"slips {position.race.number + 1}"
        ask.clock = "betting"
        return ask

    def options(self, table: WinPlaceShowTable, seat: Seat) -> Options:
        """Return the options of a seat for its slip. They are made once for each amount of cash."""
        has_tickets = table.position.race.number == 0
        cash = table.ledger.of(seat)
        if not has_tickets:
            cash = min(cash, MOST_STAKED)
        rules = table.position.rules
        made = rules.slips.get((cash, has_tickets))
        if made is None:
            made = slip_options(rules, cash, has_tickets)
            rules.slips[cash, has_tickets] = made
        return made

    def reveal(self, table: WinPlaceShowTable, answers: Mapping[Seat, FilledForm]) -> Next:
        position = table.position
        position.slips = [None] * position.seats
        position.slips_shown = False
        position.motions_open = False  # WPS-2.1f
        for seat, filled in answers.items():  # WPS-10.5d in seat order
            cash = table.ledger.of(seat)
            if table.position.rules.is_by_hand:
                slip, tickets, lost = read_by_hand(filled, cash)
            else:
                slip, tickets, lost = Slip(read_bets(filled)), read_tickets(filled), 0
            position.slips[seat] = slip
            if position.race.number == 0:
                position.tickets[seat] = tickets
            total = slip.stake() + lost + sum(stake for _, _, stake in tickets)
            if slip.is_void and table.keeps_log:
                table.tell(SlipVoid(seat, slip.lost), [seat])
            if table.keeps_log:
                table.tell(StakesPaid(seat, total))
            table.pay(seat, BANK, total, "stakes")
        return END

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        if not notation.startswith("slip"):
            return None
        if "ticket=" in notation and table.position.race.number > 0:
            return NotAllowed("WPS-11.3a", "refused.tickets_closed")
        if seat not in table.ask().seats:
            return NotAllowed("WPS-5b", "refused.out")
        if table.ledger.of(seat) < STAKE_STEP:
            return NotAllowed("WPS-10.4a", "refused.no_cash")
        return NotAllowed("WPS-10.4a", "refused.not_a_slip")


LARGEST_FIGURE = 999_999
"""The largest number that can be written on a line of a slip written by hand."""

MOST_LINES = 3


def hand_form(has_tickets: bool) -> Form:
    """WPS-R59 Return the form of a slip written by hand: it accepts wrong horses and stakes, too.

    A field left empty counts as 0.
    """
    horse = Cell("horse", None, 0, LARGEST_FIGURE)
    stake = Cell("stake", None, 0, LARGEST_FIGURE)
    fields = [Field(word, [horse, stake], 0, MOST_LINES, "WPS-10.4b") for word in CATEGORIES]
    if has_tickets:
        first, second = (
            Cell("first", None, 0, LARGEST_FIGURE),
            Cell("second", None, 0, LARGEST_FIGURE),
        )
        fields.append(Field("ticket", [first, second, stake], 0, HORSES * HORSES, "WPS-10.4b"))
    return Form("slip", fields, [], "WPS-10.4b")


def is_horse(number: int) -> bool:
    """Return True if there is a horse with this number, from 1."""
    return 1 <= number <= HORSES


def is_stake(amount: int) -> bool:
    """WPS-10.3a, 11.4a Return True if this amount can be staked: 1,000 to 5,000 in steps of 1,000."""
    return STAKE_STEP <= amount <= LARGEST_STAKE and amount % STAKE_STEP == 0


def forfeit(stakes: int, cash: int) -> int:
    """WPS-10.4c Return what a faulty slip loses: its stakes, rounded down to 500, but at most the cash."""
    return min(stakes // BID_STEP * BID_STEP, cash)


def read_by_hand(filled: FilledForm, cash: int) -> tuple[Slip, tuple[Ticket, ...], int]:
    """Return the slip, the valid tickets, and the loss by faulty tickets of a slip written by hand.

    `cash` is the money of the seat. With a fault in its bets the slip is void.
    """
    slip = _slip(filled, cash)
    left = cash - slip.stake()
    tickets: list[Ticket] = []
    lost = 0
    for row in filled.all("ticket"):
        first, second, stake = (int(value) for value in row)
        pairs = [(ticket[0], ticket[1]) for ticket in tickets]
        good = is_horse(first) and is_horse(second) and is_stake(stake) and stake <= left
        if good and (first - 1, second - 1) not in pairs:
            tickets.append((first - 1, second - 1, stake))
            left -= stake
        else:
            loss = forfeit(stake, left)
            lost += loss
            left -= loss
    return slip, tuple(tickets), lost


def _slip(filled: FilledForm, cash: int) -> Slip:
    bets: list[Bet] = []
    faulty = False
    stakes = 0
    for category, word in enumerate(CATEGORIES):
        rows = filled.all(word)
        faulty = faulty or len(rows) > 1
        for row in rows:
            horse, stake = int(row[0]), int(row[1])
            stakes += stake
            faulty = faulty or not is_horse(horse) or not is_stake(stake)
            bets.append((category, horse - 1, stake))
    if faulty or stakes > cash:
        return Slip((), forfeit(stakes, cash), True)
    return Slip(tuple(bets))
