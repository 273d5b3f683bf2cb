"""Which form of the engine runs: the compiled libraries where they are there and current.

`tools/compile_engine.py` builds `kernel`, `games` and what bots compute with into
`build/compiled/<digest>`, named after the sources that went in. A checkout uses the folder of its
present sources, whatever way it was started; after a change there is none, and the plain files run
until the engine is built again. A wheel carries its libraries beside the plain files, where Python
finds them by itself.
`IPPODROMO_ENGINE=plain` or `compiled` asks for one form, for tests and comparisons.
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
"""Where a checkout keeps what it compiled."""
LIBRARY = EXTENSION_SUFFIXES[0]
"""How the name of a compiled module ends: with the Python and the machine it is for."""
ENGINE = ("kernel", "bots", "games")
PLAIN = {"drawing"}
"""Folders of a game that are neither rules nor thought and stay as they are."""
THOUGHT = {"chances.py"}
"""What of `bots` is compiled: what bots compute with. The rest speaks with processes and people."""
VARIABLE = "IPPODROMO_ENGINE"
FORMS = ("", "plain", "compiled")


def choose_engine() -> None:
    """Settle, before any of it is imported, which form of the engine this process runs."""
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
    """Whether this process runs the compiled form."""
    from .kernel import table  # not before its form is chosen

    return str(table.__file__).endswith((".so", ".pyd"))


def current_build() -> Path | None:
    """The libraries built from the sources as they are now, if there are any."""
    if not BUILT.is_dir():
        return None
    folder = BUILT / digest(PACKAGE)
    return folder if folder.is_dir() else None


def digest(package: Path) -> str:
    """A name for the engine's sources, and the Python and the machine libraries would be for."""
    found = hashlib.sha256(LIBRARY.encode())
    for file in engine_sources(package):
        text = file.read_bytes()
        found.update(f"\0{file.relative_to(package).as_posix()}\0{len(text)}\0".encode())
        found.update(text)
    return found.hexdigest()[:16]


def engine_sources(package: Path) -> list[Path]:
    """The files of kernel and games, and what bots compute with, without what is only shown."""
    found = (file for part in ENGINE for file in (package / part).rglob("*.py"))
    return sorted(file for file in found if _is_engine(file.relative_to(package)))


def _is_engine(file: Path) -> bool:
    if file.parts[0] == "bots":
        return file.name in THOUGHT
    # A bot itself extends a class that stays open to everybody's own.
    return not PLAIN & set(file.parts) and file.parts[-2:] != ("bot", "bot.py")


class EngineFinder(MetaPathFinder):
    """Finds the engine's modules of one form in one folder; what has no such form is left alone."""

    def __init__(self, folder: Path, ending: str) -> None:
        self.folder = folder
        self.ending = ending
        self.parts = tuple(f"{PACKAGE.name}.{part}." for part in ENGINE)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        # mypyc keeps the code of many modules in one library, `ippodromo_kernel__mypyc`.
        if not name.startswith((*self.parts, f"{PACKAGE.name}_")):
            return None
        if not self.folder.is_dir():
            raise ImportError(f"{name}: the engine was built again; start this process anew.")
        file = self.folder / f"{name.replace('.', '/')}{self.ending}"
        return spec_from_file_location(name, file) if file.is_file() else None
