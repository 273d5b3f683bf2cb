"""Simulations: many games on all cores, stoppable at any time with what is there."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ippodromo.bots.find import Roster
from ippodromo.bots.interrupts import held
from ippodromo.bots.time_limit import PATIENCE
from ippodromo.kernel.editions import MAX_EDITION_CHARS, Edition, read_edition
from ippodromo.kernel.errors import EditionError
from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import title
from ippodromo.messages.words import why_not

from .failures import BotFailed, played_so_far
from .games import outcome, play_match
from .pool import spread, until_stopped
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
    return read_edition(edition_text(path), str(path))


def edition_text(path: Path) -> str:
    """What is written in an edition file, or an error that says why it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_EDITION_CHARS + 1).decode("utf-8")
    except OSError as error:
        params = {"reason": why_not(error)}
        raise EditionError(str(path), "", "edition.unreadable", params) from None
    except UnicodeDecodeError:
        raise EditionError(str(path), "", "edition.not_utf8") from None


def simulate(setup: Setup, games: int, seed: int, workers: int) -> Generator[Tally, None, None]:
    """The tallies of the games as they come in; closing the iterator stops the work."""
    seeds = range(seed * 1_000_003, seed * 1_000_003 + games)
    if workers <= 1:
        yield from tallies(setup, seeds)
        return
    size = max(1, min(LONGEST_CHUNK, games // (workers * 8)))
    chunks = [seeds[start : start + size] for start in range(0, games, size)]
    yield from spread(workers, play_seeds, setup, chunks)


def tallies(setup: Setup, seeds: Iterable[int]) -> Iterator[Tally]:
    """The tally of each game with these seeds, one after another."""
    game = setup.make()
    roster = Roster(setup.bots, game.title.name)
    for seed in seeds:
        tally = Tally()
        try:
            with held():
                tally.add(outcome(play_match(game, roster.at(seed), seed, setup.limit)))
        except BotFailed as failed:
            failed.params["bot"] = setup.bots[failed.asked.seat]
            raise
        yield tally


def play_seeds(setup: Setup, seeds: range) -> tuple[Tally, BotFailed | None]:
    """In a worker: the tally of the games with these seeds, or of as many as there were.

    A worker that is to stop plays no more, and neither does one whose bot has failed.
    """
    whole = Tally()
    done, failed = played_so_far(tallies(setup, until_stopped(seeds)))
    for tally in done:
        whole.merge(tally)
    return whole, failed
