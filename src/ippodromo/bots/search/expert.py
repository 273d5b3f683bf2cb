"""Experts: a regular proposes answers, each is tried on the game to come, the one that wins most is said."""

import logging
from collections.abc import Callable

from ippodromo.bots.base import Moment
from ippodromo.bots.time_limit import late_after
from ippodromo.bots.weighing import Alternative, Level, Weighing, WeighingBot, ranked
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.view_types import Data

from .halving import Halving, Trial

log = logging.getLogger("ippodromo")

SECONDS = 1.0
"""How long an expert thinks at most, in seconds of its thread."""
FEWEST = 4
"""As many playouts each answer should have at least; with little thought the likeliest are tried."""


CLOSE = 0.003
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
        return max(2, self.thought(moment) // FEWEST)

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
        best = ranked(notations, [100 * value for value in halving.values()])
        liked = self._liked(moment, proposed, [notations[at] for at in halving.as_good(CLOSE)])
        taste = ""
        if liked != best[0].notation:
            # It is as good as the best, as far as is known.
            others = [each for each in best if each.notation != liked]
            best = [Alternative(liked, best[0].value), *others]
            taste = self.kindred.taste(moment)
        said = answers[notations.index(best[0].notation)]
        params = self.params(moment, said, round(best[0].value))
        return Weighing(best, "why.wins_game", params, taste)

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
