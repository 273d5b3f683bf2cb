"""Make build/compiled: a copy of the package whose kernel and games are compiled by mypyc.

`PYTHONPATH=build/compiled` selects it, the plain environment runs the same files uncompiled. The
copy is made anew when any file of the package has changed; C is compiled only when the engine's
sources, the Python, the compiler or this file have. Where it cannot be made none is left behind.
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "ippodromo"
ENGINE = ("kernel", "games")
PLAIN = ("__init__.py", "compiling.py")  # packages, and what stands in for mypy_extensions
COMPILED = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "engine"
STAGE = WORK / "stage"
LIBRARIES = WORK / "libraries"
LOG = ROOT / "build" / "compile.log"
OPTIMISATION = "3"
TURF = ("turf", "royal_turf", "winners_circle")  # they share their hottest code
REQUIREMENTS = ["mypy[mypyc]>=1.18", "setuptools>=80"]


class NotCompiled(Exception):
    """The machine lacks something; the sentence says what and how to get it."""


class Broken(Exception):
    """The machine has all it takes and the build failed all the same."""


def engine_modules(root: Path) -> list[Path]:
    """The files that are compiled, relative to root; the others stay as they are."""
    found = (path for part in ENGINE for path in (root / "ippodromo" / part).rglob("*.py"))
    return sorted(path.relative_to(root) for path in found if path.name not in PLAIN)


def what_is_missing() -> str | None:
    """The first thing this machine lacks to compile, with the way to get it."""
    return lacks_compiler() or lacks_packages()


def lacks_compiler() -> str | None:
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
    """What the compiled libraries depend on."""
    tools = [sys.version, sysconfig.get_platform(), version("mypy"), *compiler_command()]
    sources = [SOURCE.parent / module for module in engine_modules(SOURCE.parent)]
    return _digest([*tools, os.environ.get("CFLAGS", "")], [Path(__file__), *sources])


def _digest(words: list[str], files: list[Path]) -> str:
    digest = hashlib.sha256("\0".join(words).encode())
    for file in files:
        digest.update(f"\0{file}\0{file.stat().st_size}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def compile_engine() -> Path:
    """Bring build/compiled up to date and return it."""
    missing = what_is_missing()
    if missing is not None:
        shutil.rmtree(COMPILED, ignore_errors=True)
        raise NotCompiled(missing)
    libraries = fingerprint()
    if not _is_stamped(WORK, libraries):
        shutil.rmtree(COMPILED, ignore_errors=True)
        _build()
        _stamp(WORK, libraries)
    files = sorted(file for file in SOURCE.rglob("*") if file.is_file())
    package = _digest([libraries], [file for file in files if file.suffix != ".pyc"])
    if not _is_stamped(COMPILED, package):
        _assemble()
        _stamp(COMPILED, package)
    return COMPILED


def _is_stamped(folder: Path, key: str) -> bool:
    stamp = folder / "fingerprint"
    return stamp.is_file() and stamp.read_text() == key


def _stamp(folder: Path, key: str) -> None:
    (folder / "fingerprint").write_text(key)


def compiled_files() -> Iterator[Path]:
    """The built libraries, relative to the folder that goes on the path."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return (path.relative_to(LIBRARIES) for path in sorted(LIBRARIES.rglob(f"*{suffix}")))


def _build() -> None:
    """Compile a copy of the sources, in a process of its own: mypyc exits on an error."""
    shutil.rmtree(WORK, ignore_errors=True)
    _copy_package(STAGE / "ippodromo")
    print("Compiling the engine (once, until its sources change)", flush=True)
    command = [sys.executable, __file__, "--stage"]
    with LOG.open("w", encoding="utf-8") as log:
        done = subprocess.run(command, cwd=STAGE, stdout=log, stderr=log, check=False)
    if done.returncode != 0:
        raise Broken(f"its compilation failed, see {LOG.relative_to(ROOT)}")


def groups(modules: list[Path]) -> list[tuple[list[str], str | None]]:
    """Which modules share a library: the kernel, each game, and the two turf games together."""
    shared: dict[str, list[str]] = {}
    for module in modules:
        layer, game = module.parts[1], module.parts[2]
        name = "kernel" if layer == "kernel" else TURF[0] if game in TURF else game
        shared.setdefault(f"ippodromo_{name}", []).append(module.as_posix())
    return [(members, name) for name, members in shared.items()]


def _build_stage() -> None:
    """Compile the engine modules below the working folder, which is the stage."""
    from mypyc.build import mypycify
    from setuptools import setup

    settings = WORK / "mypy.ini"
    settings.write_text("[mypy]\n")
    extensions: Any = mypycify(  # setuptools and mypyc disagree whose Extension it is
        [
            f"--config-file={settings}",
            f"--cache-dir={WORK / 'mypy'}",
            *(module.as_posix() for module in engine_modules(STAGE)),
        ],
        opt_level=OPTIMISATION,
        debug_level="0",
        separate=groups(engine_modules(STAGE)),
        target_dir=str(WORK / "c"),
    )
    together = f"--parallel={os.cpu_count() or 1}"
    folders = [f"--build-lib={LIBRARIES}", f"--build-temp={WORK / 'objects'}"]
    setup(name="ippodromo", ext_modules=extensions, script_args=["build_ext", together, *folders])


def _assemble() -> None:
    """Lay the present sources and the built libraries together as one package."""
    fresh = COMPILED.with_name("compiled.new")
    shutil.rmtree(fresh, ignore_errors=True)
    _copy_package(fresh / "ippodromo")
    for library in compiled_files():
        shutil.copy2(LIBRARIES / library, fresh / library)
    shutil.rmtree(COMPILED, ignore_errors=True)
    fresh.rename(COMPILED)


def _copy_package(target: Path) -> None:
    shutil.copytree(SOURCE, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))


def main() -> None:
    """For `make play`: whatever happens, one line says why and the plain engine runs."""
    try:
        compile_engine()
    except (NotCompiled, Broken) as reason:
        print(f"The engine runs uncompiled: {reason}.", file=sys.stderr)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--stage"]:
        _build_stage()
    else:
        main()
