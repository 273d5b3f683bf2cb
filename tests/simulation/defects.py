"""Planted defects: each is a small change of the server that the simulation must find.

`python -m tests.simulation --defects` runs worlds with each of them until one has a finding.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, delete

from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.match import RecordedMatch
from ippodromo.server.live import loading
from ippodromo.server.live.room import Room
from ippodromo.server.protocol.messages import News
from ippodromo.server.store.base import GroupCommit, Store
from ippodromo.server.store.rows import Deadline, LineNotification, LineWrite, StoreUnavailable
from ippodromo.server.store.sql import DRIVER_ERRORS, SqlStore, deadlines
from ippodromo.server.store.sqlite import SqliteStore
from ippodromo.server.table import commands, play, presenter
from ippodromo.server.table import deadlines as table_deadlines
from ippodromo.server.table.state import CommandKeys, LineBody, TableState

Patch = tuple[Any, str, Any]
"""An object, the name of its attribute, and what stands there instead."""


async def _acknowledge_at_once(self: Store, line: LineWrite) -> bool:
    asyncio.get_running_loop().create_task(self.group.write(line))
    return True


async def _succeed_always(self: GroupCommit, batch: Any) -> None:
    try:
        results = await self.commit([line for line, _ in batch])
    except StoreUnavailable:
        results = [True] * len(batch)
    for (_, done), result in zip(batch, results, strict=True):
        if not done.done():
            done.set_result(result)


async def _refuse_uncertain(self: SqlStore, work: Callable[[Connection], Any]) -> Any:
    try:
        return await self._run(lambda connection: self.run_transaction(connection, work), True)
    except DRIVER_ERRORS as error:
        raise StoreUnavailable("not committed") from error


def _without_keys() -> Patch:
    load = loading.load_table

    async def load_table(store: Store, id_: str) -> TableState:
        state = await load(store, id_)
        state.keys = CommandKeys()
        return state

    return loading, "load_table", load_table


def _without_key_in_line() -> list[Patch]:
    append = commands.append

    def append_without_key(state: TableState, line: Any) -> Any:
        if line.kind == "answer":
            line.key = None
        return append(state, line)

    return [(commands, "append", append_without_key)]


def _lose_deadlines_on_restart() -> Patch:
    read = SqlStore._read_facts

    async def read_facts(self: SqlStore) -> None:
        await read(self)
        await self.transaction(lambda connection: connection.execute(delete(deadlines)))

    return SqlStore, "_read_facts", read_facts


def _delete_claimed() -> Patch:
    claim = SqlStore.claim_deadlines

    async def claim_deadlines(
        self: SqlStore, most: int, lease: float
    ) -> list[tuple[str, Deadline]]:
        found = await claim(self, most, lease)
        for table, due in found:
            await self.set_deadlines(table, [], [due.kind])
        return found

    return SqlStore, "claim_deadlines", claim_deadlines


def _halve_clocks() -> Patch:
    changes = table_deadlines.deadline_changes

    def deadline_changes(
        state: TableState, standing: dict[str, Deadline], now: float, delays: dict[str, float]
    ) -> tuple[list[Deadline], list[str]]:
        due, done = changes(state, standing, now, delays)
        return [Deadline(d.kind, d.due - d.whole / 2, d.whole, d.mark) for d in due], done

    return table_deadlines, "deadline_changes", deadline_changes


def _count_downtime() -> Patch:
    def clock_time(self: Store) -> float:
        return self.now()

    return Store, "clock_time", clock_time


def _share_views() -> Patch:
    views_of = presenter.views_for

    def views_for(state: TableState, viewers: Collection[int]) -> presenter.Views:
        views = views_of(state, viewers)
        first = next(iter(views.values()), None)
        return dict.fromkeys(views, first)

    return presenter, "views_for", views_for


def _keep_old_views() -> Patch:
    def use_cache_of(self: Room, state: TableState) -> None:
        if self.cached_state is None or self.cached_state.seq + 1 < state.seq:
            self.cached_state, self.views, self.event_cache = state, {}, {}

    return Room, "_use_cache_of", use_cache_of


def _tell_all_events() -> Patch:
    news = presenter.news

    def news_with_secrets(
        state: TableState, line: Any, viewer: int, effects: Any, *rest: Any
    ) -> News:
        return news(
            state,
            line,
            viewer,
            effects._replace(open_events=[data for _, data in effects.events]),
            *rest,
        )

    return presenter, "news", news_with_secrets


def _fold_without_check() -> Patch:
    def apply_notification(self: Room, seq: int, notice: LineNotification | None) -> bool:
        state = self.state
        if notice is None or state is None or self.lock.locked():
            return False
        row = notice.row
        body = commands.read_body(row)
        if body.entries and state.match is None:
            return False
        after = state._copy()
        after.seq, after.chain = row.seq, row.chain
        self._replace_state(state, after, row.kind, body, decided_here=False)
        return True

    return Room, "apply_notification", apply_notification


def _invent_money() -> Patch:
    add = TableState._add_answers

    def add_answers(self: TableState, body: LineBody, decided: Any) -> None:
        add(self, body, decided)
        if self.match is not None and self.seq % 20 == 0:
            self.match.table.ledger.balances[0] += 1

    return TableState, "_add_answers", add_answers


def _choose_dice() -> Patch:
    steps = play.play_automatic_steps

    def play_automatic_steps(
        state: TableState, match: RecordedMatch, _: Stream, is_pause_over: bool = False
    ) -> None:
        steps(state, match, FastStream(len(match.journal.entries)), is_pause_over)

    return play, "play_automatic_steps", play_automatic_steps


def _let_anybody_command() -> Patch:
    return commands, "_check_sender", lambda state, sender, request: None


def _forget_bots_after_pause() -> Patch:
    publish = Room.publish

    def publish_and_keep_mark(
        self: Room, before: TableState, state: TableState, kind: str, *rest: Any, **more: Any
    ) -> None:
        mark = self.bot_turn_mark
        publish(self, before, state, kind, *rest, **more)
        if kind == "pause":
            self.bot_turn_mark = mark

    return Room, "publish", publish_and_keep_mark


def _insert_nothing(
    self: SqliteStore, connection: Connection, batch: list[LineWrite], now: float
) -> set[tuple[str, int]]:
    return {(line.row.table, line.row.seq) for line in batch}


DEFECTS: dict[str, Callable[[], Patch | list[Patch]]] = {
    "a line is acknowledged before it is committed": lambda: (Store, "append", _acknowledge_at_once),
    "a commit that failed counts as done": lambda: (GroupCommit, "_commit", _succeed_always),
    "lines are never inserted": lambda: (SqliteStore, "_insert_lines", _insert_nothing),
    "a commit that may have taken effect is refused as if it had not": lambda: (
        SqlStore, "_transaction", _refuse_uncertain,
    ),
    "the key of a command is ignored": lambda: (
        TableState, "find_command", lambda self, speaker, key, fingerprint: None,
    ),
    "the key of an answer is not stored": _without_key_in_line,
    "keys are forgotten when a table is loaded": _without_keys,
    "deadlines are lost on a restart": _lose_deadlines_on_restart,
    "a deadline is deleted before it is carried out": _delete_claimed,
    "clocks run twice as fast": _halve_clocks,
    "downtime counts as time of play": _count_downtime,
    "a view is cached across seats": _share_views,
    "a view is cached across lines": _keep_old_views,
    "everybody is told all events": _tell_all_events,
    "lines of other processes are applied without a check": _fold_without_check,
    "money comes from nowhere": _invent_money,
    "the server chooses its dice": _choose_dice,
    "anybody may command what the host may": _let_anybody_command,
    "bots are not asked again after a pause": _forget_bots_after_pause,
}  # fmt: skip
"""Each defect in one sentence, and the function that returns what it replaces."""


@contextmanager
def planted(name: str) -> Iterator[None]:
    """Run the server with a defect."""
    found = DEFECTS[name]()
    patches = found if isinstance(found, list) else [found]
    kept = [(owner, attribute, getattr(owner, attribute)) for owner, attribute, _ in patches]
    for owner, attribute, value in patches:
        setattr(owner, attribute, value)
    try:
        yield
    finally:
        for owner, attribute, value in kept:
            setattr(owner, attribute, value)
