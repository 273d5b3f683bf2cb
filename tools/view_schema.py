"""The games' views and boxes as JSON Schema, from which the web's types are generated.

`python -m tools.view_schema` prints it: for each package that holds such types the name of its view
and of its box, and `$defs` of all that they are made of. Two games may share one package.
"""

import json
import sys
from pkgutil import resolve_name
from typing import Any

import msgspec

from ippodromo.kernel.registry import manifests
from ippodromo.server.protocol.schema import anything

OURS = "ippodromo.games."
"""Where the games live whose boards the web client draws; others' boards are the generic one."""


def view_schemas() -> dict[str, Any]:
    """The schemas by the name of the package."""
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
    """The schemas as they are kept in docs/views.schema.json."""
    return json.dumps(view_schemas(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
