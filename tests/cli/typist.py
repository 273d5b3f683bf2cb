"""A careless player: reads what stands on the screen and types something, wrong things included."""

import io
import re
import sys
from contextlib import redirect_stderr, redirect_stdout

from ippodromo.cli import run
from ippodromo.kernel.chance import FastStream
from tests.cli.running import Ran

KEYS = re.compile(r"(?:^|   )\s*(\d+)  (?=\S)", re.MULTILINE)
"""The keys of a list, in as many columns as it has."""
LISTED = re.compile(r"\(([\d, ]+)\)> $")
SPAN = re.compile(r"([\d.,]+) – ([\d.,]+)(?: / ([\d.,]+))?> $")
LINE = re.compile(r"^     (\d+(?:, \d+)+)$", re.MULTILINE)
"""Numbers that stand for themselves, on one line."""

PAINT = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
"""What a terminal takes for colours, and for a clear screen."""

JUNK = ["x", "?", "99", "0", "u", "move", "", "1 1"]


class Typist(io.StringIO):
    """Types one line for each question, and leaves the table after a number of lines."""

    def __init__(self, out: io.StringIO, seed: int, most: int) -> None:
        super().__init__()
        self.out = out
        self.stream = FastStream(seed)
        self.left = most
        self.shown = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        fresh = self.out.getvalue()[self.shown :]
        if self.left == 0:
            return ""
        self.left -= 1
        is_junk = self.stream.below(12) == 0
        said = JUNK[self.stream.below(len(JUNK))] if is_junk else self.answer(fresh)
        self.out.write(f"{said}\n")  # as a terminal shows what is typed
        self.shown = len(self.out.getvalue())
        return f"{said}\n"

    def answer(self, fresh: str) -> str:
        fresh = PAINT.sub("", fresh)
        keys = KEYS.findall(fresh)
        listed = LISTED.search(fresh) or LINE.search(fresh)
        span = SPAN.search(fresh)
        if span is not None:
            low, high, step = (int(re.sub(r"\D", "", n or "1")) for n in span.groups())
            return str(low + step * self.stream.below(min(8, (high - low) // step + 1)))
        if listed is not None:
            keys = listed[1].split(", ")
        return keys[self.stream.below(len(keys))] if keys and self.stream.below(8) else ""


def careless_game(*arguments: str, seed: int = 1, most: int = 1500) -> Ran:
    """A game by careless people, to its end or until they have typed enough."""
    out, err = io.StringIO(), io.StringIO()
    stdin = sys.stdin
    sys.stdin = Typist(out, seed, most)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = run(["play", *arguments])
    finally:
        sys.stdin = stdin
    return Ran(status, PAINT.sub("", out.getvalue()), err.getvalue())
