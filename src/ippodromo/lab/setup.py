"""The set-up of a game and its bots as text, and editions by id or by file."""

from dataclasses import dataclass
from pathlib import Path

from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S
from ippodromo.kernel.editions import MAX_EDITION_CHARS, Edition, read_edition
from ippodromo.kernel.errors import EditionError
from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import title
from ippodromo.messages.words import why_not


@dataclass(frozen=True)
class Setup:
    """A game, its options and its bots, one for each seat, as text. It can be sent to worker processes."""

    game: str
    bots: list[str]
    options: dict[str, str]
    edition: str = ""
    limit: float = ANSWER_TIMEOUT_S
    """Seconds that a bot may take for one answer."""

    def make(self) -> Game:
        """Return the game with these options. Raise an error that says which setting does not fit."""
        found = title(self.game)
        return found.game(len(self.bots), self.options, named_edition(self.game, self.edition))


def game_seeds(seed: int, games: int) -> range:
    """Return the seeds of this number of games that are played with one `seed`.

    Two different values of `seed` have no seeds in common if each has at most a million games.
    """
    first = seed * 1_000_003
    return range(first, first + games)


def named_edition(game: str, name: str) -> Edition | None:
    """Return the edition with this id, or in this file if the name ends with `.toml`.

    Return None, for the game's default edition, if the name is empty.
    """
    if not name:
        return None
    path = Path(name)
    if path.suffix == ".toml":
        return edition_file(path)
    return title(game).edition(name)


def edition_file(path: Path) -> Edition:
    """Return the edition in a file. Raise EditionError if the file has none."""
    return read_edition(edition_text(path), str(path))


def edition_text(path: Path) -> str:
    """Return the text of an edition file, at most MAX_EDITION_CHARS + 1 bytes of it.

    Raise EditionError if the file cannot be read or is not UTF-8.
    """
    try:
        with path.open("rb") as file:
            return file.read(MAX_EDITION_CHARS + 1).decode("utf-8")
    except OSError as error:
        params = {"reason": why_not(error)}
        raise EditionError(str(path), "", "edition.unreadable", params) from None
    except UnicodeDecodeError:
        raise EditionError(str(path), "", "edition.not_utf8") from None
