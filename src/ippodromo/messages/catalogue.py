"""The catalogues: one JSON file for each language and namespace, read when first wanted."""

import json
import os
from functools import cache
from importlib.resources import files

LANGUAGES = ["en", "it"]


@cache
def catalogue(language: str, namespace: str) -> dict[str, str]:
    """All texts of one namespace; an unknown namespace has none."""
    file = files(__package__) / language / f"{namespace}.json"
    if not file.is_file():
        return {}
    texts: dict[str, str] = json.loads(file.read_text("utf-8"))
    return texts


def namespaces(language: str) -> list[str]:
    """The namespaces a language has texts for."""
    folder = files(__package__) / language
    return sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".json"))


def language_of(environment: dict[str, str] | None = None) -> str:
    """The language of the locale: Italian where it says so, else English."""
    variables = environment if environment is not None else dict(os.environ)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if variables.get(name):
            return "it" if variables[name].lower().startswith("it") else "en"
    return "en"
