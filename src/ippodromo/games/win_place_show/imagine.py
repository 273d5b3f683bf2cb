"""Random tables that agree with what a seat knows: hidden bids, slips and tickets are drawn again."""

from typing import Final

from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import Stream, shuffled
from ippodromo.kernel.errors import BrokenGame, NotAllowed
from ippodromo.kernel.journal import Entry
from ippodromo.kernel.seat_history import MASK, SeatHistory
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields

from .edition import CATEGORIES, HORSES
from .payout import TICKETS_GAP
from .position import WinPlaceShowTable
from .rules import BID_STEP, LARGEST_STAKE, STAKE_STEP

TRIES: Final = 200
SETTLED: Final = ("purse", "bet", "refund", "share", "remainder", "fine")
"""The reasons of the payments that are made after a race."""

USUAL_BIDS: Final = 10
"""The number of lowest amounts from which an unknown bid is drawn."""


class SlipEvidence:
    """What public events say about hidden slips.

    By race (from 0) and seat: the total stake, the numbers of horses that the seat must have a bet on
    because it objected, and what void slips lost. Also the seats that were eliminated.
    """

    def __init__(self, events: list[Fields], own: Seat, start_money: int) -> None:
        self.stakes: dict[tuple[int, int], int] = {}
        self.backed: dict[tuple[int, int], list[int]] = {}
        self.void: dict[tuple[int, int], int] = {}
        self.out: list[int] = []
        self.first_winner = 0
        """The number, from 1, of the horse that won race 1, or 0 before."""
        self.out_at_once: list[int] = []
        """The seats that were eliminated after race 1. They had no ticket on the winner of race 1."""
        off = 0
        balances: dict[str, int] = {}
        for event in events:
            kind = event["event"]
            if kind == "Paid" and (off == 0 or (off == 1 and event["reason"] in SETTLED)):
                payer, payee, amount = event["payer"], event["payee"], event["amount"]
                balances[payer] = balances.get(payer, start_money) - amount
                balances[payee] = balances.get(payee, start_money) + amount
            if kind == "TheyAreOff":
                off += 1
            elif kind == "StakesPaid":
                self.stakes[off, event["seat"]] = event["amount"]
            elif kind == "ObjectionFiled":
                horses = self.backed.setdefault((off - 1, event["seat"]), [])
                if event["horse"] not in horses:
                    horses.append(event["horse"])
            elif kind == "SlipVoid" and event["seat"] != own:
                self.void[off - 1, event["seat"]] = event["amount"]
            elif kind == "HorseFinished" and off == 1 and event["rank"] == 1:
                self.first_winner = event["horse"]
            elif kind == "SeatOut":
                self.out.append(event["seat"])
                if off == 1:
                    self.out_at_once.append(event["seat"])
        self.penniless = [int(who) for who, held in balances.items() if who.isdigit() and not held]
        """The seats that had no cash after the payments of race 1."""


def has_live_ticket(evidence: SlipEvidence, seat: int) -> bool:
    """WPS-10.7b Return True if a seat must have a Daily Double ticket on the winner of race 1.

    It must if it had no cash after race 1 and stayed in play.
    """
    return seat in evidence.penniless and seat not in evidence.out_at_once


def imagine_table(
    fresh: WinPlaceShowTable, seen: SeatHistory, stream: Stream
) -> tuple[WinPlaceShowTable, list[tuple[Seat, str]]]:
    """Return a table that agrees with what a seat has seen, with hidden parts drawn, and its whole record.

    The record has the seat and notation of each answer. Tries that contradict what is known later are
    thrown away. Raise BrokenGame after too many of them.
    """
    entries = seen.entries()
    evidence = SlipEvidence(seen.events(), seen.seat, fresh.ledger.of(0))
    for _ in range(TRIES):
        table: WinPlaceShowTable = fresh.copy()
        record = fold(table, entries, evidence, stream)
        if len(record) == len(entries) and is_consistent(table, evidence):
            return table, record
    raise BrokenGame("nothing found that fits what the seat has seen")


def is_consistent(table: WinPlaceShowTable, evidence: SlipEvidence) -> bool:
    """Return True if on the table the same seats are eliminated as in the events.

    A hidden ticket on the winner of race 1 keeps a seat in play (WPS-10.7a).
    """
    position = table.position
    return all(position.in_play(seat) != (seat in evidence.out) for seat in range(position.seats))


def fold(
    table: WinPlaceShowTable, entries: list[Entry], evidence: SlipEvidence, stream: Stream
) -> list[tuple[Seat, str]]:
    """Apply the entries of a record to the table, with hidden parts drawn, until one is refused.

    Return the seat and notation of each answer that was applied.
    """
    record: list[tuple[Seat, str]] = []
    for entry in entries:
        said = entry.notation
        try:
            if MASK in said:
                options = table.ask().options_for(entry.seat)
                if options is None:
                    break
                said = fill_gap(table, entry.seat, said, options, evidence, stream)
            table.submit(entry.seat, said)
        except NotAllowed:
            break
        record.append((entry.seat, said))
    return record


def fill_gap(
    table: WinPlaceShowTable,
    seat: Seat,
    shown: str,
    options: Options,
    evidence: SlipEvidence,
    stream: Stream,
) -> str:
    """Return a random answer of a seat that agrees with the part of it that was shown.

    `shown` is its notation with gaps.
    """
    known = [part for part in shown.split(" ") if MASK not in part]
    if known and known[0] == "bid":
        return guess_sheet(table.ledger.of(seat), options, known, stream)
    if known and known[0] == "slip":
        is_read = TICKETS_GAP in shown
        return guess_slip(table, seat, known, is_read, options, evidence, stream)
    alike = [pick for pick in options.picks if pick.masked == shown]
    if alike:
        return alike[stream.below(len(alike))].notation
    return options.forms[0].sample(stream).notation


def guess_sheet(cash: int, options: Options, known: list[str], stream: Stream) -> str:
    """Return a sheet with the bids that are known and random low bids on the other lots."""
    rows = list(known)
    for field in options.forms[0].fields:
        if not any(row.startswith(f"{field.name}=") for row in known):
            steps = min(cash // BID_STEP, USUAL_BIDS)
            rows.append(f"{field.name}={BID_STEP * (1 + stream.below(steps))}")
    return " ".join(rows)


def guess_slip(
    table: WinPlaceShowTable,
    seat: Seat,
    known: list[str],
    is_read: bool,
    options: Options,
    evidence: SlipEvidence,
    stream: Stream,
) -> str:
    """Return a random slip that agrees with what is known of it.

    Its stakes add up to what the seat paid, and it has a bet on each horse for which the seat objected.
    `known` has its public rows if `is_read`.
    """
    race = table.position.race.number
    mark = (race, int(seat))
    if mark not in evidence.stakes:
        if not options.forms:
            return options.picks[0].notation
        return options.forms[0].sample(stream).notation
    total = evidence.stakes[mark]
    dead = evidence.first_winner if seat in evidence.out_at_once else 0
    live = evidence.first_winner if has_live_ticket(evidence, seat) else 0
    if mark in evidence.void:
        lost = evidence.void[mark]
        rows = [f"win=0,{lost}"] if lost else ["win=0,0"]
        return " ".join(["slip", *rows, *guess_tickets(total - lost, dead, live, stream)])
    if is_read:
        total -= sum(int(row.rpartition(",")[2]) for row in known[1:])
        return " ".join([*known, *guess_tickets(total, dead, live, stream)])
    return guess_bets(total, evidence.backed.get(mark, []), race == 0, stream)


def guess_bets(total: int, backed: list[int], has_tickets: bool, stream: Stream) -> str:
    """Return a random slip in notation, with a total stake of `total`.

    It has a bet on each horse in `backed` (numbers from 1). It may have Daily Double tickets if
    `has_tickets` is True. It is void if no valid slip has this total.
    """
    if total % STAKE_STEP:
        return f"slip win=0,{total}"  # WPS-10.4b a void one
    units = total // STAKE_STEP
    fewest = len(backed)
    if not has_tickets:
        fewest = max(fewest, -(-units // 5))
    most = min(len(CATEGORIES), units)
    if fewest > most:
        return f"slip win=0,{total}"
    count = fewest + stream.below(most - fewest + 1)
    in_bets = min(units, count * 5)
    if has_tickets and in_bets > count:
        in_bets = count + stream.below(in_bets - count + 1)
    stakes = split_units(in_bets, count, stream)
    categories = shuffled(list(range(len(CATEGORIES))), stream)[:count]
    rows: list[str] = []
    for at, category in enumerate(sorted(categories)):
        horse = backed[at] if at < len(backed) else 1 + stream.below(HORSES)
        rows.append(f"{CATEGORIES[category]}={horse},{stakes[at] * STAKE_STEP}")
    return " ".join(["slip", *rows, *guess_tickets((units - in_bets) * STAKE_STEP, 0, 0, stream)])


def guess_tickets(total: int, dead: int, live: int, stream: Stream) -> list[str]:
    """Return random Daily Double tickets in notation, with a total stake of `total`.

    None is on the horse `dead` in race 1, and one is on the horse `live`. Horses are numbered from 1; 0
    means that none is known.
    """
    if total <= 0:
        return []
    if total % STAKE_STEP:
        return [f"ticket=0,0,{total}"]
    units = total // STAKE_STEP
    least = max(1, -(-units // (LARGEST_STAKE // STAKE_STEP)))
    pairs = [pair for pair in range(HORSES * HORSES) if pair // HORSES + 1 != dead]
    most = min(units, len(pairs))
    stakes = split_units(units, least + stream.below(most - least + 1), stream)
    pairs = shuffled(pairs, stream)
    if live:
        wanted = (live - 1) * HORSES + pairs[0] % HORSES
        pairs.remove(wanted)
        pairs.insert(0, wanted)
    return [
        f"ticket={pair // HORSES + 1},{pair % HORSES + 1},{stake * STAKE_STEP}"
        for pair, stake in zip(pairs, stakes, strict=False)
    ]


def split_units(units: int, parts: int, stream: Stream) -> list[int]:
    """Return a random list of `parts` numbers from 1 to 5 that add up to `units`."""
    stakes = [1] * parts
    for _ in range(units - parts):
        open_parts = [at for at in range(parts) if stakes[at] < 5]
        stakes[open_parts[stream.below(len(open_parts))]] += 1
    return stakes
