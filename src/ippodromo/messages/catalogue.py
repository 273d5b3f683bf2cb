"""The catalogues of texts: those of the program in this package, those of a game in its own package. They
are read when they are first used.
"""

import json
import os
from functools import cache
from importlib.resources import files

from ippodromo.kernel import registry
from ippodromo.kernel.registry import manifests

LANGUAGES = ["en", "it"]

SHELL = [
    "asking",
    "award",
    "bots",
    "call",
    "chairs",
    "cli",
    "edition",
    "replay",
    "review",
    "seal",
    "server",
    "setup",
    "table",
    "today",
    "web",
    "workshop",
]
"""The names of the program's own catalogues."""


@cache
def catalogue(language: str, namespace: str) -> dict[str, str]:
    """Return all texts of one catalogue; an empty dict if there is no such catalogue."""
    if namespace in SHELL:
        file = files(__package__) / language / f"{namespace}.json"
    else:
        file = files(namespace) / "words" / f"{language}.json"
    if not file.is_file():
        return {}
    texts: dict[str, str] = json.loads(file.read_text("utf-8"))
    return texts


def namespaces() -> list[str]:
    """Return the names of all catalogues: the program's, then those of the games' packages."""
    packages = {package for name in manifests() for package in packages_of(name)}
    return [*SHELL, *sorted(packages)]


def packages_of(game: str) -> list[str]:
    """Return the packages that have texts of a game; none without a game."""
    if not game:
        return []
    return registry.packages_of(game)


PRINTED = "printed."
"""Prefix of the keys of texts about editions. Only people who write editions need these texts."""


def game_words(language: str, game: str) -> dict[str, str]:
    """Return all texts of a game except those about its editions.

    Texts of its own package replace those of packages that it shares with other games.
    """
    return {
        key: text for key, text in _texts(language, game).items() if not key.startswith(PRINTED)
    }


def _texts(language: str, game: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for package in reversed(packages_of(game)):
        texts |= catalogue(language, package)
    return texts


LABELS = ("label.", "columns.", "value.")
"""Prefixes of keys for labels: of a key, of the elements of a list, and of a word in a table."""


def printed_words(language: str, game: str) -> dict[str, str]:
    """Return the texts about the editions of a game, without the prefix `printed.` of their keys.

    A key is the name of a table, or begins with one of `LABELS` and names a key or a value.
    """
    return {
        key.removeprefix(PRINTED): text
        for key, text in _texts(language, game).items()
        if key.startswith(PRINTED)
    }


def explained_tables(language: str, game: str) -> dict[str, str]:
    """Return those of the texts about an edition that explain a whole table."""
    words = printed_words(language, game)
    return {key: words[key] for key in words if not key.startswith(LABELS)}


def seat_fields(game: str) -> list[str]:
    """Return the names of the fields in a game's views and forms whose value is a seat."""
    if not game:
        return []
    found = manifests().get(game)
    return found.fields.get("seats", []) if found is not None else []


def language_of(environment: dict[str, str] | None = None) -> str:
    """Return the language of the locale: Italian or English."""
    variables = environment if environment is not None else dict(os.environ)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if variables.get(name):
            return "it" if variables[name].lower().startswith("it") else "en"
    return "en"
