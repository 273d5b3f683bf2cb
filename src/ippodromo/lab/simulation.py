"""Simulations: many games on all cores, chunk by chunk, stoppable at any time with what is there."""

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from ..bots.find import find_bot
from ..kernel.editions import Edition, read_edition
from ..kernel.errors import EditionError
from ..kernel.game import Game, title
from .games import outcome, play_match
from .tally import Tally


@dataclass(frozen=True)
class Setup:
    """A game and who plays it, as words: what a worker process gets."""

    game: str
    bots: list[str]
    options: dict[str, str]
    edition: str = ""

    def make(self) -> Game:
        """The game set up, or an error that says what does not fit."""
        found = title(self.game)
        return found.game(len(self.bots), self.options, named_edition(self.game, self.edition))


def named_edition(game: str, name: str) -> Edition | None:
    """An edition by id or by file; None for the game's own default."""
    if not name:
        return None
    path = Path(name)
    if path.suffix == ".toml":
        return edition_file(path)
    return title(game).edition(name)


def edition_file(path: Path) -> Edition:
    """The edition in a file, or an error that says why there is none."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise EditionError(str(path), "", "edition.unreadable", {"reason": reason}) from None
    return read_edition(text, str(path))


def play_seeds(setup: Setup, first: int, count: int) -> Tally:
    """The tally of the games with these seeds."""
    game = setup.make()
    bots = [find_bot(name, game.title.name) for name in setup.bots]
    tally = Tally()
    for seed in range(first, first + count):
        tally.add(outcome(play_match(game, bots, seed)))
    return tally


def simulate(setup: Setup, games: int, seed: int, workers: int) -> Iterator[Tally]:
    """The tallies of chunks of games as they come in; closing the iterator stops the work."""
    size = max(1, min(250, games // max(1, workers * 8) or 1))
    starts = range(0, games, size)
    base = seed * 1_000_003
    if workers <= 1:
        for start in starts:
            yield play_seeds(setup, base + start, min(size, games - start))
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent)
    with pool:
        yield from _gather(pool, setup, base, starts, size, games)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _gather(
    pool: Executor, setup: Setup, base: int, starts: range, size: int, games: int
) -> Iterator[Tally]:
    futures: list[Future[Tally]] = [
        pool.submit(play_seeds, setup, base + start, min(size, games - start)) for start in starts
    ]
    try:
        for future in futures:  # in order, so that sums do not depend on which worker is quicker
            yield future.result()
    finally:
        for future in futures:
            future.cancel()
