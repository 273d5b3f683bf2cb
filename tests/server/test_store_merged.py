"""A server has one database. Databases of a server that had several are merged into the first."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from ippodromo.kernel.errors import SetupError
from ippodromo.server.settings import single_database
from ippodromo.server.store import open_store
from ippodromo.server.store.rows import LineWrite, Row, TableRow
from ippodromo.server.store.sql import SqlStore, facts, tables
from ippodromo.server.tokens import is_table_id, new_token
from tools.testing.players import run
from tools.testing.postgres import Cluster

OPERATIONS = Path(__file__).parents[2] / "docs/operations.md"


async def make_table(database: str, id_: str, part: int) -> None:
    """Make a table in a database that has a number."""
    store = await open_store(database)
    assert isinstance(store, SqlStore)
    new = TableRow(id_, "royal_turf", "link", id_[:10], "hash", "text")
    first = Row(id_, 1, "made", "host", None, "{}").chained("")
    assert await store.append(LineWrite(first, new, "gathering", "{}"))
    number = insert(facts).values(name="part", value=str(part))
    await store.transaction(lambda connection: connection.execute(number))
    await store.close()


def merge(source: str, target: str, cluster: Cluster) -> None:
    """Run the command of docs/operations.md with these two databases."""
    [command] = [
        line for line in OPERATIONS.read_text("utf-8").splitlines() if line.startswith("pg_dump ")
    ]
    command = command.replace("postgresql://user@two/ippodromo", shlex.quote(source))
    command = command.replace("postgresql://user@one/ippodromo", shlex.quote(target))
    found = {"PATH": f"{cluster.server.bin_path}:{os.environ['PATH']}"}
    told = ["bash", "-c", f"set -o pipefail; {command}"]
    subprocess.run(told, check=True, env={**os.environ, **found}, stdout=subprocess.DEVNULL)


def test_two_databases_are_refused_with_the_way_to_merge_them() -> None:
    with pytest.raises(SetupError) as no:
        single_database(["postgresql://one/a", "postgresql://two/a"])
    assert no.value.key == "server.databases"
    assert "pg_dump" in str(no.value)
    assert single_database(["tables.db"]) == "tables.db"


def test_a_database_that_was_the_second_is_refused_until_it_is_merged(cluster: Cluster) -> None:
    one, two = cluster.database("merged_one"), cluster.database("merged_two")
    ids = [new_token(), new_token() + "01"]

    async def refusal() -> SetupError:
        with pytest.raises(SetupError) as no:
            await open_store(two)
        return no.value

    async def merged() -> tuple[list[str], list[list[Row]], bool]:
        store = await open_store(one)
        assert isinstance(store, SqlStore)
        listed = [row[0] for row in await store.rows(select(tables.c.id))]
        rows = [await store.lines(id_) for id_ in ids]
        edition = await store.edition("hash")
        await store.close()
        return sorted(listed), rows, edition == "text"

    run(make_table(one, ids[0], 0))
    run(make_table(two, ids[1], 1))
    no = run(refusal())
    assert (no.key, no.params["is"]) == ("server.database_part", 2)
    merge(two, one, cluster)
    merge(two, one, cluster)  # once more changes nothing
    listed, rows, has_edition = run(merged())
    assert (listed, has_edition) == (sorted(ids), True)
    assert [[row.chain == row.link("") for row in each] for each in rows] == [[True], [True]]


def test_the_id_of_a_table_has_the_digits_of_a_token_and_two_more_if_it_was_merged() -> None:
    good = ["0" * 32, "0" * 34, "a1" * 17]
    bad = ["", "0" * 31, "0" * 33, "0" * 35, "0" * 36, "G" * 32, "0" * 32 + "0x"]
    assert [is_table_id(each) for each in good + bad] == [True] * 3 + [False] * 7
