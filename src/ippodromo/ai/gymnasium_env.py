"""Gymnasium: one seat of a table; bots have the others.

Importing this module registers every game as `ippodromo/<game>-v0`. Edition, seats and options are
arguments of `gymnasium.make`.
"""

import sys
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

import ippodromo
from ippodromo.drawing.picture import text as board_text
from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import manifests
from ippodromo.kernel.seats import Seat

from .encoding import Floats, Mask, encoding_of
from .observations import MOST
from .play import Play, new_play

Reward = Literal["returns", "money"]
MOST_SEED = 2**31


class RaceEnv(gymnasium.Env[Floats, np.int64]):
    """A seat against bots. The observation is what the seat sees. The mask is also in `info`.

    `reward="returns"` gives a reward at the end, from -1 to 1: the share of opponents beaten minus the
    share of those ahead. `"money"` gives one at every step: the change of the seat's share of all
    money. An illegal action counts as silence: the rules give the default answer.

    >>> env = RaceEnv("royal-turf", seats=3, bots="random")
    >>> observation, info = env.reset(seed=1)
    >>> env.observation_space.contains(observation), int(info["action_mask"].sum())
    (True, 14)
    """

    def __init__(
        self,
        game: str | Game,
        seats: int = 2,
        seat: int = 0,
        bots: str | list[object] = "random",
        reward: Reward = "returns",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
        self.game = ippodromo.game(game, seats, **options) if isinstance(game, str) else game
        self.seat = Seat(seat)
        self.render_mode = render_mode
        self.reward = reward
        self.encoding = encoding_of(self.game)
        others = [n for n in range(self.game.seats) if n != seat]
        given = [bots] * len(others) if isinstance(bots, str) else bots
        self.bots: dict[int, object] = dict(zip(others, given, strict=True))
        self.action_space = spaces.Discrete(self.encoding.actions.size)
        self.observation_space = spaces.Box(
            -MOST, MOST, (self.encoding.observation_size,), np.float32
        )
        self._play: Play | None = None
        self._won = 0.0

    @property
    def play(self) -> Play:
        """The table that is played at. Raise ResetNeeded before the first `reset`."""
        if self._play is None:
            raise gymnasium.error.ResetNeeded("A table is set up by `reset`.")
        return self._play

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Start a new game. The seed decides everything that chance and bots do."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(MOST_SEED))
        self._play = new_play(self.game, drawn, self.bots)
        self._won = self._winnings()
        self._show()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Take one action of the seat and let the others play until it is asked again."""
        play = self.play
        number = int(action)
        is_allowed = not play.is_over and number in play.prompt.offers
        if is_allowed:
            play.act(number)
        elif not play.is_over:
            play.act_default()
        won = self._winnings()
        paid, self._won = won - self._won, won
        if self.reward == "returns":
            paid = play.returns()[self.seat]
        self._show()
        info = {**self._info(), "was_allowed": is_allowed}
        return self._observation(), paid, play.is_over, False, info

    def action_masks(self) -> Mask:
        """Return the mask of legal actions. MaskablePPO of stable-baselines3 requires this name."""
        return self.encoding.mask(self.play)

    def render(self) -> str | None:
        """Return the board as the seat sees it, as text.

        In the mode `human`, print the text and return None. Without a mode, return None.
        """
        if self.render_mode is None:
            return None
        text = board_text(self.play.match, self.seat)
        if self.render_mode == "human":
            sys.stdout.write(text + "\n")
            return None
        return text

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _observation(self) -> Floats:
        return self.encoding.observation(self.play, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.encoding.mask(self.play)}

    def _winnings(self) -> float:
        held = self.play.match.table.ledger.balances[: self.game.seats]
        whole = sum(held)
        return held[self.seat] / whole - 1 / self.game.seats if whole > 0 else 0.0


for _name in manifests():
    gymnasium.register(f"ippodromo/{_name}-v0", f"{__name__}:RaceEnv", kwargs={"game": _name})
