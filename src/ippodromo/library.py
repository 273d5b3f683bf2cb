"""The main functions of the library: set up games, play matches, keep records, estimate odds, simulate."""

from collections.abc import Collection, Iterator
from copy import copy
from pathlib import Path
from typing import Final, Self

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot, is_file
from ippodromo.drawing.picture import svg, text
from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import RecordError, SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.hash_chains import Chains
from ippodromo.kernel.journal import BOT, PERSON, Header, Player, read_journal
from ippodromo.kernel.manifest import option_word
from ippodromo.kernel.match import RecordedMatch, check_header, replay_journal
from ippodromo.kernel.registry import game_of_header, title
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.odds import Odds, odds_of
from ippodromo.lab.setup import Setup, edition_file
from ippodromo.lab.simulation import Tally
from ippodromo.lab.simulation import simulate as tallies

MAX_NAME_CHARS: Final = 40
"""Maximum length of a player's name, in characters."""


class Match(RecordedMatch):
    """A running game with its players and its record. Start one with `ippodromo.match`.

    Loop over `decisions` and answer each with `say`. Dice and bots are played automatically.

    >>> import ippodromo
    >>> match = ippodromo.match("royal-turf", ["Ann", "bot:random"], seed=1)
    >>> seat, options = next(match.decisions())
    >>> match
    <Match of Ann, random 2: <Table of royal_turf after 21 answers, seat 0: ask.bet>>
    """

    def __init__(
        self,
        game: Game,
        header: Header,
        is_audited: bool = True,
        keeps_log: bool = True,
        table: AnyTable | None = None,
        chains: Chains | None = None,
    ) -> None:
        super().__init__(game, header, is_audited, keeps_log, table, chains)
        self.stream: Stream = Stream()
        """Gives the outcomes of dice and cards in `decisions`."""
        self.seated_bots: dict[Seat, Bot] = {}
        """The bots that answer in `decisions`, by seat."""
        self.bot_sources: dict[Seat, str | Bot] = {}
        """For each of these bots, its name or the object that the caller gave. Pickles contain these."""

    def decisions(self) -> Iterator[tuple[Seat, Options]]:
        """Yield `(seat, options)` for every decision of a person. Answer it with `say`.

        Dice, forced answers and bots are played automatically. If you do not answer, the same
        decision is yielded again. The loop ends when the game is over.
        """
        while True:
            self.advance(self.stream)
            if self.over:
                return
            if self.answer_by_bot():
                continue
            seat = self.table.waiting()[0]
            options = self.table.ask().options_for(seat)
            if options is not None:
                yield seat, options

    def say(self, seat: int | str, said: Choice | str) -> Choice:
        """Answer for a seat, or for a player by name, and return the choice.

        `said` is an option or its notation, for example `match.say("Ann", "bet grey 1")`. Raise
        NotAllowed, which names the rule, if the rules forbid the answer.
        """
        by = BOT if self.seat(seat) in self.bots else PERSON
        return self.submit(self.seat(seat), said if isinstance(said, str) else said.notation, by)

    def answer_by_bot(self) -> bool:
        """Let one bot answer. Return False if no bot has anything to answer.

        Asks that do not block play come first.
        """
        if not self.seated_bots:
            return False
        for _, aside in self.table.asides():
            if aside.people_only:
                continue
            for seat in aside.seats:
                bot = self.seated_bots.get(seat)
                if bot is not None:
                    said = bot.interject(self._moment(seat))
                    if said is not None:
                        self.submit(seat, said, BOT)
                        return True
        for seat in self.table.waiting():
            bot = self.seated_bots.get(seat)
            if bot is not None:
                self.submit(seat, bot.choose(self._moment(seat)), BOT)
                return True
        return False

    def _moment(self, seat: Seat) -> Moment:
        return Moment(self, seat, self.stream.below(1 << 30))

    def seat_bot(self, seat: Seat, source: str | Bot) -> Bot:
        """Let a bot answer for a seat from now on, and return the bot. `source` is a bot or its name."""
        bot = bot_from(source, self.game)
        self.seated_bots[seat] = bot
        self.bot_sources[seat] = source
        return bot

    def odds(self, seat: int | str | None = None, playouts: int = 200, seed: int = 1) -> Odds:
        """Estimate who will win by playing the game to its end `playouts` times.

        Return the chances of each horse in the current or next race and of each seat in the game. With
        a seat or a player's name, hidden things are guessed at random so that they fit what that seat
        knows. Without one, the estimate uses the hidden things themselves.
        """
        return odds_of(self, seat, playouts, seed)

    def copy(self) -> Self:
        """Return an independent match in the same state. Its next dice are the same, too."""
        other = self.copy_with_log()
        other.stream = copy(self.stream)
        other.seated_bots, other.bot_sources = self.seated_bots.copy(), self.bot_sources.copy()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the game, the record, the state of the dice, and the bots or their names."""
        return (_restore_match, (self.game, self.journal.text(), self.stream, self.bot_sources))

    def __str__(self) -> str:
        """Return the board as a spectator may see it, drawn as text."""
        return text(self)

    def _repr_svg_(self) -> str:
        """Return the board as a spectator may see it, drawn as SVG. Notebooks call this method."""
        return svg(self)


def _restore_match(game: Game, text: str, stream: Stream, bots: dict[Seat, str | Bot]) -> Match:
    journal = read_journal(text)
    restored = Match(game, journal.header)
    replay_journal(restored, journal)
    restored.stream = stream
    for seat, source in bots.items():
        restored.seat_bot(seat, source)
    return restored


def game(
    name: str, seats: int, edition: str | Path | Edition | None = None, **options: bool | int | str
) -> Game:
    """Return a game that is set up for a number of seats, with an edition and options.

    `edition` is an id, the path of a TOML file, or an `Edition`. By default it is the game's own
    edition. Options are keyword arguments with Python values such as `True`, `3` or `"group"`; all
    others have their default. Raise SetupError, which names the possible values, if one is wrong.

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


def match(
    game: Game | str,
    players: Collection[str | Bot],
    seed: int = 0,
    stream: Stream | None = None,
) -> Match:
    """Start a match and return it.

    `game` is a game from `ippodromo.game`, or a name for a game with the default edition and options.
    `players` has one entry for each seat: a person's name, `bot:LEVEL` such as `bot:regular`, or a
    bot. The seed determines all dice and cards: the same seed and the same answers give the same
    match. A stream replaces the seed.

    >>> played = match("royal-turf", ["Ann", "bot:random"], seed=1)
    >>> for seat, options in played.decisions():
    ...     chosen = played.say(seat, options[0])
    >>> played.over
    True
    """
    made = title(game).game(len(players)) if isinstance(game, str) else game
    if len(players) != made.seats:
        raise SetupError("setup.players", {"players": len(players), "seats": made.seats})
    bots: dict[Seat, tuple[str | Bot, Bot]] = {}
    found: list[Player] = []
    for i, player in enumerate(players):
        if isinstance(player, str) and not player.startswith("bot:"):
            found.append(Player(_checked_name(player)))
            continue
        source = player[4:] if isinstance(player, str) else player
        bot = bot_from(source, made)
        bots[Seat(i)] = (source, bot)
        found.append(Player(f"{bot.name} {i + 1}", bot.name))
    names = [player.name for player in found]
    for name in names:
        if names.count(name) > 1:
            raise SetupError("setup.player_twice", {"player": name})
    started = Match(made, made.header(found))
    started.stream = stream if stream is not None else FastStream(seed)
    for seat, (source, bot) in bots.items():
        started.seated_bots[seat], started.bot_sources[seat] = bot, source
    return started


def load(record: str | Path, edition: str | Path | Edition | None = None, seed: int = 0) -> Match:
    """Return the match of a record, which is the path of a `.race` file or its text.

    `edition` is needed only if the record was made with an edition of your own. A match that is not
    over can be continued: the seed determines further dice and cards, and built-in bots play on. Seats
    of other bots are decisions of the caller. Raise RecordError with the line if the record is wrong.

    >>> played = match("royal-turf", ["Ann", "Bea"])
    >>> again = load(played.journal.text())
    >>> again.key() == played.key()
    True
    """
    is_text = isinstance(record, str) and "\n" in record
    journal = read_journal(str(record) if is_text else _record_text(Path(record)))
    header = journal.header
    chosen = _edition(header.game, edition) if edition is not None else None
    made = game_of_header(header, chosen)
    check_header(made, header)
    loaded = Match(made, header)
    replay_journal(loaded, journal)
    loaded.stream = FastStream(seed)
    for i, player in enumerate(header.players):
        if player.bot and not is_file(player.bot):
            try:
                loaded.seat_bot(Seat(i), player.bot)
            except SetupError:
                continue  # a bot of the caller's own, of which the record has only the name
    return loaded


def save(match: Match, file: str | Path) -> None:
    """Write the record of a match to a file. `load` reads it.

    >>> import tempfile
    >>> played = match("royal-turf", ["Ann", "Bea"])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(played, Path(folder) / "tonight.race")
    ...     load(Path(folder) / "tonight.race").journal
    <Journal of royal_turf: Ann, Bea; 0 answers, not over>
    """
    Path(file).write_text(match.journal.text(), "utf-8", newline="\n")


def bot(name: str, game: str) -> Bot:
    """Return a bot for a game, by its name: `regular`, `expert/bold`, or `path/to/file.py:Class`.

    A level such as `regular` may have a character after a slash. A bot from a file runs in a process of
    its own. Raise SetupError, which lists the names, for an unknown bot.

    >>> bot("random", "royal-turf")
    <Bot random>
    """
    return find_bot(name, title(game).name)


def odds(
    played: RecordedMatch | AnyTable,
    seat: int | str | None = None,
    playouts: int = 200,
    seed: int = 1,
) -> Odds:
    """Estimate who will win by playing a match or a table to its end `playouts` times.

    Return the chances of each horse in the current or next race and of each seat in the game. With a
    seat or a player's name, which only a match accepts, hidden things are guessed at random so that
    they fit what that seat knows. Without one, the estimate uses the hidden things themselves.

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
    """Play games between bots, one bot for each seat, and return the totals of all results.

    `bots` has their names, `edition` is an id or the path of a TOML file, and `workers` is the number of
    processes. Options are given as for `game`.

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
    """Return the text of a record file. Raise RecordError with the line if it is not UTF-8."""
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


def bot_from(source: object, game: Game) -> Bot:
    """Return the bot, given by its name or as an object. Raise TypeError for anything else."""
    found = find_bot(source, game.title.name) if isinstance(source, str) else source
    if not isinstance(found, Bot):
        raise TypeError(f"{source!r} is no bot")
    return found


def _checked_name(name: str) -> str:
    """Return a player's name. Raise SetupError if records cannot have it.

    It may not be empty, too long or `person`, nor have line breaks or surplus spaces.
    """
    is_one_line = name == " ".join(name.split())
    if not is_one_line or not 0 < len(name) <= MAX_NAME_CHARS or name == PERSON:
        shown = {"player": name[:MAX_NAME_CHARS], "most": MAX_NAME_CHARS}
        raise SetupError("setup.player_name", shown)
    return name
