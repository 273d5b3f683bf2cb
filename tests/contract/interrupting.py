"""Commands that are interrupted at random moments, and bots that overrun their time.

`python -m tests.contract.interrupting 100 50` interrupts each command a hundred times and lets
fifty bots overrun (names of commands after the numbers: only these); with IPPODROMO_ENGINE=compiled
on the compiled engine. What must hold: the
process ends by itself, says so without a traceback, and has kept and printed what it had.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from ippodromo.lab.failures import moment_from
from tests.cli.running import HEEDING, SHORT

LATEST = 3.0
"""Maximum time from the start of a command to its interrupt, in seconds."""
BEGUN = "x"
COMMAND = [
    *(sys.executable, "-c"),
    f"{HEEDING}; import os; from ippodromo.cli import main; os.write(2, b'{BEGUN}'); main()",
]
ENDINGS = (130, -signal.SIGINT)
"""Exit statuses: stopped with results, or ended at once because there were none."""

OVERRUNS = {
    "loops": "while True: pass",
    "sleeps": "import time; time.sleep(3600)",
    "clings": """while True:
                try:
                    sum(range(100))
                except BaseException:
                    pass""",
    "never leaves C": "import re; re.match('(a+)+$', 'a' * 64 + 'b')",
    "searches": """stream = moment.stream()
            while True:
                table = moment.game.determinize(moment.history, stream)
                play_evenly(table, stream, moment.game.bound)""",
}
"""Ways in which a bot may use more time than it has."""


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    status: int
    out: str
    err: str

    def is_clean(self) -> bool:
        """True if it neither aborted nor printed a traceback."""
        words = ("Traceback", "fatal", "Exception ignored", "BrokenProcessPool")
        return not any(word in self.err + self.out for word in words)


def interrupted(arguments: list[str], delay: float, folder: Path) -> Ended:
    """Start a command and press Ctrl-C after a while."""
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        start_new_session=True,
        encoding="utf-8",
    )
    assert process.stderr is not None
    assert process.stderr.read(1) == BEGUN  # what comes before is Python's own start
    until = monotonic() + delay
    while process.poll() is None and monotonic() < until:
        sleep(0.002)
    with suppress(ProcessLookupError):  # a game that is over already
        os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    return Ended(process.returncode, out, err)


def interrupt_odds(moments: random.Random, folder: Path) -> str:
    record = folder / "game.race"
    if not record.exists():
        seats = ["play", "--seats", "random,random,random", "--seed", "5"]
        subprocess.run([*COMMAND, *seats, "--save", str(record)], check=True, capture_output=True)
    wanted = ["odds", str(record), "--at", "20", "--precision", "0.1", "--seconds", "600"]
    ended = interrupted([*wanted, "--json"], moments.uniform(0, LATEST), folder)
    if ended.status not in ENDINGS or not ended.is_clean():
        return repr(ended)
    return "" if not ended.out or json.loads(ended.out)["playouts"] > 0 else repr(ended)


def interrupt_simulate(moments: random.Random, folder: Path) -> str:
    workers = moments.choice(["1", "1", "2"])
    wanted = ["simulate", "royal-turf", "--games", "1000000", "--workers", workers, "--json"]
    ended = interrupted(wanted, moments.uniform(0, LATEST), folder)
    if ended.status not in ENDINGS or not ended.is_clean():
        return repr(ended)
    if ended.status < 0:
        return "" if not ended.out else repr(ended)
    if not ended.out:
        return "" if "so far" not in ended.err else repr(ended)
    data = json.loads(ended.out)
    return "" if len(data["seats"]) == (4 if data["games"] else 0) else repr(ended)


def interrupt_arena(moments: random.Random, folder: Path) -> str:
    file = folder / f"{moments.random()}.jsonl"
    workers = moments.choice(["1", "1", "2"])
    wanted = ["arena", "royal-turf", "--seats", "regular,rookie,random", "--games", "1000000"]
    wanted += ["--edition", str(SHORT), "--workers", workers, "--json", "--results", str(file)]
    ended = interrupted(wanted, moments.uniform(0, LATEST), folder)
    if ended.status not in ENDINGS or not ended.is_clean():
        return repr(ended)
    kept = file.read_text().splitlines()[1:] if file.exists() else []
    printed = json.loads(ended.out)["games"] if ended.out else 0
    whole = all(json.loads(line)["ranks"] for line in kept)
    return "" if whole and len(kept) == printed else f"{len(kept)} kept: {ended!r}"


def interrupt_play(moments: random.Random, folder: Path) -> str:
    file = folder / f"{moments.random()}.race"
    seats = "regular,rookie,random,regular"
    wanted = ["play", "grand-national", "--seats", seats, "--save", str(file)]
    ended = interrupted(wanted, moments.uniform(0, LATEST), folder)
    if ended.status not in (*ENDINGS, 0) or not ended.is_clean():
        return repr(ended)
    if not file.exists():
        return ""
    again = subprocess.run([*COMMAND, "replay", str(file)], capture_output=True, check=False)
    return "" if again.returncode == 0 else f"{again!r} after {ended!r}"


INTERRUPTS: dict[str, Callable[[random.Random, Path], str]] = {
    "odds": interrupt_odds,
    "simulate": interrupt_simulate,
    "arena": interrupt_arena,
    "play": interrupt_play,
}
"""For each command, a function that interrupts it and returns a fault or ""."""


OVERRUNNING = """from ippodromo.bots.base import Bot
from ippodromo.kernel.playouts import play_evenly

class Overrunning(Bot):
    latest = 1_000_000

    def choose(self, moment):
        at = moment._match.table.at
        if at < self.latest:
            with open("begun", "a") as file:
                file.write("another game\\n")
        self.latest = at
        if {condition}:
            open("overrun", "a").close()
            {overrun}
        return moment.options.picks[0].notation
"""
"""A bot that writes down which games it began, and when it is about to overrun."""


def overrun(moments: random.Random, folder: Path) -> str:
    """Run a command whose bot sometimes exceeds its time limit. Return the faults."""
    kind = moments.choice(list(OVERRUNS))
    command = moments.choice(["simulate", "arena", "play"])
    # At a table it goes on after the default answer: once is enough there.
    once = "__import__('os').path.exists('overrun') is False"
    condition = once if command == "play" else f"moment.seed % {moments.randrange(20, 60)} == 0"
    bot = folder / "overrunning.py"
    bot.write_text(OVERRUNNING.format(condition=condition, overrun=OVERRUNS[kind]))
    wanted = [command, "royal-turf", "--seats", f"{bot}:Overrunning,random", "--limit", "0.2"]
    wanted += ["--edition", str(SHORT)]
    workers = moments.choice([1, 2])
    if command != "play":
        wanted += ["--games", "1000", "--json", "--workers", str(workers)]
    for old in [*folder.glob("bot-failed-*"), folder / "begun", folder / "overrun"]:
        old.unlink(missing_ok=True)
    done = subprocess.run(
        [*COMMAND, *wanted],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        cwd=folder,
        timeout=300,
        check=False,
    )
    ended = Ended(done.returncode, done.stdout, done.stderr)
    why = f"{kind} in {command} with {workers} workers: {ended!r}"
    if not ended.is_clean() or ended.status != (0 if command == "play" else 2):
        return why
    if not (folder / "overrun").exists() or "0.2 s" not in ended.err + ended.out:
        return f"no overrun: {why}"
    if command == "play":
        return ""
    if moment_from(folder / "bot-failed-1.race").seat not in (0, 1):
        return why
    begun = len((folder / "begun").read_text().splitlines())
    printed = json.loads(ended.out)["games"] if ended.out else 0
    # The finished games count: those that were begun, without the one that each worker was playing.
    return "" if begun - workers <= printed <= begun - 1 else f"{begun} begun: {why}"


def trouble(
    interrupts: int, overruns: int, seed: int, say: Callable[[str], object], *only: str
) -> list[str]:
    """Return all faults after this number of interrupts of each command and of overruns."""
    moments = random.Random(seed)
    tries = [(name, INTERRUPTS[name], interrupts) for name in only or INTERRUPTS]
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for name, attempt, count in [*tries, ("overrunning bots", overrun, overruns)]:
            found = [attempt(moments, Path(folder)) for _ in range(count)]
            wrong += [f"{name}: {why}" for why in found if why]
            say(f"{name}: {count}, of which {sum(map(bool, found))} wrong")
    return wrong


if __name__ == "__main__":
    count, bots = (int(argument) for argument in sys.argv[1:3])
    failed = trouble(count, bots, 1898, lambda line: sys.stdout.write(line + "\n"), *sys.argv[3:])
    sys.exit("\n".join(failed) or 0)
