"""The functions of the front door: games, bots, records, odds and simulations by name."""

from pathlib import Path

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot, is_file
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import RecordError, SetupError
from ippodromo.kernel.record.answerers import answerer_for
from ippodromo.kernel.record.journal import read_journal
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.record.travel import load as fold
from ippodromo.kernel.record.travel import title_of
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.editions import Edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.options import option_word
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.odds import Odds, odds_of
from ippodromo.lab.simulation import Setup, edition_file
from ippodromo.lab.simulation import simulate as tallies
from ippodromo.lab.tally import Tally


def game(
    name: str, seats: int, edition: str | Path | Edition | None = None, **options: bool | int | str
) -> Game:
    """A game set up: its name, seats, an edition and options as Python has them.

    An edition is an id, the path of a file or an `Edition`; none is the game's own.

    >>> game("homestretch", seats=4)
    <Game homestretch, 4 seats, edition homestretch_standard>
    >>> game("royal-turf", seats=3, hidden_bets="maybe")
    Traceback (most recent call last):
    ...
    ippodromo.kernel.errors.SetupError: The option “hidden_bets” cannot be “maybe”. Choose from: \
false, true.
    """
    found = title(name)
    said: object = seats
    if not isinstance(said, int) or isinstance(said, bool):
        params = {"seats": repr(said)[:40], "fewest": found.fewest, "most": found.most}
        raise SetupError("setup.seats_whole", params)
    words = {key: option_word(value) for key, value in options.items()}
    return found.game(seats, words, _edition(name, edition))


def load(record: str | Path, edition: str | Path | Edition | None = None, seed: int = 0) -> Match:
    """The match of a record: the path of a `.race` file, or its text.

    The edition is needed only where it did not come with the game. A game that is not over goes on:
    the seed answers for chance, and bots of ours answer for their seats again.

    >>> match = game("royal-turf", seats=2).match(["Ann", "Bea"])
    >>> again = load(match.journal.text())
    >>> again.key() == match.key()
    True
    """
    is_text = isinstance(record, str) and "\n" in record
    journal = read_journal(str(record) if is_text else _record_text(Path(record)))
    header = journal.header
    recorded = title_of(header)
    found = _edition(header.game, edition if edition is not None else header.edition)
    match = fold(recorded.game(len(header.players), header.options, found), journal)
    match.stream = FastStream(seed)
    for i, player in enumerate(header.players):
        if player.bot and not is_file(player.bot):
            try:
                match.answerers[Seat(i)] = answerer_for(match.game, player.bot)
            except SetupError:
                continue  # somebody's own bot, known by its name alone: the caller answers
    return match


def save(match: Match, file: str | Path) -> None:
    """Write the record of a match into a file, which `load` reads.

    >>> import tempfile
    >>> match = game("royal-turf", seats=2).match(["Ann", "Bea"])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(match, Path(folder) / "tonight.race")
    ...     load(Path(folder) / "tonight.race").journal
    <Journal of royal_turf: Ann, Bea; 0 answers, not over>
    """
    Path(file).write_text(match.journal.text(), "utf-8", newline="\n")


def bot(name: str, game: str) -> Bot:
    """A bot for a game, by name: `regular`, `expert/bold`, or `path/to/file.py:Class`.

    >>> bot("random", "royal-turf")
    <Bot random>
    """
    return find_bot(name, title(game).name)


def odds(
    played: Match | AnyTable, seat: int | str | None = None, playouts: int = 200, seed: int = 1
) -> Odds:
    """The chances of the horses in this race or the next, and of the seats in the whole game.

    A match or a table is played out so many times from where it stands, each time to the end of
    the game. Of a match, a seat (or the name of who sits there) has its odds from what it knows.

    >>> field = "grey@26 white@3 beige@4 caramel@5 dark_red@6 dark_brown@7 black@8"
    >>> table = game("royal-turf", 2).scene("roll seat=0", horses=field)
    >>> chances = {horse.horse: horse.win for horse in odds(table, playouts=20).horses()}
    >>> chances["grey"].share > chances["white"].share
    True
    """
    return odds_of(played, seat, playouts, seed)


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


def _record_text(file: Path) -> str:
    """What is written in a record file; what is none of ours is said with its line."""
    read = file.read_bytes()
    try:
        return read.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise RecordError(read.count(b"\n", 0, error.start) + 1, "record.junk") from None


def _edition(name: str, edition: str | Path | Edition | None) -> Edition | None:
    if edition is None or isinstance(edition, Edition):
        return edition
    path = Path(edition)
    if isinstance(edition, Path) or path.suffix == ".toml":
        return edition_file(path)
    return title(name).edition(edition)
