"""The bodies of HTTP requests and answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ippodromo.kernel.view_types import Data, Fields, PickView, TableView

from .fields import (
    Code,
    EditionFile,
    HashOrNothing,
    Key,
    Name,
    Options,
    SeatNumber,
    TableIds,
    Word,
)
from .table_info import Admission, Clocks, Pace, TableInfo


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=24)]
    edition: Word | None = None
    edition_file: EditionFile | None = None
    """The text of an edition file of one's own, instead of an edition's name."""
    options: Options = {}
    clocks: Clocks = Clocks()
    visibility: Literal["public", "link"] = "link"
    admission: Admission = "code"
    """Whether the invitation is enough to sit down, or the host has to let people in."""
    pace: Pace = "normal"
    """How long bots think where somebody looks on; the host may change it."""
    hints: bool = True
    """Whether a seat may ask what a good bot would do in its place."""
    key: Key | None = None


class Made(Struct):
    """The table is there; the browser's cookie is its host's."""

    table: TableInfo
    links: list[str]
    """Addresses under which a phone can join, best first."""


class Again(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{table}/again: a new table with the cards and dice of a finished game."""

    game: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Which game of that table; 0 is the last."""
    key: Key | None = None


class DayWanted(Struct, forbid_unknown_fields=True):
    """POST /api/days: a table for one person with today's race of a game, its bots seated."""

    game: Word
    key: Key | None = None


class DayResult(Struct):
    """How one person's race of the day went."""

    run: str
    """By which it can be compared with others of the day; it says nothing of where the table is."""
    name: str
    place: int
    seats: int
    money: int


class DayResults(Struct):
    """GET /api/days/{game}: today's results, the best first; at most fifty."""

    game: str
    date: str
    """In UTC."""
    results: list[DayResult]
    runs: int
    """How many have run it."""


class Sit(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{table}/seats"""

    invitation: Code
    name: Name
    seat: SeatNumber | None = None
    """The first free chair where none is named."""
    salt_commitment: HashOrNothing = ""
    """The anchor of a hash chain: SHA-256 of the salt that is opened when the table is `opening`."""
    key: Key | None = None
    back: bool = False
    """In a running game: the chair named is one's own, held by another device."""


class Seated(Struct):
    """The browser's cookie now holds the chair; the recovery code is shown this once.

    `motion` is set, and no chair held yet, where the others must agree first; `knock` where the
    host has to let the person in."""

    seat: int
    recovery: str
    table: TableInfo
    motion: int | None = None
    knock: int | None = None
    letters: str = ""
    """With a motion: four letters that the others see, too."""


class Recover(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{table}/recovery: the chair moves to this browser."""

    recovery: Code
    key: Key | None = None


class Invited(Struct):
    """GET /api/invitations/{code}"""

    table: TableInfo
    seats: list[int] = []
    """The chairs that the browser which asks holds there, or that are lent to another device."""


class Listed(Struct):
    """GET /api/tables: public tables that are gathering or running, newest first."""

    tables: list[TableInfo]


class Mine(Struct, forbid_unknown_fields=True):
    """POST /api/mine: the tables that this browser remembers."""

    tables: TableIds


class MyTable(Struct):
    """A table where this browser holds a chair or is the host."""

    table: TableInfo
    seats: list[int]
    """Its chairs."""
    waiting: list[int]
    """The seats that hold up play; none in the interval after a race."""
    is_host: bool
    run: str = ""
    """Of a race of the day: how the list of results names it."""


class MyTables(Struct):
    """Those of the tables named at which this browser has a chair or is the host, running ones first."""

    tables: list[MyTable]


OptionForm = Literal["", "each_seat", "sum"]


class OptionInfo(Struct):
    """A variant of a game."""

    key: str
    values: list[str]
    default: str
    rule: str
    low: int
    high: int
    """Where high is not below low any whole number between the two is a value as well."""
    form: OptionForm = ""
    """How set-up asks for it: one of `words` for each seat, joined by `-`, or a sum with two decimals,
    whose bounds are in hundredths; else a list or a whole number."""
    words: list[str] = []
    """What each seat may have; the default stands for no choice."""


class VersionInfo(Struct):
    """A way to play a game that set-up offers."""

    name: str
    fewest: int
    most: int
    minutes: int
    options: dict[str, str]
    """What set-up proposes where it differs from the box."""


class PosterInfo(Struct):
    """How a game's poster looks."""

    sky: str = "#D9CDA6"
    horses: list[str] = []
    """Each as number, coat and place from left, `1 grey 70`."""
    fence: bool = False
    post: bool = False
    course: Literal["", "ring", "lanes", "stretch", "fences"] = ""
    """What lies in the distance: a ring of spaces, an oval of lanes, a straight, a course with fences."""
    spaces: int = 36
    """Of a ring."""


class ClockDefaults(Struct):
    """The seconds of a clock that the host has not set, in each tempo that set-up offers; 0 is no clock."""

    option: str
    """The option that sets it; empty where none does."""
    none: int
    relaxed: int
    quick: int


class GameInfo(Struct):
    """A game that can be set up: what its manifest says."""

    name: str
    prefix: str
    """What the ids of its rules begin with."""
    fewest: int
    most: int
    minutes: int
    versions: list[VersionInfo]
    """The best first game first."""
    newcomers: int
    """Its place in the lobby."""
    board: str
    poster: PosterInfo
    seat_fields: list[str]
    """The words of its views and forms that name a seat."""
    events: dict[str, str]
    """The rule behind each event; payments by their reason, as `Paid first`."""
    editions: list[str]
    edition: str
    """The default."""
    options: list[OptionInfo]
    clocks: dict[str, ClockDefaults]
    """`answer`, and the clocks that the game's asks name."""
    bots: list[str]
    characters: dict[str, list[str]] = {}
    """The characters that can be chosen for a level; without a choice every chair gets its own."""


class Games(Struct):
    """GET /api/games"""

    games: list[GameInfo]


class ServerInfo(Struct):
    """GET /api/server"""

    id: str
    version: str
    addresses: list[str]
    """Under which other devices reach this server, best first."""


class Frame(Struct):
    """One step of a replay: an answer, what was told after it, and the board."""

    at: int
    seat: int
    """-1 chance, -2 the house."""
    by: str
    say: str
    events: list[Fields]
    view: TableView


class Frames(Struct):
    """GET /api/tables/{table}/frames: part of the replay of a game that is over."""

    first: int
    total: int
    frames: list[Frame]
    players: list[str]
    box: Fields | None = None
    """What is printed and never changes: with the first frames only."""


class Roll(Struct):
    """One outcome of chance, with the weights of all that could have come."""

    at: int
    """The answer's number in the record, from 1."""
    say: str
    weights: dict[str, int]


class PlayedGame(Struct):
    """A game of a table that is over."""

    number: int
    """By which `game=` names it in other requests."""
    address: str
    """The path of its page, which stays as it is: `/t/<table>/game/<number>`."""
    players: list[str]
    standings: list[int]
    """Each seat's place; the winners have 1."""


class TableGames(Struct):
    """GET /api/tables/{table}/games: the games of a table that are over, oldest first."""

    games: list[PlayedGame]


class Rolls(Struct):
    """GET /api/tables/{table}/rolls: what is needed to check the dice of a game that is over."""

    record: str
    """The whole record, as `/record` gives it."""
    rolls: list[Roll]


class Imported(Struct):
    """POST /api/replays: the record follows the rules and can be replayed."""

    table: TableInfo
    verified: bool
    """Whether the record carries its secret and every roll follows from it."""


class Problem(Struct):
    """Any refusal over HTTP."""

    rule: str
    message: str
    """A message key."""
    params: dict[str, Any]


class EditionDraft(Struct, forbid_unknown_fields=True):
    """POST /api/editions/check: an edition file that somebody is writing."""

    game: Word
    text: EditionFile


class EditionFault(Struct):
    """One thing that is wrong with it."""

    where: str
    """The key, as in `deck.cards[3].moves`; empty where it is the whole file."""
    message: str
    params: dict[str, Any]
    may_follow: bool
    """Whether it may be right once an earlier fault is mended."""


class EditionChecked(Struct):
    """All that is wrong, so that an empty list is an edition one can play with."""

    faults: list[EditionFault]


class EditionTrial(Struct, forbid_unknown_fields=True):
    """POST /api/editions/trial: some games of bots with an edition, and with the game's own."""

    game: Word
    text: EditionFile
    seats: SeatNumber
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """The seed of the first game: who asks again goes on where the last games ended."""


class Tallied(Struct):
    """How games went: as sums, so that one can add them up."""

    games: int
    answers: int
    wins: list[float]
    """By seat; a shared win counts for each its part."""


class EditionTried(Struct):
    """The same seeds with the edition and with the game's own."""

    mine: Tallied
    own: Tallied


class WeighedAlternative(Struct):
    """One thing that could be said, and how good it looked beside the best."""

    notation: str
    worth: str
    """`best`, `equal`, `near`, `less` or `far`."""
    part: float
    """From 0, the worst that was weighed, to 1, the best."""
    chance: int
    """The chance to win the game with it in percent, where it was tried; else -1."""
    low: int
    high: int
    """The ends of its 95 % interval in percent; -1 where there is no chance."""


class Weighed(Struct):
    """GET /api/tables/{table}/why and /hint: what a bot weighed, best first, and its reason."""

    seat: int
    """Whose answer it is, or would be."""
    at: int
    """The number of answers in the game before this one."""
    level: str
    """The bot that speaks: `regular`, `expert`."""
    said: str
    alternatives: list[WeighedAlternative]
    picks: dict[str, PickView]
    """The alternatives by their notation, for their words; saying nothing has none."""
    reason: str
    """A message key of the game, with its parameters."""
    params: Data
    taste: str = ""
    """Where it was the bot's character that decided: a message key."""
