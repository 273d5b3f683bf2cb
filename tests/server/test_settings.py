"""Settings are changed by name, and only to values they can have."""

import subprocess
import sys
from pathlib import Path

import pytest

from ippodromo.kernel.errors import SetupError
from ippodromo.server.settings import Settings, with_overrides

PLAIN = Settings(database="tables.db")


def test_settings_are_changed_by_name() -> None:
    wishes = [
        "idle=60",
        "timeouts.header=2.5",
        "trusted_proxies=10.0.0.1,10.0.0.2",
        "connections=50",
    ]
    found = with_overrides(PLAIN, wishes)
    assert (found.idle, found.timeouts.header, found.timeouts.body) == (60.0, 2.5, 60.0)
    assert (found.trusted_proxies, found.connections) == (["10.0.0.1", "10.0.0.2"], 50)
    assert with_overrides(PLAIN, ["trusted_proxies="]).trusted_proxies == []


@pytest.mark.parametrize(
    "wish", ["nothing=1", "idle", "idle=soon", "timeouts=1", "timeouts.x=1", "idle.x=1", "=", ""]
)
def test_what_is_no_setting_is_refused_by_name(wish: str) -> None:
    with pytest.raises(SetupError) as no:
        with_overrides(PLAIN, [wish])
    assert (no.value.key, no.value.params) == ("server.setting", {"setting": wish})


def test_the_server_alone_refuses_a_wrong_setting_in_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ippodromo.server", "--port", "0", "--set", "idle=soon"]
    command += ["--database", str(tmp_path / "tables.db")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "idle=soon" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
