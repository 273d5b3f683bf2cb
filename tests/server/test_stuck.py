"""Rules that raise: whoever spoke, the log has it, everybody at the table hears of it, nothing is lost."""

import asyncio
from random import Random
from typing import Any

import pytest

from ippodromo.client import Refused
from tests.server.harness import Stable
from tools.testing.choosing import choose
from tools.testing.players import Host, Line, close_all, fetch, first_asked, gather, run


def test_who_answers_is_refused_and_everybody_is_told(stable: Stable) -> None:
    server = stable.server(faults={"breaks_after": 0})

    async def table() -> dict[str, Any]:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        line = await Line.dial(server.url, host.id)
        await line.hello(role="screen")
        seat, ask = await first_asked(seats)
        fields = {"ask": ask["id"], "seq": seat.seq, "link": await seat.link()}
        with pytest.raises(Refused) as no:
            await seat.command("answer", "it-breaks", say=choose(ask, Random(1)), **fields)
        told = await line.hear("stuck")
        late = await Line.dial(server.url, host.id)
        await late.hello(role="spectator")
        again = await late.hear("stuck")
        record = await asyncio.to_thread(
            fetch, server.url, f"/api/tables/{host.id}/record", host.cookie
        )
        await asyncio.gather(line.close(), late.close(), close_all(seats), host.close())
        found = {"key": no.value.message, "stayed": told["seq"] == again["seq"] == seat.seq}
        return {**found, "id": host.id, "record": record}

    found = run(table())
    assert found["key"] == "refused.broken"
    assert found["stayed"]
    assert found["record"].startswith("ippodromo")
    log = stable.log.read_text("utf-8")
    assert f"the rules broke: royal_turf, table {found['id'][:6]}" in log
    assert "ZeroDivisionError: a rule has a fault" in log


def test_it_is_told_though_a_bot_spoke(stable: Stable) -> None:
    server = stable.server(faults={"breaks_after": 0}, settings={"bot_moment": 0.0})

    async def table() -> str:
        host = Host.make(server.url)
        line = await host.open()
        await gather(host, 0, 2)
        await line.hear("stuck")
        await host.close()
        return host.id

    id_ = run(table())
    told = stable.log.read_text("utf-8").count(f"the rules broke: royal_turf, table {id_[:6]}")
    assert told == 1  # and it is not tried again and again
