"""`make soak`: the tests that only real time, chance or many repetitions can decide, again and again.

It draws a new seed for each round, goes on after a failure, and prints for every test that failed how
often, the first seed, and the command that repeats it. Every round is added to build/soak.json with its
commit, so that the rounds of one commit can be spread over several sittings.
"""

import argparse
import json
import os
import secrets
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from time import monotonic

from tools.compile_engine import ROOT
from tools.suite import (
    BROWSER,
    COMMANDS,
    QUICK_CONTRACT,
    SERVER,
    SIMULATION,
    ignored,
    prepare,
    pytest_command,
)
from tools.test_results import Result, read_results
from tools.testing.seeding import VARIABLE

HISTORY = ROOT / "build" / "soak.json"
ROUND_LIMIT_S = 3600
"""Seconds after which a round of one part is ended and counted as failed."""
BUSY = "while True: pass"
NO_TESTS = 5
"""pytest's exit code if it found no test."""


@dataclass(frozen=True)
class Part:
    """Some tests that `make soak` repeats."""

    arguments: tuple[str, ...]
    workers: int
    marker: str = "soak"
    has_fixed_seed: bool = False
    """Whether every round runs with the seed of the gate."""
    is_default: bool = True
    """Whether it runs if no part is named."""


PARTS = {
    "browser": Part(("tests/browser",), 2),
    "start": Part(("tests/start",), 1),
    "server": Part(SERVER, 2),
    "simulation": Part(SIMULATION, 2, "not soak"),
    "commands": Part(COMMANDS, 2),
    "rules": Part(
        ("tests", *ignored(*SERVER, *SIMULATION, *COMMANDS, *BROWSER, QUICK_CONTRACT)), 2
    ),
    "browser-gate": Part(("tests/browser",), 3, "not soak", has_fixed_seed=True, is_default=False),
}
"""All parts. A new kind of soak test is one more line here."""


@dataclass(frozen=True)
class Round:
    """One run of one part."""

    commit: str
    part: str
    seed: int
    load: int
    began: str
    seconds: float
    passed: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    ended: str = ""
    """Why the run itself did not end as it should; empty if it did."""


def main() -> int:
    told = _arguments()
    parts = [told.part] if told.part else [name for name, part in PARTS.items() if part.is_default]
    machine = prepare()
    if machine.left_out:
        print("The soak needs everything:", *machine.left_out, sep="\n  ", file=sys.stderr)
        return 1
    seeds = _seeds(told.seed)
    commit = current_commit()
    rounds: list[Round] = []
    until = monotonic() + 60 * told.minutes
    with busy(told.load):
        number = 0
        while monotonic() < until and number != told.runs:
            number, drawn = number + 1, next(seeds)
            for name in parts:
                seed = 1 if PARTS[name].has_fixed_seed else drawn
                print(f"== Round {number}: {name}, seed {seed}, load {told.load}", flush=True)
                rounds.append(run_part(name, PARTS[name], seed, told.load, commit))
                add_to_history(rounds[-1])
    print(*summary(rounds), sep="\n")
    whole = [one for one in read_history() if one.commit == commit]
    print(f"All {len(whole)} rounds of commit {commit}, this sitting included:")
    print(*summary(whole), sep="\n")
    return 1 if any(one.failed or one.ended for one in rounds) else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, help="begin no round after this")
    parser.add_argument(
        "--runs", type=int, help="end after this number of rounds; without either, 30 minutes"
    )
    parser.add_argument("--part", default="", choices=["", *PARTS], help="one part only")
    parser.add_argument("--load", type=int, default=0, help="busy loops to run beside the tests")
    parser.add_argument("--seed", type=int, help="the seed of the first round; random if not given")
    told = parser.parse_args()
    if told.minutes is None:
        told.minutes = inf if told.runs else 30
    return told


def _seeds(first: int | None) -> Iterator[int]:
    """Yield the seed of each round: the first one as given, the others at random."""
    if first is not None:
        yield first
    while True:
        yield secrets.randbelow(1_000_000)


def current_commit() -> str:
    """Return the short hash of the commit, with a plus sign if the tree differs from it."""
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run(
        [*git, "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=True
    )
    changes = subprocess.run(
        [*git, "status", "--porcelain"], capture_output=True, text=True, check=True
    )
    return commit.stdout.strip() + ("+" if changes.stdout.strip() else "")


@contextmanager
def busy(loops: int) -> "Iterator[list[subprocess.Popen[bytes]]]":
    """Keep processors busy with endless loops while the block runs."""
    running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(loops)]
    try:
        yield running
    finally:
        for process in running:
            process.kill()
            process.wait()


def run_part(name: str, part: Part, seed: int, load: int, commit: str, root: Path = ROOT) -> Round:
    """Run the tests of a part once and return what became of them."""
    file = root / "build" / "soak-results.jsonl"
    file.unlink(missing_ok=True)
    command = pytest_command(part.arguments, part.workers, part.marker, file)
    environment = {**os.environ, VARIABLE: str(seed)}
    began, ended = monotonic(), ""
    try:
        done = subprocess.run(
            command, cwd=root, env=environment, timeout=ROUND_LIMIT_S, check=False
        )
        if done.returncode not in (0, 1, NO_TESTS):
            ended = f"pytest ended with code {done.returncode}"
    except subprocess.TimeoutExpired:
        ended = f"not over after {ROUND_LIMIT_S} seconds"
    results = read_results(file)
    return Round(
        commit, name, seed, load,
        datetime.now(UTC).isoformat(timespec="seconds"), round(monotonic() - began, 1),
        _names(results, passed=True), _names(results, passed=False), ended,
    )  # fmt: skip


def _names(results: list[Result], *, passed: bool) -> list[str]:
    return sorted(result.test for result in results if result.passed == passed)


def read_history(file: Path = HISTORY) -> list[Round]:
    """Return the rounds of all sittings."""
    if not file.exists():
        return []
    return [Round(**one) for one in json.loads(file.read_text("utf-8"))]


def add_to_history(one: Round, file: Path = HISTORY) -> None:
    """Add a round to the file that all sittings share."""
    rounds = [asdict(each) for each in [*read_history(file), one]]
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(rounds, indent=1) + "\n", "utf-8")


def summary(rounds: list[Round]) -> list[str]:
    """Return a table: each test with its rounds and failures, and how to repeat the first failure."""
    ran: dict[tuple[str, str], int] = {}
    failures: dict[tuple[str, str], list[Round]] = {}
    lines: list[str] = []
    for one in rounds:
        for test in [*one.passed, *one.failed]:
            ran[one.part, test] = ran.get((one.part, test), 0) + 1
        for test in one.failed:
            failures.setdefault((one.part, test), []).append(one)
        if one.ended:
            lines.append(f"{one.part}, seed {one.seed}: {one.ended}")
    lines.append("rounds  failed  first seed  test")
    for (part, test), count in sorted(ran.items()):
        failed = failures.get((part, test), [])
        seed = str(failed[0].seed) if failed else ""
        lines.append(f"{count:6}  {len(failed):6}  {seed:>10}  {test}")
        if failed:
            lines.append(f"        repeat: {repeat_command(test, failed[0])}")
    lines.append(f"{sum(ran.values())} tests run, {sum(map(len, failures.values()))} failed.")
    return lines


def repeat_command(test: str, one: Round) -> str:
    """Return the command that runs one test with the seed of a round."""
    python = Path(sys.executable)
    if python.is_relative_to(ROOT):
        python = python.relative_to(ROOT)
    return f"{VARIABLE}={one.seed} {python} -m pytest {shlex.quote(test)}"


if __name__ == "__main__":
    sys.exit(main())
