"""What the Python side says, as JSON, for the web client's tests to compare themselves with.

`words`: texts of every message, filled in. `forms`: what a partly filled form offers next.
"""

import json
import sys
from typing import Any

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.forms import Cell, Condition, EachAtMost, Field, Form, Row, SumAtMost
from ippodromo.kernel.registry import game_names, manifests, packages_of
from ippodromo.messages.catalogue import LANGUAGES, SHELL, catalogue, game_words
from ippodromo.messages.words import Words

PLAYERS = ["Ann", "Bea"]
PARAMS: list[dict[str, Any]] = [
    {"seat": 0, "payer": "bank", "payee": "1", "horse": "grey", "symbol": "cap", "amount": 1234567},
    {"seat": 7, "payer": "0", "payee": "bank", "horse": "nobody", "symbol": "shoe", "amount": 0},
]
KINDS = ("number", "money", "decimal", "plural", "list", "select", "name")


def words() -> list[dict[str, Any]]:
    """Every text of every catalogue that a client shows, with two sets of parameters."""
    found: list[dict[str, Any]] = []
    for language in LANGUAGES:
        spaces = {"": shell_words(language)} | {g: game_words(language, g) for g in game_names()}
        for game, texts in spaces.items():
            spoken = Words(language, game, PLAYERS)
            for number, key in enumerate(sorted(texts)):
                params = _params(number, texts[key])
                sample = {"language": language, "game": game, "key": key, "params": params}
                found.append(sample | {"text": spoken.say(key, params)})
    return found


def shell_words(language: str) -> dict[str, str]:
    """What the client says whatever is played."""
    texts: dict[str, str] = {}
    for space in SHELL:
        if space not in ("call", "cli", "web"):
            texts |= catalogue(language, space)
    return texts


def described() -> dict[str, Any]:
    """For each game its rules' prefix, its board, its folders, and the rules of its events."""
    return {
        name: {
            "prefix": found.prefix,
            "board": found.board,
            "folders": [package.replace(".", "/") for package in packages_of(name)],
            "events": found.events,
        }
        for name, found in manifests().items()
    }


def _params(number: int, text: str) -> dict[str, Any]:
    """Parameters for a text: numbers wherever it formats numbers, lists where it lists."""
    params = dict(PARAMS[number % len(PARAMS)])
    for name in _names(text):
        kinds = {kind for kind in KINDS if f"{{{name}, {kind}" in text}
        if f"{{{name}, list, money}}" in text:
            params[name] = [24, 1200]
        elif "list" in kinds:
            params[name] = ["grey", "black"]
        elif kinds & {"number", "money", "decimal", "plural"}:
            params[name] = number % 3000
        else:
            params.setdefault(name, "other" if number % 2 else "yes")
    return params


def _names(text: str) -> set[str]:
    parts = text.replace("}", "{").split("{")
    return {
        part.split(",")[0].strip() for part in parts if part.split(",")[0].strip().isidentifier()
    }


def forms() -> list[dict[str, Any]]:
    """Random forms filled in at random, with what each step offers."""
    found: list[dict[str, Any]] = []
    for seed in range(120):
        stream = FastStream(seed)
        form = _form(stream)
        rows: list[Row] = []
        steps: list[dict[str, Any]] = []
        for _ in range(6):
            offers = form.next_offers(rows)
            steps.append(
                {
                    "rows": [[name, list(values)] for name, values in rows],
                    "fields": [offer.field.name for offer in offers],
                    "whole": form.is_whole(rows),
                    "first": [{"words": o.words, "low": o.low, "count": o.count()} for o in offers],
                }
            )
            if not offers:
                break
            offer = offers[stream.below(len(offers))]
            values = [offer.at(stream.below(offer.count()))]
            while len(values) < len(offer.field.cells):
                (following,) = form.next_offers(rows, offer.field.name, tuple(values))
                if following.count() == 0:
                    break
                values.append(following.at(stream.below(following.count())))
            if len(values) < len(offer.field.cells):
                break
            rows.append((offer.field.name, tuple(values)))
        found.append({"form": form.data(), "steps": steps})
    return found


def _form(stream: FastStream) -> Form:
    fields = []
    for name in ("one", "two")[: 1 + stream.below(2)]:
        cells = [Cell("horse", ["1", "2", "3"])] if stream.below(2) else []
        cells.append(Cell("stake", None, 0, 40 + 10 * stream.below(4), 10))
        least = stream.below(2)
        fields.append(Field(name, cells, least, least + 1 + stream.below(3)))
    conditions: list[Condition] = [SumAtMost("X-1", "stake", 50 + 10 * stream.below(6))]
    if stream.below(2):
        conditions.append(EachAtMost("X-2", "horse", 1 + stream.below(2)))
    return Form("slip", fields, conditions)


if __name__ == "__main__":
    games = {
        language: {game: game_words(language, game) for game in game_names()}
        for language in LANGUAGES
    }
    found = {"words": words(), "games": games, "manifests": described(), "forms": forms()}
    json.dump(found, sys.stdout)
