"""Sequential halving: which of several answers is best, found with a given number of trials.

All answers are tried equally often on the same luck, the worse half is given up, the others are
tried further, until one is left (Karnin, Koren and Somekh 2013). Answers that are clearly behind are
given up sooner, so that a question that is easily answered takes few trials (Maron and Moore 1997).
"""

from collections.abc import Callable
from math import sqrt

Trial = Callable[[int, int], float]
"""What an answer brought, given by its number, on the luck of that number."""

FEWEST = 4
"""So many trials on the same luck it takes to say which of two answers is better, or as good."""
LOOKS = 8
"""After so many trials it is looked whether answers are clearly behind."""
CLEAR = 3.0
"""An answer is clearly behind by so many standard errors of the difference."""


class Halving:
    """Answers by number, likeliest first; that is their order as long as nothing was tried."""

    def __init__(self, answers: int) -> None:
        self.alive = list(range(answers))
        self._given_up: list[tuple[list[int], list[float]]] = []
        self._means = [0.0] * answers
        self._brought: list[list[float]] = [[] for _ in range(answers)]
        """What the answers brought, luck by luck."""

    def run(self, trial: Trial, trials: int, is_late: Callable[[], bool]) -> None:
        """Share out so many trials until one answer is left, or until it is late.

        Where it is late after very few of them, luck would decide: all stays as it was proposed.
        """
        rounds = max(1, (len(self.alive) - 1).bit_length())
        done = 0
        while len(self.alive) > 1 and not is_late():
            left = (len(self.alive) + 1) // 2
            until = done + max(1, trials // rounds // len(self.alive))
            while done < until and len(self.alive) > left:
                for answer in self.alive:
                    self._brought[answer].append(trial(answer, done))
                done += 1
                if is_late():
                    if done < FEWEST:
                        return
                    until = done
                if done % LOOKS == 0 or done == until:
                    self._give_up(left if done == until else len(self.alive))

    def _give_up(self, left: int) -> None:
        """Keep so many of the best, of those only who is not clearly behind."""
        for answer in self.alive:
            brought = self._brought[answer]
            self._means[answer] = sum(brought) / len(brought)
        self.alive.sort(key=lambda answer: -self._means[answer])
        best = self.alive[0]
        while left > 1:
            mean, error = self._behind(best, self.alive[left - 1])
            if mean <= CLEAR * error:
                break
            left -= 1
        self._given_up.append((self.alive[left:], self._means.copy()))
        self.alive = self.alive[:left]

    def _behind(self, best: int, answer: int) -> tuple[float, float]:
        """By how much an answer was behind the best on the same luck, with the standard error."""
        brought = self._brought[answer]
        behind = [b - a for a, b in zip(brought, self._brought[best], strict=False)]
        count = len(behind)
        if count < FEWEST:
            return 0.0, 0.0
        mean = sum(behind) / count
        return mean, sqrt(sum((each - mean) ** 2 for each in behind) / (count - 1) / count)

    def values(self) -> list[float]:
        """What each answer brings; one given up is behind the best by as much as it was then."""
        best = self.alive[0]
        found = [0.0] * len(self._means)
        for answers, means in [*self._given_up, (self.alive, self._means)]:
            for answer in answers:
                found[answer] = self._means[best] - (means[best] - means[answer])
        return found

    def as_good(self, most: float = 1.0) -> list[int]:
        """Return the best answer, and those that were behind it by no more than luck may be.

        That is one standard error of the difference, on the luck that both were tried on, and at most
        `most`: after few trials luck may be nearly anything.
        """
        best = self.alive[0]
        found = [best]
        for answer, brought in enumerate(self._brought):
            if answer != best and len(brought) >= FEWEST:
                mean, error = self._behind(best, answer)
                if mean <= min(error, most):
                    found.append(answer)
        return found
