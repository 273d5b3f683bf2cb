"""Compare the speed of our environments with games that come with the same libraries, in one run.

`python -m benchmarks.environments` prints steps per second of CPU, for the form of the engine that is
imported. PettingZoo's own games need pygame, so an environment of its test suite is used instead.
"""

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
from pettingzoo.test.example_envs import generated_agents_env_v0
from rich.console import Console
from rich.table import Table

from ippodromo.ai.gymnasium_env import RaceEnv
from ippodromo.ai.openspiel import PREFIX
from ippodromo.ai.pettingzoo_env import env
from ippodromo.ai.vector_env import RaceVector
from ippodromo.engine import is_compiled
from ippodromo.kernel.registry import game_names, manifest

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
OPENSPIEL = ["pig(players=4)", "backgammon", "leduc_poker", "python_kuhn_poker"]
GYMNASIUM = ["Blackjack-v1", "CartPole-v1"]
TABLES = 16


def of_openspiel(name: str) -> Callable[[], int]:
    """Return a function that plays a random game, with the observation tensor of each decision, and counts
    steps.
    """
    game, draw = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, chances)[0])
            else:
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(draw.random() * len(legal))])
            steps += 1
        return steps

    return play


def of_pettingzoo(race: Any) -> Callable[[], int]:
    """Return a function that plays a random game with `agent_iter` and `last`, and counts steps."""
    draw, seeds = random.Random(1), iter(range(10**9))

    def play() -> int:
        race.reset(seed=next(seeds))
        steps = 0
        for agent in race.agent_iter():
            seen, _, is_over, is_cut, _ = race.last()
            if is_over or is_cut:
                race.step(None)
                continue
            if isinstance(seen, dict):
                race.step(int(draw.choice(seen["action_mask"].nonzero()[0])))
            else:
                race.step(race.action_space(agent).sample())
            steps += 1
        return steps

    return play


def of_gymnasium(race: gymnasium.Env[Any, Any]) -> Callable[[], int]:
    """Return a function that plays a random game with one seat, and counts steps."""
    draw = np.random.default_rng(1)

    def play() -> int:
        _, info = race.reset(seed=int(draw.integers(2**31)))
        is_over, steps = False, 0
        while not is_over:
            if "action_mask" in info:
                action = draw.choice(info["action_mask"].nonzero()[0])
            else:
                action = draw.integers(2)
            _, _, is_terminal, is_cut, info = race.step(action)
            is_over = is_terminal or is_cut
            steps += 1
        return steps

    return play


def of_tables(name: str) -> Callable[[], int]:
    """Return a function that takes a hundred steps at many tables against random bots, and counts them."""
    tables, draw = RaceVector(TABLES, name, seats=manifest(name).fewest), np.random.default_rng(1)
    _, now = tables.reset(seed=1)
    masks = [now["action_mask"]]

    def play() -> int:
        for _ in range(100):
            luck = draw.random(masks[0].shape) * masks[0]
            masks[0] = tables.step(luck.argmax(axis=1))[-1]["action_mask"]
        return 100 * TABLES

    return play


def rate(play: Callable[[], int]) -> float:
    """Return how many steps a function takes per second of CPU."""
    play()
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        steps += play()
    return steps / spent


def main() -> None:
    """Print the steps per CPU second of our environments and of the games of the same libraries."""
    from open_spiel.python.games import kuhn_poker  # noqa: F401 registers itself

    table = Table(
        title=f"steps per second of CPU ({'compiled' if is_compiled() else 'plain'} engine)"
    )
    for column in ("", "OpenSpiel", "PettingZoo", "Gymnasium", f"{TABLES} tables"):
        table.add_column(column, justify="left" if not column else "right")
    for name in game_names():
        seats = manifest(name).fewest
        plays = [of_openspiel(f"{PREFIX}{name}"), of_pettingzoo(env(name, seats))]
        plays += [of_gymnasium(RaceEnv(name, seats)), of_tables(name)]
        table.add_row(name, *(f"{rate(play):,.0f}" for play in plays))
    for name in OPENSPIEL:
        table.add_row(name, f"{rate(of_openspiel(name)):,.0f}", "", "", "")
    generated = of_pettingzoo(generated_agents_env_v0.env())
    table.add_row("generated_agents_env_v0", "", f"{rate(generated):,.0f}", "", "")
    for name in GYMNASIUM:
        table.add_row(name, "", "", f"{rate(of_gymnasium(gymnasium.make(name))):,.0f}", "")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
