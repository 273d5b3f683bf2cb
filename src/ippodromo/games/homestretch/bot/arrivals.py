"""Chances of places where every horse waits for its number: who has its hits together first."""

from math import exp
from typing import Final

STEPS: Final = 24
"""Into how many stretches of time a race is cut."""

Triple = tuple[float, float, float]
"""The chances that none, one and two horses have arrived."""


def arrival_chances(rates: list[float], hits: list[float], home: int = 0) -> list[Triple]:
    """For each horse its chances of first, second and third place.

    A horse arrives with its n-th hit, n being its entry in `hits`; hits fall independently, as dice
    rolled in time do. A horse with no hits to come (already home) takes no part; `home` places are gone.
    """
    runners = [i for i in range(len(hits)) if hits[i] > 0 and rates[i] > 0]
    paces = [rates[i] for i in runners]
    waits = [hits[i] for i in runners]
    field = Field(paces, waits)
    step = _length(paces, waits, 3 - home) / STEPS
    for n in range(1, STEPS + 1):
        field.pass_time(step, n, 3 - home)
    found: list[Triple] = [(0.0, 0.0, 0.0)] * len(hits)
    for at in range(len(runners)):
        places = [0.0] * home + [field.none[at], field.one[at], field.two[at]]
        found[runners[at]] = (places[0], places[1], places[2])
    return found


class Field:
    """The horses that still run, and how often each has arrived after none, one or two others."""

    def __init__(self, rates: list[float], hits: list[float]) -> None:
        self.rates = rates
        self.hits = hits
        count = len(rates)
        self.before = [0.0] * count
        """How likely each has arrived before the present stretch of time."""
        self.none = [0.0] * count
        self.one = [0.0] * count
        self.two = [0.0] * count
        self.middle = [0.0] * count
        # For each horse the chances that none, one and two of those after it have arrived.
        self.after_none = [1.0] * (count + 1)
        self.after_one = [0.0] * (count + 1)
        self.after_two = [0.0] * (count + 1)

    def pass_time(self, step: float, n: int, places: int) -> None:
        """The n-th stretch of time: who arrives in it finds those home who were by its middle."""
        count = len(self.rates)
        b0, b1, b2 = 1.0, 0.0, 0.0
        for i in range(count - 1, -1, -1):
            chance = arrived(self.rates[i] * step * (n - 0.5), self.hits[i])
            self.middle[i] = chance
            stays = 1.0 - chance
            b2 = b2 * stays + b1 * chance
            b1 = b1 * stays + b0 * chance
            b0 = b0 * stays
            self.after_none[i] = b0
            self.after_one[i] = b1
            self.after_two[i] = b2
        a0, a1, a2 = 1.0, 0.0, 0.0
        for i in range(count):
            now = arrived(self.rates[i] * step * n, self.hits[i])
            comes = now - self.before[i]
            self.before[i] = now
            b0, b1, b2 = self.after_none[i + 1], self.after_one[i + 1], self.after_two[i + 1]
            self.none[i] += comes * (a0 * b0)
            if places > 1:
                self.one[i] += comes * (a0 * b1 + a1 * b0)
            if places > 2:
                self.two[i] += comes * (a0 * b2 + a1 * b1 + a2 * b0)
            chance = self.middle[i]
            stays = 1.0 - chance
            a2 = a2 * stays + a1 * chance
            a1 = a1 * stays + a0 * chance
            a0 = a0 * stays


def arrived(expected: float, hits: float) -> float:
    """The chance of at least `hits` hits where `expected` are expected (Poisson).

    Between two whole numbers of hits the chance lies between theirs.
    """
    term = exp(-expected)
    missing = term
    whole = float(int(hits))
    k = 1.0
    while k < whole:
        term *= expected / k
        missing += term
        k += 1.0
    if hits > whole:
        missing += (hits - whole) * term * expected / whole if whole else (hits - 1.0) * term
    return 1.0 - missing


def _length(rates: list[float], hits: list[float], places: int) -> float:
    """A time after which the places are almost surely taken."""
    time = 8.0
    home = _home(rates, hits, time)
    while time < 4000 and home < places + 3.0:
        time *= 1.3
        home = _home(rates, hits, time)
        if home > len(rates) - 0.05:
            break
    return time


def _home(rates: list[float], hits: list[float], time: float) -> float:
    """How many horses are expected home by a time."""
    total = 0.0
    for i in range(len(rates)):
        total += arrived(rates[i] * time, hits[i])
    return total
