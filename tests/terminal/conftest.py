"""Games of the terminal are kept where the test says; the sixth game is found as if installed."""

from pathlib import Path

import pytest

from ippodromo.kernel import registry
from ippodromo.kernel.manifest import manifest_of
from tests.seeded_draws import seeded_draws  # noqa: F401 (a fixture for every test)

SIXTH = Path(__file__).parents[2] / "examples" / "hobby_horses" / "src"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def sixth_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game that is not ours."""
    monkeypatch.syspath_prepend(SIXTH)
    registry.manifests()
    found = manifest_of("hobby_horses", "hobby_horses")
    monkeypatch.setitem(registry.MANIFESTS, "hobby_horses", found)
    monkeypatch.delitem(registry.TITLES, "hobby_horses", raising=False)
    return "hobby-horses"
