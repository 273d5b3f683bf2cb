"""Slips at Win, Place & Show: stakes where chance times pay is more than the stake."""

from typing import Final

from ippodromo.games.win_place_show.edition import CATEGORIES
from ippodromo.games.win_place_show.position import Bet
from ippodromo.games.win_place_show.rules import LARGEST_STAKE, STAKE_STEP
from ippodromo.kernel.chance import FastStream

from .card import BET_FANCY, Card
from .leanings import Leanings

TICKET: Final = 2000
"""The most a ticket is worth staking: both its horses win about once in thirty times."""
KEPT: Final = 500
"""What is kept for the next race: without money a seat is out (WPS-10.7a)."""
KELLY: Final = 0.5
"""Which part of what would make money grow fastest is staked."""
PURSELESS_FANCY: Final = 3.0
"""The factor of fancies where there are no purses: among many seats that bet alike nobody gets ahead."""
SMALL: Final = 3000
"""The largest stake of a seat that spreads its stakes."""
GOOD_BET: Final = 1.04
GOOD_DOUBLE: Final = 1.5
"""How much a thousand staked must bring: more than itself by as much as the estimate may be wrong."""


class Slip:
    """The best bet of each kind, if it is good, and in race 1 the best ticket."""

    def __init__(self, card: Card, seed: int) -> None:
        self.card = card
        self.leanings = Leanings(card)
        self.program = card.sight.rules.program
        self.feeling = FastStream(seed).below(2001)
        """What a person's judgement is off by, which differs from horse to horse."""
        self.rows: list[str] = []
        self.bets: list[Bet] = []
        self.backed: list[int] = []
        self.profit = 0.0
        """What all of it brings on average beyond its cost, in thousands."""
        self.horse = -1
        self.brings = 0.0
        """The best bet: its horse, and what a unit on it brings."""
        self.left_out = ""
        self.left_out_profit = 0.0
        """A bet that was not good enough, and what it would have brought."""
        sight = card.sight
        self.has_purses = sight.rules.has_purses
        self.kept = KEPT if sight.race + 1 < sight.rules.races else 0
        self.cash = card.cash - self.kept
        self.good = GOOD_BET + self.leanings.reluctance
        for kind in self.leanings.kinds:
            self._bet(kind)
        self.bets.sort()
        if sight.race == 0:
            self._ticket(card.within(0))

    def _bet(self, kind: int) -> None:
        chances = self.card.within(kind)
        best, most = 0, 0.0
        for at in range(len(chances)):
            value = self._believed(chances, at, kind) * self._leaning(at, kind)
            if not at or value > most:
                best, most = at, value
        believed = self._believed(chances, best, kind)
        stake = self._stake(self._sized(most, best, kind), best, kind)
        word = CATEGORIES[kind]
        if most > self.good and stake >= STAKE_STEP:
            self.bets.append((kind, best, stake))
            self.backed.append(best)
            self._lay(f"{word}={best + 1},{stake}", stake, most)
            if believed > self.brings:
                self.horse, self.brings = best, believed
        elif self.cash + self.kept >= STAKE_STEP:
            ruin = 1.0 if self.cash < STAKE_STEP else 0.0
            self.left_out = f"{word}={best + 1},{STAKE_STEP}"
            self.left_out_profit = most - self.good - ruin

    def _chart(self, at: int, kind: int) -> int:
        """What the chart says that a thousand on a horse receives."""
        return self.program.payoffs[self.card.sight.horses[at].odds][kind]

    def _stake(self, brings: float, at: int, kind: int) -> int:
        """A part of the cash by how good the bet is and how likely: all of it is gone too soon."""
        pays = self._chart(at, kind) / 1000
        part = KELLY * self.leanings.of_stake(kind)
        wanted = part * (brings - 1) / max(0.5, pays - 1) * self.cash
        stake = round(wanted / STAKE_STEP) * STAKE_STEP
        if self.card.level.character.concentration < 0:
            stake = min(SMALL, max(stake, STAKE_STEP))
        return min(LARGEST_STAKE, self.cash // STAKE_STEP * STAKE_STEP, stake)

    def _lay(self, row: str, stake: int, brings: float) -> None:
        self.rows.append(row)
        self.cash -= stake
        self.profit += stake * (brings - 1) / 1000

    def _sized(self, liked: float, at: int, kind: int) -> float:
        """Return what a bet is taken to bring when its stake is chosen.

        A character believes half of its leanings, and nothing of them without purses.
        """
        if not self.leanings.is_named:
            return liked
        fair = self._fair(at, kind)
        return (liked + fair) / 2 if self.has_purses else fair

    def _fair(self, at: int, kind: int) -> float:
        """Return what a unit staked brings without any belief in favourites."""
        return self.card.read[kind][at] * self._chart(at, kind) / 1000

    def _leaning(self, at: int, kind: int) -> float:
        """Return the factor by which a character likes a bet more than what it brings.

        Without purses nobody likes a bet that loses money on average.
        """
        if self.has_purses:
            lean = BET_FANCY
        elif self._fair(at, kind) < 1.0:
            return 1.0
        else:
            lean = BET_FANCY * PURSELESS_FANCY
        return self.card.liking(at, lean) * self.leanings.of_bet(kind, at, self.backed)

    def _believed(self, chances: list[float], at: int, kind: int) -> float:
        """Return what a unit staked brings; a person's feeling for it is off by a part."""
        brings = chances[at] * self._chart(at, kind) / 1000
        blur: float = self.card.level.blur
        if not blur:
            return brings
        off = self.feeling * (at + 4) % 2001 - 1000
        return brings * (1 + blur * off / 1000)

    def _ticket(self, first: list[float]) -> None:
        """Daily Double: the pair that pays best, if it pays well."""
        if len(self.program.races) < 2 or self.cash < STAKE_STEP:
            return
        second = self.card.next_winners()
        table = self.program.daily_double
        best, pair = -1.0, (0, 0)
        for i in range(len(first)):
            for j in range(len(second)):
                brings = first[i] * second[j] * table[i][j] / 1000
                if brings > best:
                    best, pair = brings, (i + 1, j + 1)
        stake = min(TICKET, self.cash // STAKE_STEP * STAKE_STEP)
        if best >= GOOD_DOUBLE:
            self._lay(f"ticket={pair[0]},{pair[1]},{stake}", stake, best)
