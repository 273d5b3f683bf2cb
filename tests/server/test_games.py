"""Whole games over real sockets, for every registered game, by clients that know no rules."""

import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.fair_dice import verify
from ippodromo.kernel.journal import PERSON, read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.failures import moment_from
from tests.server.harness import Server
from tools.testing.players import EDITIONS, NO_CLOCKS, Host, close_all, gather, play_all, run


def check_box_comes_once(heard: list[dict[str, Any]]) -> None:
    """What is printed comes with the welcome; no news repeats any of it."""
    box = next(message["box"] for message in heard if message["type"] == "welcome")
    news = [message for message in heard if message["type"] == "news" and message["view"]]
    assert box
    assert news
    assert [
        one["seq"] for one in news if "box" in one or set(box) & set(one["view"]["position"])
    ] == []


REAL_CLOCKS = pytest.mark.soak(
    "Raises and objections of a whole day wait for the clocks of the rules.",
    until="the server runs under simulation",
)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *((game, NO_CLOCKS if game == "win_place_show" else {}) for game in game_names()),
        pytest.param("win_place_show", {}, marks=REAL_CLOCKS),
    ],
)
def test_a_whole_game_is_played_over_sockets_and_its_record_verifies(
    tmp_path: Path, server: Server, game: str, options: Mapping[str, str]
) -> None:
    found = title(game)
    people, bots = (2, 1) if found.most >= 3 else (found.fewest, 0)
    people = max(people, found.fewest - bots)

    async def table() -> str:
        host = Host.make(server.url, game, people + bots, options=dict(options))
        seats = await gather(host, people, bots)
        answers = await play_all(seats)
        assert min(answers) > 0
        assert seats[0].view is not None
        over = (seats[0].view["over"], len(seats[0].view["standings"]))
        looking = await host.open()
        await looking.until(lambda message: bool((message.get("view") or {}).get("over")))
        await close_all(seats)
        await host.close()
        assert over == (True, people + bots)
        check_box_comes_once(looking.heard)
        return host.id

    id_ = run(table(), 240)
    with urllib.request.urlopen(f"{server.url}/api/tables/{id_}/record") as answer:
        record = answer.read().decode()
    journal = read_journal(record)
    short = Path(EDITIONS / f"{game}_short.toml")
    edition = read_edition(short.read_text("utf-8"), short.name) if short.is_file() else None
    played = found.game(people + bots, journal.header.options, edition)
    assert load_match(played, journal).table.is_over()
    assert verify(played, journal) > 0
    assert [bool(player.salt) for player in journal.header.players[:people]] == [True] * people
    linked = {int(entry.seat) for entry in journal.entries if entry.link}
    assert linked == set(range(people))
    at, entry = next((i, e) for i, e in enumerate(journal.entries) if e.by == PERSON)
    (tmp_path / "played.race").write_text(record, "utf-8")
    own = str(short) if short.is_file() else ""
    moment = moment_from(tmp_path / "played.race", entry.seat, edition=own, at=at)
    assert (moment.seat, len(moment.history.entries())) == (entry.seat, at)
