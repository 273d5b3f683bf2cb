"""The compiled and the plain engine agree: same seed, same answers, same journal, byte for byte.

Each form writes the journals of the same games to a folder of its own; the folders must be equal.
Games and forms are written side by side, as many at a time as there are processors.
"""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product

from ippodromo.engine import VARIABLE
from ippodromo.kernel.registry import game_names
from tools.compile_engine import ROOT

WRITER = "ippodromo.contract.trajectories"
FOLDERS = ROOT / "build" / "trajectories"
FORMS = ("plain", "compiled")  # the slower first


def write_journals(form: str, game: str) -> None:
    """Let one form of the engine write its journals of a game."""
    environment = {**os.environ, VARIABLE: form}
    command = [sys.executable, "-m", WRITER, str(FOLDERS / form), game]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def journals_of(form: str) -> dict[str, bytes]:
    """What one form of the engine has written."""
    return {file.name: file.read_bytes() for file in sorted((FOLDERS / form).iterdir())}


def differences(plain: dict[str, bytes], compiled: dict[str, bytes]) -> list[str]:
    found = [f"{name}: written by one form only" for name in sorted(plain.keys() ^ compiled.keys())]
    for name in sorted(plain.keys() & compiled.keys()):
        if plain[name] == compiled[name]:
            continue
        pairs = zip(plain[name].splitlines(), compiled[name].splitlines(), strict=False)
        line = next((n for n, (left, right) in enumerate(pairs, 1) if left != right), None)
        found.append(f"{name}: differs " + ("in length" if line is None else f"from line {line}"))
    return found


def main() -> int:
    shutil.rmtree(FOLDERS, ignore_errors=True)
    for form in FORMS:
        (FOLDERS / form).mkdir(parents=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        writing = [pool.submit(write_journals, *job) for job in product(FORMS, game_names())]
    for written in writing:
        written.result()
    plain, compiled = (journals_of(form) for form in FORMS)
    if not plain:
        print("No journal was written, so nothing was compared.", file=sys.stderr)
        return 1
    found = differences(plain, compiled)
    print(*found, f"{len(plain)} journals of both forms, {len(found)} differ.", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
