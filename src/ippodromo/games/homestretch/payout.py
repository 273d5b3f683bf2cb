"""HS-9 Payments after a race: bets are shown, purses go to the shareholders, then winning bets are paid."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.receipts import pay_bet, settle_race

from .betting import BETS
from .events import BetsShown, BetsWon, PurseDivided, PurseKept, RaceCardTurned, RaceOver
from .position import HomestretchTable
from .tote import KINDS, box_pays, face_up, horse_of, kind_of, wins


@dataclass(frozen=True)
class Payments(Phase):
    """HS-9.1 to HS-9.11 After a race the bet tokens are turned up, then purses and winning bets are paid."""

    def enter(self, table: HomestretchTable) -> Next:
        position = table.position
        if table.keeps_log:
            table.tell(RaceOver(position.race_number, *position.race.finish))
        show_bets(table)
        for place in range(len(position.race.finish)):
            share_purse(table, place)
        for seat in range(position.seats):
            pay_bets(table, seat)
        position.bets = [[]] * position.seats  # HS-9.11
        settle_race(table, position.race_number, RaceCardTurned.__name__)
        return END


def show_bets(table: HomestretchTable) -> None:
    """HS-9.7, HS-R12 Turn up all bet tokens, also those that lose, and report them."""
    if not table.keeps_log:
        return
    position = table.position
    table.unveil(BETS)
    for seat in range(position.seats):
        table.tell(BetsShown(seat, face_up(position.bets[seat], position.rules.bet_values)))


def share_purse(table: HomestretchTable, place: int) -> None:
    """HS-9.2 to HS-9.6, HS-R23 Divide the purse of a place among the owners of the horse that took it.

    `place` counts from 0. If no seat owns a share of the horse, nobody gets the purse.
    """
    position = table.position
    horse = position.race.finish[place]
    purse = position.rules.cards[position.race_card].purses[place]
    owned = position.owned(horse)
    parts = purse_parts(purse, owned)
    if not parts:
        if table.keeps_log:
            table.tell(PurseKept(horse, place + 1, purse))
        return
    if table.keeps_log:
        table.tell(PurseDivided(horse, place + 1, purse, sum(owned)))
    for seat in range(position.seats):
        if owned[seat]:
            why: Figures | None = None
            if table.keeps_log:
                why = {"horse": horse, "place": place + 1, "purse": purse}
                why["shares"] = owned[seat]
                why["of"] = sum(owned)
            pay_bet(table, BANK, seat, parts[seat], "purse", why)


def purse_parts(purse: int, owned: list[int]) -> list[int]:
    """HS-9.3 to HS-9.5, HS-R25 Return what each seat receives of a purse for its shares, in thousands.

    `owned` has the number of shares of each seat. Each part is rounded down once. Return an empty list if
    no seat owns a share.
    """
    total = 0
    for mine in owned:
        total += mine
    return [purse * mine // total for mine in owned] if total else []


def pay_bets(table: HomestretchTable, seat: int) -> None:
    """HS-9.8 to HS-9.10 Pay a seat for each winning token the number of the box times the token's value.

    The highest token is paid first.
    """
    position = table.position
    values = position.rules.bet_values
    boxes = position.bets[seat]
    tote = position.rules.tote
    finish = position.race.finish
    if table.keeps_log:
        won = [i for i in range(len(boxes)) if wins(boxes[i], finish)]
        if won:
            said = face_up([boxes[i] for i in won], [values[i] for i in won])
            table.tell(BetsWon(seat, said))
    for i in range(len(boxes) - 1, -1, -1):
        amount = box_pays(boxes[i], tote, finish) * values[i]
        why = figures(boxes[i], tote[boxes[i]], values[i], finish) if table.keeps_log else None
        pay_bet(table, BANK, seat, amount, "bets", why)


def figures(box: int, rate: int, bets: int, finish: list[int]) -> Figures:
    """Return the figures that a receipt shows for a bet: `rate` times the token's value `bets`.

    `rate` is the number printed in the box. `place` is the place of the horse from 1, or 0 if it took
    none.
    """
    horse = horse_of(box)
    place = finish.index(horse) + 1 if horse in finish else 0
    return {"horse": horse, "kind": KINDS[kind_of(box)], "place": place, "rate": rate, "bets": bets}


PAYMENTS: Final = Payments()
