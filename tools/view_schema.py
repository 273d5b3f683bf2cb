"""The games' views and boxes as JSON Schema, from which the client's types are generated.

`python -m tools.view_schema` prints it: for each package with such types the names of the types of its
view and its box, and `$defs` of the types inside them. Two games may share one package.
"""

import json
import sys
from pkgutil import resolve_name
from typing import Any

import msgspec

from ippodromo.kernel.registry import manifests
from ippodromo.server.protocol.schema import anything

OURS = "ippodromo.games."
"""The package of the games whose boards the web client draws. Other games have the generic board."""


def view_schemas() -> dict[str, Any]:
    """Return the schemas by the name of the package."""
    found: dict[str, Any] = {}
    for manifest in manifests().values():
        if not manifest.view.startswith(OURS):
            continue
        view, box = resolve_name(manifest.view), resolve_name(manifest.box)
        _, defs = msgspec.json.schema_components(
            [view, box], schema_hook=anything, ref_template="#/$defs/{name}"
        )
        package = manifest.view.split(":")[0].split(".")[-2]
        names = {
            kind: path.split(":")[1]
            for kind, path in (("view", manifest.view), ("box", manifest.box))
        }
        found[package] = {**names, "$defs": defs}
    return found


def schema_text() -> str:
    """Return the schemas as written in docs/views.schema.json."""
    return json.dumps(view_schemas(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
