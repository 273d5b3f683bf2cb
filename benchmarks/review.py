"""Test reviews on games of bots: `python -m benchmarks.review --games 40`.

Among regulars the mean luck of every seat must be zero within its interval. A seat that plays at random
must lose by its decisions, with luck like the others'. A review must be ready within ten seconds.
"""

import argparse
import time
from math import sqrt

import ippodromo
from ippodromo.kernel.registry import game_names
from ippodromo.lab.review.review import SECONDS, review

SURE = 1.96
SEATS = 4
FEW = 24
"""Batches for a game of regulars, which has almost no unusual answers."""


def interval(values: list[float]) -> str:
    """Return a mean with its 95 % interval, as text."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    half = SURE * sqrt(spread / count)
    return f"{mean:+.3f} ({mean - half:+.3f} to {mean + half:+.3f})"


def table(game: str, bots: list[str], games: int, batches: int, seed: int) -> None:
    """Review games of these bots. The first bot sits on each seat in turn."""
    luck: list[list[float]] = [[] for _ in bots]
    decided: list[list[float]] = [[] for _ in bots]
    for number in range(games):
        turned = [bots[(seat - number) % len(bots)] for seat in range(len(bots))]
        match = ippodromo.match(game, turned, seed=seed + number)
        list(match.decisions())
        found = review(match.game, match.journal, seed=seed + number, batches=batches)
        for seat, account in enumerate(found.seats):
            luck[(seat - number) % len(bots)].append(account.luck)
            decided[(seat - number) % len(bots)].append(account.decisions)
    for place, bot in enumerate(bots):
        row = f"luck {interval(luck[place])}  own {interval(decided[place])}"
        print(f"{game:15} {bot:12} {row}", flush=True)


def main() -> None:
    """Print a row for each bot of each table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=game_names())
    parser.add_argument("--games", type=int, default=40, help="with a random seat; 0 for none")
    parser.add_argument("--regulars", type=int, default=60, help="of regulars alone; 0 for none")
    parser.add_argument("--batches", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for game in given.game:
        if given.regulars:
            table(game, ["bot:regular"] * SEATS, given.regulars, FEW, given.seed)
        bots = ["bot:random", *["bot:regular"] * (SEATS - 1)]
        if not given.games:
            continue
        table(game, bots, given.games, given.batches, given.seed)
        match = ippodromo.match(game, bots, seed=given.seed)
        list(match.decisions())
        began = time.monotonic()
        found = review(match.game, match.journal, SECONDS)
        spent = time.monotonic() - began
        print(f"{game:15} ready after {spent:.1f} s, {found.playouts} playouts")


if __name__ == "__main__":
    main()
