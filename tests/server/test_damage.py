"""Damage is told: full and broken disks by /health, lost or changed lines by the table and the log."""

import asyncio
import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from ippodromo.client import Refused, request
from ippodromo.kernel.errors import SetupError
from ippodromo.server.store import open_store, sqlite, store_for
from ippodromo.server.store.migrations.upgrade import configuration
from ippodromo.server.store.rows import LineWrite, Row, TableRow
from ippodromo.server.store.sqlite import SqliteStore
from tests.server.harness import ROOT, Server, Stable
from tools.testing.choosing import choose
from tools.testing.players import Host, close_all, first_asked, gather, run, until
from tools.testing.postgres import Cluster


def health(server: Server) -> tuple[int, str]:
    """What /health says."""
    try:
        with urllib.request.urlopen(f"{server.url}/health") as answer:
            return answer.status, answer.read().decode().strip()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode().strip()


def become(server: Server, wanted: Callable[[tuple[int, str]], bool]) -> tuple[int, str]:
    """Wait until /health says something."""
    run(until(lambda: wanted(health(server))))
    return health(server)


def files(server: Server) -> Path:
    """The database of a server on SQLite."""
    return Path(server.told["database"])


async def played(server: Server, answers: int) -> str:
    """The id of a table at which so many answers were acknowledged."""
    host = Host.make(server.url)
    seats = await gather(host, 2)
    for _ in range(answers):
        seat, ask = await first_asked(seats)
        await seat.answer(ask, choose(ask, Random(1)))
    await asyncio.gather(close_all(seats), host.close())
    return host.id


def info(server: Server, table: str) -> dict[str, Any]:
    """A table's description."""
    found: dict[str, Any] = request(server.url, f"/api/tables/{table}")[0]
    return found


# Health

LOST_AT_ONE = "acknowledged lines are lost; the log names their tables: 1"
MOVED = "the database file or its log was moved, replaced or deleted"


@pytest.mark.parametrize("ending", ["", "-wal"])
def test_a_file_that_was_moved_away_is_not_ok_until_it_is_back(
    stable: Stable, tmp_path: Path, ending: str
) -> None:
    server = stable.server()
    path, away = Path(f"{files(server)}{ending}"), tmp_path / "away"
    before = health(server)
    shutil.move(path, away)
    moved = become(server, lambda said: said[0] == 503)
    path.touch()
    replaced = become(server, lambda said: said[0] == 503)
    shutil.move(away, path)
    assert (before, moved, replaced) == ((200, "ok"), (503, MOVED), (503, MOVED))
    assert become(server, lambda said: said[0] == 200) == (200, "ok")


def test_health_is_ok_where_the_store_can_be_written(server: Server) -> None:
    assert health(server) == (200, "ok")


def test_a_full_disk_is_not_ok_until_there_is_room_again(stable: Stable) -> None:
    server = stable.server()
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, most))
    full = become(server, lambda said: said[0] == 503)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
    assert full == (503, "the store cannot be written")
    assert become(server, lambda said: said[0] == 200) == (200, "ok")


def test_a_file_that_can_only_be_read_is_not_ok(stable: Stable, tmp_path: Path) -> None:
    flag = tmp_path / "read-only"
    server = stable.server(faults={"read_only_while": str(flag)})
    before = health(server)
    flag.touch()
    assert before == (200, "ok")
    assert become(server, lambda said: said[0] == 503) == (503, "the store cannot be written")


def test_a_corrupt_page_is_not_ok(stable: Stable) -> None:
    server = stable.server()
    run(played(server, 2))
    server.stop()
    path = files(server)
    pages = sqlite3.connect(path)
    root, size = (
        pages.execute("SELECT rootpage FROM sqlite_master WHERE name = 'deadlines'").fetchone()[0],
        pages.execute("PRAGMA page_size").fetchone()[0],
    )
    pages.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)
    server.start()
    assert become(server, lambda said: said[0] == 503) == (503, "the database file is damaged")


def start_on(database: str, setup: Callable[[], None]) -> "subprocess.CompletedProcess[str]":
    """Start a server that cannot."""
    told = [sys.executable, "-m", "ippodromo.server", "--port", "0", "--database", database]
    return subprocess.run(
        told, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False, preexec_fn=setup
    )


def test_a_start_on_a_full_disk_ends_in_one_sentence(tmp_path: Path) -> None:
    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    done = start_on(str(tmp_path / "tables.db"), fill)
    assert done.returncode != 0
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert "tables.db" in done.stderr


def test_a_start_on_something_else_than_a_database_ends_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"not a database at all " * 400)
    done = start_on(str(path), lambda: None)
    assert done.returncode != 0
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


# Lines


def test_answers_that_a_cut_off_log_has_lost_are_noticed_and_the_table_is_set_aside(
    stable: Stable,
) -> None:
    server = stable.server()
    table = run(played(server, 2))
    path = files(server)
    log = Path(f"{path}-wal")
    kept = log.read_bytes()
    other = run(played(server, 4))
    server.kill()
    log.write_bytes(kept)
    server.start()
    found = [info(server, table)["status"], server_says(server, other)]
    assert health(server) == (503, LOST_AT_ONE)
    server.kill()
    server.start()
    again = server_says(server, other)
    assert found == ["running", "refused.no_table"]
    assert again == "refused.no_table"
    assert f"table {other[:8]} lost line" in stable.log.read_text()


def server_says(server: Server, table: str) -> str:
    """A table's status, or why there is none."""
    try:
        found = info(server, table)
    except Refused as no:
        return no.message
    return f"{found['status']} {found['closed_for']}".strip()


def test_a_table_that_lost_its_last_answers_does_not_go_on(stable: Stable) -> None:
    server = stable.server()
    log = Path(f"{files(server)}-wal")

    async def play() -> tuple[str, bytes]:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        for number in range(4):
            if number == 2:
                kept = log.read_bytes()
            seat, ask = await first_asked(seats)
            await seat.answer(ask, choose(ask, Random(1)))
        await asyncio.gather(close_all(seats), host.close())
        return host.id, kept

    table, kept = run(play())
    server.kill()
    log.write_bytes(kept)
    server.start()
    assert server_says(server, table) == "closed record.damaged"
    assert f"table {table[:8]} is set aside" in stable.log.read_text()
    assert health(server) == (503, LOST_AT_ONE)
    server.kill()
    Path(f"{files(server)}.heads").unlink()  # the operator accepts the loss
    server.start()
    assert server_says(server, table) == "running"
    assert health(server) == (200, "ok")


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM lines WHERE seq = 4",
        "UPDATE lines SET speaker = 'seat 7' WHERE seq = 4",
        "UPDATE lines SET body = replace(body, '{', '{ ') WHERE seq = 3",
        "UPDATE lines SET chain = '' WHERE seq = 5",
        "UPDATE lines SET body = 'x' WHERE seq = 5",
    ],
    ids=["gone", "changed", "respaced", "unchained", "unreadable"],
)
@pytest.mark.parametrize(
    "kind",
    [
        "sqlite",
        pytest.param(
            "postgresql",
            marks=pytest.mark.soak(
                "The same chain of lines on PostgreSQL.", until="the server runs under simulation"
            ),
        ),
    ],
)
def test_a_line_that_is_gone_or_changed_sets_its_table_aside_and_no_other(
    stable: Stable, request: pytest.FixtureRequest, kind: str, damage: str
) -> None:
    database = ""
    if kind == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        name = f"damage_{abs(hash(damage))}"
        database = cluster.database(name)
    server = stable.server(database)
    one, other = run(played(server, 3)), run(played(server, 3))
    server.stop()
    url = server.told["database"]
    if kind == "postgresql":
        execute_there(url, f"{damage} AND table_id = '{one}'")
    else:
        with sqlite3.connect(url) as connection:
            connection.execute(f"{damage} AND table_id = '{one}'")
        connection.close()
    server.start()
    found = [server_says(server, one), server_says(server, other)]
    server.kill()
    assert found == ["closed record.damaged", "running"]
    assert f"table {one[:8]} is set aside" in stable.log.read_text()


def execute_there(url: str, statement: str) -> None:
    """Run a statement on a PostgreSQL."""
    import asyncpg  # type: ignore[import-untyped]

    async def work() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(statement)
        await connection.close()

    run(work())


def test_lines_from_before_the_chain_are_taken_as_they_are_and_chained_from_there(
    stable: Stable,
) -> None:
    server = stable.server()
    path = files(server)

    async def play() -> Host:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        await asyncio.gather(close_all(seats), host.close())
        host.line = None
        return host

    async def pause(host: Host) -> str:
        said = await host.command("pause")
        await host.close()
        return str(said["type"])

    host = run(play())
    server.stop()
    to_first_schema(path)
    server.start()
    said = [server_says(server, host.id), run(pause(host))]
    server.stop()
    with sqlite3.connect(path) as connection:
        kept = connection.execute("SELECT keeps, edition_hash <> '' FROM tables").fetchall()
        query = "SELECT length(chain) FROM lines ORDER BY seq"
        lengths = [row[0] for row in connection.execute(query)]
        connection.execute("UPDATE lines SET speaker = 'seat 9' WHERE seq = 3")
    connection.close()
    server.start()
    assert said == ["running", "accepted"]
    assert (kept, set(lengths[:-1]), lengths[-1]) == ([("game", 1)], {0}, 64)
    assert server_says(server, host.id) == "closed record.damaged"


def to_first_schema(path: Path) -> None:
    """Undo all later migrations by hand: a database as the first schema left it."""
    fresh = Path(f"{path}.first")
    engine = create_engine(f"sqlite:///{fresh}")
    with engine.begin() as connection:
        command.upgrade(configuration(connection), "0001")
        connection.execute(text(f"ATTACH '{path}' AS newer"))
        for name in ("tables", "lines", "deadlines", "editions", "presence", "facts"):
            columns = [row[1] for row in connection.execute(text(f"PRAGMA table_info({name})"))]
            listed = ", ".join(f'"{column}"' for column in columns)
            connection.execute(
                text(f"INSERT INTO {name} ({listed}) SELECT {listed} FROM newer.{name}")
            )
        silent = (
            "UPDATE facts SET value = substr(value, 1, instr(value, ' ') - 1) WHERE name = 'beat'"
        )
        connection.execute(text(silent))
    engine.dispose()
    shutil.move(fresh, path)


def test_notes_begin_anew_once_all_they_name_is_in_the_file_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "MAX_LOG_BYTES", 2_000)  # bytes: some twenty lines

    async def work() -> tuple[bool, int]:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        id_, chain, shrunk = "0" * 32, "", False
        new = TableRow(id_, "royal_turf", "link", "CODE", "hash", "text")
        for seq in range(1, 60):
            row = Row(id_, seq, "answer", "seat 0", None, "{}").chained(chain)
            await store.append(LineWrite(row, new if seq == 1 else None, "running"))
            if store.copying is not None:
                await store.copying
            chain = row.chain
            shrunk = shrunk or (seq > 5 and store.acknowledged.path.stat().st_size < 200)
        store.acknowledged.close()  # as after a kill: nothing is tidied up
        await store.close()
        again = SqliteStore(tmp_path / "tables.db")
        await again.open()
        damaged = len(again.damaged)
        await again.close()
        return shrunk, damaged

    assert run(work()) == (True, 0)


def test_lines_that_the_disk_has_dropped_are_noticed_after_an_orderly_stop(tmp_path: Path) -> None:
    """The last writes to the log never reached the disk; closing copies the log into the database."""
    path = tmp_path / "tables.db"
    log = Path(f"{path}-wal")

    async def played() -> None:
        store = await open_store(str(path))
        rows = chained_rows("0" * 32, 20)
        new = TableRow("0" * 32, "royal_turf", "link", "CODE", "hash", "text")
        for row in rows:
            assert await store.append(LineWrite(row, new if row.seq == 1 else None, "running"))
            if row.seq == 10:
                before = log.stat().st_size
        drop_writes(log, before)
        await store.close()

    async def found() -> tuple[int, str]:
        store = await open_store(str(path))
        count, problem = len(await store.lines("0" * 32)), store.health_problem()
        await store.close()
        return count, problem

    run(played())
    assert run(found()) == (10, LOST_AT_ONE)


def chained_rows(table: str, count: int) -> list[Row]:
    """Return the lines of a table."""
    rows = [Row(table, 1, "made", "host", None, "{}").chained("")]
    while len(rows) < count:
        row = Row(table, len(rows) + 1, "answer", "seat 0", None, "{}")
        rows.append(row.chained(rows[-1].chain))
    return rows


def drop_writes(log: Path, after: int) -> None:
    """Give the pages in the log after a position the contents that they had before it."""
    head, frame_head, page_size = 32, 24, 4096
    content = bytearray(log.read_bytes())
    earlier: dict[bytes, bytes] = {}
    for at in range(head, len(content), frame_head + page_size):
        number, start = bytes(content[at : at + 4]), at + frame_head
        if at < after:
            earlier[number] = bytes(content[start : start + page_size])
        elif number in earlier:
            content[start : start + page_size] = earlier[number]
    with log.open("r+b") as file:
        file.write(content)


# The file


def test_the_database_is_closed_to_other_users_of_the_machine(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch(0o644)
    path.chmod(0o644)

    async def work() -> set[int]:
        store = store_for(str(path))
        await store.open()
        modes = {stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
        await store.close()
        return modes

    mask = os.umask(0)
    try:
        assert run(work()) == {0o600}
    finally:
        os.umask(mask)


def test_a_second_server_is_refused_by_whatever_name_it_finds_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    link = tmp_path / "link.db"
    folder = tmp_path / "folder"

    async def work() -> list[str]:
        store = store_for(str(path))
        await store.open()
        link.symlink_to(path)
        folder.symlink_to(tmp_path)
        said: list[str] = []
        for name in (path, link, folder / "tables.db"):
            second = store_for(str(name))
            with pytest.raises(SetupError) as no:
                await second.open()
            said.append(no.value.key)
            await second.close()
        await store.close()
        return said

    assert run(work()) == ["server.database_taken"] * 3
