"""A slip of Grand National: stakes laid out on imagined finishes."""

from math import exp

from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.view_types import BoxView
from ippodromo.kernel.chance import FastStream

from .leanings import Leanings
from .race import SPREAD, Runner, finishes

FINISHES = 500
"""How many finishes bets are tried on: with few a long shot that was lucky in them looks good."""
CHUNKS = 8
"""In how many equal stakes a purse is laid out."""
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
        self.leanings = Leanings(level.character)
        self.horses = {runner.key: runner for runner in runners}
        self.strong: dict[str, float] = {}
        for runner in runners:
            self.strong[runner.key] = runner.strong + (own if runner.owner == me else 0.0)
        spread = SPREAD / level.favourites
        self.places = len(box["prizes"])
        self.finishes = finishes(self.strong, spread, stream, count, self.places)
        self.leads = [self._lead(purses, box, finish) for finish in self.finishes]
        self.scale = 0.5 * box["start"]
        self.stakes: dict[tuple[str, str], int] = {}
        self.hope_without = self._hope()
        chunk = max(step, purse // CHUNKS // step * step)
        if self.leanings.is_plain:
            self._lay_out(purse, chunk, step)
        else:
            self._lay_out_as_liked(purse, chunk, step, len(purses))
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

    def _boxes(self) -> list[tuple[str, str]]:
        """The bets that are looked at."""
        likely = sorted(self.strong, key=lambda key: -self.strong[key])[:8]
        return [(key, kind) for key in likely for kind in ("win", "place")]

    def _lay_out(self, purse: int, chunk: int, step: int) -> None:
        boxes = self._boxes()
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
            self._stake(boxes[best], stake, wins[best])
            purse -= stake

    def _lay_out_as_liked(self, purse: int, chunk: int, step: int, seats: int) -> None:
        """Lay a purse out stake by stake, each gain times the factors of the character's leanings."""
        leanings = self.leanings
        boxes = self._boxes()
        wins = [self._wins(key, kind) for key, kind in boxes]
        liked = [
            leanings.bet(box[0], box[1], self._odds(box), self.horses[box[0]].owner == self.me)
            for box in boxes
        ]
        left = purse - int(purse * leanings.kept(self.hope_without, 1 / seats))
        first = int(purse * leanings.plunge()) // step * step
        staked = 0
        laid: dict[str, int] = {}
        while left >= step:
            stake = min(chunk if staked else max(chunk, first), left // step * step)
            hopes = [self._hopeful(lead) for lead in self.leads]
            best, most = -1, 0.0
            for i in range(len(boxes)):
                adds = self._adds(stake, stake * (self._odds(boxes[i]) + 1), wins[i], hopes)
                adds *= liked[i]
                if staked:
                    adds *= leanings.again(laid.get(boxes[i][0], 0) / staked)
                if adds > most:
                    best, most = i, adds
            if best < 0:
                return
            self._stake(boxes[best], stake, wins[best])
            laid[boxes[best][0]] = laid.get(boxes[best][0], 0) + stake
            staked += stake
            left -= stake

    def _stake(self, box: tuple[str, str], stake: int, wins: list[bool]) -> None:
        """Put a stake on a bet."""
        pays = stake * (self._odds(box) + 1)
        self.leads = [
            lead - stake + (pays if won else 0) for lead, won in zip(self.leads, wins, strict=True)
        ]
        self.stakes[box] = self.stakes.get(box, 0) + stake

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
