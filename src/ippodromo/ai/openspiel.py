"""OpenSpiel: every game as `python_ippodromo_<game>`. Importing this module registers them.

`pyspiel.load_game("python_ippodromo_royal_turf(players=3,hidden_bets=True)")`: parameters are players,
edition (an id or the path of a `.toml` file) and the game's options. Chance is explicit: dice, spinners
and draws are chance nodes with the probability of every outcome, so there is no seed. Sealed answers
are given one seat after another, hidden from the others. Utilities are the share of opponents beaten
minus the share of those ahead; their sum is 0.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import ippodromo
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.manifest import Manifest, option_value, option_word
from ippodromo.kernel.playouts import EVEN, Policy, play_out
from ippodromo.kernel.registry import manifests
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import NOBODY, Seat, returns_of, seat_word

from .encoding import Floats, encoding_of, observation_data
from .play import Play, new_play

PREFIX = "python_ippodromo_"
MARK = "_"
"""Prefix of words that OpenSpiel would read as numbers: `stables_per_player=_1`."""
MOST_SEED = 2**31


def game_type(manifest: Manifest) -> pyspiel.GameType:
    """Return the description of a game that OpenSpiel needs before the game is set up."""
    parameters: dict[str, Any] = {
        "players": manifest.versions[0].fewest,
        "edition": manifest.edition,
    }
    for option in manifest.options:
        parameters[option.key] = _parameter(option_value(option.default))
    return pyspiel.GameType(
        short_name=f"{PREFIX}{manifest.name}",
        long_name=f"Ippodromo {manifest.name.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=manifest.most,
        min_num_players=manifest.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class RaceGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, set up from OpenSpiel's parameters."""

    def __init__(self, manifest: Manifest, kind: pyspiel.GameType, params: dict[str, Any]) -> None:
        params = {key: _parameter(value) for key, value in params.items()}
        said = {**kind.parameter_specification, **params}
        words = {o.key: option_word(said[o.key]).removeprefix(MARK) for o in manifest.options}
        self.rules = ippodromo.game(
            manifest.name, int(said["players"]), str(said["edition"]), **words
        )
        self.encoding = encoding_of(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions.size,
            max_chance_outcomes=self.encoding.widest_chance,
            num_players=self.rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.max_answers,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self, text: str | None = None) -> "RaceState":
        """Return a table before the first answer."""
        return RaceState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper limit for the number of chance nodes."""
        return int(self.rules.max_answers)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "RaceObserver":
        """Return the object that makes tensors and strings of states."""
        if params:
            raise ValueError("Observers of these games have no parameters.")
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return RaceObserver(self, iig_obs_type or usual)


class RaceState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel. Chance is a player of its own.

    The attribute `play` holds all data. It can be copied and pickled.
    """

    def __init__(self, game: RaceGame) -> None:
        super().__init__(game)
        self.play: Play = new_play(game.rules)

    def current_player(self) -> int:
        """Return the seat that is asked, the number for chance, or the number for a finished game."""
        seat = self.play.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(seat) if seat >= 0 else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.play.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the index and the probability of every outcome."""
        return self.play.outcomes()

    def returns(self) -> list[float]:
        """Return for each seat the share of opponents beaten minus the share of those ahead; 0 before the
        end.
        """
        return self.play.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "RaceState":
        """Return a state that agrees with what a player knows; the rest is drawn at random.

        Its history is empty, since the real one contains secret answers.
        """
        state = RaceState(self.get_game())
        state.play = self.play.imagined(Seat(player), int(sampler() * MOST_SEED))
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.prompt.actions()

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.play.apply_outcome(action)
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            if self.is_chance_node():
                picks = self.play.match.table.ask().options[0].picks
                if action < len(picks):
                    return str(picks[action].notation)
            return f"outcome {action}"
        return str(self.play.encoding.actions.name(action))

    def __str__(self) -> str:
        table = self.play.match.table
        said = " ".join(self.play.encoding.actions.name(action) for action in self.play.steps)
        return f"{table}\n{table!r} {said}".rstrip()


class RaceObserver:
    """Observations of a seat (the public part alone: of a spectator), with the record where it recalls."""

    def __init__(self, game: RaceGame, kind: pyspiel.IIGObservationType) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("Nobody sees what all seats see together.")
        self.encoding = game.encoding
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall
        size = self.encoding.information_size if self.recalls else self.encoding.observation_size
        self.tensor: Floats = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RaceState, player: int) -> None:
        """Fill the tensor."""
        viewer = Seat(player) if self.is_private else NOBODY
        encode = self.encoding.information if self.recalls else self.encoding.observation
        self.tensor[:] = encode(state.play, viewer)

    def string_from(self, state: RaceState, player: int) -> str:
        """Return the same information as text: the view as JSON, the record line by line, and unfinished
        steps.
        """
        viewer = Seat(player) if self.is_private else NOBODY
        play = state.play
        lines = [f"viewer {player}" if self.is_private else "spectator"]
        lines.append(
            json.dumps(
                observation_data(self.encoding.game, play.match.table, viewer), sort_keys=True
            )
        )
        if self.recalls:
            lines += _record(play.match.seen_by(viewer))
        if play.seat == viewer:
            lines.append(" / ".join(self.encoding.actions.name(action) for action in play.steps))
        return "\n".join(lines)


def _parameter(value: object) -> object:
    """Return an option's value as an OpenSpiel parameter.

    A word that looks like a number gets the prefix `MARK`, else OpenSpiel would read it as a
    number.
    """
    is_number_word = isinstance(value, str) and value.replace(".", "", 1).isdigit()
    return f"{MARK}{value}" if is_number_word else value


def _record(seen: SeatHistory) -> list[str]:
    return [f"{seat_word(entry.seat)} {entry.notation}" for entry in seen.entries()]


def _register(manifest: Manifest) -> None:
    """Register a class for a game. OpenSpiel would keep a plain function alive after Python has ended."""
    kind = game_type(manifest)

    def set_up(self: RaceGame, params: dict[str, Any] | None = None) -> None:
        RaceGame.__init__(self, manifest, kind, params or {})

    name = manifest.name.title().replace("_", "")
    pyspiel.register_game(kind, type(name, (RaceGame,), {"__init__": set_up}))


class FastRollouts:
    """An evaluator for `MCTSBot` and `ISMCTSBot` that plays out games in the engine.

    OpenSpiel's `RandomRolloutEvaluator` takes every step in Python. Here all seats answer at random, or
    as a policy does, such as the game's `playout_policy`.
    """

    def __init__(self, rollouts: int = 1, seed: int = 0, policy: Policy = EVEN) -> None:
        self.rollouts = rollouts
        self.policy = policy
        self._stream = FastStream(seed)

    def evaluate(self, state: RaceState) -> NDArray[np.float64]:
        """Return each player's mean return over some playouts."""
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
        """Return equal probabilities for all legal actions; for chance, those of the outcomes."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions: list[Any] = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


for _manifest in manifests().values():
    _register(_manifest)
