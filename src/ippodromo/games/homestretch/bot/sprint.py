"""A race of HomeStretch run out by dice alone, for playouts: who gives which horse two spaces is known."""

from typing import Final

from ippodromo.games.homestretch.edition import HORSES, NO_TOKEN
from ippodromo.games.homestretch.position import (
    has_x,
    rolled_distance,
    special_distance,
    token_after_special,
)
from ippodromo.games.homestretch.rules import Rules
from ippodromo.kernel.chance import FastStream

from .prospects import rivals
from .race import NUMBERS, Field, Interests, Season

FIRST: Final = 1
SECOND: Final = 2


class Riders:
    """How each seat rides as the race stands: what it gains by a horse, and which it gives two spaces.

    A regular weighs every move anew. Held to one moment this says the same in seven moves of eight.
    """

    def __init__(self, field: Field, season: Season, interests: list[Interests]) -> None:
        self.gains: list[list[float]] = []
        self.likes: list[list[bool]] = []
        chances = field.chances()
        home = len(field.finish)
        running = [horse for horse in HORSES if horse not in field.finish]
        shows = [0.0] * NUMBERS
        for horse in running:
            shows[horse] = chances[horse][0] + chances[horse][1] + chances[horse][2]
        for seat in range(len(interests)):
            stakes = interests[seat].values(seat, rivals(interests[seat], seat, field, season))
            gains = [0.0] * NUMBERS
            total, weight = 0.0, 0.0
            for horse in running:
                for place in range(home, 3):
                    gains[horse] += stakes[horse][place]
                total += gains[horse] * shows[horse]
                weight += shows[horse]
            likes = [False] * NUMBERS
            for horse in running:
                others = weight - shows[horse]
                usual = (total - gains[horse] * shows[horse]) / others if others > 0.0 else 0.0
                likes[horse] = gains[horse] >= usual
            self.gains.append(gains)
            self.likes.append(likes)


class Sprint:
    """The horses of a race as they stand, to be run out on some dice."""

    def __init__(
        self, rules: Rules, spaces: list[int], tokens: list[int], finish: list[int]
    ) -> None:
        self.rules = rules
        self.spaces = spaces
        self.tokens = tokens
        self.finish = finish

    def copy(self) -> "Sprint":
        """The same horses, to be moved otherwise."""
        return Sprint(self.rules, self.spaces.copy(), self.tokens.copy(), self.finish.copy())

    def move(self, horse: int, steps: int) -> None:
        """HS-7.1 A horse moves for a roll of its number; an X keeps it where it is (HS-7.3)."""
        token = self.tokens[horse]
        self.tokens[horse] = NO_TOKEN
        if not has_x(token):
            self._advance(horse, rolled_distance(token, steps))

    def special(self, horse: int, steps: int) -> None:
        """HS-7.1, HS-7.7 The horse that was chosen for a special move."""
        token = self.tokens[horse]
        reading = self.rules.reading
        self._advance(horse, special_distance(token, steps, reading))
        self.tokens[horse] = token_after_special(token, reading)

    def _advance(self, horse: int, distance: int) -> None:
        space = self.spaces[horse] + distance
        self.spaces[horse] = space
        if space >= self.rules.finish_at:
            self.finish.append(horse)

    def is_over(self) -> bool:
        """HS-8.3 Whether all places that count are taken."""
        return len(self.finish) >= self.rules.finishers

    def run(self, riders: Riders, turn: int, nth: int, stream: FastStream) -> list[int]:
        """Run it out from some seat's first or second roll; returns the finish."""
        seats = len(riders.gains)
        while not self.is_over():
            if self.roll(riders, turn, nth, stream.below(36)):
                nth = SECOND
            else:
                nth = FIRST
                turn = turn + 1 if turn + 1 < seats else 0
        return self.finish

    def roll(self, riders: Riders, seat: int, nth: int, dice: int) -> bool:
        """One roll, a number below 36, and what the seat makes of it; whether it rolls again."""
        first, second = dice // 6 + 1, dice % 6 + 1
        horse = first + second
        rules = self.rules
        if self.spaces[horse] >= rules.finish_at:
            steps = rules.special[first - second if first > second else second - first]
            self.special(self._last(riders.gains[seat]), steps)
            return False
        if has_x(self.tokens[horse]):
            self.tokens[horse] = NO_TOKEN
            return False
        if nth == FIRST and not riders.likes[seat][horse]:
            self.move(horse, rules.step_and_roll)
            return True
        self.move(horse, rules.step_and_stop)
        return False

    def _last(self, gains: list[float]) -> int:
        """HS-8.5 Of the horses in last place the one a seat gains most by."""
        least = self.rules.finish_at
        best = 0
        for horse in HORSES:
            space = self.spaces[horse]
            if space < least:
                least, best = space, horse
            elif space == least and best and gains[horse] > gains[best]:
                best = horse
        return best
