"""What servers draw at random depends only on the seed of the run and on the test that runs.

Tests share servers, and xdist decides which tests run before others on the same server. The harness
therefore writes the name of the running test into a file, and a server seeds `secrets` again when it
draws something and the name has changed.
"""

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.testing.seeding import seed_secrets

TEST_FILE = "IPPODROMO_TEST_FILE"
"""The environment variable that names the file with the name of the running test."""
DRAWING = ("token_bytes", "token_hex", "choice", "randbits")
"""The functions of `secrets` that are replaced."""


class SeededServer:
    """The seed of this server process: it changes with the running test.

    Processes on one database have different start numbers, so that they do not draw the same table
    ids. A server that outlives the test it was started in has number 0 in later ones. What is drawn
    during the start has a seed of its own: only the first test on a shared server sees its start.
    """

    def __init__(self, test_file: Path, first_test: str, start: int) -> None:
        os.environ[TEST_FILE] = str(test_file)
        self.test_file, self.first_test, self.start = test_file, first_test, start
        self.is_up = False
        self.seed_name = ""
        self.functions: dict[str, Callable[..., Any]] = {}
        self.following = {name: self._follow(name) for name in DRAWING}
        self._install()

    def _follow(self, name: str) -> Callable[..., Any]:
        def draw(*arguments: Any) -> Any:
            self._seed()
            return self.functions[name](*arguments)

        return draw

    def _seed(self) -> None:
        test = self.test_file.read_text("utf-8")
        start = self.start if test == self.first_test else 0
        name = f"server {start} {test if self.is_up else 'starts'}"
        if name != self.seed_name:
            self.seed_name = name
            seed_secrets(name)
            self.functions = {each: getattr(secrets, each) for each in DRAWING}
            self._install()

    def _install(self) -> None:
        for name, function in self.following.items():
            setattr(secrets, name, function)


def seed_spawned(test_file: Path) -> None:
    """Seed one of several processes that share a port: the kernel decides which of them is asked.

    All of them draw the same secrets behind the dice, which have 32 bytes. They draw table ids and
    invitations at random, because these must differ.
    """
    random_bytes, random_choice = secrets.token_bytes, secrets.choice
    seed_secrets(f"server {test_file.read_text('utf-8')}")
    seeded_bytes = secrets.token_bytes

    def token_bytes(nbytes: int | None = None) -> bytes:
        return seeded_bytes(nbytes) if nbytes == 32 else random_bytes(nbytes)

    secrets.token_bytes = token_bytes
    secrets.token_hex = lambda nbytes=None: token_bytes(nbytes).hex()
    secrets.choice = random_choice
