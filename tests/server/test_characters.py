"""Bots with characters at a table: chosen or drawn, public, and kept with the table."""

import asyncio
from typing import Any

import pytest

from ippodromo.bots.weighing import CHARACTER_NAMES
from tests.server.harness import Stable
from tools.testing.players import Host, close_all, fetch, gather, run


def info_of(host: Host) -> dict[str, Any]:
    """The table as everybody may know it, as last told."""
    assert host.line is not None
    told = [said["table"] for said in host.line.heard if said.get("table")]
    found: dict[str, Any] = told[-1]
    return found


def test_every_chair_has_its_own_character_or_the_one_that_was_chosen(stable: Stable) -> None:
    server = stable.server()

    async def table() -> tuple[list[dict[str, Any]], dict[str, list[str]]]:
        host = Host.make(server.url, seats=5)
        for seat, level in enumerate(["regular", "regular", "rookie/bold", "random"], 1):
            said = await host.command("sit_bot", seat=seat, level=level)
            assert said["type"] == "accepted", said
        found = info_of(host)
        await host.close()
        return found["seats"], found["characters"]

    chairs, characters = run(table())
    assert characters == {
        "rookie": CHARACTER_NAMES,
        "regular": CHARACTER_NAMES,
        "expert": CHARACTER_NAMES,
    }
    assert [chair["bot"] for chair in chairs[1:]] == ["regular", "regular", "rookie", "random"]
    assert chairs[1]["character"] in CHARACTER_NAMES
    assert chairs[2]["character"] in set(CHARACTER_NAMES) - {chairs[1]["character"]}
    assert [chair["character"] for chair in chairs[3:]] == ["bold", ""]


@pytest.mark.parametrize("level", ["random/bold", "regular/brave", "regular/any", "genius/bold"])
def test_a_character_that_is_not_there_is_refused_with_those_that_are(
    stable: Stable, level: str
) -> None:
    server = stable.server()

    async def table() -> dict[str, Any]:
        host = Host.make(server.url)
        said = await host.command("sit_bot", seat=1, level=level)
        await host.close()
        return said

    said = run(table())
    assert (said["type"], said["rule"]) == ("refused", "S-8")
    assert "regular" in said["params"]["known"]


def test_the_record_names_the_character_and_so_does_the_table_after_a_crash(stable: Stable) -> None:
    server = stable.server()

    async def begun() -> tuple[Host, dict[str, Any], str]:
        host = Host.make(server.url, seats=2)
        await host.command("sit_bot", seat=1, level="regular")
        seats = await gather(host, 1)
        chair = info_of(host)["seats"][1]
        record = fetch(server.url, f"/api/tables/{host.id}/record")
        await asyncio.gather(close_all(seats), host.close())
        return host, chair, record

    host, chair, record = run(begun())
    assert f"seat 1 bot:regular/{chair['character']}." in record
    server.kill()
    server.start()

    async def again() -> dict[str, Any]:
        await host.open()
        found: dict[str, Any] = info_of(host)["seats"][1]
        await host.close()
        return found

    host.line = None
    assert run(again())["character"] == chair["character"]
