"""Setups for the tests of environments: every game, and every value of every option."""

from functools import cache

import pytest

from ippodromo.contract.setups import Setup, sampled_setups
from ippodromo.kernel.registry import game_names, title
from tests.contract.games import short_editions

GAMES = game_names()


def seats_of(name: str) -> int:
    """Return the smallest number of seats of a game."""
    return title(name).fewest


@cache
def variants(name: str) -> list[Setup]:
    """Return few setups that together have every value of every option, with short editions."""
    setups = sampled_setups(name, tuple(short_editions(name)))
    missing = {option for setup in setups for option in setup.options}
    found: list[Setup] = []
    for setup in setups:
        if missing & set(setup.options):
            missing -= set(setup.options)
            found.append(setup)
    return found


OTHERS = pytest.mark.soak(
    "Two variants of each game are checked in the gate; the others differ in options only.",
    until="never",
)
VARIANTS = [
    pytest.param(setup, id=str(setup), marks=[OTHERS] if number >= 2 else [])
    for name in GAMES
    for number, setup in enumerate(variants(name))
]
"""The setups of all games, as parameters of a test."""
