"""Experts: a regular proposes answers, playouts try them, and the one that wins most often is said."""

import logging
from collections.abc import Callable
from dataclasses import replace
from math import sqrt

from ippodromo.bots.base import Moment
from ippodromo.bots.time_limit import late_after
from ippodromo.bots.weighing import Alternative, Level, Weighing, WeighingBot, ranked
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.view_types import Data

log = logging.getLogger("ippodromo")

Trial = Callable[[int, int], float]
"""What an answer brought, given by its number, on the luck of that number."""

MIN_TRIALS = 4
"""Trials on the same luck that it takes to say which of two answers is better, or as good."""
CHECK_EVERY = 8
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
                    if done < MIN_TRIALS:
                        return
                    until = done
                if done % CHECK_EVERY == 0 or done == until:
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
        if count < MIN_TRIALS:
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

    def tries(self) -> list[int]:
        """Return by answer how many trials its value rests on."""
        return [len(brought) for brought in self._brought]

    def as_good(self, most: float = 1.0) -> list[int]:
        """Return the best answer, and those that were behind it by no more than luck may be.

        That is one standard error of the difference, on the luck that both were tried on, and at most
        `most`: after few trials luck may be nearly anything.
        """
        best = self.alive[0]
        found = [best]
        for answer, brought in enumerate(self._brought):
            if answer != best and len(brought) >= MIN_TRIALS:
                mean, error = self._behind(best, answer)
                if mean <= min(error, most):
                    found.append(answer)
        return found


SECONDS = 1.0
"""How long an expert thinks at most, in seconds of its thread."""
MIN_PLAYOUTS_PER_ANSWER = 4
"""As many playouts each answer should have at least; with little thought the likeliest are tried."""
CLOSE = 0.001
"""Part of a win by which an answer that a character prefers is behind at most; a game has dozens of them."""


class Expert(WeighingBot):
    """Plays to win the game, not for money; where anything fails it answers as its regular.

    A character decides between answers that seem as good: see `leanings`.
    """

    def __init__(self, level: Level, regular: WeighingBot) -> None:
        super().__init__(level)
        self.regular = regular
        self.kindred = regular
        """A regular of the same character; the regular itself for an expert that has none."""
        self.seconds = SECONDS

    def solved(self, moment: Moment, is_late: Callable[[], bool]) -> Weighing | None:
        """A question that is solved as a whole; None for one whose answers are tried."""
        return None

    def trial(self, moment: Moment, answers: list[Choice]) -> Trial:
        """The chance to win the game after one of these answers; a game's own expert says it."""
        raise NotImplementedError

    def thought(self, moment: Moment) -> int:
        """How many playouts this question is worth; none for one that the regular answers."""
        return self.level.thought

    def breadth(self, moment: Moment) -> int:
        """How many answers are tried at most, the likeliest of those proposed."""
        return max(2, self.thought(moment) // MIN_PLAYOUTS_PER_ANSWER)

    def proposed(
        self, moment: Moment, alternatives: list[Alternative], is_late: Callable[[], bool]
    ) -> list[Alternative]:
        """What is tried, the likeliest first: what the regular weighed, and what an expert thinks of."""
        return alternatives

    def params(self, moment: Moment, best: Choice, chance: int) -> Data:
        """What the sentence `why.wins_game` of its game says beside the chance, in percent."""
        return {"chance": chance}

    def weigh(self, moment: Moment) -> Weighing:
        is_late = late_after(self.seconds)
        try:
            found = self.solved(moment, is_late) or self._tried(moment, is_late)
        except Exception:
            log.exception("an expert on seat %d answers as a regular", moment.seat)
            return self.regular.weigh(moment)
        return found or self.kindred.explain(moment)

    def explain(self, moment: Moment) -> Weighing:
        return self.weigh(moment)  # which names the taste already

    def consider(self, moment: Moment, ask: Ask) -> Weighing | None:
        return self.kindred.consider(moment, ask)

    def _tried(self, moment: Moment, is_late: Callable[[], bool]) -> Weighing | None:
        """The answers by how often they win the game; None for a question left to the regular."""
        thought = self.thought(moment)
        if not thought:
            return None
        alternatives = self.regular.weigh(moment).alternatives
        if len(alternatives) == 1:
            return None
        proposed = self.proposed(moment, alternatives, is_late)
        notations = [each.notation for each in proposed[: self.breadth(moment)]]
        answers = [moment.options.find(said) for said in notations]
        halving = Halving(len(answers))
        halving.run(self.trial(moment, answers), thought, is_late)
        best = ranked(notations, [100 * value for value in halving.values()], halving.tries())
        liked = self._liked(moment, proposed, [notations[at] for at in halving.as_good(CLOSE)])
        taste = ""
        if liked != best[0].notation:
            # It is as good as the best, as far as is known.
            others = [each for each in best if each.notation != liked]
            best = [replace(best[0], notation=liked), *others]
            taste = self.kindred.taste(moment)
        said = answers[notations.index(best[0].notation)]
        params = self.params(moment, said, round(best[0].value))
        return Weighing(best, "why.wins_game", {**params, "tries": best[0].tries}, taste)

    def _liked(self, moment: Moment, plain: list[Alternative], as_good: list[str]) -> str:
        """Of answers that are as good as each other the one that the character leans to."""
        if self.kindred is self.regular or len(as_good) == 1:
            return as_good[0]
        leaning = leanings(plain, self.kindred.weigh(moment).alternatives)
        return max(as_good, key=lambda said: leaning.get(said, 0.0))


def leanings(plain: list[Alternative], kindred: list[Alternative]) -> dict[str, float]:
    """How much more a character thinks of each answer than its level does, as parts of all at stake."""
    sober, theirs = _parts(plain), _parts(kindred)
    return {said: theirs[said] - sober[said] for said in sober if said in theirs}


def _parts(alternatives: list[Alternative]) -> dict[str, float]:
    best = alternatives[0].value
    stake = best - alternatives[-1].value or 1.0
    return {each.notation: (each.value - best) / stake for each in alternatives}
