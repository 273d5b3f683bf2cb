"""Build the web client with Vite into src/ippodromo/web_dist, if its sources have changed.

Building needs the `dependencies` of web/package.json; `devDependencies` are for its tests and checks.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.build_lock import alone

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "ippodromo" / "web_dist"
PACKAGE = ROOT / "src" / "ippodromo"
SOURCES = (
    WEB,
    PACKAGE / "messages",
    PACKAGE / "drawing",
    *sorted((PACKAGE / "games").glob("*/drawing")),
    ROOT / "docs" / "guide",
)
KINDS = {".css", ".html", ".js", ".json", ".md", ".svelte", ".svg", ".ts"}
OLDEST_NODE = (20, 19)
"""The oldest Node that Vite supports; `engines` in web/package.json has the same for npm."""


class NotBuilt(Exception):
    """The machine lacks something, or the build failed. The text says what to do."""


def build_client() -> Path:
    """Return the folder of the built client. Build it if it is missing or older than its sources."""
    stamp = BUILT / "index.html"
    with alone("client"):  # tests of several workers want it
        if stamp.is_file() and stamp.stat().st_mtime >= newest_source():
            return BUILT
        npm = _find_npm()
        print("Building the web client (once, until its sources change)", flush=True)
        install_modules(has_tools=False)
        _run(npm, "run", "build")
    return BUILT


def install_modules(has_tools: bool) -> None:
    """Install web/node_modules as in package-lock.json, with or without the tools of the tests."""
    npm = _find_npm()
    installed = _versions(WEB / "node_modules" / ".package-lock.json", has_tools=True)
    wanted = _versions(WEB / "package-lock.json", has_tools)
    if wanted.items() <= installed.items():
        return
    without = [] if has_tools else ["--omit=dev"]
    _run(npm, "ci", "--no-audit", "--no-fund", *without)


def _versions(lock: Path, has_tools: bool) -> dict[str, str]:
    """Return the packages of a lock file with their versions, without those that only some machines need."""
    if not lock.is_file():
        return {}
    packages: dict[str, dict[str, Any]] = json.loads(lock.read_text("utf-8"))["packages"]
    return {
        path: package["version"]
        for path, package in packages.items()
        if path and not package.get("optional") and (has_tools or not package.get("dev"))
    }


def _find_npm() -> str:
    """Return the path of npm. Raise NotBuilt if Node is too old."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise NotBuilt("there is no npm to build the web client; on Debian: apt-get install npm")
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    if found is None or (int(found[1]), int(found[2])) < OLDEST_NODE:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise NotBuilt(
            f"building the web client needs Node {oldest} or later, and `node` here is "
            f"{told.strip() or 'broken'}; Debian 13 and nodejs.org have newer ones"
        )
    return npm


def newest_source() -> float:
    """Return the time of the last change of the client's sources."""
    return max(path.stat().st_mtime for path in _sources() if path.suffix in KINDS)


def _sources() -> Iterator[Path]:
    for source in SOURCES:
        for folder, inner, names in os.walk(source):
            if "node_modules" in inner:
                inner.remove("node_modules")
            yield from (Path(folder, name) for name in names)


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, check=False, capture_output=True, text=True)
    if done.returncode:
        last_lines = "\n".join((done.stdout + done.stderr).splitlines()[-15:])
        raise NotBuilt(f"`{' '.join(command[1:])}` failed in web/:\n{last_lines}")


def main() -> int:
    try:
        if "--tools" in sys.argv:  # first: what building needs is among them
            install_modules(has_tools=True)
        build_client()
    except NotBuilt as reason:
        print(f"The web client is not built: {reason}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
