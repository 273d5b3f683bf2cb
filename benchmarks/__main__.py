"""`make bench`: all measurements that have a bar, as one table. `--write` stores it in docs/performance.md.

`python -m benchmarks --only engine,odds` measures only these parts. The other rows stay as they are,
each with the commit at which it was measured. A part is written as soon as it is measured, so an
interrupted run can be continued with `--only` and the missing parts.
"""

import argparse
from importlib import import_module

from rich.console import Console
from rich.table import Table

from .results import HEAD, Row, commit, kept, tell, write

PARTS = {
    "engine": ["benchmarks.engine"],
    "odds": ["benchmarks.odds"],
    "server": ["benchmarks.server_load", "benchmarks.news"],
    "start": ["benchmarks.server_start"],
    "client": ["benchmarks.client"],
}
"""For each part, the modules that measure it. Each has `rows() -> list[Row]`."""


def lines_of(part: str, at: str) -> list[str]:
    """Measure a part. Return its rows, with the commit."""
    rows = list[Row]()
    for module in PARTS[part]:
        tell(f"{part}: {module}")
        rows += import_module(module).rows()
    return [row.line(part, at) for row in rows]


def shown(parts: dict[str, list[str]]) -> Table:
    """Return all rows as a table for the terminal."""
    table = Table(*(cell.strip() for cell in HEAD[0].strip("|").split("|")))
    for lines in parts.values():
        for line in lines:
            table.add_row(*(cell.strip() for cell in line.strip("|").split("|")))
        table.add_section()
    return table


def main(told: list[str] | None = None) -> None:
    """Measure, print the whole table, and write it with `--write`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default=",".join(PARTS), help=f"of {','.join(PARTS)}")
    parser.add_argument("--write", action="store_true", help="keep the rows in docs/performance.md")
    wanted = parser.parse_args(told)
    only = wanted.only.split(",")
    if unknown := set(only) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    parts = {part: kept().get(part, []) for part in PARTS}
    at = commit()  # before the page is written, which then differs from it
    for part in only:
        parts[part] = lines_of(part, at)
        if wanted.write:
            write(parts)
    Console(width=140).print(shown(parts))


if __name__ == "__main__":
    main()
