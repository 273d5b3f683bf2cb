"""Both forms of the engine beside OpenSpiel, in one run: `python -m benchmarks.ratios` has every figure."""

import json
import os
import subprocess
import sys
from typing import Any

from rich.console import Console
from rich.table import Table

from ippodromo.engine import VARIABLE, current_build

from .results import ROOT, Row

PLAIN_TO_OH_HELL = 1.0
TO_PLAIN = {"royal_turf": 3.0}
"""How much quicker a game is compiled; 2.5 times where nothing is said."""
PIG, OH_HELL = "pig(players=4)", "oh_hell(players=4)"
TO_PIG = {
    "royal_turf": 4.5,
    "winners_circle": 4.0,
    "homestretch": 2.5,
    "grand_national": 1.0,
    "win_place_show": 0.6,
}
"""Decisions a second that each game is to make for each of pig's, in one run."""


def run(module: str, form: str) -> dict[str, Any]:
    """The figures a measuring program prints, on one form of the engine."""
    environment = {**os.environ, VARIABLE: form}
    command = [sys.executable, "-m", module]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measure() -> dict[str, dict[str, Any]]:
    """The figures of every game: plain, compiled where it is, and OpenSpiel's."""
    return {
        "plain": run("benchmarks.engine", "plain")["games"],
        "compiled": run("benchmarks.engine", "compiled")["games"] if current_build() else {},
        "yard": run("benchmarks.openspiel", "plain"),
    }


def rows(found: dict[str, dict[str, Any]] | None = None) -> list[Row]:
    """How the bars stand: decisions a second against those of another, in one run."""
    found = found or measure()
    plain, compiled, yard = found["plain"], found["compiled"], found["yard"]
    pig, oh_hell = (yard[name]["decisions"] for name in (PIG, OH_HELL))
    games = [(name, row["decisions"]) for name, row in compiled.items()]
    turf = plain["royal_turf"]["decisions"]
    return [
        *(Row(f"{g} to pig(4)", rate / pig, "x", at_least=TO_PIG.get(g)) for g, rate in games),
        *(
            Row(f"{g} to plain", rate / plain[g]["decisions"], "x", TO_PLAIN.get(g, 2.5))
            for g, rate in games
        ),
        Row("royal_turf plain to oh_hell(4)", turf / oh_hell, "x", at_least=PLAIN_TO_OH_HELL),
    ]


def main() -> None:
    """Measure everything, then print all figures and how the bars stand."""
    found = measure()
    plain, compiled, yard = found["plain"], found["compiled"], found["yard"]
    table = Table(title="random play, per second of CPU")
    for column in ("", "decisions", "steps", "games", "copy µs", "folded", "x pig", "x royal_turf"):
        table.add_column(column, justify="left" if not column else "right")
    for form, games in (("", plain), (" compiled", compiled), ("", yard)):
        base = games.get("royal_turf", plain["royal_turf"])["decisions"]
        for name, row in games.items():
            table.add_row(
                name + form,
                f"{row['decisions']:,.0f}",
                f"{row['steps']:,.0f}",
                f"{row['games']:,.1f}",
                f"{row['copy_us']:.2f}",
                f"{row['folded']:,.0f}" if "folded" in row else "",
                f"{row['decisions'] / yard[PIG]['decisions']:.2f}",
                f"{row['decisions'] / base:.2f}",
            )
    console = Console(width=120)
    console.print(table)
    for bar in rows(found):
        console.print(f"{bar.name}: {bar.result()} ({bar.bar()})")


if __name__ == "__main__":
    main()
