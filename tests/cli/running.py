"""Runs the command: in this process where that is quick, in one of its own where that matters."""

import asyncio
import io
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from ippodromo.cli import run
from ippodromo.cli.output import Output
from ippodromo.cli.plain import play_plain
from ippodromo.cli.sessions.local import LocalGame
from ippodromo.kernel.match import RecordedMatch

HEEDING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
"""What a terminal does: a suite that runs in the background passes on a Ctrl-C that is ignored."""
ROOT = Path(__file__).parents[2]
SEEDED = (
    f"import sys; sys.path.append({str(ROOT)!r});"
    " from tools.testing.seeding import seed_secrets; seed_secrets('command')"
)
"""What fixes the dice and keys of a command; `tests` is found from any folder."""
COMMAND = [sys.executable, "-c", f"{HEEDING}; {SEEDED}; from ippodromo.cli import main; main()"]
SHORT = Path(__file__).parent.parent / "editions" / "royal_turf_short.toml"


@dataclass(frozen=True)
class Ran:
    """What a run left behind: exit status, what it printed and what it complained about."""

    status: int
    out: str
    err: str

    def complains(self, *texts: str, trace_of: Path | None = None) -> None:
        """One complaint with all these texts and exit status 2; no traceback but that of a bot's file."""
        assert self.status == 2, self
        said, _, trace = self.err.partition("Traceback")
        assert bool(trace) == (trace_of is not None), self.err
        if trace_of is not None:
            assert str(trace_of) in trace, self.err
            assert "/ippodromo/" not in trace.replace(str(trace_of), ""), self.err
        assert said.strip(), "nothing was said"
        for text in texts:
            assert text in said, self.err


def _run_beside_a_loop(arguments: list[str]) -> int:
    """Run a command, in another thread if Playwright's event loop runs in this one."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return run(arguments)
    with ThreadPoolExecutor(1) as other:
        return other.submit(run, arguments).result()


def ippodromo(*arguments: str | Path, typed: str = "") -> Ran:
    """Run a command in this process, with these lines typed."""
    out, err = io.StringIO(), io.StringIO()
    stdin = sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = _run_beside_a_loop([str(argument) for argument in arguments])
    finally:
        sys.stdin = stdin
    return Ran(status, out.getvalue(), err.getvalue())


def play_on(match: RecordedMatch, *typed: str, language: str = "en") -> Ran:
    """Play a match on at the plain terminal until the typed lines end."""
    out, err = io.StringIO(), io.StringIO()
    stdin = sys.stdin
    sys.stdin = io.StringIO("".join(line + "\n" for line in typed))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            play_plain(Output(language), LocalGame(match, None), why=False)
    finally:
        sys.stdin = stdin
    return Ran(0, out.getvalue(), err.getvalue())


def alone(
    *arguments: str | Path,
    typed: bytes = b"",
    before: Callable[[], object] | None = None,
    variables: dict[str, str] | None = None,
    folder: Path | None = None,
) -> Ran:
    """Run a command in a process of its own, in a folder if need be."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=typed,
        capture_output=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", **(variables or {})},
        preexec_fn=before,
        cwd=folder,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
