"""WPS-8.7: what a rejected objection costs."""

from ippodromo.games.win_place_show.position import Objection
from ippodromo.games.win_place_show.rules import FINE, NOTE, WpsTable
from ippodromo.kernel.ledger import BANK

from .compensation import Transfer, named


def charged(money: list[int]) -> list[int]:
    """WPS-8.7b, 8.7c Return what each accuser pays, given their cash in order of accusation.

    Notes of 500 are charged one after another, round and round, until the fine is complete or
    nobody has a note left.
    """
    paid = [0] * len(money)
    owed = FINE
    while owed > 0:
        able = [at for at, cash in enumerate(money) if cash - paid[at] >= NOTE]
        if not able:
            break
        for at in able:
            if owed > 0:
                paid[at] += NOTE
                owed -= NOTE
    return paid


def fines(table: WpsTable, objection: Objection) -> list[Transfer]:
    """WPS-8.7 The accusers of a rejected objection pay the accused 2,000 together; the Association adds
    what they lack."""
    meeting = table.position
    owner = meeting.owners[objection.made.horse]
    why = named(meeting, objection.made.horse)
    why["fine"] = FINE
    seats = objection.seats()
    paid = charged([table.ledger.of(seat) for seat in seats])
    found: list[Transfer] = []
    for at, seat in enumerate(seats):
        found.append((seat, owner, paid[at], "fine", why))
    found.append((BANK, owner, FINE - sum(paid), "fine", why))
    return [one for one in found if one[2] > 0]


def pay_fines(table: WpsTable) -> None:
    """WPS-8.7d Each rejected objection is fined by itself."""
    for objection in table.position.objections:
        if objection.verdict == "rejected":
            for payer, payee, amount, reason, why in fines(table, objection):
                table.pay(payer, payee, amount, reason, why)
