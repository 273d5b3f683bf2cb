"""The systemd unit in docs/operations.md: it restarts the server and its command is one of ours."""

import configparser
import re
import shlex
from pathlib import Path

from tests.cli.running import ippodromo

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"


def unit() -> configparser.ConfigParser:
    """The unit as the page shows it."""
    shown = re.findall(r"```ini\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(shown) == 1
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(shown[0])
    return found


def test_a_server_that_dies_is_always_started_again() -> None:
    found = unit()
    assert found["Service"]["Restart"] == "always"
    assert found["Unit"]["StartLimitIntervalSec"] == "0"  # however often it dies


def test_its_command_is_understood_up_to_a_setting_that_is_not_there() -> None:
    program, *told = shlex.split(unit()["Service"]["ExecStart"])
    assert Path(program).name == "ippodromo"
    ippodromo(*told, "--set", "no_such_setting=1").complains("no_such_setting")
