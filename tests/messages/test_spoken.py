"""Whole games in words: nothing that people read is a key, a notation or bookkeeping, in both languages."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.messages import LANGUAGES, Words

EDITIONS = Path(__file__).parents[1] / "editions"
PLAYERS = ["Anna", "Bea", "Carla", "Dina", "Elsa", "Franca", "Gina"]
GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("royal_turf", 3, {}),
    ("winners_circle", 3, {}),
    ("homestretch", 3, {}),
    ("grand_national", 3, {}),
    ("win_place_show", 3, {}),
    ("win_place_show", 4, {"version": "quick", "apprentice_allowance": "1"}),
    ("win_place_show", 7, {"version": "group", "stewards_advice": "1"}),
]
Said = tuple[str, Mapping[str, Any]]
"""A key and what it is filled in with."""

RAW = {
    "a key": re.compile(r"\b[a-z_]+\.[a-z][a-z_.]*[a-z]\b(?!\w)"),
    "snake case": re.compile(r"\b[a-z]+_[a-z_]+\b"),
    "a square": re.compile(r"\b[A-Z]\d+/\d"),
    "a bet in short": re.compile(r"\b\d+[wps]\b|@"),
    "a token in short": re.compile(r"\b\d+:[+X]"),
    "an object": re.compile(r"\[object|\{|\}|'\w+':"),
    "a gap": re.compile(r"  |^ | $|\(\)"),
    "None": re.compile(r"\bNone\b|\bundefined\b|\bTrue\b|\bFalse\b"),
}


@cache
def said_in(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> list[Said]:
    """Return the texts of two games played at random: asks, answers, refusals, events, each once."""
    found: dict[str, Said] = {}
    for seed in (1, 2):
        for key, params in game_said(name, seats, dict(options), seed):
            found.setdefault(f"{key} {sorted(params.items(), key=str)}", (key, params))
    return list(found.values())


def game_said(name: str, seats: int, options: dict[str, str], seed: int) -> Iterator[Said]:
    short = EDITIONS / f"{name}_short.toml"
    edition = read_edition(short.read_text("utf-8"), short.name)
    game = title(name).game(seats, options, edition)
    match = RecordedMatch(game, game.header([Player(one) for one in PLAYERS[:seats]]))
    stream = FastStream(seed)
    while True:
        match.advance(stream)
        if match.table.is_over():
            break
        seat = match.table.waiting()[0]
        yield from view_said(match, seat)
        for _, aside in match.table.asides():
            if aside.options_for(aside.seats[0]) is not None:
                yield from view_said(match, aside.seats[0])
        asides = [aside for _, aside in match.table.asides() if not aside.people_only]
        if asides and stream.below(3) == 0:
            aside = asides[0]
            match.submit(aside.seats[0], aside.options[0].sample(stream).notation, PERSON)
            continue
        mine = match.table.ask().options_for(seat)
        assert mine is not None
        match.submit(seat, mine.sample(stream).notation, PERSON)
    for event in match.seen_by(NOBODY).events():
        yield f"event.{event['event']}", event


def view_said(match: RecordedMatch, seat: Seat) -> Iterator[Said]:
    """What stands on a player's page: questions, what may be answered, and why not."""
    view = match.view(seat)
    names: dict[object, str] = {runner["number"]: runner["id"] for runner in view["runners"]}
    for ask in view["asks"]:
        yield ask["key"], ask["params"]
        options = ask.get("options")
        if options is None:
            continue
        for pick in options["picks"]:
            named = {"horse_name": names.get(pick["fields"].get("horse"), "")}
            yield f"choice.{pick['verb']}", {**named, **pick["fields"]}
        for amount in options["amounts"]:
            yield f"amount.{amount['word']}", {**amount, "amount": amount["low"]}
        for form in options["forms"]:
            yield f"form.{form['word']}", {}
        for why in ask.get("forbidden", []):
            yield why["key"], why["params"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_nothing_that_people_read_is_raw(
    name: str, seats: int, options: dict[str, str], language: str
) -> None:
    words = Words(language, name, PLAYERS)
    raw: dict[str, str] = {}
    said = said_in(name, seats, tuple(sorted(options.items())))
    assert {key.split(".")[0] for key, _ in said} >= {"ask", "choice", "event"}
    for key, params in said:
        text = words.say(key, dict(params))
        if text == key:
            raw.setdefault(key, f"no text: {text}")
        for what, pattern in RAW.items():
            if pattern.search(text):
                raw.setdefault(key, f"{what}: {text}")
        if language == "it" and re.search(r"\d\.\d\d\b(?!\d)", text):
            raw.setdefault(key, f"an English decimal: {text}")
        if key.startswith("event.") and text[:1].islower():
            raw.setdefault(key, f"a line that begins small: {text}")
    assert raw == {}
