"""Strength in small: a regular beats chance by far, and a rookie, on the same dice for all seats."""

import pytest

from ippodromo.kernel.setup.registry import names
from ippodromo.lab.arena import Contest, play_numbers
from ippodromo.lab.simulation import Setup

GAMES = {"grand_national": 16, "win_place_show": 8}
"""How many games are enough to see it; 24 where nothing is said."""


def share(name: str, others: str, games: int) -> float:
    """The share of the wins of one regular against three others."""
    contest = Contest(Setup(name, ["regular", others, others, others], {}), seed=2)
    results = play_numbers(contest, list(range(games)))
    return sum((r.ranks[0] == 1) / r.ranks.count(1) for r in results) / games


@pytest.mark.parametrize("name", names())
def test_a_regular_beats_chance_by_far(name: str) -> None:
    assert share(name, "random", GAMES.get(name, 24)) > 0.5


def test_a_regular_beats_rookies() -> None:
    assert share("royal_turf", "rookie", 40) > 0.3
