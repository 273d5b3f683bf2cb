"""The command line. Each command is a module of `commands`. This module imports little, so that it starts
fast.
"""

import io
import os
import signal
import sys


def main() -> None:
    """Run the `ippodromo` command and exit with its status."""
    is_heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_heard:  # nothing is lost yet: while modules load Ctrl-C ends the process, and that is all
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    _open_closed_streams()
    from .app import INTERRUPTED, run  # here, so that Ctrl-C is handled while it loads

    status = INTERRUPTED
    try:
        if is_heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        pass  # once more, while it was being said that it is over
    finally:
        if is_heard:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(status)


def run(arguments: list[str]) -> int:
    """Run one command in this process and return its exit status."""
    from .app import run as run_command  # here, so that `main` can load it late

    return run_command(arguments)


def _open_closed_streams() -> None:
    """Open the null device in place of closed standard streams. Print `?` for characters that they lack."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            opened = os.open(os.devnull, os.O_RDWR)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
        elif isinstance(stream, io.TextIOWrapper) and mode == "w":
            stream.reconfigure(errors="replace")
