"""HS-5.1, HS-9.8 The tote: its 33 boxes, the slip that fills them, and which of them win."""

from typing import Final

from ...kernel.forms import Cell, EachAtMost, Field, Filled, Form, Row

WIN: Final = 0
PLACE: Final = 1
SHOW: Final = 2
KINDS: Final = ("win", "place", "show")
BOXES: Final = 33

BOX_WORDS: Final = [f"{horse}{kind[0]}" for horse in range(2, 13) for kind in KINDS]
"""The boxes as written: `7w`, `7p`, `7s`."""

BOX_NUMBERS: Final = {BOX_WORDS[number]: number for number in range(BOXES)}

USUAL: Final = (7, 6, 8, 5, 9, 4, 10, 3, 11)
"""The horses a silent seat bets on, each once, to show."""


def box(horse: int, kind: int) -> int:
    """HS-5.1 The number of a box: three for every horse, win first."""
    return (horse - 2) * 3 + kind


def bet_form(values: list[int], limit: int) -> Form:
    """HS-5.2 to HS-5.6 A row for every token, named by its value; a box holds so many at most."""
    fields: list[Field] = []
    cell = Cell("box", BOX_WORDS)
    for value in sorted(set(values), reverse=True):
        count = values.count(value)
        fields.append(Field(str(value), [cell], count, count, "HS-5.2"))
    return Form("bet", fields, [EachAtMost("HS-5.5", "box", limit)])


def usual_bet(values: list[int]) -> Filled:
    """What is laid for a silent seat: one token in a box, so that it is within any limit."""
    rows: list[Row] = []
    highest_first = sorted(values, reverse=True)
    for i in range(len(highest_first)):
        rows.append((str(highest_first[i]), (BOX_WORDS[box(USUAL[i], SHOW)],)))
    return Filled("bet", rows)


def boxes_of(choice: Filled, values: list[int]) -> list[int]:
    """The box of each token, tokens in the order of their values, equal ones by box (HS-R43)."""
    by_value: dict[str, list[int]] = {}
    for name, cells in choice.rows:
        by_value.setdefault(name, []).append(BOX_NUMBERS[str(cells[0])])
    for boxes in by_value.values():
        boxes.sort(reverse=True)
    return [by_value[str(value)].pop() for value in values]


def face_down(boxes: list[int]) -> list[str]:
    """HS-5.11 What others see of bets: the boxes in the order of the tote, once for each token."""
    return [f"?@{BOX_WORDS[number]}" for number in sorted(boxes)]


def face_up(boxes: list[int], values: list[int]) -> list[str]:
    """HS-9.7 Bets with their values: `3@7s 2@6w`."""
    return [f"{values[i]}@{BOX_WORDS[boxes[i]]}" for i in range(len(boxes))]


def wins(number: int, finish: list[int]) -> bool:
    """HS-9.8 Whether a bet in this box has won: the horse came in as named, or better."""
    horse = number // 3 + 2
    for place in range(number % 3 + 1):
        if place < len(finish) and finish[place] == horse:
            return True
    return False


def bets_won(values: list[int], boxes: list[int], tote: list[int], finish: list[int]) -> int:
    """HS-9.9, HS-9.10 What all tokens of one seat pay together."""
    won = 0
    for i in range(len(boxes)):
        if wins(boxes[i], finish):
            won += tote[boxes[i]] * values[i]
    return won
