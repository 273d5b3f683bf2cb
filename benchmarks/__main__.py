"""`make bench`: both forms of the engine beside OpenSpiel, in one run, with ratios."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from ippodromo.engine import VARIABLE, current_build

ROOT = Path(__file__).parent.parent
TO_PIG = {
    "royal_turf": 4.5,
    "winners_circle": 4.0,
    "homestretch": 2.5,
    "grand_national": 0.9,
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


def main() -> None:
    """Measure everything, then print a table and how the bars stand."""
    plain = run("benchmarks.engine", "plain")["games"]
    compiled = run("benchmarks.engine", "compiled")["games"] if current_build() else {}
    yard = run("benchmarks.openspiel", "plain")
    pig, oh_hell = yard["pig(players=4)"], yard["oh_hell(players=4)"]
    table = Table(title="random play, per second of CPU")
    for column in ("", "decisions", "steps", "games", "copy µs", "folded", "x pig", "x royal_turf"):
        table.add_column(column, justify="left" if not column else "right")
    for form, rows in (("", plain), (" compiled", compiled), ("", yard)):
        base = rows.get("royal_turf", plain["royal_turf"])["decisions"]
        for name, row in rows.items():
            table.add_row(
                name + form,
                f"{row['decisions']:,.0f}",
                f"{row['steps']:,.0f}",
                f"{row['games']:,.1f}",
                f"{row['copy_us']:.2f}",
                f"{row['folded']:,.0f}" if "folded" in row else "",
                f"{row['decisions'] / pig['decisions']:.2f}",
                f"{row['decisions'] / base:.2f}",
            )
    console = Console(width=120)
    console.print(table)
    ratio = plain["royal_turf"]["decisions"] / oh_hell["decisions"]
    console.print(f"Royal Turf uncompiled to oh_hell: {ratio:.2f} (bar 1.00)")
    for name, row in compiled.items():
        bar = 3.0 if name == "royal_turf" else 2.5
        ratio = row["decisions"] / plain[name]["decisions"]
        console.print(f"{name} compiled to uncompiled: {ratio:.2f} (bar {bar:.2f})")
    for name, row in compiled.items():
        ratio = row["decisions"] / pig["decisions"]
        console.print(f"{name} compiled to pig: {ratio:.2f} (bar {TO_PIG.get(name, 0.0):.2f})")


if __name__ == "__main__":
    main()
