"""Moments at which a bot failed, saved so that they can be looked at."""

from pathlib import Path

MOST = 100
"""As many are kept in a folder; a bot that fails at every turn must not fill the disk."""


def save_moment(record: str) -> Path:
    """Keep a record in a new file beside others of its kind, or in the last there may be."""
    for number in range(1, MOST + 1):
        path = Path(f"bot-failed-{number}.race")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(record)
        except FileExistsError:
            continue
        return path
    path.write_text(record, "utf-8")
    return path
