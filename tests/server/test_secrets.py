"""Non-interference on the wire: what a viewer may not know changes no byte that is sent to it.

Pairs of games that differ only in what a viewer may not know (the contract suite makes them) are
stored as two tables of a real server, with different secrets behind their dice; everything that
leaves it for that viewer is compared. Every cell of the canon's table of hidden information must
have a pair in which it really differs.
"""

import asyncio
import http.client
import json
import re
from collections import Counter
from typing import Any

import pytest

from ippodromo.client import request
from ippodromo.contract.hidden import Pair, hidden_cells, probes
from ippodromo.kernel.fair_dice import commitment
from ippodromo.kernel.registry import game_names
from ippodromo.kernel.seats import NOBODY
from tests.contract.games import case
from tests.server.harness import Server, Stable
from tests.server.kept import cookie_of, keep, kept_pairs
from tools.testing.many_tables import Table
from tools.testing.players import Line, run

MOST_PROBES = 4
FEWEST_PAIRS = 4
"""Pairs at least, for each pair that is enough."""
ENOUGH = [
    1,
    pytest.param(
        3, marks=pytest.mark.soak("Shows every hidden cell three times over.", until="never")
    ),
]
"""A pair that shows nothing but what this many others show already is left out."""


def chosen_pairs(game: str, enough: int) -> list[Pair]:
    """As many pairs as it takes until every cell of the canon's table differs in one of them."""
    found: list[Pair] = []
    counted = Counter(dict.fromkeys(hidden_cells(case(game)), 0))
    for pair in kept_pairs(game):
        if any(counted[cell] < enough for cell in pair.differing):
            found.append(pair)
            counted.update(pair.differing)
        if len(found) >= FEWEST_PAIRS * enough and all(counted.values()):
            break
    assert [cell for cell, count in counted.items() if count == 0] == []
    return found


class Wire:
    """One server, looked at by whoever is not to know something."""

    def __init__(self, server: Server) -> None:
        self.server = server
        _, cookie = request(server.url, "/api/server")
        self.name = cookie.split("=")[0]

    async def sent(self, table: Table, pair: Pair, said: list[str]) -> str:
        """Every byte that a viewer is sent: at the socket, to what it says, and over HTTP."""
        cookie = cookie_of(self.name, int(pair.viewer)) if pair.viewer != NOBODY else ""
        roles: list[dict[str, Any]] = [{"role": "seat", "seat": int(pair.viewer)}]
        if pair.viewer == NOBODY:
            roles = [{"role": "screen"}, {"role": "spectator"}]
        lines = [await Line.dial(self.server.url, table.id, cookie) for _ in roles]
        for line, role in zip(lines, roles, strict=True):
            await line.hello(**role)
        speaker = await self._say_live(table, lines)
        for number, each in enumerate(said):
            ask = pair.one.table.opened[-1]
            await lines[0].command("answer", f"probing-{number}", ask=ask, say=each, seq=1)
        for line in lines:  # the answer to this comes after everything that was on its way
            await line.command("answer", "last-word", ask=0, say="", seq=1)
        heard = [message for line in lines for message in line.heard]
        texts = [json.dumps(message) for message in heard if message["type"] != "presence"]
        texts += sorted(json.dumps(each) for each in heard if each["type"] == "presence")
        query = f"?seat={int(pair.viewer)}" if pair.viewer != NOBODY else ""
        about = f"/api/tables/{table.id}"
        for path in (f"{about}/record{query}", about, f"{about}/frames", f"{about}/rolls",
                     f"/api/invitations/{table.invitation}", "/api/tables"):  # fmt: skip
            texts.append(await asyncio.to_thread(self._page, path, cookie))
        await asyncio.gather(*(line.close() for line in [*lines, *speaker]))
        return _without_names(table, "\n".join(texts))

    async def _say_live(self, table: Table, lines: list[Line]) -> list[Line]:
        """Have the last answer given by whoever gave it, and wait until the viewer has heard."""
        saying = table.saying
        if saying is None:
            return []
        speaker = await Line.dial(self.server.url, table.id, cookie_of(self.name, saying.seat))
        await speaker.hello(role="seat", seat=saying.seat)
        done = await speaker.command("answer", ask=saying.ask, say=saying.say, seq=1)
        assert done["type"] == "accepted", done
        for line in lines:
            await line.until(lambda heard: heard.get("seq", 0) >= done["seq"])
        return [speaker]

    def _page(self, path: str, cookie: str) -> str:
        """Body of a page, headers included, whatever its status."""
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        line.request("GET", path, headers={"cookie": cookie})
        answer = line.getresponse()
        text = answer.read().decode()
        kept = [h for h in answer.getheaders() if h[0].lower() not in ("date", "set-cookie")]
        line.close()
        return f"{answer.status} {kept} {text}"


def _without_names(table: Table, text: str) -> str:
    """Return the text without what two tables cannot share: names, letters, tokens and times."""
    for name in (table.id, table.invitation, commitment(bytes.fromhex(table.secret)), table.id[:6]):
        text = text.replace(name, "NAME")
    text = re.sub(r'"(letters|token)": "\w+"', r'"\1": "NAME"', text)
    return re.sub(r'"left": [\d.]+', '"left": TIME', text)


def refused_at_both(pair: Pair) -> list[str]:
    """Things the viewer may say at neither table, so that saying them changes nothing."""
    found: list[str] = []
    for said in probes(pair.one, pair.other, pair.viewer):
        is_open = any(
            said in options
            for sample in (pair.one, pair.other)
            for ask in [sample.table.ask(), *(aside for _, aside in sample.table.asides())]
            if (options := ask.options_for(pair.viewer)) is not None
        )
        if not is_open and 0 < len(said) <= 200:
            found.append(said)
    return found[:MOST_PROBES]


async def leaks(server: Server, tables: list[tuple[Pair, Table, Table]]) -> list[str]:
    """The pairs whose tables a viewer can tell apart."""
    wire = await asyncio.to_thread(Wire, server)
    found: list[str] = []
    for pair, one, other in tables:
        said = refused_at_both(pair)
        first, second = [await wire.sent(table, pair, said) for table in (one, other)]
        assert '"position"' in first
        if first != second:
            found.append(
                f"viewer {pair.viewer}: {sorted(pair.differing)}: {_parting(first, second)}"
            )
    return found


def _parting(first: str, second: str) -> str:
    """Where two texts part, with what stands around it."""
    at = next(
        (i for i, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), 0
    )
    return f"{first[max(0, at - 80) : at + 80]!r} or {second[max(0, at - 80) : at + 80]!r}"


@pytest.mark.parametrize("enough", ENOUGH)
@pytest.mark.parametrize("game", game_names())
def test_what_a_viewer_may_not_know_changes_no_byte_that_is_sent(
    stable: Stable, game: str, enough: int
) -> None:
    path = stable.folder / f"secrets-{game}-{enough}.db"
    tables = run(keep(path, chosen_pairs(game, enough)))
    assert sum(one.saying is not None for _, one, _ in tables) > 0
    server = stable.server(str(path))
    assert run(leaks(server, tables), 200) == []
    server.kill()


@pytest.mark.parametrize("enough", ENOUGH)
def test_a_server_that_shows_what_is_hidden_is_caught(stable: Stable, enough: int) -> None:
    path = stable.folder / f"leaky-{enough}.db"
    tables = run(keep(path, chosen_pairs("royal_turf", enough)))
    server = stable.server(str(path), faults={"is_leaky": True})
    assert len(run(leaks(server, tables), 200)) == len(tables)
    server.kill()
