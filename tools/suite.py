"""`make test`: every test on the plain engine, then what concerns the engine on the compiled one.

What this machine cannot run is named at the end with the way to get it; in CI it is a failure.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.build_client import WEB, NotBuilt, build_client
from tools.compile_engine import COMPILED, LOG, ROOT, Broken, NotCompiled, compile_engine

WORKERS = "2"
HOSTILE = [
    f"tests/server/test_{name}.py"
    for name in ("hostile", "shapes", "slow_clients", "fuzz", "fuzz_server", "under_attack")
]
"""Run once, on the compiled engine where there is one: there a recursion without end is a crash."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main() -> int:
    left_out: list[str] = []
    is_compiled = _try_to_compile(left_out)
    has_client = _try_to_build_client(left_out)
    has_browser = _look_for_browser(left_out) and has_client
    has_webkit = _look_for_webkit(left_out)
    if left_out and os.environ.get("CI"):
        return _fail("In CI nothing is left out", left_out)

    browser = [] if has_browser else ["--ignore=tests/browser"]
    if not has_webkit:
        browser.append("--ignore=tests/browser/test_webkit.py")
    hostile = [f"--ignore={file}" for file in HOSTILE] if is_compiled else []
    steps: list[tuple[list[str], Path | None]] = [
        (["-m", "pytest", "-n", WORKERS, *browser, *hostile], None)
    ]
    if is_compiled:
        steps += [
            (["-m", "pytest", "-n", WORKERS, "tests/contract", *HOSTILE], COMPILED),
            (["-m", "tools.compare_forms"], None),
        ]
    passed = all(_run(arguments, path) == 0 for arguments, path in steps)
    if has_client:
        print("== npm test (web client)", flush=True)
        client = subprocess.run(["npm", "test"], cwd=WEB, check=False)
        passed = client.returncode == 0 and passed
    for line in left_out:
        print(f"Left out: {line}.")
    return 0 if passed else 1


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
        build_client()
    except NotBuilt as reason:
        left_out.append(f"the tests of the web client, because {reason}")
        return False
    return True


def _look_for_browser(left_out: list[str]) -> bool:
    if not (ROOT / "tests" / "browser").is_dir():
        return True
    if any(shutil.which(name) for name in BROWSERS):
        return True
    left_out.append(
        "the tests in a browser, because there is no Chromium; apt-get install chromium"
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


def _run(arguments: list[str], path: Path | None) -> int:
    print("==", *arguments[1:], "" if path is None else "(compiled engine)", flush=True)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, check=False
    ).returncode


def _fail(headline: str, lines: list[str]) -> int:
    print(f"{headline}:", *lines, sep="\n  ", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
