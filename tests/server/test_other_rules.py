"""Tables made under other rules: closed with standings and record, or left to a newer server."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ippodromo.client import request
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.fair_dice import PROTOCOL, verify
from ippodromo.kernel.journal import FORMAT, read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import title
from ippodromo.server.live.loading import check_tables, load_table, must_be_closed
from ippodromo.server.store import store_for
from ippodromo.server.store.rows import Row
from ippodromo.server.table.state import TableState
from tests.server.harness import ROOT, Server, Stable
from tests.server.test_rights import refusal
from tools.testing.choosing import choose
from tools.testing.players import (
    ONE_RACE,
    Host,
    close_all,
    fetch,
    first_asked,
    gather,
    play_again,
    play_all,
    run,
)

ANSWERS = 3
WRONG = "00000000"


class Upgraded:
    """A stopped server with one table, whose second game has begun, and that table's lines."""

    def __init__(self, stable: Stable, game: str = "") -> None:
        self.server: Server = stable.server()
        self.id = run(self._begin(game) if game else self._play())
        self.server.stop()

    async def _begin(self, game: str) -> str:
        """The first answers of a game."""
        host = Host.make(self.server.url, game)
        seats = await gather(host, 2)
        for _ in range(ANSWERS):
            seat, ask = await first_asked(seats)
            await seat.answer(ask, choose(ask, Random(1)))
        await asyncio.gather(close_all(seats), host.close())
        return host.id

    async def _play(self) -> str:
        host = Host.make(self.server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        await play_all(seats)
        await play_again(seats)
        for _ in range(ANSWERS):
            seat, ask = await first_asked(seats)
            await seat.answer(ask, choose(ask, Random(1)))
        await asyncio.gather(close_all(seats), host.close())
        return host.id

    def last_line(self, where: str) -> tuple[int, dict[str, Any]]:
        """The last line of which something is true."""
        with sqlite3.connect(self.server.told["database"]) as database:
            found = database.execute(f"SELECT max(seq), body FROM lines WHERE {where}").fetchone()
        database.close()
        return found[0], json.loads(found[1])

    def rewrite(self, seq: int, body: dict[str, Any]) -> None:
        """Change a line, as if other rules had written it."""
        with sqlite3.connect(self.server.told["database"]) as database:
            values = (json.dumps(body), seq)
            database.execute("UPDATE lines SET body=? WHERE seq=?", values)
            columns = "table_id, seq, kind, speaker, key, body"
            chain = ""
            for found in database.execute(f"SELECT {columns} FROM lines ORDER BY seq").fetchall():
                chain = Row(*found).link(chain)
                database.execute("UPDATE lines SET chain=? WHERE seq=?", (chain, found[1]))
        database.close()

    def spoil(self) -> tuple[str, list[int]]:
        """Make today's rules disagree with the last answer; its true digest, and the standings."""
        seq, body = self.last_line("kind = 'answer'")
        digest = body["entries"][0][3]
        body["entries"][0][3] = WRONG
        self.rewrite(seq, body)
        return digest, body["standings"]

    def turn_back(self) -> None:
        """Make the game that is on one of the first record format, of which lines said nothing."""
        first, begun = self.last_line("body LIKE '%\"begins\"%'")
        assert begun.pop("format") == FORMAT
        self.rewrite(first, begun)

    def check(self) -> "subprocess.CompletedProcess[str]":
        """What `ippodromo tables check` says of the stopped server's database."""
        main = "from ippodromo.cli import main; main()"
        told = [sys.executable, "-c", main, "--lang", "en", "tables", "check"]
        return subprocess.run(
            [*told, "--database", self.server.told["database"]], cwd=ROOT, capture_output=True,
            text=True, timeout=60, check=False,
        )  # fmt: skip

    def loaded(self) -> TableState:
        """The table as a server would load it now."""

        async def load_it() -> TableState:
            store = store_for(self.server.told["database"])
            await store.open()
            state = await load_table(store, self.id)
            await store.close()
            return state

        return run(load_it())


@pytest.fixture
def upgraded(stable: Stable) -> Upgraded:
    """A table from before an upgrade."""
    return Upgraded(stable)


def test_a_table_made_under_other_rules_is_closed_with_standings_and_record(
    upgraded: Upgraded,
) -> None:
    digest, standings = upgraded.spoil()
    server, id_ = upgraded.server, upgraded.id
    server.start()
    info, _ = request(server.url, f"/api/tables/{id_}")
    texts = [fetch(server.url, f"/api/tables/{id_}/record?game={game}") for game in (0, 1, 2)]
    server.kill()
    assert (info["status"], info["standings"]) == ("closed", standings)
    assert texts[0] == texts[2]
    played = title("royal_turf").game(2, info["options"], read_edition(ONE_RACE, "one_race.toml"))
    records = [read_journal(text.replace(WRONG, digest)) for text in texts[1:]]
    assert [load_match(played, record).table.is_over() for record in records] == [True, False]
    assert [verify(played, record) > 0 for record in records] == [True] * 2


def test_a_table_begun_under_an_older_version_of_its_rules_is_found_and_closed(
    stable: Stable,
) -> None:
    upgraded = Upgraded(stable, "homestretch")
    server, id_ = upgraded.server, upgraded.id
    seq, body = upgraded.last_line("body LIKE '%\"begins\"%'")
    upgraded.rewrite(seq, {**body, "begins": 1})
    _, last = upgraded.last_line("kind = 'answer'")
    checked = upgraded.check()
    server.start()
    info, _ = request(server.url, f"/api/tables/{id_}")
    text = fetch(server.url, f"/api/tables/{id_}/record?game=0")
    server.kill()
    assert checked.returncode == 1
    assert checked.stdout.split("\n")[0] == (
        f"{id_[:8]} (homestretch): This game was played under version 1 of its rules, which "
        "Ippodromo 0.2.0 plays; here it is version 2."
    )
    assert (info["status"], info["closed_for"]) == ("closed", "record.older_rules")
    assert info["standings"] == last["standings"]
    assert read_journal(text).header.rules_version == 1


def test_a_table_begun_in_the_first_record_format_is_closed_and_keeps_no_record(
    upgraded: Upgraded,
) -> None:
    upgraded.turn_back()
    _, last = upgraded.last_line("kind = 'answer'")
    state = upgraded.loaded()
    assert must_be_closed(state)
    assert state.game_error is not None
    assert str(state.game_error) == (
        "This record has format 1, which Ippodromo 0.2.0 reads; here it is format 2."
    )
    server, id_ = upgraded.server, upgraded.id
    server.start()
    info, _ = request(server.url, f"/api/tables/{id_}")
    no = refusal(server, f"/api/tables/{id_}/record", None)
    server.kill()
    assert (info["status"], info["closed_for"]) == ("closed", "record.older_format")
    assert info["standings"] == last["standings"]
    assert no[1] == "refused.no_record"


def test_a_game_begun_before_devices_kept_dice_logs_is_found_and_closed(stable: Stable) -> None:
    upgraded = Upgraded(stable, "royal_turf")
    server, id_ = upgraded.server, upgraded.id
    seq, begun = upgraded.last_line("body LIKE '%\"begins\"%'")
    assert begun.pop("dice") == PROTOCOL
    upgraded.rewrite(seq, begun)
    _, last = upgraded.last_line("kind = 'answer'")
    checked = upgraded.check()
    server.start()
    info, _ = request(server.url, f"/api/tables/{id_}")
    text = fetch(server.url, f"/api/tables/{id_}/record?game=0")
    server.kill()
    assert checked.returncode == 1
    assert checked.stdout.split("\n")[0] == (
        f"{id_[:8]} (royal_turf): This game was begun under Ippodromo 0.2.0, when devices kept no "
        "log of the dice."
    )
    assert (info["status"], info["closed_for"]) == ("closed", "record.older_dice")
    assert info["standings"] == last["standings"]
    assert read_journal(text).secret


def test_a_table_made_under_newer_rules_waits_for_them_and_keeps_its_secrets(
    upgraded: Upgraded,
) -> None:
    seq, body = upgraded.last_line("body LIKE '%\"begins\"%'")
    upgraded.rewrite(seq, {**body, "begins": 99})
    server, id_ = upgraded.server, upgraded.id
    server.start()
    info, _ = request(server.url, f"/api/tables/{id_}")
    no = refusal(server, f"/api/tables/{id_}/record", None)
    server.kill()
    upgraded.rewrite(seq, body)
    server.start()
    later, _ = request(server.url, f"/api/tables/{id_}")
    server.kill()
    assert (info["status"], no[1], later["status"]) == ("closed", "refused.no_record", "running")


def test_tables_check_makes_no_database(tmp_path: Path) -> None:
    assert asyncio.run(check_tables(str(tmp_path / "tables.db"))) == []
    assert list(tmp_path.iterdir()) == []


def test_tables_check_tells_before_an_upgrade(upgraded: Upgraded) -> None:
    upgraded.spoil()
    done = upgraded.check()
    assert done.returncode == 1, done.stderr
    assert upgraded.id[:8] in done.stdout
    assert upgraded.last_line("1")[0] == upgraded.last_line("kind = 'answer'")[0]
