"""HS-5.1, HS-9.8 The tote: its 33 boxes, the slip that fills them, and which of them win."""

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
"""The boxes as text, by number: `7w`, `7p`, `7s`."""

BOX_NUMBERS: Final = {BOX_WORDS[number]: number for number in range(BOXES)}

USUAL: Final = (7, 6, 8, 5, 9, 4, 10, 3, 11)
"""The horses of the default slip. Each gets one token, to show."""


def box_number(horse: int, kind: int) -> int:
    """HS-5.1 Return the number of a box. Each horse has three boxes, the first is for bets to win."""
    return (horse - FIRST_HORSE) * len(KINDS) + kind


def horse_of(number: int) -> int:
    """HS-5.1 Return the horse of a box."""
    return number // len(KINDS) + FIRST_HORSE


def kind_of(number: int) -> int:
    """HS-5.1 Return the kind of a box: `WIN`, `PLACE` or `SHOW`."""
    return number % len(KINDS)


def winning_places(kind: int) -> int:
    """HS-9.8 Return how many of the first places win a bet of this kind: 1, 2 or 3."""
    return kind + 1


class BetSlip(FilledForm):
    """HS-5.2 A slip that is filled in: for each token, lowest value first, the number of its box."""

    def __init__(self, form: "BetForm", numbers: list[int], boxes: list[int], said: str) -> None:
        super().__init__("bet", None, said)
        self.form = form
        self.numbers = numbers
        """The boxes as the seat gave them. In `boxes` equal tokens are in the order of their boxes."""
        self.boxes = boxes

    def all_rows(self) -> list[Row]:
        tokens = self.form.tokens
        return [tokens[i][self.numbers[i]] for i in range(len(self.numbers) - 1, -1, -1)]


class BetForm(Form):
    """HS-5.2 to HS-5.6 The form of a slip: a row for every token. `limit` is the most tokens in one box."""

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
        """By token and box the row that lays the token there."""
        self.said: list[list[str]] = [
            [f"{value}={word}" for word in BOX_WORDS] for value in self.values
        ]

    def check(self, rows: list[Row]) -> BetSlip:
        filled = super().check(rows)
        return self.slip([BOX_NUMBERS[str(values[0])] for _, values in reversed(filled.rows)])

    def fast_sample(self, stream: Stream) -> BetSlip:
        """Return a random slip. Each token goes into a random box that has room."""
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
        """HS-R43 Return the slip that lays the tokens, lowest value first, in these boxes."""
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
        """Return the default slip: one token in a box, the highest on the favourite."""
        count = len(self.values)
        return self.slip([box_number(USUAL[count - 1 - i], SHOW) for i in range(count)])


def face_down(boxes: list[int]) -> list[str]:
    """HS-5.11 Return what the others see of bets: the boxes in the order of the tote, once for each token."""
    return [f"?@{BOX_WORDS[number]}" for number in sorted(boxes)]


def face_up(boxes: list[int], values: list[int]) -> list[str]:
    """HS-9.7 Return bets with their values as text: `3@7s`, `2@6w`."""
    return [f"{values[i]}@{BOX_WORDS[boxes[i]]}" for i in range(len(boxes))]


def wins(number: int, finish: list[int]) -> bool:
    """HS-9.8 Return True if the bets in a box win: the horse has the place of the box or a better one."""
    return place_of(horse_of(number), finish) < winning_places(kind_of(number))


def place_of(horse: int, finish: list[int]) -> int:
    """Return the place of a horse, from 0 for the winner. If it is not placed, return `len(KINDS)`."""
    for place in range(len(finish)):
        if finish[place] == horse:
            return place
    return len(KINDS)


def box_pays(number: int, tote: list[int], finish: list[int]) -> int:
    """HS-9.9, HS-9.10 Return what a box pays for each point of a token in it; 0 if its bets lose."""
    return tote[number] if wins(number, finish) else 0
