"""News: what a server sends to one socket after an answer, in bytes, and the CPU time to make it.

`python -m benchmarks.news` plays every game once with random answers and four seats. After each
answer of a seat, and all that follows it by itself, the news of every seat and of a spectator are made
and written as `Room.publish` does it, and counted.
"""

import sys
import time

from ippodromo.engine import is_compiled
from ippodromo.kernel.chance import FastStream, pick_evenly
from ippodromo.kernel.record.journal import PERSON, Player
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.registry import names, title
from ippodromo.server.protocol.messages import Line, write_message
from ippodromo.server.protocol.table import Clocks
from ippodromo.server.table import history, presenter
from ippodromo.server.table.state import TableState

SEATS = 4
VIEWERS = (*range(SEATS), NOBODY)
LINE = Line("answer", 0, "Ann", "")


def begun(game: Game) -> TableState:
    """A table at which four people have just begun."""
    made = history.Made(
        game=game.title.name, edition=game.edition.id, edition_hash=game.edition.hash, options={},
        seats=SEATS, clocks=Clocks(), visibility="link", invitation="", host="", secret="00" * 32,
    )  # fmt: skip
    state = TableState("measured", made, game)
    state.match = Match(
        game, game.header([Player(name) for name in ("Ann", "Bea", "Carl", "Dora")])
    )
    state.status = "running"
    return state


def publish(state: TableState, told: int, said: int) -> int:
    """Make and write the news of all viewers, as `Room.publish` does it; returns their bytes."""
    fresh = presenter.fresh_since(state, told, said, VIEWERS)
    size = 0
    for viewer in VIEWERS:
        size += len(write_message(presenter.news(state, LINE, viewer, fresh, None, None, None)))
    return size


def measure(game: Game, seed: int = 1) -> tuple[int, float, int]:
    """How many news there were, the microseconds and the bytes of one on average."""
    state = begun(game)
    match, stream = state.match, FastStream(seed)
    assert match is not None
    spent, size, count = 0.0, 0, 0
    match.advance(stream)
    while not match.over:
        told, said = len(match.table.told), len(match.journal.entries)
        seat = match.table.waiting()[0]
        options = match.options(seat)
        assert options is not None
        match.submit(seat, pick_evenly(options, stream).notation, PERSON)
        match.advance(stream)
        state.seq += 1
        began = time.process_time()
        size += publish(state, told, said)
        spent += time.process_time() - began
        count += len(VIEWERS)
    return count, spent / count * 1e6, size // count


def main() -> None:
    """A row for each game."""
    form = "compiled" if is_compiled() else "plain"
    sys.stdout.write(f"{form:<16}{'news':>8}{'µs each':>10}{'bytes each':>12}\n")
    for name in names():
        count, cost, size = measure(title(name).game(SEATS))
        sys.stdout.write(f"{name:<16}{count:>8}{cost:>10.1f}{size:>12}\n")


if __name__ == "__main__":
    main()
