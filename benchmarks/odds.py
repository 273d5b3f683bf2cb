"""How long odds take: in CPU time until they are close, and on a screen of a table where nobody answers.

`python -m benchmarks.odds races [GAME ...]` measures the CPU time until every chance of a race is known to
one point, before the first race (fresh) and in the middle of it (running), with a spectator's knowledge.
`python -m benchmarks.odds screens [GAME ...]` starts a server, seats people who do not answer, and measures
how long a screen waits for such odds, and how close they are after five seconds.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, manifest, title
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.odds import estimate_race_odds
from ippodromo.server.live.odds_feed import TARGET_HALF_WIDTH
from tools.testing.players import Host, Line, close_all, gather

from .results import Row
from .server_load import Processes

BATCH = 40
RACE_BAR = {"royal_turf": 0.5}
"""CPU seconds until every chance is known to one point."""


def match_at(name: str, is_running: bool) -> RecordedMatch:
    """Return a game before its first race, or in the middle of that race if `is_running`.

    In the middle, half of the answers up to the finish are given. The game has four seats, or more
    if it requires more.
    """
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
    """Return CPU seconds and playouts until every interval has at most this half width."""
    began = time.process_time()
    for odds in estimate_race_odds(match, 1, NOBODY, BATCH):
        if odds.widest() <= half_width:
            return time.process_time() - began, odds.playouts
    raise AssertionError("there is always another batch")


def race_rows(wanted: list[str] | None = None, half_width: float = TARGET_HALF_WIDTH) -> list[Row]:
    """Return a row for each game and moment."""
    found = []
    for name in wanted or game_names():
        for moment in ("fresh", "running"):
            spent, playouts = seconds_to(match_at(name, moment == "running"), half_width)
            bar = RACE_BAR.get(name) if moment == "fresh" else None
            about = f"{name} {moment}, {playouts:,} playouts of {1e6 * spent / playouts:.0f} µs"
            found.append(Row(about, spent, "s", at_most=bar))
    return found


SCREEN_BAR = {"royal_turf": 1.0}
"""Seconds until a screen has every chance to one point."""
REST = 5.0
BAR_REST = 1.1
"""Maximum half width of an interval after five seconds, in points: one, and the error of rounding."""
TIMES = 3
ROUNDED = 0.002
"""Shares are sent in tenths of a point, so an interval may look longer by this."""


class Wait(NamedTuple):
    """What a screen received."""

    seconds: float
    """Time until the chances were close enough, or until the timeout."""
    half_width: float
    """Half the longest interval in the last message."""
    playouts: int


def widest(odds: Any) -> float:
    """Return the longest interval of all chances in a message, or 1 if it has none."""
    shares = [horse[kind] for horse in odds["horses"] for kind in ("win", "place", "show")]
    return float(max((share["high"] - share["low"] for share in shares), default=1.0))


async def waiting(
    url: str, game: str = "royal_turf", half_width: float = TARGET_HALF_WIDTH, longest: float = REST
) -> Wait:
    """Seat people who do not answer, and receive odds as a screen does until they are close enough."""
    found = manifest(game)
    host = await asyncio.to_thread(Host.make, url, game, found.fewest, edition=found.edition)
    seats = await gather(host, found.fewest)
    screen = await Line.dial(url, host.id)
    told: dict[str, Any] = {"horses": [], "playouts": 0}
    began = time.perf_counter()
    try:
        async with asyncio.timeout(longest):
            await screen.hello(role="screen", odds=True)
            heard = 0
            while widest(told) > 2 * half_width + ROUNDED:
                told = await screen.hear("odds", after=heard)
                heard = screen.heard.index(told) + 1
    except TimeoutError:
        pass
    took = time.perf_counter() - began
    await screen.close()
    await close_all(seats)
    await host.close()
    return Wait(took, widest(told) / 2, told["playouts"])


def screen_rows(wanted: list[str] | None = None, times: int = TIMES) -> list[Row]:
    """Return for each game the medians over some tables. The first is not counted, because it starts
    workers.
    """
    found: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="ippodromo-odds-") as folder:
        servers = Processes(str(Path(folder) / "odds.db"), 1)
        try:
            for game in wanted or game_names():
                waits = [asyncio.run(waiting(servers.urls[0], game)) for _ in range(times + 1)][1:]
                found += _screen_rows(game, waits)
        finally:
            servers.close()
    return found


def _screen_rows(game: str, waits: list[Wait]) -> list[Row]:
    seconds = median(wait.seconds for wait in waits)
    points = 100 * median(wait.half_width for wait in waits)
    about = f"{game}, a screen at rest"
    known = f"{about}, ± after {REST:g} s, {median(wait.playouts for wait in waits):,.0f} playouts"
    rested = [Row(known, points, "points", at_most=BAR_REST)]
    if seconds >= REST:
        return rested
    return [Row(f"{about}, to ± 1 point", seconds, "s", at_most=SCREEN_BAR.get(game)), *rested]


def rows() -> list[Row]:
    """Return all rows of all games."""
    return [*race_rows(), *screen_rows()]


def main(kind: str, games: list[str]) -> None:
    """Print the rows of one kind for these games, or for all."""
    for row in (race_rows if kind == "races" else screen_rows)(games):
        print(f"{row.name}: {row.result()} ({row.bar()})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
