"""WPS-10.4b, 10.4c: slips copied from paper, checked only at the off; a faulty one is lost."""

from ippodromo.games.win_place_show.position import Bet, Slip, Ticket
from ippodromo.games.win_place_show.printed import CATEGORIES, HORSES
from ippodromo.games.win_place_show.rules import BID_STEP, LARGEST_STAKE, STAKE_STEP
from ippodromo.kernel.forms import Cell, Field, Filled, Form

LARGEST_FIGURE = 999_999
"""No longer figure fits on a line of the paper slip."""

MOST_LINES = 3


def hand_form(has_tickets: bool) -> Form:
    """Lines that take whatever is typed; an empty or unreadable half-line is a 0 (WPS-R59)."""
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
    """A horse of the race, by number."""
    return 1 <= number <= HORSES


def is_stake(amount: int) -> bool:
    """WPS-10.3a, 11.4a."""
    return STAKE_STEP <= amount <= LARGEST_STAKE and amount % STAKE_STEP == 0


def forfeit(stakes: int, cash: int) -> int:
    """WPS-10.4c The loss: all readable stakes, rounded down to 500, at most the cash."""
    return min(stakes // BID_STEP * BID_STEP, cash)


def read_by_hand(filled: Filled, cash: int) -> tuple[Slip, tuple[Ticket, ...], int]:
    """The slip, the good tickets, and what faulty tickets lose."""
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


def _slip(filled: Filled, cash: int) -> Slip:
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
