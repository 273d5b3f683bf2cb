"""HS-5.1, HS-9.8 The tote: the 33 boxes that can be bet on, the slip of a seat's bets, and which boxes win.

Each of the eleven horses has a box to win, to place and to show.
"""

from typing import Final

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.forms import Cell, EachAtMost, Field, FilledForm, Form, Row

WIN: Final = 0
PLACE: Final = 1
SHOW: Final = 2
KINDS: Final = ("win", "place", "show")
FIRST_HORSE: Final = 2
BOXES: Final = 33

BOX_WORDS: Final = [f"{horse}{kind[0]}" for horse in range(2, 13) for kind in KINDS]
"""The name of each box, by its number: `2w`, `2p`, `2s`, `3w` and so on to `12s`."""

BOX_NUMBERS: Final = {BOX_WORDS[number]: number for number in range(BOXES)}

USUAL: Final = (7, 6, 8, 5, 9, 4, 10, 3, 11)
"""The horses of the default slip, for the highest bet token first. Each gets one token, to show."""


def box_number(horse: int, kind: int) -> int:
    """HS-5.1 Return the number of a box, 0 to 32: three for each horse, to win, to place and to show."""
    return (horse - FIRST_HORSE) * len(KINDS) + kind


def horse_of(number: int) -> int:
    """HS-5.1 Return the number of the horse, 2 to 12, of the box with this number."""
    return number // len(KINDS) + FIRST_HORSE


def kind_of(number: int) -> int:
    """HS-5.1 Return the kind of the box with this number: `WIN`, `PLACE` or `SHOW`."""
    return number % len(KINDS)


def winning_places(kind: int) -> int:
    """HS-9.8 Return how many places a bet of this kind covers: 1 for `WIN`, 2 for `PLACE`, 3 for `SHOW`."""
    return kind + 1


class BetSlip(FilledForm):
    """HS-5.2 A filled-in bet slip: for each bet token, lowest value first, the number of its box."""

    def __init__(self, form: "BetForm", numbers: list[int], boxes: list[int], said: str) -> None:
        super().__init__("bet", None, said)
        self.form = form
        self.numbers = numbers
        """The boxes as the seat gave them.

        `boxes` is the same, but tokens of equal value are in the order of their boxes."""
        self.boxes = boxes

    def all_rows(self) -> list[Row]:
        tokens = self.form.tokens
        return [tokens[i][self.numbers[i]] for i in range(len(self.numbers) - 1, -1, -1)]


class BetForm(Form):
    """HS-5.2 to HS-5.6 The form of a bet slip: one row for each bet token.

    `limit` is the maximum number of tokens in one box.
    """

    def __init__(self, values: list[int], limit: int) -> None:
        fields: list[Field] = []
        cell = Cell("box", BOX_WORDS)
        for value in sorted(set(values), reverse=True):
            count = values.count(value)
            fields.append(Field(str(value), [cell], count, count, "HS-5.2"))
        super().__init__("bet", fields, [EachAtMost("HS-5.5", "box", limit)])
        self.values = sorted(values)
        self.limit = limit
        self.tokens: list[list[Row]] = [
            [(str(value), (word,)) for word in BOX_WORDS] for value in self.values
        ]
        """By token (lowest value first) and box, the row of a filled-in form that lays the token in the
        box."""
        self.said: list[list[str]] = [
            [f"{value}={word}" for word in BOX_WORDS] for value in self.values
        ]

    def check(self, rows: list[Row]) -> BetSlip:
        filled = super().check(rows)
        return self.slip([BOX_NUMBERS[str(values[0])] for _, values in reversed(filled.rows)])

    def fast_sample(self, stream: Stream) -> BetSlip:
        """Return a random slip. Each token goes into a random box that is not full."""
        laid = [0] * BOXES
        numbers: list[int] = []
        for _ in self.values:
            number = stream.below(BOXES)
            while laid[number] >= self.limit:
                number = stream.below(BOXES)
            laid[number] += 1
            numbers.append(number)
        return self.slip(numbers)

    def slip(self, numbers: list[int]) -> BetSlip:
        """HS-R43 Return the slip that lays the bet tokens in these boxes, given by number.

        The box of the token with the lowest value is first.
        """
        said = ["bet"]
        for i in range(len(numbers) - 1, -1, -1):
            said.append(self.said[i][numbers[i]])
        boxes = numbers.copy()
        for i in range(1, len(boxes)):
            at = i
            while at and self.values[at] == self.values[at - 1] and boxes[at] < boxes[at - 1]:
                boxes[at], boxes[at - 1] = boxes[at - 1], boxes[at]
                at -= 1
        return BetSlip(self, numbers, boxes, " ".join(said))

    def usual(self) -> BetSlip:
        """Return the default slip: each token to show on another horse, the highest on horse 7."""
        count = len(self.values)
        return self.slip([box_number(USUAL[count - 1 - i], SHOW) for i in range(count)])


def face_down(boxes: list[int]) -> list[str]:
    """HS-5.11 Return what other seats see of laid bets, such as `?@7s`, one entry for each token.

    The entries are in the order of the tote, so that they do not tell the values.
    """
    return [f"?@{BOX_WORDS[number]}" for number in sorted(boxes)]


def face_up(boxes: list[int], values: list[int]) -> list[str]:
    """HS-9.7 Return bets as text with their values, such as `3@7s`. `values` has the value of each token."""
    return [f"{values[i]}@{BOX_WORDS[boxes[i]]}" for i in range(len(boxes))]


def wins(number: int, finish: list[int]) -> bool:
    """HS-9.8 Return True if the bets in a box win: its horse is among the places that its kind covers."""
    return place_of(horse_of(number), finish) < winning_places(kind_of(number))


def place_of(horse: int, finish: list[int]) -> int:
    """Return the place of a horse: 0 for the winner, then 1 and 2. Return 3 if it is not in `finish`."""
    for place in range(len(finish)):
        if finish[place] == horse:
            return place
    return len(KINDS)


def box_pays(number: int, tote: list[int], finish: list[int]) -> int:
    """HS-9.9, HS-9.10 Return what a box pays per point of a bet token, in thousands.

    Return 0 if its bets lose.
    """
    return tote[number] if wins(number, finish) else 0
