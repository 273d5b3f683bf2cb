"""What is printed in a game's box, as tables made from the edition, with the labels of the workshop."""

import tomllib
from typing import Any

import ippodromo
from ippodromo.messages.catalogue import printed_words

HEADINGS = {"en": "The numbers of the box", "it": "I numeri della scatola"}
SOURCES = {
    "en": {
        "rulebook": "From the rulebook.",
        "public": "Published by people who own the box.",
        "reconstruction": "**Reconstruction**: ours, made to fit what is known.",
    },
    "it": {
        "rulebook": "Dal regolamento.",
        "public": "Pubblicato da chi ha la scatola.",
        "reconstruction": "**Ricostruzione**: nostra, adatta a ciò che si sa.",
    },
}
HEAD = {"en": ["what", "value"], "it": ["che cosa", "valore"]}
NOT_PRINTED = {"provenance", "note", "id", "key", "game", "name_key"}
"""Keys for the origin of a number, or for the name of a thing in records."""
OTHER_LANGUAGE = {"it": {"en", "title"}, "en": {"it", "title_it"}}
"""Keys for words of the other language, if there are both."""


class Box:
    """The tables of a game's default edition, in one language."""

    def __init__(self, game: str, language: str) -> None:
        title = ippodromo.title(game)
        self.language = language
        self.words = printed_words(language, game)
        self.tables: dict[str, Any] = tomllib.loads(title.edition_text(title.editions()[0]))

    def page(self) -> str:
        """Return the part of the page, with its heading."""
        found = [f"## {HEADINGS[self.language]}"]
        for key, table in self.tables.items():
            for number, each in enumerate(table if isinstance(table, list) else [table], 1):
                if isinstance(each, dict):
                    several = f" {number}" if isinstance(table, list) else ""
                    found += [f"### {self.label(key)}{several}", self.source(each)]
                    found += self.table(each, key)
        return "\n\n".join(found) + "\n"

    def label(self, path: str) -> str:
        """Return the label of a key, or its last word if it has none."""
        return self.words.get(f"label.{path}", path.rpartition(".")[2])

    def source(self, table: dict[str, Any]) -> str:
        """Return where the numbers of a table come from."""
        return SOURCES[self.language].get(str(table.get("provenance")), "")

    def value(self, value: object) -> str:
        """Return a value as the text of a cell."""
        if isinstance(value, list):
            return ", ".join(self.value(each) for each in value) or "–"
        if isinstance(value, dict):
            return ", ".join(f"{key}: {self.value(each)}" for key, each in value.items()) or "–"
        if isinstance(value, int):
            return f"{value:,}".replace(",", {"en": ",", "it": "."}[self.language])
        said = self.words.get(f"value.{value}", str(value))
        return said.replace("|", "\\|") or "–"

    def table(self, table: dict[str, Any], path: str) -> list[str]:
        """Return the Markdown tables of one section.

        The first table has the plain values. Rows with the same column headings share a table. Each
        list of objects, such as cards or horses, has a table of its own below its label.
        """
        plain: list[list[str]] = []
        wide: dict[str, list[list[str]]] = {}
        below: list[str] = []
        for key, value in table.items():
            if key in NOT_PRINTED:
                continue
            at = f"{path}.{key}"
            columns = self.words.get(f"columns.{at}", "")
            rows = _rows(value)
            if rows:
                below += [f"**{self.label(at)}**", self.things(rows, at)]
            elif isinstance(value, dict) and columns:
                named = [[self.value(name), *map(self.value, row)] for name, row in value.items()]
                wide.setdefault(columns, []).extend(named)
            elif isinstance(value, list) and value and isinstance(value[0], list):
                named = [[str(n), *map(self.value, row)] for n, row in enumerate(value, 1)]
                wide.setdefault(columns, []).extend(named)
            elif columns:
                wide.setdefault(columns, []).append([self.label(at), *map(self.value, value)])
            else:
                plain.append([self.label(at), self.value(_without_source(value))])
        found = [grid(HEAD[self.language], plain)] if plain else []
        found += [grid(["", *columns.split("|")], rows) for columns, rows in wide.items()]
        return [*found, *below]

    def things(self, rows: list[dict[str, Any]], path: str) -> str:
        """Return a row for each thing: a card, a horse, a fence."""
        every = list(dict.fromkeys(key for row in rows for key in row))
        skipped = NOT_PRINTED | (OTHER_LANGUAGE[self.language] if _has_both(every) else set())
        keys = [key for key in every if key not in skipped] or every
        cells = [[self.value(row[key]) if key in row else "" for key in keys] for row in rows]
        return grid([self.label(f"{path}.{key}") for key in keys], cells)


def _rows(value: object) -> list[dict[str, Any]]:
    """Return the things of a list or of a table of things; an empty list for other values."""
    if isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
        return value
    return []


def _without_source(value: object) -> object:
    if isinstance(value, dict):
        return {key: each for key, each in value.items() if key not in NOT_PRINTED}
    return value


def _has_both(keys: list[str]) -> bool:
    return {"en", "it"} <= set(keys) or {"title", "title_it"} <= set(keys)


def grid(head: list[str], rows: list[list[str]]) -> str:
    """Return a Markdown table. Short rows are filled with empty cells."""
    wide = max(len(head), *(len(row) for row in rows))
    lines = [head, ["---"] * wide, *rows]
    filled = [[*line, *[""] * (wide - len(line))] for line in lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in filled)
