"""Games that are kept by themselves: where, and which of them wait to go on."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.journal import read_journal
from ippodromo.server.settings import data_folder

MOST: Final = 20
"""As many of the latest games are looked at."""
LARGEST: Final = 4_000_000


@dataclass(frozen=True)
class Saved:
    """A game that was left before its end."""

    path: Path
    game: str
    players: list[str]


def folder() -> Path:
    """Where games of the terminal are kept."""
    return data_folder() / "games"


def fresh_file(game: str) -> Path:
    """A file for a new game, named after the game and the time."""
    home = folder()
    home.mkdir(parents=True, exist_ok=True)
    name = f"{game.replace('_', '-')}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path, again = home / f"{name}.race", 1
    while path.exists():
        again += 1
        path = home / f"{name}-{again}.race"
    return path


def unfinished(game: str = "") -> list[Saved]:
    """The games that can go on, the latest first; of one game where it is named."""
    home = folder()
    if not home.is_dir():
        return []
    files = sorted(home.glob("*.race"), key=lambda path: path.stat().st_mtime, reverse=True)
    found: list[Saved] = []
    for path in files[:MOST]:
        try:
            if path.stat().st_size > LARGEST:
                continue
            journal = read_journal(path.read_text("utf-8"), may_be_cut=True)
        except (OSError, UnicodeDecodeError, IppodromoError):
            continue  # not one of ours, or spoiled: it stays where it is
        if not journal.is_over and journal.entries and game in ("", journal.header.game):
            names = [player.name for player in journal.header.players]
            found.append(Saved(path, journal.header.game, names))
    return found
