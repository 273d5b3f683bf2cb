"""The functions of the front door: games, bots, records and simulations by name."""

from pathlib import Path

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot
from ippodromo.kernel.record.journal import read_journal
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.record.match import load as fold
from ippodromo.kernel.setup.editions import Edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.options import option_word
from ippodromo.kernel.setup.registry import title
from ippodromo.lab.simulation import Setup, edition_file
from ippodromo.lab.simulation import simulate as tallies
from ippodromo.lab.tally import Tally


def game(
    name: str, seats: int, edition: str | Path | Edition | None = None, **options: bool | int | str
) -> Game:
    """A game set up: its name, seats, an edition and options as Python has them.

    An edition is an id, the path of a file or an `Edition`; none is the game's own.

    >>> game("homestretch", seats=4)
    <homestretch for 4, edition homestretch_standard>
    >>> game("royal-turf", seats=3, hidden_bets="maybe")
    Traceback (most recent call last):
    ...
    ippodromo.kernel.errors.SetupError: The option “hidden_bets” cannot be “maybe”. Choose from: \
false, true.
    """
    words = {key: option_word(value) for key, value in options.items()}
    return title(name).game(seats, words, _edition(name, edition))


def load(record: str | Path, edition: str | Path | Edition | None = None) -> Match:
    """The match of a record: the path of a `.race` file, or its text.

    The edition is needed only where it did not come with the game.

    >>> match = game("royal-turf", seats=2).match(["Ann", "Bea"])
    >>> again = load(match.journal.text())
    >>> again.key() == match.key()
    True
    """
    is_text = isinstance(record, str) and "\n" in record
    journal = read_journal(str(record) if is_text else Path(record).read_text("utf-8"))
    header = journal.header
    found = _edition(header.game, edition if edition is not None else header.edition)
    return fold(title(header.game).game(len(header.players), header.options, found), journal)


def bot(name: str, game: str) -> Bot:
    """A bot for a game, by name: `regular`, `expert/bold`, or `path/to/file.py:Class`.

    >>> bot("random", "royal-turf").name
    'random'
    """
    return find_bot(name, title(game).name)


def simulate(
    name: str,
    bots: list[str],
    games: int = 100,
    seed: int = 0,
    edition: str | Path = "",
    workers: int = 1,
    **options: bool | int | str,
) -> Tally:
    """Games between bots, one on each seat; what came of them all.

    >>> simulate("royal-turf", ["random", "random"], games=3).games
    3
    """
    words = {key: option_word(value) for key, value in options.items()}
    setup = Setup(title(name).name, bots, words, str(edition))
    setup.make()
    whole = Tally()
    for tally in tallies(setup, games, seed, workers):
        whole.merge(tally)
    return whole


def _edition(name: str, edition: str | Path | Edition | None) -> Edition | None:
    if edition is None or isinstance(edition, Edition):
        return edition
    path = Path(edition)
    if isinstance(edition, Path) or path.suffix == ".toml":
        return edition_file(path)
    return title(name).edition(edition)
