"""Ctrl-C: a simulation prints what it has, a game is kept; both exit with 130."""

import json
import os
import signal
from pathlib import Path

import pytest

from tests.cli.running import SHORT, alone
from tests.cli.terminal import Terminal

PYTHONPATH = os.environ.get("PYTHONPATH", "")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_simulation_prints_the_results_so_far(workers: str) -> None:
    with Terminal(
        *("simulate", "royal-turf", "--edition", SHORT, "--games", "1000000"),
        *("--workers", workers, "--json"),
    ) as run:
        run.wait_like(r"[1-9]\d*/1000000")  # the progress bar moves
        run.interrupt()
        run.wait_for("so far")
        status, out = run.end()
        assert status == 130
        data = json.loads(out)
        assert 0 < data["games"] < 1_000_000
        assert len(data["seats"]) == 4
        assert "Traceback" not in run.seen


def test_an_interrupt_at_the_very_beginning_leaves_no_traceback() -> None:
    with Terminal("simulate", "royal-turf", "--games", "1000000", "--workers", "2") as run:
        run.wait_for("0/1000000")
        run.interrupt()
        run.wait_for("so far")
        status, _ = run.end()
        assert status == 130
        assert "Traceback" not in run.seen


def test_an_interrupted_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    seats = ("--seats", "human,random,random,random", "--seed", "8")
    with Terminal("play", "--plain", *seats, "--save", path, is_all=True) as run:
        run.wait_for("Value of the token")
        run.type("bet grey 2\n")
        run.wait_for("1 on Albino")
        run.interrupt()
        run.wait_for("--resume")
        status, _ = run.end()
        assert status == 130
        assert "bet grey 2" in path.read_text("utf-8")
    with Terminal("play", "--plain", "--resume", path, is_all=True) as again:
        again.wait_for("1 on Albino")
        again.type("q\n")
        again.wait_for("--resume")
        assert again.end()[0] == 0


def test_while_modules_are_loading_an_interrupt_ends_it_without_a_word(tmp_path: Path) -> None:
    """The interrupt comes from a module that the command imports: as early as can be."""
    (tmp_path / "typer.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
    ran = alone("--version", variables={"PYTHONPATH": f"{tmp_path}{os.pathsep}{PYTHONPATH}"})
    assert (ran.status, ran.out, ran.err) == (-signal.SIGINT, "", "")


def test_an_interrupted_arena_prints_and_keeps_every_game(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with Terminal(
        *("arena", "royal-turf", "--seats", "rookie,random", "--edition", SHORT),
        *("--games", "1000000", "--workers", "1", "--results", file, "--json"),
    ) as run:
        run.wait_like(r"[1-9]\d*/1000000")
        run.interrupt()
        run.wait_for("so far")
        status, out = run.end()
        assert status == 130
        assert len(file.read_text().splitlines()) == json.loads(out)["games"] + 1
        assert "Traceback" not in run.seen
