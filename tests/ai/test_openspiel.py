"""OpenSpiel: its own simulations, its API tests and its searches on every game."""

import subprocess
import sys
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import ippodromo.ai.openspiel  # noqa: F401 registers the games
from ippodromo.ai.openspiel import PREFIX, FastRollouts, RaceState
from ippodromo.kernel.registry import manifest
from tests.ai.games import GAMES
from tests.contract.games import short_editions

# Upstream's module lists the registered games when it is imported.
from open_spiel.integration_tests import api_test  # isort: skip

API_TESTS = 5
HIDDEN = [
    "royal_turf(hidden_bets=True)",
    "winners_circle",
    "homestretch",
    "grand_national",
    "win_place_show",
]

LONG = pytest.mark.soak(
    "On the edition of the box the same simulation takes five times as long.", until="never"
)


def load(name: str) -> Any:
    """Load one of our games, with its short edition by default."""
    if "(" in name:
        return pyspiel.load_game(f"{PREFIX}{name}")
    return pyspiel.load_game(f"{PREFIX}{name}", {"edition": short_editions(name)[0]})


def to_the_end(state: Any, choose: Any, draw: np.random.RandomState) -> int:
    """Play on: the first player by a given function, the others at random. Return how often the first
    decided.
    """
    chosen = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(draw.choice(outcomes, p=chances)))
        elif state.current_player() == 0:
            state.apply_action(int(choose(state)))
            chosen += 1
        else:
            state.apply_action(int(draw.choice(state.legal_actions())))
    return chosen


def test_every_game_is_registered_with_its_options() -> None:
    known = [kind for kind in pyspiel.registered_games() if kind.short_name.startswith(PREFIX)]
    assert sorted(kind.short_name for kind in known) == [f"{PREFIX}{name}" for name in GAMES]
    assert len(known) >= 5
    for kind in known:
        options = manifest(kind.short_name.removeprefix(PREFIX)).options
        expected = {"players", "edition", *(option.key for option in options)}
        assert set(kind.parameter_specification) == expected


def test_parameters_set_a_game_up_and_are_written_down() -> None:
    game = load("grand_national(players=3,stables_per_player=_1,bookmaker=house)")
    assert game.num_players() == 3
    assert game.rules.variants()["stables_per_player"] == 1
    again = pyspiel.load_game(str(game))
    assert again.rules == game.rules
    by_words = pyspiel.load_game(f"{PREFIX}grand_national", {"stables_per_player": "1"})
    assert pyspiel.load_game(str(by_words)).rules == by_words.rules
    with pytest.raises(Exception, match="maybe"):
        load("grand_national(going=maybe)")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("serialize", [False, True], ids=["plain", "serialised"])
@pytest.mark.parametrize("edition", ["short", pytest.param("of the box", marks=LONG)])
def test_random_simulations_of_the_whole_game(name: str, serialize: bool, edition: str) -> None:
    game = load(name) if edition == "short" else pyspiel.load_game(f"{PREFIX}{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_upstreams_api_tests(name: str) -> None:
    short = f"{PREFIX}{name}"
    assert short in api_test._GAMES_TO_TEST  # noqa: SLF001 (has no public name)
    attributes = {"game_name": short, "game": load(name)}
    kind = type(f"Api_{name}", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun == API_TESTS
    assert not [*result.failures, *result.errors, *result.skipped]


@pytest.mark.parametrize("name", GAMES)
def test_mcts_plays_a_whole_game(name: str) -> None:
    game, draw = load(name), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 3, FastRollouts(), solve=False, random_state=draw)
    state = game.new_initial_state()
    assert to_the_end(state, bot.step, draw) > 20
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", HIDDEN)
def test_information_set_mcts_plays_a_whole_game(name: str) -> None:
    game, draw = load(name), np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, FastRollouts(), 1.4, 3, random_state=draw)
    state = game.new_initial_state()
    assert to_the_end(state, bot.step, draw) > 20
    assert sum(state.returns()) == pytest.approx(0)


LUCKS = {"grand_national": 1}
"""By game, the seed of a game in which a player is asked while others hide something. 4 for other games."""


@pytest.mark.parametrize("name", HIDDEN)
def test_a_resampled_state_agrees_with_all_that_its_player_knows(name: str) -> None:
    game, draw = load(name), np.random.RandomState(LUCKS.get(name, 4))
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    compared = different = 0

    def choose(state: RaceState) -> int:
        nonlocal compared, different
        legal = state.legal_actions()
        if state.move_number() % 2 == 0:
            other = state.resample_from_infostate(0, sampler)
            assert other.information_state_string(0) == state.information_state_string(0)
            assert other.information_state_tensor(0) == state.information_state_tensor(0)
            assert other.observation_string(0) == state.observation_string(0)
            assert (other.current_player(), other.legal_actions()) == (0, legal)
            compared += 1
            different += other.play.match.table.facts() != state.play.match.table.facts()
        return int(draw.choice(legal))

    to_the_end(game.new_initial_state(), choose, draw)
    assert compared > 5
    assert different > 0


def test_a_resampled_state_is_played_on_and_travels() -> None:
    game, draw = load("homestretch"), np.random.RandomState(5)
    state = game.new_initial_state()
    while len(state.history()) < 60 or state.is_chance_node():
        state.apply_action(int(draw.choice(state.legal_actions())))
    other = state.resample_from_infostate(
        state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    )
    again = game.deserialize_state(other.serialize())
    assert str(again) == str(other)
    for seat in range(2):
        assert again.information_state_string(seat) == other.information_state_string(seat)
    to_the_end(other, lambda at: at.legal_actions()[0], draw)
    assert sum(other.returns()) == pytest.approx(0)


def test_chance_has_every_outcome_with_its_probability() -> None:
    state = load("royal_turf").new_initial_state()
    dice = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            if state.action_to_string(0).startswith("roll"):
                chances = sorted(chance for _, chance in outcomes)
                assert chances == pytest.approx([1 / 6, 1 / 6, 1 / 6, 1 / 2])
                dice += 1
        state.apply_action(state.legal_actions()[-1])
    assert dice > 20


def test_spectators_observe_the_public_part() -> None:
    game = load("royal_turf(hidden_bets=True)")
    public = game.make_py_observer(
        pyspiel.IIGObservationType(
            public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
        )
    )
    draw = np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.play.match.active_entries) < 30:
        state.apply_action(int(draw.choice(state.legal_actions())))
    said = public.string_from(state, 0)
    assert said == public.string_from(state, 1)
    assert "?" in said
    assert "?" in state.information_state_string(0)
    assert said.count("?") > state.information_state_string(0).count("?")
    with pytest.raises(ValueError, match="together"):
        game.make_py_observer(
            pyspiel.IIGObservationType(
                perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
            )
        )


def test_python_ends_in_peace_after_games_were_registered() -> None:
    code = f"import pyspiel, ippodromo.ai.openspiel; pyspiel.load_game('{PREFIX}royal_turf')"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
