"""Saving: a disk that is full or read-only, and files that are there already."""

import ctypes
import os
import resource
from pathlib import Path

import pytest

from tests.cli.running import alone, ippodromo

BOTS = ("play", "--seats", "random,random", "--seed", "1")
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1


def with_little_room() -> None:
    """No file may grow beyond a few hundred bytes, as on a disk that is nearly full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))


def bound_by_permissions() -> None:
    """Apply the permissions of a folder also to root."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)


def test_a_full_disk_is_named_and_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    ran = alone(*BOTS, "--save", path, before=with_little_room)
    ran.complains(str(path), "cannot be saved", "too large")
    assert "Final standings" in ran.out  # the game itself was played
    kept = path.read_text("utf-8")
    assert kept.endswith("pause 0\n")
    assert [file.name for file in tmp_path.iterdir()] == ["game.race"]


def test_a_full_disk_leaves_the_saved_game_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    first = ippodromo("play", "--seed", "8", "--save", path, typed="bet grey 2\nq\n")
    assert first.status == 0
    kept = path.read_bytes()
    typed = b"bet white 1\nbet black 1\nq\n"
    ran = alone("play", "--resume", path, typed=typed, before=with_little_room)
    ran.complains(str(path), "cannot be saved")
    assert path.read_bytes() == kept
    assert [file.name for file in tmp_path.iterdir()] == ["game.race"]


def test_a_read_only_folder_is_named_before_anything_is_played(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o555)
    ran = alone(*BOTS, "--save", folder / "game.race", before=bound_by_permissions)
    ran.complains("game.race", "cannot be saved", "permission is missing")
    assert ran.out == ""
    assert list(folder.iterdir()) == []


def test_a_saved_game_in_a_read_only_folder_cannot_go_on(record: Path) -> None:
    kept = record.read_bytes()
    record.parent.chmod(0o555)
    ran = alone("play", "--resume", record, before=bound_by_permissions)
    ran.complains(str(record), "cannot be saved", "permission is missing")
    assert record.read_bytes() == kept


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    ran = ippodromo(*BOTS, "--save", tmp_path / "no" / "game.race")
    ran.complains("game.race", "cannot be saved", "there is no such file")
    assert ran.out == ""


@pytest.mark.parametrize("name", ["", "game.race"])
def test_what_is_there_already_is_never_overwritten(name: str, record: Path) -> None:
    kept = record.read_bytes()
    ran = ippodromo(*BOTS, "--save", record.parent / name)
    ran.complains("is there already", "--resume")
    assert record.read_bytes() == kept


def test_a_device_is_not_replaced_by_a_file() -> None:
    ippodromo(*BOTS, "--save", "/dev/full").complains("/dev/full", "is there already")


def test_output_on_a_full_disk_is_no_traceback() -> None:
    ran = alone("editions", typed=b"", before=lambda: os.dup2(os.open("/dev/full", os.O_WRONLY), 1))
    ran.complains("cannot be written", "No space left")
