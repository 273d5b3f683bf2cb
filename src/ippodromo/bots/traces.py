"""What a bot's own code raised: the error, the author's file and line, and the traceback."""

import traceback
from dataclasses import dataclass
from pathlib import Path

LONGEST = 4000
"""Characters of a traceback that are kept; the last ones say most."""


@dataclass(frozen=True)
class Trace:
    """An error with its place in the bot's file, and the calls from there on."""

    error: str
    file: str
    line: int
    text: str


def trace_of(error: BaseException, file: str = "") -> Trace:
    """The trace of an error, from the first call within a file on; without one, but for ours."""
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
