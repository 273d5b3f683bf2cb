"""Titles and games: a title is one of the games; a game is a title set up with edition, options and seats."""

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
from .seat_history import Gaps, Seen
from .seats import Seat
from .table import AnyTable, Position
from .table_text import make_scene, phase_kinds, phase_words, read_phase, read_text, table_text
from .view_types import Data, RunnerView


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title set up with an edition, options and a number of seats; holds all that never changes.

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
        self.bound = 100_000
        """More answers than a game can have; reaching it means the game does not end."""

    def start(self, is_told: bool = True, bots: list[Seat] | None = None) -> AnyTable:
        """A fresh table; a few rules want to know which seats are held by bots."""
        raise NotImplementedError

    def view(self, table: AnyTable, viewer: Seat) -> Data:
        """What a seat, or a spectator, may see of the position, built from nothing.

        Games say which type it has, and name it in their manifest."""
        raise NotImplementedError

    def views(self, table: AnyTable, viewers: list[Seat]) -> Collection[Data]:
        """The view of each viewer, in their order.

        Where many look on, a game may make what all see alike once and let the views share it."""
        return [self.view(table, viewer) for viewer in viewers]

    def sight(self, table: AnyTable, seat: Seat) -> object:
        """As much as a seat's view shows, in whatever form the game's own bot works with."""
        return self.view(table, seat)

    def box(self) -> Data:
        """What is printed and never changes: screens are sent it once, views leave it out."""
        return {}

    def facts(self, table: AnyTable) -> dict[str, str]:
        """The position in public words, hidden things included; what is as it was at the start is left out.

        Digests are made of them, so their words stay as they are: a fact may come to be written,
        never to be written otherwise."""
        raise NotImplementedError

    # Facts read back, for scenes and texts

    def fact_heads(self) -> list[str]:
        """What names of facts begin with: `horse`, `under the pile`."""
        raise NotImplementedError

    def said_facts(self, said: dict[str, str]) -> dict[str, str]:
        """The facts that a scene means; a game may know shorter ways of saying them."""
        return said

    def placed(self, facts: dict[str, str], unsaid: dict[str, str]) -> Position:
        """The position that facts tell of; what they leave out has its starting value."""
        raise NotImplementedError

    def unsaid(self, table: AnyTable) -> dict[str, str]:
        """What no fact tells and a text must have: mostly what only a judge remembers."""
        return {}

    def under(self, phase: Phase, table: AnyTable) -> list[Phase]:
        """The phases that lie under one when it is on top."""
        return []

    def steps(self, name: str, below: list[Phase]) -> list[Phase]:
        """The steps of the sequence of that name on top of these phases."""
        found: Phase = self.start(False).stack[0] if not below else below[-1]
        if below and isinstance(found, Sequence):
            found = found.steps[found.at]
        if not isinstance(found, Sequence) or found.name != name:
            raise SetupError("setup.phase", {"phase": name, "known": repr(found)})
        return found.steps

    def phase_words(self, phase: Phase) -> str:
        """A phase with its fields: `roll seat=0`."""
        return phase_words(phase)

    def read_phase(self, words: str) -> Phase:
        """The phase of these words."""
        return read_phase(words, phase_kinds(self.title.manifest.packages()))

    def money(self, table: AnyTable, viewer: Seat) -> list[int | None]:
        """What each seat holds; None where the viewer may not know it."""
        return [table.ledger.of(seat) for seat in range(self.seats)]

    def standings(self, table: AnyTable) -> list[int]:
        """Each seat's place; winners have 1, equals share the better place."""
        return table.ledger.ranks()

    def picture(self, view: Data) -> str:
        """The board as text, drawn from a view."""
        raise NotImplementedError

    def imagine(self, seen: Seen, stream: Stream) -> AnyTable:
        """A table consistent with all that a seat knows, what it does not know drawn at random."""
        return Gaps(self.start(False, seen.bots), seen).fill(stream, self.guess)

    def guess(
        self, table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Which of the answers that look the same from outside a seat may have given."""
        return candidates[stream.below(len(candidates))]

    def board_numbers(self) -> dict[str, str]:
        """The number each horse wears on the board, by its name in notation, where they differ."""
        return {}

    def races_run(self, table: AnyTable) -> int:
        """How many races have a finish."""
        raise NotImplementedError

    def is_even(self, table: AnyTable) -> bool:
        """Return True while too little was run to say who wins: until the first race has a finish."""
        return self.races_run(table) == 0

    def is_beaten(self, table: AnyTable, seat: Seat) -> bool:
        """Return True if the rules exclude that a seat still wins a game that goes on."""
        return False

    def runners(self, table: AnyTable) -> list[RunnerView]:
        """The horses of the race that is on or was last run, for odds and for any board."""
        return []

    def finish(self, table: AnyTable) -> list[str]:
        """The horses of the race last run in the order in which they came in, placed ones only."""
        raise NotImplementedError

    def home(self, table: AnyTable) -> int:
        """How many horses have come in for good while their race is still on, where that can be."""
        return 0

    def rider(self) -> Policy:
        """Who chooses for every seat where a race is played out for its odds; quick, and no fool."""
        return SteadyPolicy()

    # For programs

    def scene(self, phase: str, money: list[int] | str = "", **facts: str) -> AnyTable:
        """A table on which a phase begins; facts by name, what is not said as at the start.

        Phases that lie on each other are written `lower / upper`.

        >>> import ippodromo
        >>> game = ippodromo.game("royal-turf", seats=2)
        >>> table = game.scene("roll seat=1", race="2", money=[300, 100])
        >>> table
        <Table of royal_turf after 0 answers, chance: ask.roll>
        """
        return make_scene(self, phase, money, facts)

    def text(self, table: AnyTable) -> str:
        """All of a table as text, but for what was told."""
        return table_text(self, table)

    def read(self, text: str) -> AnyTable:
        """The table of a text that `Table.text` wrote."""
        return read_text(self, text)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what the game was set up with; unpickling sets it up again."""
        return (_restore_game, (self.title, self.edition, self.options, self.seats))

    def variants(self) -> dict[str, bool | int | str]:
        """The options in force as Python has them."""
        return {key: option_value(self.options[key]) for key in sorted(self.options)}

    def __eq__(self, other: object) -> bool:
        """Whether the other game is set up alike: title, seats, options and the edition's numbers."""
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
        """The header of a record of this game."""
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
    """What a manifest describes; a game's own class says how it is made.

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
        """Set the game up; everything has been checked but what lies between options and edition."""
        raise NotImplementedError

    def fits(self, options: dict[str, str], seats: int) -> None:
        """Raise an error where options do not go with each other or with the number of seats."""

    def check_rules(self, theirs: int) -> None:
        """Raise RecordError if a game was played under another version of the rules than ours.

        The error for an older version names the program that plays it.
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
        """The ids of the editions that come with the game."""
        folder = files(self.manifest.package) / "editions"
        return sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml"))

    def edition_text(self, name: str) -> str:
        """The text of an edition that comes with the game, by id."""
        if name not in self.editions():
            known = ", ".join(self.editions())
            raise SetupError("setup.edition", {"edition": name, "known": known})
        return (files(self.manifest.package) / "editions" / f"{name}.toml").read_text("utf-8")

    def edition(self, name: str) -> Edition:
        """An edition that comes with the game, by id."""
        return read_edition(self.edition_text(name), f"{name}.toml")

    def game(
        self,
        seats: int,
        options: dict[str, str] | None = None,
        edition: Edition | None = None,
    ) -> Game:
        """The game set up, or an error that says what does not fit."""
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
        self.fits(chosen, seats)
        if edition is None:
            edition = self.edition(self.manifest.edition)
        if edition.game != self.name:
            raise SetupError("setup.edition_game", {"edition": edition.id, "game": edition.game})
        return self.make(edition, chosen, seats)


def _restore_game(title: Title, edition: Edition, options: dict[str, str], seats: int) -> Game:
    return title.game(seats, options, edition)
