"""Names of people: text only, short, and without characters that play tricks on the eye."""

import unicodedata

from ..kernel.errors import NotAllowed

LONGEST = 24
DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control, formatting (right-to-left overrides, zero-width joiners), private and unassigned."""
MOST_MARKS = 2
"""Combining marks on one letter; more would climb over the neighbours."""


def clean_name(text: str) -> str:
    """The name as it is shown, or a refusal where nothing is left of it."""
    kept: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFKC", text):
        category = unicodedata.category(c)
        if category in DROPPED:
            continue
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(" " if category == "Zs" else c)
    name = " ".join("".join(kept).split())[:LONGEST].strip()
    if not any(unicodedata.category(c)[0] in "LN" for c in name):
        raise NotAllowed("S-8", "refused.name")
    return name


def told_apart(name: str, others: list[str]) -> str:
    """The name with a number where somebody at the table has it already."""
    taken = {other.casefold() for other in others}
    found = name
    number = 2
    while found.casefold() in taken:
        found = f"{name[: LONGEST - 3]} {number}"
        number += 1
    return found
