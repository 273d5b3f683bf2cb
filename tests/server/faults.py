"""Faults and traces: a server that dies before it acknowledges, is deaf, mute, leaky or out of disk.

`seconds` are no fault: they shorten time limits of the server, so that tests do not wait for long.
Nor is the day, which is the same whenever a test runs.
"""

import importlib
import os
import signal
from collections.abc import Collection
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.match import RecordedMatch
from ippodromo.server.api.tables import TableEndpoints
from ippodromo.server.app import Health
from ippodromo.server.live.room import Room
from ippodromo.server.store.base import LineListener, PeerListener
from ippodromo.server.store.postgres import PostgresStore
from ippodromo.server.store.rows import LineWrite
from ippodromo.server.store.sql import SqlStore
from ippodromo.server.table import play, presenter
from ippodromo.server.table.state import TableState

END = "\n;\n"
"""Between the statements of a trace."""


GENEROUS = {
    "workers.workers.EDITION_TIMEOUT_S": 60.0,
    "workers.workers.RECORD_TIMEOUT_S": 120.0,
    "workers.bots.EXPLANATION_TIMEOUT_S": 120.0,
    "workers.workers.BOT_TIMEOUT_S": 120.0,
    "workers.workers.DEFAULT_ANSWERS_TIMEOUT_S": 60.0,
    "live.odds_feed.BOT_TIMEOUT_S": 120.0,
    "api.games.TRIAL_TIMEOUT_S": 120.0,
}
"""Time limits of worker processes in tests: the result of a test must not depend on a busy machine."""


def inject(wanted: dict[str, Any]) -> None:
    """Arm this process's faults."""
    for name, seconds in {**GENEROUS, **wanted.get("seconds", {})}.items():
        _set_seconds(name, seconds)
    TableEndpoints.today = _first_of_january  # type: ignore[method-assign]
    if "die_after_commit" in wanted:
        _die_after_commit(int(wanted["die_after_commit"]))
    if "pages" in wanted:
        _fill_disk(int(wanted["pages"]))
    if "read_only_while" in wanted:
        _forbid_writing(wanted["read_only_while"])
    if "is_deaf" in wanted:
        PostgresStore.listen = _never_listen  # type: ignore[method-assign]
    if "is_mute" in wanted:
        Room.wake_bots = _leave_bots_alone  # type: ignore[method-assign]
    if "breaks_pages" in wanted:
        Health.find_problem = _break_page  # type: ignore[method-assign]
    if "trace" in wanted:
        _trace(wanted["trace"])
    if "is_leaky" in wanted:
        _leak()
    if "breaks_after" in wanted:
        _break_rules(int(wanted["breaks_after"]))


def _first_of_january(self: TableEndpoints) -> str:
    """The race of the day is that of one day: cards and dice of another day would be others."""
    return "2026-01-01"


def _set_seconds(name: str, seconds: float) -> None:
    """Change a time limit, named by module and constant: `live.connection.SEND_TIMEOUT_S`."""
    path, _, constant = name.rpartition(".")
    module = importlib.import_module(f"ippodromo.server.{path}")
    known = getattr(module, constant)
    if isinstance(known, dict):  # what a driver is told
        known["timeout"] = seconds
    else:
        setattr(module, constant, seconds)


def _die_after_commit(number: int) -> None:
    """Die when so many groups of lines are on disk, before anybody has been told of the last."""
    write = SqlStore._commit_batch
    done = 0

    async def writing(self: SqlStore, batch: list[LineWrite]) -> list[bool]:
        nonlocal done
        results = await write(self, batch)
        done += 1
        if done == number:
            os.kill(os.getpid(), signal.SIGKILL)
        return results

    SqlStore._commit_batch = writing  # type: ignore[method-assign]


async def _never_listen(self: PostgresStore, on_line: LineListener, on_peer: PeerListener) -> None:
    """Every notice is lost."""


def _leave_bots_alone(self: Room) -> None:
    """Bots on chairs never get to think."""


async def _break_page(self: Health) -> str:
    raise ZeroDivisionError("a page has a fault")


def _trace(path: str) -> None:
    """Write down every statement that the database is sent."""

    @event.listens_for(Engine, "before_cursor_execute")
    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        with Path(path).open("a") as file:
            file.write(statement + END)


def _leak() -> None:
    """Show everybody a mark of all that was said, and of the secret behind the dice."""
    honest = presenter.views_for

    def leaky(state: TableState, viewers: Collection[int]) -> presenter.Views:
        views = honest(state, viewers)
        for view in views.values():
            if view is not None and state.match is not None:
                mark = hash((state.secret, state.match.journal.text()))
                view["position"] = {**view["position"], "leaked": mark}
        return views

    presenter.views_for = leaky


def _break_rules(number: int) -> None:
    """A game whose rules raise on whatever is said once so many answers are in its journal."""
    sound = play.play_automatic_steps

    def broken(
        state: TableState, match: RecordedMatch, stream: Stream, is_pause_over: bool = False
    ) -> None:
        if len(match.journal.entries) > number:
            raise ZeroDivisionError("a rule has a fault")
        sound(state, match, stream, is_pause_over)

    play.play_automatic_steps = broken


def _fill_disk(pages: int) -> None:
    """SQLite's own limit stands in for a full disk: the very same error comes of it."""

    @event.listens_for(Engine, "connect")
    def limit(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count={pages}")
        cursor.close()


def _forbid_writing(flag: str) -> None:
    """While a file is there the database can only be read: the error is that of a read-only file."""

    @event.listens_for(Engine, "before_cursor_execute")
    def forbid(_connection: Any, cursor: Any, *_: Any) -> None:
        cursor.execute(f"PRAGMA query_only={int(Path(flag).exists())}")
