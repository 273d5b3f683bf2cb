"""A match: a table with its journal.

A match is loaded, and an answer undone, by applying the journal's answers to a new or saved table.
"""

from typing import Final, Self

from .asks import DRAW, SEALED, TURN, Ask, Options
from .chance import Stream
from .choices import UNIFORM, Choice
from .digest import digest
from .errors import BrokenGame, EndlessGame, NotAllowed, RecordError
from .events import LogEntry, TimeUp
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
    ChainStart,
    Entry,
    Header,
    Journal,
    read_journal,
)
from .mypyc_compat import mypyc_attr
from .seat_history import SeatHistory
from .seats import CHANCE, HOUSE, NOBODY, Result, Seat, results_of, returns_of
from .table import AnyTable, copies
from .view_types import TableView
from .views import choice_view, table_view

MAX_UNDOS: Final = 1000
"""Maximum number of undos in one game. It limits the size of the record."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordedMatch:
    """A running game with its record. The subclass `ippodromo.Match` adds bots, dice and pictures."""

    def __init__(
        self,
        game: Game,
        header: Header,
        is_audited: bool = True,
        keeps_log: bool = True,
        table: AnyTable | None = None,
        chains: Chains | None = None,
    ) -> None:
        self.game = game
        self.journal = Journal(header)
        self.bots = [Seat(i) for i, player in enumerate(header.players) if player.bot]
        self.table: AnyTable = table if table is not None else game.start(keeps_log, self.bots)
        self.is_audited = is_audited
        """True if each new entry gets a digest of the table after it."""
        self.active_entries: list[Entry] = []
        """The answers in force, in order: the journal's entries except undos and the answers that these took
        back."""
        self.undo_rules: list[str] = []
        """For each entry in `active_entries`, the id of the rule that forbids undoing it, or ""."""
        self.undone = 0
        self.checkpoints: list[Checkpoint] = []
        """Saved earlier states of the table, oldest first. Undo creates and uses them."""
        self.chains = chains if chains is not None else Chains(header)

    def chance(self, notation: str) -> Choice:
        """Record an outcome of real dice or cards, such as `roll cap`, and return it.

        Raise NotAllowed if chance is not asked or cannot bring the outcome.
        """
        return self.record_answer(CHANCE, notation, BY_CHANCE, -1)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return not self.table.stack

    def returns(self) -> list[float]:
        """Return a list with a value from -1 to 1 for each seat, by the current standings. The sum is 0.

        A seat's value is the share of its opponents behind it minus the share ahead of it.
        """
        return returns_of(self.game.standings(self.table))

    def results(self) -> list[Result]:
        """Return a `Result` for each seat, in seat order. The list is empty until the game has ended."""
        if not self.over:
            return []
        names = [player.name for player in self.journal.header.players]
        return results_of(names, self.game.standings(self.table), self.table.ledger.balances)

    def options(self, who: int | str) -> Options | None:
        """Return the options of a seat or player in the blocking ask, or None if the seat is not asked."""
        return self.table.ask().options_for(self.seat(who)) if self.table.stack else None

    def view(self, viewer: int | str = NOBODY) -> TableView:
        """Return what a seat or a player may see of the table now; by default, what a spectator may see."""
        return table_view(self.game, self.table, self.seat(viewer))

    def seat(self, who: int | str) -> Seat:
        """Return a seat number from a player's name or from a seat number, counted from 0.

        A number is returned as it is, even if there is no such seat. Raise SetupError if no player has the
        name.
        """
        return self.journal.header.seat_of(who) if isinstance(who, str) else Seat(who)

    def key(self) -> tuple[object, ...]:
        """Return the state of the table as a hashable tuple. Equal states have equal tuples (`Table.key`)."""
        return self.table.key()

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore_match, (self.game, self.journal.text()))

    def __repr__(self) -> str:
        names = ", ".join([player.name for player in self.journal.header.players])
        return f"<{type(self).__name__} of {names}: {self.table!r}>"

    # Answers

    def submit(self, seat: Seat, said: str, by: str, ask_at: int = -1, link: bytes = b"") -> Choice:
        """Check an answer of a seat, apply it, add it to the journal and return the choice.

        `by` tells who gave it: PERSON, BOT, CLOCK or FORCED. `ask_at` is the id of the ask, or -1 for
        any open ask. `link` is the link of the seat's hash chain. Raise NotAllowed if the answer is
        refused.
        """
        if seat < 0 or seat >= self.game.seats:
            raise NotAllowed("T-7", "refused.not_a_seat")
        return self.record_answer(seat, said, by, ask_at, link)

    def required_link(self, seat: Seat) -> bytes:
        """T-11 Return the SHA-256 hash that the link of a person's next answer must have.

        The result is empty if that answer carries no link. Only answers that play waits for carry
        links. In turns, several answers of one seat in a row carry only one link: otherwise a seat
        could give extra answers to send more links, and so choose among rolls.
        """
        if not self.chains.owed[seat] or not self.table.stack or seat not in self.table.waiting():
            return b""
        mode = self.table.ask().mode
        if mode == TURN and has_just_brought(self.active_entries, seat):
            return b""
        return self.chains.owed[seat] if mode in (TURN, SEALED) else b""

    def start_chain(self, seat: Seat, anchor: bytes) -> None:
        """Start a new hash chain for a seat and record it. `anchor` is the SHA-256 of its first link."""
        commit = ChainStart(len(self.journal.entries), seat, anchor)
        self.journal.chain_starts.append(commit)
        self.chains.start_chain(commit)

    def answer_default(self, seat: Seat, stream: Stream) -> Choice | None:
        """Record the default answer for a seat whose time is up. Return it, or None if there is none."""
        default = self.default_answer(seat, stream, len(self.journal.entries))
        if default is None:
            return None
        return self.record_answer(seat, default.notation, CLOCK, -1)

    def default_answer(self, seat: Seat, stream: Stream, at: int) -> Choice | None:
        """Return the default answer of a seat, or None if the seat is not asked or the rules have none.

        `at` is the index that the answer would have in the journal. A fair stream needs it to draw
        the default at random.
        """
        options = self.table.ask().options_for(seat)
        if options is None:
            return None
        default = self.table.stack[-1].default_answer(self.table, options)
        return stream.uniform(options, at) if default is UNIFORM else default

    def advance(self, stream: Stream) -> None:
        """Record all automatic answers, until a seat must decide or the game is over.

        These are answers of chance and of the house, and of seats for which the rules leave no choice.
        """
        while self.answer_automatically(stream):
            pass

    def next_automatic(self) -> tuple[Seat, str] | None:
        """Return the seat and the kind of the next automatic answer, or None if a seat must decide.

        The kind is BY_CHANCE, BY_HOUSE, FORCED (the seat has one option) or BOT (the rules fix the
        answer of a seat that a bot holds).
        """
        if not self.table.stack:
            return None
        ask = self.table.ask()
        if ask.mode == DRAW:
            return CHANCE, BY_CHANCE
        if ask.seats[0] == HOUSE:
            return HOUSE, BY_HOUSE
        if ask.mode == TURN or ask.mode == SEALED:
            for seat in self.table.waiting():
                options = ask.options_for(seat)
                if options is None:
                    continue
                if options.forced() is not None and not ask.asks_forced_seats:
                    return seat, FORCED
                if options.bot_answer is not None and seat in self.bots:
                    return seat, BOT
        return None

    def answer_automatically(self, stream: Stream) -> bool:
        """Record the next automatic answer. Return False if a seat must decide or the game is over."""
        found = self.next_automatic()
        if found is None:
            if not self.table.stack:
                self.journal.is_over = True
            return False
        seat, by = found
        self.record_answer(seat, self._automatic_answer(seat, by, stream).notation, by, -1)
        return True

    def _automatic_answer(self, seat: Seat, by: str, stream: Stream) -> Choice:
        ask = self.table.ask()
        if by == BY_CHANCE:
            return stream.outcome(ask)
        options = ask.options_for(seat)
        if options is None:
            raise BrokenGame(f"seat {seat} is not asked")
        if by == BOT and options.bot_answer is not None:
            return options.bot_answer
        if by == BY_HOUSE and options.default is not None:
            return options.default
        return options.picks[0]

    def record_answer(
        self, seat: Seat, said: str, by: str, ask_at: int, link: bytes = b""
    ) -> Choice:
        if self.table.at >= self.game.max_answers:
            raise EndlessGame(self.game.max_answers)
        ask = self.table.ask() if self.table.stack else None
        shows = ask is not None and ask.mode == SEALED and len(self.table.waiting()) == 1
        if seat >= 0 and (link or self.chains.owed[seat]):
            is_demanded = self.table.stack and self.table.answers_blocking_ask(seat, said, ask_at)
            owed = self.required_link(seat) if by == PERSON and is_demanded else b""
            check_link(link, owed)
        choice = submit_by(self.table, seat, said, by, self.bots, ask_at)
        is_typed = seat == CHANCE and not self.journal.header.commitment
        if shows or (seat < 0 and not is_typed) or by in (CLOCK, FORCED):
            self.undo_rules.append("T-10")
        else:
            self.undo_rules.append(self.table.final_rule)
        entry = Entry(seat, by, choice.notation, self.digest() if self.is_audited else "", link)
        if link:
            self.chains.take(len(self.journal.entries), seat, link)
        self.journal.entries.append(entry)
        self.active_entries.append(entry)
        if not self.table.stack:
            self.journal.is_over = True
        return choice

    def replay_entry(self, entry: Entry, is_compared: bool = True) -> None:
        """Apply an entry that another program or process recorded.

        Raise RecordError if it breaks a rule or, with `is_compared`, if its digest is wrong. If several
        entries are added at once, it is enough to compare the last digest.
        """
        line = self.journal.first_entry_line() + len(self.journal.entries)
        is_audited, self.is_audited = self.is_audited, False
        try:
            self._replay(entry)
        except NotAllowed as no:
            error = RecordError(line, "record.refused", {"said": entry.notation[:60], "why": no})
            error.rule = no.rule
            raise error from None
        finally:
            self.is_audited = is_audited
        is_marked = is_compared and entry.digest != ""
        if is_marked and entry.digest != self.digest():
            raise RecordError(line, "record.digest")

    def _replay(self, entry: Entry) -> None:
        if entry.notation == UNDO:
            why_not = self.why_no_undo(entry.seat)
            if why_not is not None:
                raise why_not
            self._take_back()
            self.journal.entries.append(entry)
        else:
            self.record_answer(entry.seat, entry.notation, entry.by, -1, entry.link)
            self.journal.entries[-1].digest = entry.digest

    def replay(self, journal: Journal, upto: int, is_compared: bool = True) -> None:
        """Apply the entries and the new hash chains that `journal`, a later state of this record, adds.

        Entries from index `upto` on are not applied. Raise RecordError as `replay_entry` does.
        """
        for entry in journal.entries[len(self.journal.entries) : upto]:
            self.replay_chain_starts(journal)
            self.replay_entry(entry, is_compared)
        self.replay_chain_starts(journal)

    def replay_chain_starts(self, journal: Journal) -> None:
        """Start the new hash chains that `journal`, a later state of the record, has at this point."""
        known = len(self.journal.chain_starts)
        for commit in journal.chain_starts[known:]:
            if commit.place > len(self.journal.entries):
                return
            self.journal.chain_starts.append(commit)
            self.chains.start_chain(commit)

    def digest(self) -> str:
        """Return a short hash of the table's current state (`kernel.digest`)."""
        return digest(self.game, self.table)

    def facts(self) -> dict[str, str]:
        """Return the position as text by name of fact, including hidden information (`Game.facts`)."""
        return self.game.facts(self.table)

    # Undo

    def may_undo(self, seat: Seat) -> bool:
        """Return True if the last answer of the game is one of this seat, and the seat may take it back."""
        is_own = bool(self.active_entries) and self.active_entries[-1].seat == seat
        return is_own and self.why_no_undo(seat) is None

    def why_no_undo(self, seat: Seat) -> NotAllowed | None:
        """T-10 Return the refusal if a seat may not take back its last answer, else None.

        The answer must be the last one in the game, and no rule may have made it final.
        """
        if not self.active_entries or not self.table.stack or self.active_entries[-1].seat != seat:
            return NotAllowed("T-10", "refused.undo")
        rule = self.undo_rules[-1]
        if rule == "T-10":
            return NotAllowed(rule, "refused.undo")
        if rule:
            return NotAllowed(rule, "refused.final")
        if self.undone >= MAX_UNDOS:
            return NotAllowed("T-10", "refused.undos", {"most": MAX_UNDOS})
        return None

    def undo(self, who: int | str) -> None:
        """Take back the last answer of the game, which must be one of this seat or player.

        Raise NotAllowed if it is not, or if a rule forbids the undo.

        The record keeps the answer and gets an entry for the undo.
        """
        seat = self.seat(who)
        if (no := self.why_no_undo(seat)) is not None:
            raise no
        entry = Entry(seat, self.active_entries[-1].by, UNDO)
        self._take_back()
        entry.digest = self.digest() if self.is_audited else ""
        self.journal.entries.append(entry)

    def _take_back(self) -> None:
        """Remove the last answer in force. Restore the table from a checkpoint and the answers after it.

        Save checkpoints that further undos can use.
        """
        if self.active_entries.pop().link:
            self.chains.take_back()
        self.undo_rules.pop()
        self.undone += 1
        floor = len(self.active_entries)
        while floor > 0 and not self.undo_rules[floor - 1]:
            floor -= 1
        drop_checkpoints(self.checkpoints, len(self.active_entries), floor)
        kept = self.checkpoints
        fresh = None if kept else self.game.start(self.table.keeps_log, self.bots)
        table = fresh or kept[-1].table(self.table)
        fold_keeping(kept, table, self.active_entries, floor, self.bots)
        self.table = table

    def copy_without_log(self) -> Self:
        """Return an independent copy that keeps no events, in which to try answers."""
        return self._with(self.table.copy())

    def copy_with_log(self) -> Self:
        """Return an independent copy with all events so far. It can replace this match."""
        return self._with(self.table.copy_with_log())

    def _with(self, table: AnyTable) -> Self:
        journal, chains = self.journal, self.chains.copy()
        other = type(self)(self.game, journal.header, self.is_audited, False, table, chains)
        same = other.journal
        same.entries, same.chain_starts = journal.entries.copy(), journal.chain_starts.copy()
        same.is_over, same.secret, same.sheet = journal.is_over, journal.secret, journal.sheet
        other.active_entries, other.undo_rules = self.active_entries.copy(), self.undo_rules.copy()
        other.undone, other.checkpoints = self.undone, self.checkpoints.copy()
        return other

    # What a seat may see

    def seen_by(self, seat: Seat) -> SeatHistory:
        """Return what a seat was shown so far, and its own answers.

        Use the result before the match continues, because it shares lists with the match.
        """
        return SeatHistory(
            seat, self.active_entries, self.table.veils, self.table.log, self.journal.header.players
        )

    def record_for(self, viewer: Seat) -> Journal:
        """Return the record that a viewer may have.

        While the game runs, it has gaps for hidden answers and no digests. Afterwards it is complete.
        """
        if self.table.is_over():
            return self.journal
        journal = Journal(self.journal.header)
        journal.entries = self.seen_by(viewer).entries(False)
        return journal


CHECKPOINTS: Final = 64
"""Number of latest answers for which undo saves checkpoints.

If an undo goes further back, the answers since the last one that cannot be undone are applied again.
"""


class Checkpoint:
    """A saved state of the table after `at` answers. It never changes."""

    def __init__(self, table: AnyTable) -> None:
        self.at = table.at
        self.log_length = len(table.log)
        self.balance_count = len(table.balance_history)
        self._table = table.copy()
        self._veils = copies(table.veils)

    def table(self, later: AnyTable) -> AnyTable:
        """Return a new table in the saved state. Its events come from `later`, the table as it is now."""
        table = self._table.copy()
        table.keeps_log = later.keeps_log
        table.log = later.log[: self.log_length]
        table.balance_history = later.balance_history[: self.balance_count]
        table.veils = copies(self._veils)
        return table


def drop_checkpoints(kept: list[Checkpoint], wanted: int, floor: int) -> None:
    """Remove from `kept` the checkpoints after `wanted` answers, and those that no undo can need.

    `floor` is the number of answers up to the last one that cannot be undone. Of the checkpoints at or
    before it, only the latest is kept.
    """
    while kept and kept[-1].at > wanted:
        kept.pop()
    while len(kept) > 1 and kept[1].at <= floor:
        kept.pop(0)


def fold_keeping(
    kept: list[Checkpoint], table: AnyTable, live: list[Entry], floor: int, bots: list[Seat]
) -> None:
    """Apply the answers of `live` that a table lacks. Add checkpoints for further undos to `kept`.

    `live` are all answers in force. The table has applied the first `table.at` of them. `floor` is the
    number of answers up to the last one that cannot be undone.
    """
    wanted = len(live)
    for i in range(table.at, wanted + 1):
        is_near = i == floor or (i > wanted - CHECKPOINTS and i > floor)
        if is_near and not (kept and kept[-1].at == i):
            kept.append(Checkpoint(table))
        if i < wanted:
            submit_by(table, live[i].seat, live[i].notation, live[i].by, bots)


def load_match(game: Game, journal: Journal, upto: int = -1) -> RecordedMatch:
    """Return a new match with the entries of a journal, or with its first `upto` entries.

    Raise RecordError if the journal does not belong to this game or cannot be replayed.
    """
    check_header(game, journal.header)
    match = RecordedMatch(game, journal.header)
    replay_journal(match, journal, upto)
    return match


def replay_journal(match: RecordedMatch, journal: Journal, upto: int = -1) -> None:
    """Apply a journal, or its first `upto` entries, to `match`, which must have no entries yet.

    Raise RecordError with the line if an entry breaks a rule or has a wrong digest, or if the journal
    is wrong about whether the game is over.
    """
    entries = journal.entries if upto < 0 else journal.entries[:upto]
    match.replay(journal, len(entries))
    whole = len(entries) == len(journal.entries)
    if whole and not journal.cut_at and journal.is_over != match.table.is_over():
        raise RecordError(journal.first_entry_line() + len(entries), "record.not_over")
    match.journal.secret = journal.secret if whole else b""
    match.journal.sheet = journal.sheet if whole else []
    match.journal.is_over = match.table.is_over()


def _restore_match(game: Game, text: str) -> RecordedMatch:
    return load_match(game, read_journal(text))


def check_header(game: Game, header: Header) -> None:
    """Raise RecordError if a record was made with other rules or another edition than the game has."""
    game.title.check_rules(header.rules_version)
    if header.edition_hash != game.edition.hash:
        raise RecordError(3, "record.other_edition", {"edition": header.edition})


def submit_by(
    table: AnyTable, seat: Seat, said: str, by: str, bots: list[Seat], ask_at: int = -1
) -> Choice:
    """Check and apply one answer, and return the choice.

    If the clock gave it for a person, also add a `TimeUp` event. The event follows from the record, so
    digests do not cover it. No event is added for bots or for open asks.
    """
    if by != CLOCK or not table.keeps_log or not table.stack or seat in bots:
        return table.submit(seat, said, ask_at)
    ask, at, since = table.ask(), table.at + 1, len(table.log)
    choice = table.submit(seat, said, ask_at)
    if ask.mode in (TURN, SEALED) and ask.options_for(seat) is not None:
        table.log[since:since] = _time_up(at, ask, seat, choice, table.ledger.seats)
    return choice


def _time_up(at: int, ask: Ask, seat: Seat, choice: Choice, seats: int) -> list[LogEntry]:
    """Return the event for everybody or, if the answer is hidden, one event with the answer and one without.

    The seat that may know the answer gets the one with it. All others get the one without it.
    """
    event = TimeUp(int(seat), {**choice_view(choice)})
    if ask.mode == TURN and not ask.veil:
        return [LogEntry(at, event, None)]
    owner: list[Seat] = [] if ask.veils_owner else [seat]
    others = [Seat(s) for s in range(seats) if Seat(s) not in owner]
    return [LogEntry(at, TimeUp(int(seat), {}), [*others, NOBODY]), LogEntry(at, event, owner)]
