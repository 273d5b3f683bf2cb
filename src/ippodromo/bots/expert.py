"""Experts: a regular bot proposes answers, playouts try them, and the answer that wins most is chosen."""

import logging
from collections.abc import Callable
from dataclasses import replace
from math import sqrt

from ippodromo.bots.base import Moment
from ippodromo.bots.time_limit import deadline
from ippodromo.bots.weighing import Alternative, Level, Weighing, WeighingBot, ranked
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.view_types import Data

log = logging.getLogger("ippodromo")

Trial = Callable[[int, int], float]
"""A function that plays out the answer with one index, using the random numbers with another.

It returns the seat's chance to win the game after this playout."""

MIN_TRIALS = 4
"""Minimum number of playouts with the same random numbers before two answers are compared."""
CHECK_EVERY = 8
"""Number of playouts of each answer after which answers that are clearly worse are dropped."""
CLEAR = 3.0
"""Number of standard errors of a difference from which on the worse answer is clearly worse."""


class Halving:
    """A search for the best of some answers by sequential halving: playouts go to ever fewer answers.

    Answers are given by their indices, the likeliest first; ties keep that order.
    """

    def __init__(self, answers: int) -> None:
        self.alive = list(range(answers))
        self._given_up: list[tuple[list[int], list[float]]] = []
        self._means = [0.0] * answers
        self._brought: list[list[float]] = [[] for _ in range(answers)]
        """For each answer the results of its playouts, in the order of their random numbers."""

    def run(self, trial: Trial, trials: int, is_late: Callable[[], bool]) -> None:
        """Spend `trials` playouts on the answers until one is left or `is_late` returns True.

        If the time is over after fewer than MIN_TRIALS playouts of each, the proposed order stays.
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
        """Keep at most `left` answers, the best ones, and drop those that are clearly worse."""
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

    def behind(self, answer: int) -> tuple[float, float]:
        """Return how much worse an answer is than the best, and the standard error of this difference.

        Only playouts with the same random numbers count. Both are 0.0 before MIN_TRIALS of them.
        """
        return self._behind(self.alive[0], answer)

    def _behind(self, best: int, answer: int) -> tuple[float, float]:
        """Return how much worse an answer is than `best`, and the standard error of the difference.

        Only playouts with the same random numbers count. Both are 0.0 before MIN_TRIALS of them.
        """
        brought = self._brought[answer]
        behind = [b - a for a, b in zip(brought, self._brought[best], strict=False)]
        count = len(behind)
        if count < MIN_TRIALS:
            return 0.0, 0.0
        mean = sum(behind) / count
        return mean, sqrt(sum((each - mean) ** 2 for each in behind) / (count - 1) / count)

    def values(self) -> list[float]:
        """Return for each answer its value, a chance to win from 0.0 to 1.0.

        A dropped answer stays as far behind the best as when it was dropped.
        """
        best = self.alive[0]
        found = [0.0] * len(self._means)
        for answers, means in [*self._given_up, (self.alive, self._means)]:
            for answer in answers:
                found[answer] = self._means[best] - (means[best] - means[answer])
        return found

    def tries(self) -> list[int]:
        """Return for each answer the number of its playouts."""
        return [len(brought) for brought in self._brought]

    def as_good(self, most: float = 1.0, unsure: float = 1.0) -> list[int]:
        """Return the best answer, and those that may be as good: behind by one standard error or less.

        They must not be behind by more than `most`. Differences are taken on the random numbers with
        which both answers were tried. Answers whose difference has a standard error above `unsure` are
        left out, because too few playouts tried them.
        """
        best = self.alive[0]
        found = [best]
        for answer, brought in enumerate(self._brought):
            if answer != best and len(brought) >= MIN_TRIALS:
                mean, error = self._behind(best, answer)
                if mean <= min(error, most) and error <= unsure:
                    found.append(answer)
        return found


SECONDS = 1.0
"""Maximum CPU time that an expert spends on one answer, in seconds."""
MIN_PLAYOUTS_PER_ANSWER = 4
"""Minimum number of playouts for each answer that is tried. It limits how many answers are tried."""
CLOSE = 0.001
"""How much worse an answer may be for a character to prefer it, as a part of a win.

It is small because a game has dozens of answers."""
UNSURE = 0.01
"""The largest standard error of the difference from the best with which a character may prefer an answer."""


class Expert(WeighingBot):
    """A bot that chooses the answer with the best chance to win the game, found by playouts.

    On any error it answers as a regular bot does. A character decides only between answers that playouts
    found equally good, see `leanings`. Questions without playouts are answered by a regular bot without a
    character.
    """

    def __init__(self, level: Level, regular: WeighingBot) -> None:
        super().__init__(level)
        self.regular = regular
        self.same_character_bot = regular
        """A regular bot with the same character, or `self.regular` for an expert without a character."""
        self.seconds = SECONDS

    def solved(self, moment: Moment, is_late: Callable[[], bool]) -> Weighing | None:
        """Return the weighing of a question that is solved as a whole, without trying single answers.

        Return None if the answers are to be tried. Subclasses may override it.
        """
        return None

    def trial(self, moment: Moment, answers: list[Choice]) -> Trial:
        """Return the function that plays out these answers. The expert of each game overrides it."""
        raise NotImplementedError

    def playouts(self, moment: Moment) -> int:
        """Return the number of playouts for this question. With 0 a regular bot answers it."""
        return self.level.playouts

    def breadth(self, moment: Moment) -> int:
        """Return the maximum number of answers to try: the first ones that are proposed."""
        return max(2, self.playouts(moment) // MIN_PLAYOUTS_PER_ANSWER)

    def proposed(
        self, moment: Moment, alternatives: list[Alternative], is_late: Callable[[], bool]
    ) -> list[Alternative]:
        """Return the answers to try, the likeliest first.

        They are those that a regular bot weighed. Experts of some games add others.
        """
        return alternatives

    def params(self, moment: Moment, best: Choice, chance: int) -> Data:
        """Return the parameters of the message `why.wins_game`, which explains the answer `best`.

        They are the chance in percent and, in some games, others.
        """
        return {"chance": chance}

    def weigh(self, moment: Moment) -> Weighing:
        is_late = deadline(self.seconds)
        try:
            found = self.solved(moment, is_late) or self._tried(moment, is_late)
        except Exception:
            log.exception("an expert on seat %d answers as a regular", moment.seat)
            return self.regular.weigh(moment)
        return found or self.regular.explain(moment)

    def explain(self, moment: Moment) -> Weighing:
        return self.weigh(moment)  # it sets `taste` already

    def weigh_aside(self, moment: Moment, ask: Ask) -> Weighing | None:
        return self.same_character_bot.weigh_aside(moment, ask)

    def _tried(self, moment: Moment, is_late: Callable[[], bool]) -> Weighing | None:
        """Return the answers with the chances to win, in percent, that playouts found.

        Return None if the question needs no playouts or has only one answer.
        """
        thought = self.playouts(moment)
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
        liked = self._liked(
            moment, proposed, [notations[at] for at in halving.as_good(CLOSE, UNSURE)]
        )
        taste = ""
        if liked != best[0].notation:
            # As far as the playouts can tell, it is as good as the best.
            others = [each for each in best if each.notation != liked]
            best = [replace(best[0], notation=liked), *others]
            taste = self.same_character_bot.taste(moment)
        said = answers[notations.index(best[0].notation)]
        params = self.params(moment, said, round(best[0].value))
        conceded = halving.behind(notations.index(liked))
        return Weighing(best, "why.wins_game", {**params, "tries": best[0].tries}, taste, conceded)

    def _liked(self, moment: Moment, plain: list[Alternative], as_good: list[str]) -> str:
        """Return the answer that the character prefers, of those in `as_good`.

        `plain` is what a regular bot without a character weighed.
        """
        if self.same_character_bot is self.regular or len(as_good) == 1:
            return as_good[0]
        leaning = leanings(plain, self.same_character_bot.weigh(moment).alternatives)
        return max(as_good, key=lambda said: leaning.get(said, 0.0))


def leanings(plain: list[Alternative], kindred: list[Alternative]) -> dict[str, float]:
    """Return for each answer how much more a bot with a character values it than one without.

    `kindred` is what the bot with the character weighed, `plain` what the other did. Values are parts of
    the range between the worst and the best alternative.
    """
    sober, theirs = _parts(plain), _parts(kindred)
    return {said: theirs[said] - sober[said] for said in sober if said in theirs}


def _parts(alternatives: list[Alternative]) -> dict[str, float]:
    best = alternatives[0].value
    stake = best - alternatives[-1].value or 1.0
    return {each.notation: (each.value - best) / stake for each in alternatives}
