"""Names of people and bots: text only, short, and without characters that play tricks on the eye."""

import unicodedata

from ..kernel.errors import NotAllowed

LONGEST = 24
DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control, formatting (right-to-left overrides, zero-width joiners), private and unassigned."""
INVISIBLE = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that look like nothing."""
MOST_MARKS = 2
"""Combining marks on one letter; more would climb over the neighbours."""

BOTS = [
    "Adele",
    "Bruno",
    "Carla",
    "Dario",
    "Emma",
    "Fabio",
    "Greta",
    "Hugo",
    "Iris",
    "Leo",
    "Mina",
    "Nino",
    "Olga",
    "Piero",
    "Rosa",
    "Silvio",
    "Tilde",
    "Ugo",
    "Vera",
    "Zeno",
    "Ambra",
    "Berto",
    "Clelia",
    "Duilio",
]
"""What a bot is called on each chair: names that are at home in both languages."""


def clean_name(text: str) -> str:
    """The name as it is shown, or a refusal where nothing is left of it."""
    seen = "".join(filter(_is_visible, unicodedata.normalize("NFKC", text)))
    kept: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFKC", seen):
        marks = marks + 1 if unicodedata.category(c).startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(c)
    name = " ".join("".join(kept).split())[:LONGEST].strip()
    if not any(unicodedata.category(c)[0] in "LN" for c in name):
        raise NotAllowed("S-8", "refused.name")
    return name


def _is_visible(c: str) -> bool:
    is_selector = "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"
    return not (unicodedata.category(c) in DROPPED or c in INVISIBLE or is_selector)


def told_apart(name: str, others: list[str]) -> str:
    """The name with a number where somebody at the table has it already."""
    taken = {other.casefold() for other in others}
    found = name
    number = 2
    while found.casefold() in taken:
        found = f"{name[: LONGEST - 3].strip()} {number}"
        number += 1
    return found
