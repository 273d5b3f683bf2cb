"""Who wants help, or plain lines, does not wait for a terminal toolkit; and the page about it is true."""

import subprocess
import sys
from pathlib import Path

from tests.cli.running import ippodromo
from tests.cli.terminal import Terminal

PAGE = Path(__file__).parents[2] / "docs" / "terminal.md"
LOOK = """
import sys
from ippodromo.cli.app import run
for arguments in (["--help"], ["play", "--help"], ["editions", "list"]):
    run(arguments)
    print(f"{arguments}: {'textual' in sys.modules}")
"""


def test_textual_is_loaded_only_where_a_game_is_drawn() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", LOOK], capture_output=True, text=True, check=True
    ).stdout
    for arguments in ("['--help']", "['play', '--help']", "['editions', 'list']"):
        assert f"{arguments}: False" in ran


def test_a_pipe_gets_plain_lines() -> None:
    ran = ippodromo("--lang", "en", "play", "royal-turf", "--plain", typed="q\n")
    assert ran.status == 0
    assert "\x1b" not in ran.out


def test_a_terminal_gets_the_whole_screen_and_leaving_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.race"
    arguments = ("--lang", "en", "play", "royal-turf", "--save", file, "--pace", "0")
    variables = {"XDG_DATA_HOME": str(tmp_path)}
    with Terminal(*arguments, is_all=True, lines=24, variables=variables) as terminal:
        terminal.wait_for("F10")
        terminal.wait_for("Place a token")
        terminal.type("\x1b[21~")  # F10
        terminal.wait_for("go on with: ippodromo play --resume")
        assert terminal.end()[0] == 0
    assert file.is_file()


def test_the_page_names_every_key_and_option() -> None:
    page = PAGE.read_text("utf-8")
    told = ippodromo("--lang", "en", "play", "--help").out
    for option in ("--plain", "--pace", "--real-dice", "--resume", "--save", "--why"):
        assert option in page
        assert option in told
