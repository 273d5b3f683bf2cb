"""Work on several cores: what was finished is handed over, whatever ends the rest."""

from itertools import count
from pathlib import Path
from time import sleep

import pytest

from ippodromo.lab.parallel import map_chunks, until_stopped


class Stumbled(Exception):
    """What ends a chunk in these tests."""


def work(folder: Path, chunk: str) -> tuple[list[str], Exception | None]:
    """A chunk that stumbles once the other one is at work, and one that goes on until it is stopped."""
    begun = folder / "begun"
    if chunk == "stumbles":
        while not begun.exists():
            sleep(0.01)
        return ["before it stumbled"], Stumbled("here")
    done: list[str] = []
    for number in until_stopped(count()):
        done.append(f"game {number}")
        begun.touch()
    return done, None


@pytest.mark.parametrize("chunks", [["stumbles", "endless"], ["endless", "stumbles"]])
def test_a_failure_stops_the_others_and_what_they_finished_is_kept(
    tmp_path: Path, chunks: list[str]
) -> None:
    came: list[list[str]] = []
    with pytest.raises(Stumbled, match="here"):
        came.extend(map_chunks(2, work, tmp_path, chunks))
    assert sorted(one[0] for one in came) == ["before it stumbled", "game 0"]
