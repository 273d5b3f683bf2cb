"""Run simulated worlds: `python -m tests.simulation --seed 4711 [--worlds 100]`.

A world with a finding prints the command that replays it. `--until ROUND` stops a world at a round of the
event loop, `--trace` prints what happens, `--shrink` takes away what the finding does not need. `--defects`
plants each known defect and tells in which world it is found.
"""

import argparse
import gc
import sys
import time

from .defects import DEFECTS, planted
from .plan import draw_plan
from .shrink import shrink
from .world import Outcome, replay_command, run_world, summary, totals

MOST_WORLDS = 500
"""Worlds in which a planted defect must be found."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first world")
    parser.add_argument("--worlds", type=int, default=1, help="number of worlds, of seeds in a row")
    parser.add_argument("--minutes", type=float, help="run worlds for this time instead")
    parser.add_argument("--until", type=int, default=0, help="stop at this round of the event loop")
    parser.add_argument("--trace", action="store_true", help="print everything that happens")
    parser.add_argument("--shrink", action="store_true", help="print the smallest plan that fails")
    parser.add_argument("--defects", action="store_true", help="find the planted defects")
    parser.add_argument("--defect", default="", choices=["", *DEFECTS], help="plant one defect")
    chosen = parser.parse_args()
    gc.collect()
    gc.freeze()  # the server looks for garbage now and then; it need not look through the imports
    if chosen.defects:
        return find_defects(chosen.seed)
    if chosen.defect:
        with planted(chosen.defect):
            return run_worlds(chosen)
    return run_worlds(chosen)


def run_worlds(chosen: argparse.Namespace) -> int:
    """Run worlds and print a table of what they found."""
    outcomes: list[Outcome] = []
    began, seed = time.monotonic(), chosen.seed
    while (
        time.monotonic() - began < 60 * chosen.minutes
        if chosen.minutes
        else len(outcomes) < chosen.worlds
    ):
        outcome = run_world(draw_plan(seed), chosen.until, chosen.trace)
        outcomes.append(outcome)
        print(*outcome.lines, sep="\n", end="\n" if outcome.lines else "")
        if outcome.finding is not None:
            print(f"{outcome.finding}\n  replay: {replay_command(outcome)}", flush=True)
            if chosen.shrink:
                print(f"  smallest plan: {shrink(draw_plan(seed), outcome.finding.kind)}")
        seed += 1
    print(*summary(totals(outcomes)), sep="\n")
    return 1 if any(outcome.finding is not None for outcome in outcomes) else 0


def find_defects(seed: int) -> int:
    """Plant each defect, and print after how many worlds it was found, and by which invariant."""
    missed = 0
    for name in DEFECTS:
        found = find_defect(name, seed)
        if found is None:
            missed += 1
            print(f"NOT FOUND in {MOST_WORLDS} worlds: {name}", flush=True)
        else:
            number, outcome = found
            assert outcome.finding is not None
            print(f"{number:4} worlds, {outcome.finding.kind:12} {name}", flush=True)
    print(f"{len(DEFECTS) - missed} of {len(DEFECTS)} planted defects found.")
    return 1 if missed else 0


def find_defect(name: str, seed: int) -> tuple[int, Outcome] | None:
    """Return the number of worlds until a defect was found, and the last of them; None if it was not."""
    with planted(name):
        for number in range(1, MOST_WORLDS + 1):
            outcome = run_world(draw_plan(seed + number - 1))
            if outcome.finding is not None:
                return number, outcome
    return None


if __name__ == "__main__":
    sys.exit(main())
