"""WPS-8.7: what a rejected objection costs."""

from ippodromo.games.win_place_show.position import Objection
from ippodromo.games.win_place_show.rules import BID_STEP, FINE, WpsTable
from ippodromo.kernel.ledger import BANK

from .compensation import Transfer, named


def fine_share(accusers: int) -> int:
    """WPS-8.7a, 8.7b What each of so many accusers pays: an equal share, rounded up to 500."""
    return (FINE + accusers * BID_STEP - 1) // (accusers * BID_STEP) * BID_STEP


def fines(table: WpsTable, objection: Objection) -> list[Transfer]:
    """WPS-8.7 The accusers of a rejected objection pay the accused 2,000 together."""
    found: list[Transfer] = []
    meeting = table.position
    owner = meeting.owners[objection.made.horse]
    each = fine_share(len(objection.accusers))
    owed = FINE
    why = named(meeting, objection.made.horse)
    why["fine"] = FINE
    why["each"] = each
    for seat in objection.seats():
        amount = min(each, table.ledger.of(seat))
        direct = min(amount, owed)
        found.append((seat, owner, direct, "fine", why))
        found.append((seat, BANK, amount - direct, "fine", why))
        owed -= direct
    found.append((BANK, owner, owed, "fine", why))
    return [one for one in found if one[2] > 0]


def pay_fines(table: WpsTable) -> None:
    """WPS-8.7d Each rejected objection is fined by itself."""
    for objection in table.position.objections:
        if objection.verdict == "rejected":
            for payer, payee, amount, reason, why in fines(table, objection):
                table.pay(payer, payee, amount, reason, why)
