"""Every run speaks English unless it asks for Italian; draws are seeded; records are made once."""

from pathlib import Path

import pytest

from tests.cli.running import ippodromo
from tests.seeded_draws import seeded_draws  # noqa: F401 (a fixture for every test)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a finished record of two bots at Royal Turf."""
    path = tmp_path_factory.mktemp("records") / "finished.race"
    seats = "random,random"
    ran = ippodromo("--lang", "en", "play", "--seats", seats, "--seed", "5", "--save", path)
    assert ran.status == 0, ran
    return path.read_text("utf-8")


@pytest.fixture
def record(finished: str, tmp_path: Path) -> Path:
    """A finished record in a file that a test may spoil."""
    path = tmp_path / "game.race"
    path.write_text(finished, "utf-8")
    return path
