"""Chances of places where every horse waits for its number: who has its hits together first."""

from math import exp

STEPS = 24
"""Into how many stretches of time a race is cut."""

Triple = tuple[float, float, float]
"""The chances that none, one and two horses have arrived."""


def arrival_chances(rates: list[float], hits: list[float], home: int = 0) -> list[Triple]:
    """For each horse its chances of first, second and third place.

    A horse arrives with its n-th hit, n being its entry in `hits`; hits fall independently, as dice
    rolled in time do. A horse with no hits to come (already home) takes no part; `home` places are gone.
    """
    runners = [i for i, count in enumerate(hits) if count > 0 and rates[i] > 0]
    found: list[list[float]] = [[0.0, 0.0, 0.0] for _ in hits]
    before = dict.fromkeys(runners, 0.0)
    step = _length([(rates[i], hits[i]) for i in runners], 3 - home) / STEPS
    for n in range(1, STEPS + 1):
        middle = [_arrived(rates[i] * step * (n - 0.5), hits[i]) for i in runners]
        others = _without_each(middle)
        for at, i in enumerate(runners):
            now = _arrived(rates[i] * step * n, hits[i])
            comes = now - before[i]
            before[i] = now
            for ahead in range(3 - home):
                found[i][home + ahead] += comes * others[at][ahead]
    return [(row[0], row[1], row[2]) for row in found]


def _arrived(expected: float, hits: float) -> float:
    """The chance of at least `hits` hits where `expected` are expected (Poisson).

    Between two whole numbers of hits the chance lies between theirs.
    """
    term = exp(-expected)
    missing = term
    whole = int(hits)
    for k in range(1, whole):
        term *= expected / k
        missing += term
    if hits > whole:
        missing += (hits - whole) * term * expected / whole if whole else (hits - 1.0) * term
    return 1.0 - missing


def _length(runners: list[tuple[float, float]], places: int) -> float:
    """A time after which the places are almost surely taken."""
    time = 8.0
    while time < 4000 and sum(_arrived(rate * time, hits) for rate, hits in runners) < places + 3.0:
        time *= 1.3
        if sum(_arrived(rate * time, hits) for rate, hits in runners) > len(runners) - 0.05:
            break
    return time


def _without_each(arrived: list[float]) -> list[Triple]:
    """For each horse the chances that none, one and two of the others have arrived."""
    count = len(arrived)
    after: list[Triple] = [(1.0, 0.0, 0.0)] * (count + 1)
    for i in range(count - 1, -1, -1):
        after[i] = _with(after[i + 1], arrived[i])
    found: list[Triple] = []
    sofar: Triple = (1.0, 0.0, 0.0)
    for i in range(count):
        a0, a1, a2 = sofar
        b0, b1, b2 = after[i + 1]
        found.append((a0 * b0, a0 * b1 + a1 * b0, a0 * b2 + a1 * b1 + a2 * b0))
        sofar = _with(sofar, arrived[i])
    return found


def _with(sofar: Triple, chance: float) -> Triple:
    none, one, two = sofar
    stays = 1.0 - chance
    return (none * stays, one * stays + none * chance, two * stays + one * chance)
