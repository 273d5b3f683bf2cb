"""Manifests: what `game.toml` names is found, and is of the kind that it must be."""

import pytest

from ippodromo.kernel.manifest import read_manifest

MANIFEST = """
title = "ippodromo.games.royal_turf.game:RoyalTurf"
rules = {version = 1, prefix = "XX"}
seats = [2, 6]
minutes = 30
edition = "mine"
[options.speed]
default = false
rule = "XX-1"
kind = "ippodromo.kernel.manifest:option_word"
"""


def test_a_manifest_whose_option_is_of_no_kind_of_option_is_refused() -> None:
    with pytest.raises(TypeError, match=r"options.speed: .* is not an Option"):
        read_manifest("x", "x", MANIFEST)
