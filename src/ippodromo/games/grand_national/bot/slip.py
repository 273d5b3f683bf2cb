"""A slip of Grand National: stakes laid out on imagined finishes."""

from math import exp

from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.view_types import BoxView
from ippodromo.kernel.chance import FastStream

from .race import SPREAD, Runner, finishes

FINISHES = 500
"""How many finishes bets are tried on: with few a long shot that was lucky in them looks good."""
CHUNKS = 8
"""In how many equal stakes a purse is laid out."""
FANCY, KEPT = 1.0, 0.1
"""How far a character leans: in rounds to horses it likes, and how much of its purse a careful one
keeps."""
OWN = 1.0
"""By how many rounds a seat trusts itself to ride better than others do."""


class Slip:
    """A purse laid out stake by stake where it most helps to end ahead of the others."""

    def __init__(
        self,
        runners: list[Runner],
        purses: list[int],
        box: BoxView,
        me: int,
        level: Level,
        stream: FastStream,
        count: int = FINISHES,
    ) -> None:
        self.me = me
        self.level = level
        step = box["step"]
        purse = purses[me]
        own = OWN if level.minds_others else 0.8
        character = level.character
        self.horses = {runner.key: runner for runner in runners}
        self.strong: dict[str, float] = {}
        for runner in runners:
            trusted = runner.strong + (own if runner.owner == me else 0.0)
            self.strong[runner.key] = trusted + FANCY * character.fancy(runner.key)
        spread = SPREAD / level.favourites
        self.places = len(box["prizes"])
        self.finishes = finishes(self.strong, spread, stream, count, self.places)
        self.leads = [self._lead(purses, box, finish) for finish in self.finishes]
        self.scale = 0.5 * box["start"]
        self.stakes: dict[tuple[str, str], int] = {}
        self.hope_without = self._hope()
        purse -= int(purse * KEPT * max(0.0, -character.daring))
        self._lay_out(purse, max(step, purse // CHUNKS // step * step), step)
        self.hope = self._hope()

    def _lead(self, purses: list[int], box: BoxView, finish: list[str]) -> float:
        """How far the seat is ahead of the best of the others, bets left aside."""
        ends = [float(purse) for purse in purses]
        for key, prize in zip(finish, box["prizes"], strict=False):
            ends[self.horses[key].owner] += prize
        mine = ends.pop(self.me)
        return mine - (max(ends) if self.level.minds_others else box["start"])

    def _hope(self) -> float:
        total = 0.0
        for lead in self.leads:
            total += self._hopeful(lead)
        return total / len(self.leads)

    def _hopeful(self, lead: float) -> float:
        return 1 / (1 + exp(-max(-30.0, min(30.0, lead / self.scale))))

    def _lay_out(self, purse: int, chunk: int, step: int) -> None:
        likely = sorted(self.strong, key=lambda key: -self.strong[key])[:8]
        boxes = [(key, kind) for key in likely for kind in ("win", "place")]
        wins = [self._wins(key, kind) for key, kind in boxes]
        while purse >= step:
            stake = min(chunk, purse // step * step)
            hopes = [self._hopeful(lead) for lead in self.leads]
            best, most = 0, 0.0
            for i in range(len(boxes)):
                adds = self._adds(stake, stake * (self._odds(boxes[i]) + 1), wins[i], hopes)
                if i == 0 or adds > most:
                    best, most = i, adds
            if most <= 0:
                return
            pays = stake * (self._odds(boxes[best]) + 1)
            self.leads = [
                lead - stake + (pays if won else 0)
                for lead, won in zip(self.leads, wins[best], strict=True)
            ]
            self.stakes[boxes[best]] = self.stakes.get(boxes[best], 0) + stake
            purse -= stake

    def _wins(self, key: str, kind: str) -> list[bool]:
        places = 1 if kind == "win" else self.places
        return [key in finish[:places] for finish in self.finishes]

    def _adds(self, stake: int, pays: int, wins: list[bool], hopes: list[float]) -> float:
        """How much a stake adds to the hope of being ahead in the end."""
        total = 0.0
        for i in range(len(wins)):
            lead = self.leads[i] - stake
            if wins[i]:
                lead += pays
            total += self._hopeful(lead) - hopes[i]
        return total

    def _odds(self, box: tuple[str, str]) -> int:
        horse = self.horses[box[0]]
        return horse.win if box[1] == "win" else horse.place
