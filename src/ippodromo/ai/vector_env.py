"""Many tables at once for one learner, with arrays as input and output."""

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .encoding import Floats
from .gymnasium_env import MOST_SEED, RaceEnv

Actions = NDArray[np.int64]


class RaceVector(VectorEnv[Floats, Actions, NDArray[Any]]):
    """The same seat at each of many tables; bots have the others. Arguments are those of `RaceEnv`.

    A table whose game is over starts the next one in the same step. The last observation of the old
    game is in `info["final_obs"]`. `info["action_mask"]` has a row for each table.

    >>> vector = RaceVector(4, "royal-turf", seats=2)
    >>> observations, info = vector.reset(seed=1)
    >>> observations.shape[0], info["action_mask"].shape[0]
    (4, 4)
    """

    def __init__(self, tables: int, *arguments: Any, **named: Any) -> None:
        super().__init__()
        self.tables = [RaceEnv(*arguments, **named) for _ in range(tables)]
        first = self.tables[0]
        self.metadata = {**first.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = tables
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(first.observation_space, tables)
        self.action_space = batch_space(first.action_space, tables)
        self._observations = np.zeros((tables, first.encoding.observation_size), np.float32)
        self._masks = np.zeros((tables, first.encoding.actions.size), np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Start new games at all tables. From one seed every table gets a seed of its own."""
        if seed is None or isinstance(seed, int):
            first = np.random.default_rng(seed)
            seeds: list[int | None] = [
                int(n) for n in first.integers(MOST_SEED, size=self.num_envs)
            ]
        else:
            seeds = seed
        for place, (table, each) in enumerate(zip(self.tables, seeds, strict=True)):
            self._put(place, *table.reset(seed=each))
        return self._observations.copy(), {"action_mask": self._masks.copy()}

    def step(
        self, actions: Actions
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one action at each table."""
        rewards = np.zeros(self.num_envs, np.float32)
        over = np.zeros(self.num_envs, np.bool_)
        finals: list[Floats | None] = [None] * self.num_envs
        for place, table in enumerate(self.tables):
            observation, rewards[place], over[place], _, info = table.step(actions[place])
            if over[place]:
                finals[place] = observation
                observation, info = table.reset()
            self._put(place, observation, info)
        told: dict[str, Any] = {"action_mask": self._masks.copy()}
        if over.any():
            last = np.empty(self.num_envs, object)
            last[:] = finals
            told |= {"final_obs": last, "_final_obs": over.copy()}
        return self._observations.copy(), rewards, over, np.zeros_like(over), told

    def close_extras(self, **named: Any) -> None:
        """Do nothing, as there is nothing to close."""

    def _put(self, place: int, observation: Floats, info: dict[str, Any]) -> None:
        self._observations[place] = observation
        self._masks[place] = info["action_mask"]
