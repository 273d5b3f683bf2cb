"""Values of states for OpenSpiel's searches: quick playouts in place of its own random ones."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.playouts import EVEN, Policy, play_out
from ippodromo.kernel.seats import returns_of

from .openspiel import RaceState


class FastRollouts:
    """An evaluator for `MCTSBot` and `ISMCTSBot`: the engine itself plays on to the end.

    OpenSpiel's `RandomRolloutEvaluator` takes every step in Python; this one does not. All seats say
    anything, or what a policy (the game's `playout_policy`) chooses.
    """

    def __init__(self, rollouts: int = 1, seed: int = 0, policy: Policy = EVEN) -> None:
        self.rollouts = rollouts
        self.policy = policy
        self._stream = FastStream(seed)

    def evaluate(self, state: RaceState) -> NDArray[np.float64]:
        """The returns of each player, on the average of some playouts."""
        play = state.play
        found = np.zeros(play.match.game.seats)
        for _ in range(self.rollouts):
            trial = play.copy() if play.steps else play
            while trial.steps:  # an answer that was begun is said to its end
                actions = trial.prompt.actions()
                trial.act(actions[self._stream.below(len(actions))])
            table = trial.match.table.copy()
            play_out(table, self._stream, self.policy)
            found += returns_of(trial.match.game.standings(table))
        return found / self.rollouts

    def prior(self, state: RaceState) -> list[tuple[int, float]]:
        """Every legal action as likely as the others; chance as it is."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions: list[Any] = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]
