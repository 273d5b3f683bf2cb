"""A slip of Grand National: stakes laid out on imagined finishes."""

from math import exp
from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.view_types import BoxView, NationalView

from .race import SPREAD, finishes, strengths

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

    def __init__(self, moment: Moment, level: Level) -> None:
        view, box = cast(NationalView, moment.position), cast(BoxView, moment.box)
        self.me = int(moment.seat)
        self.level = level
        step = box["step"]
        purse = view["seats"][self.me]["purse"]
        own = OWN if level.minds_others else 0.8
        character = level.character
        self.strong = {
            key: strong + FANCY * character.fancy(key)
            for key, strong in strengths(view, box, self.me, own).items()
        }
        spread = SPREAD / level.favourites
        self.finishes = finishes(self.strong, spread, moment.stream(), FINISHES)
        self.horses = {horse["key"]: horse for horse in view["horses"]}
        self.leads = [self._lead(view, box, finish) for finish in self.finishes]
        self.scale = 0.5 * box["start"]
        self.stakes: dict[tuple[str, str], int] = {}
        self.hope_without = self._hope()
        purse -= int(purse * KEPT * max(0.0, -character.daring))
        self._lay_out(purse, max(step, purse // CHUNKS // step * step), step)
        self.hope = self._hope()

    def _lead(self, view: NationalView, box: BoxView, finish: list[str]) -> float:
        """How far the seat is ahead of the best of the others, bets left aside."""
        ends = [float(seat["purse"]) for seat in view["seats"]]
        for key, prize in zip(finish, box["prizes"], strict=False):
            ends[self.horses[key]["owner"]] += prize
        mine = ends.pop(self.me)
        return mine - (max(ends) if self.level.minds_others else box["start"])

    def _hope(self) -> float:
        return sum(self._hopeful(lead) for lead in self.leads) / len(self.leads)

    def _hopeful(self, lead: float) -> float:
        return 1 / (1 + exp(-max(-30.0, min(30.0, lead / self.scale))))

    def _lay_out(self, purse: int, chunk: int, step: int) -> None:
        likely = sorted(self.strong, key=lambda key: -self.strong[key])[:8]
        boxes = [(key, kind) for key in likely for kind in ("win", "place")]
        wins = {(key, kind): self._wins(key, kind) for key, kind in boxes}
        while purse >= step:
            stake = min(chunk, purse // step * step)
            adds = {box: self._adds(box, wins[box], stake) for box in boxes}
            best = max(boxes, key=lambda box: adds[box])
            if adds[best] <= 0:
                return
            pays = stake * (self._odds(best) + 1)
            self.leads = [
                lead - stake + (pays if won else 0)
                for lead, won in zip(self.leads, wins[best], strict=True)
            ]
            self.stakes[best] = self.stakes.get(best, 0) + stake
            purse -= stake

    def _wins(self, key: str, kind: str) -> list[bool]:
        places = 1 if kind == "win" else 4
        return [key in finish[:places] for finish in self.finishes]

    def _adds(self, box: tuple[str, str], wins: list[bool], stake: int) -> float:
        """How much a stake adds to the hope of being ahead in the end."""
        pays = stake * (self._odds(box) + 1)
        return sum(
            self._hopeful(lead - stake + (pays if won else 0)) - self._hopeful(lead)
            for lead, won in zip(self.leads, wins, strict=True)
        )

    def _odds(self, box: tuple[str, str]) -> int:
        horse = self.horses[box[0]]
        return horse["win"] if box[1] == "win" else horse["place"]
