"""The protocol as described: the schema is current, the transcript replays, no request breaks it."""

import asyncio
import json
import re
import sys
from typing import Any

import pytest

from ippodromo.client import Refused, request
from ippodromo.server.protocol.schema import schema_text
from tests.server.harness import ROOT, Server
from tools.testing.players import ONE_RACE, Host, Line, gather, play, run
from tools.view_schema import schema_text as view_schema_text

DOCS = ROOT / "docs"


def test_the_schema_in_the_docs_is_current() -> None:
    assert (DOCS / "protocol.schema.json").read_text("utf-8") == schema_text()


def test_a_method_that_a_path_does_not_know_is_refused_as_a_problem(server: Server) -> None:
    with pytest.raises(Refused) as no:
        request(server.url, "/api/server", {"is": "no body that anybody wants"})
    assert (no.value.rule, no.value.message) == ("S-8", "refused.malformed")


def test_the_schemas_of_the_games_views_are_current() -> None:
    assert (DOCS / "views.schema.json").read_text("utf-8") == view_schema_text()


def transcript() -> list[tuple[str, Any]]:
    """The transcript of docs/protocol.md: `>` what the client sends, `<` what the server answers."""
    text = (DOCS / "protocol.md").read_text("utf-8").split("```transcript\n")[1].split("```")[0]
    found: list[tuple[str, Any]] = []
    for line in text.splitlines():
        mark, _, rest = line.partition(" ")
        if mark in (">", "<"):
            found.append((mark, json.loads(rest)))
        elif mark in ("POST", "GET"):
            path, _, body = rest.partition(" ")
            found.append((f"{mark} {path}", json.loads(body) if body else None))
    return found


def fits(said: Any, written: Any, names: dict[str, Any]) -> bool:
    """Whether what was said is what is written: `$name` is noted, what is left out may be anything."""
    if isinstance(written, str) and written.startswith("$"):
        return bool(names.setdefault(written, said) == said)
    if isinstance(written, dict):
        return isinstance(said, dict) and all(
            key in said and fits(said[key], value, names) for key, value in written.items()
        )
    if isinstance(written, list):
        return len(said) == len(written) and all(map(fits, said, written, [names] * len(said)))
    return bool(said == written)


async def heard_in(line: Line, written: Any, names: dict[str, Any], at: int) -> Any:
    """The next message that fits; bots may say something in between."""

    def is_it(said: dict[str, Any]) -> bool:
        noted = dict(names)
        if not fits(said, written, noted):
            return False
        names.update(noted)
        return True

    return await line.until(is_it, at)


def filled(value: Any, names: dict[str, Any]) -> Any:
    """What is written, with the names that were noted filled in."""
    if isinstance(value, str):
        whole = names.get(value)
        if whole is not None:
            return whole
        return re.sub(r"\$\w+", lambda found: str(names[found[0]]), value)
    if isinstance(value, dict):
        return {key: filled(each, names) for key, each in value.items()}
    return value


def test_the_transcript_of_the_docs_replays(server: Server) -> None:
    async def replay() -> list[str]:
        names: dict[str, Any] = {}
        cookie = ""
        line: Line | None = None
        at = 0
        replayed: list[str] = []
        answered: Any = None
        for mark, written in transcript():
            if mark == "<" and line is None:
                assert fits(answered, written, names), (written, answered)
            elif mark == "<":
                assert line is not None
                said = await heard_in(line, written, names, at)
                at = line.heard.index(said, at) + 1
            elif mark == ">":
                if line is None:
                    line = await Line.dial(server.url, names["$table"], cookie)
                await line.socket.send_str(json.dumps(filled(written, names)))
            else:
                path = filled(mark.split(" ")[1], names)
                answered, cookie = await asyncio.to_thread(
                    request, server.url, path, filled(written, names), cookie
                )
            replayed.append(mark)
        assert line is not None
        await line.close()
        return replayed

    replayed = run(replay())
    assert replayed.count(">") >= 8
    assert replayed.count("<") >= 10


def test_the_example_bot_plays_a_game(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url, edition_file=ONE_RACE)
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.server.seeded_program", "example bot",
            str(ROOT / "examples" / "table_bot.py"), server.url, host.code,
            stdout=asyncio.subprocess.PIPE, cwd=ROOT,
        )  # fmt: skip
        screen = await host.open()
        await screen.until(lambda s: s["type"] == "news" and s["line"]["kind"] == "sit")
        seats = await gather(host, 1)
        await play(seats[0], 1)
        said, _ = await bot.communicate()
        await asyncio.gather(seats[0].close(), host.close())
        return said.decode()

    assert "The game is over; place" in run(table())
