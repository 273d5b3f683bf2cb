"""The summary of a finished game: race winners, each seat's best horse, turnover and awards.

The summary uses public events only, so that all viewers get the same one.
"""

from dataclasses import dataclass
from typing import Final

from .events import LogEntry, RaceSettled
from .receipts import Line, Receipt, receipts
from .seats import NOBODY
from .view_types import AwardView, DayView, MountView, RaceWonView, TurnoverView

FEWEST: Final = 4
MOST: Final = 6
"""`FEWEST` and `MOST` are the minimum and maximum number of awards in a game.

In a game with at most `MOST` seats every seat gets at least one.
"""
BOUGHT: Final = "horse"
"""The reason given in payments for a horse that was bought at an auction."""
LONG_SHOT: Final = 5
"""Minimum ratio of winnings to stake for the long-shot award."""


@dataclass(frozen=True)
class Hit:
    """A line of a receipt that names a horse, with the race and the seat of the receipt."""

    race: int
    seat: int
    line: Line
    horse: str


def game_summary(
    told: list[LogEntry], seats: int, standings: list[int], money: list[int]
) -> DayView:
    """Return the summary of a finished game.

    `told` are its events. `standings` and `money` are the final place and money of each seat.
    """
    public = [one for one in told if one.audience is None]
    settled = receipts(public, NOBODY, seats)
    hits = _hits(settled)
    return {
        "races": races_won(public),
        "mounts": [_mount(hits, seat) for seat in range(seats)],
        "turnover": [_turnover(settled, seat) for seat in range(seats)],
        "awards": awards(public, settled, standings, money),
    }


def races_won(told: list[LogEntry]) -> list[RaceWonView]:
    """Return, for each settled race, its winner and the number of answers given at the settlement."""
    found: list[RaceWonView] = []
    horse, number = "", 0
    for one in told:
        event = one.event
        won = event.winner()
        if won:
            horse = won
            said = event.fields()["horse"]
            number = said if isinstance(said, int) else 0
        elif isinstance(event, RaceSettled):
            found.append({"race": event.race, "at": one.at, "horse": horse, "number": number})
            horse, number = "", 0
    return found


def awards(
    told: list[LogEntry], settled: list[list[Receipt]], standings: list[int], money: list[int]
) -> list[AwardView]:
    """Return the awards of a finished game in display order (`ORDER`).

    They are chosen in three steps, and never more than `MOST`:

    1. For each kind of award, take the seats that tie for it. The first of them that has no award yet
       gets it. If all of them have one, nobody gets this kind for now.
    2. Each seat that still has no award gets one for its best race, or for the money it kept. The seats
       with the better final places come first.
    3. Add awards until there are one more than seats, and at least `FEWEST`: first the kinds left out in
       step 1, then awards as in step 2 for other seats. There may be too few of them.
    """
    seats = len(standings)
    kinds = _kinds(told, settled, standings, money)
    chosen: list[AwardView] = []
    mentioned: set[int] = set()
    for tied in kinds:
        fresh = [award for award in tied if award["seat"] not in mentioned]
        if fresh and len(chosen) < MOST:
            chosen.append(fresh[0])
            mentioned.add(fresh[0]["seat"])
    for seat in sorted(range(seats), key=lambda seat: standings[seat]):
        if seat not in mentioned and len(chosen) < MOST:
            chosen.append(_own(settled, seat, money))
            mentioned.add(seat)
    wanted = min(MOST, max(FEWEST, seats + 1))
    taken = [award["kind"] for award in chosen]
    more = [tied[0] for tied in kinds if tied and tied[0]["kind"] not in taken]
    own = [_own(settled, seat, money) for seat in range(seats)]
    more += [award for award in own if award not in chosen]
    chosen += more[: max(0, wanted - len(chosen))]
    return sorted(chosen, key=lambda award: (ORDER.index(award["kind"]), award["seat"]))


ORDER: Final = [
    "best", "bold", "front", "eye", "wolf", "long", "comeback",
    "kind", "race", "own", "kept", "luck", "spoon",
]  # fmt: skip
"""The kinds of awards in display order."""


def _kinds(
    told: list[LogEntry], settled: list[list[Receipt]], standings: list[int], money: list[int]
) -> list[list[AwardView]]:
    """Return a list for each kind of award, in the order in which `awards` gives the kinds.

    A list has an award for each seat, or each bet, that ties for the kind. It may be empty.
    """
    hits = _hits(settled)
    seats = sorted(range(len(standings)), key=lambda seat: standings[seat])
    return [
        _best(hits),
        _wolf(hits),
        _long(hits),
        _front(settled, seats),
        _eye(hits, seats),
        _comeback(settled, seats, standings),
        _bold(settled),
        _kind(told, hits),
        _race(settled, seats),
        _luck(hits, seats),
        _spoon(standings, money),
    ]


def _hits(settled: list[list[Receipt]]) -> list[Hit]:
    """Return all receipt lines that name a horse, race by race, except purchases (lines with a price)."""
    return [
        Hit(receipt.race, receipt.seat, line, str(line.because["horse"]))
        for race in settled
        for receipt in race
        for line in receipt.lines
        if "horse" in line.because and "price" not in line.because
    ]


def _award(kind: str, seat: int, number: int, of: int = 0, race: int = 0) -> AwardView:
    return {
        "kind": kind,
        "seat": seat,
        "number": number,
        "of": of,
        "race": race,
        "horse": "",
        "horse_name": "",
        "reason": "",
    }


def _of_hit(kind: str, hit: Hit, number: int) -> AwardView:
    award = _award(kind, hit.seat, number, 0, hit.race)
    award["horse"] = hit.horse
    award["horse_name"] = str(hit.line.because.get("horse_name", ""))
    award["reason"] = hit.line.reason
    return award


def _top(found: list[AwardView], at_least: int) -> list[AwardView]:
    """Return all awards with the highest number, or an empty list if that number is below `at_least`."""
    most = max([award["number"] for award in found], default=0)
    return [award for award in found if award["number"] == most and most >= at_least]


def _best(hits: list[Hit]) -> list[AwardView]:
    """Return an award for each receipt line with the largest amount that a bet or a horse brought."""
    return _top([_of_hit("best", hit, hit.line.amount) for hit in hits], 1)


def _wolf(hits: list[Hit]) -> list[AwardView]:
    """Return an award for the most profitable bet on a horse that no other seat had bet on in that race.

    If several such bets brought equally much, there is an award for each.

    Bets that brought the largest amount of the game are left out: they have the award `best`.
    """
    bets = [hit for hit in hits if hit.line.is_bet()]
    best = max([hit.line.amount for hit in hits], default=0)
    alone = [
        hit
        for hit in bets
        if hit.line.amount < best
        and not any(
            other.race == hit.race and other.horse == hit.horse and other.seat != hit.seat
            for other in bets
        )
    ]
    return _top([_of_hit("wolf", hit, hit.line.amount) for hit in alone], 1)


def _long(hits: list[Hit]) -> list[AwardView]:
    """Return an award for each bet with the highest ratio of winnings to stake, rounded down.

    The list is empty if that ratio is below `LONG_SHOT`.
    """
    found: list[AwardView] = []
    for hit in hits:
        stake = hit.line.because.get("stake", 0)
        if isinstance(stake, int) and stake > 0 and hit.line.amount > 0:
            found.append(_of_hit("long", hit, hit.line.amount // stake))
    return _top(found, LONG_SHOT)


def _bold(settled: list[list[Receipt]]) -> list[AwardView]:
    """Return an award for each purchase of a horse at the highest price of the game."""
    found = [
        _of_hit(
            "bold", Hit(receipt.race, receipt.seat, line, str(line.because["horse"])), -line.amount
        )
        for race in settled
        for receipt in race
        for line in receipt.lines
        if line.reason == BOUGHT and "horse" in line.because
    ]
    return _top(found, 1)


def _front(settled: list[list[Receipt]], seats: list[int]) -> list[AwardView]:
    """Return an award for each seat that was first, or shared it, after the largest number of races.

    The list is empty if the game had fewer than two races.
    """
    count = len(settled)
    led = [sum([race[seat].place == 1 for race in settled]) for seat in range(len(seats))]
    return _top([_award("front", s, led[s], count) for s in seats], 1) if count > 1 else []


def _backed(hits: list[Hit], seat: int) -> list[int]:
    """Return the total that each horse a seat had bet on brought the seat. It may be 0 or negative.

    There is one total for each horse and race, even if the seat had several bets on the horse.
    """
    brought: dict[tuple[int, str], int] = {}
    for hit in hits:
        if hit.seat == seat and hit.line.is_bet():
            horse = (hit.race, hit.horse)
            brought[horse] = brought.get(horse, 0) + hit.line.amount
    return list(brought.values())


def _eye(hits: list[Hit], seats: list[int]) -> list[AwardView]:
    """Return an award for each seat with the highest share of backed horses that brought it money.

    A seat qualifies if it bet on at least two horses in the game and at least one of them brought money.
    """
    found: list[AwardView] = []
    for seat in seats:
        backed = _backed(hits, seat)
        if len(backed) >= 2 and max(backed) > 0:
            found.append(_award("eye", seat, sum([paid > 0 for paid in backed]), len(backed)))
    found.sort(key=lambda award: -award["number"] / award["of"])
    top = found[0] if found else None
    return [a for a in found if top and a["number"] * top["of"] == top["number"] * a["of"]]


def _comeback(
    settled: list[list[Receipt]], seats: list[int], standings: list[int]
) -> list[AwardView]:
    """Return an award for each seat that gained most places from its worst place after a race to the end."""
    found: list[AwardView] = []
    for seat in seats:
        worst = max(settled, key=lambda race: race[seat].place, default=None)
        if worst is not None:
            made = worst[seat].place - standings[seat]
            found.append(_award("comeback", seat, made, 0, worst[seat].race))
    return _top(found, 1)


def _kind(told: list[LogEntry], hits: list[Hit]) -> list[AwardView]:
    """Return an award for riding a winner that brought the other seats more money than its rider.

    If this happened more than once, the award is for the ride that brought the others most, or for each
    such ride if they tie.
    """
    found: list[AwardView] = []
    race = 1
    for one in told:
        event = one.event
        if isinstance(event, RaceSettled):
            race = event.race + 1
        horse = event.winner()
        rider = event.fields().get("seat") if horse else None
        if not isinstance(rider, int):
            continue
        gains = [
            (hit.seat, hit.line.amount)
            for hit in hits
            if hit.race == race and hit.horse == horse and hit.line.amount > 0
        ]
        others = sum([amount for seat, amount in gains if seat != rider])
        if others > sum([amount for seat, amount in gains if seat == rider]):
            award = _award("kind", rider, others, 0, race)
            award["horse"] = horse
            found.append(award)
    return _top(found, 1)


def _race(settled: list[list[Receipt]], seats: list[int]) -> list[AwardView]:
    """Return an award for each seat with the largest gain in one race (`Receipt.gained`)."""
    found = [
        _award("race", seat, race[seat].gained(), 0, race[seat].race)
        for seat in seats
        for race in settled
    ]
    return _top(found, 1)


def _luck(hits: list[Hit], seats: list[int]) -> list[AwardView]:
    """Return an award for each seat that bet in vain on the largest number of horses in the game.

    A horse counts once for each race in which it brought the seat no money. The list is empty if no seat
    has at least two such horses.
    """
    found: list[AwardView] = []
    for seat in reversed(seats):
        backed = _backed(hits, seat)
        found.append(_award("luck", seat, sum([paid <= 0 for paid in backed]), len(backed)))
    return _top(found, 2)


def _spoon(standings: list[int], money: list[int]) -> list[AwardView]:
    """Return an award for each seat in last place, or an empty list if all seats share the first place."""
    last = max(standings)
    if last == 1:
        return []
    return [
        _award("spoon", seat, money[seat])
        for seat in range(len(standings))
        if standings[seat] == last
    ]


def _own(settled: list[list[Receipt]], seat: int, money: list[int]) -> AwardView:
    """Return an award for a seat's best race or, if it gained in no race, for its money at the end."""
    best = max(settled, key=lambda race: race[seat].gained(), default=None)
    if best is None or best[seat].gained() <= 0:
        return _award("kept", seat, money[seat])
    return _award("own", seat, best[seat].gained(), 0, best[seat].race)


def _turnover(settled: list[list[Receipt]], seat: int) -> TurnoverView:
    """Return what a seat paid and what it received: the totals of all lines of its receipts."""
    amounts = [line.amount for race in settled for line in race[seat].lines]
    return {
        "paid": -sum(amount for amount in amounts if amount < 0),
        "received": sum(amount for amount in amounts if amount > 0),
    }


def _mount(hits: list[Hit], seat: int) -> MountView:
    """Return the largest amount that a seat received in one receipt line about a horse, with that horse.

    If there is no such line, the view has an empty name and the amount 0. Of equal amounts the first
    one counts.
    """
    mine = [hit for hit in hits if hit.seat == seat and hit.line.amount > 0]
    if not mine:
        return {"horse": "", "number": 0, "amount": 0, "race": 0}
    best = max(mine, key=lambda hit: hit.line.amount)
    named = best.line.because["horse"]
    return {
        "horse": str(best.line.because.get("horse_name", named)),
        "number": named if isinstance(named, int) else 0,
        "amount": best.line.amount,
        "race": best.race,
    }
