"""Train a player of Royal Turf by masked PPO, in numpy alone: `python train_royal_turf.py`.

One seat at each of 32 tables learns against a bot. After every 16 updates the greedy player plays new
games against it. The program writes the network and its learning curve (an SVG). Then `Player` plays:
`ippodromo play royal-turf --seats human,train_royal_turf.py:Player`.
"""

import argparse
import os
import time
from pathlib import Path
from typing import Any

# The matrices are small, so one core is faster than several.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np  # reads the number of cores when it is loaded
from numpy.typing import NDArray

from ippodromo.ai.gymnasium_env import RaceEnv
from ippodromo.ai.player import ActingBot
from ippodromo.ai.vector_env import RaceVector

Array = NDArray[np.float32]

NAME = "royal_turf_player"
TABLES, LENGTH = 32, 64
"""Number of tables, and of steps at each table between two updates."""
EPOCHS, BATCHES = 4, 8
HIDDEN = 128
RATE, CLIP, LAMBDA, ENTROPY = 1e-3, 0.2, 0.97, 0.01
REWARD_SCALE = 4.0
FORBIDDEN = np.float32(-1e9)


class Network:
    """A network with two hidden layers, and heads for the policy and the value, trained by Adam."""

    def __init__(self, inputs: int, actions: int, draw: np.random.Generator) -> None:
        shapes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions), (HIDDEN, 1)]
        gains = [1.0, 1.0, 0.01, 0.1]
        self.weights: list[Array] = []
        for (rows, columns), gain in zip(shapes, gains, strict=True):
            scale = gain / np.sqrt(rows)
            self.weights.append((draw.standard_normal((rows, columns)) * scale).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self.means: list[NDArray[Any]] = [np.zeros_like(weight) for weight in self.weights]
        self.squares: list[NDArray[Any]] = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def forward(
        self, seen: Array, mask: NDArray[np.int8]
    ) -> tuple[Array, Array, list[NDArray[Any]]]:
        """Return log-probabilities of the actions, the value, and what `backward` needs."""
        first, a, second, b, policy, c, value, d = self.weights
        one = np.tanh(seen @ first + a)
        two = np.tanh(one @ second + b)
        logits = np.where(mask > 0, two @ policy + c, FORBIDDEN)
        logits -= logits.max(axis=1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return logs.astype(np.float32), (two @ value + d)[:, 0], [seen, one, two]

    def backward(
        self, kept: list[NDArray[Any]], to_logits: Array, to_value: Array, rate: float
    ) -> None:
        """Make one step of Adam along the gradients of logits and value."""
        seen, one, two = kept
        _, _, second, _, policy, _, value, _ = self.weights
        to_value = to_value[:, None]
        to_two = (to_logits @ policy.T + to_value @ value.T) * (1 - two**2)
        to_one = (to_two @ second.T) * (1 - one**2)
        slopes: list[NDArray[Any]] = []
        for before, after in ((seen, to_one), (one, to_two), (two, to_logits), (two, to_value)):
            slopes += [before.T @ after, after.sum(axis=0)]
        norm = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        self.updates += 1
        for place, slope in enumerate(slopes):
            slope = slope * np.float32(min(1.0, 0.5 / (norm + 1e-8)))
            self.means[place] = 0.9 * self.means[place] + 0.1 * slope
            self.squares[place] = 0.999 * self.squares[place] + 0.001 * slope**2
            mean = self.means[place] / (1 - 0.9**self.updates)
            square = self.squares[place] / (1 - 0.999**self.updates)
            self.weights[place] -= (rate * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)


def collect(
    tables: RaceVector, network: Network, draw: np.random.Generator, now: tuple[Array, Any]
) -> tuple[dict[str, Any], tuple[Array, Any]]:
    """Play some steps at all tables and return observations, actions and rewards."""
    seen, mask = now
    rows: dict[str, list[Any]] = {key: [] for key in ("seen", "mask", "did", "log", "value", "won")}
    over: list[Any] = []
    for _ in range(LENGTH):
        logs, value, _ = network.forward(seen, mask)
        luck = -np.log(-np.log(draw.random(logs.shape) + 1e-12) + 1e-12)
        did = (logs + luck).argmax(axis=1)
        for key, what in (("seen", seen), ("mask", mask), ("did", did), ("value", value)):
            rows[key].append(what)
        rows["log"].append(logs[np.arange(TABLES), did])
        seen, won, ended, _, info = tables.step(did)
        mask = info["action_mask"]
        rows["won"].append(won * REWARD_SCALE)
        over.append(ended)
    value = network.forward(seen, mask)[1]
    found = {key: np.array(what) for key, what in rows.items()}
    advantage = np.zeros((LENGTH, TABLES), np.float32)
    ahead = np.zeros(TABLES, np.float32)
    for step in reversed(range(LENGTH)):
        goes_on = 1.0 - over[step]
        surprise = found["won"][step] + value * goes_on - found["value"][step]
        ahead = surprise + LAMBDA * goes_on * ahead
        advantage[step] = ahead
        value = found["value"][step]
    found["target"] = advantage + found["value"]
    found["advantage"] = advantage
    return {key: what.reshape(-1, *what.shape[2:]) for key, what in found.items()}, (seen, mask)


def learn(network: Network, rows: dict[str, Any], draw: np.random.Generator, rate: float) -> None:
    """Optimise PPO's clipped objective, several times over the collected steps."""
    count = len(rows["did"])
    for _ in range(EPOCHS):
        for batch in np.array_split(draw.permutation(count), BATCHES):
            part = {key: what[batch] for key, what in rows.items()}
            size = np.float32(len(batch))
            logs, value, kept = network.forward(part["seen"], part["mask"])
            chances = np.exp(logs)
            places = np.arange(len(batch))
            better = part["advantage"] - part["advantage"].mean()
            better /= part["advantage"].std() + 1e-6
            ratio = np.exp(logs[places, part["did"]] - part["log"])
            is_cut = ((ratio > 1 + CLIP) & (better > 0)) | ((ratio < 1 - CLIP) & (better < 0))
            push = np.where(is_cut, 0.0, ratio * better)[:, None]
            chosen = np.zeros_like(logs)
            chosen[places, part["did"]] = 1.0
            finite = np.where(part["mask"] > 0, logs, 0.0)
            entropy = -(chances * finite).sum(axis=1, keepdims=True)
            to_logits = -push * (chosen - chances) + ENTROPY * chances * (finite + entropy)
            to_value = 0.5 * (value - part["target"])
            network.backward(
                kept,
                (to_logits / size).astype(np.float32),
                (to_value / size).astype(np.float32),
                rate,
            )


def measure(network: Network, games: int, seed: int, bot: str) -> tuple[float, float]:
    """Return the greedy player's share of won games (a draw is half) and its standard error."""
    won: list[float] = []
    for game in range(games):
        env = RaceEnv("royal-turf", seats=2, seat=game % 2, bots=bot)
        seen, info = env.reset(seed=seed + game)
        is_over = False
        while not is_over:
            logs, _, _ = network.forward(seen[None], info["action_mask"][None])
            seen, reward, is_over, _, info = env.step(int(logs.argmax()))
        won.append((reward + 1) / 2)
    return float(np.mean(won)), float(np.std(won) / np.sqrt(games))


class Player(ActingBot):
    """The trained player, read from the folder of this file. It plays at tables of two only."""

    name = "trained"

    def __init__(self) -> None:
        file = Path(__file__).with_name(f"{NAME}.npz")
        if not file.is_file():
            raise FileNotFoundError(f"{file} is not there: train the player first, in that folder")
        with np.load(file) as kept:
            weights = [kept[name] for name in kept.files]
        self.network = Network(len(weights[0]), len(weights[5]), np.random.default_rng(0))
        self.network.weights = weights

    def act(self, observation: Array, mask: NDArray[np.int8]) -> int:
        learned = len(self.network.weights[0])
        if len(observation) != learned:
            raise ValueError(
                f"{len(observation)} numbers to see instead of {learned}: two seats only"
            )
        return int(self.network.forward(observation[None], mask[None])[0].argmax())


def curve(points: list[tuple[int, float, float]]) -> str:
    """Return the learning curve as an SVG."""
    most = points[-1][0]

    def at(steps: float, share: float) -> str:
        return f"{60 + 520 * steps / most:.1f},{270 - 240 * min(1.0, max(0.0, share)):.1f}"

    upper = [at(steps, share + 2 * error) for steps, share, error in points]
    lower = [at(steps, share - 2 * error) for steps, share, error in reversed(points)]
    line = " ".join(at(steps, share) for steps, share, _ in points)
    marks = "".join(
        f'<text x="52" y="{274 - 240 * share:.0f}" text-anchor="end">{share:.0%}</text>'
        f'<line x1="60" x2="580" y1="{270 - 240 * share:.0f}" y2="{270 - 240 * share:.0f}"'
        f' stroke="{"#888" if share == 0.5 else "#ddd"}"/>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 310" font-family="sans-serif"'
        ' font-size="12" role="img"><title>Games won while learning</title>'
        f'<rect width="600" height="310" fill="#fff"/>{marks}'
        f'<polygon points="{" ".join([*upper, *lower])}" fill="#2c6e49" opacity="0.2"/>'
        f'<polyline points="{line}" fill="none" stroke="#2c6e49" stroke-width="2"/>'
        f'<text x="60" y="292">0</text><text x="580" y="292" text-anchor="end">{most:,} steps</text>'
        "</svg>\n"
    )


def main() -> None:
    """Train, measure, and write the player and its curve."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument(
        "--updates", type=int, default=192, help=f"of {TABLES * LENGTH:,} steps each"
    )
    words.add_argument("--games", type=int, default=100, help="for each point of the curve")
    words.add_argument("--bot", default="random", help="the bot that it learns to beat")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path(NAME), help="the file of the player")
    said = words.parse_args()
    print(
        f"Learning against {said.bot} in {said.updates} updates; a line after every 16.", flush=True
    )
    draw = np.random.default_rng(said.seed)
    tables = RaceVector(TABLES, "royal-turf", seats=2, bots=said.bot, reward="money")
    seen, info = tables.reset(seed=said.seed)
    network = Network(seen.shape[1], info["action_mask"].shape[1], draw)
    now, points = (seen, info["action_mask"]), []
    began, worked = time.monotonic(), time.process_time()
    for update in range(said.updates + 1):
        if update % 16 == 0 or update == said.updates:
            share, error = measure(network, said.games, 1_000_000 + update, said.bot)
            points.append((update * TABLES * LENGTH, share, error))
            spent = f"{time.monotonic() - began:.0f} s, {time.process_time() - worked:.0f} s of CPU"
            print(
                f"{points[-1][0]:>8,} steps: won {share:.1%} ± {2 * error:.1%} ({spent})",
                flush=True,
            )
        rows, now = collect(tables, network, draw, now)
        learn(network, rows, draw, RATE * (1 - update / (said.updates + 1)))
    player, picture = said.out.with_suffix(".npz"), said.out.with_suffix(".svg")
    np.savez(player, *network.weights)
    picture.write_text(curve(points), "utf-8")
    for bot in ("random", "rookie"):
        share, error = measure(network, 4 * said.games, 9_000_000, bot)
        print(
            f"In the end, against {bot}: won {share:.1%} ± {2 * error:.1%} of {4 * said.games} games",
            flush=True,
        )
    took = time.monotonic() - began
    print(f"Done in {took:.0f} seconds. The player is in {player}, its curve in {picture}.")


if __name__ == "__main__":
    main()
