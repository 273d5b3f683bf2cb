"""The answers that seats and chance can give: dice, rides, and short answers about a horse or a seat."""

from ippodromo.kernel.choices import Choice
from ippodromo.kernel.view_types import Fields

from .track import Track


class Dice(Choice):
    """WPS-6.1b A throw of the white and the coloured die, chosen by chance. `red` is the coloured one."""

    def __init__(self, white: int, red: int) -> None:
        super().__init__(f"dice {white} {red}")
        self.white = white
        self.red = red

    def fields(self) -> Fields:
        return {"white": self.white, "red": self.red}


class Die(Choice):
    """WPS-9.3h, 12.2a A throw of one die, 1 to 6, chosen by chance."""

    def __init__(self, pips: int) -> None:
        super().__init__(f"die {pips}")
        self.pips = pips

    def fields(self) -> Fields:
        return {"pips": self.pips}


class Ride(Choice):
    """WPS-M1 A move that a rider can choose: the end square, and whether bonus and allowance are used.

    `end` is the number of the square, `square` its name. `bonus` and `allowance` are 1 if used, otherwise
    0.
    """

    def __init__(self, track: Track, end: int, bonus: int, allowance: int) -> None:
        said = f"ride {track.names[end]}"
        if bonus:
            said += " bonus"
        if allowance:
            said += " allowance"
        super().__init__(said)
        self.end = end
        self.square = track.names[end]
        self.bonus = bonus
        self.allowance = allowance

    def fields(self) -> Fields:
        return {"square": self.square, "bonus": self.bonus, "allowance": self.allowance}


class Word(Choice):
    """A short answer of a seat, such as a vote or an objection.

    `horse` (index from 0), `seat` and `word` say what it is about; -1 and "" mean nothing.
    """

    def __init__(self, notation: str, horse: int = -1, seat: int = -1, word: str = "") -> None:
        super().__init__(notation)
        self.horse = horse
        self.seat = seat
        self.word = word

    def fields(self) -> Fields:
        parts: Fields = {}
        if self.horse >= 0:
            parts["horse"] = self.horse + 1
        if self.seat >= 0:
            parts["seat"] = self.seat
        if self.word:
            parts["word"] = self.word
        return parts
