"""What everybody at a table may know about the table itself: chairs, clocks, motions, chances."""

from typing import Literal

from msgspec import Struct

from .fields import NamedClocks, Seconds

Status = Literal["gathering", "opening", "running", "paused", "over", "closed"]
"""gathering: people sit down. opening: salts are being opened. closed: made under other rules."""

Role = Literal["seat", "spectator", "screen"]

Pace = Literal["leisurely", "normal", "quick"]
"""How long bots think where somebody looks on: 1.5, 0.7 or 0.2 seconds."""

Admission = Literal["code", "host"]
"""Who lets people sit down: the invitation alone, or the host who sees who knocks."""


class SeatInfo(Struct):
    """One chair and who sits on it."""

    seat: int
    kind: Literal["empty", "person", "bot"]
    name: str = ""
    bot: str = ""
    """The level of the bot that sits here by agreement."""
    character: str = ""
    """The bot's character (`bold`, ...), which all may know; empty for people and the random bot."""
    stand_in: str = ""
    """The level of the bot that answers for an absent person, until that person returns."""
    present: bool = False
    """Whether a person looks at the table from this chair."""
    host: bool = False
    """Whether the browser that holds this chair is the table's host."""
    salt_commitment: str = ""
    """The anchor of the chair's hash chain for this game."""
    salt: str = ""
    """What it was opened with; empty until then."""
    shared: bool = False
    """Whether the browser that holds this chair holds others as well: a device that is passed round."""
    vacant: bool = False
    """In a running game: the person left or was removed; the chair can be taken over."""


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for an answer, by the name of the ask's clock; 0 is no clock."""

    answer: Seconds = 0
    """For asks without a clock of their own, and in slow play for all: up to 14 days."""
    named: NamedClocks = {}
    """For the clocks a game names (`betting`, `raise`, `last_call`)."""
    stand_in: Seconds = 60
    """Seconds after which a bot answers for a person who is away and waited for; 0 is never."""
    interval: Seconds = 0
    """Seconds for which play waits after a race until everybody is ready; 0 is no interval."""


class MotionInfo(Struct):
    """Something the others at the table must agree to."""

    id: int
    kind: Literal["undo", "chair"]
    seat: int
    """Whose answer is to be taken back, or which chair is to be given."""
    name: str
    """Who asks for it."""
    voters: list[int]
    """The seats that must agree."""
    agreed: list[int]
    letters: str = ""
    """Four letters that the device shows which asks for a chair, for people to compare. The server draws
    them for each request."""
    waits: bool = False
    """Whether it is a request for a chair that a person holds or has left. Votes do not decide it before
    its time is over, except a no. Then it passes if two of the people asked have agreed, or the only one."""
    left: float = 0.0
    """Seconds until its time is over, when this was sent."""


class IntervalInfo(Struct):
    """The interval after a race: nobody is asked anything until it is over."""

    ready: list[int]
    """The seats that have said so; bots are always ready."""
    left: float
    """Seconds until play goes on by itself; it stands still while the table is paused."""
    whole: float
    """0 at a table without a clock: then no time ends the interval, and `left` is 0, too."""
    running: bool
    """Whether its time has begun: not before somebody has come to the receipts."""


class PauseInfo(Struct):
    """The pause after a move, in which people may object to it; all of it is public."""

    ask: int
    """The id of the ask that waits for its end."""
    about: dict[str, int | str]
    """What was moved, as parameters of a message."""
    seats: list[int]
    """The people it is for: in play, neither owner nor rider. Whether they have bet makes no difference."""
    gone: list[int]
    """Those of them who have said "go on", for this move or for all."""
    always: list[int]
    """Those who have said it for every move of this race."""
    wait: int | None
    """Who asked for a longer pause."""
    left: float
    whole: float
    running: bool = True
    """Whether its time runs; not while the table is paused, nor until its screen has shown the move."""


class KnockInfo(Struct):
    """Somebody who waits for the host to let them in."""

    id: int
    name: str


class ChainInfo(Struct):
    """A hash chain that a seat began anew in this game."""

    at: int
    """The number of the answer in the record before which it began, from 1."""
    seat: int
    anchor: str


class TableInfo(Struct):
    """All that is public about a table."""

    id: str
    game: str
    edition: str
    options: dict[str, str]
    status: Status
    visibility: Literal["public", "link"]
    seats: list[SeatInfo]
    clocks: Clocks
    number: int
    """Which game of this table is on, from 1; a rematch is the next."""
    commitment: str
    """SHA-256 of the secret behind the dice of this game."""
    header: str = ""
    """From `opening` on the header of the record: all that enters the dice but secret and salts."""
    chains: list[ChainInfo] = []
    """The hash chains begun anew in this game; a client notes when it is first told of one."""
    invitation: str | None = None
    """The short code that lets people sit; only for those who may pass it on."""
    motion: MotionInfo | None = None
    standings: list[int] | None = None
    """Each seat's place once the table is over or closed."""
    bots: list[str] = []
    """The levels of bots that can be sat on chairs, weakest first."""
    characters: dict[str, list[str]] = {}
    """The characters that can be chosen for a level: `sit_bot` takes `regular/bold`, too."""
    admission: Admission = "code"
    knocks: list[KnockInfo] = []
    """Who waits to be let in, longest first; only for those who know the invitation."""
    pace: Pace = "normal"
    """How long bots think where somebody looks on."""
    again: list[int] = []
    """After the end: the seats that want to play again."""
    thanks: list[int] = []
    """After the end: the seats that do not."""
    closed_for: str = ""
    """Why a closed table was closed: a message key."""
    known: str = ""
    """Where the cards and dice of this game were known beforehand: `again ID` or `day DATE`. Not rated."""
    money: list[int] = []
    """What each seat has once the table is over."""
    hints: bool = True
    """Whether a seat may ask what a good bot would do in its place; never in the race of the day."""
    overdue: int = 0
    """The id of the ask that has no clock and that the host may end without those who have not answered;
    0 is none, or another ask is open by now."""
    hinted: dict[int, int] = {}
    """By seat the id of the ask to which it wanted a hint last."""


class ClockInfo(Struct):
    """The clock that runs now, as the server sees it when it sends this."""

    kind: str
    """The ask's clock (`answer`, `betting`, ...)."""
    left: float
    """Seconds left; it stands still while the table is paused."""
    whole: float
    seats: list[int]
    """Whom it presses."""
    running: bool = True
    waits: float = 0.0
    """Seconds after which it starts at the latest, while it waits until the question has been shown."""


class Share(Struct):
    """A share of the playouts, with its 95 % interval."""

    share: float
    low: float
    high: float


class SeatShare(Share):
    """A seat's chance to win the game. It is an estimate from playouts unless `certain` is true."""

    certain: bool = False
    """True if the rules have decided it. Only then may 0 or 100 % be shown."""


class HorseOdds(Struct):
    """One horse's chances to win, to be placed (first two) and to show (first three)."""

    horse: str
    """The horse as the game's view names it: its `id`, `key` or `name`."""
    win: Share
    place: Share
    show: Share


class Rolled(Struct):
    """An outcome of chance that the viewer may know."""

    at: int
    """The answer's number in the record, from 1."""
    say: str


class Undone(Struct):
    """An answer that was taken back."""

    at: int
    """The number of the undo in the record, from 1."""
    seat: int
    answer: int
    """The number of the answer that was taken back."""


class Line(Struct):
    """What happened at this position of the table's sequence, as far as all may know."""

    kind: str
    """`answer`, `undo`, `bot`, `sit`, `stand`, `remove`, `chair`, `start`, `begin`, ..."""
    seat: int | None = None
    name: str = ""
    by: str = ""


class You(Struct):
    """What the browser behind this socket is to the table."""

    role: Role
    seat: int | None
    seats: list[int]
    """All chairs this browser holds."""
    host: bool
    knock: int | None = None
    """The knock with which this browser waits to be let in."""
    lent: list[int] = []
    """Chairs of this browser that another device plays since the others agreed; `take_back` ends it."""
