"""Non-interference on the wire: what a viewer may not know changes no byte that is sent to it.

Pairs of games that differ only in what a viewer may not know (the contract suite makes them) are
stored as two tables of a real server; everything that leaves it for that viewer is compared.
"""

import asyncio
import hashlib
import http.client
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import pytest

from ippodromo.client import request
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.game import names, title
from ippodromo.kernel.match import Match
from ippodromo.kernel.seats import NOBODY
from ippodromo.server import lines
from ippodromo.server.info import Clocks
from ippodromo.server.lines import Draft, Written
from ippodromo.server.store.rows import Append, NewTable
from ippodromo.server.store.sqlite import SqliteStore
from ippodromo.server.tokens import holder
from tests.contract.hidden import Pair, Sample, differences, probes, secrets_of
from tests.contract.play import new_match, step, viewers
from tests.server.harness import Server, Stable
from tests.server.players import EDITIONS, Line, run

MOST_PAIRS = 12
MOMENTS = 12
"""For each option set of a game."""
MOST_PROBES = 4
TOKEN = "5e" * 16
SECRET = "77" * 32


@dataclass(frozen=True)
class Stored:
    """A table in the server's store, and the chair of the viewer."""

    id: str
    invitation: str


def edition_text(match: Match) -> str:
    """The text of the edition a match is played with."""
    game = match.game
    for path in EDITIONS.glob(f"{game.title.name}_*.toml"):
        text = path.read_text("utf-8")
        if f'id = "{game.edition.id}"' in text:
            return text
    return (files(game.title.package) / "editions" / f"{game.edition.id}.toml").read_text("utf-8")


def drafts(id_: str, invitation: str, match: Match, viewer: int) -> list[Draft]:
    """The lines of a table in which this match was played; the viewer's chair has our token."""
    game = match.game
    made = lines.Made(
        game=game.title.name,
        edition=game.edition.id,
        edition_hash=game.edition.hash,
        options=game.options,
        seats=game.seats,
        clocks=Clocks(),
        visibility="link",
        invitation=invitation,
        host="nobody",
        secret=SECRET,
    )
    found = [Draft("made", "host", None, made)]
    for seat, player in enumerate(match.journal.header.players):
        token = TOKEN if seat == viewer else f"{seat:032x}"
        sat = lines.Sat(seat=seat, name=player.name, holder=holder(id_, token), recovery="none")
        found.append(Draft("sit", f"seat {seat}", None, sat))
    entries = [Written(int(e.seat), e.by, e.notation, "") for e in match.journal.entries]
    begun = lines.Plain(begins=game.title.rules_version, entries=entries)
    return [*found, Draft("start", "host", None, begun)]


async def store_tables(path: Path, pair_list: list[Pair]) -> list[tuple[Pair, Stored, Stored]]:
    """Write both tables of every pair into a database."""
    store = SqliteStore(path)
    await store.open()
    found: list[tuple[Pair, Stored, Stored]] = []
    for number, pair in enumerate(pair_list):
        stored: list[Stored] = []
        for which, sample in enumerate((pair.one, pair.other)):
            id_ = hashlib.sha256(f"{number} {which}".encode()).hexdigest()[:32]
            invitation = f"{'AB'[which] * 2}{number:04d}"
            match = sample.match
            edition = match.game.edition
            new = NewTable(
                id_, match.game.title.name, "link", invitation, edition.hash, edition_text(match)
            )
            for at, draft in enumerate(drafts(id_, invitation, match, pair.viewer)):
                made = new if at == 0 else None
                await store.append(Append(draft.row(id_, at + 1), made, "running", "{}"))
            stored.append(Stored(id_, invitation))
        found.append((pair, stored[0], stored[1]))
    await store.close()
    return found


async def sent_to(server: Server, cookie: str, stored: Stored, pair: Pair, said: list[str]) -> str:
    """Every byte that a viewer is sent: at the socket, to what it says, and over HTTP."""
    line = await Line.dial(server.url, stored.id, cookie)
    roles = (
        [("seat", int(pair.viewer))]
        if pair.viewer != NOBODY
        else [("screen", None), ("spectator", None)]
    )
    texts: list[str] = []
    for role, seat in roles:
        await line.hello(role=role, seat=seat)
    ask = pair.one.table.opened[-1]
    for number, each in enumerate(said):
        await line.command("answer", f"probing-{number}", ask=ask, say=each or "-", seq=1)
    texts += [repr(message) for message in line.heard]
    await line.close()
    query = f"?seat={int(pair.viewer)}" if pair.viewer != NOBODY else ""
    for path in (f"/record{query}", "", "/frames"):
        texts.append(await asyncio.to_thread(get, server, f"/api/tables/{stored.id}{path}", cookie))
    whole = "\n".join(texts)
    return (
        whole.replace(stored.id, "TABLE")
        .replace(stored.invitation, "CODE")
        .replace(stored.id[:6], "T")
    )


def get(server: Server, path: str, cookie: str) -> str:
    """Body of a page, headers included, whatever its status."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    line.request("GET", path, headers={"cookie": cookie})
    answer = line.getresponse()
    text = answer.read().decode()
    kept = [h for h in answer.getheaders() if h[0].lower() not in ("date", "set-cookie")]
    line.close()
    return f"{answer.status} {kept} {text}"


def moments(game: str, options: dict[str, str]) -> Iterator[Sample]:
    """Games of a title on its short edition, each broken off a little later."""
    found = title(game)
    path = EDITIONS / f"{game}_short.toml"
    edition = read_edition(path.read_text("utf-8"), path.name)
    played = found.game(max(3, found.fewest), options, edition)
    for number in range(MOMENTS):
        match, stream = new_match(played), FastStream(number)
        while match.table.at < 2 + 9 * number and not match.table.is_over():
            step(match, stream, stream)
        if not match.table.is_over():
            yield Sample(match, number)


def some_pairs(game: str) -> list[Pair]:
    """A few pairs that really differ, from moments all over the game, each for another viewer."""
    secrets = secrets_of(game)
    found: list[Pair] = []
    for at in range(min(2, len(secrets.options))):
        for number, sample in enumerate(moments(game, secrets.options[at])):
            seen_by = viewers(sample.game)
            viewer = seen_by[number % len(seen_by)]
            match = secrets.twin(sample.match, viewer, FastStream(number))
            if match is None:
                continue
            other = Sample(match, sample.seed + 1)
            hidden, seen = differences(secrets.rows, sample, other, viewer)
            if hidden and not seen:
                found.append(Pair(viewer, sample, other, frozenset(hidden)))
    return found[:MOST_PAIRS]


@pytest.mark.parametrize("game", names())
def test_what_a_viewer_may_not_know_changes_no_byte_that_is_sent(stable: Stable, game: str) -> None:
    chosen = some_pairs(game)
    assert len(chosen) >= 2
    path = stable.folder / f"secrets-{game}.db"
    tables = run(store_tables(path, chosen))
    server = stable.server(str(path))

    async def compare() -> list[str]:
        cookie = await asyncio.to_thread(own_cookie, server)
        leaks: list[str] = []
        for pair, one, other in tables:
            said = refused_at_both(pair)
            first = await sent_to(server, cookie, one, pair, said)
            second = await sent_to(server, cookie, other, pair, said)
            assert '"position"' in first.replace("'", '"')
            if first != second:
                leaks.append(f"{title(game).name} viewer {pair.viewer} {sorted(pair.differing)}")
        return leaks

    assert run(compare(), 200) == []
    server.kill()


def own_cookie(server: Server) -> str:
    """The cookie of the browser whose chairs are in the store."""
    _, cookie = request(server.url, "/api/server")
    return f"{cookie.split('=')[0]}={TOKEN}"


def refused_at_both(pair: Pair) -> list[str]:
    """Things the viewer may say at neither table, so that saying them changes nothing."""
    found: list[str] = []
    for said in probes(pair.one, pair.other, pair.viewer):
        is_open = any(
            said in options
            for sample in (pair.one, pair.other)
            for ask in [sample.table.ask(), *(aside for _, aside in sample.table.asides())]
            if (options := ask.of(pair.viewer)) is not None
        )
        if not is_open and 0 < len(said) <= 200:
            found.append(said)
    return found[:MOST_PROBES]
