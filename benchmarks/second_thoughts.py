"""What ten times the thought would bring an expert, answer by answer.

Whole games tell little: who won is luck for the most part. So a plain expert plays, some of its
questions are put to one with ten times the thought, and where that one says something else, both
answers are tried on the same luck as a review tries them (`bots.rollouts`): regulars bid and
bet, riders move the horses, all hidden is known. What the questions bring together is what a game
would bring, as long as one answer does not hang on another.
"""

from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean, stdev

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot
from ippodromo.bots.playout_model import guide_of
from ippodromo.bots.rollouts import Playouts
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.lab.games import play_match
from ippodromo.lab.intervals import Z95

from .ceiling import LONGEST, STUDENT, TENFOLD, entrant

PART = 4
"""One question of so many is thought over."""
PLAYOUTS = 144
"""So often both answers are tried."""


@dataclass
class Found:
    """What came of thinking over."""

    asked: int = 0
    differed: int = 0
    gains: list[float] = field(default_factory=list)
    """One for each game, in parts of a win."""

    def told(self) -> str:
        """What a game would bring, with its 95 % interval by games."""
        count = len(self.gains)
        mean = fmean(self.gains)
        half = (Z95 + STUDENT / (count - 1)) * stdev(self.gains) / sqrt(count)
        others = f"another answer in {self.differed / self.asked:.0%}"
        return f"{mean:+.3f} ({mean - half:+.3f} to {mean + half:+.3f}) of a win; {others}"


class ThinkingOver(Bot):
    """Answers as the expert; of some questions it finds out what more thought would have brought."""

    def __init__(self, game: Game, found: Found) -> None:
        self.expert = find_bot("expert", game.title.name)
        self.slower = entrant(TENFOLD, game)
        self.regular = find_bot("regular", game.title.name)
        self.guide = replace(guide_of(game), swing=0.0)
        self.found = found
        self.name = self.expert.name
        self.chosen = FastStream(0)

    def begin(self, number: int) -> None:
        """Another game."""
        self.chosen = FastStream(number)
        self.found.gains.append(0.0)

    def choose(self, moment: Moment) -> str:
        said = self.expert.choose(moment)
        if self.chosen.below(PART) == 0 and moment.options.forced() is None:
            self.found.asked += 1
            other = self.slower.choose(moment)
            if other != said:
                self.found.differed += 1
                worths = [self.worth(moment, each) for each in (other, said)]
                self.found.gains[-1] += PART * (worths[0] - worths[1])
        return said

    def interject(self, moment: Moment) -> str | None:
        return self.expert.interject(moment)

    def worth(self, moment: Moment, said: str) -> float:
        """The seat's chance to win the game after an answer; the same luck for all of them."""
        match = moment._match
        playouts = Playouts(match, self.guide, self.regular, moment.seed)
        table = match.table.copy()
        table.apply(moment.seat, moment.options.find(said))
        start = playouts.prepare(table)
        return fmean(playouts.play(start, luck)[moment.seat] for luck in range(PLAYOUTS))


def thought_over(game: Game, seed: int, games: int) -> Found:
    """So many games of an expert among regulars, seats changing."""
    found = Found()
    bot = ThinkingOver(game, found)
    for number in range(games):
        bots: list[Bot] = [bot.regular] * game.seats
        bots[number % game.seats] = bot
        bot.begin(seed + number)
        play_match(game, bots, seed + number, LONGEST)
    return found
