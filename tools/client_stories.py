"""Whole games as a client is told them, as JSON, for the web client's tests to show.

`python -m tools.client_stories 2` plays every game with that seed and tells it to a spectator,
`python -m tools.client_stories 2 0` to the first seat. Receipts are as the Python side folds them.
"""

import json
import sys
from dataclasses import asdict
from typing import Any

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.receipts import receipts
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.views import table_view
from tools.build_client import ROOT


def story(name: str, seed: int, viewer: Seat) -> dict[str, Any]:
    """One game, played at random: its box, after every answer what is told, seen and asked, its receipts."""
    found = title(name)
    short = ROOT / "tests" / "editions" / f"{name}_short.toml"
    edition = read_edition(short.read_text("utf-8"), short.name) if short.is_file() else None
    game = found.game(max(found.fewest, 3), {}, edition)
    match = RecordedMatch(
        game, game.header([Player(f"Player {i}") for i in range(game.seats)]), False
    )
    stream = FastStream(seed)
    steps: list[dict[str, Any]] = []
    told = 0
    while True:
        match.advance(stream)
        table = match.table
        events = [one.data() for one in table.log[told:] if one.visible_to(viewer)]
        told = len(table.log)
        view = table_view(game, table, viewer)
        public = [{**ask, "options": None} for ask in view["asks"]]
        steps.append({"events": events, "view": {**view, "asks": []}, "asked": public})
        if table.is_over():
            races = receipts(table.log, NOBODY, game.seats)
            settled = [[asdict(one) for one in race] for race in races]
            return {"box": game.box(), "steps": steps, "receipts": settled}
        seat = table.waiting()[0]
        mine = table.ask().options_for(seat)
        assert mine is not None
        match.submit(seat, mine.sample(stream).notation, PERSON)


if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    viewer = Seat(int(sys.argv[2])) if len(sys.argv) > 2 else NOBODY
    json.dump({name: story(name, seed, viewer) for name in game_names()}, sys.stdout)
