"""Every string, list and map that can come from outside is bounded, in the schema that is published."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from ippodromo.client import request
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.protocol.schema import protocol_schema
from tests.server.harness import Server
from tests.server.test_rights import refusal
from tools.testing.players import Host

REQUESTS = [
    "Again",
    "DayWanted",
    "NewTable",
    "Sit",
    "Recover",
    "Mine",
    "EditionDraft",
    "EditionTrial",
]
"""The bodies that clients send."""


def from_outside() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema that a message or body of a client can reach, with where it stands."""
    schema: Any = protocol_schema()["$defs"]
    seen: set[str] = set()

    def walk(where: str, node: Any) -> Iterator[tuple[str, dict[str, Any]]]:
        if isinstance(node, list):
            for at, each in enumerate(node):
                yield from walk(f"{where}[{at}]", each)
        if not isinstance(node, dict):
            return
        yield where, node
        if "$ref" in node:
            name = node["$ref"].rpartition("/")[2]
            if name not in seen:
                seen.add(name)
                yield from walk(name, schema[name])
        for key in ("anyOf", "oneOf", "allOf", "items", "prefixItems", "propertyNames"):
            yield from walk(f"{where}.{key}", node.get(key))
        yield from walk(f"{where}.*", node.get("additionalProperties"))
        for name, each in node.get("properties", {}).items():
            yield from walk(f"{where}.{name}", each)

    for root in ["ClientMessage", *REQUESTS]:
        yield from walk(root, schema[root])


def unbounded(node: dict[str, Any]) -> str:
    """What a schema lets grow without end, or nothing."""
    kind = node.get("type")
    if kind == "string" and not {"maxLength", "enum", "const"} & node.keys():
        return "a string"
    if kind == "array" and "maxItems" not in node:
        return "a list"
    if kind in ("integer", "number") and not ({"maximum", "minimum"} <= node.keys()):
        return "a number"
    if kind == "object" and "properties" not in node:
        names = node.get("propertyNames", {})
        if "maxProperties" not in node or "maxLength" not in names:
            return "a map"
    if kind == "object" and "properties" in node and node.get("additionalProperties") is not False:
        return "an object with unknown fields"
    return ""


def test_everything_from_outside_has_a_bound() -> None:
    found = list(from_outside())
    assert {"NewTable.clocks", "Clocks.named", "Answer.say", "Sit.name"} <= {at for at, _ in found}
    assert [f"{at}: {unbounded(node)}" for at, node in found if unbounded(node)] == []


def test_the_walk_knows_every_message_and_body_of_a_client() -> None:
    walked = {where.partition(".")[0].partition("[")[0] for where, _ in from_outside()}
    kinds = {kind.__name__ for kind in messages.ClientMessage.__args__}
    strict = {
        name
        for name, each in vars(bodies).items()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each.__struct_config__.forbid_unknown_fields
        and each.__module__ == bodies.__name__
    }
    assert strict == set(REQUESTS)
    assert kinds | strict <= walked


@pytest.mark.parametrize(
    "clocks",
    [
        {"named": {"x" * 200_000: 1}},
        {"named": {"<b>": 1}},
        {"named": {f"clock_{chr(97 + i)}": 1 for i in range(9)}},
        {"named": {"betting": 10**12}},
        {"answer": -1},
        {"stand_in": 10**9},
    ],
    ids=["long", "marked", "many", "slow", "negative", "far"],
)
def test_no_clock_can_be_long_enough_to_fill_the_lobby(
    server: Server, clocks: dict[str, Any]
) -> None:
    wanted = {"game": "royal_turf", "seats": 2, "visibility": "public", "clocks": clocks}
    assert refusal(server, "/api/tables", wanted) == ("S-8", "refused.malformed")


def test_the_list_of_tables_stays_small(server: Server) -> None:
    named = {chr(97 + i) * 20: 14 * 24 * 3600 for i in range(8)}
    for _ in range(3):
        Host.make(server.url, visibility="public", clocks={"named": named})
    listed, _ = request(server.url, "/api/tables")
    assert max(len(msgspec.json.encode(table)) for table in listed["tables"]) < 4_000
