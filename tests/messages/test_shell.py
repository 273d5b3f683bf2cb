"""The shell's catalogues are for every game: what belongs to one game stands in its own words."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.registry import game_names, manifests, packages_of, title
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.views import options_view
from ippodromo.messages import LANGUAGES
from ippodromo.messages.catalogue import SHELL, catalogue

ROOT = Path(__file__).parents[2]
PAGES = (
    "asking",
    "award",
    "cli",
    "edition",
    "replay",
    "review",
    "seal",
    "setup",
    "today",
    "workshop",
)
"""What a terminal or one page alone says."""
SHELL_KEYS = [(space, key) for space in SHELL for key in catalogue("en", space)]
OURS = re.compile(r"ippodromo/games/(\w+)/|lib/boards/(?!common|generic)(\w+)/")
"""Where a source belongs to one game: its package, or its board."""
QUOTED = re.compile(r"""(["'`])([\w.]+)(?=\1)""")


@cache
def quoted() -> dict[str, set[str]]:
    """Every word that stands in quotes in a source: whose sources say it ("" for the shell's)."""
    files = [
        *ROOT.glob("src/ippodromo/**/*.py"),
        *ROOT.glob("web/src/**/*.svelte"),
        *ROOT.glob("web/src/**/*.ts"),
    ]
    found: dict[str, set[str]] = {}
    for file in files:
        ours = OURS.search(file.as_posix())
        owner = (ours[1] or ours[2]) if ours else ""
        for _, word in QUOTED.findall(file.read_text("utf-8")):
            found.setdefault(word, set()).add(owner)
    return found


def owners_of(key: str) -> set[str]:
    """Whose sources say a key."""
    assert QUOTED.match(f"'{key}'"), key
    return quoted().get(key, set())


def folders_of(name: str) -> set[str]:
    return {package.rsplit(".", 1)[-1] for package in packages_of(name)}


CHOSEN = {"grand_national": {"jump_bids": "no"}}
"""Who bids at random at the sale has nothing left to bet with."""


@cache
def fields_shown(name: str) -> set[str]:
    """The names of all fields of a game's views and choices, in two games played at random."""
    game = title(name).game(max(title(name).fewest, 3), CHOSEN.get(name, {}), None)
    shown: set[str] = set()
    for seed in (1, 2):
        table, stream = game.start(False), FastStream(seed)
        for turn in range(game.max_answers):
            if table.is_over():
                break
            if turn % 10 == 0:
                for viewer in range(game.seats):
                    collect(game.view(table, Seat(viewer)), shown)
            for options in table.ask().options:
                collect([pick["fields"] for pick in options_view(options)["picks"]], shown)
            seat = table.waiting()[0]
            mine = table.ask().options_for(seat)
            assert mine is not None
            table.submit(seat, mine.sample(stream).notation)
        collect(game.view(table, Seat(0)), shown)
    collect(game.box(), shown)
    return shown


def collect(value: Any, keys: set[str]) -> None:
    """Add the keys of all tables in a value."""
    if isinstance(value, dict):
        keys |= {str(key) for key in value}
        value = list(value.values())
    for one in value if isinstance(value, list | tuple) else []:
        collect(one, keys)


def test_no_key_of_the_shell_names_a_game() -> None:
    of_games = {part for name in game_names() for part in [name, *folders_of(name)]}
    of_games |= {found.prefix.lower() for found in manifests().values()}
    assert [key for _, key in SHELL_KEYS if of_games.intersection(key.split("."))] == []


def test_no_key_of_the_shell_is_said_by_one_game_alone() -> None:
    said = [key for _, key in SHELL_KEYS if not key.startswith("label.")]
    alone = {key: owners_of(key) for key in said}
    assert [key for key, found in alone.items() if len(found) == 1 and "" not in found] == []


def test_no_label_of_the_shell_is_for_the_views_of_one_game_alone() -> None:
    shown: dict[str, set[str]] = {}
    for name in game_names():
        of = manifests()[name].shares or manifests()[name].package
        for field in fields_shown(name):
            shown.setdefault(field, set()).add(of)
    labels = [key.removeprefix("label.") for _, key in SHELL_KEYS if key.startswith("label.")]
    assert labels
    alone = [label for label in labels if len(shown.get(label, set())) < 2]
    assert alone == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_bundles_the_words_of_the_shell_and_of_no_game(language: str) -> None:
    loaded = (ROOT / f"web/src/lib/i18n/catalogues/{language}.ts").read_text("utf-8")
    folder = f"$messages/{language}"
    others = [f"!{folder}/{name}.json" for name in PAGES]
    assert re.findall(r"'([^']+\.json)'", loaded) == [f"{folder}/*.json", *others]
    bundled = (ROOT / "src/ippodromo/messages" / language).glob("*.json")
    assert sorted(file.stem for file in bundled) == sorted(SHELL)
