"""A table as the fold of its lines: chairs, status, the match that is on."""

from dataclasses import replace

from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.events import RaceSettled
from ippodromo.kernel.fair_dice import FairStream, commitment, dice_of
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Header
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol.table import Status
from ippodromo.server.store.rows import Damaged, Row
from ippodromo.server.tokens import same

from . import history
from .chairs import Chair, Hint, Interval, Knock, Motion
from .history import Line


class TableState:
    """All of one table at one position. It never changes: `after` gives the state that follows."""

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
        self.match: RecordedMatch | None = None
        self.motion: Motion | None = None
        self.interval: Interval | None = None
        self.pace = made.pace
        self.waited = self.overdue = (0, 0)
        """Game and id of the last ask before which a pause is over, and of that which the host may end."""
        self.hints: list[Hint] = []
        """Those wanted in this game, oldest first."""
        self.again: dict[int, bool] = {}
        """After the end: which chairs want to play again, and which do not."""
        self.knocks: dict[int, Knock] = {}
        self.left: history.ClocksLeft = {}
        """What the clocks had left when the table was paused."""
        self.standings: list[int] | None = None
        self.closed_for = ""
        self.paused_from: Status = "running"
        self.keys = history.Keys()

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

    def stream(self, match: RecordedMatch | None = None) -> FairStream:
        """The dice of this game, from where they stand."""
        match = match or self.match
        assert match is not None
        return dice_of(match, self.secret)

    @property
    def known_dice(self) -> str:
        """Whether the cards and dice of this game are known, as its record says it; a rematch has others."""
        return self.made.known if self.number == 1 else ""

    @property
    def sheet(self) -> list[str]:
        """What known cards and dice follow from, beside the secret."""
        return self.made.sheet if self.known_dice else []

    def may_undo(self, seat: int) -> bool:
        """Whether the seat's last answer could be taken back, if the others agree."""
        if self.match is None or self.status != "running" or self.interval is not None:
            return False
        return self.match.may_undo(Seat(seat))

    def known(self, speaker: str, key: str | None, mark: str) -> int | None:
        """The position of a command that has come before; refused if it said something else."""
        found = self.keys.find(speaker, key) if key is not None else None
        if found is None:
            return None
        seq, before = found
        if before != mark:
            raise NotAllowed("S-4", "refused.key_used")
        return seq

    def decided(self, line: Line) -> tuple[Row, "TableState"]:
        """A line that was decided here as it is stored at the next position, and the table after it."""
        row = line.row(self.id, self.seq + 1).chained(self.chain)
        return row, self.after(row, line.body, decided=line)

    def after(
        self, row: Row, body: history.Body, is_played: bool = True, decided: Line | None = None
    ) -> "TableState":
        """The table after its next line; Damaged where it is not the next.

        What the line does not touch is shared with this state, the match too. Where `is_played` is
        false games begin and end as their lines say, but no rules are asked: there is no match.
        Of a line that was `decided` here, hash and match are known already; of any other, answers
        are applied as they stand in it."""
        following = self._copied()
        following.chairs = self.chairs.copy()
        following.knocks = self.knocks.copy()
        following.again = self.again.copy()
        following._fold(row, body, row.chain if decided is not None else row.link(self.chain))
        if is_played:
            following._play(body, decided)
        else:
            following._pass_over(body)
        return following

    def _copied(self) -> "TableState":
        """A state that shares everything with this one."""
        other = TableState.__new__(TableState)
        other.__dict__.update(self.__dict__)
        return other

    def without_match(
        self, error: IppodromoError, standings: list[int] | None, is_closed: bool
    ) -> "TableState":
        """The table where its game cannot be folded: chairs and last standings are all there is."""
        following = self._copied()
        following.game_error, following.standings, following.match = error, standings, None
        if is_closed:
            following.status, following.closed_for = "closed", error.key
        return following

    def _fold(self, row: Row, body: history.Body, link: str) -> None:
        self._follow_chain(row, link)
        self.seq = row.seq
        if row.key is not None:
            self.keys = self.keys.plus(row.speaker, row.key, row.seq, body.mark)
        self._take_in(row.kind, body)
        if self.status != "paused" and row.kind != "resume":
            self.left = {}

    def _follow_chain(self, row: Row, link: str) -> None:
        if row.seq != self.seq + 1 or (row.chain != link if row.chain else self.is_chained):
            raise Damaged(f"line {row.seq} does not follow line {self.seq}")
        self.chain, self.is_chained = link, bool(row.chain)

    def _take_in(self, kind: str, body: history.Body) -> None:
        if isinstance(body, history.Said):
            pass  # answers are the match's business
        elif isinstance(body, history.Sat):
            self.chairs[body.seat] = Chair.of_person(
                body.name, body.holder, body.recovery, body.salt_commitment, self.seq
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
            chair = self.chairs[body.seat]
            self.chairs[body.seat] = replace(chair, salt=body.salt, next_commitment=body.next)
        elif isinstance(body, history.Reopened):
            self._reopen(bytes.fromhex(body.secret), body.withheld)
        elif isinstance(body, history.Chained):
            self._chain(body)
        elif isinstance(body, history.Paused):
            self.paused_from = self.status
            self.status, self.left = "paused", body.left
        elif isinstance(body, history.Rematched):
            self._rematch(bytes.fromhex(body.secret), body.leaving)
        elif isinstance(body, history.Moved):
            self.knocks = {i: k for i, k in self.knocks.items() if k.holder != body.holder}
            self.motion = Motion(
                self.seq, body.kind, body.seat, body.name, body.voters, body.holder, body.recovery
            )
        elif isinstance(body, history.Voted):
            self._vote(body)
        elif isinstance(body, history.StoodIn):
            self.chairs[body.seat] = replace(self.chairs[body.seat], stand_in=body.level)
        elif isinstance(body, history.Given):
            self._give(body.seat, body.name, body.holder, body.recovery, self.seq)
        elif isinstance(body, history.Replayed):
            self.status, self.standings = "over", body.standings
            self.chairs = [
                Chair("bot" if bot else "person", name, bot=bot) for name, bot in body.players
            ]
        elif isinstance(body, history.Closed):
            self.status, self.closed_for, self.standings = "closed", body.reason, body.standings
        elif isinstance(body, history.Plain):
            self._take_in_plain(kind)
        else:
            self._take_in_between_races(body)

    def _take_in_plain(self, kind: str) -> None:
        if kind == "start":
            self.status = "opening"
            self.knocks = {}
        elif kind == "resume":
            self.status = self.paused_from
        elif kind == "lapse":
            self.motion = None
        elif kind == "go_on":
            self.interval = None

    def _take_in_between_races(self, body: history.Body) -> None:
        if isinstance(body, history.Readied) and self.interval is not None:
            ready = self.interval.ready | set(body.seats)
            self.interval = None if body.last else replace(self.interval, ready=ready)
        elif isinstance(body, history.Waited):
            self.waited = (body.game, body.ask)
        elif isinstance(body, history.Overdue):
            self.overdue = (body.game, body.ask)
        elif isinstance(body, history.Paced):
            self.pace = body.pace
        elif isinstance(body, history.Hinted):
            self.hints = [*self.hints, Hint(body.at, body.seat, body.ask)]
        elif isinstance(body, history.Asked):
            self.again |= dict.fromkeys(body.seats, body.agree)

    def _admit(self, body: history.Admitted) -> None:
        knock = self.knocks.pop(body.knock)
        if body.seat is None:
            return
        self.chairs[body.seat] = Chair.of_person(
            body.name, knock.holder, knock.recovery, knock.salt_commitment, knock.id
        )

    def _reopen(self, secret: bytes, withheld: list[int]) -> None:
        self.secret = self.secret if self.known_dice else secret
        self.chairs = [
            replace(
                chair,
                salt_commitment=chair.next_commitment,
                next_commitment="",
                salt=None,
                has_withheld=chair.has_withheld or seat in withheld,
            )
            for seat, chair in enumerate(self.chairs)
        ]

    def _chain(self, body: history.Chained) -> None:
        chair = self.chairs[body.seat]
        if self.status == "gathering":
            self.chairs[body.seat] = replace(chair, salt_commitment=body.anchor)
        elif self.status == "over":
            self.chairs[body.seat] = replace(chair, next_commitment=body.anchor)
        else:
            self.chairs[body.seat] = replace(chair, next_commitment=body.next)
            if self.match is not None:
                self.match = self.match.copy_with_log()
                self.match.start_chain(Seat(body.seat), bytes.fromhex(body.anchor))

    def _leave(self, seat: int, stand_in: str, was_removed: bool) -> None:
        if self.status == "gathering":
            self.chairs[seat] = Chair()
            return
        # The recovery code stays good: with it the owner, and nobody else, may come back.
        self.chairs[seat] = replace(
            self.chairs[seat],
            vacant=True,
            stand_in=stand_in,
            was_removed=was_removed,
            holder="",
            next_commitment="",
        )

    def _give(self, seat: int, name: str, holder: str, recovery: str, turn: int) -> None:
        chair = self.chairs[seat]
        self.chairs[seat] = replace(
            chair,
            kind="person",
            name=name,
            bot="",
            holder=holder,
            recovery=recovery,
            turn=turn,
            vacant=False,
            stand_in="",
            was_removed=False,
            next_commitment="",  # what the browser before committed to cannot be opened here
            salt_commitment="" if self.status == "gathering" else chair.salt_commitment,
        )

    def _vote(self, body: history.Voted) -> None:
        motion = self.motion
        if motion is None:
            return
        if body.passed is None:
            agreed = motion.agreed | ({body.seat} if body.agree else set())
            self.motion = replace(motion, agreed=agreed)
            return
        self.motion = None
        if body.passed and motion.kind == "chair":
            self._give(motion.seat, motion.name, motion.holder, motion.recovery, motion.id)

    def _rematch(self, secret: bytes, leaving: list[int]) -> None:
        self.number += 1
        self.secret = secret
        self.match = None
        self.motion = None
        self.interval = None
        self.hints = []
        self.again = {}
        self.chairs = [
            Chair()
            if chair.vacant or seat in leaving
            else replace(
                chair,
                salt_commitment=chair.next_commitment,
                next_commitment="",
                salt=None,
                has_withheld=False,
                stand_in="",
            )
            for seat, chair in enumerate(self.chairs)
        ]
        is_full = all(chair.kind != "empty" for chair in self.chairs)
        self.status = "opening" if is_full else "gathering"

    def _pass_over(self, body: history.Body) -> None:
        if body.begins:
            self.status = "running"
        if body.ends:
            self.status, self.motion = "over", None

    def _play(self, body: history.Body, decided: Line | None) -> None:
        if body.begins:
            self.match = RecordedMatch(self.game, self.header(body.begins))
            self.match.journal.sheet = self.sheet
            self.status = "running"
        if body.entries:
            self._add(body, decided)

    def header(self, rules_version: int, opened: dict[int, str] | None = None) -> Header:
        """The header of the record of the game that begins now, under these rules."""
        made = self.made
        salts = {i: chair.salt for i, chair in enumerate(self.chairs)} | (opened or {})
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

    def _add(self, body: history.Body, decided: Line | None) -> None:
        """Add answers to the match; with the last the game is over, and its secret is told."""
        if self.match is None:
            return
        assert body.first == len(self.match.journal.entries)
        told = len(self.match.table.log)
        match = decided.match_after(self.match) if decided is not None else None
        if match is None:
            match = self.match if body.begins else self.match.copy_with_log()
            for written in body.entries:
                match.replay_entry(written.entry(), is_compared=written is body.entries[-1])
        self.match = match
        if self.made.clocks.interval > 0:
            for since in match.table.log[told:]:
                if isinstance(since.event, RaceSettled):
                    self.interval = Interval(self.seq)
        if match.table.is_over() and self.status != "over":
            self.status, self.motion = "over", None
            match.journal.secret = self.secret
