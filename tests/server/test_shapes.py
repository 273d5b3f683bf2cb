"""Editions and bodies of every shape: each is refused with a reason, and the server goes on."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.harness import Server, Stable
from tests.server.test_hostile import JSON, send
from tools.testing.players import EDITIONS

WPS = (EDITIONS / "win_place_show_short.toml").read_text("utf-8")
PARTS = ".".join(["a"] * 60_000)
SHAPES = {
    "a table name of 60,000 parts": (f"[{PARTS}]", "edition.too_large"),
    "a table name of 30,000 parts": (f"[{PARTS[:60_000]}]", "edition.long_line"),
    "a table name of 900 parts": (f"[{PARTS[:1_799]}]", "edition.too_deep"),
    "a key of 900 parts": (f"{PARTS[:1_799]} = 1", "edition.too_deep"),
    "quoted parts": (".".join(['"a"'] * 400) + " = 1", "edition.too_deep"),
    "30,000 dotted keys": ("a.b=1\n" * 10_000, "edition.too_many_lines"),
    "4,000 dotted keys": ("\n".join(f"a.b{i}=1" for i in range(3_990)), "edition.missing"),
    "9,000 values": ("\n".join(f"a{i} = [{'1,' * 900}]" for i in range(10)), "edition.too_much"),
    "lists in lists": ("a = " + "[" * 900 + "]" * 900, "edition.too_deep"),
    "lists in lists on many lines": ("a = " + "[\n" * 900 + "]\n" * 900, "edition.too_deep"),
    "tables in tables": ("a = " + "{a=" * 500, "edition.too_deep"),
    "5,000 digits": ("a = " + "1" * 5_000, "edition.long_line"),
    "1,900 digits": ("a = " + "1" * 1_900, "edition.long_number_line"),
    "1,900 digits and a sign": ("a = -" + "1" * 1_900, "edition.long_number_line"),
    "1,900 hexadecimal digits": ("a = 0x" + "f" * 1_900, "edition.long_number_line"),
    "a number of 30 digits": ("a = " + "1" * 30, "edition.long_number"),
    "a fraction without end": ("a = 0." + "1" * 1_900, "edition.long_number_line"),
    "a name of 100 letters": ("a" * 100 + " = 1", "edition.long_name"),
    "a string without end": ('a = "' + "x" * 1_000, "edition.not_toml"),
    "brackets in a string": ('a = "' + "[" * 1_000 + '"', "edition.missing"),
    "brackets in a long string": ('a = """' + "[\n" * 1_000 + '"""', "edition.missing"),
    "brackets in a comment": ("# " + "[" * 1_000, "edition.missing"),
    "notes that are digits to Unicode only": (
        WPS.replace("500 = 2", "500 = 1\n'\u00b2' = 3"), "edition.notes",
    ),
    "odds that are digits to Unicode only": (
        WPS.replace("[payoffs.per_1000]", "[payoffs.per_1000]\n'\u00b2-1' = [3000, 0, 0]"),
        "edition.not_odds",
    ),
    "odds with 50 digits": (
        WPS.replace("[payoffs.per_1000]", f"[payoffs.per_1000]\n'{'9' * 50}-1' = [3000, 0, 0]"),
        "edition.not_odds",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def server(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server on each kind of store, which must outlive everything that is sent here."""
    found = stable.server(database())
    yield found
    assert found.is_alive()
    found.kill()


@pytest.mark.parametrize("shape", SHAPES)
def test_an_edition_that_no_box_holds_is_refused_with_its_reason(
    server: Server, shape: str
) -> None:
    text, reason = SHAPES[shape]
    assert refused(server, game="win_place_show", seats=3, edition_file=text) == (409, reason)


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"options": {"buy_in": "1" * 30}}, "setup.option_value"),
        ({"options": {"buy_in": "\u00b2"}}, "setup.option_value"),
        ({"options": {"polo": "1"}}, "setup.option"),
        ({"edition_file": "x" * 70_000}, "edition.too_large"),
        ({"edition_file": "\u2028" * 10_000}, "edition.long_line"),
        ({"edition_file": "\0"}, "edition.not_toml"),
    ],
    ids=lambda _: "",
)
def test_wishes_that_no_table_has_are_refused(
    server: Server, wishes: dict[str, Any], reason: str
) -> None:
    assert refused(server, game="win_place_show", seats=3, **wishes) == (409, reason)


@pytest.mark.parametrize("options", [{"buy_in": "1" * 5_000}, {"\u00b2": "1"}], ids=lambda _: "")
def test_options_beyond_what_the_protocol_allows_are_not_even_read(
    server: Server, options: dict[str, str]
) -> None:
    said = refused(server, game="win_place_show", seats=3, options=options)
    assert said == (400, "refused.malformed")


def test_numbers_of_5000_digits_are_refused_wherever_a_number_is_read(server: Server) -> None:
    long = b"1" * 5_000
    said = [
        send(server, "POST", "/api/tables", b'{"game":"royal_turf","seats":' + long + b"}", **JSON),
        send(server, "GET", f"/api/tables/{'0' * 32}/frames?first={long.decode()}"),
        send(server, "POST", "/api/replays", b"ippodromo " + long),
        send(server, "POST", "/api/replays", b"", content_length=long.decode()),
    ]
    assert [status for status, _ in said] == [400, 404, 409, 400]


def refused(server: Server, **wishes: Any) -> tuple[int, str]:
    """Status and message of a table that is not made."""
    body = json.dumps(wishes).encode()
    status, problem = send(server, "POST", "/api/tables", body, **JSON)
    return status, problem.get("message", "")
