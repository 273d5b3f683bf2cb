"""Bets of HomeStretch: how often a seat ends ahead, and slips that make it more often."""

from math import exp, log, sqrt
from typing import Final

from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.tote import BOX_WORDS
from ippodromo.kernel.chance import FastStream

from .race import NUMBERS, Field, Interests, Season, expected, rate

FINISHES: Final = 150
"""How many finishes a slip is tried on."""
LOGISTIC: Final = 1.81
"""The standard deviation of a logistic curve of scale 1."""
UNSEEN: Final = 11.0
"""How far others' tokens, which lie face down, leave a lead open: a standard deviation, as below."""
SWING: Final = 18.0
"""How much a race changes a lead: the standard deviation over four races was 36, in 400 games."""
EDGE: Final = 8.0
"""How far a regular gets ahead of the others in a race, on average over the same games."""
CANDIDATES: Final = 12
"""How many of the best boxes a slip considers."""
FEW: Final = 5
"""As many finishes as count before those in which a bet wins say anything about it."""


def drawn(field: Field, stream: FastStream) -> list[list[float]]:
    """How long each horse waits for each of its hits; first a number that rounds parts of hits."""
    found: list[list[float]] = [[] for _ in range(NUMBERS)]
    for horse in HORSES:
        if horse not in field.finish:
            slowness: float = 1 / rate(horse) ** field.favourites
            most = int(field.hits(horse)) + 1
            waits: list[float] = [0.0]
            for _ in range(most):
                waits.append(-log((stream.below(65536) + 0.5) / 65536) * slowness)
            waits[0] = stream.below(65536) / 65536
            found[horse] = waits
    return found


def finish_by(field: Field, draws: list[list[float]]) -> list[int]:
    """The finish if the hits of every horse fall so."""
    running: list[tuple[float, int]] = []
    for horse in HORSES:
        if horse not in field.finish:
            running.append((_time(field.hits(horse), draws[horse]), horse))
    running.sort()
    return [*field.finish, *[horse for _, horse in running]][:3]


def _time(hits: float, waits: list[float]) -> float:
    """When a horse is home that needs so many hits."""
    whole = int(hits)
    time = 0.0
    for at in range(1, whole + 1):
        time += waits[at]
    return time + waits[whole + 1] if waits[0] < hits - whole else time


def scale(to_come: int) -> float:
    """How much a lead decides with so many races to come, as the scale of a logistic curve."""
    return (UNSEEN + SWING * sqrt(to_come)) / LOGISTIC


def rivals(interests: Interests, me: int, field: Field, season: Season) -> list[float]:
    """How much each seat's gain is this seat's loss: by how likely it is the one to beat.

    What a seat may expect is its money, its part of this race and of the purses to come.
    """
    chances = field.chances()
    seats = len(interests.money)
    nobody = [0.0] * seats
    ends: list[float] = []
    for seat in range(seats):
        race = expected(chances, interests.values(seat, nobody))
        to_come = season.earnings(interests.shares, interests.race, seat)
        ends.append(interests.money[seat] + race + to_come)
    best = max([ends[seat] for seat in range(seats) if seat != me])
    width = scale(interests.to_come)
    weights: list[float] = []
    for seat in range(seats):
        weights.append(exp((ends[seat] - best) / width) if seat != me else 0.0)
    total = sum(weights)
    return [weight / total for weight in weights]


class Prospects:
    """How often a seat will be ahead of its rivals, tried on finishes as the dice might have them."""

    def __init__(
        self, interests: Interests, me: int, field: Field, minds_others: bool, stream: FastStream
    ) -> None:
        self.me = me
        self.minds_others = minds_others
        self.scale = scale(interests.to_come)
        self.edge = EDGE * interests.to_come
        self.money = interests.money
        nobody = [0.0] * len(self.money)
        self.stakes = [interests.values(seat, nobody) for seat in range(len(self.money))]
        self.finishes: list[list[int]] = []
        for _ in range(FINISHES):
            self.finishes.append(finish_by(field, drawn(field, stream)))

    def lead(self, finish: list[int]) -> float:
        """How far the seat is ahead of the best of the others after a finish."""
        mine = self._end(self.me, finish)
        if not self.minds_others:
            return mine - self.money[self.me]
        return mine - max(
            [self._end(seat, finish) for seat in range(len(self.money)) if seat != self.me]
        )

    def _end(self, seat: int, finish: list[int]) -> float:
        """What a seat has after a finish."""
        total = 0.0
        for place in range(len(finish)):
            total += self.stakes[seat][finish[place]][place]
        return self.money[seat] + total

    def hopeful(self, lead: float) -> float:
        """What a lead is worth: the more races are to come, the less it decides."""
        return 1 / (1 + exp(-(lead + self.edge) / self.scale))


class Box:
    """A box of the tote: its name, its horse and kind, what it pays, and its chance."""

    def __init__(self, name: str, horse: int, kind: int, pays: int, chance: float) -> None:
        self.name = name
        self.horse = horse
        self.kind = kind
        self.pays = pays
        self.chance = chance
        self.laid = 0
        """How many own tokens a slip lays in it."""
        self.wins: list[int] = []
        """The finishes, of those that were drawn, with which it wins."""


def boxes_of(chances: list[list[float]], pays: list[int], likings: list[float]) -> list[Box]:
    """All boxes of the tote, by number; a liking makes more or less of a box's chance."""
    found: list[Box] = []
    for number in range(len(pays)):
        horse, kind = number // 3 + HORSES[0], number % 3
        chance = sum(chances[horse][: kind + 1])
        found.append(Box(BOX_WORDS[number], horse, kind, pays[number], chance * likings[number]))
    return found


class Slip:
    """Five tokens laid so that the seat ends ahead of its rivals as often as may be.

    Chances come from the odds; the drawn finishes only say how much a win of a bet would help. A
    slip that went by how often a bet wins in the draw would be full of bets that were lucky there.
    A further bet on a horse seems worth `again` times what it is.
    """

    def __init__(
        self,
        tokens: list[int],
        limit: int,
        prospects: Prospects,
        boxes: list[Box],
        again: float = 1.0,
    ) -> None:
        self.tokens = sorted(tokens, reverse=True)
        self.limit = limit
        self.prospects = prospects
        self.boxes = boxes
        finishes = prospects.finishes
        self.leads = [prospects.lead(finish) for finish in finishes]
        self.hopes = [prospects.hopeful(lead) for lead in self.leads]
        for box in boxes:
            box.wins = [n for n in range(len(finishes)) if box.horse in finishes[n][: box.kind + 1]]
        self.laid: list[Box] = []
        self.again = again
        self.backed = [0] * NUMBERS
        """By horse how many tokens lie on it."""

    def fill(self) -> list[tuple[float, Box]]:
        """Lay every token, the most valuable first; then what each box would have brought that one."""
        for token in self.tokens:
            self._lay(self._best(token), token)
        first = self.laid.pop(0)
        first.laid -= 1
        self.backed[first.horse] -= 1
        self._move(first, -self.tokens[0])
        worth = [(self.adds(box, self.tokens[0]), box) for box in self._free()]
        worth.sort(key=lambda pair: -pair[0])
        self.laid.insert(0, worth[0][1])
        return worth

    def written(self, first: Box) -> str:
        """The slip with the most valuable token in some box."""
        boxes = [first, *self.laid[1:]]
        return " ".join([f"{token}={boxes[at].name}" for at, token in enumerate(self.tokens)])

    def adds(self, box: Box, token: int) -> float:
        """How much a bet adds to the hope of being ahead in the end."""
        gain = token * box.pays
        usual, some = 0.0, 0
        for n in range(0, len(self.leads), len(self.leads) // (4 * FEW) or 1):
            usual += self._helps(n, gain)
            some += 1
        helps = 0.0
        for n in box.wins:
            helps += self._helps(n, gain)
        adds = box.chance * (helps + FEW * (usual / some)) / (len(box.wins) + FEW)
        return adds * self.again if self.backed[box.horse] else adds

    def _helps(self, n: int, gain: int) -> float:
        """How much a gain helps if one of the drawn finishes comes true."""
        return self.prospects.hopeful(self.leads[n] + gain) - self.hopes[n]

    def _free(self) -> list[Box]:
        """The boxes in which the seat may lay one more token."""
        return [box for box in self.boxes if box.laid < self.limit]

    def _best(self, token: int) -> Box:
        """The free box where a token adds most; of equals the first."""
        free = self._free()
        best, most = free[0], self.adds(free[0], token)
        for box in free[1:]:
            adds = self.adds(box, token)
            if adds > most:
                best, most = box, adds
        return best

    def _lay(self, box: Box, token: int) -> None:
        self.laid.append(box)
        box.laid += 1
        self.backed[box.horse] += 1
        self._move(box, token)

    def _move(self, box: Box, token: int) -> None:
        """The leads once a token is laid in a box, or taken away."""
        for n in box.wins:
            self.leads[n] += token * box.pays
            self.hopes[n] = self.prospects.hopeful(self.leads[n])
