"""What can be said in the turf games, by seats and by chance; each made once per game."""

from typing import Final

from ippodromo.kernel.choices import Choice
from ippodromo.kernel.view_types import Fields

COLOURS: Final = ["red", "blue", "ochre", "purple", "green", "slate"]
"""In the order of the seats that have one by default; drawings and client have a shade for each."""


class Colour(Choice):
    """RT-R37 Take this colour."""

    def __init__(self, index: int) -> None:
        super().__init__(f"colour {COLOURS[index]}")
        self.index = index
        self.name = COLOURS[index]

    def fields(self) -> Fields:
        return {"colour": self.name}


class Bet(Choice):
    """RT-3.4, WC-3.2 Place a token of this value on this horse."""

    def __init__(self, horse: int, name: str, value: int) -> None:
        super().__init__(f"bet {name} {value}", f"bet {name} ?")
        self.horse = horse
        self.name = name
        self.value = value

    def fields(self) -> Fields:
        return {"horse": self.name, "value": self.value}


class Move(Choice):
    """RT-4.2, WC-4.2 Let this horse use the roll."""

    def __init__(self, horse: int, name: str) -> None:
        super().__init__(f"move {name}")
        self.horse = horse
        self.name = name

    def fields(self) -> Fields:
        return {"horse": self.name}


class Rolled(Choice):
    """A face of the die."""

    def __init__(self, face: int, symbol: str) -> None:
        super().__init__(f"roll {symbol}")
        self.face = face
        self.symbol = symbol

    def fields(self) -> Fields:
        return {"symbol": self.symbol}


class Drawn(Choice):
    """A card drawn from the pile, with what is printed on it: its horse, if any, and its numbers."""

    def __init__(self, card: int, name: str, horse: str, numbers: str) -> None:
        super().__init__(f"card {name}")
        self.card = card
        self.name = name
        self.horse = horse
        self.numbers = numbers

    def fields(self) -> Fields:
        printed = {"numbers": self.numbers, "card": self.name}
        return {"horse": self.horse, **printed} if self.horse else printed


class Lot(Choice):
    """A seat drawn by lot."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"lot {seat}")
        self.seat = seat

    def fields(self) -> Fields:
        return {"seat": self.seat}
