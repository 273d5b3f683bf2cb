"""Run a script with seeded dice: `python -m tests.server.seeded_program NAME SCRIPT ARGUMENTS...`."""

import random
import runpy
import sys

from tools.testing.seeding import SEED, seed_secrets


def main(name: str, script: str) -> None:
    """Seed what the script draws at random, and run it."""
    random.seed(f"{SEED} {name}")
    seed_secrets(name)
    sys.argv = sys.argv[2:]
    runpy.run_path(script, run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
