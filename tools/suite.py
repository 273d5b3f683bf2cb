"""`make test`: the gate. It runs every test that is not marked `soak`, in five stages.

A gate test plays a game that is fixed by a seed, and its result does not depend on the speed of the
machine (docs/decisions/0021-a-gate-test.md). Nothing is run twice: a test that fails, fails the gate.
What this machine cannot run is named at the end with the way to get it; in CI it is a failure.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import IO

from ippodromo.engine import VARIABLE
from tools.build_client import WEB, NotBuilt, build_client, install_modules
from tools.compile_engine import LOG, ROOT, Broken, NotCompiled, compile_engine
from tools.test_results import Result, read_results, slowest

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first shows the same pages without windows and takes two thirds of the time."""
QUICK_CONTRACT = "tests/contract/test_quick.py"
SERVER = ("tests/server",)
SIMULATION = ("tests/simulation",)
COMMANDS = ("tests/ai", "tests/cli", "tests/terminal")
BROWSER = ("tests/start", "tests/browser")
WEBKIT = "tests/browser/test_webkit.py"
RESULTS = ROOT / "build" / "test-results.jsonl"
QUICK = (
    "tests/kernel",
    "tests/games",
    "tests/messages",
    "tests/conformance",
    "tests/playthroughs",
)
"""What `make test-quick` runs: the rules, the texts, and records of both."""


@dataclass(frozen=True)
class Stage:
    """Tests that run together in one pytest session."""

    name: str
    arguments: tuple[str, ...]
    workers: int
    engine: str = ""
    """The form of the engine: `plain`, `compiled`, or empty for the one that people get."""
    dist: str = "loadgroup"
    """How xdist deals tests out. `load` gives thousands of short ones to a worker in batches."""


def ignored(*paths: str) -> tuple[str, ...]:
    return tuple(f"--ignore={path}" for path in paths)


RULES = Stage(
    "rules",
    ("tests", *ignored(*SERVER, *SIMULATION, *COMMANDS, *BROWSER, QUICK_CONTRACT)),
    2,
    dist="load",
)
CONTRACT = Stage("contract on the plain engine", (QUICK_CONTRACT,), 2, "plain", "load")
PROGRAMS = Stage("server, commands and environments", (*COMMANDS, *SERVER, *SIMULATION), 3)
PAGES = Stage("first start and browser", BROWSER, 3)
FAST = Stage("quick", QUICK, 2, dist="load")


@dataclass(frozen=True)
class Machine:
    """What this machine can run."""

    compiles: bool
    has_client: bool
    has_browser: bool
    has_webkit: bool
    left_out: tuple[str, ...]
    """What it cannot run, each with the reason and the way to get it."""


def prepare() -> Machine:
    """Compile the engine, build the client, and look for browsers."""
    left_out: list[str] = []
    compiles = _try_to_compile(left_out)
    has_client = _try_to_build_client(left_out)
    has_browser = _look_for_browser(left_out) and has_client
    has_webkit = _look_for_webkit(left_out)
    return Machine(compiles, has_client, has_browser, has_webkit, tuple(left_out))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.suite")
    parser.add_argument("--quick", action="store_true", help="only the rules, without a build")
    if parser.parse_args().quick:
        return 0 if run_stage(FAST) else 1
    RESULTS.unlink(missing_ok=True)
    times: dict[str, float] = {}
    began = monotonic()
    machine = prepare()
    times["set-up"] = monotonic() - began
    if machine.left_out and os.environ.get("CI"):
        print("In CI nothing is left out:", *machine.left_out, sep="\n  ", file=sys.stderr)
        return 1
    passed = _run_stages(machine, times)
    _print_summary(read_results(RESULTS), times)
    for line in machine.left_out:
        print(f"Left out: {line}.")
    return 0 if passed else 1


def _run_stages(machine: Machine, times: dict[str, float]) -> bool:
    """Run the stages one after the other until one fails; note how long each took."""
    passed = True

    def timed(stage: Stage) -> None:
        nonlocal passed
        if passed:
            began = monotonic()
            passed = run_stage(stage)
            times[stage.name] = monotonic() - began

    timed(CONTRACT)
    timed(RULES)
    if machine.compiles and passed:
        began = monotonic()
        passed = run([sys.executable, "-m", "tools.compare_forms"])
        times["both engines play the same games"] = monotonic() - began
    with tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        client = _begin_client_tests(log) if machine.has_client and passed else None
        timed(PROGRAMS)
        passed = (client is None or _end_client_tests(client, log)) and passed
    if (
        machine.has_browser
    ):  # apart from the server's: Playwright's event loop runs until its process ends
        without = () if machine.has_webkit else ignored(WEBKIT)
        timed(Stage(PAGES.name, (*PAGES.arguments, *without), PAGES.workers))
    return passed


def run_stage(stage: Stage) -> bool:
    """Run the gate's tests of a stage and return whether all passed."""
    return run(
        pytest_command(stage.arguments, stage.workers, "not soak", RESULTS, stage.dist),
        {VARIABLE: stage.engine},
    )


def pytest_command(
    arguments: tuple[str, ...],
    workers: int,
    marker: str,
    results: Path,
    dist: str = "loadgroup",
) -> list[str]:
    """Return the command that runs some tests and writes their results to a file."""
    return [
        *(sys.executable, "-m", "pytest", "-q", "-n", str(workers), f"--dist={dist}"),
        *("-p", "tools.test_results", f"--results={results}", "-m", marker, *arguments),
    ]


def run(command: list[str], environment: dict[str, str] | None = None) -> bool:
    """Run a command from the project's folder and return whether it succeeded."""
    print("==", *command[1:], *(environment or {}).values(), flush=True)
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **(environment or {})}, check=False)
    return done.returncode == 0


def _print_summary(results: list[Result], times: dict[str, float]) -> None:
    print("== The twenty slowest tests", *slowest(results), sep="\n")
    print(f"== {len(results)} tests in {_minutes(sum(times.values()))}")
    for name, seconds in times.items():
        print(f"{_minutes(seconds):>8}  {name}")


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _begin_client_tests(log: IO[str]) -> "subprocess.Popen[str]":
    return subprocess.Popen(["npm", "test"], cwd=WEB, stdout=log, stderr=log, text=True)


def _end_client_tests(running: "subprocess.Popen[str]", log: IO[str]) -> bool:
    """Wait for the client's own tests, print their output, and return whether they passed."""
    running.wait()
    log.seek(0)
    print("== npm test (web client)", log.read(), sep="\n", flush=True)
    return running.returncode == 0


def _try_to_compile(left_out: list[str]) -> bool:
    try:
        compile_engine()
    except NotCompiled as reason:
        left_out.append(f"the tests of the compiled engine, because {reason}")
        return False
    except Broken as reason:
        last_lines = LOG.read_text("utf-8", errors="replace").splitlines()[-15:]
        sys.exit("\n".join([*last_lines, f"The engine must compile: {reason}."]))
    return True


def _try_to_build_client(left_out: list[str]) -> bool:
    try:
        install_modules(has_tools=True)  # first: what building needs is among them
        build_client()
    except NotBuilt as reason:
        left_out.append(f"the tests of the web client, because {reason}")
        return False
    return True


def _look_for_browser(left_out: list[str]) -> bool:
    if any(shutil.which(name) for name in BROWSERS):
        return True
    left_out.append(
        "the tests in a browser, because there is no Chromium; "
        "apt-get install chromium-headless-shell"
    )
    return False


def _look_for_webkit(left_out: list[str]) -> bool:
    if shutil.which("WebKitWebDriver") and shutil.which("Xvfb"):
        return True
    left_out.append(
        "the game in WebKit, because there is no driver or no display for it; "
        "apt-get install webkit2gtk-driver xvfb"
    )
    return False


if __name__ == "__main__":
    sys.exit(main())
