"""What an expert's character costs: how far the answers that it chose were behind the best in playouts."""

from dataclasses import dataclass
from math import inf

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.expert import Expert
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import CHARACTER_NAMES
from ippodromo.kernel.registry import title
from ippodromo.lab.games import play_match

SEATS = 4


@dataclass
class Conceded:
    """The answers of experts with a character in many games, and what was lost by those it chose."""

    games: int = 0
    tried: int = 0
    """The number of answers that were chosen after playouts."""
    answers: int = 0
    """The number of those that the character chose, in place of the best."""
    lost: float = 0.0
    """How far they were behind the best in all games, in wins."""
    variance: float = 0.0
    """The variance of `lost`, because playouts are random."""


class Counted(Bot):
    """An expert whose concessions to its character are counted."""

    def __init__(self, expert: Expert, found: Conceded) -> None:
        self.expert = expert
        self.name = expert.name
        self.found = found

    def choose(self, moment: Moment) -> str:
        weighing = self.expert.weigh(moment)
        self.found.tried += weighing.reason == "why.wins_game"
        if weighing.taste:
            lost, error = weighing.conceded
            self.found.answers += 1
            self.found.lost += lost
            self.found.variance += error**2
        return weighing.best

    def interject(self, moment: Moment) -> str | None:
        return self.expert.interject(moment)


def conceded(name: str, seed: int, games: int) -> Conceded:
    """Play games of one expert, of each character and on each seat in turn, against three regulars."""
    found = Conceded(games)
    game = title(name).game(SEATS)
    for number in range(games):
        character = CHARACTER_NAMES[number % len(CHARACTER_NAMES)]
        expert = find_bot(f"expert/{character}.{1 + number}", name)
        assert isinstance(expert, Expert)
        bots: list[Bot] = [find_bot("regular", name) for _ in range(SEATS)]
        bots[number // len(CHARACTER_NAMES) % SEATS] = Counted(expert, found)
        play_match(game, bots, seed + number, inf)
    return found
