"""`lab train`: a file that a game can ship and a picture beside it, the same on any number of workers."""

import json
from pathlib import Path

import pytest

from tests.cli.running import SHORT, alone, ippodromo

QUICK = ("lab", "train", "royal-turf", "--edition", str(SHORT), "--bots", "random", "--games", "40")


def test_a_file_and_its_curve_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = ippodromo(*QUICK, "--seed", "3", "--workers", "1")
    assert ran.status == 0, ran
    assert "learned-royal-turf.json" in ran.out
    said = json.loads((tmp_path / "learned-royal-turf.json").read_text("utf-8"))
    assert (said["seed"], said["games"], said["assets"]) == (3, 40, ["money"])
    assert all(row[0] > 0 for row in said["weights"].values())
    assert set(said["loss"]) == {"even", "money", "learned"}
    assert "<svg" in (tmp_path / "learned-royal-turf.svg").read_text("utf-8")


def test_workers_change_nothing(tmp_path: Path) -> None:
    for workers in ("1", "2"):
        file = tmp_path / f"{workers}.json"
        ran = alone(*QUICK, "--workers", workers, "--output", str(file))
        assert ran.status == 0, ran
    one, two = (json.loads((tmp_path / f"{n}.json").read_text("utf-8")) for n in (1, 2))
    assert one["weights"] == two["weights"]


def test_a_game_of_one_race_teaches_nothing(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    ran = ippodromo(
        *("lab", "train", "grand-national", "--bots", "random", "--games", "10", "--seats", "2"),
        *("--workers", "1", "--output", str(file)),
    )
    assert ran.status == 2
    assert "Grand National" in ran.err
    assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seats", "1"), "--seats"),
        (("--games", "3"), "--games"),
        (("--bots", "nobody"), "nobody"),
        (("--output", "no/such/folder/x.json", "--workers", "1"), "no/such"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    ran = ippodromo(*QUICK, *arguments)
    assert ran.status != 0
    assert said in ran.err
    assert "Traceback" not in ran.err
