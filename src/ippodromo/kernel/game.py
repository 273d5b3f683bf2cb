"""Titles and games. A title is a game such as Royal Turf; a game is a title that has been set up."""

from collections.abc import Collection
from importlib.resources import files

from .chance import Stream
from .choices import Choice
from .editions import Edition, read_edition
from .errors import RecordError, SetupError
from .journal import Header, Player
from .manifest import Manifest, option_value
from .mypyc_compat import mypyc_attr
from .phases import Phase, Sequence
from .playouts import Policy, SteadyPolicy
from .seat_history import Determinizer, SeatHistory
from .seats import Seat
from .table import AnyTable, Position
from .table_text import make_scene, phase_kinds, phase_words, read_phase, read_text, table_text
from .view_types import Data, RunnerView


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title (a game such as Royal Turf) set up with an edition, options and a number of seats.

    A game holds what does not change during play. The state of play is in a `Table`, which `start`
    returns. The rules of each title are a subclass.

    >>> import ippodromo
    >>> game = ippodromo.game("royal-turf", seats=2, hidden_bets=True)
    >>> game
    <Game royal_turf, 2 seats, edition reconstruction, hidden_bets=True>
    >>> game.variants()["recall_own_bets"], game == ippodromo.game("royal-turf", 2)
    (False, False)
    """

    def __init__(
        self, title: "Title", edition: Edition, options: dict[str, str], seats: int
    ) -> None:
        self.title = title
        self.edition = edition
        self.options = options
        self.seats = seats
        self.max_answers = 100_000
        """Maximum number of answers in a match. A match or playout that exceeds it raises EndlessGame."""
        self.past_secrets: list[str] = []
        """Names of veils that are never lifted, and on which no later answer of the game's bots depends.

        Without them a bot could never explain an answer before the game is over.
        """

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> AnyTable:
        """Return a new table at the start of the game.

        With `keeps_log` False the table keeps no events and no veils. `bots` are the seats held by bots,
        which a few rules treat differently.
        """
        raise NotImplementedError

    def view(self, table: AnyTable, viewer: Seat) -> Data:
        """Return, as plain data, what a seat or a spectator (`NOBODY`) may see of the position.

        Each game declares the type of its view and names it in its manifest.
        """
        raise NotImplementedError

    def views(self, table: AnyTable, viewers: list[Seat]) -> Collection[Data]:
        """Return the view of each viewer, in their order.

        A game may override this to build the parts that are equal for all viewers only once.
        """
        return [self.view(table, viewer) for viewer in viewers]

    def observation(self, table: AnyTable, seat: Seat) -> object:
        """Return the information of a seat's view in the form that the game's own bot uses."""
        return self.view(table, seat)

    def box(self) -> Data:
        """Return data that never changes during play, such as the board, for screens.

        Screens get it once, and views leave it out.
        """
        return {}

    def facts(self, table: AnyTable) -> dict[str, str]:
        """Return the position as text: facts by name, in the vocabulary of the rules.

        Hidden information is included. A fact that has its starting value is left out. Digests are
        computed from facts, so new facts may be added, but the text of existing ones must not change.
        """
        raise NotImplementedError

    # Reading facts, for scenes and texts

    def fact_prefixes(self) -> list[str]:
        """Return the words with which names of facts begin, such as `horse` for the fact `horse grey`."""
        raise NotImplementedError

    def expand_facts(self, said: dict[str, str]) -> dict[str, str]:
        """Return the complete facts for the facts given to `scene`.

        A game may override this to accept shorter forms.
        """
        return said

    def position_from_facts(self, facts: dict[str, str], extra_facts: dict[str, str]) -> Position:
        """Return a new position made from texts of `facts` and `extra_facts`.

        Everything that neither of them contains has its value at the start of the game. Raise SetupError
        if a fact is unknown or wrong.
        """
        raise NotImplementedError

    def extra_facts(self, table: AnyTable) -> dict[str, str]:
        """Return the parts of the position that the game never puts into `facts`, as text by name.

        Digests do not cover them. `Table.text` contains them, so that `Game.read` can restore the whole
        position. By default there are none.
        """
        return {}

    def phases_below(self, phase: Phase, table: AnyTable) -> list[Phase]:
        """Return the phases that lie below `phase` on the stack whenever it is on top, the lowest first.

        `scene` puts them there. `table` has the position. By default there are none.
        """
        return []

    def steps(self, name: str, below: list[Phase]) -> list[Phase]:
        """Return the steps of the sequence called `name` that lies on top of the phases `below`."""
        found: Phase = self.start(False).stack[0] if not below else below[-1]
        if below and isinstance(found, Sequence):
            found = found.steps[found.at]
        if not isinstance(found, Sequence) or found.name != name:
            raise SetupError("setup.phase", {"phase": name, "known": repr(found)})
        return found.steps

    def phase_words(self, phase: Phase) -> str:
        """Return a phase as text, its name with its fields: `roll seat=0`."""
        return phase_words(phase)

    def read_phase(self, words: str) -> Phase:
        """Return the phase that a text of `phase_words` describes.

        Raise SetupError if there is no such phase or if its fields do not match.
        """
        return read_phase(words, phase_kinds(self.title.manifest.packages()))

    def money(self, table: AnyTable, viewer: Seat) -> list[int | None]:
        """Return a list with the money of each seat, and None in place of money the viewer may not know."""
        return [table.ledger.of(seat) for seat in range(self.seats)]

    def standings(self, table: AnyTable) -> list[int]:
        """Return each seat's current place, from 1 for the leader. Equal seats share the better place."""
        return table.ledger.ranks()

    def determinize(self, seen: SeatHistory, stream: Stream) -> AnyTable:
        """Return a new table that agrees with everything a seat knows and is random in everything else."""
        return Determinizer(self.start(False, seen.bots), seen).fill(stream, self.guess_answer)

    def guess_answer(
        self, table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Return one of several answers that look the same to others, as the one that a seat gave.

        `determinize` calls this for each hidden answer that is not a form. Games override it if the
        candidates are not equally likely.
        """
        return candidates[stream.below(len(candidates))]

    def board_numbers(self) -> dict[str, str]:
        """Return the number that the board shows for each horse, as text, by the horse's name in notation.

        The result is empty if horses have no numbers, or if notation calls them by their numbers.
        """
        return {}

    def races_run(self, table: AnyTable) -> int:
        """Return the number of races that are finished."""
        raise NotImplementedError

    def is_even(self, table: AnyTable) -> bool:
        """Return True while it is too early to tell who will win: by default, until one race is finished."""
        return self.races_run(table) == 0

    def is_beaten(self, table: AnyTable, seat: Seat) -> bool:
        """Return True if, by the rules, a seat can no longer win the game. By default return False."""
        return False

    def runners(self, table: AnyTable) -> list[RunnerView]:
        """Return the horses of the current race or, between races, of the last one.

        Odds and drawings of the board use them. By default there are none.
        """
        return []

    def finish(self, table: AnyTable) -> list[str]:
        """Return the horses placed in the last finished race, by their names in odds, the winner first."""
        raise NotImplementedError

    def finished_count(self, table: AnyTable) -> int:
        """Return how many horses of the current race have already finished, with places that are final.

        Playouts that need only the first places stop once enough horses have finished. By default the
        result is 0, and such playouts continue to the end of the race.
        """
        return 0

    def playout_policy(self) -> Policy:
        """Return the policy that plays all seats in playouts for odds. It must be fast and sensible."""
        return SteadyPolicy()

    # For programs

    def scene(self, phase: str, money: list[int] | str = "", **facts: str) -> AnyTable:
        """Return a table on which a phase begins, in a position given by facts. For examples and tests.

        Facts that are not given have their starting value. Write `lower / upper` to put two phases on
        the stack.

        >>> import ippodromo
        >>> game = ippodromo.game("royal-turf", seats=2)
        >>> table = game.scene("roll seat=1", race="2", money=[300, 100])
        >>> table
        <Table of royal_turf after 0 answers, chance: ask.roll>
        """
        return make_scene(self, phase, money, facts)

    def text(self, table: AnyTable) -> str:
        """Return the whole state of a table as text, without its past events. `read` makes a table of it."""
        return table_text(self, table)

    def read(self, text: str) -> AnyTable:
        """Return the table that a text of `Table.text` describes."""
        return read_text(self, text)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the arguments of the set-up. Unpickling sets the game up again."""
        return (_restore_game, (self.title, self.edition, self.options, self.seats))

    def variants(self) -> dict[str, bool | int | str]:
        """Return the options of the game by key, with values of the types bool, int or str."""
        return {key: option_value(self.options[key]) for key in sorted(self.options)}

    def __eq__(self, other: object) -> bool:
        """Return True if the other game has the same title, seats, options and numbers of the edition."""
        return (
            isinstance(other, Game)
            and self.title.name == other.title.name
            and self.seats == other.seats
            and self.edition.hash == other.edition.hash
            and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.title.name, self.seats, self.edition.hash))

    def __repr__(self) -> str:
        usual = {option.key: option_value(option.default) for option in self.title.options}
        said = [f", {key}={v!r}" for key, v in self.variants().items() if v != usual.get(key)]
        about = f"{self.seats} seats, edition {self.edition.id}{''.join(said)}"
        return f"<Game {self.title.name}, {about}>"

    def header(self, players: list[Player], commitment: str = "", known: str = "") -> Header:
        """Return the header of a record of this game. `journal.Header` explains `commitment` and `known`."""
        title = self.title
        return Header(
            title.name,
            title.rules_version,
            self.edition.id,
            self.edition.hash,
            self.options,
            players,
            commitment,
            known=known,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """A game that can be set up, as its manifest describes it. Each game has a subclass.

    >>> import ippodromo
    >>> title = ippodromo.title("royal-turf")
    >>> title, title.editions(), title.options[0]
    (<Title royal_turf, 2 to 6 seats>, ['reconstruction'], <Option hidden_bets: false, true; ...>)
    """

    def __init__(self, manifest: Manifest) -> None:
        self.manifest = manifest
        self.name = manifest.name
        self.rules_version = manifest.rules_version
        self.options = manifest.options
        self.fewest = manifest.fewest
        self.most = manifest.most

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.manifest,))

    def __repr__(self) -> str:
        return f"<Title {self.name}, {self.fewest} to {self.most} seats>"

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        """Return a new game with these settings. Call the method `game` instead: it checks them first.

        Each subclass implements this. It checks the numbers of the edition and whether they fit the options.
        """
        raise NotImplementedError

    def check_options(self, options: dict[str, str], seats: int) -> None:
        """Raise SetupError if options conflict with each other or with the number of seats.

        By default there are no conflicts.
        """

    def check_rules(self, theirs: int) -> None:
        """Raise RecordError unless `theirs`, a record's version of the rules, is the one of this program.

        For an older version the error names the program that can play it.
        """
        ours = self.rules_version
        if theirs > ours:
            raise RecordError(2, "record.newer_rules", {"theirs": theirs, "ours": ours})
        if theirs < 1:
            raise RecordError(2, "record.number", {"text": str(theirs)})
        if theirs < ours:
            program = self.manifest.earlier[theirs - 1]
            params = {"theirs": theirs, "ours": ours, "program": program}
            raise RecordError(2, "record.older_rules", params)

    def editions(self) -> list[str]:
        """Return the ids of the editions that are included with the game, in alphabetical order."""
        folder = files(self.manifest.package) / "editions"
        return sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml"))

    def edition_text(self, name: str) -> str:
        """Return the text of an included edition by its id. Raise SetupError if there is none."""
        if name not in self.editions():
            known = ", ".join(self.editions())
            raise SetupError("setup.edition", {"edition": name, "known": known})
        return (files(self.manifest.package) / "editions" / f"{name}.toml").read_text("utf-8")

    def edition(self, name: str) -> Edition:
        """Return an included edition by its id. Raise SetupError if there is none."""
        return read_edition(self.edition_text(name), f"{name}.toml")

    def game(
        self,
        seats: int,
        options: dict[str, str] | None = None,
        edition: Edition | None = None,
    ) -> Game:
        """Return the game set up with a number of seats, options and an edition.

        Options that are not given have their defaults, and so has the edition. Raise SetupError if an
        option or the number of seats is not possible, or if the edition is of another game.
        """
        chosen = {option.key: option.default for option in self.options}
        for key, value in (options or {}).items():
            found = [option for option in self.options if option.key == key]
            if not found:
                known = ", ".join(sorted(chosen))
                raise SetupError("setup.option", {"option": key, "known": known})
            chosen[key] = found[0].check(value)
        if not self.fewest <= seats <= self.most:
            params = {"seats": seats, "fewest": self.fewest, "most": self.most}
            raise SetupError("setup.seats", params)
        self.check_options(chosen, seats)
        if edition is None:
            edition = self.edition(self.manifest.edition)
        if edition.game != self.name:
            raise SetupError("setup.edition_game", {"edition": edition.id, "game": edition.game})
        return self.make(edition, chosen, seats)


def _restore_game(title: Title, edition: Edition, options: dict[str, str], seats: int) -> Game:
    return title.game(seats, options, edition)
