"""What the kernel knows by name only is there, and of the kind that it is taken for."""

import pytest

import ippodromo
from ippodromo.bots.seated import seated_bot
from ippodromo.kernel import neighbours
from ippodromo.kernel.record import scene, travel
from ippodromo.kernel.setup import registry
from ippodromo.kernel.setup.manifest import read_manifest
from ippodromo.lab.odds import odds_of
from ippodromo.messages.words import sentence

MANIFEST = """
title = "ippodromo.games.royal_turf.game:RoyalTurf"
rules = {version = 1, prefix = "XX"}
seats = [2, 6]
minutes = 30
edition = "mine"
[options.speed]
default = false
rule = "XX-1"
kind = "ippodromo.kernel.setup.options:option_word"
"""


def test_every_neighbour_is_the_function_that_its_name_means() -> None:
    assert neighbours.SENTENCES.function() is sentence
    assert neighbours.SEATED_BOT.function() is seated_bot
    assert neighbours.READ_MATCH.function() is travel.read_match
    assert neighbours.SCENE.function() is scene.make_scene
    assert neighbours.TABLE_TEXT.function() is scene.table_text
    assert neighbours.READ_TEXT.function() is scene.read_text
    assert neighbours.ODDS.function() is odds_of
    assert neighbours.SET_UP.function() is registry.set_up


def test_a_manifest_whose_option_is_of_no_kind_of_option_is_refused() -> None:
    with pytest.raises(TypeError, match=r"options.speed: .* is not an Option"):
        read_manifest("x", "x", MANIFEST)


def test_what_is_neither_a_name_nor_a_bot_cannot_sit() -> None:
    with pytest.raises(TypeError, match="is no bot"):
        ippodromo.game("royal-turf", 2).match(["Ann", 5])
