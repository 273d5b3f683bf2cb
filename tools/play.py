"""`make play`: build what is missing and open the racecourse.

The player waits for the web client, but not for the compiler: if the engine is not compiled yet, the
plain one is used this time, and `make engine` runs in the background at low priority.
"""

import os
import subprocess
import sys
from pathlib import Path

from ippodromo.engine import current_build
from tools.build_client import NotBuilt, build_client
from tools.compile_engine import ROOT, has_failed, lacks_compiler

LOG = ROOT / "build" / "beside.log"


def main() -> None:
    try:
        build_client()
    except NotBuilt as reason:
        print(f"The server shows its plain page, not the web client: {reason}.", file=sys.stderr)
    if current_build() is None:
        print(compile_beside(), flush=True)
    command = Path(sys.executable).with_name("ippodromo")
    os.execv(command, [str(command), *sys.argv[1:]])


def compile_beside() -> str:
    """Start compiling in the background if possible. Return a sentence on what runs now and later."""
    missing = lacks_compiler()
    if missing is not None:
        return f"The engine runs uncompiled: {missing}."
    if has_failed():
        return "The engine runs uncompiled: compiling it failed; `make engine` tries again."
    LOG.parent.mkdir(exist_ok=True)
    environment = {k: v for k, v in os.environ.items() if not k.startswith("MAKE")}
    with LOG.open("w") as log:
        # It is in the same process group, so that Ctrl-C ends the compiler, too.
        subprocess.Popen(
            ["nice", "-n", "19", "make", "--silent", "engine"],
            cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
        )  # fmt: skip
    return "The engine is being compiled beside the game, at low priority; the next start uses it."


if __name__ == "__main__":
    main()
