"""`make pictures`: the pictures of the README, taken from what the browser tests have left."""

import shutil
import subprocess
import sys

from tools.build_client import ROOT

SCREENSHOTS = ROOT / "build" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
TEST = "tests/browser/test_games.py::test_four_pages_play_a_whole_game_and_a_screen_shows_it"
TAKEN = {
    "screen": "royal_turf-running-screen",
    "desktop": "royal_turf-running-desktop",
    "phone": "winners_circle-running-small-it-dark",
}
"""Which screenshot each picture is."""


def main() -> int:
    played = subprocess.run([sys.executable, "-m", "pytest", "-q", TEST], cwd=ROOT, check=False)
    if played.returncode:
        return played.returncode
    for name, screenshot in TAKEN.items():
        shutil.copyfile(SCREENSHOTS / f"{screenshot}.png", PICTURES / f"{name}.png")
        print(f"docs/pictures/{name}.png is {screenshot}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
