"""A record that names a bot by its file runs nothing unless somebody at a terminal agrees."""

from pathlib import Path

import pytest

from tests.cli.running import alone
from tests.cli.terminal import Terminal


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    """A record with a bot whose file leaves a trace when it is run, before it plays."""
    file = tmp_path / "evil.py"
    file.write_text("from ippodromo.bots.base import RandomBot\nclass E(RandomBot): name = 'E'\n")
    record = tmp_path / "game.race"
    seats = ["--seats", f"human,{file}:E", "--seed", "3", "--save", str(record)]
    assert alone("play", *seats).status == 0
    assert f"bot:{file}:E" in record.read_text()
    file.write_text(
        "from pathlib import Path\n"
        f"Path({str(tmp_path / 'was_run')!r}).touch()\n"
        "from ippodromo.bots.base import RandomBot\n"
        "class E(RandomBot):\n"
        "    name = 'E'\n"
    )
    return record


def test_not_on_a_terminal_it_is_refused_and_not_run(trap: Path) -> None:
    alone("play", "--resume", trap).complains("evil.py:E", "terminal")
    alone("play", "--resume", trap, typed=b"y\ny\n").complains("evil.py:E")
    assert not (trap.parent / "was_run").exists()


@pytest.mark.parametrize("said", ["n", "", "evil", "maybe yes"])
def test_on_a_terminal_it_is_asked_about_and_not_run_without_a_yes(trap: Path, said: str) -> None:
    with Terminal("play", "--plain", "--resume", trap, is_all=True) as run:
        run.wait_for("evil.py:E")
        run.wait_for("(y/n)")
        assert not (trap.parent / "was_run").exists()
        run.type(f"{said}\n")
        run.wait_for("terminal")
        assert run.end()[0] == 2
    assert not (trap.parent / "was_run").exists()


def test_after_a_yes_the_game_goes_on(trap: Path) -> None:
    with Terminal("play", "--plain", "--resume", trap, is_all=True) as run:
        run.wait_for("(y/n)")
        run.type("y\n")
        run.wait_for("Value of the token")
        run.type("q\n")
        run.wait_for("--resume")
        assert run.end()[0] == 0
    assert (trap.parent / "was_run").exists()


def test_whatever_else_reads_a_record_runs_nothing(trap: Path) -> None:
    assert alone("replay", trap).status == 0
    assert alone("odds", trap, "--precision", "50").status == 0
    alone("verify", trap)
    assert not (trap.parent / "was_run").exists()
