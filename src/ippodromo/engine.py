"""Choose the form of the engine: compiled libraries if they are current, else plain Python files.

`tools/compile_engine.py` compiles `kernel`, `games` and a part of `bots` into
`build/compiled/<digest>`. The digest is a hash of the source files. A checkout uses the folder whose
digest fits its current sources. After a change there is no such folder, and the plain files run until
the engine is built again. A wheel has its libraries next to the plain files, where Python finds them.

The environment variable `IPPODROMO_ENGINE` selects one form, `plain` or `compiled`, for tests and
comparisons.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
BUILT = PACKAGE.parent.parent / "build" / "compiled"
"""The folder of a checkout with one folder for each build."""
LIBRARY = EXTENSION_SUFFIXES[0]
"""The suffix of a compiled module's file. It names the Python version and the platform."""
ENGINE = ("kernel", "bots", "games")
"""The packages that have compiled modules."""
PLAIN = {"drawing"}
"""Folders inside a game that are never compiled."""
THOUGHT = {"place_chances.py"}
"""The files of `bots` that are compiled: those that compute. The rest handles processes and users."""
FAILURE = PACKAGE / "uncompiled.txt"
"""In a wheel that could not be compiled: the reason. A checkout does not have it."""
VARIABLE = "IPPODROMO_ENGINE"
FORMS = ("", "plain", "compiled")
"""The values of the variable. Empty means compiled if a current build exists, else plain."""


def choose_engine() -> None:
    """Choose the form of the engine for this process. Call it before a module of the engine is imported.

    Raise ImportError if the variable has another value or asks for a form that does not exist.
    """
    form = os.environ.get(VARIABLE, "")
    if form not in FORMS:
        raise ImportError(f"{VARIABLE} is plain, compiled or not set; not “{form}”.")
    if form == "plain":
        sys.meta_path.insert(0, EngineFinder(PACKAGE.parent, ".py"))
        return
    found = current_build()
    if found is not None:
        sys.meta_path.insert(0, EngineFinder(found, LIBRARY))
    elif form == "compiled" and not (PACKAGE / "kernel" / f"table{LIBRARY}").is_file():
        raise ImportError(f"{VARIABLE}=compiled, but none is current; `make engine` makes one.")


def is_compiled() -> bool:
    """Return True if this process runs the compiled form."""
    from .kernel import table  # local: the form must be chosen before this import

    return str(table.__file__).endswith((".so", ".pyd"))


def build_failure() -> str | None:
    """Return why this wheel has no compiled engine, or None if it has one or is no wheel."""
    return FAILURE.read_text("utf-8").strip() if FAILURE.is_file() else None


def current_build() -> Path | None:
    """Return the folder with the libraries of the current sources, or None if they are not built."""
    if not BUILT.is_dir():
        return None
    folder = BUILT / digest(PACKAGE)
    return folder if folder.is_dir() else None


def digest(package: Path) -> str:
    """Return the name of a build: a hash of the engine's sources, the Python version and the platform."""
    found = hashlib.sha256(LIBRARY.encode())
    for file in engine_sources(package):
        text = file.read_bytes()
        found.update(f"\0{file.relative_to(package).as_posix()}\0{len(text)}\0".encode())
        found.update(text)
    return found.hexdigest()[:16]


def engine_sources(package: Path) -> list[Path]:
    """Return the sorted source files of the engine: those on which a build depends."""
    found = (file for part in ENGINE for file in (package / part).rglob("*.py"))
    return sorted(file for file in found if _is_engine(file.relative_to(package)))


def _is_engine(file: Path) -> bool:
    if file.parts[0] == "bots":
        return file.name in THOUGHT
    # A game's own bot extends `Bot`, which is not compiled so that anybody can subclass it.
    return not PLAIN & set(file.parts) and file.parts[-2:] != ("bot", "bot.py")


class EngineFinder(MetaPathFinder):
    """An import finder for the engine's modules with one file suffix in one folder.

    It leaves all other modules to Python's own finders.
    """

    def __init__(self, folder: Path, ending: str) -> None:
        self.folder = folder
        self.ending = ending
        self.parts = tuple(f"{PACKAGE.name}.{part}." for part in ENGINE)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        # mypyc puts the code of many modules into one library, such as `ippodromo_kernel__mypyc`.
        if not name.startswith((*self.parts, f"{PACKAGE.name}_")):
            return None
        if not self.folder.is_dir():
            raise ImportError(f"{name}: the engine was built again; start this process anew.")
        file = self.folder / f"{name.replace('.', '/')}{self.ending}"
        return spec_from_file_location(name, file) if file.is_file() else None
