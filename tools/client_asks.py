"""Every kind of question of every game, as the seat that is asked sees it, for the web client's tests.

`python -m tools.client_asks` plays games at random, with the options that bring the rarer questions,
and prints as JSON for each game the first view in which each kind of question is put to a seat.
"""

import json
import sys
from typing import Any

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.views import table_view
from tools.build_client import ROOT

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
EARLY = "ask.place_bets_early"
ASIDES = 6
"""One in so many of the chances to say something unasked is taken."""
SEATS = 5
"""Enough for a judge who has nothing to do with an objection."""
AUCTION, PASS = "ask.bid", "pass"
PASSES = 8
"""One bid in so many is not a pass: lots remain unsold, which brings a question of its own."""
GAMES = 40
"""Games that are played at most until every kind has been met."""


def asked(name: str, options: dict[str, str], kinds: list[str]) -> dict[str, Any]:
    """By kind of question: who is asked, and what that seat sees."""
    found = title(name)
    short = ROOT / "tests" / "editions" / f"{name}_short.toml"
    edition = read_edition(short.read_text("utf-8"), short.name) if short.is_file() else None
    game = found.game(max(found.fewest, SEATS), options, edition)
    seen: dict[str, Any] = {}
    for seed in range(1, GAMES + 1):
        match = RecordedMatch(
            game, game.header([Player(f"Player {i}") for i in range(game.seats)]), False
        )
        stream = FastStream(seed)
        match.advance(stream)
        while not match.table.is_over() and not seen.keys() >= set(kinds):
            for seat in map(Seat, range(game.seats)):
                view = table_view(game, match.table, seat)
                for ask in view["asks"]:
                    kind = ask["key"].removeprefix("ask.")
                    if ask.get("options") and kind not in seen:
                        seen[kind] = {"seat": seat, "view": {**view, "box": game.box()}}
            answer(match, stream)
            match.advance(stream)
        if seen.keys() >= set(kinds):
            break
    return seen


def answer(match: RecordedMatch, stream: FastStream) -> None:
    """Somebody says something: an objection or a motion where one may, else what is waited for."""
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


if __name__ == "__main__":
    json.dump({name: asked(name, options, kinds) for name, options, kinds in PLAYED}, sys.stdout)
