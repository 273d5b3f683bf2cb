"""Somebody who types `make play` on a terminal."""

import os
import re
import select
from pathlib import Path

from tests.cli.terminal import Terminal
from tests.start.checkout import newcomers_environment


class Newcomer(Terminal):
    """`make play` on a terminal, in a folder, with some more environment variables."""

    def __init__(self, folder: Path, variables: dict[str, str] | None = None) -> None:
        script = folder.parent / "browser"
        script.write_text("#!/bin/sh\n")
        script.chmod(0o755)
        environment = newcomers_environment(folder.parent / "data")
        super().__init__(
            is_all=True,
            environment={**environment, "TERM": "xterm", "COLUMNS": "80"},
            variables={**(variables or {}), "BROWSER": str(script)},
            command=["make", "play"],
            folder=folder,
            patience=600,
        )

    def link(self) -> str:
        """The link that is printed, once it is."""
        self.wait_for("Ctrl+C closes it")
        found = re.search(r"open at (http://\S+)", self.seen)
        assert found is not None, self.seen
        return found[1]

    def leave(self) -> None:
        """Ctrl-C, until no process of the command is left, the compiler among them.

        On a busy machine it takes a while until the compiler, at its low priority, hears of it."""
        self.interrupt()
        self.end()
        for _ in range(3000):
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return
            select.select([], [], [], 0.1)
        raise AssertionError("something went on after Ctrl-C")
