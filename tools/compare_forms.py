"""Check that the compiled and the plain engine agree: same seed, same answers, same journal, byte for byte.

`python -m tools.compare_forms` has each form write the journals of the same games to a folder of its own.
The folders must be equal. Games and forms are written at the same time, one for each processor.
`python -m tools.compare_forms --write FOLDER GAME` writes the journals of one game with the form of the
engine that this process has: all numbers of seats and all options, played at random, and one game of bots.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from math import inf
from pathlib import Path

from ippodromo.bots.find import levels
from ippodromo.contract.checks.bots import quick_bot
from ippodromo.contract.play import random_journal
from ippodromo.engine import VARIABLE
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.journal import Journal
from ippodromo.kernel.manifest import Option
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.games import play_match
from tools.compile_engine import ROOT

FOLDERS = ROOT / "build" / "trajectories"
FORMS = ("plain", "compiled")  # the slower first
NOT_SEARCHING = ["random", "rookie", "regular"]
"""Levels of bots that try no answers out."""
BOTS = ["regular", "rookie", "regular/bold.37"]
"""The bots of the game of bots. One of each level that tries answers out sits beside them."""


def bots_journal(of: Title, words: list[str], seed: int) -> Journal:
    """Return the journal of a whole game among bots.

    `words` are the names of the bots by seat. They repeat if there are more seats than names.
    """
    game = of.game(max(len(words), of.fewest))
    seats = (words * game.seats)[: game.seats]
    return play_match(game, [quick_bot(word, of.name) for word in seats], seed, inf).journal


def option_sets(of: Title) -> Iterator[dict[str, str]]:
    """Yield the default options, and each other value of each option by itself."""
    yield {}
    for option in of.options:
        for value in _other_values(option):
            yield {option.key: value}


def _other_values(option: Option) -> list[str]:
    ends = [str(option.low), str(option.high)] if option.low <= option.high else []
    return [value for value in [*option.values, *ends] if value != option.default]


def games(of: Title) -> Iterator[tuple[str, Game]]:
    """Yield every number of seats with the default options; the fewest and the most with all options."""
    for seats in range(of.fewest, of.most + 1):
        for options in option_sets(of) if seats in (of.fewest, of.most) else [{}]:
            try:
                game = of.game(seats, options)
            except SetupError:
                continue  # these options do not fit this number of seats
            words = [of.name, str(seats), *(f"{key}={value}" for key, value in options.items())]
            yield "_".join(words), game


def write_journals(folder: Path, name: str) -> None:
    """Write the journals of one game into a folder, with this process's form of the engine."""
    for seed, (label, game) in enumerate(games(title(name))):
        (folder / f"{label}.race").write_text(random_journal(game, seed).text(), "utf-8")
    searching = [word for word in levels(name) if word not in NOT_SEARCHING]
    journal = bots_journal(title(name), [*BOTS, *searching], 1)
    (folder / f"{name}_bots.race").write_text(journal.text(), "utf-8")


def write_with_form(form: str, game: str) -> None:
    """Write the journals of one game in a process that has this form of the engine."""
    environment = {**os.environ, VARIABLE: form}
    command = [sys.executable, "-m", "tools.compare_forms", "--write", str(FOLDERS / form), game]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def journals_of(form: str) -> dict[str, bytes]:
    """Return the journals that one form of the engine has written, by the names of their files."""
    return {file.name: file.read_bytes() for file in sorted((FOLDERS / form).iterdir())}


def differences(plain: dict[str, bytes], compiled: dict[str, bytes]) -> list[str]:
    """Return a sentence for each journal that is not the same in both."""
    found = [f"{name}: written by one form only" for name in sorted(plain.keys() ^ compiled.keys())]
    for name in sorted(plain.keys() & compiled.keys()):
        if plain[name] == compiled[name]:
            continue
        pairs = zip(plain[name].splitlines(), compiled[name].splitlines(), strict=False)
        line = next((n for n, (left, right) in enumerate(pairs, 1) if left != right), None)
        found.append(f"{name}: differs " + ("in length" if line is None else f"from line {line}"))
    return found


def compare() -> int:
    """Write the journals of all games with the plain and the compiled engine, and compare them.

    Return the exit status: 0 if all journals are equal, else 1.
    """
    shutil.rmtree(FOLDERS, ignore_errors=True)
    for form in FORMS:
        (FOLDERS / form).mkdir(parents=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        writing = [pool.submit(write_with_form, *job) for job in product(FORMS, game_names())]
    for written in writing:
        written.result()
    plain, compiled = (journals_of(form) for form in FORMS)
    if not plain:
        print("No journal was written, so nothing was compared.", file=sys.stderr)
        return 1
    found = differences(plain, compiled)
    print(*found, f"{len(plain)} journals of both forms, {len(found)} differ.", sep="\n")
    return 1 if found else 0


def main() -> int:
    """Compare the forms, or write the journals of one game. Return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", nargs=2, metavar=("FOLDER", "GAME"), help="write one game only")
    wanted = parser.parse_args()
    if wanted.write is None:
        return compare()
    folder, game = wanted.write
    write_journals(Path(folder), game)
    return 0


if __name__ == "__main__":
    sys.exit(main())
