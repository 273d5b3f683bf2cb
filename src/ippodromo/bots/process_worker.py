"""The program of a bot's process: it loads the bot, follows the game and answers questions."""

import importlib.util
import inspect
import json
import os
import signal
import sys
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import IO, Any

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.process import trace_of
from ippodromo.bots.weighing import WeighingBot
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.journal import Entry, read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_of_header
from ippodromo.kernel.seats import Seat

ORPHAN_TIMEOUT_S = 60.0
"""Seconds after the bot's time limit at which the process ends itself, if its parent did not end it."""
LONGEST_NAME = 24

Data = dict[str, Any]


def main(file: str, name: str) -> None:
    """Load the bot and answer the questions on standard input until it ends.

    `file` is the path of its file, `name` that of its class or "".
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions, answers = _own_pipes()
    sys.path.append(str(Path(file).absolute().parent))  # the bot may import modules there
    try:
        bot = load_bot(Path(file), name)
    except SetupError as error:
        _say(answers, {"wrong": error.key, "params": error.params})
        return
    says_why = isinstance(bot, WeighingBot)
    _say(answers, {"name": bot.name, "reads_events": bot.reads_events, "says_why": says_why})
    match: RecordedMatch | None = None
    for line in questions:
        asked = json.loads(line)
        if match is None or "record" in asked:
            match = _new_match(asked["record"], asked["edition"])
        for seat, by, notation in asked["entries"]:
            match.replay_entry(Entry(Seat(seat), by, notation))
        if asked["is_long"]:
            _say(answers, {"is_ready": True})
        _say(answers, _answer(bot, match, asked, file))


def _own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Return the pipes of questions from and answers to the parent, and take them away from the bot.

    What the bot prints goes to standard error. It can read nothing.
    """
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return questions, answers


def _say(answers: IO[bytes], data: Data) -> None:
    sys.stdout.flush()
    answers.write(json.dumps(data, default=repr).encode() + b"\n")
    answers.flush()


def _new_match(record: str, edition: Data) -> RecordedMatch:
    header = read_journal(record).header
    game = game_of_header(header, Edition(header.edition, edition))
    return RecordedMatch(game, header, False)


def _answer(bot: Bot, match: RecordedMatch, asked: Data, file: str) -> Data:
    """Return the bot's answer to a question as plain data, or the trace of its exception."""
    moment = Moment(match, Seat(asked["seat"]), asked["seed"])
    _end_after(asked["limit"] + ORPHAN_TIMEOUT_S)
    began = perf_counter()
    try:
        said = _think(bot, asked["about"], moment)
    except BaseException as error:  # SystemExit, too, is a failed answer
        return {"trace": asdict(trace_of(error, file))}
    finally:
        _end_after(0)
    return {"said": said, "late": perf_counter() - began > asked["limit"]}


def _end_after(seconds: float) -> None:
    """Set a timer of the system that ends this process after this many seconds; 0 removes it.

    Windows has no such timer.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _think(bot: Bot, about: str, moment: Moment) -> object:
    if about == "interject":
        return bot.interject(moment)
    if about == "weigh" and isinstance(bot, WeighingBot):
        return bot.weigh(moment).data()
    return bot.choose(moment)


def load_bot(path: Path, name: str) -> Bot:
    """Return the bot of the class with this name in a Python file, or of its only bot class if it is "".

    Raise SetupError if there is no such class or its code fails.
    """
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise SetupError("setup.bot_file", {"file": str(path)})
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        raise _broken(error, path, "setup.bot_broken") from error
    found = [
        cls
        for cls in vars(module).values()
        if inspect.isclass(cls)
        and issubclass(cls, Bot)
        and cls.__module__ == module.__name__
        and name in ("", cls.__name__)
    ]
    if len(found) != 1:
        raise SetupError("setup.bot_class", {"file": str(path), "name": name or "Bot"})
    return _made(found[0], path)


def _made(cls: type[Bot], path: Path) -> Bot:
    try:
        inspect.signature(cls).bind()
    except TypeError:
        raise SetupError("setup.bot_arguments", {"file": str(path), "name": cls.__name__}) from None
    try:
        bot = cls()
    except BaseException as error:
        raise _broken(error, path, "setup.bot_broken") from error
    shown = " ".join("".join(c for c in str(bot.name) if c.isprintable()).split())
    bot.name = cls.__name__ if shown in ("", Bot.name) else shown[:LONGEST_NAME]
    return bot


def _broken(error: BaseException, path: Path, key: str) -> SetupError:
    trace = trace_of(error, str(path))
    params = {"file": trace.file, "line": trace.line, "reason": trace.error, "trace": trace.text}
    return SetupError(key, params)
