"""Manifests: what `game.toml` names exists and has the right type."""

import pytest

from ippodromo.kernel import registry
from ippodromo.kernel.errors import EditionError
from ippodromo.kernel.manifest import read_manifest

MANIFEST = """
title = "ippodromo.games.royal_turf.game:RoyalTurfTitle"
rules = {version = 1, prefix = "XX"}
seats = [2, 6]
minutes = 30
edition = "mine"
"""
SPEED = """
[options.speed]
default = false
rule = "XX-1"
kind = "ippodromo.kernel.manifest:option_word"
"""


def test_a_manifest_whose_option_is_of_no_kind_of_option_is_refused() -> None:
    with pytest.raises(TypeError, match=r"options.speed: .* is not an Option"):
        read_manifest("x", "x", MANIFEST + SPEED)


def test_an_event_has_a_rule_and_may_have_a_kind() -> None:
    events = '[events]\nRolled = "XX-2"\nRidden = { rule = "XX-3", kind = "move" }\n'
    found = read_manifest("x", "x", MANIFEST + events)
    assert found.events == {"Rolled": "XX-2", "Ridden": "XX-3"}
    assert found.event_kinds == {"Ridden": "move"}


def test_an_event_with_a_kind_alone_is_refused() -> None:
    with pytest.raises(EditionError) as caught:
        read_manifest("x", "x", MANIFEST + '[events]\nRidden = { kind = "move" }\n')
    assert caught.value.where == "events.Ridden.rule"


@pytest.mark.parametrize(
    ("game", "part", "module"),
    [
        ("royal_turf", "bot", "ippodromo.games.turf.bot"),
        ("royal_turf", "assets", ""),
        ("homestretch", "assets", "ippodromo.games.homestretch.bot.assets"),
        ("homestretch", "drawing", "ippodromo.games.homestretch.drawing"),
        ("homestretch", "cells", "ippodromo.games.homestretch.drawing.cells"),
        ("winners_circle", "figures", "ippodromo.games.turf.drawing.figures"),
        ("homestretch", "figures", ""),
        ("no_such_game", "bot", ""),
    ],
)
def test_a_part_is_searched_in_the_packages_of_its_game(game: str, part: str, module: str) -> None:
    assert registry.module_name(game, part) == module


def test_a_part_that_the_manifest_names_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    named = MANIFEST.replace("minutes", 'bot = "ippodromo.games.homestretch.bot"\nminutes')
    registry.manifests()
    manifest = read_manifest("named", "ippodromo.games.royal_turf", named)
    monkeypatch.setitem(registry.MANIFESTS, "named", manifest)
    found = registry.game_module("named", "bot")
    assert found is not None
    assert found.__name__ == "ippodromo.games.homestretch.bot"


def test_a_file_of_a_game_is_its_own_or_none() -> None:
    own = registry.game_file("royal_turf", "guide/en.md")
    assert own is not None
    assert own.read_text("utf-8")
    assert registry.game_file("royal_turf", "no_such_file.json") is None
