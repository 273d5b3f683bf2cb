"""A game: a title set up with an edition, options and seats, and a race of it played out."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from ippodromo.kernel.asks import DRAW, SEALED
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.compiling import mypyc_attr
from ippodromo.kernel.errors import BrokenGame, SetupError
from ippodromo.kernel.neighbours import READ_TEXT, SCENE, SET_UP, TABLE_TEXT
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.playouts import Policy, SteadyPolicy
from ippodromo.kernel.record.journal import Header, Player
from ippodromo.kernel.record.phase_words import phase_kinds, phase_words, read_phase
from ippodromo.kernel.record.seen import Gaps, Seen
from ippodromo.kernel.seats import CHANCE, HOUSE, Seat
from ippodromo.kernel.table import AnyTable, Position
from ippodromo.kernel.view_types import Data, RunnerView

from .editions import Edition
from .options import option_value

if TYPE_CHECKING:
    from ippodromo.kernel.record.match import Match

    from .title import Title


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

    def match(
        self, players: Collection[object], seed: int = 0, stream: Stream | None = None
    ) -> "Match":
        """A match of these players; a name, `bot:LEVEL` or a bot for each seat.

        The seed, or a stream given instead, answers for chance: the same one plays the same game.
        """
        from ippodromo.kernel.record.answerers import seated
        from ippodromo.kernel.record.match import Match

        found, answerers = seated(self, players)
        match = Match(self, self.header(found))
        match.stream = stream if stream is not None else FastStream(seed)
        match.answerers = answerers
        return match

    def scene(self, phase: str, money: list[int] | str = "", **facts: str) -> AnyTable:
        """A table on which a phase begins; facts by name, what is not said as at the start.

        Phases that lie on each other are written `lower / upper`.

        >>> import ippodromo
        >>> game = ippodromo.game("royal-turf", seats=2)
        >>> table = game.scene("roll seat=1", race="2", money=[300, 100])
        >>> table
        <Table of royal_turf after 0 answers, chance: ask.roll>
        """
        return SCENE.function()(self, phase, money, facts)

    def text(self, table: AnyTable) -> str:
        """All of a table as text, but for what was told."""
        return TABLE_TEXT.function()(self, table)

    def read(self, text: str) -> AnyTable:
        """The table of a text that `Table.text` wrote."""
        return READ_TEXT.function()(self, text)

    def __reduce__(self) -> tuple[object, ...]:
        """A game travels as its words and is set up anew."""
        return (SET_UP.function(), (self.title.name, self.edition, self.options, self.seats))

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


def play_race(game: Game, table: AnyTable, stream: Stream, policy: Policy, places: int = 0) -> bool:
    """Play a table on until its race has a finish; False if the game ended without one.

    Who wants to know no more than so many places need not wait for the rest.
    """
    run = game.races_run(table)
    bound = table.at + game.bound
    while table.stack:
        ask = table.ask()
        if ask.mode == DRAW:
            table.apply(CHANCE, stream.outcome(ask))
        else:
            seat = ask.seats[0] if ask.mode != SEALED else table.waiting()[0]
            default = ask.options[0].default
            if seat == HOUSE and default is not None:
                table.apply(HOUSE, default)
            else:
                table.apply(seat, policy.choose(table, seat, stream))
        if game.races_run(table) > run or (places and game.home(table) >= places):
            return True
        if table.at > bound:
            raise BrokenGame(f"no finish after {game.bound} answers")
    return False
