"""The workshop's questions: what is printed, everything that is wrong, how an edition plays."""

import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

import pytest

from ippodromo.kernel.registry import game_names, title
from ippodromo.messages import LANGUAGES
from tests.server.harness import Server


def asked(server: Server, path: str, body: dict[str, Any] | None = None) -> tuple[int, Any]:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    wanted = urllib.request.Request(f"{server.url}{path}", data, headers)
    try:
        with urllib.request.urlopen(wanted) as answer:
            status, said = answer.status, answer.read().decode()
    except urllib.error.HTTPError as no:
        status, said = no.code, no.read().decode()
    return status, json.loads(said) if said.startswith("{") else said


def own(name: str) -> str:
    found = title(name)
    return found.edition_text(found.manifest.edition)


def faults(server: Server, name: str, text: str) -> list[tuple[str, str]]:
    status, said = asked(server, "/api/editions/check", {"game": name, "text": text})
    assert status == 200, said
    return [(fault["where"], fault["message"]) for fault in said["faults"]]


@pytest.mark.parametrize("name", game_names())
def test_the_edition_of_a_game_can_be_had_with_words_for_its_tables(
    server: Server, name: str
) -> None:
    found = title(name)
    assert asked(server, f"/api/games/{name}/editions/{found.manifest.edition}.toml") == (
        200,
        own(name),
    )
    for language in LANGUAGES:
        status, words = asked(server, f"/api/games/{name}/printed/{language}.json")
        assert status == 200
        assert words
    assert faults(server, name, own(name)) == []


def test_only_what_comes_with_a_game_is_sent(server: Server) -> None:
    for path in ("mine", "..%2f..%2fgame", urllib.parse.quote("../reconstruction"), "en"):
        assert asked(server, f"/api/games/royal_turf/editions/{path}.toml")[0] == 404
    assert asked(server, "/api/games/royal_turf/printed/fr.json")[0] == 404
    assert asked(server, "/api/games/polo/printed/en.json")[0] == 409


def test_every_fault_is_named_with_its_place(server: Server) -> None:
    text = own("royal_turf").replace("length = 33", "length = 1600\nlenght = 33")
    text = text.replace("first = [500, 350, 250, 200, 150]", 'first = [500, "x", 250, 200, 150]')
    assert faults(server, "royal_turf", text) == [
        ("board.length", "edition.out_of_range"),
        ("payouts.first", "edition.not_whole"),
        ("board.lenght", "edition.unknown_key_like"),
    ]
    assert faults(server, "royal_turf", "what is this") == [("", "edition.not_toml")]
    assert faults(server, "royal_turf", own("homestretch")) == [("game", "edition.other_game")]


def test_an_edition_is_played_beside_the_games_own_and_goes_on_where_it_ended(
    server: Server,
) -> None:
    body = {"game": "royal_turf", "text": own("royal_turf"), "seats": 3}
    status, said = asked(server, "/api/editions/trial", body)
    assert status == 200, said
    for tally in (said["mine"], said["own"]):
        assert tally["games"] > 0
        assert tally["answers"] > 20 * tally["games"]
        assert sum(tally["wins"]) == pytest.approx(tally["games"])
    short = own("royal_turf").replace("length = 33", "length = 21")
    short = short.replace("[33, 32, 31, 30, 29, 28, 27]", "[21, 20, 19, 18, 17, 16, 15]")
    short = short.replace("pace_space = 18", "pace_space = 10")
    later = {**body, "text": short, "first": said["mine"]["games"]}
    status, said = asked(server, "/api/editions/trial", later)
    assert status == 200, said
    mine, ours = said["mine"], said["own"]
    assert mine["answers"] / mine["games"] < ours["answers"] / ours["games"]


@pytest.mark.parametrize(
    ("change", "status", "message"),
    [
        ({"text": "x = ["}, 409, "edition.not_toml"),
        ({"text": "x" * 70_000}, 409, "edition.too_large"),
        ({"text": "x" * 300_000}, 400, "refused.malformed"),
        ({"seats": 7}, 409, "setup.seats"),
        ({"seats": 99}, 400, "refused.malformed"),
        ({"first": -1}, 400, "refused.malformed"),
        ({"game": "polo"}, 409, "setup.game"),
        ({"more": 1}, 400, "refused.malformed"),
    ],
)
def test_what_cannot_be_tried_is_refused_in_words(
    server: Server, change: dict[str, Any], status: int, message: str
) -> None:
    body = {"game": "royal_turf", "text": own("royal_turf"), "seats": 2, **change}
    found, said = asked(server, "/api/editions/trial", body)
    assert (found, said["message"]) == (status, message)
