"""Write what Python says and shows as JSON, so that the web client's tests can compare themselves with it.

`python -m tools.client_fixtures KIND` prints one kind of fixture: `asks` (every kind of question, as the
seat that is asked sees it), `races` (views of a race for the camera), `samples` (texts and forms) or
`stories` (whole games). All games are played at random with fixed seeds.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import Edition, read_edition
from ippodromo.kernel.forms import Cell, Condition, EachAtMost, Field, Form, Row, SumAtMost
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.receipts import receipts
from ippodromo.kernel.registry import game_names, manifests, packages_of, title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.views import table_view
from ippodromo.messages.catalogue import LANGUAGES, SHELL, catalogue, game_words
from ippodromo.messages.words import Words
from tools.build_client import ROOT

Answer = Callable[[RecordedMatch, FastStream], None]
"""Submits one answer to a match."""

# ---- random games


def short_edition(name: str) -> Edition | None:
    """Return the short edition that tests use for a game, or None if it has none."""
    file = ROOT / "tests" / "editions" / f"{name}_short.toml"
    return read_edition(file.read_text("utf-8"), file.name) if file.is_file() else None


def random_match(game: Game, seed: int, answer: Answer) -> Iterator[RecordedMatch]:
    """Yield the same match at every decision of a random game, and once more when it is over."""
    players = [Player(f"Player {i}") for i in range(game.seats)]
    match = RecordedMatch(game, game.header(players), False)
    stream = FastStream(seed)
    match.advance(stream)
    while not match.table.is_over():
        yield match
        answer(match, stream)
        match.advance(stream)
    yield match


def answer_first(match: RecordedMatch, stream: FastStream) -> None:
    """Submit a random answer of the first seat that must answer."""
    seat = match.table.waiting()[0]
    options = match.table.ask().options_for(seat)
    assert options is not None
    match.submit(seat, options.sample(stream).notation, PERSON)


# ---- asks

PLAYED: list[tuple[str, dict[str, str], list[str]]] = [
    ("royal_turf", {"colours": "chosen"}, ["colour", "bet", "move"]),
    ("winners_circle", {}, ["bet", "move"]),
    (
        "homestretch",
        {},
        [
            "draft_pick",
            "purchase",
            "place_bets",
            "place_bets_early",
            "first_move",
            "special_horse",
            "roll_again",
        ],
    ),
    (
        "win_place_show",
        {"directors": "elected", "verdicts": "director"},
        [
            "elect",
            "ballot",
            "motion",
            "bid",
            "raise",
            "rider",
            "slip",
            "move",
            "object",
            "last_call",
            "verdict",
            "jury",
        ],
    ),
    (
        "grand_national",
        {"bookmaker": "seat", "stables": "chosen"},
        ["stable", "bid", "take_lot", "ante_post", "prices", "bets", "ride", "advance", "pull_up"],
    ),
]
"""For each game, the options that bring the rarer questions, and the kinds of questions to find."""
EARLY = "ask.place_bets_early"
ASIDES = 6
"""An open ask is answered once in this many chances."""
SEATS = 5
"""Number of seats. It leaves a judge who has no part in an objection."""
AUCTION, PASS = "ask.bid", "pass"
PASSES = 8
"""One bid in this many is not a pass. Lots remain unsold, which brings another question."""
GAMES = 40
"""Maximum number of games that are played to find all kinds of questions."""


def asked(name: str, options: dict[str, str], kinds: list[str]) -> dict[str, Any]:
    """Return, for each kind of question, the first seat that is asked and what it sees."""
    found = title(name)
    game = found.game(max(found.fewest, SEATS), options, short_edition(name))
    seen: dict[str, Any] = {}
    for seed in range(1, GAMES + 1):
        for match in random_match(game, seed, answer):
            if match.table.is_over() or seen.keys() >= set(kinds):
                break
            for seat in map(Seat, range(game.seats)):
                view = table_view(game, match.table, seat)
                for ask in view["asks"]:
                    kind = ask["key"].removeprefix("ask.")
                    if ask.get("options") and kind not in seen:
                        seen[kind] = {"seat": seat, "view": {**view, "box": game.box()}}
        if seen.keys() >= set(kinds):
            break
    return seen


def answer(match: RecordedMatch, stream: FastStream) -> None:
    """Submit a random answer: now and then to an open ask, else to the ask that blocks play."""
    table = match.table
    for _, aside in table.asides():
        if aside.people_only:
            continue
        for seat in aside.seats:
            options = aside.options_for(seat)
            if options is not None and aside.key != EARLY and stream.below(ASIDES) == 0:
                match.submit(seat, options.sample(stream).notation, PERSON)
                return
    seat = table.waiting()[0]
    mine = table.ask().options_for(seat)
    assert mine is not None
    if table.ask().key == AUCTION and PASS in mine and stream.below(PASSES):
        match.submit(seat, PASS, PERSON)
        return
    match.submit(seat, mine.sample(stream).notation, PERSON)


# ---- races

KEPT = 24
"""Number of views of a race that are kept."""
MOST = 900
"""Maximum number of views that are made of a race."""
RUN = 60
"""Number of consecutive views that are kept if asks are wanted."""


def race(name: str, seed: int, has_asks: bool) -> list[dict[str, Any]]:
    """Return a spectator's views of the first race of a game, each with the game's box.

    They are spread evenly over the race and have no asks. With `has_asks` they are the first `RUN`
    views, without a gap.
    """
    found = title(name)
    game = found.game(max(found.fewest, 3), {})
    views: list[dict[str, Any]] = []
    for match in random_match(game, seed, answer_first):
        if match.table.is_over() or len(views) == MOST:
            break
        view: dict[str, Any] = dict(table_view(game, match.table, NOBODY))
        if not has_asks:
            view["asks"] = []
        if any(runner["progress"] > 0 for runner in view["runners"]):
            views.append(view)
        elif views:
            break
    box = game.box()
    kept = views[:RUN] if has_asks else views[:: max(1, len(views) // KEPT)]
    return [{**view, "box": box} for view in kept]


# ---- samples

PLAYERS = ["Ann", "Bea"]
PARAMS: list[dict[str, Any]] = [
    {"seat": 0, "payer": "bank", "payee": "1", "horse": "grey", "symbol": "cap", "amount": 1234567},
    {"seat": 7, "payer": "0", "payee": "bank", "horse": "nobody", "symbol": "shoe", "amount": 0},
]
KINDS = ("number", "money", "decimal", "plural", "list", "select", "name")


def samples() -> dict[str, Any]:
    """Return all words filled in, the words of the games, their manifests, and forms."""
    games = {
        language: {game: game_words(language, game) for game in game_names()}
        for language in LANGUAGES
    }
    return {"words": words(), "games": games, "manifests": described(), "forms": forms()}


def words() -> list[dict[str, Any]]:
    """Return every text that a client shows, filled in with one of two sets of parameters."""
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
    """Return the texts of the shell that Python and the client both use."""
    texts: dict[str, str] = {}
    for space in SHELL:
        if space not in ("call", "cli", "web"):
            texts |= catalogue(language, space)
    return texts


def described() -> dict[str, Any]:
    """Return, for each game, the prefix of its rules, its board, its folders and the rules of its events."""
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
    """Return parameters for a text: a number for each number in it, a list for each list."""
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
    """Return random forms that are filled in at random, with what each step offers."""
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


# ---- stories


def story(name: str, seed: int, viewer: Seat) -> dict[str, Any]:
    """Return a whole game: its box, the events, view and asks after each answer, and its receipts."""
    found = title(name)
    game = found.game(max(found.fewest, 3), {}, short_edition(name))
    steps: list[dict[str, Any]] = []
    told = 0
    for match in random_match(game, seed, answer_first):
        table = match.table
        events = [one.data() for one in table.log[told:] if one.visible_to(viewer)]
        told = len(table.log)
        view = table_view(game, table, viewer)
        public = [{**ask, "options": None} for ask in view["asks"]]
        steps.append({"events": events, "view": {**view, "asks": []}, "asked": public})
    races = receipts(table.log, NOBODY, game.seats)
    settled = [[asdict(one) for one in each] for each in races]
    return {"box": game.box(), "steps": steps, "receipts": settled}


def main() -> None:
    """Print one kind of fixture."""
    parser = argparse.ArgumentParser(description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    kinds.add_parser("asks")
    races = kinds.add_parser("races")
    races.add_argument("--asks", action="store_true", help="the first views, with their asks")
    kinds.add_parser("samples")
    stories = kinds.add_parser("stories")
    stories.add_argument("seed", type=int)
    stories.add_argument("viewer", type=int, nargs="?", default=NOBODY, help="a seat")
    wanted = parser.parse_args()
    if wanted.kind == "asks":
        found: Any = {name: asked(name, options, kinds) for name, options, kinds in PLAYED}
    elif wanted.kind == "races":
        found = {name: race(name, 1, wanted.asks) for name in game_names()}
    elif wanted.kind == "samples":
        found = samples()
    else:
        found = {name: story(name, wanted.seed, Seat(wanted.viewer)) for name in game_names()}
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
