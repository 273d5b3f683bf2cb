"""The silks of a stable: its colour, the cap of the box, and the lot on the cloth."""

import json
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import TypedDict

from ippodromo.drawing.silks import Dress, coat_named, dress_of
from ippodromo.games.grand_national.view_types import HorseView


class StableData(TypedDict):
    """What `silks.json` holds, from which the client dresses them, too."""

    colours: dict[str, str]
    patterns: list[str]
    cap: str
    grey: str


@cache
def stable_data() -> StableData:
    """The colours of stables and caps, and the pattern of each box."""
    found: StableData = json.loads((files(__package__) / "silks.json").read_text("utf-8"))
    return found


def dress_in(horse: HorseView, caps: list[str]) -> Dress:
    """A horse in the colours of its stable; before it is sold in those of its lot."""
    data = stable_data()
    plain = dress_of(horse["lot"], coat_named(horse["name"]))
    first = data["colours"].get(horse["colour"])
    if first is None:
        return plain
    box = caps.index(horse["cap"]) if horse["cap"] in caps else 0
    cap = data["colours"].get(horse["cap"], data["cap"])
    second = data["grey"] if cap == first else cap
    pattern = data["patterns"][box % len(data["patterns"])]
    return replace(plain, first=first, second=second, cap=cap, pattern=pattern)
