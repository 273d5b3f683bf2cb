"""Test claims about the bots of an arena by a sequential test, which may stop at any time."""

import re
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from math import log

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.seats import win_shares
from ippodromo.lab.arena import Contest, Result

ERROR = 0.05
"""Probability that the test ever gives a wrong verdict, in either direction, no matter when it stops."""
BOLDEST = 0.75
"""Maximum part of a player's capital that one round of the test may cost (`SequentialTest`)."""
WORDING = re.compile(r"\s*(\S+)\s*(>=|>)\s*(\S+)\s*")


@dataclass(frozen=True)
class Claim:
    """The claim that a bot wins at least `share` of the games, or more games than the bot `other`.

    >>> Claim.read("regular >= 0.3", ["regular", "rookie", "rookie"])
    Claim(bot='regular', share=0.3, other='')
    >>> Claim.read("regular > rookie", ["regular", "rookie", "rookie"])
    Claim(bot='regular', share=0.5, other='rookie')
    """

    bot: str
    share: float
    """The threshold: the claim is that the mean of `value` is at least this."""
    other: str = ""

    @classmethod
    def read(cls, text: str, bots: list[str]) -> "Claim":
        """Return the claim that a text states. Raise SetupError if it is not a claim about these bots."""
        found = WORDING.fullmatch(text)
        known = ", ".join(dict.fromkeys(bots))
        if found is not None and found[1] in bots:
            if found[2] == ">" and found[3] in bots and found[3] != found[1]:
                return cls(found[1], 0.5, found[3])
            share = _share(found[3])
            if found[2] == ">=" and share is not None:
                return cls(found[1], share)
        raise SetupError("arena.claim", {"claim": text[:60], "known": known})

    def value(self, bots: list[str], results: list[Result]) -> float:
        """Return the value of one round, from 0.0 to 1.0.

        It is the bot's share of the wins or, for a claim about two bots, (1 + its lead in shares) / 2.
        Entrants with the same name count by their mean.
        """
        mine = _wins(self.bot, bots, results)
        return (1 + mine - _wins(self.other, bots, results)) / 2 if self.other else mine


def _share(text: str) -> float | None:
    """Return the number that a text states if it lies between 0 and 1, both excluded, else None."""
    try:
        share = float(text)
    except ValueError:
        return None
    return share if 0 < share < 1 else None


def _wins(name: str, bots: list[str], results: list[Result]) -> float:
    """Return the mean share of wins of the entrants with this name. Winners that tie share a win."""
    entrants = [i for i, bot in enumerate(bots) if bot == name]
    wins = sum(win_shares(r.ranks)[i] for r in results for i in entrants)
    return wins / len(results) / len(entrants)


class SequentialTest:
    """A test of whether the mean of independent values from 0 to 1 is above or below a threshold.

    Two players bet against the threshold, one on larger and one on smaller values. If the mean equals the
    threshold or lies on the other side, a player is not expected to gain. So a large capital refutes that
    (Waudby-Smith and Ramdas 2023). The probability of error holds at all times, so the test may stop as
    soon as it is decided.

    >>> test = SequentialTest(0.25)
    >>> for value in [1.0, 0.75] * 8: test.add(value)
    >>> test.verdict
    True
    """

    def __init__(self, threshold: float) -> None:
        self.threshold = threshold
        self.rounds = 0
        self.verdict: bool | None = None
        """True if the mean is decided to be above the threshold, False if below, None while undecided."""
        self._total = 0.5
        self._squares = 0.25
        self._above = self._below = 0.0
        """With `_above`: the logarithm of the capital of the player who bets on smaller (larger) values."""

    def add(self, value: float) -> None:
        """Add the value of one more round. The verdict never changes once it is given."""
        mean, edge = self._total / (self.rounds + 1), value - self.threshold
        lead = mean - self.threshold
        stake = lead / (self._squares / (self.rounds + 1) + lead * lead)
        if stake > 0:
            self._above += log(1 + min(stake, BOLDEST / self.threshold) * edge)
        else:
            self._below += log(1 + max(stake, -BOLDEST / (1 - self.threshold)) * edge)
        self.rounds += 1
        self._total += value
        self._squares += (value - self._total / (self.rounds + 1)) ** 2
        if self.verdict is None and max(self._above, self._below) > log(2 / ERROR):
            self.verdict = self._above > self._below


@dataclass
class Trial:
    """The test of a claim on the results of a contest. Results may come in any order."""

    contest: Contest
    claim: Claim
    test: SequentialTest = field(init=False)
    _results: dict[int, Result] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.test = SequentialTest(self.claim.share)

    def add(self, results: Iterable[Result]) -> None:
        """Add results. They are tested in the order of their rounds, as soon as a round is complete.

        Once there is a verdict, further results have no effect.
        """
        self._results.update({result.number: result for result in results})
        bots = self.contest.setup.bots
        while self.test.verdict is None:
            first = self.test.rounds * len(bots)
            numbers = range(first, first + len(bots))
            if not all(number in self._results for number in numbers):
                return
            self.test.add(self.claim.value(bots, [self._results[number] for number in numbers]))

    @property
    def games(self) -> int:
        """The number of games on which the verdict is based."""
        return self.test.rounds * len(self.contest.setup.bots)

    def until_decided(self, parts: Generator[list[Result], None, None]) -> Iterator[list[Result]]:
        """Yield lists of results as they come in, up to those that decide the claim.

        Then stop the workers.
        """
        with closing(parts):
            while self.test.verdict is None:
                part = next(parts, None)
                if part is None:
                    return
                self.add(part)
                yield part
