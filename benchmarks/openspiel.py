"""OpenSpiel's games driven from Python in the same way, as a yardstick."""

import json
import random
import sys
import time
from typing import Any

import pyspiel

SECONDS = 3.0
GAMES = ["pig(players=4)", "backgammon", "oh_hell(players=4)"]


def random_play(name: str, seconds: float = SECONDS) -> dict[str, float]:
    """Whole random games: decisions are actions of players, steps all actions."""
    game = pyspiel.load_game(name)
    draw = random.Random(1)
    games = decisions = steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions = [action for action, _ in outcomes]
                action = draw.choices(actions, [chance for _, chance in outcomes])[0]
            else:
                legal = state.legal_actions()
                action = legal[int(draw.random() * len(legal))]
                decisions += 1
            state.apply_action(action)
            steps += 1
        games += 1
    copies = 20_000
    state = game.new_initial_state()
    cloned = time.process_time()
    for _ in range(copies):
        state.clone()
    copy_us = (time.process_time() - cloned) / copies * 1e6
    rates = {"games": games / spent, "decisions": decisions / spent, "steps": steps / spent}
    return {**rates, "copy_us": copy_us}


if __name__ == "__main__":
    found: dict[str, Any] = {name: random_play(name) for name in GAMES}
    json.dump(found, sys.stdout)
