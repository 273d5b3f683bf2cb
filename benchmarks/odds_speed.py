"""How long the odds of a race take until every one is known to within a point, in CPU seconds.

`python -m benchmarks.odds_speed [GAME ...]` measures each game before its first race (fresh) and in the
middle of it (running), as somebody who only looks on knows it. Where things are hidden the tables are
imagined; `playouts` are those it took.
"""

import sys
import time

from ippodromo.engine import is_compiled
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.odds import estimate_race_odds

from .results import Row

CLOSE = 0.01
"""Half the length that every interval is to have: a point to each side."""
BATCH = 40
BAR = {"royal_turf": 0.5}


def match_at(name: str, is_running: bool) -> RecordedMatch:
    """A game of four people before its first race, or at the middle of what happens until its finish."""
    game = title(name).game(max(4, title(name).fewest))
    players = [Player(f"seat {seat}") for seat in range(game.seats)]
    answers = 0
    for _ in range(2 if is_running else 1):
        match = RecordedMatch(game, game.header(players), True)
        stream = FastStream(3)
        match.advance(stream)
        half, answers = answers // 2, 0
        while is_running and game.races_run(match.table) == 0 and (not half or answers < half):
            seat = match.table.waiting()[0]
            options = match.table.ask().options_for(seat)
            if options is not None:
                match.submit(seat, options.sample(stream).notation, BOT)
            match.advance(stream)
            answers += 1
    return match


def seconds_to(match: RecordedMatch, half_width: float) -> tuple[float, int]:
    """CPU seconds and playouts until no interval is wider to either side."""
    began = time.process_time()
    for odds in estimate_race_odds(match, 1, NOBODY, BATCH):
        if odds.widest() <= half_width:
            return time.process_time() - began, odds.playouts
    raise AssertionError("there is always another batch")


def rows(wanted: list[str] | None = None, half_width: float = CLOSE) -> list[Row]:
    """A row for every game and moment."""
    found = []
    for name in wanted or game_names():
        for moment in ("fresh", "running"):
            spent, playouts = seconds_to(match_at(name, moment == "running"), half_width)
            bar = BAR.get(name) if moment == "fresh" else None
            about = f"{name} {moment}, {playouts:,} playouts of {1e6 * spent / playouts:.0f} µs"
            found.append(Row(about, spent, "s", at_most=bar))
    return found


def main(wanted: list[str], half_width: float = CLOSE) -> None:
    form = "compiled" if is_compiled() else "plain"
    print(f"CPU seconds until every chance is known to ± {100 * half_width:g} points ({form})")
    for row in rows(wanted, half_width):
        print(f"{row.name:60} {row.result():>8}  {row.bar()}")


if __name__ == "__main__":
    main(sys.argv[1:])
