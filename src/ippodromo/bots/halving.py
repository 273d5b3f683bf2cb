"""Sequential halving: which of several answers is best, found with a given number of trials.

All answers are tried equally often on the same luck, the worse half is given up, the others are
tried further, until one is left (Karnin, Koren and Somekh 2013).
"""

from collections.abc import Callable

Trial = Callable[[int, int], float]
"""What an answer brought, given by its number, on the luck of that number."""


class Halving:
    """Answers by number, likeliest first; that is their order as long as nothing was tried."""

    def __init__(self, answers: int) -> None:
        self.alive = list(range(answers))
        self._given_up: list[tuple[list[int], list[float]]] = []
        self._means = [0.0] * answers

    def run(self, trial: Trial, trials: int, kept: int, is_late: Callable[[], bool]) -> None:
        """Share out so many trials until so many answers are left, or until it is late.

        Another kind of trial may follow, with which those left are judged anew.
        """
        totals = [0.0] * len(self._means)
        rounds = _rounds(len(self.alive), kept)
        done = 0
        while len(self.alive) > kept and not is_late():
            for _ in range(max(1, trials // rounds // len(self.alive))):
                for answer in self.alive:
                    totals[answer] += trial(answer, done)
                done += 1
                if is_late():
                    break
            self._means = [total / done for total in totals]
            self.alive.sort(key=lambda answer: -totals[answer])
            left = max(kept, (len(self.alive) + 1) // 2)
            self._given_up.append((self.alive[left:], self._means))
            self.alive = self.alive[:left]

    def values(self) -> list[float]:
        """What each answer brings; one given up is behind the best by as much as it was then."""
        best = self.alive[0]
        found = [0.0] * len(self._means)
        for answers, means in [*self._given_up, (self.alive, self._means)]:
            for answer in answers:
                found[answer] = self._means[best] - (means[best] - means[answer])
        return found


def _rounds(answers: int, kept: int) -> int:
    count = 0
    while answers > kept:
        answers = max(kept, (answers + 1) // 2)
        count += 1
    return max(1, count)
