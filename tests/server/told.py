"""A table told line by line, without a server: every decision is looked at from all sides."""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.protocol.table_info import Admission, Clocks
from ippodromo.server.store.rows import Row
from ippodromo.server.table import play
from ippodromo.server.table.commands import append, decide, fold, read_body, speaker_of
from ippodromo.server.table.state import CommandRequest, Line, TableCommand, TableMade, TableState
from ippodromo.server.tokens import browser_hash, device_letters, recovery_code, screen_hash
from tools.testing.players import EDITIONS, ONE_RACE

ID = "t" * 32
SECRET = "5a" * 32


EDITION = {
    "royal_turf": ONE_RACE,
    "grand_national": (EDITIONS / "grand_national_short.toml").read_text("utf-8"),
}


def hashed(number: bytes) -> str:
    """What a chain's number hashes to."""
    return hashlib.sha256(number).hexdigest()


def contents(state: TableState) -> dict[str, Any]:
    """All of a state as plain values that nothing later can change."""
    found: dict[str, Any] = {}
    for name, value in vars(state).items():
        if name not in ("match", "_game"):
            found[name] = repr(value)
    found["match"] = _match_contents(state.match) if state.match is not None else None
    return found


def _match_contents(match: RecordedMatch) -> list[Any]:
    table, chains = match.table, match.chains
    return [
        match.journal.text(),
        table.key(),
        [(told.at, repr(told.data())) for told in table.log],
        [(veil.at, veil.seat, veil.secret, veil.shown, repr(veil.audience)) for veil in table.veils],
        repr(table.balance_history),
        [entry.text() for entry in match.active_entries],
        repr(match.undo_rules),
        match.undone,
        repr([chains.latest, chains.owed, chains.counts, chains.heard, chains.given]),
    ]  # fmt: skip


def request_of(
    command: TableCommand,
    seat: int | None = None,
    browser: str = "",
    token: str = "",
    present: frozenset[int] = frozenset(range(8)),
) -> CommandRequest[Any]:
    """Return a command as the server hands it to a decision."""
    left = {"clock": (12.0, 30.0, "moment")}
    speaker = speaker_of(command, browser, seat)
    return CommandRequest(
        command, speaker, browser, seat, "mark", left, "6b" * 32, present, token, "KQRT"
    )


class ToldTable:
    """A table. Each line is decided, folded, and compared with all lines folded anew."""

    def __init__(
        self,
        seats: int = 2,
        admission: Admission = "code",
        game: str = "royal_turf",
        text: str = "",
        clocks: Clocks | None = None,
        options: dict[str, str] | None = None,
        id_: str = ID,
    ) -> None:
        self.id = id_
        self.edition_text = text or EDITION[game]
        edition = read_edition(self.edition_text, "short.toml")
        self.game = title(game).game(seats, options or {}, edition)
        self.made = TableMade(
            game=game,
            edition=edition.id,
            edition_hash=edition.hash,
            options=self.game.options,
            seats=seats,
            clocks=clocks or Clocks(),
            visibility="link",
            admission=admission,
            invitation=device_letters(id_),
            host=browser_hash(self.id, "host"),
            secret=SECRET,
        )
        self.state = TableState(self.id, self.made, self.game)
        self.rows: list[Row] = []
        self.kinds: set[str] = set()
        self.count = 0

    def begin(self) -> "ToldTable":
        """The first line."""
        self.take(lambda _: Line("made", "host", None, self.made))
        return self

    def take(self, decision: Callable[[TableState], Line]) -> Line:
        """One line: the state it is decided at stays as it is, and the next is the fold of all lines."""
        before = contents(self.state)
        line = decision(self.state)
        assert contents(self.state) == before
        row, after = append(self.state, line)
        assert contents(self.state) == before
        self.rows.append(row)
        self.kinds.add(line.kind)
        assert contents(after) == contents(self.folded())
        self.state = after
        return line

    def folded(self) -> TableState:
        """The table as its stored lines make it, from the first on."""
        state = TableState(self.id, self.made, self.game)
        for row in self.rows:
            state = fold(state, row, read_body(row))
        return state

    # Who says what

    def key(self) -> str:
        """A new key for a command."""
        self.count += 1
        return f"key-{self.count:05}"

    def command(self, command: TableCommand, seat: int | None, token: str) -> Line:
        """A command of somebody, with or without a chair."""
        request = request_of(command, seat, browser_hash(self.id, token), token)
        return self.take(lambda state: decide(state, request))

    def host(self, kind: type[messages.Command], **more: object) -> Line:
        """A command of the host."""
        return self.command(kind(key=self.key(), **more), None, "host")

    def confirm_screen(self, letters: str, agree: bool) -> Line:
        """The host's answer about a screen that shows these letters; the letters are its token."""
        said = messages.ConfirmScreen(self.key(), letters, agree)
        screen = screen_hash(self.id, letters)
        request = request_of(said, None, browser_hash(self.id, "host"), "host")
        request = msgspec.structs.replace(request, screen=screen)
        return self.take(lambda state: decide(state, request))

    def seat(self, seat: int, kind: type[messages.Command], **more: object) -> Line:
        """A command of a seat's person."""
        return self.command(kind(key=self.key(), **more), seat, f"person {seat}")

    def sit(self, seat: int, token: str = "", anchor: str = "") -> Line:
        """Somebody sits down, or asks to."""
        said = bodies.Sit(self.made.invitation, f"Player {seat}", seat, anchor, self.key())
        return self.command(said, None, token or f"person {seat}")

    def ask_back(self, seat: int, token: str = "phone") -> int:
        """Another device asks for a person's chair while its owner is away; the id of the request."""
        wanted = bodies.Sit(self.made.invitation, "Ann", seat, key=self.key(), back=True)
        browser = browser_hash(self.id, token)
        request = request_of(wanted, None, browser, token, frozenset())
        self.take(lambda state: decide(state, request))
        return self.state.seq

    def recover(self, seat: int) -> Line:
        """A seat's person comes back with the recovery code, in the same browser."""
        token = f"person {seat}"
        code = recovery_code(self.id, seat, token, self.state.chairs[seat].turn)
        return self.command(bodies.Recover(code, self.key()), None, token)

    # Playing

    @property
    def match(self) -> RecordedMatch:
        """The match that is on."""
        assert self.state.match is not None
        return self.state.match

    def asked(self) -> int:
        """The first seat that is waited for."""
        return int(self.match.table.waiting()[0])

    def say(self, verb: str = "") -> str:
        """The first thing it may say, of those that begin with a word."""
        options = self.match.table.ask().options_for(Seat(self.asked()))
        assert options is not None
        return next(p.notation for p in options.picks if p.notation.startswith(verb))

    def answer(self, verb: str = "", link: str = "") -> int:
        """That seat answers, a person or a bot; who it was."""
        seat, say, at = self.asked(), self.say(verb), self.match.table.opened[-1]
        if self.state.bot_at(seat):
            self.take(lambda state: play.bot_answers(state, [(seat, at, say)]))
        else:
            seq = self.state.seq
            self.seat(seat, messages.Answer, seq=seq, ask=at, say=say, link=link)
        return seat
