"""PettingZoo: its own test suites on every game."""

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from ippodromo.ai.pettingzoo_env import env, parallel_env
from ippodromo.contract.setups import Setup
from tests.ai.games import GAMES, VARIANTS, seats_of

MASKED = "Observation is not a NumPy array|Observation space for each agent probably"
"""Warning that PettingZoo gives for every environment whose observations are dicts with a mask."""


@pytest.fixture(autouse=True)
def _masks_are_no_surprise() -> object:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", MASKED)
        yield


def test_five_games_are_under_test() -> None:
    assert len(GAMES) >= 5


@pytest.mark.parametrize("name", GAMES)
def test_api(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, seats_of(name)), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("setup", VARIANTS)
def test_api_of_every_variant(setup: Setup, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(setup.game()), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_seeds(name: str) -> None:
    seed_test(partial(env, name, seats_of(name)), num_cycles=100)
    parallel_seed_test(partial(parallel_env, name, seats_of(name)), num_cycles=20)


@pytest.mark.parametrize("name", GAMES)
def test_parallel_api(name: str) -> None:
    parallel_api_test(parallel_env(name, seats_of(name)), num_cycles=200)


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles(name: str) -> None:
    """PettingZoo counts the turns of each agent, as in the parallel environment."""
    of = partial(parallel_env, name, seats_of(name))
    turns = SimpleNamespace(
        parallel_env=of, env=lambda max_cycles: parallel_to_aec(of(max_cycles=max_cycles))
    )
    max_cycles_test(turns)


@pytest.mark.parametrize("name", GAMES)
def test_one_after_another_max_cycles_counts_actions(name: str) -> None:
    race = env(name, seats_of(name), max_cycles=9)
    race.reset(seed=1)
    acted = 0
    for agent in race.agent_iter():
        observation, _, is_over, is_cut, _ = race.last()
        assert observation is not None
        if is_over or is_cut:
            assert is_cut
            race.step(None)
            continue
        race.step(int(observation["action_mask"].nonzero()[0][0]))
        acted += 1
        assert agent in race.possible_agents
    assert acted == 9


@pytest.mark.parametrize("name", GAMES)
def test_rendering(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn: list[str] = []

    def keep(text: str) -> bool:
        drawn.append(text)
        return True

    render_test(partial(env, name, seats_of(name)), {"ansi": keep})
    assert len(drawn) == 5
    assert all(drawn)
    assert drawn[0] in capsys.readouterr().out


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    race = env("royal-turf", 3)
    race.reset(seed=6)
    draw, paid = np.random.default_rng(1), dict.fromkeys(race.possible_agents, 0.0)
    for agent in race.agent_iter():
        observation, reward, is_over, _, _ = race.last()
        assert observation is not None
        paid[agent] += reward
        allowed = observation["action_mask"].nonzero()[0]
        race.step(None if is_over else int(draw.choice(allowed)))
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0
