"""A terminal of its own for a command, for what only shows there: progress, curtains, Ctrl-C."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from tests.cli.running import COMMAND

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80"}


def heed_interrupts() -> None:
    """Handle Ctrl-C as on a terminal, also if the tests were started in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command that runs on a terminal of its own for complaints and questions."""

    def __init__(
        self,
        *arguments: str | Path,
        is_all: bool = False,
        lines: int = 40,
        variables: dict[str, str] | None = None,
        environment: dict[str, str] = ENVIRONMENT,
        command: Sequence[str] = COMMAND,
        folder: Path | None = None,
        patience: float = 120,
    ) -> None:
        self.patience = patience
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*command, *map(str, arguments)],
            cwd=folder,
            stdin=slave,
            stdout=slave if is_all else subprocess.PIPE,
            stderr=slave,
            env={**environment, "LINES": str(lines), **(variables or {})},
            start_new_session=True,
            preexec_fn=heed_interrupts,
        )
        os.close(slave)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.seen = ""
        self.read = 0
        """How far the text that was waited for last reaches."""

    def wait_for(self, text: str) -> None:
        """Read until the terminal has shown a text, after what was waited for before."""
        self.wait_like(re.escape(text))

    def wait_like(self, pattern: str) -> None:
        """The same for a text that looks like this."""
        while (found := re.compile(pattern).search(self.seen, self.read)) is None:
            assert self._see_more(pattern), f"the command ended without {pattern!r}; {self.seen}"
        self.read = found.end()

    def _see_more(self, wanted: str) -> bool:
        """Read what the terminal shows next; false where the command has closed it."""
        ready, _, _ = select.select([self.master], [], [], self.patience)
        assert ready, f"{wanted!r} never came; seen: {self.seen}"
        try:
            more = os.read(self.master, 4096)
        except OSError:  # so Linux says that nobody writes there any more
            return False
        self.seen += self.decoder.decode(more)
        return bool(more)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Send SIGINT to every process of the command, as Ctrl-C does."""
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> tuple[int, str]:
        """The exit status and what was printed, once the command has ended and all it showed is seen."""
        out, _ = self.process.communicate(timeout=self.patience)
        while self._see_more("the end"):
            pass
        return self.process.returncode, (out or b"").decode()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()
        os.close(self.master)
