"""The program runs with the oldest and with the newest versions of packages that `pyproject.toml` allows."""

import subprocess
import sys
from pathlib import Path

import pytest

from ippodromo.client import request
from tests.start.installation import Installed
from tests.start.test_installed import RUNS

pytestmark = [
    pytest.mark.xdist_group("installed"),  # one process, one wheel
    pytest.mark.soak(
        "It installs the newest versions of today, so its result changes without a change of ours.",
        until="never",
    ),
]
ARENA = ["arena", "royal-turf", "--seats", "random,rookie", "--games", "2", "--seed", "1"]
ENVIRONMENTS = """
import gymnasium, pyspiel
import ippodromo.ai.gymnasium_env, ippodromo.ai.openspiel
from ippodromo.ai.pettingzoo_env import env

tables = gymnasium.make("ippodromo/royal_turf-v0", seats=2)
_, info = tables.reset(seed=1)
tables.step(info["action_mask"].nonzero()[0][0])
state = pyspiel.load_game("python_ippodromo_royal_turf(players=2)").new_initial_state()
state.apply_action(state.chance_outcomes()[0][0])
race = env("royal-turf", seats=2)
race.reset(seed=1)
race.step(race.last()[0]["action_mask"].nonzero()[0][0])
"""
SIT_DOWN = """
import asyncio, sys
from ippodromo.client import Seat

async def main():
    seat = await Seat.take(sys.argv[1], sys.argv[2], "Ann")
    print(seat.seat)
    await seat.close()

asyncio.run(main())
"""


@pytest.mark.parametrize("resolution", ["lowest-direct", "highest"])
def test_everything_runs_with_the_oldest_and_the_newest_packages(
    installed: Installed, tmp_path: Path, resolution: str
) -> None:
    found = Installed(tmp_path, installed.wheel, installed.sdist)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    uv = [
        str(Path(sys.executable).with_name("uv")),
        "pip",
        "install",
        "-q",
        "--resolution",
        resolution,
    ]
    subprocess.run(
        [
            *uv,
            "--python",
            found.bin / "python",
            f"ippodromo[ai,lab,postgres] @ file://{found.wheel}",
        ],
        cwd=found.elsewhere,
        check=True,
    )
    for command in [*RUNS.values(), ARENA]:
        ran = found.run("ippodromo", "--lang", "en", *command)
        assert (ran.returncode, ran.stderr) == (0, ""), command
    ran = found.run("python", "-c", ENVIRONMENTS)
    assert ran.returncode == 0, ran.stderr
    with found.serving(f"versions {resolution}") as address:
        made, _ = request(
            address, "/api/tables", {"game": "royal_turf", "seats": 2, "key": "a-new-table"}
        )
        ran = found.run("python", "-c", SIT_DOWN, address, made["table"]["invitation"])
        assert (ran.returncode, ran.stdout) == (0, "0\n"), ran.stderr
