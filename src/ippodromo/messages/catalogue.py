"""The catalogues: the shell's texts here, a game's in its own package; read when first wanted."""

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
"""What everybody says, whatever is played."""


@cache
def catalogue(language: str, namespace: str) -> dict[str, str]:
    """All texts of one namespace, the shell's or a package's; an unknown one has none."""
    if namespace in SHELL:
        file = files(__package__) / language / f"{namespace}.json"
    else:
        file = files(namespace) / "words" / f"{language}.json"
    if not file.is_file():
        return {}
    texts: dict[str, str] = json.loads(file.read_text("utf-8"))
    return texts


def namespaces() -> list[str]:
    """Every namespace there is: the shell's, then the packages of the games."""
    packages = {package for name in manifests() for package in packages_of(name)}
    return [*SHELL, *sorted(packages)]


def packages_of(game: str) -> list[str]:
    """The packages that have a game's words. Without a game none is looked for, which takes a while."""
    if not game:
        return []
    return registry.packages_of(game)


PRINTED = "printed."
"""How the keys begin of the texts about editions. Only those who enter numbers need them."""


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
"""How the words begin that name a key, the places of a list, and a word that stands in a table."""


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
    """Of those the texts that say what a whole table is."""
    words = printed_words(language, game)
    return {key: words[key] for key in words if not key.startswith(LABELS)}


def seat_fields(game: str) -> list[str]:
    """The words of a game's views and forms that name a seat."""
    if not game:
        return []
    found = manifests().get(game)
    return found.fields.get("seats", []) if found is not None else []


def language_of(environment: dict[str, str] | None = None) -> str:
    """The language of the locale: Italian where it says so, else English."""
    variables = environment if environment is not None else dict(os.environ)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if variables.get(name):
            return "it" if variables[name].lower().startswith("it") else "en"
    return "en"
