"""PettingZoo: every seat is an agent, acting in turn (`env`) or all in one step (`parallel_env`).

Agents are called `seat_0`, `seat_1` and so on. An observation has what the seat sees and its mask,
which is empty while another seat is asked. Rewards come at the end: the share of opponents beaten minus
the share of those ahead.
"""

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

import ippodromo
from ippodromo.drawing.picture import text as board_text
from ippodromo.kernel.game import Game
from ippodromo.kernel.seats import Seat

from .encoding import Encoding, encoding_of
from .gymnasium_env import MOST_SEED
from .observations import MOST
from .play import Play, new_play

Observation = dict[str, Any]
METADATA = {"render_modes": ["human", "ansi"], "is_parallelizable": True}


class Seats:
    """What both kinds of environment share: the game, a table, and the names and spaces of its seats."""

    def __init__(self, game: str | Game, seats: int, options: dict[str, Any], waits: int) -> None:
        self.game = ippodromo.game(game, seats, **options) if isinstance(game, str) else game
        self.encoding: Encoding = encoding_of(self.game)
        self.waits = waits
        self.names = [f"seat_{n}" for n in range(self.game.seats)]
        self.play: Play = new_play(self.game, 0)
        self._seeds = seeding.np_random(0)[0]

    def begin(self, seed: int | None) -> None:
        """Start a new table. Without a seed, use the next one that follows from the last seed."""
        if seed is not None:
            self._seeds = seeding.np_random(seed)[0]
        self.play = new_play(self.game, int(self._seeds.integers(MOST_SEED)))

    def act(self, action: int) -> None:
        """Take an action of the seat that is asked. An illegal one counts as silence."""
        if action in self.play.prompt.offers:
            self.play.act(action)
        else:
            self.play.act_default()

    def asked(self) -> str:
        """Return the name of the seat that is asked; of the first seat if the game is over."""
        seat = self.play.seat
        return self.names[seat if seat is not None else 0]

    def observation(self, name: str) -> Observation:
        """Return what a seat sees, and the mask of its legal actions."""
        seat = Seat(self.names.index(name))
        is_asked = self.play.seat == seat
        mask = (
            self.encoding.mask(self.play)
            if is_asked
            else np.zeros(self.encoding.actions.size, np.int8)
        )
        if self.waits:
            mask = np.append(mask, np.int8(not is_asked))
        return {"observation": self.encoding.observation(self.play, seat), "action_mask": mask}

    def observation_space(self) -> spaces.Dict:
        """Return the space of every seat's observations."""
        shape = (self.encoding.observation_size,)
        mask = (self.encoding.actions.size + self.waits,)
        return spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, shape, np.float32),
                "action_mask": spaces.Box(0, 1, mask, np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        """Return the space of every seat's actions."""
        return spaces.Discrete(self.encoding.actions.size + self.waits)

    def returns(self) -> dict[str, float]:
        """Return each seat's return; 0 before the end."""
        return dict(zip(self.names, self.play.returns(), strict=True))

    def picture(self, mode: str | None) -> str | None:
        """Return the board as a spectator sees it, or print it in the mode `human`."""
        if mode is None:
            return None
        text = board_text(self.play.match)
        if mode == "human":
            sys.stdout.write(text + "\n")
            return None
        return text


class Race:
    """What PettingZoo requires of both kinds of environment."""

    waits = 0
    """Number of additional actions: 1 if a seat that is not asked must act by waiting."""

    def __init__(
        self,
        game: str | Game,
        seats: int = 2,
        max_cycles: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Seats(game, seats, options, self.waits)
        self.metadata = {**METADATA, "name": f"ippodromo_{self.table.game.title.name}_v0"}
        self.max_cycles = max_cycles
        """The game is truncated after this number of actions; 0 for never."""
        self.cycles = 0
        self.render_mode = render_mode
        self.possible_agents = list(self.table.names)
        self.agents: list[str] = []
        self.observation_spaces = {
            name: self.table.observation_space() for name in self.table.names
        }
        self.action_spaces = {name: self.table.action_space() for name in self.table.names}

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """Start a new table with all agents."""
        self.table.begin(seed)
        self.cycles = 0
        self.agents = list(self.possible_agents)

    def act(self, action: int) -> tuple[bool, bool]:
        """Take an action of the seat that is asked. Return whether the game is over, and whether it is
        truncated.
        """
        self.table.act(int(action))
        self.cycles += 1
        is_over = self.table.play.is_over
        return is_over, not is_over and 0 < self.max_cycles <= self.cycles

    def render(self) -> str | None:
        """Return the board as text."""
        return self.table.picture(self.render_mode)

    def close(self) -> None:
        """Do nothing, as there is nothing to close."""


class RaceAEC(Race, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One agent acts at a time: the seat that is asked."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.table.asked()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and the mask of its legal actions."""
        return self.table.observation(agent)

    def step(self, action: int | None) -> None:
        """Take the action of the selected agent. It is None after the agent has seen the end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and must act.")
        self._cumulative_rewards[agent] = 0.0
        is_over, is_cut = self.act(action)
        self.rewards = self.table.returns()
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        self._accumulate_rewards()
        self.agent_selection = self.table.asked()
        if self.render_mode == "human":
            self.render()


class RaceParallel(Race, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All agents act in every step. Those that are not asked take the last action, which is to wait.

    The rules ask one seat at a time, even for sealed answers, so only one action of a step counts.
    """

    waits = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new game."""
        self.begin(seed)
        return self._observations(), {name: {} for name in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take the action of the seat that is asked, and ignore the others."""
        is_over, is_cut = self.act(actions[self.table.asked()])
        infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        told = (
            self._observations(),
            self.table.returns(),
            dict.fromkeys(self.agents, is_over),
            dict.fromkeys(self.agents, is_cut),
            infos,
        )
        if is_over or is_cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return told

    def _observations(self) -> dict[str, Observation]:
        return {name: self.table.observation(name) for name in self.table.names}


env = RaceAEC
parallel_env = RaceParallel
