"""Choosing an answer from an ask's data alone, as any client must."""

import json
from random import Random
from typing import Any

from .seeding import seeded


def chosen(ask: dict[str, Any], who: object, refused: int = 0) -> str:
    """Return any option of an ask: the same one whenever the same player is asked the same.

    The choice depends on nothing that was said before, since the order of simultaneous answers and
    the number of times a question is repeated depend on timing. A player whose answer was refused
    passes the number of refusals, so as not to repeat it.
    """
    return choose(ask, seeded(f"choice {who} {refused} {json.dumps(ask, sort_keys=True)}"))


def choose(ask: dict[str, Any], dice: Random) -> str:
    """Return a random option of an ask as notation. Only the data of the ask is used."""
    options = ask["options"]
    kinds = [kind for kind in ("picks", "amounts", "forms") if options[kind]]
    kind = dice.choice(kinds)
    option = dice.choice(options[kind])
    if kind == "picks":
        return str(option["notation"])
    if kind == "amounts":
        amount = dice.randrange(option["low"], option["high"] + 1, option["step"])
        return f"{option['word']} {amount}"
    return fill(option, dice)


def fill(form: dict[str, Any], dice: Random) -> str:
    """Return the notation of a form filled in at random, within its fields and conditions."""
    rows: list[tuple[dict[str, Any], list[str]]] = []
    for field in form["fields"]:
        for _ in range(100):
            have = sum(row[0] is field for row in rows)
            wanted = field["at_least"] + (
                field["at_most"] > field["at_least"] and dice.random() < 0.3
            )
            if have >= wanted:
                break
            row = (field, [_cell(cell, dice) for cell in field["cells"]])
            if all(_holds(condition, [*rows, row]) for condition in form["conditions"]):
                rows.append(row)
    said = [f"{field['name']}={','.join(values)}" for field, values in rows]
    return " ".join([form["word"], *said])


def _cell(cell: dict[str, Any], dice: Random) -> str:
    if "words" in cell:
        return str(dice.choice(cell["words"]))
    steps = min(3, (cell["high"] - cell["low"]) // cell["step"])
    return str(cell["low"] + cell["step"] * dice.randint(0, max(0, steps)))


def _holds(condition: dict[str, Any], rows: list[tuple[dict[str, Any], list[str]]]) -> bool:
    names = condition["cell"].split(",")
    found: list[tuple[str, ...]] = []
    for field, values in rows:
        cells = [cell["name"] for cell in field["cells"]]
        if all(name in cells for name in names):
            found.append(tuple(values[cells.index(name)] for name in names))
    if condition["kind"] == "sum":
        return sum(int(values[0]) for values in found) <= int(condition["limit"])
    return all(found.count(values) <= condition["limit"] for values in found)
