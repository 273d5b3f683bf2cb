"""Simulations: many games on all cores, stoppable at any time with what is there."""

import signal
from collections.abc import Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from threading import current_thread, main_thread

from ..bots.find import Roster
from ..bots.patience import PATIENCE
from ..kernel.editions import LARGEST, Edition, read_edition
from ..kernel.errors import EditionError, IppodromoError
from ..kernel.game import Game, title
from .games import BotFailed, outcome, play_match
from .tally import Tally

LONGEST_CHUNK = 100
"""How many games a worker plays before it reports."""


@dataclass(frozen=True)
class Setup:
    """A game and who plays it, as words: what a worker process gets."""

    game: str
    bots: list[str]
    options: dict[str, str]
    edition: str = ""
    limit: float = PATIENCE
    """For how many seconds a bot may think about one answer."""

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
        with path.open("rb") as file:
            text = file.read(LARGEST + 1).decode("utf-8")
    except OSError as error:
        params = {"reason": error.strerror or str(error)}
        raise EditionError(str(path), "", "edition.unreadable", params) from None
    except UnicodeDecodeError:
        raise EditionError(str(path), "", "edition.not_utf8") from None
    return read_edition(text, str(path))


def simulate(setup: Setup, games: int, seed: int, workers: int) -> Generator[Tally, None, None]:
    """The tallies of the games as they come in; closing the iterator stops the work."""
    seeds = range(seed * 1_000_003, seed * 1_000_003 + games)
    if workers <= 1:
        yield from tallies(setup, seeds)
        return
    context = get_context("spawn")
    stopping = context.Event()
    with ProcessPoolExecutor(workers, context, _begin_work, (stopping,)) as pool:
        size = max(1, min(LONGEST_CHUNK, games // (workers * 8)))
        chunks = [seeds[start : start + size] for start in range(0, games, size)]
        yield from _gather(pool, setup, chunks, stopping)


def tallies(setup: Setup, seeds: range) -> Iterator[Tally]:
    """The tally of each game with these seeds, one after another."""
    game = setup.make()
    roster = Roster(setup.bots, game.title.name)
    for seed in seeds:
        tally = Tally()
        try:
            tally.add(outcome(play_match(game, roster.at(seed), seed, setup.limit)))
        except BotFailed as failed:
            failed.params["bot"] = setup.bots[failed.params["seat"]]
            raise
        yield tally


_stopping: Event | None = None
"""In a worker: set when nobody waits for more games."""


def _begin_work(stopping: Event) -> None:
    """In a worker: the parent says when to stop."""
    global _stopping
    _stopping = stopping
    leave_interrupts_to_the_parent()


def leave_interrupts_to_the_parent() -> None:
    """For worker processes: Ctrl-C is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_seeds(setup: Setup, seeds: range) -> Tally:
    """In a worker: the tally of the games with these seeds, or of as many as there was time for."""
    whole = Tally()
    try:
        for tally in tallies(setup, seeds):
            whole.merge(tally)
            if _stopping is not None and _stopping.is_set():
                break
    except BotFailed:
        raise
    except IppodromoError as error:
        raise IppodromoError(error.key, error.params) from None  # the one kind that travels
    return whole


def _gather(pool: Executor, setup: Setup, chunks: list[range], stopping: Event) -> Iterator[Tally]:
    with _uninterrupted():
        futures = [pool.submit(play_seeds, setup, chunk) for chunk in chunks]
    counted = 0
    try:
        for future in futures:  # in order, so that sums do not depend on which worker is quicker
            yield future.result()
            counted += 1
    except KeyboardInterrupt:
        _stop(futures, stopping)
        begun = [future for future in futures[counted:] if not future.cancelled()]
        yield from (future.result() for future in begun)
        raise
    finally:
        _stop(futures, stopping)


def _stop(futures: list[Future[Tally]], stopping: Event) -> None:
    """Let no game begin that has not begun."""
    stopping.set()
    for future in futures:
        future.cancel()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes started in here never hear Ctrl-C, not even while they are starting."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
