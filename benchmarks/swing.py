"""Fit the money scale of playouts to games of regulars: `python -m benchmarks.swing`.

In Grand National a playout of a review ends with money, and after few playouts the winners alone say
little. So each seat's part of the win is taken as the softmax of its money divided by a scale, the
swing (`PlayoutSettings.worth`). The best swing is the one for which as many playouts as a review makes
at a moment predict best who really won. `--tests` compares given swings with the current one on other
games.
"""

import argparse
import json
from dataclasses import dataclass
from importlib.resources import files
from math import log, sqrt
from pathlib import Path
from statistics import fmean, stdev

from ippodromo.bots.find import find_bot
from ippodromo.bots.playout_model import (
    SETTINGS_FILE,
    PlayoutSettings,
    chances,
    playout_settings,
    shares,
)
from ippodromo.bots.rollouts import Rollouts
from ippodromo.bots.wilson import Z95
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import packages_of, title
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.games import play_match

SEATS = 4
MOMENTS = 4
PLAYOUTS = 24
"""Minimum number of playouts that a review makes at a moment of the game."""
FINEST = 1e-3
"""Smaller chances count as this, since few playouts may miss what happens."""
STEPS = [round(5000 * 2 ** (at / 4)) for at in range(33)]
"""The swings that are tried, from 5,000 to 1,280,000."""


@dataclass(frozen=True)
class Moment:
    """A moment of a game: the seats' money at the ends of its playouts, and who really won."""

    game: int
    ends: list[list[float]]
    won: list[float]


class Money(PlayoutSettings):
    """Settings whose `worth` returns the money at the end."""

    def worth(self, game: Game, table: AnyTable) -> list[float]:
        return [float(held) for held in table.ledger.balances[: game.seats]]


def watched(game: Game, seed: int, playouts: int) -> list[Moment]:
    """Return moments of one game of regulars at equal distances, each with playouts."""
    regular = find_bot("regular", game.title.name)
    seen: list[RecordedMatch] = []

    def watch(match: RecordedMatch) -> None:
        if not match.table.is_over():
            seen.append(match.copy_without_log())

    ended = play_match(game, [regular] * game.seats, seed, watch=watch)
    won = shares(game, ended.table)
    guide = playout_settings(game)
    money = Money(guide.policy_asks, guide.slow_asks, guide.enumerated_draws)
    found: list[Moment] = []
    for at in range(MOMENTS):
        match = seen[(2 * at + 1) * len(seen) // (2 * MOMENTS)]
        tries = Rollouts(match, money, regular, seed * MOMENTS + at)
        start = tries.prepare(match.table.copy())
        found.append(Moment(seed, [tries.play(start, each) for each in range(playouts)], won))
    return found


def loss(moments: list[Moment], swing: float) -> float:
    """Return the mean of -log(chance that the playouts gave to the winner)."""
    total = 0.0
    for moment in moments:
        rows = [chances([1 / swing], [[held] for held in ends]) for ends in moment.ends]
        for seat, part in enumerate(moment.won):
            given = sum(row[seat] for row in rows) / len(rows)
            total -= part * log(max(FINEST, given))
    return total / len(moments)


def fitted(moments: list[Moment]) -> int:
    """Return the swing with the smallest loss."""
    return min(STEPS, key=lambda swing: loss(moments, swing))


def compared(moments: list[Moment], swing: float, known: float) -> str:
    """Return the loss with a swing, and its difference to the current one. Games are the observations."""
    by_game: dict[int, list[Moment]] = {}
    for moment in moments:
        by_game.setdefault(moment.game, []).append(moment)
    less = [loss(each, known) - loss(each, swing) for each in by_game.values()]
    half = Z95 * stdev(less) / sqrt(len(less))
    mean = fmean(less)
    return f"{loss(moments, swing):.3f}, less by {mean:+.4f} ({mean - half:+.4f} to {mean + half:+.4f})"


def guide_file(name: str) -> Path:
    """Return the file with a game's playout settings."""
    found = [Path(str(files(package) / SETTINGS_FILE)) for package in packages_of(name)]
    return next(path for path in found if path.is_file())


def main() -> None:
    """Play, fit, test, and write with `--write`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="grand_national")
    parser.add_argument("--games", type=int, default=100, help="four at least: two for each half")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="of each moment")
    parser.add_argument("--tests", type=float, nargs="*", default=[], help="only test these swings")
    parser.add_argument("--write", action="store_true", help="keep the swing in the game's folder")
    wanted = parser.parse_args()
    if wanted.games < 4:
        parser.error(
            "--games must be 4 or more: one half fits, the other tests, and both have intervals"
        )
    game = title(wanted.game).game(SEATS)
    moments: list[Moment] = []
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        moments += watched(game, seed, wanted.playouts)
    print(f"{len(moments)} moments of {wanted.games} games, {wanted.playouts} playouts each")
    print(
        f"loss of even chances {log(SEATS):.3f}, of who won in the playouts {loss(moments, 1):.3f}"
    )
    known = playout_settings(game).money_scale
    for swing in wanted.tests:
        print(f"{compared(moments, swing, known)}, swing {swing} beside {known} in force")
    if wanted.tests:
        return
    halves = [[each for each in moments if each.game % 2 == part] for part in (0, 1)]
    for taught, asked in (halves, halves[::-1]):
        swing = fitted(taught)
        print(f"held out {compared(asked, swing, known)}, swing {swing} of the other half")
    swing = fitted(moments)
    print(f"all {compared(moments, swing, known)}, swing {swing} of all")
    for few in (1, 6, 12, 24, 48):
        if few <= wanted.playouts:
            part = [Moment(each.game, each.ends[:few], each.won) for each in moments]
            print(f"all moments, {few} playouts: {fitted(part)}", flush=True)
    if wanted.write:
        file = guide_file(wanted.game)
        said = json.loads(file.read_text("utf-8"))
        command = f"python -m benchmarks.swing {wanted.game} --games {wanted.games}"
        said["swing"] = swing
        said["swing_from"] = f"{command} --seed {wanted.seed} --playouts {wanted.playouts}"
        text = json.dumps(said, indent=1, sort_keys=True, ensure_ascii=False)
        file.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
