"""Names of people and bots: short texts without invisible or misleading characters."""

import unicodedata
from itertools import chain, count

from ippodromo.kernel.errors import NotAllowed

LONGEST = 24
"""Characters of a name."""
DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Dropped categories: control, formatting (right-to-left, zero-width joiners), private, unassigned."""
INVISIBLE = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that are invisible."""
INITIALS = "BCDEFGHJKLMNPQRSTUVWXYZ"
"""The initials that tell equal names apart: the second Ann at a table is Ann B."""
MOST_MARKS = 2
"""Combining marks on one letter. More of them would cover the text around it."""

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
"""The name of the bot on each chair; all of them exist in both languages."""

LOOK_ALIKES = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455\u0501\u051b\u0261"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b6\u013101|",
    "abekmhopctyxijsdqgabenikuvoptuxzioll",
)  # fmt: skip
"""Small letters of Cyrillic and Greek, and digits, that look like a Latin letter."""


def looks(name: str) -> set[str]:
    """Return how a name is spoken and how it looks. Two names that can be confused have one in common."""
    seen = name.replace("I", "l").casefold().translate(LOOK_ALIKES).replace("rn", "m")
    return {name.casefold(), seen}


def clean_name(text: str) -> str:
    """Return a name as it is shown. Raise NotAllowed if no letter or digit is left."""
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
    """Return the name, with an initial or number if somebody else has it or one that looks like it."""
    taken = {look for other in others for look in looks(other)}
    short = name[: LONGEST - 3].strip()
    initials = (f"{short} {letter}." for letter in INITIALS)
    numbers = (f"{short} {number}" for number in count(2))
    return next(each for each in chain([name], initials, numbers) if not looks(each) & taken)


def shown_names(names: list[str]) -> list[str]:
    """Return the names of an imported record, cleaned in the same way as those of people who sit down."""
    found: list[str] = []
    for seat, name in enumerate(names):
        try:
            clean = clean_name(name[: 4 * LONGEST])
        except NotAllowed:
            clean = str(seat + 1)
        found.append(told_apart(clean, found))
    return found
