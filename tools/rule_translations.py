"""The Italian rules say what the English ones say: the same ids in the same order, the same figures.

`rules.md` is the canon, which code and tests cite; `rules.it.md` beside it is its translation. It has
every paragraph with an id and may leave out what has none: vocabulary, decisions, tables of the edition.
"""

import re
import sys
from collections import Counter
from pathlib import Path

from tools.rule_coverage import DEFINITION, ID, ROOT, pages

FIGURE = {
    "en": re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?"),
    "it": re.compile(r"\d{1,3}(?:\.\d{3})+(?!\d)|\d+(?:[.,]\d+)?"),
}
"""1,200 and 16.67 in English are 1.200 and 16,67 in Italian; "HS-9.8, 9.9" cites rules in both."""


def translation(page: Path) -> Path:
    """Where the Italian version of a page lies."""
    return page.with_name("rules.it.md")


def paragraphs(text: str) -> dict[str, str]:
    """What stands under each id: its line and, up to the next id or heading, its lists and tables."""
    found: dict[str, str] = {}
    rule = ""
    for line in text.splitlines():
        definition = DEFINITION.match(line)
        if definition is not None:
            rule = definition[1]
            line = line[definition.end() :]
        elif line.startswith("#"):
            rule = ""
        if rule:
            found[rule] = f"{found.get(rule, '')}{line}\n"
    return found


def figures(text: str, language: str) -> Counter[str]:
    """The ids, names in code and numbers of a paragraph, each as often as it stands there."""
    text = re.sub(r"\*\(no test:.*?\)\*", "", text).replace("```", "")
    ids = re.findall(ID, text)
    code = re.findall(r"`[^`]*`", text)
    rest = re.sub(rf"{ID}|`[^`]*`", " ", text)
    numbers = [re.sub(r"[.,](?=\d{3}$)", "", one) for one in FIGURE[language].findall(rest)]
    return Counter([*ids, *code, *(one.replace(",", ".") for one in numbers)])


def faults(canon: str, italian: str) -> list[str]:
    """Where the Italian text differs from the canon."""
    english, translated = paragraphs(canon), paragraphs(italian)
    found = [f"{rule} is missing" for rule in english if rule not in translated]
    found += [f"{rule} is not in the canon" for rule in translated if rule not in english]
    shared = [rule for rule in english if rule in translated]
    order = [rule for rule in translated if rule in english]
    found += [
        f"{theirs} stands where {ours} should"
        for ours, theirs in zip(shared, order, strict=True)
        if ours != theirs
    ][:1]
    for rule in shared:
        here, there = figures(english[rule], "en"), figures(translated[rule], "it")
        if here != there:
            found.append(
                f"{rule}: lacks {sorted((here - there).elements())}, "
                f"adds {sorted((there - here).elements())}"
            )
    return found


def main() -> int:
    found: list[str] = []
    for page in pages():
        italian = translation(page)
        name = italian.relative_to(ROOT)
        if italian.is_file():
            texts = page.read_text("utf-8"), italian.read_text("utf-8")
            found += [f"{name}: {fault}" for fault in faults(*texts)]
        else:
            found.append(f"{name}: there is none")
    for line in found:
        print(line, file=sys.stderr)
    print(f"Italian rules: {len(pages())} pages, {len(found)} faults.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
