"""The answers that seats and chance can give: cards, dice, moves and purchases. Each is made once."""

from typing import Final

from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields


class HorseChoice(Choice):
    """A choice of a horse, such as `keep 7` or `buy 11`, or a card of that horse that chance draws."""

    def __init__(self, word: str, horse: int) -> None:
        super().__init__(f"{word} {horse}", f"{word} ?")
        self.horse = horse

    def fields(self) -> Fields:
        return {"horse": self.horse}


class Die(Choice):
    """A result of one die, 1 to 6, chosen by chance: `die 5`."""

    def __init__(self, value: int) -> None:
        super().__init__(f"die {value}")
        self.value = value

    def fields(self) -> Fields:
        return {"value": self.value}


class Dice(Choice):
    """A result of two dice, chosen by chance: `dice 3 4`.

    `horse` is their sum, the number of the horse rolled.
    """

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"dice {first} {second}")
        self.first = first
        self.second = second
        self.horse = first + second
        self.difference = abs(first - second)

    def fields(self) -> Fields:
        return {"first": self.first, "second": self.second}


class Drawn(Choice):
    """A race card (`turn`) or a seat's colour (`colour`) that chance draws.

    `index` is its index in the edition.
    """

    def __init__(self, word: str, name: str, index: int) -> None:
        super().__init__(f"{word} {name}")
        self.name = name
        self.index = index

    def fields(self) -> Fields:
        return {"name": self.name}


def draw_one(
    counts: list[int], choices: list[Choice], key: str, audience: list[Seat] | None = None
) -> Ask:
    """Return an ask in which chance draws one card. `counts` has the number of cards of each horse.

    `choices` has the answer for each horse. Only the seats in `audience` see the card, or all if it is
    None.
    """
    picks: list[Choice] = []
    weights: list[int] = []
    for horse in range(len(counts)):
        count = counts[horse]
        if count > 0:
            picks.append(choices[horse])
            weights.append(count)
    return draw(picks, key, weights, audience, is_single_use=True)


def horse_choices(word: str) -> list[Choice]:
    """Return for each number 0 to 12 the choice `word NUMBER`. Entries 0 and 1 are not used."""
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
