"""`ippodromo arena --cluster`: a Dask cluster plays the games that one process would play."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.running import SHORT, alone

CLUSTER = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


pytestmark = pytest.mark.xdist_group("cluster")  # one process, one cluster


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster of two worker processes."""
    script = tmp_path_factory.mktemp("cluster") / "cluster.py"
    script.write_text(CLUSTER)
    process = subprocess.Popen(
        [sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdout is not None
    assert process.stdin is not None
    address = process.stdout.readline().strip()
    assert re.fullmatch(r"tcp://127\.0\.0\.1:\d+", address)
    yield address
    process.stdin.close()
    process.wait()
    process.stdout.close()


@pytest.mark.soak("Dask starts a cluster of processes.", until="never")
def test_a_cluster_plays_the_same_games_as_one_process(cluster: str) -> None:
    arguments = ["arena", "royal-turf", "--seats", "rookie,random", "--edition", str(SHORT)]
    arguments += ["--games", "8", "--json"]
    here = alone(*arguments, "--workers", "1")
    there = alone(*arguments, "--cluster", cluster)
    assert there.status == 0, there
    assert json.loads(there.out) == json.loads(here.out)


@pytest.mark.soak("The time limit of a bot on a cluster is real time.", until="never")
def test_a_bot_that_sleeps_on_a_cluster_fails_the_run(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # where its moment is kept
    bad = tmp_path / "sleeper.py"
    bad.write_text(
        "import time\n"
        "from ippodromo.bots.base import Bot\n"
        "class Sleeper(Bot):\n"
        "    def choose(self, moment):\n"
        "        time.sleep(3600)\n"
    )
    arguments = ["arena", "royal-turf", "--seats", f"{bad}:Sleeper,{bad}:Sleeper", "--games", "4"]
    ran = alone(*arguments, "--edition", SHORT, "--limit", "0.2", "--cluster", cluster)
    ran.complains("sleeper.py:Sleeper", "0.2 s")


@pytest.mark.soak("Dask looks for a cluster for some seconds before it gives up.", until="never")
def test_a_cluster_that_is_not_there_is_refused_with_its_address() -> None:
    alone("arena", "royal-turf", "--cluster", "nowhere", "--games", "1").complains("nowhere")
