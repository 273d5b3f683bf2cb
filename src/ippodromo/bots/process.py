"""Run a bot from a file in a process of its own.

The bot may loop, print, exit or crash there. The process is killed when its time is over. It lives as
long as the bot and follows the game answer by answer; after a kill, the next question starts a new one.
The program of the process is `process_worker.py`.
"""

import json
import os
import signal
import subprocess
import sys
import traceback
import weakref
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.interrupts import interruptible
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S, TookTooLong
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.journal import Journal
from ippodromo.kernel.match import RecordedMatch

LONGEST = 4000
"""Maximum length of a traceback that is kept, in characters. Its end is kept."""


@dataclass(frozen=True)
class Trace:
    """An error of a bot as text, its place in the bot's file, and the traceback from there on."""

    error: str
    file: str
    line: int
    text: str


def trace_of(error: BaseException, file: str = "") -> Trace:
    """Return an error as a `Trace` whose traceback begins with the first call inside `file`.

    Without such a call it has the last call only.
    """
    summary = traceback.TracebackException.from_exception(error)
    frames = list(summary.stack)
    mine = [place for place, frame in enumerate(frames) if _is_same(frame.filename, file)]
    kept = frames[mine[0] :] if mine else frames[-1:]
    summary.stack = traceback.StackSummary.from_list(kept)
    at = frames[mine[-1]] if mine else frames[-1] if frames else None
    if isinstance(error, SyntaxError) and _is_same(error.filename or "", file):
        where = (error.filename or file, error.lineno or 0)
    else:
        where = (at.filename, at.lineno or 0) if at is not None else (file, 0)
    said = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1:]
    return Trace("".join(said)[:300], *where, "".join(summary.format())[-LONGEST:])


def _is_same(one: str, other: str) -> bool:
    return bool(other) and Path(one).absolute() == Path(other).absolute()


START_TIMEOUT_S = 60.0
"""Seconds that loading a bot's file, or replaying the answers of a game, may take."""

GRACE_S = 0.1
"""Seconds added to a bot's time limit for communication. Its own time is measured in its process."""
SHORT_NEWS = 50
"""Maximum number of new answers that the process replays without reporting that it is ready."""

PACKAGES = str(Path(__file__).resolve().parents[2])
CODE = (
    "import sys; sys.path[:0] = {sys.argv[1]}.difference(sys.path);"
    " from ippodromo.bots.process_worker import main; main(*sys.argv[2:])"
)
"""The program of the bot's process. It runs the same copy of this package."""

Data = dict[str, Any]


class BotRaised(Exception):
    """The code of a bot raised an exception, described by `trace`."""

    def __init__(self, trace: Trace) -> None:
        super().__init__(trace.error)
        self.trace = trace


class BotEnded(Exception):
    """A bot's process ended by itself. `status` is its exit status, or minus the number of a signal."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


class BotProcess(Bot):
    """A bot whose code runs in another process. Its file is never executed in this process."""

    def __init__(self, path: Path, name: str) -> None:
        """Start the process of a bot: the class `name` in a file, or its only bot class if it is ""."""
        self.path = path
        self.class_name = name
        self._pipe: _Pipe | None = None
        self._match: RecordedMatch | None = None
        self._sent = 0
        """How many answers of `_match` were sent to the process."""
        ready = self._start()
        self.name = ready["name"]
        self.reads_events = ready["reads_events"]
        self.says_why = ready["says_why"]
        """True if the bot can explain its answers: it is a `WeighingBot`."""

    def choose(self, moment: Moment) -> str:
        said: str = self.think("choose", moment, ANSWER_TIMEOUT_S)
        return said

    def interject(self, moment: Moment) -> str | None:
        said: str | None = self.think("interject", moment, ANSWER_TIMEOUT_S)
        return said

    def think(self, about: str, moment: Moment, limit: float) -> Any:
        """Return what the bot's method `about` returns, of any type. `limit` is in seconds.

        Raise TookTooLong, BotRaised or BotEnded.
        """
        if self._pipe is None:
            self._start()
        assert self._pipe is not None
        line = self._pipe
        try:
            news = self._news(moment)
            line.send({"about": about, "limit": limit, **news})
            if news["is_long"]:
                line.receive(START_TIMEOUT_S)  # it has replayed the answers and begins to think
            answer = line.receive(limit + GRACE_S)
        except BaseException:
            self.close()
            raise
        if answer.get("late"):
            raise TookTooLong
        if "trace" in answer:
            raise BotRaised(Trace(**answer["trace"]))
        return answer["said"]

    def close(self) -> None:
        """Kill the process. The next question to the bot starts a new one."""
        if self._pipe is not None:
            self._pipe.end()
            self._ending.detach()
        self._pipe = self._match = None

    def _start(self) -> Data:
        self._pipe = _Pipe(self.path, self.class_name)
        self._ending = weakref.finalize(self, self._pipe.end)
        wrong = {"file": str(self.path), "name": self.class_name or "Bot"}
        try:
            ready = self._pipe.receive(START_TIMEOUT_S)
        except BaseException as error:
            self.close()
            if isinstance(error, TookTooLong):
                raise SetupError(
                    "setup.bot_slow", {**wrong, "seconds": f"{START_TIMEOUT_S:g}"}
                ) from None
            if isinstance(error, BotEnded):
                raise SetupError("setup.bot_ended", {**wrong, "status": error.status}) from None
            raise
        if "wrong" in ready:
            self.close()
            raise SetupError(ready["wrong"], {**wrong, **ready["params"]})
        return ready

    def _news(self, moment: Moment) -> Data:
        """Return the message for the process: the question, and the answers given since the last one."""
        match = moment._match  # noqa: SLF001 (only bots must not read it)
        news: Data = {"seat": int(moment.seat), "seed": moment.seed}
        if match is not self._match:
            self._match, self._sent = match, 0
            news["record"] = Journal(match.journal.header).text()
            news["edition"] = match.game.edition.root.data
        entries = match.journal.entries[self._sent :]
        self._sent += len(entries)
        news["entries"] = [(int(entry.seat), entry.by, entry.notation) for entry in entries]
        news["is_long"] = "record" in news or len(entries) > SHORT_NEWS
        return news


class _Pipe:
    """The pipes to and from a bot's process. Each message is a line of JSON."""

    def __init__(self, path: Path, name: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", CODE, PACKAGES, str(path), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            process_group=0,  # so that Ctrl-C does not reach it; ignored on Windows
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to: IO[bytes] = self.process.stdin
        self.replies: Queue[bytes] = Queue()
        Thread(target=_read, args=(self.process.stdout, self.replies), daemon=True).start()

    def send(self, data: Data) -> None:
        try:
            self.to.write(json.dumps(data, default=str).encode() + b"\n")
            self.to.flush()
        except BrokenPipeError:
            raise BotEnded(self.process.wait()) from None

    def receive(self, seconds: float) -> Data:
        """Return the next reply. If none comes in time, kill the process and raise TookTooLong.

        Raise BotEnded if the process has ended.
        """
        try:
            with interruptible():
                line = self.replies.get(timeout=max(0.0, seconds))
        except Empty:
            self.end()
            raise TookTooLong from None
        if not line.endswith(b"\n"):
            raise BotEnded(self.process.wait())
        data: Data = json.loads(line)
        return data

    def end(self) -> None:
        """Kill the process and, except on Windows, all processes that it started."""
        if self.process.poll() is None:
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
            self.process.wait()
        with suppress(BrokenPipeError):  # the last question was not read
            self.to.close()


def _read(pipe: IO[bytes], lines: "Queue[bytes]") -> None:
    """Put each line of a pipe into a queue, and b"" at its end. Runs in a thread.

    Windows cannot wait for a pipe with a timeout.
    """
    with pipe:
        for line in pipe:
            lines.put(line)
    lines.put(b"")
