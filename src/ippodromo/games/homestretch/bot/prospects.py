"""Prospects at HomeStretch: how often a seat ends ahead, and slips that make it more often."""

from dataclasses import dataclass
from math import exp, log, sqrt

from ippodromo.bots.weighing import Level
from ippodromo.games.homestretch.view_types import HomestretchView
from ippodromo.kernel.chance import FastStream

from .race import Field, Season, Stakes, hits_left, rate

FINISHES = 150
"""How many finishes a slip is tried on."""
LOGISTIC = 1.81
"""The standard deviation of a logistic curve of scale 1."""
UNSEEN = 11.0
"""How far others' tokens, which lie face down, leave a lead open: a standard deviation, as below."""
SWING = 18.0
"""How much a race changes a lead: the standard deviation over four races was 36, in 400 games."""
EDGE = 8.0
"""How far a regular gets ahead of the others in a race, on average over the same games."""
FEW = 5
"""As many finishes as count before those in which a bet wins say anything about it."""


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


def scale(to_come: int) -> float:
    """How much a lead decides with so many races to come, as the scale of a logistic curve."""
    return (UNSEEN + SWING * sqrt(to_come)) / LOGISTIC


def rivals(view: HomestretchView, me: int, field: Field, season: Season) -> list[float]:
    """How much each seat's gain is this seat's loss: by how likely it is the one to beat.

    What a seat may expect is its money, its part of this race and of the purses to come.
    """
    chances = field.chances()
    seats = range(len(view["money"]))
    nobody = [0.0] * len(seats)
    expected: list[float] = []
    for seat in seats:
        values = Stakes(view, field.box, seat, nobody).values
        race = sum(c * v for h, row in chances.items() for c, v in zip(row, values[h], strict=True))
        expected.append(view["money"][seat] + race + season.earnings(view, seat))
    others = [expected[seat] for seat in seats if seat != me]
    width = scale(view["races"] - view["race"])
    weights = [exp((expected[s] - max(others)) / width) if s != me else 0.0 for s in seats]
    return [weight / sum(weights) for weight in weights]


class Prospects:
    """How often a seat will be ahead of its rivals, tried on finishes as the dice might have them."""

    def __init__(
        self,
        view: HomestretchView,
        me: int,
        field: Field,
        level: Level,
        stream: FastStream,
    ) -> None:
        self.me = me
        self.level = level
        to_come = view["races"] - view["race"]
        self.scale = scale(to_come)
        self.edge = EDGE * to_come
        self.money: list[int] = view["money"]
        nobody = [0.0] * len(self.money)
        self.stakes = [
            Stakes(view, field.box, seat, nobody).values for seat in range(len(self.money))
        ]
        self.draws = [drawn(field, stream) for _ in range(FINISHES)]

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

    def hopeful(self, lead: float) -> float:
        """What a lead is worth: the more races are to come, the less it decides."""
        return 1 / (1 + exp(-(lead + self.edge) / self.scale))


@dataclass(frozen=True)
class Box:
    """A box of the tote: its name, its horse and kind, what it pays, and its chance."""

    name: str
    horse: int
    kind: int
    pays: int
    chance: float


class Slip:
    """Five tokens laid so that the seat ends ahead of its rivals as often as may be.

    Chances come from the odds; the drawn finishes only say how much a win of a bet would help. A
    slip that went by how often a bet wins in the draw would be full of bets that were lucky there.
    """

    def __init__(
        self, view: HomestretchView, field: Field, prospects: Prospects, boxes: list[Box]
    ) -> None:
        self.tokens = sorted(field.box["tokens"], reverse=True)
        self.limit = next(s["limit"] for s in view["seats"] if s["seat"] == prospects.me)
        self.prospects = prospects
        self.boxes = boxes
        finishes = [field.finish_by(draws) for draws in prospects.draws]
        self.leads = [prospects.lead(finish) for finish in finishes]
        self.wins = {
            box.name: [
                n for n, finish in enumerate(finishes) if box.horse in finish[: box.kind + 1]
            ]
            for box in boxes
        }
        self.laid: list[Box] = []

    def fill(self) -> list[tuple[float, Box]]:
        """Lay every token, the most valuable first; then what each box would have brought that one."""
        for token in self.tokens:
            self._lay(self._best(token), token)
        first = self.laid.pop(0)
        self._move(first, -self.tokens[0])
        worth = [(self.adds(box, self.tokens[0]), box) for box in self._free()]
        worth.sort(key=lambda pair: -pair[0])
        self.laid.insert(0, worth[0][1])
        return worth

    def written(self, first: Box) -> str:
        """The slip with the most valuable token in some box."""
        boxes = [first, *self.laid[1:]]
        return " ".join(f"{t}={box.name}" for t, box in zip(self.tokens, boxes, strict=True))

    def adds(self, box: Box, token: int) -> float:
        """How much a bet adds to the hope of being ahead in the end."""
        gain = token * box.pays
        wins = self.wins[box.name]
        some = range(0, len(self.leads), len(self.leads) // (4 * FEW) or 1)
        usual = sum(self._helps(n, gain) for n in some) / len(some)
        helps = sum(self._helps(n, gain) for n in wins) + FEW * usual
        return box.chance * helps / (len(wins) + FEW)

    def _helps(self, n: int, gain: int) -> float:
        """How much a gain helps if one of the drawn finishes comes true."""
        hopeful = self.prospects.hopeful
        return hopeful(self.leads[n] + gain) - hopeful(self.leads[n])

    def _free(self) -> list[Box]:
        """The boxes in which the seat may lay one more token."""
        return [box for box in self.boxes if self.laid.count(box) < self.limit]

    def _best(self, token: int) -> Box:
        return max(self._free(), key=lambda box: self.adds(box, token))

    def _lay(self, box: Box, token: int) -> None:
        self.laid.append(box)
        self._move(box, token)

    def _move(self, box: Box, token: int) -> None:
        """The leads once a token is laid in a box, or taken away."""
        for n in self.wins[box.name]:
            self.leads[n] += token * box.pays
