"""Make src/ippodromo/web_dist: the web client, built by Vite; again only when its sources changed."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "ippodromo" / "web_dist"
SOURCES = (WEB, ROOT / "src" / "ippodromo" / "messages", ROOT / "docs" / "guide")
KINDS = {".css", ".html", ".js", ".json", ".md", ".svelte", ".svg", ".ts"}


class NotBuilt(Exception):
    """The machine lacks something, or the build failed; the sentence says what to do."""


def build_client() -> Path:
    """The folder of the built client, made if it is not there or older than its sources."""
    stamp = BUILT / "index.html"
    if stamp.is_file() and stamp.stat().st_mtime >= newest_source():
        return BUILT
    npm = shutil.which("npm")
    if npm is None:
        raise NotBuilt("there is no npm to build the web client; on Debian: apt-get install npm")
    locked = WEB / "node_modules" / ".package-lock.json"
    if not locked.is_file() or locked.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        _run(npm, "ci", "--no-audit", "--no-fund")
    _run(npm, "run", "build")
    return BUILT


def newest_source() -> float:
    """When anything the client is built from was last changed."""
    files = (path for folder in SOURCES for path in folder.rglob("*"))
    return max(
        path.stat().st_mtime
        for path in files
        if path.suffix in KINDS and "node_modules" not in path.parts and path.is_file()
    )


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, check=False, capture_output=True, text=True)
    if done.returncode:
        last_lines = "\n".join((done.stdout + done.stderr).splitlines()[-15:])
        raise NotBuilt(f"`{' '.join(command[1:])}` failed in web/:\n{last_lines}")


if __name__ == "__main__":
    try:
        build_client()
    except NotBuilt as reason:
        print(f"The web client is not built: {reason}", file=sys.stderr)
        # `make play` goes on without it: the server then shows its plain page.
        sys.exit(0 if "--if-possible" in sys.argv else 1)
