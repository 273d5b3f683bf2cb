"""`python -m benchmarks.swing`: how far the end of a playout is blurred, fitted to games of regulars.

A game that is played on in a review ends with money, and of few playouts who won tells little. So a
seat's part of the win is taken in proportion to e to the power of its money over a swing
(`PlayoutSettings.worth`). The best swing is the one with which as many playouts as a review makes at a moment
foretell best who then wins, by maximum likelihood. Each half of the games is foretold by what the other
half teaches, next to the swing in force; what is taken is fitted to all. `--tests` fits nothing and says
how well some swings foretell. `--write` puts the swing into the game's `playing_on.json`, with the
command that found it.
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
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import packages_of, title
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.games import play_match
from ippodromo.lab.intervals import Z95

SEATS = 4
MOMENTS = 4
PLAYOUTS = 24
"""As many as a review makes at least at a moment of the course of a game."""
FINEST = 1e-3
"""No chance is thought smaller: of few playouts none may have shown what comes."""
STEPS = [round(5000 * 2 ** (at / 4)) for at in range(33)]
"""The swings that are tried, from 5,000 to 1,280,000."""


@dataclass(frozen=True)
class Moment:
    """One moment of a game: the seats' money at the ends of its playouts, and who won in truth."""

    game: int
    ends: list[list[float]]
    won: list[float]


class Money(PlayoutSettings):
    """Tells the money at the end instead of what it is worth."""

    def worth(self, game: Game, table: AnyTable) -> list[float]:
        return [float(held) for held in table.ledger.balances[: game.seats]]


def watched(game: Game, seed: int, playouts: int) -> list[Moment]:
    """Some moments of one game of regulars, a like number of answers apart, each played on."""
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
    """The mean of -log of the chance that the playouts gave to the winner."""
    total = 0.0
    for moment in moments:
        rows = [chances([1 / swing], [[held] for held in ends]) for ends in moment.ends]
        for seat, part in enumerate(moment.won):
            given = sum(row[seat] for row in rows) / len(rows)
            total -= part * log(max(FINEST, given))
    return total / len(moments)


def fitted(moments: list[Moment]) -> int:
    """The swing that makes what came most likely."""
    return min(STEPS, key=lambda swing: loss(moments, swing))


def compared(moments: list[Moment], swing: float, known: float) -> str:
    """The loss with a swing, and how much it is less than with the one in force; games are what counts."""
    by_game: dict[int, list[Moment]] = {}
    for moment in moments:
        by_game.setdefault(moment.game, []).append(moment)
    less = [loss(each, known) - loss(each, swing) for each in by_game.values()]
    half = Z95 * stdev(less) / sqrt(len(less))
    mean = fmean(less)
    return f"{loss(moments, swing):.3f}, less by {mean:+.4f} ({mean - half:+.4f} to {mean + half:+.4f})"


def guide_file(name: str) -> Path:
    """Where a game says how it is played on."""
    found = [Path(str(files(package) / SETTINGS_FILE)) for package in packages_of(name)]
    return next(path for path in found if path.is_file())


def main() -> None:
    """Play, fit, test, and write where wanted."""
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
