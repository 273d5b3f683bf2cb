"""WPS-8.6: what an upheld objection brings."""

from ippodromo.games.win_place_show.bets.settling import bet_wins
from ippodromo.games.win_place_show.position import Meeting, Objection
from ippodromo.games.win_place_show.race.finish import is_ahead
from ippodromo.games.win_place_show.rules import BID_STEP, WpsTable
from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK

Transfer = tuple[int, int, int, str, Figures]
"""Who pays, who receives, how much, and why."""


def staked_against(meeting: Meeting, seat: int, horse: int) -> bool:
    """WPS-8.5a Whether a seat had staked on another horse that finished ahead of this one."""
    slip = meeting.slips[seat] if seat >= 0 else None
    if slip is None:
        return False
    return any(
        backed != horse and is_ahead(meeting.order, backed, horse) for _, backed, _ in slip.bets
    )


def guilty_seats(meeting: Meeting, horse: int) -> list[int]:
    """WPS-8.5a, 8.5e Owner and hired rider, those of them who had such a stake."""
    seats = [meeting.owners[horse]]
    if meeting.riders[horse] != meeting.owners[horse]:
        seats.append(meeting.riders[horse])
    return [seat for seat in seats if staked_against(meeting, seat, horse)]


def losing_stakes(meeting: Meeting, seat: int, horse: int) -> int:
    """WPS-8.6a The stakes of a seat's losing bets on a horse."""
    slip = meeting.slips[seat]
    if slip is None:
        return 0
    return sum(
        stake
        for category, backed, stake in slip.bets
        if backed == horse and not bet_wins(meeting.order, category, backed)
    )


def share(collected: int, accusers: int) -> int:
    """WPS-8.6b, 8.6c One of the equal parts, rounded down to 500; the divider keeps one."""
    return collected // (accusers + 1) // BID_STEP * BID_STEP


def shares(meeting: Meeting, upheld: list[Objection]) -> list[Transfer]:
    """WPS-8.6 Refunds and shares of upheld objections; each bet and each seat's money once."""
    found: list[Transfer] = []
    refunded: list[tuple[int, int]] = []
    dividers: dict[int, list[int]] = {}
    for objection in upheld:
        horse = objection.made.horse
        for seat in objection.seats():
            if (seat, horse) not in refunded:
                refunded.append((seat, horse))
                stakes = losing_stakes(meeting, seat, horse)
                found.append((BANK, seat, stakes, "refund", named(meeting, horse)))
        for divider in guilty_seats(meeting, horse):
            among = dividers.setdefault(divider, [])
            among.extend(seat for seat in objection.seats() if seat not in among)
    for divider, among in sorted(dividers.items()):
        collected = meeting.collected[divider]
        part = share(collected, len(among))
        why: Figures = {"divider": divider, "collected": collected, "parts": len(among) + 1}
        for seat in among:
            found.append((divider, seat, part, "share", why))
        found.append((divider, BANK, collected - part * (len(among) + 1), "remainder", why))
    return [one for one in found if one[2] > 0]


def pay_shares(table: WpsTable) -> None:
    """WPS-G4 What all upheld objections bring."""
    meeting = table.position
    upheld = [objection for objection in meeting.objections if objection.verdict == "upheld"]
    for payer, payee, amount, reason, why in shares(meeting, upheld):
        table.pay(payer, payee, amount, reason, why)


def named(meeting: Meeting, horse: int) -> Figures:
    """A horse by number and name."""
    return {"horse": horse + 1, "horse_name": meeting.horse_name(horse)}
