"""Strength in few games: a regular beats random bots clearly, and a rookie, with the same dice for all
seats.
"""

from dataclasses import replace

import pytest

from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import WeighingBot
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.arena import Contest, play_numbers
from ippodromo.lab.games import outcome, play_match
from ippodromo.lab.setup import Setup

GAMES = {"grand_national": 16, "win_place_show": 8}
"""Number of games that are enough. 24 for games that are not listed."""


def share(name: str, others: str, games: int) -> float:
    """Return the share of the wins of one regular against three others."""
    contest = Contest(Setup(name, ["regular", others, others, others], {}), seed=2)
    results = play_numbers(contest, list(range(games)))
    return sum((r.ranks[0] == 1) / r.ranks.count(1) for r in results) / games


@pytest.mark.parametrize("name", game_names())
def test_a_regular_beats_chance_by_far(name: str) -> None:
    assert share(name, "random", GAMES.get(name, 24)) > 0.5


def test_a_regular_beats_rookies() -> None:
    assert share("royal_turf", "rookie", 40) > 0.3


def test_an_expert_wins_more_than_its_share_against_regulars_with_little_thought() -> None:
    """It has one eighth of its usual playouts. `benchmarks.bots` tests the full claim."""
    game = title("royal_turf").game(4)
    expert, regular = find_bot("expert", "royal_turf"), find_bot("regular", "royal_turf")
    assert isinstance(expert, WeighingBot)
    expert.level = replace(expert.level, playouts=12)
    wins = 0.0
    for number in range(8):
        bots = [expert if seat == number % 4 else regular for seat in range(4)]
        ranks = outcome(play_match(game, bots, 2 + number // 4)).ranks
        wins += (ranks[number % 4] == 1) / ranks.count(1)
    assert wins > 8 / 4
