"""Whole games as a spectator's client is told them, as JSON, for the web client's tests to show.

`python -m tools.client_stories 2` plays every game with that seed; with `receipts` after it, their
receipts as the Python side folds them come with the steps.
"""

import json
import sys
from dataclasses import asdict
from typing import Any

from ippodromo.kernel.chance import FastStream, pick_evenly
from ippodromo.kernel.record.journal import PERSON, Player
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.record.receipts import Receipt, receipts
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.setup.editions import read_edition
from ippodromo.kernel.setup.registry import names, title
from ippodromo.kernel.views import table_view
from tools.build_client import ROOT

SHOWN = ("race", "races", "stage", "horses", "hands", "tokens", "card")
"""What the stories keep of a position."""


def story(name: str, seed: int) -> tuple[list[dict[str, Any]], list[list[Receipt]]]:
    """One game, played at random: after every answer what was told and the view; and its receipts."""
    found = title(name)
    short = ROOT / "tests" / "editions" / f"{name}_short.toml"
    edition = read_edition(short.read_text("utf-8"), short.name) if short.is_file() else None
    game = found.game(max(found.fewest, 3), {}, edition)
    match = Match(game, game.header([Player(f"Player {i}") for i in range(game.seats)]), False)
    stream = FastStream(seed)
    steps: list[dict[str, Any]] = []
    told = 0
    while True:
        match.advance(stream)
        table = match.table
        events = [one.data() for one in table.told[told:] if one.reaches(NOBODY)]
        told = len(table.told)
        view: dict[str, Any] = {**table_view(game, table, NOBODY), "asks": [], "box": {}}
        view["position"] = {k: v for k, v in view["position"].items() if k in SHOWN}
        steps.append({"events": events, "view": view})
        if table.is_over():
            return steps, receipts(table.told, NOBODY, game.seats)
        seat = table.waiting()[0]
        mine = table.ask().of(seat)
        assert mine is not None
        match.submit(seat, pick_evenly(mine, stream).notation, PERSON)


if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    played = {name: story(name, seed) for name in names()}
    if sys.argv[2:] == ["receipts"]:
        races = {
            name: [[asdict(one) for one in race] for race in found[1]]
            for name, found in played.items()
        }
        json.dump(
            {name: {"steps": found[0], "receipts": races[name]} for name, found in played.items()},
            sys.stdout,
        )
    else:
        json.dump({name: steps for name, (steps, _) in played.items()}, sys.stdout)
