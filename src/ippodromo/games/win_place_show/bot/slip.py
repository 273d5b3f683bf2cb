"""Slips at Win, Place & Show: stakes where chance times pay is more than the stake."""

from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.chances import lots, place_chances
from ippodromo.games.win_place_show.view_types import MeetingBox, MeetingView

from .card import BET_FANCY, BONUS, SPREAD, Card, liking, sum_chance

STAKE, MOST = 1000, 5000
"""WPS-10.3a The smallest and the largest stake."""
TICKET = 2000
"""The most a ticket is worth staking: both its horses win about once in thirty times."""
KEPT = 500
"""What is kept for the next race: without money a seat is out (WPS-10.7a)."""
KELLY, DARING, PATIENCE = 0.5, 0.4, 0.25
"""Which part of what would make money grow fastest is staked, and how far a character leans: to more
and to wins rather than shows, and to races to come."""
GOOD_BET, GOOD_DOUBLE = 1.04, 1.5
"""How much a thousand staked must bring: more than itself by as much as the reckoning may err."""


class Slip:
    """The best bet of each kind, if it is good, and in race 1 the best ticket."""

    def __init__(self, moment: Moment, card: Card) -> None:
        self.moment = moment
        self.card = card
        view = cast(MeetingView, moment.position)
        self.box = cast(MeetingBox, moment.box)
        self.rows: list[str] = []
        self.profit = 0.0
        """What all of it brings on average beyond its cost, in thousands."""
        self.horse, self.brings = 0, 0.0
        """The best bet: its horse, and what a unit on it brings."""
        self.left_out = ("", 0.0)
        """A bet that was not good enough, and what it would have brought."""
        self.kept = KEPT if view["race"] < view["races"] else 0
        self.cash: int = view["money"][moment.seat] - self.kept
        for kind, word in enumerate(("win", "place", "show")):
            self._bet(kind, word)
        if view["race"] == 1:
            self._ticket(card.within(0))

    def _bet(self, kind: int, word: str) -> None:
        chances = self.card.within(kind)
        payoffs = self.box["payoffs"]
        values: dict[int, float] = {}
        for number, horse in self.card.horses.items():
            brings = chances[number] * payoffs[horse["odds"]][kind] / 1000
            values[number] = self._judged(brings, number)
        number = max(values, key=lambda n: values[n])
        pays = payoffs[self.card.horses[number]["odds"]][kind] / 1000
        stake = self._stake(values[number], pays, kind)
        if values[number] > GOOD_BET and stake >= STAKE:
            self._lay(f"{word}={number},{stake}", stake, values[number])
            if values[number] > self.brings:
                self.horse, self.brings = number, values[number]
        elif self.cash + self.kept >= STAKE:
            ruin = 1.0 if self.cash < STAKE else 0.0
            self.left_out = (f"{word}={number},{STAKE}", values[number] - GOOD_BET - ruin)

    def _stake(self, brings: float, pays: float, kind: int) -> int:
        """A part of the cash by how good the bet is and how likely: all of it is gone too soon."""
        character = self.card.level.character
        part = KELLY * (1 + DARING * character.daring * (1 - kind / 2))
        if self.kept:
            part *= 1 - PATIENCE * character.patience
        wanted = part * (brings - 1) / max(0.5, pays - 1) * self.cash
        return min(MOST, self.cash // STAKE * STAKE, round(wanted / STAKE) * STAKE)

    def _lay(self, row: str, stake: int, brings: float) -> None:
        self.rows.append(row)
        self.cash -= stake
        self.profit += stake * (brings - 1) / 1000

    def _judged(self, brings: float, number: int) -> float:
        """What a unit staked brings; a person's feeling for it is off by a part, a taste by another."""
        brings *= liking(self.card, number, BET_FANCY)
        blur = self.card.level.blur
        if not blur:
            return brings
        off = (self.moment.stream().below(2001) * (number + 3)) % 2001 - 1000
        return brings * (1 + blur * off / 1000)

    def _ticket(self, first: dict[int, float]) -> None:
        """Daily Double: the pair that pays best, if it pays well."""
        program = self.box["program"]
        if len(program) < 2 or self.cash < STAKE:
            return
        strong: list[float | None] = [
            sum(horse["ability"]) + BONUS * 6 * sum_chance(horse["bonus"])
            for horse in program[1]["horses"]
        ]
        second = place_chances(lots(strong, SPREAD / self.card.level.favourites), 1)[0]
        table = self.box["daily_double"]
        values = {
            (i, j + 1): first[i] * second[j] * table[i - 1][j] / 1000
            for i in first
            for j in range(len(second))
        }
        pair = max(values, key=lambda each: values[each])
        stake = min(TICKET, self.cash // STAKE * STAKE)
        if values[pair] >= GOOD_DOUBLE:
            self._lay(f"ticket={pair[0]},{pair[1]},{stake}", stake, values[pair])
