"""The words of a game in both languages, read from the one list of them: that of the English rules."""

import re

from tools.site.box import grid

SECTION = re.compile(r"(?ms)^## Words\n(.*?)(?=^## )")
ROW = re.compile(r"(?m)^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$")
ITEM = re.compile(
    r"\*\*([^*]+)\*\*(?: \(([^)]+(?:\([^)]*\)[^)]*)?)\)| [-–] (.+?)(?= - |\.(?:\s|$)|\s*$))", re.M
)
OURS = {"our term": "termine nostro", "also ": "anche "}


def pairs(rules: str) -> list[tuple[str, str]]:
    """English and Italian, in the order of the list."""
    section = SECTION.search(rules)
    text = section[1] if section else ""
    rows = [(one.strip(), two.strip()) for one, two in ROW.findall(text)]
    if rows:
        return rows[1:]  # the head of the table
    found = []
    for english, bracketed, after in ITEM.findall(text):
        italian = bracketed or after
        for ours, theirs in OURS.items():
            italian = italian.replace(ours, theirs)
        found.append((english, italian.strip()))
    return found


def vocabulary(rules: str) -> str:
    """The part of the Italian page."""
    words = sorted(((italian, english) for english, italian in pairs(rules)), key=_by_letter)
    lead = "Le parole del regolamento, e quelle che si leggono nell'edizione inglese."
    rows = [list(pair) for pair in words]
    return f"## Vocabolario\n\n{lead}\n\n{grid(['italiano', 'inglese'], rows)}\n"


def _by_letter(pair: tuple[str, str]) -> str:
    return pair[0].casefold().lstrip("'\"£$ ")
