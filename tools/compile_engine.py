"""Build build/compiled/<digest>: the libraries that mypyc compiles from kernel, games and bots.

`ippodromo.engine` computes the name of the folder and loads the libraries. They are built again if the
sources, Python, mypy, the compiler or its options have changed. If that fails, no folder is left.
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ippodromo.engine import BUILT, ENGINE, LIBRARY, digest, engine_sources
from tools.build_lock import alone

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "ippodromo"
PLAIN = ("__init__.py", "mypyc_compat.py", "view_types.py")
"""Files that stay plain: packages, the stand-in for mypy_extensions, and types that need their fields."""
WORK = ROOT / "build" / "engine"
STAGE = WORK / "stage"
LIBRARIES = WORK / "libraries"
LOG = ROOT / "build" / "compile.log"
FAILED = ROOT / "build" / "engine.failed"
"""Names the sources that could not be compiled, so that `make play` does not try them again."""
REQUIREMENTS = ["mypy[mypyc]>=2.0", "setuptools>=80"]
TOOLS = [Path(__file__).with_name(name) for name in ("run_mypyc.py", "docstrings.py")]


class NotCompiled(Exception):
    """This machine cannot compile. The text says what is missing and how to install it."""


class Broken(Exception):
    """Everything that compiling needs is installed, and it failed. The text has the compiler's error."""


def engine_modules(root: Path) -> list[Path]:
    """Return the files that are compiled, relative to root."""
    found = engine_sources(root / "ippodromo")
    return [path.relative_to(root) for path in found if path.name not in PLAIN]


def what_is_missing() -> str | None:
    """Return the first thing that compiling needs and this machine lacks, with the way to install it."""
    return lacks_compiler() or lacks_packages()


def lacks_compiler() -> str | None:
    if sys.platform == "win32":
        return None  # setuptools looks for Microsoft's compiler
    compiler = compiler_command()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler}); on Debian: apt-get install gcc"
    headers = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
    if not any((Path(folder) / "Python.h").is_file() for folder in headers):
        return "the Python headers are missing (Python.h); on Debian: apt-get install python3-dev"
    return None


def lacks_packages() -> str | None:
    try:
        for package in ("mypy", "setuptools"):
            version(package)
    except PackageNotFoundError as absent:
        return f"{absent.name} is not installed; pip install {shlex.join(REQUIREMENTS)}"
    return None


def compiler_command() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def fingerprint() -> str:
    """Return a hash of everything that the libraries depend on, except the sources."""
    words = [sys.version, version("mypy"), *compiler_command(), os.environ.get("CFLAGS", "")]
    found = hashlib.sha256("\0".join(words).encode())
    for tool in TOOLS:
        found.update(tool.read_bytes())
    return found.hexdigest()


def compile_engine() -> Path:
    """Compile the engine if it is not current and return its folder. Raise NotCompiled or Broken."""
    missing = what_is_missing()
    if missing is not None:
        raise NotCompiled(missing)
    stamp = fingerprint()
    with alone("engine"):  # `make test` waits for what `make play` is compiling beside a game
        folder = BUILT / digest(SOURCE)
        return folder if _is_stamped(folder, stamp) else _build(stamp)


def _is_stamped(folder: Path, stamp: str) -> bool:
    file = folder / "fingerprint"
    return file.is_file() and file.read_text() == stamp


def compiled_files(folder: Path) -> list[Path]:
    """Return the libraries in a folder, relative to it."""
    return [path.relative_to(folder) for path in sorted(folder.rglob(f"*{LIBRARY}"))]


def _build(stamp: str) -> Path:
    """Compile a copy of the sources, so that edits during the build do no harm, and move the libraries."""
    shutil.rmtree(WORK, ignore_errors=True)
    for part in ENGINE:
        shutil.copytree(SOURCE / part, STAGE / "ippodromo" / part, ignore=_but_sources)
    (STAGE / "ippodromo" / "__init__.py").touch()
    print("Compiling the engine (once, until its sources change)", flush=True)
    modules = [module.as_posix() for module in engine_modules(STAGE)]
    command = [sys.executable, "-m", "tools.run_mypyc", str(WORK), str(LIBRARIES), *modules]
    # Keep PYTHONPATH: pip's build environment, with mypy and setuptools, is on it.
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path}
    with LOG.open("w", encoding="utf-8") as log:
        done = subprocess.run(
            command, cwd=STAGE, env=environment, stdout=log, stderr=log, check=False
        )
    sources = digest(STAGE / "ippodromo")
    if done.returncode != 0:
        FAILED.write_text(sources)
        raise Broken(f"the compiler failed: {first_error(LOG.read_text('utf-8'))}")
    (LIBRARIES / "fingerprint").write_text(stamp)
    shutil.rmtree(BUILT, ignore_errors=True)  # libraries of other sources are useless now
    BUILT.mkdir()
    folder = BUILT / sources
    LIBRARIES.rename(folder)
    shutil.rmtree(WORK)
    FAILED.unlink(missing_ok=True)
    return folder


def first_error(log: str) -> str:
    """Return the line of a compiler's output that says what is wrong.

    >>> first_error("cc -c table.c\\ntable.c:7: fatal error: Python.h: No such file\\nstopped\\n")
    'table.c:7: fatal error: Python.h: No such file'
    """
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "")


def has_failed() -> bool:
    """Return True if the current sources were tried and could not be compiled."""
    return FAILED.is_file() and FAILED.read_text() == digest(SOURCE)


def _but_sources(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if Path(name).suffix not in ("", ".py") or name == "__pycache__"]


def main() -> int:
    try:
        compile_engine()
    except (NotCompiled, Broken) as reason:
        more = f" ({LOG.relative_to(ROOT)} has the output)" if isinstance(reason, Broken) else ""
        print(f"The engine runs uncompiled: {reason}{more}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
