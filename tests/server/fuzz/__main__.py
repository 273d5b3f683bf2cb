"""Fuzzing for longer than the suite has time for: `python -m tests.server.fuzz`.

Random cases for every entry of the protocol and both file formats; what breaks is printed with its
case. With the compiled engine on the path a crash ends the run, which is the point.
"""

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from rich.console import Console
from rich.table import Table

from ippodromo.engine import is_compiled
from tests.server.fuzz.room import LENGTH, Fuzzed, cases
from tests.server.fuzz.targets import TARGETS, Target


def many(count: int) -> settings:
    """So many cases, other ones in every run."""
    return settings(
        max_examples=count, deadline=None, database=None, suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )  # fmt: skip


def attempt(target: Target, count: int) -> Counter[bool]:
    """Try so many cases; how many were taken and refused."""
    seen: Counter[bool] = Counter()

    @many(count)
    @given(target.cases)
    def each(case: Any) -> None:
        seen[target.try_(case)] += 1

    each()
    return seen


def main() -> None:
    """Fuzz and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=float, default=10, help="as many cases as the suite has")
    told = parser.parse_args()
    form = "compiled" if is_compiled() else "plain"
    table = Table(title=f"Fuzzing, {form} engine")
    for column in ("", "cases", "taken", "refused", "broken", "seconds"):
        table.add_column(column, justify="left" if not column else "right")
    for target in TARGETS:
        began = time.perf_counter()
        seen = attempt(target, round(target.size * told.times))
        took = f"{time.perf_counter() - began:.0f}"
        table.add_row(
            target.name, f"{seen.total():,}", f"{seen[True]:,}", f"{seen[False]:,}", "0", took
        )
    with tempfile.TemporaryDirectory() as folder:
        fuzzed = Fuzzed(Path(folder))
        began, tables = time.perf_counter(), round(60 * told.times)
        many(tables)(given(cases)(fuzzed.try_table))()
        took = f"{time.perf_counter() - began:.0f}"
        said = tables * LENGTH
        row = [f"{said:,}", f"{fuzzed.accepted:,}", f"{said - fuzzed.accepted:,}", "0", took]
        table.add_row("commands at a live table", *row)
        fuzzed.close()
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
