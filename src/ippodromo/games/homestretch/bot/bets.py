"""How the bot fills its bet slip: each token is laid where it helps most to win the game.

The help is measured on sampled finishes of the race.
"""

from math import exp, log, sqrt
from typing import Final

from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.position import NUMBERS
from ippodromo.games.homestretch.tote import BOX_WORDS, horse_of, kind_of, winning_places
from ippodromo.kernel.chance import FastStream

from .race import Field, Interests, Season, expected, rate

FINISHES: Final = 150
"""Number of sampled finishes on which the boxes of a slip are tried."""
LOGISTIC: Final = 1.81
"""Standard deviation of the logistic distribution of scale 1. It converts a deviation to a scale."""
UNSEEN: Final = 11.0
"""Standard deviation of a lead in money, in thousands, caused by the face-down bet tokens of others."""
SWING: Final = 18.0
"""Standard deviation of the change of a lead in one race, in thousands. In 400 games it was 36 for four
races."""
EDGE: Final = 8.0
"""Average growth of the lead of a regular bot in one race, in thousands, in the 400 games of `SWING`."""
CANDIDATES: Final = 12
"""Number of boxes, those with the highest expected payment, that are tried for a slip."""
FEW: Final = 5
"""Weight of the average over all sampled finishes, counted in finishes, beside those with which a bet
wins.

It keeps a bet that wins in few samples from being judged by these alone (shrinkage)."""


def sample_waits(field: Field, stream: FastStream) -> list[list[float]]:
    """Return, by horse, random waiting times for each of the hits (rolls of its number) that it still needs.

    The first entry of each list is not a time but a random number from 0 to 1, by which `finish_by`
    rounds a fraction of a hit up or down. Lists of finished horses are empty.
    """
    found: list[list[float]] = [[] for _ in range(NUMBERS)]
    for horse in HORSES:
        if field.race.is_running(horse):
            slowness: float = 1 / rate(horse) ** field.favourites
            most = int(field.hits(horse)) + 1
            waits: list[float] = [0.0]
            for _ in range(most):
                waits.append(-log((stream.below(65536) + 0.5) / 65536) * slowness)
            waits[0] = stream.below(65536) / 65536
            found[horse] = waits
    return found


def finish_by(field: Field, draws: list[list[float]]) -> list[int]:
    """Return the first three horses, the winner first, if hits take these times (`sample_waits`)."""
    running: list[tuple[float, int]] = []
    for horse in HORSES:
        if field.race.is_running(horse):
            running.append((_time(field.hits(horse), draws[horse]), horse))
    running.sort()
    return [*field.race.finish, *[horse for _, horse in running]][:3]


def _time(hits: float, waits: list[float]) -> float:
    """Return when a horse finishes that needs this number of hits, given its list of `sample_waits`."""
    whole = int(hits)
    time = 0.0
    for at in range(1, whole + 1):
        time += waits[at]
    return time + waits[whole + 1] if waits[0] < hits - whole else time


def scale(to_come: int) -> float:
    """Return the lead in money, in thousands, that makes a seat e times as likely to win the game.

    `to_come` is the number of races after the present one.
    """
    return (UNSEEN + SWING * sqrt(to_come)) / LOGISTIC


def rivals(interests: Interests, me: int, field: Field, season: Season) -> list[float]:
    """Return for each seat which part of its gains counts as a loss of seat `me`. The sum is 1.

    The part is larger if the seat is likelier to be the strongest opponent at the end, by its money and
    what it can expect from this race and its shares.
    """
    chances = field.chances()
    seen = interests.observation
    seats = seen.seats
    nobody = [0.0] * seats
    ends: list[float] = []
    for seat in range(seats):
        race = expected(chances, interests.values(seat, nobody))
        to_come = season.earnings(seen.shares, seen.race_number, seat)
        ends.append(seen.money[seat] + race + to_come)
    best = max([ends[seat] for seat in range(seats) if seat != me])
    width = scale(seen.races_to_come())
    weights: list[float] = []
    for seat in range(seats):
        weights.append(exp((ends[seat] - best) / width) if seat != me else 0.0)
    total = sum(weights)
    return [weight / total for weight in weights]


class LeadSamples:
    """Sampled finishes of a race, with a seat's lead over its rivals and chance to win after each."""

    def __init__(
        self,
        interests: Interests,
        me: int,
        field: Field,
        considers_opponents: bool,
        stream: FastStream,
    ) -> None:
        self.me = me
        self.considers_opponents = considers_opponents
        seen = interests.observation
        self.scale = scale(seen.races_to_come())
        self.edge = EDGE * seen.races_to_come()
        self.money = seen.money
        nobody = [0.0] * len(self.money)
        self.stakes = [interests.values(seat, nobody) for seat in range(len(self.money))]
        self.finishes: list[list[int]] = []
        for _ in range(FINISHES):
            self.finishes.append(finish_by(field, sample_waits(field, stream)))

    def lead(self, finish: list[int]) -> float:
        """Return the seat's lead in money over the best other seat after a finish.

        If the level does not consider opponents, return what the seat gains. The unit is a thousand.
        """
        mine = self._end(self.me, finish)
        if not self.considers_opponents:
            return mine - self.money[self.me]
        return mine - max(
            [self._end(seat, finish) for seat in range(len(self.money)) if seat != self.me]
        )

    def _end(self, seat: int, finish: list[int]) -> float:
        """Return the money of a seat after a finish, in thousands."""
        total = 0.0
        for place in range(len(finish)):
            total += self.stakes[seat][finish[place]][place]
        return self.money[seat] + total

    def win_chance(self, lead: float) -> float:
        """Return the chance to win the game with this lead. With more races to come a lead decides less."""
        return 1 / (1 + exp(-(lead + self.edge) / self.scale))


class Box:
    """A box of the tote: its name, horse and kind, what it pays per point, and its chance to win."""

    def __init__(self, name: str, horse: int, kind: int, pays: int, chance: float) -> None:
        self.name = name
        self.horse = horse
        self.kind = kind
        self.pays = pays
        self.chance = chance
        self.laid = 0
        """Number of own tokens that the slip under construction lays in it."""
        self.wins: list[int] = []
        """Indices of the sampled finishes with which bets in it win."""


def boxes_of(chances: list[list[float]], pays: list[int], likings: list[float]) -> list[Box]:
    """Return all boxes of the tote, by number.

    `chances` has the chances of the places by horse, `pays` what each box pays. `likings` are factors by
    which the chances of the boxes are changed.
    """
    found: list[Box] = []
    for number in range(len(pays)):
        horse, kind = horse_of(number), kind_of(number)
        chance = sum(chances[horse][: winning_places(kind)])
        found.append(Box(BOX_WORDS[number], horse, kind, pays[number], chance * likings[number]))
    return found


class Slip:
    """Finds a bet slip with which the seat ends ahead of its rivals as often as possible.

    Chances of bets come from the estimate of the race. The sampled finishes only tell how much a win of a
    bet helps: a slip that used how often a bet wins in the sample would prefer bets that were lucky
    there. `again` is a factor of the value of a further bet on the same horse.
    """

    def __init__(
        self,
        tokens: list[int],
        limit: int,
        samples: LeadSamples,
        boxes: list[Box],
        again: float = 1.0,
    ) -> None:
        self.tokens = sorted(tokens, reverse=True)
        self.limit = limit
        self.samples = samples
        self.boxes = boxes
        finishes = samples.finishes
        self.leads = [samples.lead(finish) for finish in finishes]
        self.hopes = [samples.win_chance(lead) for lead in self.leads]
        for box in boxes:
            places = winning_places(box.kind)
            box.wins = [n for n in range(len(finishes)) if box.horse in finishes[n][:places]]
        self.laid: list[Box] = []
        self.again = again
        self.backed = [0] * NUMBERS
        """By horse the number of own tokens laid on it."""

    def fill(self) -> list[tuple[float, Box]]:
        """Lay every token in the box where it adds most to the chance to win, the most valuable first.

        Return, for each box that can take the most valuable token, what it would add there, with the box,
        best first.
        """
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
        """Return the slip as text, such as `3=7w 2=6s`, with the most valuable token in box `first`."""
        boxes = [first, *self.laid[1:]]
        return " ".join([f"{token}={boxes[at].name}" for at, token in enumerate(self.tokens)])

    def adds(self, box: Box, token: int) -> float:
        """Return how much a token of this value in a box adds to the chance to win the game."""
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
        """Return how much a gain in money adds to the chance to win the game after one sampled finish.

        `n` is the index of the finish.
        """
        return self.samples.win_chance(self.leads[n] + gain) - self.hopes[n]

    def _free(self) -> list[Box]:
        """Return the boxes that are not full: the seat may lay one more token in them."""
        return [box for box in self.boxes if box.laid < self.limit]

    def _best(self, token: int) -> Box:
        """Return the box, of those not full, where a token of this value adds most.

        The first of equal ones.
        """
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
        """Update the lead after each sampled finish for a token laid in a box, or taken away if negative."""
        for n in box.wins:
            self.leads[n] += token * box.pays
            self.hopes[n] = self.samples.win_chance(self.leads[n])
