"""Races of every game as a spectator's client is shown them, as JSON, for the camera's tests.

Each title is played at random; of the views in which horses are lined up a handful are kept, or, with
`asks` after the command, the first of them without a gap and with what is asked.
"""

import json
import sys
from typing import Any

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.views import table_view

KEPT = 24
MOST = 900
"""Answers after which a race is left: the camera has seen enough of it."""


RUN = 60
"""Views that follow one another."""


def race(name: str, seed: int, has_asks: bool) -> list[dict[str, Any]]:
    """Views of a game from its first race on, evenly spread, with what is printed in the box."""
    found = title(name)
    game = found.game(max(found.fewest, 3), {})
    match = RecordedMatch(
        game, game.header([Player(f"Player {i}") for i in range(game.seats)]), False
    )
    stream = FastStream(seed)
    views: list[dict[str, Any]] = []
    while len(views) < MOST:
        match.advance(stream)
        table = match.table
        if table.is_over():
            break
        view: dict[str, Any] = dict(table_view(game, table, NOBODY))
        if not has_asks:
            view["asks"] = []
        if any(runner["progress"] > 0 for runner in view["runners"]):
            views.append(view)
        elif views:
            break
        seat = table.waiting()[0]
        mine = table.ask().options_for(seat)
        assert mine is not None
        match.submit(seat, mine.sample(stream).notation, PERSON)
    box = game.box()
    if has_asks:
        return [{**view, "box": box} for view in views[:RUN]]
    step = max(1, len(views) // KEPT)
    return [{**view, "box": box} for view in views[::step]]


if __name__ == "__main__":
    has_asks = sys.argv[1:] == ["asks"]
    json.dump({name: race(name, 1, has_asks) for name in game_names()}, sys.stdout)
