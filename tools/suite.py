"""`make test`: the engine's tests on both its forms, the server's and the browser's on what people run.

What this machine cannot run is named at the end with the way to get it; in CI it is a failure.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO

from ippodromo.engine import VARIABLE
from tools.build_client import WEB, NotBuilt, build_client, install_modules
from tools.compile_engine import LOG, ROOT, Broken, NotCompiled, compile_engine

WORKERS = "2"
WAITERS = "3"
"""Tests of commands, of the server and in a browser wait for clocks, processes and shows more than they
work; the environments', which work, and the client's run beside those of the server."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first has the others' pages without their windows: the same tests in two thirds of the time."""
SERVER = "tests/server"
ENVIRONMENTS = "tests/ai"
COMMANDS = ("tests/cli", "tests/terminal")
IN_A_BROWSER = ("tests/start", "tests/browser")  # the longest test first
AS_PEOPLE_RUN_IT = (ENVIRONMENTS, *COMMANDS, SERVER, *IN_A_BROWSER)
"""Tests of what is started as a whole: the form of the engine is the one people get."""
FAILED = Path(".pytest_cache", "v", "cache", "lastfailed")
FEW = 3
"""Tests that may have failed for want of a processor; more are no accident."""


def main() -> int:
    left_out: list[str] = []
    is_compiled = _try_to_compile(left_out)
    has_client = _try_to_build_client(left_out)
    has_browser = _look_for_browser(left_out) and has_client
    has_webkit = _look_for_webkit(left_out)
    if left_out and os.environ.get("CI"):
        return _fail("In CI nothing is left out", left_out)

    browsing = list(IN_A_BROWSER)
    if not has_webkit:
        browsing.append("--ignore=tests/browser/test_webkit.py")
    pytest = ["-m", "pytest", "-n", WORKERS]
    passed = _run([*pytest, *(f"--ignore={part}" for part in AS_PEOPLE_RUN_IT)], "plain")
    if is_compiled:
        passed = passed and _run([*pytest, "tests/contract"], "compiled")
        passed = passed and _run(["-m", "tools.compare_forms"], "")
    with tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        client = _begin_client_tests(log) if has_client else None
        passed = passed and run_together([ENVIRONMENTS, *COMMANDS, SERVER])
        passed = (client is None or _end_client_tests(client, log)) and passed
    if has_browser:  # apart from the server's: Playwright's event loop runs until its process ends
        passed = passed and run_together(browsing)
    for line in left_out:
        print(f"Left out: {line}.")
    return 0 if passed else 1


def _begin_client_tests(log: IO[str]) -> "subprocess.Popen[str]":
    return subprocess.Popen(["npm", "test"], cwd=WEB, stdout=log, stderr=log, text=True)


def _end_client_tests(running: "subprocess.Popen[str]", log: IO[str]) -> bool:
    """Whether they passed; says what they said."""
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


def run_together(parts: list[str], root: Path = ROOT) -> bool:
    """Tests of whole programs: what fails in company is tried once more by itself, and said to have been.

    They share two processors with each other's servers and browsers, and some moment is always rarer
    than all those that were thought of (decision 20)."""
    if _run(["-m", "pytest", "-n", WAITERS, "--dist=loadgroup", *parts], "", root):
        return True
    told = json.loads((root / FAILED).read_text("utf-8")) if (root / FAILED).exists() else {}
    failed = [name for name in told if name.startswith(tuple(parts))]
    if not 0 < len(failed) <= FEW:
        return False
    print("Once more, alone:", *failed, sep="\n  ", flush=True)
    if not _run(
        ["-m", "pytest", "--last-failed", "--last-failed-no-failures=none", *parts], "", root
    ):
        return False
    print("Failed in company and passed alone, to be looked into:", *failed, sep="\n  ", flush=True)
    return True


def _run(arguments: list[str], form: str, root: Path = ROOT) -> bool:
    print("==", *arguments[1:], f"({form} engine)" if form else "", flush=True)
    environment = {**os.environ, VARIABLE: form}
    done = subprocess.run([sys.executable, *arguments], cwd=root, env=environment, check=False)
    return done.returncode == 0


def _fail(headline: str, lines: list[str]) -> int:
    print(f"{headline}:", *lines, sep="\n  ", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
