"""Measure news messages: what a server sends to one socket after an answer, in bytes and CPU time.

`python -m benchmarks.news` plays every game once with random answers and four seats. After each answer
of a seat, and the automatic answers that follow, the messages for every seat and for a spectator are
made and written as `Room.publish` does. Their sizes are counted as written, and deflated as sent on the
line.
"""

import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

from ippodromo.engine import is_compiled
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY
from ippodromo.server.api.websocket import bytes_on_the_line
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.protocol.table_info import Clocks, Line
from ippodromo.server.table import presenter
from ippodromo.server.table.state import TableMade, TableState

from .results import Row

SEATS = 4
MOST = 4096
"""Maximum size of a news message, in bytes."""
VIEWERS = (*range(SEATS), NOBODY)
LINE = Line("answer", 0, "Ann", "")


def begun(game: Game) -> TableState:
    """Return a table at which four people have just begun."""
    made = TableMade(
        game=game.title.name, edition=game.edition.id, edition_hash=game.edition.hash, options={},
        seats=SEATS, clocks=Clocks(), visibility="link", invitation="", host="", secret="00" * 32,
    )  # fmt: skip
    state = TableState("measured", made, game)
    state.match = RecordedMatch(
        game, game.header([Player(name) for name in ("Ann", "Bea", "Carl", "Dora")])
    )
    state.status = "running"
    return state


class Step(NamedTuple):
    """One answer: each viewer's view before and after it, and the news messages."""

    before: presenter.Views
    now: presenter.Views
    news: dict[int, bytes]
    spent: float
    """CPU seconds to make and write the messages."""


def steps(game: Game, seed: int = 1) -> Iterator[Step]:
    """Yield the answers of a whole game."""
    state, stream = begun(game), FastStream(seed)
    assert state.match is not None
    state.match.advance(stream)
    before = presenter.views_for(state, VIEWERS)
    while not state.match.over:
        match = state.match = state.match.copy_with_log()  # as the server does: what was seen stays
        told, said = len(match.table.log), len(match.journal.entries)
        seat = match.table.waiting()[0]
        options = match.options(seat)
        assert options is not None
        match.submit(seat, options.sample(stream).notation, PERSON)
        match.advance(stream)
        state.seq += 1
        began = time.process_time()
        now = presenter.views_for(state, VIEWERS)
        news = publish(state, told, said, before, now)
        yield Step(before, now, news, time.process_time() - began)
        before = now


def publish(
    state: TableState, told: int, said: int, before: presenter.Views, now: presenter.Views
) -> dict[int, bytes]:
    """Make and write the news of all viewers as `Room.publish` does."""
    fresh = presenter.effects_of_line(state, told, said, before, now, VIEWERS)
    return {
        viewer: write_message(presenter.news(state, LINE, viewer, fresh, None, None, None, None))
        for viewer in VIEWERS
    }


def measure(game: Game, seed: int = 1) -> list[float]:
    """Return a row: number of messages, µs to make and to deflate one, mean and maximum size, and size on
    the line.
    """
    spent, squeezed = 0.0, 0.0
    sizes: list[int] = []
    sent: list[int] = []
    for step in steps(game, seed):
        spent += step.spent
        sizes += [len(message) for message in step.news.values()]
        began = time.process_time()
        sent += [bytes_on_the_line(message) for message in step.news.values()]
        squeezed += time.process_time() - began
    count = len(sizes)
    cost = [spent / count * 1e6, squeezed / count * 1e6]
    return [count, *cost, sum(sizes) / count, max(sizes), sum(sent) / count, max(sent)]


COLUMNS = ("news", "µs each", "µs deflated", "bytes", "at most", "on the line", "at most")


def rows() -> list[Row]:
    """Return mean and maximum size of news messages, as written and on the line."""
    found: list[Row] = []
    for name in game_names():
        _, _, _, mean, most, sent, most_sent = measure(title(name).game(SEATS))
        found += [
            Row(f"{name}: bytes of a news on the line", sent),
            Row(f"{name}: largest on the line", most_sent, "bytes", at_most=MOST),
            Row(f"{name}: largest as it is written", most, "bytes", at_most=MOST),
            Row(f"{name}: bytes of a news as it is written", mean),
        ]
    return found


def main() -> None:
    """Print a row for each game."""
    form = "compiled" if is_compiled() else "plain"
    sys.stdout.write(f"{form:<16}" + "".join(f"{name:>13}" for name in COLUMNS) + "\n")
    for name in game_names():
        row = measure(title(name).game(SEATS))
        sys.stdout.write(f"{name:<16}" + "".join(f"{figure:>13.0f}" for figure in row) + "\n")


if __name__ == "__main__":
    main()
