"""Who wins the game of HomeStretch: by what was learned while races are to come, by money after the last."""

from math import exp, log
from typing import Final

from ippodromo.games.homestretch.position import final_score

from .assets import assets, stage_before
from .prospects import scale
from .worlds import Sight

NARROW: Final = 3.0
"""After the last race a lead of so much makes a seat e times as likely to win, where bets are chosen
on a few dice: who counts wins alone learns too little from each of them."""
FARTHEST: Final = 30.0

Weights = dict[int, list[float]]
"""What was learned, by stage."""


class Judge:
    """A seat's chance to win the game once the race that is on is paid."""

    def __init__(self, sight: Sight, learned: Weights) -> None:
        self.sight = sight
        self.me = sight.me
        seen = sight.seen
        self.is_last = seen.to_come == 0
        stage = 1 if seen.race == 1 else stage_before(seen.race + 1)
        weights = learned.get(stage, [])
        self.slope = 1.0 / NARROW
        """What a thousand makes of a seat's chance, in powers of e."""
        self.base = [0.0] * sight.seats
        """What the shares make of it."""
        if self.is_last:
            return
        if weights:
            self.slope = weights[0]
            rows = assets(seen.money, seen.shares)
            for seat in range(sight.seats):
                for at in range(1, len(weights)):
                    self.base[seat] += weights[at] * rows[seat][at]
        else:
            self.slope = 1.0 / scale(seen.to_come)
            for seat in range(sight.seats):
                earns = sight.season.earnings(seen.shares, seen.race, seat)
                self.base[seat] = self.slope * earns

    def chance(self, pays: list[list[float]], finish: list[int]) -> float:
        """The seat's chance after a finish, where the places bring so much."""
        money = self._money(pays, finish)
        if self.is_last:
            return self._won(money)
        mine = self.base[self.me] + self.slope * money[self.me]
        total = 0.0
        for seat in range(len(money)):
            behind = self.base[seat] + self.slope * money[seat] - mine
            total += exp(max(-FARTHEST, min(FARTHEST, behind)))
        return 1.0 / total

    def behind(self, pays: list[list[float]], finish: list[int]) -> float:
        """How far the seat is behind the others together, in powers of e."""
        money = self._money(pays, finish)
        mine = self.base[self.me] + self.slope * money[self.me]
        total = 0.0
        for seat in range(len(money)):
            if seat != self.me:
                ahead = self.base[seat] + self.slope * money[seat] - mine
                total += exp(max(-FARTHEST, min(FARTHEST, ahead)))
        return log(total)

    def _money(self, pays: list[list[float]], finish: list[int]) -> list[float]:
        found: list[float] = []
        for seat in range(len(pays)):
            money = float(self.sight.seen.money[seat])
            for place in range(len(finish)):
                money += pays[seat][3 * finish[place] + place]
            found.append(money)
        return found

    def _won(self, money: list[float]) -> float:
        """HS-11.1 to HS-11.6 The seat's part of the win."""
        best = max(money)
        if money[self.me] < best:
            return 0.0
        tied = [seat for seat in range(len(money)) if money[seat] == best]
        if len(tied) == 1:
            return 1.0
        rules, shares = self.sight.rules, self.sight.seen.shares
        scores = [final_score(0, shares[seat], rules.prices, rules.groups) for seat in tied]
        top = max(scores)
        if scores[tied.index(self.me)] != top:
            return 0.0
        return 1.0 / scores.count(top)


def chance_by(weights: list[float], rows: list[list[float]], me: int) -> float:
    """A seat's chance by the assets of all seats."""
    scores: list[float] = []
    for row in rows:
        score = 0.0
        for at in range(len(weights)):
            score += weights[at] * row[at]
        scores.append(score)
    total = 0.0
    for score in scores:
        total += exp(max(-FARTHEST, min(FARTHEST, score - scores[me])))
    return 1.0 / total
