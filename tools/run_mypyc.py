"""Compile the engine's modules below the working folder; `compile_engine` runs this on a copy of them.

A process of its own, because mypyc exits on an error. The first argument is the folder to work in,
the second the one for the libraries, the others are the modules.
"""

import os
import signal
import sys
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup

from tools.docstrings import keep_docstrings

OPTIMISATION = "3"
WITHIN = ["-fvisibility=hidden", "-fno-plt"] if sys.platform == "linux" else []
"""A library shows only how it is loaded: calls within it are direct, or go into the caller."""
TURF = ("turf", "royal_turf", "winners_circle")  # they share their hottest code


def groups(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """Which modules share a library: the kernel, each game, and the two turf games together."""
    shared: dict[str, list[str]] = {}
    for module in modules:
        _, layer, game, *_ = Path(module).parts
        name = layer if layer != "games" else TURF[0] if game in TURF else game
        shared.setdefault(f"ippodromo_{name}", []).append(module)
    return [(members, name) for name, members in shared.items()]


def source_size(extension: Any) -> int:
    """Return the number of bytes of C that an extension is compiled from."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def build(work: Path, libraries: Path, modules: list[str]) -> None:
    settings = work / "mypy.ini"
    settings.write_text("[mypy]\n")
    extensions: Any = mypycify(  # setuptools and mypyc disagree whose Extension it is
        [f"--config-file={settings}", f"--cache-dir={work / 'mypy'}", *modules],
        opt_level=OPTIMISATION,
        debug_level="0",
        separate=groups(modules),
        target_dir=str(work / "c"),
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *WITHIN]
    keep_docstrings(work / "c", modules)
    # Start the longest compilation first, so that the others run in parallel with it.
    extensions.sort(key=source_size, reverse=True)
    together = f"--parallel={os.cpu_count() or 1}"
    folders = [f"--build-lib={libraries}", f"--build-temp={work / 'objects'}"]
    setup(name="ippodromo", ext_modules=extensions, script_args=["build_ext", together, *folders])


if __name__ == "__main__":
    # The compilers run in threads that would finish all their jobs before Ctrl-C has an effect.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    build(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
