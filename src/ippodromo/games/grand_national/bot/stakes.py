"""An expert's slip: a purse laid out on races that were tried, to end ahead of everybody else."""

from math import exp
from typing import Final

CHUNKS: Final = 8
"""In how many equal stakes a purse is laid out."""
ROUGH: Final = 0.6
FINE: Final = 0.24
"""The lead that makes a win e times as likely, as a part of the start money: at first stakes go by a
rough view of the end, then they are moved by a finer one. A hard line would only fit the races tried."""
BOXES: Final = 16
"""So many bets are looked at, those that brought the most."""
PASSES: Final = 6


class Box:
    """A bet that can be made: what a pound on it brings, and in which of the races it won."""

    def __init__(self, horse: int, kind: int, pays: int, wins: list[bool]) -> None:
        self.horse = horse
        self.kind = kind
        self.pays = pays
        self.wins = wins

    def brought(self) -> int:
        """What a pound on it in every race has brought."""
        return self.pays * sum(self.wins)


class Stakes:
    """Stakes on boxes; with them the seat's money in every race, against that of its best rivals."""

    def __init__(
        self,
        money: list[float],
        rivals: list[list[float]],
        boxes: list[Box],
        purse: int,
        step: int,
        start: int,
    ) -> None:
        self.money = money
        self.rivals = rivals
        self.boxes = sorted(boxes, key=lambda box: -box.brought())[:BOXES]
        self.laid = [0] * len(self.boxes)
        self.left = purse // step * step
        self.chunk = max(step, purse // CHUNKS // step * step)
        self.fine = FINE * start
        self._lay_out(ROUGH * start)
        self._move(self.fine)

    def chance(self) -> float:
        """How likely the seat is to end ahead of all others."""
        return hope(self.money, self.rivals, self.fine)

    def _lay_out(self, scale: float) -> None:
        """Stake by stake where each helps most."""
        best = hope(self.money, self.rivals, scale)
        while self.left:
            stake = min(self.chunk, self.left)
            at = -1
            for i in range(len(self.boxes)):
                found = hope(self._with(self.money, i, stake), self.rivals, scale)
                if found > best:
                    best, at = found, i
            if at < 0:
                return
            self.money = self._with(self.money, at, stake)
            self.laid[at] += stake
            self.left -= stake

    def _move(self, scale: float) -> None:
        """Stakes go from box to box, or are kept, as long as that helps."""
        best = hope(self.money, self.rivals, scale)
        for _ in range(PASSES):
            has_moved = False
            for i in range(-1, len(self.boxes)):
                stake = min(self.chunk, self.left if i < 0 else self.laid[i])
                if not stake:
                    continue
                without = self.money if i < 0 else self._with(self.money, i, -stake)
                at = i
                for j in range(-1, len(self.boxes)):
                    if j != i:
                        money = without if j < 0 else self._with(without, j, stake)
                        found = hope(money, self.rivals, scale)
                        if found > best:
                            best, at = found, j
                if at != i:
                    self._put(i, -stake)
                    self._put(at, stake)
                    self.money = without if at < 0 else self._with(without, at, stake)
                    has_moved = True
            if not has_moved:
                return

    def _put(self, box: int, stake: int) -> None:
        if box < 0:
            self.left += stake
        else:
            self.laid[box] += stake

    def _with(self, money: list[float], box: int, stake: int) -> list[float]:
        """The money of every race with one stake more."""
        wins = self.boxes[box].wins
        won = float(stake * (self.boxes[box].pays - 1))
        return [
            held + won if is_won else held - stake for held, is_won in zip(money, wins, strict=True)
        ]


def hope(money: list[float], rivals: list[list[float]], scale: float) -> float:
    """How likely it is to end ahead: over all races and all guesses at the rivals, leads by a scale."""
    total = 0.0
    count = 0
    for race in range(len(money)):
        held = money[race]
        for rival in rivals[race]:
            total += 1 / (1 + exp(-max(-30.0, min(30.0, (held - rival) / scale))))
            count += 1
    return total / count
