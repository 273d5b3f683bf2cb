"""Experts: a regular proposes answers, each is tried on the game to come, the one that wins most is said."""

import logging
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Plan:
    """How one question is tried: with true playouts, and with quick ones before them."""

    trial: Trial
    """The chance to win the game after an answer, given by its number, on the luck of a number."""
    playouts: int
    """How many of these are shared out."""
    quick: Trial | None = None
    """The same, sooner and not so true."""
    quick_playouts: int = 0
    promising: int = 4
    """So many answers go on from the quick playouts to the true ones."""


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

    def plan(self, moment: Moment, answers: list[Choice]) -> Plan:
        """How these answers are to be tried; a game's own expert says it."""
        raise NotImplementedError

    def thought(self, moment: Moment) -> int:
        """How many playouts this question is worth; none for one that the regular answers."""
        return self.level.thought

    def proposed(self, moment: Moment, alternatives: list[Alternative]) -> list[Alternative]:
        """What is tried, the likeliest first: what the regular weighed, and what an expert thinks of."""
        return alternatives

    def params(self, moment: Moment, best: Choice, chance: int) -> Data:
        """What the sentence `why.wins_game` of its game says beside the chance, in percent."""
        return {"chance": chance}

    def weigh(self, moment: Moment) -> Weighing:
        weighing = self.regular.weigh(moment)
        thought = self.thought(moment)
        if not thought or len(weighing.alternatives) == 1:
            return self.kindred.explain(moment)
        try:
            proposed = self.proposed(moment, weighing.alternatives)
            return self._tried(moment, proposed, max(2, thought // FEWEST))
        except Exception:
            log.exception("an expert on seat %d answers as a regular", moment.seat)
            return weighing

    def explain(self, moment: Moment) -> Weighing:
        return self.weigh(moment)  # which names the taste already

    def consider(self, moment: Moment, ask: Ask) -> Weighing | None:
        return self.kindred.consider(moment, ask)

    def _tried(self, moment: Moment, proposed: list[Alternative], most: int) -> Weighing:
        """So many of the answers, best first in a regular's eyes, by how often they win the game."""
        notations = [each.notation for each in proposed[:most]]
        answers = [moment.options.find(said) for said in notations]
        is_late = late_after(self.seconds)
        plan = self.plan(moment, answers)
        halving = Halving(len(answers))
        if plan.quick is not None:
            halving.run(plan.quick, plan.quick_playouts, plan.promising, is_late)
        halving.run(plan.trial, plan.playouts, 1, is_late)
        best = ranked(notations, [100 * value for value in halving.values()])
        liked = self._liked(moment, proposed, [notations[at] for at in halving.as_good()])
        taste = ""
        if liked != best[0].notation:
            # It is as good as the best, as far as is known.
            others = [each for each in best if each.notation != liked]
            best = [Alternative(liked, best[0].value), *others]
            taste = f"taste.{self.level.character.name}"
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
