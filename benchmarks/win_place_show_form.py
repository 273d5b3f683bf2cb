"""Compare the estimates of bots of Win, Place & Show with results: `python -m
benchmarks.win_place_show_form`.

The first table compares the chances that a regular computes before the start with many other runs of
the same races, for different numbers of simulated runs and weights of the printed odds. It has the root
mean square error of the estimated payment for a bet of 1. For the second table regulars play whole
games: the estimated and the real payments of their bets. `bot/race.py` uses the values that fit best.
"""

import argparse

from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import REGULAR
from ippodromo.games.win_place_show.bot.race import (
    RUNS,
    SEEDS,
    FormBook,
    by_odds,
    form_of,
    run_race,
)
from ippodromo.games.win_place_show.edition import CATEGORIES, HORSES, PER, WIN
from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.games.win_place_show.position import Slip
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.lab.games import play_match

FRESH = 77
"""First seed of the runs that chances are compared with. Bots use seeds from 0."""


def runs_of(game: WinPlaceShowGame, race: int, first: int, count: int) -> FormBook:
    """Return a form book with `count` new runs of a race."""
    book = FormBook()
    for number in range(first, first + count):
        stream = FastStream(FRESH * SEEDS + race * SEEDS + number)
        book.add(run_race(game.rules, race, stream))
    return book


def errors(game: WinPlaceShowGame, truths: list[FormBook], runs: int, printed: int) -> list[float]:
    """Return for each kind of bet how far off its worth is believed to be."""
    found = [0.0] * len(CATEGORIES)
    for race, truth in enumerate(truths):
        book = runs_of(game, race, truth.runs, runs)
        for kind in range(len(CATEGORIES)):
            rates = game.rules.rates[race]
            said = by_odds(rates[WIN], kind)
            seen, true = book.within(kind), truth.within(kind)
            for at in range(HORSES):
                chance = (runs * seen[at] + printed * said[at]) / (runs + printed)
                found[kind] += ((chance - true[at]) * rates[kind][at] / PER) ** 2
    return [(total / HORSES / len(truths)) ** 0.5 for total in found]


class Bets:
    """For bets of one kind: the sum staked, the expected payment and the real payment."""

    def __init__(self) -> None:
        self.count = 0
        self.staked = 0
        self.promised = 0.0
        self.paid = 0


def play(game: WinPlaceShowGame, bets: list[Bets], seed: int) -> None:
    """Play a game of regulars and add their bets."""
    regular = find_bot(REGULAR.name, "win_place_show")
    slips: dict[int, list[Slip | None]] = {}
    orders: dict[int, list[int]] = {}

    def look(match: RecordedMatch) -> None:
        position = match.table.position
        if position.race.turn:
            slips[position.race.number] = list(position.slips)
        if position.races_run:
            orders[position.races_run - 1] = position.last_finish

    match = play_match(game, [regular] * game.seats, seed, watch=look)
    orders[match.table.position.races_run - 1] = match.table.position.last_finish
    for race, order in orders.items():
        within = form_of(game.rules, game.edition.hash, race).within
        for slip in slips.get(race, []):
            for kind, horse, stake in slip.bets if slip is not None else ():
                pay = game.rules.winnings(race, (kind, horse, stake))
                bets[kind].count += 1
                bets[kind].staked += stake
                bets[kind].promised += pay * within[kind][horse]
                bets[kind].paid += pay if horse in order[: kind + 1] else 0


def main() -> None:
    """Run, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3000, help="runs of each race to compare with")
    parser.add_argument("--games", type=int, default=60, help="games of four regulars")
    parser.add_argument("--seed", type=int, default=1, help="where the seeds of games begin")
    wanted = parser.parse_args()
    game = title("win_place_show").game(4)
    assert isinstance(game, WinPlaceShowGame)
    races = range(game.rules.races)
    truths = [runs_of(game, race, 0, wanted.runs) for race in races]
    print("runs, odds worth: error of win, place, show")
    for runs in (200, RUNS, 2 * RUNS):
        for printed in (0, 100, 200, 400, 800):
            off = errors(game, truths, runs, printed)
            print(f"{runs}, {printed}:", *(f"{each:.3f}" for each in off), flush=True)
    bets = [Bets() for _ in CATEGORIES]
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        play(game, bets, seed)
    for kind, each in enumerate(bets):
        staked = max(1, each.staked)
        print(
            f"{CATEGORIES[kind]}: {each.count} bets of {each.staked // max(1, each.count)}, "
            f"thought to bring {each.promised / staked:.3f}, brought {each.paid / staked:.3f}"
        )


if __name__ == "__main__":
    main()
