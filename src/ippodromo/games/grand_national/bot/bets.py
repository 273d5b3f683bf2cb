"""Value and choice of bets: ante-post bets, a regular's slip and an expert's slip."""

from math import exp
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.view_types import BoxView, NationalView
from ippodromo.kernel.chance import FastStream

from .leanings import Leanings
from .race import SPREAD, Runner, finishes, season_chances


def ante_post_values(
    view: NationalView, box: BoxView, level: Level, notations: list[str], seat: int = -1
) -> list[float]:
    """Chance times odds of every ante-post bet over all goings; the stake is the same for all.

    A level with a character needs to know the seat.
    """
    leanings = Leanings(level.character)
    owners = {horse["key"]: horse["owner"] for horse in view["horses"]}
    chances = season_chances(view, box, level)
    odds = {row["reserve"]: (row["win"], row["place"]) for row in box["ante_post"]}
    reserves = {horse["key"]: horse["reserve"] for horse in view["horses"]}
    values: list[float] = []
    for notation in notations:
        words = notation.split(" ")
        if len(words) < 3:
            values.append(0.0)
            continue
        win, place = odds[reserves[words[1]]]
        first, four = chances[words[1]]
        pays = first * (win + 1) if words[2] == "win" else 0.9 * four * (place + 1)
        if not leanings.is_plain:
            odds_taken = win if words[2] == "win" else place
            is_own = owners[words[1]] == seat
            pays *= (
                leanings.bet(words[1], words[2], odds_taken, is_own) * leanings.before_the_going()
            )
        values.append(10 * (pays - 1.15))
    return values


FINISHES = 500
"""How many finishes bets are tried on: with few a long shot that was lucky in them looks good."""
CHUNKS: Final = 8
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
        own = OWN if level.considers_opponents else 0.8
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
        return mine - (max(ends) if self.level.considers_opponents else box["start"])

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


ROUGH: Final = 0.6
FINE: Final = 0.24
"""The lead that makes a win e times as likely, as a part of the start money: at first stakes go by a
rough view of the end, then they are moved by a finer one. A hard line would only fit the races tried."""
BOXES: Final = 16
"""So many bets are looked at, those that brought the most."""
PASSES: Final = 6


class Box:
    """A bet that can be made: what a pound on it brings, and in which of the races it won."""

    def __init__(self, horse: int, kind: int, pays: int, wins: list[bool]) -> None:
        self.horse = horse
        self.kind = kind
        self.pays = pays
        self.wins = wins

    def brought(self) -> int:
        """What a pound on it in every race has brought."""
        return self.pays * sum(self.wins)


class Stakes:
    """Stakes on boxes; with them the seat's money in every race, against that of its best rivals."""

    def __init__(
        self,
        money: list[float],
        rivals: list[list[float]],
        boxes: list[Box],
        purse: int,
        step: int,
        start: int,
    ) -> None:
        self.money = money
        self.rivals = rivals
        self.boxes = sorted(boxes, key=lambda box: -box.brought())[:BOXES]
        self.laid = [0] * len(self.boxes)
        self.left = purse // step * step
        self.chunk = max(step, purse // CHUNKS // step * step)
        self.fine = FINE * start
        self._lay_out(ROUGH * start)
        self._move(self.fine)

    def chance(self) -> float:
        """How likely the seat is to end ahead of all others."""
        return hope(self.money, self.rivals, self.fine)

    def _lay_out(self, scale: float) -> None:
        """Stake by stake where each helps most."""
        best = hope(self.money, self.rivals, scale)
        while self.left:
            stake = min(self.chunk, self.left)
            at = -1
            for i in range(len(self.boxes)):
                found = hope(self._with(self.money, i, stake), self.rivals, scale)
                if found > best:
                    best, at = found, i
            if at < 0:
                return
            self.money = self._with(self.money, at, stake)
            self.laid[at] += stake
            self.left -= stake

    def _move(self, scale: float) -> None:
        """Stakes go from box to box, or are kept, as long as that helps."""
        best = hope(self.money, self.rivals, scale)
        for _ in range(PASSES):
            has_moved = False
            for i in range(-1, len(self.boxes)):
                stake = min(self.chunk, self.left if i < 0 else self.laid[i])
                if not stake:
                    continue
                without = self.money if i < 0 else self._with(self.money, i, -stake)
                at = i
                for j in range(-1, len(self.boxes)):
                    if j != i:
                        money = without if j < 0 else self._with(without, j, stake)
                        found = hope(money, self.rivals, scale)
                        if found > best:
                            best, at = found, j
                if at != i:
                    self._put(i, -stake)
                    self._put(at, stake)
                    self.money = without if at < 0 else self._with(without, at, stake)
                    has_moved = True
            if not has_moved:
                return

    def _put(self, box: int, stake: int) -> None:
        if box < 0:
            self.left += stake
        else:
            self.laid[box] += stake

    def _with(self, money: list[float], box: int, stake: int) -> list[float]:
        """The money of every race with one stake more."""
        wins = self.boxes[box].wins
        won = float(stake * (self.boxes[box].pays - 1))
        return [
            held + won if is_won else held - stake for held, is_won in zip(money, wins, strict=True)
        ]


def hope(money: list[float], rivals: list[list[float]], scale: float) -> float:
    """How likely it is to end ahead: over all races and all guesses at the rivals, leads by a scale."""
    total = 0.0
    count = 0
    for race in range(len(money)):
        held = money[race]
        for rival in rivals[race]:
            total += 1 / (1 + exp(-max(-30.0, min(30.0, (held - rival) / scale))))
            count += 1
    return total / count
