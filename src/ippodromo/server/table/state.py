"""A table as the fold of its lines: chairs, status, the match that is on."""

from dataclasses import dataclass, field

from ippodromo.kernel.errors import IppodromoError, NotAllowed, RecordError
from ippodromo.kernel.record.fair import FairStream, commitment
from ippodromo.kernel.record.journal import BY_CHANCE, MARKED, Header, Player
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.game import Game
from ippodromo.server.protocol.table import Status
from ippodromo.server.store.rows import Damaged, Row
from ippodromo.server.tokens import same

from . import history


@dataclass
class Chair:
    """One chair: who sits there, and by what right."""

    kind: str = "empty"
    name: str = ""
    bot: str = ""
    holder: str = ""
    recovery: str = ""
    salt_commitment: str = ""
    next_commitment: str = ""
    salt: str | None = None
    has_withheld: bool = False
    """Whether it did not open its salt for the game that begins, or is on."""
    stand_in: str = ""
    vacant: bool = False
    was_removed: bool = False
    """Whether it is vacant because the host removed its owner."""
    turn: int = 0
    """The position at which it was taken; its recovery code depends on it."""

    def is_played_by_person(self) -> bool:
        """Whether a person answers for it now."""
        return self.kind == "person" and not self.stand_in and not self.vacant


@dataclass(frozen=True)
class Knock:
    """Somebody who waits for the host to let them in."""

    id: int
    seat: int
    """The chair that was wanted."""
    name: str
    holder: str
    recovery: str
    salt_commitment: str


@dataclass
class Motion:
    """Something others must agree to."""

    id: int
    kind: str
    seat: int
    name: str
    voters: list[int]
    holder: str
    recovery: str
    agreed: set[int] = field(default_factory=set)


class TableState:
    """All of one table. `fold` is the only way anything in it changes."""

    def __init__(self, id_: str, made: history.Made, game: Game | None) -> None:
        self.id = id_
        self.made = made
        self._game = game
        self.game_error: IppodromoError | None = None
        """Why the table cannot be folded under these rules, where it cannot."""
        self.seq = 0
        self.chain = ""
        """The hash of the last line, and with it of all before."""
        self.is_chained = False
        """Whether lines carry their hash: those of the first schema do not."""
        self.status: Status = "gathering"
        self.chairs = [Chair() for _ in range(made.seats)]
        self.number = 1
        self.secret = bytes.fromhex(made.secret)
        self.match: Match | None = None
        self.motion: Motion | None = None
        self.knocks: dict[int, Knock] = {}
        self.left: dict[str, tuple[float, float, str]] = {}
        """What the clocks had left when the table was paused."""
        self.standings: list[int] | None = None
        self.closed_for = ""
        self.paused_from: Status = "running"
        self.keys: dict[tuple[str, str], tuple[int, str]] = {}
        """Commands that are in: by speaker and key their position and mark."""

    # Questions

    @property
    def game(self) -> Game:
        """The game as set up; a table that cannot be set up any more is closed and has none."""
        if self._game is None:
            raise NotAllowed("S-3", "refused.closed_table")
        return self._game

    def people(self) -> list[int]:
        """The chairs that people hold, whether they look or not."""
        return [i for i, chair in enumerate(self.chairs) if chair.kind == "person"]

    def held_by(self, holder: str) -> list[int]:
        """The chairs a browser holds."""
        return [i for i, chair in enumerate(self.chairs) if same(chair.holder, holder)]

    def is_host(self, holder: str) -> bool:
        """Whether this browser made the table."""
        return same(self.made.host, holder)

    def bot_at(self, seat: int) -> str:
        """The level of the bot that answers for a seat now, or nothing."""
        chair = self.chairs[seat]
        return chair.bot or chair.stand_in

    def stream(self, match: Match | None = None) -> FairStream:
        """The dice of this game, from where they stand."""
        match = match or self.match
        assert match is not None
        header = match.journal.header
        rolled = sum(entry.by == BY_CHANCE for entry in match.journal.entries)
        return FairStream(self.secret, header.hash(), match.chains.latest, rolled)

    def may_undo(self, seat: int) -> bool:
        """Whether the seat's last answer could be taken back, if the others agree."""
        if self.match is None or self.status != "running":
            return False
        return self.match.may_undo(Seat(seat))

    def known(self, speaker: str, key: str | None, mark: str) -> int | None:
        """The position of a command that has come before; refused if it said something else."""
        if key is None or (speaker, key) not in self.keys:
            return None
        seq, before = self.keys[(speaker, key)]
        if before != mark:
            raise NotAllowed("S-4", "refused.key_used")
        return seq

    # The fold

    def fold(self, row: Row, body: history.Body) -> None:
        """Take in the next line; Damaged where it is not the next."""
        self._follow_chain(row)
        self.seq = row.seq
        if row.key is not None:
            self.keys[(row.speaker, row.key)] = (row.seq, body.mark)
        self._take_in(row.kind, body)
        if self.status != "paused" and row.kind != "resume":
            self.left = {}
        if body.begins:
            self._begin(body.begins, body.format)
        self._add(body)
        if self.match is not None and self.match.table.is_over() and self.status != "over":
            self.status = "over"
            self.motion = None
            self.match.journal.secret = self.secret

    def _follow_chain(self, row: Row) -> None:
        link = row.link(self.chain)
        if row.seq != self.seq + 1 or (row.chain != link if row.chain else self.is_chained):
            raise Damaged(f"line {row.seq} does not follow line {self.seq}")
        self.chain, self.is_chained = link, bool(row.chain)

    def _take_in(self, kind: str, body: history.Body) -> None:
        if isinstance(body, history.Sat):
            self.chairs[body.seat] = Chair(
                "person",
                body.name,
                holder=body.holder,
                recovery=body.recovery,
                salt_commitment=body.salt_commitment,
                turn=self.seq,
            )
        elif isinstance(body, history.Knocked):
            self.knocks[self.seq] = Knock(
                self.seq, body.seat, body.name, body.holder, body.recovery, body.salt_commitment
            )
        elif isinstance(body, history.Admitted):
            self._admit(body)
        elif isinstance(body, history.BotSat):
            self.chairs[body.seat] = Chair("bot", body.name, bot=body.level)
        elif isinstance(body, history.Left):
            self._leave(body.seat, body.stand_in, kind == "remove")
        elif isinstance(body, history.SaltOpened):
            self.chairs[body.seat].salt = body.salt
            self.chairs[body.seat].next_commitment = body.next
        elif isinstance(body, history.Reopened):
            self._reopen(bytes.fromhex(body.secret), body.withheld)
        elif isinstance(body, history.Chained):
            self._chain(body)
        elif isinstance(body, history.Paused):
            self.paused_from = self.status
            self.status, self.left = "paused", body.left
        elif isinstance(body, history.Rematched):
            self._rematch(bytes.fromhex(body.secret))
        elif isinstance(body, history.Moved):
            self.motion = Motion(
                self.seq, body.kind, body.seat, body.name, body.voters, body.holder, body.recovery
            )
        elif isinstance(body, history.Voted):
            self._vote(body)
        elif isinstance(body, history.StoodIn):
            self.chairs[body.seat].stand_in = body.level
        elif isinstance(body, history.Given):
            self._give(body.seat, body.name, body.holder, body.recovery, self.seq)
        elif isinstance(body, history.Replayed):
            self.status, self.standings = "over", body.standings
            self.chairs = [
                Chair("bot" if bot else "person", name, bot=bot) for name, bot in body.players
            ]
        elif isinstance(body, history.Closed):
            self.status, self.closed_for, self.standings = "closed", body.reason, body.standings
        elif kind == "start":
            self.status = "opening"
            self.knocks = {}
        elif kind == "resume":
            self.status = self.paused_from
        elif kind == "lapse":
            self.motion = None

    def _admit(self, body: history.Admitted) -> None:
        knock = self.knocks.pop(body.knock)
        if body.seat is None:
            return
        self.chairs[body.seat] = Chair(
            "person",
            body.name,
            holder=knock.holder,
            recovery=knock.recovery,
            salt_commitment=knock.salt_commitment,
            turn=knock.id,
        )

    def _reopen(self, secret: bytes, withheld: list[int]) -> None:
        self.secret = secret
        for seat in withheld:
            self.chairs[seat].has_withheld = True
        for chair in self.chairs:
            chair.salt_commitment, chair.next_commitment = chair.next_commitment, ""
            chair.salt = None

    def _chain(self, body: history.Chained) -> None:
        chair = self.chairs[body.seat]
        if self.status == "gathering":
            chair.salt_commitment = body.anchor
        elif self.status == "over":
            chair.next_commitment = body.anchor
        else:
            chair.next_commitment = body.next
            if self.match is not None:
                self.match.commit(Seat(body.seat), bytes.fromhex(body.anchor))

    def _leave(self, seat: int, stand_in: str, was_removed: bool) -> None:
        chair = self.chairs[seat]
        if self.status == "gathering":
            self.chairs[seat] = Chair()
            return
        chair.vacant, chair.stand_in, chair.was_removed = True, stand_in, was_removed
        # The recovery code stays good: with it the owner, and nobody else, may come back.
        chair.holder = chair.next_commitment = ""

    def _give(self, seat: int, name: str, holder: str, recovery: str, turn: int) -> None:
        chair = self.chairs[seat]
        chair.name, chair.holder, chair.recovery, chair.turn = name, holder, recovery, turn
        chair.vacant, chair.stand_in, chair.was_removed = False, "", False
        chair.next_commitment = ""  # what the browser before committed to cannot be opened here
        if self.status == "gathering":
            chair.salt_commitment = ""

    def _vote(self, body: history.Voted) -> None:
        motion = self.motion
        if motion is None:
            return
        if body.agree:
            motion.agreed.add(body.seat)
        if body.passed is None:
            return
        self.motion = None
        if body.passed and motion.kind == "chair":
            self._give(motion.seat, motion.name, motion.holder, motion.recovery, motion.id)

    def _rematch(self, secret: bytes) -> None:
        self.number += 1
        self.secret = secret
        self.match = None
        self.motion = None
        self.status = "opening"
        for i, chair in enumerate(self.chairs):
            if chair.vacant:
                self.chairs[i] = Chair()
            chair.salt_commitment, chair.next_commitment = chair.next_commitment, ""
            chair.salt = None
            chair.has_withheld = False
            chair.stand_in = ""
        if any(chair.kind == "empty" for chair in self.chairs):
            self.status = "gathering"

    def _begin(self, rules_version: int, written_in: int) -> None:
        self.match = Match(self.game, self.header(rules_version, written_in))
        self.status = "running"

    def header(
        self, rules_version: int, written_in: int, opened: dict[int, str] | None = None
    ) -> Header:
        """The header of the record of the game that begins now, under these rules."""
        made = self.made
        salts = {i: chair.salt for i, chair in enumerate(self.chairs)} | (opened or {})
        players = [
            Player(
                chair.name,
                chair.bot,
                bytes.fromhex(salts[i] or ""),
                bytes.fromhex(chair.salt_commitment),
                chair.has_withheld,
            )
            for i, chair in enumerate(self.chairs)
        ]
        return Header(
            made.game,
            rules_version,
            made.edition,
            made.edition_hash,
            made.options,
            players,
            commitment(self.secret),
            written_in,
        )

    def _add(self, body: history.Body) -> None:
        """Add answers to the match, but for those that it has already."""
        match = self.match
        if match is None:
            return
        assert not body.entries or body.first == len(match.journal.entries)
        for written in body.entries:
            match.follow(written.entry())
        if match.journal.header.format >= MARKED or not body.entries or body.standings is None:
            return
        if body.standings != self.game.standings(match.table):
            raise RecordError(0, "record.standings")  # there are no marks to compare
