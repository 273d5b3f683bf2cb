"""Prospects at HomeStretch: how often a seat ends ahead, and slips that make it more often."""

from math import exp, log, sqrt
from typing import Any

from ..kernel.chance import FastStream
from .stretch_race import Field, Stakes, hits_left, rate
from .weighing import Level

FINISHES = 150
"""How many finishes a slip is tried on."""
NEAR, FAR = 6.0, 18.0
"""How much a lead in money decides: in the last race, and with more races still to come."""
EDGE = 8.0
"""How far a good player gets ahead in a race to come."""


def drawn(field: Field, stream: FastStream) -> dict[int, list[float]]:
    """How long each horse waits for each of its hits; first a number that rounds parts of hits."""
    found: dict[int, list[float]] = {}
    for horse, space in field.spaces.items():
        if horse not in field.finish:
            pace = 1 / rate(horse) ** field.favourites
            most = int(hits_left(field.finish_at, space, field.tokens[horse])) + 1
            waits = [-log((stream.below(65536) + 0.5) / 65536) * pace for _ in range(most)]
            found[horse] = [stream.below(65536) / 65536, *waits]
    return found


class Prospects:
    """How often a seat will be ahead of its rivals, tried on finishes as the dice might have them."""

    def __init__(
        self,
        view: dict[str, Any],
        me: int,
        field: Field,
        level: Level,
        stream: FastStream,
        finishes: int = FINISHES,
    ) -> None:
        self.me = me
        self.level = level
        to_come = view["races"] - view["race"]
        self.scale = NEAR + FAR * sqrt(to_come)
        self.edge = EDGE * to_come
        self.money: list[int] = view["money"]
        nobody = [0.0] * len(self.money)
        self.stakes = [Stakes(view, seat, nobody).values for seat in range(len(self.money))]
        self.draws = [drawn(field, stream) for _ in range(finishes)]

    def ends(self, finish: list[int]) -> list[float]:
        """What every seat has after a finish."""
        return [
            money + sum(values[h][place] for place, h in enumerate(finish))
            for money, values in zip(self.money, self.stakes, strict=True)
        ]

    def lead(self, finish: list[int]) -> float:
        """How far the seat is ahead of the best of the others after a finish."""
        ends = self.ends(finish)
        mine = ends.pop(self.me)
        return mine - (max(ends) if self.level.minds_others else self.money[self.me])

    def rivals(self, field: Field) -> list[float]:
        """How much each seat's gain is this seat's loss: by how often it is the one to beat."""
        found = [0.0] * len(self.money)
        if not self.level.minds_others:
            return found
        for draws in self.draws:
            ends = self.ends(field.finish_by(draws))
            mine, ends[self.me] = ends[self.me], -1.0
            best = max(ends)
            hope = self.hopeful(mine - best)
            found[ends.index(best)] += hope * (1.0 - hope)
        total = sum(found)
        return [weight / total for weight in found] if total else found

    def hopeful(self, lead: float) -> float:
        """What a lead is worth: the more races are to come, the less it decides."""
        return 1 / (1 + exp(-(lead + self.edge) / self.scale))


class Slip:
    """Five tokens laid so that the seat ends ahead of its rivals as often as may be."""

    def __init__(self, view: dict[str, Any], field: Field, prospects: Prospects) -> None:
        self.tokens: list[int] = sorted(view["tokens"], reverse=True)
        self.limit = next(s["limit"] for s in view["seats"] if s["seat"] == prospects.me)
        self.prospects = prospects
        self.finishes = [field.finish_by(draws) for draws in prospects.draws]
        self.leads = [prospects.lead(finish) for finish in self.finishes]

    def fill(self, boxes: list[tuple[str, int, int, int]]) -> list[tuple[int, str]]:
        """A box for every token, the most valuable token first."""
        wins = {
            name: [n for n, finish in enumerate(self.finishes) if horse in finish[: kind + 1]]
            for name, horse, kind, _ in boxes
        }
        rows: list[tuple[int, str]] = []
        for token in self.tokens:
            laid = [name for _, name in rows]
            free = [box for box in boxes if laid.count(box[0]) < self.limit]
            best = max(free, key=lambda box: self._adds(wins[box[0]], token * box[3]))
            for n in wins[best[0]]:
                self.leads[n] += token * best[3]
            rows.append((token, best[0]))
        return rows

    def _adds(self, wins: list[int], gain: int) -> float:
        """How much a bet adds to the hope of being ahead in the end."""
        hopeful = self.prospects.hopeful
        return sum(hopeful(self.leads[n] + gain) - hopeful(self.leads[n]) for n in wins)
