"""Expert: each answer tried on the race to come, with everybody else as a regular, to win the game."""

from collections.abc import Callable
from math import exp
from typing import Final

from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.tote import BOXES
from ippodromo.kernel.chance import FastStream

from .judge import Judge, Weights
from .sprint import FIRST, SECOND, Riders, Sprint
from .worlds import Sight, World, guessed_world

WORLDS: Final = 4
"""How many guesses at hidden tokens a search goes by."""
ROUNDS: Final = 3
"""So often bets are chosen anew: who has bet on a horse gives it two spaces, so chances follow bets."""
LOOKS: Final = 64
"""After so many races it is looked whether it is late."""
SEEDS: Final = 1_000_003
FARTHEST: Final = 30.0


class Start:
    """A world from which races are run: who rides how, and what places bring."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.riders: Riders = world.riders()
        self.pays = world.pays()


class Ride:
    """Tries moves and rolls of the seat that has the dice."""

    def __init__(self, sight: Sight, learned: Weights, seed: int) -> None:
        self.sight = sight
        self.judge = Judge(sight, learned)
        self.seed = seed % SEEDS * 65536
        stream = FastStream(seed)
        self.starts = [Start(guessed_world(sight, stream)) for _ in range(WORLDS)]
        self.answers: list[tuple[Sprint, bool]] = []
        """The horses after each answer, and whether the seat rolls again."""

    def offer(self, horse: int, steps: int, is_special: bool, rolls: bool) -> None:
        """One more answer: the horse it moves, none for 0, how far, and whether a roll follows."""
        sprint = self.sight.sprint.copy()
        if is_special:
            sprint.special(horse, steps)
        elif horse:
            sprint.move(horse, steps)
        self.answers.append((sprint, rolls))

    def play(self, answer: int, luck: int) -> float:
        """The chance to win the game after an answer and the rest of the race, on dice by number."""
        start = self.starts[luck % WORLDS]
        after, rolls = self.answers[answer]
        sprint = after.copy()
        me = self.sight.me
        if rolls and not sprint.is_over():
            sprint.roll(start.riders, me, SECOND, luck // WORLDS % 36)
        turn = me + 1 if me + 1 < self.sight.seats else 0
        finish = sprint.run(start.riders, turn, FIRST, FastStream(self.seed + luck))
        return self.judge.chance(start.pays, finish)


class Bets:
    """Looks for slips, and tries them on the race to come."""

    def __init__(self, sight: Sight, learned: Weights, seed: int) -> None:
        self.sight = sight
        self.judge = Judge(sight, learned)
        self.seed = seed % SEEDS * 65536
        stream = FastStream(seed)
        self.worlds = [guessed_world(sight, stream) for _ in range(WORLDS)]
        money = sight.seen.money
        least = min(money)
        self.poorest = [seat for seat in range(len(money)) if money[seat] == least]
        self.slips: list[list[int]] = []
        self.starts: dict[int, Start] = {}

    def offer(self, slip: list[int]) -> None:
        """One more answer: the boxes of the tokens, those of least value first."""
        self.slips.append(slip)

    def play(self, answer: int, luck: int) -> float:
        """The chance to win the game after a slip and the race, on dice by number."""
        key = answer * WORLDS + luck % WORLDS
        start = self.starts.get(key)
        if start is None:
            start = self._start(self.slips[answer], luck % WORLDS)
            self.starts[key] = start
        return self.judge.chance(start.pays, self._run(start, luck))

    def search(self, slip: list[int], races: int, is_late: Callable[[], bool]) -> list[list[int]]:
        """Slips that win more often than this one, each found on the races that the one before made."""
        found: list[list[int]] = []
        for at in range(ROUNDS):
            slip = self._better(slip, at * races, races, is_late)
            if slip in found or is_late():
                break
            found.append(slip)
        return found

    def _start(self, slip: list[int], world: int) -> Start:
        return Start(self.worlds[world].lay(slip))

    def _run(self, start: Start, luck: int) -> list[int]:
        stream = FastStream(self.seed + luck)
        turn = self.poorest[stream.below(len(self.poorest))]
        return self.sight.sprint.copy().run(start.riders, turn, FIRST, stream)

    def _better(
        self, slip: list[int], first: int, races: int, is_late: Callable[[], bool]
    ) -> list[int]:
        """The slip that would have won most often in so many races in which this one was laid."""
        me = self.sight.me
        starts = [self._start(slip, world) for world in range(WORLDS)]
        sample = Sample(self.judge.slope, self.sight.seen.pays)
        bare: list[list[list[float]]] = []
        for start in starts:
            start.world.tokens[me] = [0.0] * BOXES
            bare.append(start.world.pays())
        for luck in range(first, first + races):
            finish = self._run(starts[luck % WORLDS], luck)
            sample.add(finish, self.judge.behind(bare[luck % WORLDS], finish))
            if luck % LOOKS == 0 and is_late():
                break
        return sample.best(self.sight.rules.bet_values, self.sight.limits[me])


class Sample:
    """Finishes of a race, with how far the seat is behind in each before its bets are paid."""

    def __init__(self, slope: float, pays: list[int]) -> None:
        self.slope = slope
        self.pays = pays
        self.behind: list[float] = []
        self.wins: list[list[int]] = [[] for _ in range(BOXES)]
        """For each box the finishes with which it wins."""

    def add(self, finish: list[int], behind: float) -> None:
        """One more finish."""
        for place in range(3):
            for kind in range(place, 3):
                self.wins[(finish[place] - HORSES[0]) * 3 + kind].append(len(self.behind))
        self.behind.append(behind)

    def best(self, values: list[int], limit: int) -> list[int]:
        """Where tokens, those of least value first, win the game most often; at most so many in a box."""
        slip = [-1] * len(values)
        laid = [0] * BOXES
        for _ in range(2):
            for at in range(len(values) - 1, -1, -1):
                if slip[at] >= 0:
                    laid[slip[at]] -= 1
                    self._move(slip[at], -values[at])
                best, most = -1, -1.0
                for box in range(BOXES):
                    if laid[box] < limit:
                        adds = self._adds(box, values[at])
                        if adds > most:
                            best, most = box, adds
                slip[at] = best
                laid[best] += 1
                self._move(best, values[at])
        return slip

    def _adds(self, box: int, value: int) -> float:
        """How many more games a token in a box wins."""
        gain = self.slope * self.pays[box] * value
        total = 0.0
        for at in self.wins[box]:
            behind = self.behind[at]
            total += _chance(behind - gain) - _chance(behind)
        return total

    def _move(self, box: int, value: int) -> None:
        gain = self.slope * self.pays[box] * value
        for at in self.wins[box]:
            self.behind[at] -= gain


def _chance(behind: float) -> float:
    return 1.0 / (1.0 + exp(max(-FARTHEST, min(FARTHEST, behind))))
