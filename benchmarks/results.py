"""Results: measured figures with their bars, as one table in docs/performance.md.

A module that measures for the table has `rows() -> list[Row]`; `benchmarks.__main__` names its part.
The page is the only store: rows of parts that were not measured stay as they are, with their commit.
"""

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- results -->", "<!-- end of results -->"
HEAD = ["| part | measured | result | bar | met | commit |", "|---|---|---:|---:|---|---|"]


@dataclass(frozen=True)
class Row:
    """One figure, with its minimum or maximum if it has a bar."""

    name: str
    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def is_met(self) -> bool:
        """Return True if the figure meets its bars or has none."""
        low = self.at_least is None or self.value >= self.at_least
        return low and (self.at_most is None or self.value <= self.at_most)

    def result(self) -> str:
        """Return the figure with its unit."""
        return f"{figure(self.value)} {self.unit}".strip()

    def bar(self) -> str:
        """Return the bars in words, or "" if there are none."""
        least = [] if self.at_least is None else [f"at least {figure(self.at_least)}"]
        most = [] if self.at_most is None else [f"at most {figure(self.at_most)}"]
        return ", ".join(least + most)

    def met(self) -> str:
        """Return whether the bar is met, in words, or "" if there is none."""
        return ("yes" if self.is_met else "**no**") if self.bar() else ""

    def line(self, part: str, commit: str) -> str:
        """Return the row in Markdown."""
        return (
            f"| {part} | {self.name} | {self.result()} | {self.bar()} | {self.met()} | {commit} |"
        )


def figure(value: float) -> str:
    """Return a number with three significant digits.

    >>> [figure(value) for value in (5.0234, 0.0431, 41.26, 1062.4, 50)]
    ['5.02', '0.043', '41.3', '1,062', '50']
    """
    if value == int(value):
        return f"{int(value):,}"
    places = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2 if abs(value) >= 0.1 else 3
    return f"{value:,.{places}f}"


def tell(text: str) -> None:
    """Print the progress of a measurement on standard error."""
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def commit() -> str:
    """Return the commit that is measured. A star means that files differ from it."""
    told = ["git", "describe", "--always", "--exclude=*", "--abbrev=8", "--dirty=*"]
    return subprocess.run(told, cwd=ROOT, capture_output=True, check=True, text=True).stdout.strip()


def kept(page: Path = PAGE) -> dict[str, list[str]]:
    """Return the lines on the page, by part."""
    _, found, rest = page.read_text("utf-8").partition(BEGIN)
    lines: dict[str, list[str]] = {}
    for line in rest.partition(END)[0].splitlines() if found else []:
        if line.startswith("| ") and line not in HEAD:
            lines.setdefault(line.split("|")[1].strip(), []).append(line)
    return lines


def write(parts: dict[str, list[str]], page: Path = PAGE) -> None:
    """Write the lines of all parts to the page."""
    text = page.read_text("utf-8")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    table = "\n".join([*HEAD, *(line for lines in parts.values() for line in lines)])
    page.write_text(f"{before}{BEGIN}\n\n{table}\n\n{END}{after}", "utf-8")
