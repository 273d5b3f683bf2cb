"""The lines of a table's sequence: what each kind says, as it is stored."""

from typing import Literal

import msgspec
from msgspec import Struct

from ippodromo.kernel.journal import Entry
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol.table import Admission, Clocks, Pace
from ippodromo.server.store.rows import Row


class Written(Struct, array_like=True):
    """One answer in the game's journal."""

    seat: int
    by: str
    say: str
    digest: str
    link: str = ""

    def entry(self) -> Entry:
        """As the journal has it."""
        link = bytes.fromhex(self.link)
        return Entry(Seat(self.seat), self.by, self.say, self.digest, link)


class Body(Struct, omit_defaults=True):
    """What every line may carry: answers added to the journal, and the mark of the command."""

    first: int = 0
    """How many answers the journal had before."""
    entries: list[Written] = []
    standings: list[int] | None = None
    """Each seat's place after this line; kept for a table that later rules cannot fold."""
    begins: int = 0
    """The rules version under which the game begins with this line; 0 where it does not."""
    format: int = 1
    """The format of the record that begins with this line; older servers did not write it."""
    ends: bool = False
    """Whether the game ends with this line."""
    mark: str = ""


class Made(Body, kw_only=True):
    """The table is made."""

    game: str
    edition: str
    edition_hash: str
    options: dict[str, str]
    seats: int
    clocks: Clocks
    visibility: Literal["public", "link"]
    admission: Admission = "code"
    pace: Pace = "normal"
    hints: bool = True
    invitation: str
    host: str
    secret: str
    known: str = ""
    """Where the cards and dice of the first game are known beforehand: as its record says it."""
    sheet: list[str] = []
    """What they follow from, beside the secret."""
    source: str = ""
    """The table whose game is played again here."""
    source_game: int = 0

    @property
    def is_of_the_day(self) -> bool:
        """Whether this is somebody's race of the day."""
        return self.known.startswith("day ")


class Sat(Body, kw_only=True):
    """A person sits down, before the game."""

    seat: int
    name: str
    holder: str
    recovery: str
    salt_commitment: str = ""


class Knocked(Body, kw_only=True):
    """A person wants to sit down where the host lets people in; known by the position of this line."""

    seat: int
    name: str
    holder: str
    recovery: str
    salt_commitment: str = ""


class Admitted(Body, kw_only=True):
    """The host lets somebody who knocked sit down on this chair, or does not."""

    knock: int
    agree: bool
    seat: int | None = None
    name: str = ""


class BotSat(Body, kw_only=True):
    """A bot is put on a chair, before the game."""

    seat: int
    name: str
    level: str


class Left(Body, kw_only=True):
    """A person stands up or is removed; in a running game the chair is vacant, a bot answers."""

    seat: int
    name: str
    stand_in: str


class Plain(Body, kw_only=True):
    """Start, begin, resume, go on, lapse: nothing to say but that it happened."""

    by_seat: int | None = None


class SaltOpened(Body, kw_only=True):
    """A seat's salt, and the anchor of its next chain: for the next opening or game."""

    seat: int
    salt: str
    next: str = ""


class Reopened(Body, kw_only=True):
    """Salts were withheld: the opening begins anew, with a fresh secret and without those seats."""

    secret: str
    withheld: list[int]


class Chained(Body, kw_only=True):
    """A seat begins a new hash chain: for this game if it is on, else for the one to come."""

    seat: int
    anchor: str
    next: str = ""


class Said(Body, kw_only=True):
    """Answers: a person's, bots', the clock's, or those the rules give by themselves."""

    seat: int | None = None


ClocksLeft = dict[str, tuple[float, float, str]]
"""What clocks have left, by kind: seconds, whole, moment."""


class Paused(Body, kw_only=True):
    """The clocks stand still with what they had left."""

    by_seat: int | None
    left: ClocksLeft


class Readied(Body, kw_only=True):
    """In the interval after a race a browser's chairs are ready; `last` where play goes on with it."""

    seat: int
    seats: list[int]
    last: bool = False


class Waited(Body, kw_only=True):
    """The pause before this ask of this game is over; with what then happened by itself."""

    game: int
    ask: int


class Overdue(Body, kw_only=True):
    """The host may go on without those who have not answered this ask of this game."""

    game: int
    ask: int


class Paced(Body, kw_only=True):
    """The host says how long bots think."""

    pace: Pace


class Hinted(Body, kw_only=True):
    """A seat wants a hint to a question, after so many answers; it is no part of the game's record."""

    seat: int
    ask: int
    at: int


class Asked(Body, kw_only=True):
    """After the end: whether a browser's chairs want to play again."""

    seat: int
    seats: list[int]
    agree: bool


class Rematched(Body, kw_only=True):
    """The next game of the same table, without the chairs of those who do not want to play."""

    secret: str
    by_seat: int | None
    leaving: list[int] = []


class Moved(Body, kw_only=True):
    """A motion that others must agree to; it is known by the position of this line."""

    kind: Literal["undo", "chair"]
    seat: int
    name: str
    voters: list[int]
    holder: str = ""
    recovery: str = ""


class Voted(Body, kw_only=True):
    """A vote; `passed` is set where it decides the motion."""

    seat: int
    agree: bool
    passed: bool | None = None


class StoodIn(Body, kw_only=True):
    """A bot of this level answers for a person from now on; no level: the person again."""

    seat: int
    level: str


class Given(Body, kw_only=True):
    """A chair goes to another browser: by recovery code, or because it was vacant."""

    seat: int
    name: str
    holder: str
    recovery: str
    by_code: bool = False


class Closed(Body, kw_only=True):
    """The table was made under other rules and cannot go on."""

    reason: str


class Replayed(Body, kw_only=True):
    """A record from elsewhere, kept for replay."""

    table: Made
    record: str
    players: list[tuple[str, str]]
    """Names, and the levels of bots."""


KINDS: dict[str, type[Body]] = {
    "made": Made,
    "sit": Sat,
    "knock": Knocked,
    "admit": Admitted,
    "bot": BotSat,
    "stand": Left,
    "remove": Left,
    "start": Plain,
    "salt": SaltOpened,
    "begin": Plain,
    "reopen": Reopened,
    "chain": Chained,
    "answer": Said,
    "pause": Paused,
    "resume": Plain,
    "ready": Readied,
    "go_on": Plain,
    "waited": Waited,
    "overdue": Overdue,
    "pace": Paced,
    "hint": Hinted,
    "again": Asked,
    "rematch": Rematched,
    "undo": Said,
    "motion": Moved,
    "vote": Voted,
    "lapse": Plain,
    "stand_in": StoodIn,
    "chair": Given,
    "close": Closed,
    "replay": Replayed,
}

_decoders = {kind: msgspec.json.Decoder(body) for kind, body in KINDS.items()}
_encode = msgspec.json.Encoder().encode


def read_body(row: Row) -> Body:
    """The body of a stored line."""
    return _decoders[row.kind].decode(row.body)


class Line(Struct):
    """A line as it was decided, before it has a position."""

    kind: str
    speaker: str
    key: str | None
    body: Body
    tried: tuple[RecordedMatch, RecordedMatch] | None = None
    """The match it was decided at, and a copy of that to which the rules applied its answers."""

    def row(self, table: str, seq: int) -> Row:
        """The line as it will be stored at a position."""
        return Row(table, seq, self.kind, self.speaker, self.key, _encode(self.body).decode())

    def match_after(self, match: RecordedMatch) -> RecordedMatch | None:
        """What the rules made of a match when the line was decided at it, if they made just its answers."""
        if self.tried is None or self.tried[0] is not match:
            return None
        tried, body = self.tried[1], self.body
        is_same = written(tried, body.first) == body.entries
        return tried if is_same and len(match.journal.entries) == body.first else None


def written(match: RecordedMatch, first: int) -> list[Written]:
    """The answers of a match from one on, as a line has them."""
    return [
        Written(int(e.seat), e.by, e.notation, e.digest, e.link.hex())
        for e in match.journal.entries[first:]
    ]


NEWEST = 32
"""Commands that are copied when one more is in, at most."""
Places = dict[tuple[str, str], tuple[int, str]]


class Keys:
    """Commands that are in: by speaker and key their position and mark. It never changes.

    The newest are few and copied with each more; what is older is shared by all that follow."""

    def __init__(self, newest: Places | None = None, older: Places | None = None) -> None:
        self._newest: Places = newest or {}
        self._older: Places = older or {}

    def __repr__(self) -> str:
        return f"<Keys {self._older | self._newest}>"

    def find(self, speaker: str, key: str) -> tuple[int, str] | None:
        """Position and mark of a command, if it is in."""
        return self._newest.get((speaker, key)) or self._older.get((speaker, key))

    def plus(self, speaker: str, key: str, seq: int, mark: str) -> "Keys":
        """These and one more."""
        one = {(speaker, key): (seq, mark)}
        if len(self._newest) < NEWEST:
            return Keys(self._newest | one, self._older)
        return Keys(one, self._older | self._newest)
