"""Work in several processes: finished results are returned, however the rest ends."""

from itertools import count
from pathlib import Path
from time import sleep

import pytest

from ippodromo.lab.parallel import map_chunks, until_stopped


class Stumbled(Exception):
    """The error that ends a chunk in these tests."""


def work(folder: Path, chunk: str) -> tuple[list[str], Exception | None]:
    """Fail in one chunk once the other one runs; run the other until it is stopped."""
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
