"""The files that the tour names exist."""

import re

from tools.build_client import ROOT

ROOTS = [
    ROOT / folder
    for folder in (
        ".",
        "src/ippodromo",
        "src/ippodromo/cli",
        "src/ippodromo/server",
        "src/ippodromo/games/royal_turf",
        "src/ippodromo/games/turf",
        "web/src",
        "web/src/lib",
        "web/src/lib/boards/turf",
        "web/src/lib/table",
        "web/src/lib/net",
    )
]
"""Folders to which the tour's paths are relative."""
PATH = re.compile(r"`((?:[\w<>.*-]+/)*[\w<>.*-]+(?:\.(?:py|ts|svelte|md|toml|json)|/))`")


def test_every_file_that_the_tour_names_is_there() -> None:
    named = set(PATH.findall((ROOT / "docs" / "tour.md").read_text("utf-8")))
    assert len(named) > 50
    wanted = {path: re.sub(r"<\w+>", "*", path).rstrip("/") for path in named}
    gone = [path for path, glob in wanted.items() if not any(any(r.glob(glob)) for r in ROOTS)]
    assert gone == []
