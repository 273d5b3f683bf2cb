"""A table at one position: chairs, status and match, and the lines that lead to the next position."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.events import RaceSettled
from ippodromo.kernel.fair_dice import FairStream, commitment, dice_of
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Entry, Header, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.protocol.table_info import Admission, Clocks, Pace, Status
from ippodromo.server.store.rows import Damaged, Row
from ippodromo.server.tokens import equal_hashes

# What a line stores

Kind = Literal[
    "made", "sit", "knock", "admit", "bot", "stand", "remove", "stand_in", "chair",
    "start", "salt", "begin", "reopen", "chain", "pause", "resume", "again", "rematch", "pace",
    "close", "replay",
    "answer", "undo", "ready", "go_on", "waited", "overdue", "hint",
    "motion", "vote", "lapse", "screen",
]  # fmt: skip
"""The kinds of lines. `commands.LINES` says what each of them is."""


class StoredAnswer(Struct, array_like=True):
    """One answer in the game's journal."""

    seat: int
    by: str
    say: str
    digest: str
    link: str = ""

    def entry(self) -> Entry:
        """Return the answer as a journal has it."""
        link = bytes.fromhex(self.link)
        return Entry(Seat(self.seat), self.by, self.say, self.digest, link)


class LineBody(Struct, omit_defaults=True):
    """The details of a line. Every kind may have these; each kind adds its own."""

    first: int = 0
    """The number of answers in the journal before this line."""
    entries: list[StoredAnswer] = []
    """The answers that this line adds to the journal."""
    standings: list[int] | None = None
    """Each seat's place after this line; kept for a table that later rules cannot replay."""
    begins: int = 0
    """The rules version of the game that begins with this line; 0 if none begins."""
    format: int = 1
    """The format of the record that begins with this line; older servers did not write it."""
    dice: int = 1
    """The version of the protocol of fair dice (`fair_dice.PROTOCOL`) of the game that begins."""
    ends: bool = False
    """Whether the game ends with this line."""
    mark: str = ""
    """The fingerprint of the command that became this line."""


class NoDetails(LineBody, kw_only=True):
    """The body of start, begin, resume, go_on and lapse."""

    by_seat: int | None = None


class TableMade(LineBody, kw_only=True):
    """The table is made. Everything here stays as it is for the table's whole life."""

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
    """The hash of the host's browser."""
    secret: str
    known: str = ""
    """The name of the known cards and dice of the first game, as its record has it; "" if they are secret."""
    sheet: list[str] = []
    """The known cards and dice follow from the secret and this sheet."""
    source: str = ""
    """The table whose game is played again here."""
    source_game: int = 0

    @property
    def is_of_the_day(self) -> bool:
        """Whether this is a race of the day."""
        return self.known.startswith("day ")


ClocksLeft = dict[str, tuple[float, float, str]]
"""The remaining time of stopped clocks by kind: seconds left, seconds in all, and the deadline's mark."""


# What a table consists of


@dataclass(frozen=True)
class Newcomer:
    """Somebody who asks for a chair: the chair, and what is stored with it when it is given."""

    seat: int
    name: str
    holder: str
    """The hash of the browser's token at this table."""
    recovery: str
    """The hash of the recovery code."""


@dataclass(frozen=True)
class Owner:
    """The person who held a chair before the others let another device play it."""

    name: str
    holder: str
    recovery: str
    turn: int


@dataclass(frozen=True)
class Chair:
    """One chair: who sits on it, and which browser may play it."""

    kind: str = "empty"
    name: str = ""
    bot: str = ""
    holder: str = ""
    recovery: str = ""
    salt_commitment: str = ""
    next_commitment: str = ""
    salt: str | None = None
    has_withheld: bool = False
    """Whether it did not open its salt for the current or next game."""
    stand_in: str = ""
    vacant: bool = False
    was_removed: bool = False
    """Whether it is vacant because the host removed its owner."""
    turn: int = 0
    """The position at which it was taken; its recovery code depends on it."""
    lent_by: Owner | None = None
    """Who may take it back. The owner's cookie and recovery code stay valid."""

    @classmethod
    def of_person(cls, name: str, holder: str, recovery: str, anchor: str, turn: int) -> "Chair":
        """Return the chair of a person who sits down before the game."""
        return cls(
            "person", name, holder=holder, recovery=recovery, salt_commitment=anchor, turn=turn
        )

    def is_played_by_person(self) -> bool:
        """Return True if a person answers for it now."""
        return self.kind == "person" and not self.stand_in and not self.vacant

    def player(self, salt: str | None) -> Player:
        """Return the player for a record's header. `salt` is the chair's opened salt, if it has one."""
        anchor = bytes.fromhex(self.salt_commitment)
        return Player(self.name, self.bot, bytes.fromhex(salt or ""), anchor, self.has_withheld)


@dataclass(frozen=True)
class Knock:
    """Somebody who waits for the host to let them in."""

    id: int
    seat: int
    """The chair that was asked for."""
    name: str
    holder: str
    recovery: str
    salt_commitment: str


@dataclass(frozen=True)
class Hint:
    """A hint that a seat asked for, after `at` answers, for the question with this id."""

    at: int
    seat: int
    ask: int


@dataclass(frozen=True)
class Interval:
    """The time after a race in which nobody is asked anything, so that all can see its result."""

    at: int
    """The position at which it began."""
    ready: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Motion:
    """A proposal that other people at the table must agree to."""

    id: int
    kind: str
    seat: int
    name: str
    voters: list[int]
    holder: str
    recovery: str
    letters: str = ""
    """What the device shows that asks for a chair."""
    needed: int = 0
    """How many people must have agreed when the time of a request for a person's chair is over. 0: all
    voters must agree, and the last vote decides at once."""
    people: tuple[str, ...] = ()
    """The browser of each voter when the motion was opened: chairs of one browser are one person."""
    agreed: frozenset[int] = frozenset()

    @property
    def waits(self) -> bool:
        """Whether yes-votes decide it only when its time is over."""
        return self.needed > 0

    def has_enough_votes(self) -> bool:
        """Return True if as many people have agreed as a request for a person's chair needs."""
        browsers = {
            p for seat, p in zip(self.voters, self.people, strict=True) if seat in self.agreed
        }
        return self.waits and len(browsers) >= self.needed


NEWEST = 32
"""The largest number of keys that are copied when a command is added."""


class StoredCommand(NamedTuple):
    """A command that became a line."""

    seq: int
    fingerprint: str
    number: int
    """The number of a person's answer in the game's record, from 1; 0 for other commands."""


Places = dict[tuple[str, str], StoredCommand]


class CommandKeys:
    """The stored commands by speaker and key. It never changes.

    Only the newest are copied when a command is added; older ones are shared by all later states.
    """

    def __init__(self, newest: Places | None = None, older: Places | None = None) -> None:
        self._newest: Places = newest or {}
        self._older: Places = older or {}

    def __repr__(self) -> str:
        return f"<CommandKeys {self._older | self._newest}>"

    def get(self, speaker: str, key: str) -> StoredCommand | None:
        """Return a stored command, or None if it is not stored."""
        return self._newest.get((speaker, key)) or self._older.get((speaker, key))

    def with_command(self, speaker: str, key: str, command: StoredCommand) -> "CommandKeys":
        """Return these keys and one more."""
        one = {(speaker, key): command}
        if len(self._newest) < NEWEST:
            return CommandKeys(self._newest | one, self._older)
        return CommandKeys(one, self._older | self._newest)


# Decisions: a request comes in, a line comes out

_encode = msgspec.json.Encoder().encode


class Line(Struct):
    """A line as it was decided, before it has a position."""

    kind: Kind
    speaker: str
    key: str | None
    body: LineBody
    applied_match: tuple[RecordedMatch, RecordedMatch] | None = None
    """The match it was decided on, and a copy of it to which the rules applied the line's answers."""

    def row(self, table: str, seq: int) -> Row:
        """Return the line as it is stored at a position."""
        return Row(table, seq, self.kind, self.speaker, self.key, _encode(self.body).decode())

    def reusable_match(self, match: RecordedMatch) -> RecordedMatch | None:
        """Return the match with this line's answers applied, or None if it was decided on another match.

        It saves applying the rules twice (decision 18).
        """
        if self.applied_match is None or self.applied_match[0] is not match:
            return None
        applied, body = self.applied_match[1], self.body
        is_same = stored_answers(applied, body.first) == body.entries
        return applied if is_same and len(match.journal.entries) == body.first else None


def stored_answers(match: RecordedMatch, first: int) -> list[StoredAnswer]:
    """Return a match's answers from number `first` on, as a line has them."""
    return [
        StoredAnswer(int(e.seat), e.by, e.notation, e.digest, e.link.hex())
        for e in match.journal.entries[first:]
    ]


TableCommand = messages.Command | bodies.Sit | bodies.Recover
"""Everything that a person can do at a table: messages of the socket and bodies of HTTP requests."""
C = TypeVar("C", bound=TableCommand, covariant=True)


class CommandRequest(Struct, Generic[C], frozen=True):
    """A command with its sender, and with what a decision must know beside the table's state."""

    command: C
    speaker: str
    """The sender's name in the stored line: `host`, `seat N` or `browser HASH`."""
    browser: str
    """The hash of the browser's token at this table."""
    seat: int | None = None
    """The chair that the command is for; None for a host without a chair and for a newcomer."""
    fingerprint: str = ""
    """A hash of the command, which tells a repetition from another command with the same key."""
    clocks_left: ClocksLeft = {}
    secret: str = ""
    """A new random secret for the dice of a game that may begin."""
    present: frozenset[int] = frozenset()
    """The seats with an open connection."""
    token: str = ""
    """The browser's token, if a recovery code may have to be made."""
    letters: str = ""
    """New random letters, if the command may ask for a chair."""
    screen: str = ""
    """The hash of the token of the waiting screen that the command names, or ""."""

    @property
    def own_seat(self) -> int:
        """Return the seat of a command that needs a chair."""
        assert self.seat is not None
        return self.seat

    def line(
        self,
        kind: Kind,
        body: LineBody,
        applied_match: tuple[RecordedMatch, RecordedMatch] | None = None,
    ) -> Line:
        """Return a line that this command becomes."""
        body.mark = self.fingerprint
        return Line(kind, self.speaker, self.command.key, body, applied_match)


class TableState:
    """A table at one position. It never changes: `commands.fold` returns the state that follows.

    Only `commands.fold` changes the attributes, of a copy that nobody else has yet.
    """

    def __init__(self, id_: str, made: TableMade, game: Game | None) -> None:
        self.id = id_
        self.made = made
        self._game = game
        self.game_error: IppodromoError | None = None
        """The reason why today's rules cannot replay the table; None if they can."""
        self.seq = 0
        """The position of the last line."""
        self.chain = ""
        """The hash of the last line and of all lines before it."""
        self.is_chained = False
        """Whether lines have a hash: those of the first schema have none."""
        self.status: Status = "gathering"
        self.chairs = [Chair() for _ in range(made.seats)]
        self.number = 1
        """The number of the current game: each rematch adds one."""
        self.secret = bytes.fromhex(made.secret)
        self.match: RecordedMatch | None = None
        self.motion: Motion | None = None
        self.interval: Interval | None = None
        self.pace = made.pace
        self.ended_pause = self.overdue_ask = (0, 0)
        """Game and ask before which the pause is over, and game and ask that the host may end."""
        self.hints: list[Hint] = []
        """The hints asked for in this game, oldest first."""
        self.rematch_votes: dict[int, bool] = {}
        """After the game: whether each chair wants to play again."""
        self.knocks: dict[int, Knock] = {}
        self.screens: dict[str, bool] = {}
        """By the hash of a screen's token: whether the host lets it pace the table."""
        self.clocks_left: ClocksLeft = {}
        """The remaining time of all clocks when the table was paused."""
        self.standings: list[int] | None = None
        self.closed_for = ""
        self.status_before_pause: Status = "running"
        self.keys = CommandKeys()

    # Questions

    @property
    def game(self) -> Game:
        """The table's game. Raise NotAllowed for a closed table whose game cannot be set up."""
        if self._game is None:
            raise NotAllowed("S-3", "refused.closed_table")
        return self._game

    def people(self) -> list[int]:
        """Return the chairs that people hold, present or not."""
        return [i for i, chair in enumerate(self.chairs) if chair.kind == "person"]

    def held_by(self, holder: str) -> list[int]:
        """Return the chairs that a browser holds."""
        return [i for i, chair in enumerate(self.chairs) if equal_hashes(chair.holder, holder)]

    def lent_by(self, holder: str) -> list[int]:
        """Return the chairs of a browser that another device plays."""
        return [
            i
            for i, chair in enumerate(self.chairs)
            if chair.lent_by is not None and equal_hashes(chair.lent_by.holder, holder)
        ]

    def is_host(self, holder: str) -> bool:
        """Return True if this browser made the table."""
        return equal_hashes(self.made.host, holder)

    def chair_at(self, seat: int) -> Chair:
        """Return a chair. Raise NotAllowed if there is none with this number."""
        if seat >= len(self.chairs):
            raise NotAllowed("S-2", "refused.no_chair", {"chair": seat + 1})
        return self.chairs[seat]

    def bot_at(self, seat: int) -> str:
        """Return the level of the bot that answers for a seat now, or ""."""
        chair = self.chairs[seat]
        return chair.bot or chair.stand_in

    def stream(self, match: RecordedMatch | None = None) -> FairStream:
        """Return the dice of this game, after the rolls that a match has used."""
        match = match or self.match
        assert match is not None
        return dice_of(match, self.secret)

    @property
    def known_dice(self) -> str:
        """The name of the known cards and dice of this game, or "". A rematch has secret ones."""
        return self.made.known if self.number == 1 else ""

    @property
    def sheet(self) -> list[str]:
        """The sheet that known cards and dice follow from, beside the secret."""
        return self.made.sheet if self.known_dice else []

    def may_undo(self, seat: int) -> bool:
        """Return True if the seat's last answer could be taken back, if the others agree."""
        if self.match is None or self.status != "running" or self.interval is not None:
            return False
        return self.match.may_undo(Seat(seat))

    def header(self, rules_version: int, opened: Mapping[int, str] | None = None) -> Header:
        """Return the header of the record of the game that begins now.

        `opened` has salts that are opened together with it, by seat.
        """
        made = self.made
        salts = {i: chair.salt for i, chair in enumerate(self.chairs)} | dict(opened or {})
        players = [chair.player(salts[i]) for i, chair in enumerate(self.chairs)]
        return Header(
            made.game,
            rules_version,
            made.edition,
            made.edition_hash,
            made.options,
            players,
            commitment(self.secret, self.sheet),
            self.known_dice,
        )

    def find_command(self, speaker: str, key: str | None, fingerprint: str) -> int | None:
        """Return the position of a command that was stored before, or None.

        Raise NotAllowed if the command with this key was another one.
        """
        found = self.keys.get(speaker, key) if key is not None else None
        if found is None:
            return None
        if found.fingerprint != fingerprint:
            raise NotAllowed("S-4", "refused.key_used")
        return found.seq

    def number_of(self, speaker: str, key: str) -> int:
        """Return the number in the record of the answer that a stored command gave, or 0."""
        found = self.keys.get(speaker, key)
        return found.number if found is not None else 0

    # The next state

    def following(self, row: Row, body: LineBody, link: str) -> "TableState":
        """Return a copy of this state at the position of the next line, which has the hash `link`.

        Raise Damaged if the line is not the next one. What a line does not change is shared with the
        copy, the match too.
        """
        if row.seq != self.seq + 1 or (row.chain != link if row.chain else self.is_chained):
            raise Damaged(f"line {row.seq} does not follow line {self.seq}")
        found = self._copy()
        found.chairs = self.chairs.copy()
        found.knocks = self.knocks.copy()
        found.rematch_votes = self.rematch_votes.copy()
        found.seq, found.chain, found.is_chained = row.seq, link, bool(row.chain)
        if row.key is not None:
            is_persons = row.kind == "answer" and row.speaker.startswith("seat ")
            number = body.first + 1 if is_persons else 0
            stored = StoredCommand(row.seq, body.mark, number)
            found.keys = self.keys.with_command(row.speaker, row.key, stored)
        return found

    def without_match(
        self, error: IppodromoError, standings: list[int] | None, is_closed: bool
    ) -> "TableState":
        """Return the table with its chairs and last standings only, since its game cannot be replayed."""
        found = self._copy()
        found.game_error, found.standings, found.match = error, standings, None
        if is_closed:
            found.status, found.closed_for = "closed", error.key
        return found

    def _copy(self) -> "TableState":
        other = TableState.__new__(TableState)
        other.__dict__.update(self.__dict__)
        return other

    def give_chair(self, newcomer: Newcomer, turn: int, lent_by: Owner | None = None) -> None:
        """Give a chair to another browser. `lent_by` may take it back."""
        chair = self.chairs[newcomer.seat]
        self.chairs[newcomer.seat] = replace(
            chair,
            kind="person",
            name=newcomer.name,
            bot="",
            holder=newcomer.holder,
            recovery=newcomer.recovery,
            turn=turn,
            vacant=False,
            stand_in="",
            was_removed=False,
            lent_by=lent_by,
            next_commitment="",  # the new browser cannot open what the old one committed to
            salt_commitment="" if self.status == "gathering" else chair.salt_commitment,
        )

    def skip_game(self, body: LineBody) -> None:
        """Begin and end games as a line says, without applying the rules. There is no match."""
        if body.begins:
            self.status = "running"
        if body.ends:
            self.status, self.motion = "over", None

    def play(self, body: LineBody, decided: Line | None) -> None:
        """Begin the game and apply the answers of a line. If `decided` fits, use the match it has."""
        if body.begins:
            self.match = RecordedMatch(self.game, self.header(body.begins))
            self.match.journal.sheet = self.sheet
            self.status = "running"
        if body.entries:
            self._add_answers(body, decided)

    def _add_answers(self, body: LineBody, decided: Line | None) -> None:
        """Add answers to the match. With the last one the game is over, and its secret is published."""
        if self.match is None:
            return
        assert body.first == len(self.match.journal.entries)
        told = len(self.match.table.log)
        match = decided.reusable_match(self.match) if decided is not None else None
        if match is None:
            match = self.match if body.begins else self.match.copy_with_log()
            for stored in body.entries:
                match.replay_entry(stored.entry(), is_compared=stored is body.entries[-1])
        self.match = match
        if self.made.clocks.interval > 0:
            for since in match.table.log[told:]:
                if isinstance(since.event, RaceSettled):
                    self.interval = Interval(self.seq)
        if match.table.is_over() and self.status != "over":
            self.status, self.motion = "over", None
            match.journal.secret = self.secret


def keep_state(state: TableState, body: LineBody) -> None:
    """Change nothing: the fold of lines that matter to the match only, or to nothing."""
