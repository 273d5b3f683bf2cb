"""The day in a few numbers, once a game is over: who won the races, and what everybody is remembered for.

Only what everybody was told counts, so that the same day is shown to all.
"""

from dataclasses import dataclass
from typing import Final

from .events import RaceSettled, Told
from .receipts import Line, Receipt, receipts
from .seats import NOBODY
from .view_types import AwardView, DayView, MountView, RaceWonView, TurnoverView

FEWEST: Final = 4
MOST: Final = 6
"""Awards of a day: nobody is left out while there are no more seats than this."""
BOUGHT: Final = "horse"
"""Why money is paid for a horse at a sale, where bids are made."""
LONG_SHOT: Final = 5
"""A bet that brought so many times its stake was a long shot."""


@dataclass(frozen=True)
class Hit:
    """A line of a receipt that speaks of a horse."""

    race: int
    seat: int
    line: Line
    horse: str


def day_view(told: list[Told], seats: int, standings: list[int], money: list[int]) -> DayView:
    """The winners of all races, the horse that paid each seat best, and the awards."""
    public = [one for one in told if one.audience is None]
    settled = receipts(public, NOBODY, seats)
    hits = _hits(settled)
    return {
        "races": races_won(public),
        "mounts": [_mount(hits, seat) for seat in range(seats)],
        "turnover": [_turnover(settled, seat) for seat in range(seats)],
        "awards": awards(public, settled, standings, money),
    }


def races_won(told: list[Told]) -> list[RaceWonView]:
    """For each race that was settled: after which answer, and the horse that won it."""
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
    told: list[Told], settled: list[list[Receipt]], standings: list[int], money: list[int]
) -> list[AwardView]:
    """Four to six, each the best of its kind; while seats allow it everybody has one."""
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
"""As they are shown."""


def _kinds(
    told: list[Told], settled: list[list[Receipt]], standings: list[int], money: list[int]
) -> list[list[AwardView]]:
    """Of each kind those that are equally good, of the better placed seat first."""
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
    """What was bet or owned, race by race; horses that were bought are not."""
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
    """Those with the highest number, if that is worth a word."""
    most = max([award["number"] for award in found], default=0)
    return [award for award in found if award["number"] == most and most >= at_least]


def _best(hits: list[Hit]) -> list[AwardView]:
    """The bet, or the purse, that brought most."""
    return _top([_of_hit("best", hit, hit.line.amount) for hit in hits], 1)


def _wolf(hits: list[Hit]) -> list[AwardView]:
    """The bet that brought most on a horse that nobody else had bet on; the best of all has its own."""
    bets = [hit for hit in hits if _is_bet(hit)]
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


def _is_bet(hit: Hit) -> bool:
    """Whether a line is about a bet; what a horse brings its owner is none."""
    return "bets" in hit.line.because or "stake" in hit.line.because


def _long(hits: list[Hit]) -> list[AwardView]:
    """The bet that brought most times its stake."""
    found: list[AwardView] = []
    for hit in hits:
        stake = hit.line.because.get("stake", 0)
        if isinstance(stake, int) and stake > 0 and hit.line.amount > 0:
            found.append(_of_hit("long", hit, hit.line.amount // stake))
    return _top(found, LONG_SHOT)


def _bold(settled: list[list[Receipt]]) -> list[AwardView]:
    """The highest bid that bought a horse."""
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
    """In front after most races, where there are several."""
    count = len(settled)
    led = [sum([race[seat].place == 1 for race in settled]) for seat in range(len(seats))]
    return _top([_award("front", s, led[s], count) for s in seats], 1) if count > 1 else []


def _backed(hits: list[Hit], seat: int) -> list[int]:
    """What each horse brought that a seat had bet on in a race; what it owned is no bet."""
    brought: dict[tuple[int, str], int] = {}
    for hit in hits:
        if hit.seat == seat and _is_bet(hit):
            horse = (hit.race, hit.horse)
            brought[horse] = brought.get(horse, 0) + hit.line.amount
    return list(brought.values())


def _eye(hits: list[Hit], seats: list[int]) -> list[AwardView]:
    """The greatest part of the horses backed brought something: two at least, and one that did."""
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
    """The most places made good since the end of a race."""
    found: list[AwardView] = []
    for seat in seats:
        worst = max(settled, key=lambda race: race[seat].place, default=None)
        if worst is not None:
            made = worst[seat].place - standings[seat]
            found.append(_award("comeback", seat, made, 0, worst[seat].race))
    return _top(found, 1)


def _kind(told: list[Told], hits: list[Hit]) -> list[AwardView]:
    """Rode a winner home that paid the others more than the rider."""
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
    """The most gained in one race."""
    found = [
        _award("race", seat, race[seat].gained(), 0, race[seat].race)
        for seat in seats
        for race in settled
    ]
    return _top(found, 1)


def _luck(hits: list[Hit], seats: list[int]) -> list[AwardView]:
    """The most horses backed that brought nothing."""
    found: list[AwardView] = []
    for seat in reversed(seats):
        backed = _backed(hits, seat)
        found.append(_award("luck", seat, sum([paid <= 0 for paid in backed]), len(backed)))
    return _top(found, 2)


def _spoon(standings: list[int], money: list[int]) -> list[AwardView]:
    """The last of all."""
    last = max(standings)
    if last == 1:
        return []
    return [
        _award("spoon", seat, money[seat])
        for seat in range(len(standings))
        if standings[seat] == last
    ]


def _own(settled: list[list[Receipt]], seat: int, money: list[int]) -> AwardView:
    """What a seat that is best in nothing may be proud of: its own best race, or what it kept."""
    best = max(settled, key=lambda race: race[seat].gained(), default=None)
    if best is None or best[seat].gained() <= 0:
        return _award("kept", seat, money[seat])
    return _award("own", seat, best[seat].gained(), 0, best[seat].race)


def _turnover(settled: list[list[Receipt]], seat: int) -> TurnoverView:
    """All lines of a seat's receipts, those that cost apart from those that brought something."""
    amounts = [line.amount for race in settled for line in race[seat].lines]
    return {
        "paid": -sum(amount for amount in amounts if amount < 0),
        "received": sum(amount for amount in amounts if amount > 0),
    }


def _mount(hits: list[Hit], seat: int) -> MountView:
    """The horse that paid a seat best, if one did."""
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
