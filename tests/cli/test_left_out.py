"""A game whose package is broken is left out and named; the others are played."""

import json
import os
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.cli.running import alone

HOBBY_HORSES = Path(__file__).parents[2] / "examples/hobby_horses/src/hobby_horses/game.toml"
LACKING = 'title = "polo:Polo"\nseats = [2, 4]\n'
"""A manifest without nearly everything."""
WITHOUT_RULES = HOBBY_HORSES.read_text("utf-8").replace("hobby_horses.game:", "polo.game:")
"""A good manifest of a package whose rules cannot be imported."""


@pytest.fixture(params=[LACKING, WITHOUT_RULES], ids=["manifest", "rules"])
def beside_polo(tmp_path: Path, request: pytest.FixtureRequest) -> dict[str, str]:
    """Variables with which the package of a game is found that cannot be used."""
    package, info = tmp_path / "polo", tmp_path / "polo-1.dist-info"
    package.mkdir()
    info.mkdir()
    (package / "__init__.py").write_text("")
    (package / "game.toml").write_text(request.param)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: polo\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[ippodromo.games]\npolo = polo\n")
    return {"PYTHONPATH": f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}


@pytest.mark.parametrize(("language", "said"), [("en", "left out"), ("it", "resta fuori")])
def test_the_version_names_it_and_says_what_is_wrong_where(
    beside_polo: dict[str, str], language: str, said: str
) -> None:
    ran = alone("--lang", language, "--version", variables=beside_polo)
    assert ran.status == 0
    line = ran.out.splitlines()[1]
    assert [word for word in ("polo", said) if word not in line] == []
    assert "polo/game.toml, rules" in line or "No module named 'polo.game'" in line


def test_the_server_says_so_once_and_offers_the_others(
    beside_polo: dict[str, str], tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "ippodromo.server", "--port", "0"]
    command += ["--database", str(tmp_path / "tables.db")]
    variables = {**os.environ, **beside_polo}
    with subprocess.Popen(
        command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        port = server.stdout.readline().split()[1]
        with urlopen(f"http://127.0.0.1:{port}/api/games") as answer:
            games = json.dumps(json.load(answer))
        server.terminate()
        _, err = server.communicate()
    assert "royal_turf" in games
    assert "polo" not in games
    assert err.count("game polo is left out") == 1
