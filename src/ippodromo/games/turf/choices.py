"""The answers that seats and chance can give in the turf games: colour, bet, move, roll, card and lot."""

from typing import Final

from ippodromo.kernel.choices import Choice
from ippodromo.kernel.view_types import Fields

COLOURS: Final = ["red", "blue", "ochre", "purple", "green", "slate"]
"""The names of the seats' colours. Unless seats choose their colours, seat i has colour i.

The drawings and the client have a shade for each colour."""


class Colour(Choice):
    """RT-R37 The choice to take a colour. `index` is its index in `COLOURS`."""

    def __init__(self, index: int) -> None:
        super().__init__(f"colour {COLOURS[index]}")
        self.index = index
        self.name = COLOURS[index]

    def fields(self) -> Fields:
        return {"colour": self.name}


class Bet(Choice):
    """RT-3.4, WC-3.2 The choice to place a token of a value, 0 to 2, on a horse (`horse` is its index)."""

    def __init__(self, horse: int, name: str, value: int) -> None:
        super().__init__(f"bet {name} {value}", f"bet {name} ?")
        self.horse = horse
        self.name = name
        self.value = value

    def fields(self) -> Fields:
        return {"horse": self.name, "value": self.value}


class Move(Choice):
    """RT-4.2, WC-4.2 The choice to move a horse by the number that its card gives for the symbol rolled."""

    def __init__(self, horse: int, name: str) -> None:
        super().__init__(f"move {name}")
        self.horse = horse
        self.name = name

    def fields(self) -> Fields:
        return {"horse": self.name}


class Rolled(Choice):
    """A result of the die, chosen by chance. `face` is the index of its symbol in `edition.SYMBOLS`."""

    def __init__(self, face: int, symbol: str) -> None:
        super().__init__(f"roll {symbol}")
        self.face = face
        self.symbol = symbol

    def fields(self) -> Fields:
        return {"symbol": self.symbol}


class Drawn(Choice):
    """A card that chance draws from the pile.

    `card` is its index, `name` its id in the edition. `horse` is the id of the horse printed on it, or ""
    if none is. `numbers` is text such as `3/4/5/6`: its spaces for head, cap, saddle and shoe.
    """

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
    """A seat that chance chooses among equals, as first player of the race."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"lot {seat}")
        self.seat = seat

    def fields(self) -> Fields:
        return {"seat": self.seat}
