"""The choices of seats and of chance. Each choice is created once: cards, dice, moves and purchases."""

from typing import Final

from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields


class HorseChoice(Choice):
    """A choice of a horse: `keep 7`, `special 2`, `buy 11`, or a card that chance deals."""

    def __init__(self, word: str, horse: int) -> None:
        super().__init__(f"{word} {horse}", f"{word} ?")
        self.horse = horse

    def fields(self) -> Fields:
        return {"horse": self.horse}


class Die(Choice):
    """A roll of one die: `die 5`."""

    def __init__(self, value: int) -> None:
        super().__init__(f"die {value}")
        self.value = value

    def fields(self) -> Fields:
        return {"value": self.value}


class Dice(Choice):
    """A roll of two dice: `dice 3 4`."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"dice {first} {second}")
        self.first = first
        self.second = second
        self.horse = first + second
        self.difference = abs(first - second)

    def fields(self) -> Fields:
        return {"first": self.first, "second": self.second}


class Drawn(Choice):
    """A race card or a colour drawn by chance. `index` is its number in the edition."""

    def __init__(self, word: str, name: str, index: int) -> None:
        super().__init__(f"{word} {name}")
        self.name = name
        self.index = index

    def fields(self) -> Fields:
        return {"name": self.name}


def draw_one(
    counts: list[int], choices: list[Choice], key: str, audience: list[Seat] | None = None
) -> Ask:
    """Return an ask that draws one card. `counts` has the number of cards of each horse."""
    picks: list[Choice] = []
    weights: list[int] = []
    for horse in range(len(counts)):
        count = counts[horse]
        if count > 0:
            picks.append(choices[horse])
            weights.append(count)
    return draw(picks, key, weights, audience, is_single_use=True)


def horse_choices(word: str) -> list[Choice]:
    """Return a list of choices, indexed by horse number. Entries 0 and 1 are not used."""
    return [HorseChoice(word, horse) for horse in range(13)]


KEEP: Final = horse_choices("keep")
DEAL: Final = horse_choices("card")
LOSE: Final = horse_choices("lose")
SPECIAL: Final = horse_choices("special")
BUY: Final = horse_choices("buy")
BLIND: Final = Choice("blind")
PASS: Final = Choice("pass")
TWO_AND_STOP: Final = Choice("two_and_stop")
ONE_AND_ROLL: Final = Choice("one_and_roll")
ROLL: Final = Choice("roll")
STOP: Final = Choice("stop")

FIRST_MOVES: Final[list[Choice]] = [TWO_AND_STOP, ONE_AND_ROLL]
AGAIN: Final[list[Choice]] = [ROLL, STOP]
ONE_DIE: Final[list[Choice]] = [Die(value) for value in range(1, 7)]
DICE: Final = [Dice(first, second) for first in range(1, 7) for second in range(1, 7)]
TWO_DICE: Final[list[Choice]] = [*DICE]
