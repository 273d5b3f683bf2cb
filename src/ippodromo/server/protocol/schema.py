"""The protocol as JSON Schema, from which the client's types are generated.

`python -m ippodromo.server.protocol.schema` prints it.
"""

import json
import sys
from typing import Any

import msgspec

from ippodromo.lab.review.data import Comparison, Review

from . import bodies, messages

BODIES: list[type] = [
    bodies.NewTable,
    bodies.Made,
    bodies.Again,
    bodies.DayWanted,
    bodies.DayResults,
    bodies.Sit,
    bodies.Seated,
    bodies.Recover,
    bodies.Invited,
    bodies.Listed,
    bodies.Mine,
    bodies.MyTables,
    bodies.Games,
    bodies.ServerInfo,
    bodies.Frames,
    bodies.TableGames,
    bodies.Rolls,
    Review,
    Comparison,
    bodies.Weighed,
    bodies.Imported,
    bodies.EditionDraft,
    bodies.EditionChecked,
    bodies.EditionTrial,
    bodies.EditionTried,
    bodies.Problem,
]


def protocol_schema(refs: str = "#/$defs/{name}") -> dict[str, object]:
    """One schema: `$defs` of every struct, and the two unions `ClientMessage`, `ServerMessage`."""
    types: list[Any] = [messages.ClientMessage, messages.ServerMessage, *BODIES]
    (client, server, *_), defs = msgspec.json.schema_components(
        types, schema_hook=anything, ref_template=refs
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ippodromo protocol",
        "$defs": {**defs, "ClientMessage": client, "ServerMessage": server},
    }


def anything(kind: type) -> dict[str, object]:
    """`object` is whatever it is."""
    if kind is object:
        return {"$comment": "anything"}
    raise NotImplementedError(kind)


def schema_text() -> str:
    """The schema as it is kept in docs/protocol.schema.json."""
    return json.dumps(protocol_schema(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
