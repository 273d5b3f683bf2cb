"""A match: a table with its journal. Loading, replaying and undoing are folds of that journal."""

from typing import Final, Self

from .asks import DRAW, SEALED, TURN, Ask, Options
from .chance import Stream
from .choices import UNIFORM, Choice
from .digest import digest
from .errors import EndlessGame, NotAllowed, RecordError
from .events import TimeUp, Told
from .game import Game
from .hash_chains import Chains, check_link, has_just_brought
from .journal import (
    BOT,
    BY_CHANCE,
    BY_HOUSE,
    CLOCK,
    FORCED,
    PERSON,
    UNDO,
    Commit,
    Entry,
    Header,
    Journal,
    read_journal,
)
from .mypyc_compat import mypyc_attr
from .seat_history import Seen
from .seats import CHANCE, HOUSE, NOBODY, Result, Seat, results_of, returns_of
from .table import AnyTable, copies
from .view_types import TableView
from .views import choice_view, table_view

MOST_UNDOS: Final = 1000
"""As many answers of one game as may be taken back: more than any table wants, and no endless record."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordedMatch:
    """A running game with its record. `ippodromo.Match` adds bots, dice and a picture to it."""

    def __init__(
        self,
        game: Game,
        header: Header,
        is_audited: bool = True,
        is_told: bool = True,
        table: AnyTable | None = None,
        chains: Chains | None = None,
    ) -> None:
        self.game = game
        self.journal = Journal(header)
        self.bots = [Seat(i) for i, player in enumerate(header.players) if player.bot]
        self.table: AnyTable = table if table is not None else game.start(is_told, self.bots)
        self.is_audited = is_audited
        """Whether entries carry a digest of the table after them."""
        self.live: list[Entry] = []
        """The entries in force: those of the journal less what was undone."""
        self.standing: list[str] = []
        """For each of them the rule by which it stands; empty where it may be taken back."""
        self.undone = 0
        self.checkpoints: list[Checkpoint] = []
        """Tables of earlier, by how many answers were in force; made when an answer is taken back."""
        self.chains = chains if chains is not None else Chains(header)

    def chance(self, notation: str) -> Choice:
        """Say by hand what chance brings where it is asked: `roll cap`."""
        return self._enter(CHANCE, notation, BY_CHANCE, -1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.table.stack

    def returns(self) -> list[float]:
        """For each seat by places as they stand: those beaten less those ahead, from -1 to 1."""
        return returns_of(self.game.standings(self.table))

    def results(self) -> list[Result]:
        """Each seat's place, money and return once the game has ended; nothing before."""
        if not self.over:
            return []
        names = [player.name for player in self.journal.header.players]
        return results_of(names, self.game.standings(self.table), self.table.ledger.balances)

    def options(self, who: int | str) -> Options | None:
        """What a seat or a player may say to the question that holds up play; None if not asked."""
        return self.table.ask().of(self.seat(who)) if self.table.stack else None

    def view(self, viewer: int | str = NOBODY) -> TableView:
        """Return what a seat, a player by name or a spectator may see."""
        return table_view(self.game, self.table, self.seat(viewer))

    def seat(self, who: int | str) -> Seat:
        """A seat by its number or by the name of who sits there."""
        return self.journal.header.seat_of(who) if isinstance(who, str) else Seat(who)

    def key(self) -> tuple[object, ...]:
        """The table as a value that can be hashed."""
        return self.table.key()

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore_match, (self.game, self.journal.text()))

    def __repr__(self) -> str:
        names = ", ".join([player.name for player in self.journal.header.players])
        return f"<{type(self).__name__} of {names}: {self.table!r}>"

    # Answers

    def submit(self, seat: Seat, said: str, by: str, ask_at: int = -1, link: bytes = b"") -> Choice:
        """One answer of a seat, checked, applied and written down."""
        if seat < 0 or seat >= self.game.seats:
            raise NotAllowed("T-7", "refused.not_a_seat")
        return self._enter(seat, said, by, ask_at, link)

    def owes_link(self, seat: Seat) -> bytes:
        """T-11 What the link of a person's next answer must hash to; nothing where it brings none.

        Answers bring links where the rules wait for the seat, and those in a row of one seat bring
        one: who could speak more often to bring more links could choose among rolls.
        """
        if not self.chains.owed[seat] or not self.table.stack or seat not in self.table.waiting():
            return b""
        mode = self.table.ask().mode
        if mode == TURN and has_just_brought(self.live, seat):
            return b""
        return self.chains.owed[seat] if mode in (TURN, SEALED) else b""

    def commit(self, seat: Seat, anchor: bytes) -> None:
        """A seat's next links are those of a new chain."""
        commit = Commit(len(self.journal.entries), seat, anchor)
        self.journal.commits.append(commit)
        self.chains.commit(commit)

    def silent(self, seat: Seat, stream: Stream) -> Choice | None:
        """Answer for a seat that gives no answer; None where silence is no answer."""
        default = self.default_of(seat, stream, len(self.journal.entries))
        if default is None:
            return None
        return self._enter(seat, default.notation, CLOCK, -1)

    def default_of(self, seat: Seat, stream: Stream, at: int) -> Choice | None:
        """What the rules say for a seat that gives no answer; `at` is that answer's place."""
        options = self.table.ask().of(seat)
        if options is None:
            return None
        default = self.table.stack[-1].silence(self.table, options)
        return stream.uniform(options, at) if default is UNIFORM else default

    def advance(self, stream: Stream) -> None:
        """Answer for chance, the house and every seat without a choice, until somebody must decide."""
        while self.step(stream):
            pass

    def step(self, stream: Stream) -> bool:
        """One answer that nobody has to decide; False if there is none to give."""
        table = self.table
        if not table.stack:
            self.journal.is_over = True
            return False
        ask = table.ask()
        if ask.mode == DRAW:
            self._enter(CHANCE, stream.outcome(ask).notation, BY_CHANCE, -1)
            return True
        if ask.seats[0] == HOUSE:
            default = ask.options[0].default
            said = default if default is not None else ask.options[0].picks[0]
            self._enter(HOUSE, said.notation, BY_HOUSE, -1)
            return True
        if ask.mode == TURN or ask.mode == SEALED:
            for seat in table.waiting():
                options = ask.of(seat)
                if options is None:
                    continue
                only = options.only()
                if only is not None and not ask.asks_all:
                    self._enter(seat, only.notation, FORCED, -1)
                    return True
                if options.bots_say is not None and seat in self.bots:
                    self._enter(seat, options.bots_say.notation, BOT, -1)
                    return True
        return False

    def _enter(self, seat: Seat, said: str, by: str, ask_at: int, link: bytes = b"") -> Choice:
        if self.table.at >= self.game.bound:
            raise EndlessGame(self.game.bound)
        ask = self.table.ask() if self.table.stack else None
        shows = ask is not None and ask.mode == SEALED and len(self.table.waiting()) == 1
        if seat >= 0 and (link or self.chains.owed[seat]):
            is_demanded = self.table.stack and self.table.answers_top(seat, said, ask_at)
            owed = self.owes_link(seat) if by == PERSON and is_demanded else b""
            check_link(link, owed)
        choice = submit_by(self.table, seat, said, by, self.bots, ask_at)
        is_typed = seat == CHANCE and not self.journal.header.commitment
        if shows or (seat < 0 and not is_typed) or by in (CLOCK, FORCED):
            self.standing.append("T-10")
        else:
            self.standing.append(self.table.final)
        entry = Entry(seat, by, choice.notation, self.digest() if self.is_audited else "", link)
        if link:
            self.chains.take(len(self.journal.entries), seat, link)
        self.journal.entries.append(entry)
        self.live.append(entry)
        if not self.table.stack:
            self.journal.is_over = True
        return choice

    def follow(self, entry: Entry, is_compared: bool = True) -> None:
        """Add an answer written elsewhere, checked against the rules and, last of some, against its mark."""
        line = self.journal.first_entry_line() + len(self.journal.entries)
        is_audited, self.is_audited = self.is_audited, False
        try:
            fold_entry(self, entry, line)
        finally:
            self.is_audited = is_audited
        is_marked = is_compared and entry.digest != ""
        if is_marked and entry.digest != self.digest():
            raise RecordError(line, "record.digest")

    def follow_all(self, journal: Journal, upto: int) -> None:
        """Take in what another journal of this match has beyond this one."""
        for entry in journal.entries[len(self.journal.entries) : upto]:
            self.follow_commits(journal)
            self.follow(entry)
        self.follow_commits(journal)

    def follow_commits(self, journal: Journal) -> None:
        """Take in the chains that another journal of this match begins anew at this place."""
        known = len(self.journal.commits)
        for commit in journal.commits[known:]:
            if commit.place > len(self.journal.entries):
                return
            self.journal.commits.append(commit)
            self.chains.commit(commit)

    def digest(self) -> str:
        """A short fingerprint of the table as it stands."""
        return digest(self.game, self.table)

    def facts(self) -> dict[str, str]:
        """The position in public words, hidden things included."""
        return self.game.facts(self.table)

    # Undo

    def may_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last answer back."""
        is_own = bool(self.live) and self.live[-1].seat == seat
        return is_own and self.why_no_undo(seat) is None

    def why_no_undo(self, seat: Seat) -> NotAllowed | None:
        """T-10 Only the own last answer, before anybody else or chance has spoken, and no final one."""
        if not self.live or not self.table.stack or self.live[-1].seat != seat:
            return NotAllowed("T-10", "refused.undo")
        rule = self.standing[-1]
        if rule == "T-10":
            return NotAllowed(rule, "refused.undo")
        if rule:
            return NotAllowed(rule, "refused.final")
        if self.undone >= MOST_UNDOS:
            return NotAllowed("T-10", "refused.undos", {"most": MOST_UNDOS})
        return None

    def undo(self, who: int | str) -> None:
        """Take a seat's or a player's last answer back; the record keeps both it and the undoing."""
        seat = self.seat(who)
        if (no := self.why_no_undo(seat)) is not None:
            raise no
        entry = Entry(seat, self.live[-1].by, UNDO)
        self._take_back()
        entry.digest = self.digest() if self.is_audited else ""
        self.journal.entries.append(entry)

    def _take_back(self) -> None:
        """Fold what stays, from the last checkpoint on, and keep some where other undos may lead."""
        if self.live.pop().link:
            self.chains.take_back()
        self.standing.pop()
        self.undone += 1
        floor = len(self.live)
        while floor > 0 and not self.standing[floor - 1]:
            floor -= 1
        drop_checkpoints(self.checkpoints, len(self.live), floor)
        kept = self.checkpoints
        fresh = None if kept else self.game.start(self.table.is_told, self.bots)
        table = fresh or kept[-1].table(self.table)
        fold_keeping(kept, table, self.live, floor, self.bots)
        self.table = table

    def fork(self) -> Self:
        """The same match to try answers on; this one stays as it is."""
        return self._with(self.table.copy())

    def continued(self) -> Self:
        """The same match to go on with, with all that was told; this one stays as it is."""
        return self._with(self.table.continued())

    def _with(self, table: AnyTable) -> Self:
        journal, chains = self.journal, self.chains.copy()
        other = type(self)(self.game, journal.header, self.is_audited, False, table, chains)
        same = other.journal
        same.entries, same.commits = journal.entries.copy(), journal.commits.copy()
        same.is_over, same.secret, same.sheet = journal.is_over, journal.secret, journal.sheet
        other.live, other.standing = self.live.copy(), self.standing.copy()
        other.undone, other.checkpoints = self.undone, self.checkpoints.copy()
        return other

    # What others may have of it

    def seen_by(self, seat: Seat) -> Seen:
        """All that a seat was shown, and its own answers."""
        return Seen(seat, self.live, self.table.veils, self.table.told, self.journal.header.players)

    def record_for(self, viewer: Seat) -> Journal:
        """The record as a viewer may have it while the game runs: gaps, and no digests."""
        if self.table.is_over():
            return self.journal
        journal = Journal(self.journal.header)
        journal.entries = self.seen_by(viewer).entries(False)
        return journal


def fold_entry(match: RecordedMatch, entry: Entry, line: int) -> None:
    """Apply one answer of a record; what is not allowed is named with its line and its rule."""
    try:
        if entry.notation == UNDO:
            why_not = match.why_no_undo(entry.seat)
            if why_not is not None:
                raise why_not
            match._take_back()
            match.journal.entries.append(entry)
        else:
            match._enter(entry.seat, entry.notation, entry.by, -1, entry.link)
            match.journal.entries[-1].digest = entry.digest
    except NotAllowed as no:
        error = RecordError(line, "record.refused", {"said": entry.notation[:60], "why": no})
        error.rule = no.rule
        raise error from None


CHECKPOINTS: Final = 64
"""How far back checkpoints are kept; further undos fold once more from the last answer that stands."""


class Checkpoint:
    """A table after so many answers in force; made once, never changed."""

    def __init__(self, table: AnyTable) -> None:
        self.at = table.at
        self.told = len(table.told)
        self.balances_told = len(table.balances_told)
        self._table = table.copy()
        self._veils = copies(table.veils)

    def table(self, later: AnyTable) -> AnyTable:
        """The table as it stood; what was told by then is taken from a later stage of the same game."""
        table = self._table.copy()
        table.is_told = later.is_told
        table.told = later.told[: self.told]
        table.balances_told = later.balances_told[: self.balances_told]
        table.veils = copies(self._veils)
        return table


def drop_checkpoints(kept: list[Checkpoint], wanted: int, floor: int) -> None:
    """Forget those after the wanted answer, and those before any that may be taken back."""
    while kept and kept[-1].at > wanted:
        kept.pop()
    while len(kept) > 1 and kept[1].at <= floor:
        kept.pop(0)


def fold_keeping(
    kept: list[Checkpoint], table: AnyTable, live: list[Entry], floor: int, bots: list[Seat]
) -> None:
    """Apply the answers that a table lacks, and keep checkpoints where other undos may lead."""
    wanted = len(live)
    for i in range(table.at, wanted + 1):
        is_near = i == floor or (i > wanted - CHECKPOINTS and i > floor)
        if is_near and not (kept and kept[-1].at == i):
            kept.append(Checkpoint(table))
        if i < wanted:
            submit_by(table, live[i].seat, live[i].notation, live[i].by, bots)


def load_match(game: Game, journal: Journal, upto: int = -1) -> RecordedMatch:
    """Return the match of a journal, or of its first entries. Raise RecordError as `replay_journal` does."""
    check_header(game, journal.header)
    match = RecordedMatch(game, journal.header)
    replay_journal(match, journal, upto)
    return match


def replay_journal(match: RecordedMatch, journal: Journal, upto: int = -1) -> None:
    """Replay a journal, or its first entries, in a match that has no entry yet.

    Raise RecordError, with the line, if an entry breaks the rules or the journal ends too early.
    """
    entries = journal.entries if upto < 0 else journal.entries[:upto]
    match.follow_all(journal, len(entries))
    whole = len(entries) == len(journal.entries)
    if whole and not journal.cut_at and journal.is_over != match.table.is_over():
        raise RecordError(journal.first_entry_line() + len(entries), "record.not_over")
    match.journal.secret = journal.secret if whole else b""
    match.journal.sheet = journal.sheet if whole else []
    match.journal.is_over = match.table.is_over()


def _restore_match(game: Game, text: str) -> RecordedMatch:
    return load_match(game, read_journal(text))


def check_header(game: Game, header: Header) -> None:
    """Raise RecordError unless the record was made with the game's version of the rules and edition."""
    game.title.check_rules(header.rules_version)
    if header.edition_hash != game.edition.hash:
        raise RecordError(3, "record.other_edition", {"edition": header.edition})


def submit_by(
    table: AnyTable, seat: Seat, said: str, by: str, bots: list[Seat], ask_at: int = -1
) -> Choice:
    """One answer, checked and applied; of one that the clock gave all are told that it did.

    That follows from the record alone: old ones tell it, too, and no digest knows of it. A bot's
    clock is nobody's business; nor is silence where anybody may speak: there it says enough.
    """
    if by != CLOCK or not table.is_told or not table.stack or seat in bots:
        return table.submit(seat, said, ask_at)
    ask, at, since = table.ask(), table.at + 1, len(table.told)
    choice = table.submit(seat, said, ask_at)
    if ask.mode in (TURN, SEALED) and ask.of(seat) is not None:
        table.told[since:since] = _time_up(at, ask, seat, choice, table.ledger.seats)
    return choice


def _time_up(at: int, ask: Ask, seat: Seat, choice: Choice, seats: int) -> list[Told]:
    """To everybody alike, or apart to those who may know what was said and to the others."""
    event = TimeUp(int(seat), {**choice_view(choice)})
    if ask.mode == TURN and not ask.veil:
        return [Told(at, event, None)]
    owner: list[Seat] = [] if ask.veils_owner else [seat]
    others = [Seat(s) for s in range(seats) if Seat(s) not in owner]
    return [Told(at, TimeUp(int(seat), {}), [*others, NOBODY]), Told(at, event, owner)]
