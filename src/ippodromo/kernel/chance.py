"""Streams: sources of outcomes for the seat CHANCE.

`FastStream` is for simulation and search, `ScriptedStream` for tests and real dice. `fair_dice` has
the streams whose outcomes can be verified after the game.
"""

from typing import Final, final

from .asks import Ask, Options
from .choices import Choice
from .errors import BrokenGame, NotAllowed
from .mypyc_compat import i64, mypyc_attr

M1: Final = 2147483563
M2: Final = 2147483399
"""`M1` and `M2` are the prime moduli of the two generators of `FastStream`."""
SCATTER: Final = 8802535124737
"""M1 * 4099, the modulus with which `FastStream` scatters seeds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """A source of chance outcomes. Subclasses need to override only `below`.

    >>> class Low(Stream):
    ...     def below(self, n):
    ...         return 0
    >>> import ippodromo
    >>> game = ippodromo.game("royal-turf", 2)
    >>> match = ippodromo.match(game, ["Ann", "Bea"], stream=Low())
    >>> next(match.decisions())[0]
    0
    """

    def below(self, n: int) -> int:
        """Return a random integer from 0 to n - 1. All are equally likely. `n` must be at least 1."""
        raise NotImplementedError

    def outcome(self, ask: Ask) -> Choice:
        """Return a random outcome of a DRAW ask, with probabilities in proportion to its weights."""
        wheel = ask.weighted_picks
        if wheel:
            return wheel[self.below(len(wheel))]
        picks = ask.options[0].picks
        weights = ask.weights
        if weights is None:
            raise BrokenGame("chance has no outcome")
        return picks[weighted_index(weights, self.below(sum(weights)))]

    def uniform(self, options: Options, at: int) -> Choice:
        """Return a random option as the answer of a seat whose time is up.

        `at` is the index of the answer in the journal. Fair streams derive the answer from it.
        """
        return options.sample(self)


def weighted_index(weights: list[int], number: int) -> int:
    """Return the index that a number below the sum of the weights selects.

    Each index has a range of numbers as long as its weight. The ranges begin at 0 and follow the order of
    the list.

    >>> [weighted_index([2, 1], number) for number in range(3)]
    [0, 0, 1]
    """
    left = number
    for i in range(len(weights)):
        left -= weights[i]
        if left < 0:
            return i
    raise BrokenGame("weights do not add up")


@final
class FastStream(Stream):
    """A fast pseudorandom stream: L'Ecuyer's combination of two multiplicative congruential generators.

    The same seed gives the same numbers. All products fit into 64 bits.

    >>> stream = FastStream(7)
    >>> [stream.below(6) + 1 for _ in range(5)] == [FastStream(7).below(6) + 1] * 5
    False
    """

    def __init__(self, seed: int) -> None:
        # (seed * 2654435761 + 104729) % SCATTER, computed in steps so that every product fits into 64 bits
        folded: i64 = seed % SCATTER
        upper: i64 = folded * 40503 % SCATTER
        scattered: i64 = (upper * 65536 % SCATTER + folded * 31153 + 104729) % SCATTER
        rest: i64 = seed % (M2 - 1)
        self.first: i64 = 1 + scattered % (M1 - 1)
        self.second: i64 = 1 + (scattered // 7 + rest * 40503) % (M2 - 1)
        for _ in range(6):
            self.below(2)

    def __reduce__(self) -> tuple[object, ...]:
        return (stream_at, (int(self.first), int(self.second)))

    def __repr__(self) -> str:
        return f"FastStream at {self.first}, {self.second}"

    def below(self, n: int) -> int:
        first: i64 = self.first * 40014 % M1
        second: i64 = self.second * 40692 % M2
        self.first = first
        self.second = second
        return (first - second) % M1 % n


def stream_at(first: int, second: int) -> FastStream:
    """Return a fast stream whose two generators have the given states, to continue another stream."""
    stream = FastStream(0)
    stream.first = first
    stream.second = second
    return stream


class ScriptedStream(Stream):
    """A stream that gives a list of prepared outcomes in order, as notation. For tests and real dice.

    >>> import ippodromo
    >>> table = ippodromo.game("royal-turf", 2).scene("roll seat=0", horses="grey@4")
    >>> ScriptedStream(["roll cap", "roll head"]).outcome(table.ask())
    <roll cap>
    """

    def __init__(self, script: list[str], used: int = 0) -> None:
        self.script = script
        self.used = used

    def __reduce__(self) -> tuple[object, ...]:
        return (ScriptedStream, (self.script, self.used))

    def __repr__(self) -> str:
        return f"ScriptedStream({self.script!r}, {self.used})"

    def below(self, n: int) -> int:
        raise BrokenGame("a script has outcomes, not numbers")

    def outcome(self, ask: Ask) -> Choice:
        if self.used >= len(self.script):
            raise NotAllowed("T-7", "refused.script_ended", {"used": self.used})
        self.used += 1
        return ask.options[0].find(self.script[self.used - 1])


def shuffled(values: list[int], stream: Stream) -> list[int]:
    """Return a new list of the values in random order. All orders are equally likely."""
    order = values.copy()
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
