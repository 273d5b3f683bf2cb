"""`python -m benchmarks.bot_speed`: how many games a second four regulars play, each game a row.

The plain and the compiled form are measured in one run, in turns, each in processes of its own;
`--before CHECKOUT` measures another checkout in the same turns, as its own sources and build are.
CPU time is what counts, so that a busy machine changes little; the best of the turns is shown.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ippodromo.bots.find import Roster
from ippodromo.engine import VARIABLE
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.games import play_match

ROOT = Path(__file__).parent.parent
SECONDS = 2.0
"""CPU time given to each game in each turn."""
TURNS = 3
BAR = 4.0


def games_a_second(name: str) -> float:
    """Whole games of four regulars, recorded as always, per second of CPU."""
    game = title(name).game(4)
    roster = Roster(["regular"] * 4, name)
    play_match(game, roster.at(0), 0, 100.0)
    played = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        play_match(game, roster.at(played), played, 100.0)
        played += 1
    return played / (time.process_time() - began)


def measured(source: Path, form: str, name: str) -> float:
    """The figure that a process prints which runs one form of some checkout's sources."""
    environment = {**os.environ, VARIABLE: form, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "benchmarks.bot_speed", "--game", name, "--one"]
    done = subprocess.run(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return float(json.loads(done.stdout))


def main() -> None:
    """Measure in turns and print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--before", type=Path, help="another checkout, built with `make engine`")
    parser.add_argument("--one", action="store_true", help="print one figure of this process")
    wanted = parser.parse_args()
    if wanted.one:
        json.dump(games_a_second(wanted.game[0]), sys.stdout)
        return
    forms = {"plain": (ROOT / "src", "plain"), "compiled": (ROOT / "src", "compiled")}
    if wanted.before is not None:
        forms = {"before": (wanted.before / "src", "compiled"), **forms}
    table = Table(title="games of four regulars per second of CPU")
    for column in ("", *forms, "compiled to " + next(iter(forms)), f"bar {BAR:g}"):
        table.add_column(column, justify="right" if column else "left")
    for name in wanted.game or game_names():
        best = dict.fromkeys(forms, 0.0)
        for _ in range(TURNS):
            for form, (source, engine) in forms.items():
                best[form] = max(best[form], measured(source, engine, name))
        ratio = best["compiled"] / best[next(iter(forms))]
        met = "yes" if ratio >= BAR else "no"
        table.add_row(name, *(f"{best[form]:.1f}" for form in forms), f"{ratio:.1f}", met)
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
