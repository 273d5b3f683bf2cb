"""Running one command; what goes wrong is said in one sentence."""

import os
import sys

from typer.exceptions import TyperException

from ippodromo.kernel.errors import IppodromoError, SetupError
from ippodromo.messages import LANGUAGES, language_of

from .app import COMMANDS, make_app
from .speech import Speech
from .usage import misuse

WRONG = 2
"""The exit status of a command that could not do what was asked."""

INTERRUPTED = 130
"""That of one that somebody stopped."""


def run(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    wanted, others = split_language(arguments)
    speech = Speech(wanted if wanted in LANGUAGES else language_of())
    try:
        if wanted and wanted not in LANGUAGES:
            raise SetupError("cli.lang", {"lang": wanted[:20]})
        status = make_app(speech, others)(others, prog_name="ippodromo", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except IppodromoError as error:
        speech.complain(speech.words().refusal(error))
        speech.show_trace(error.params.get("trace", getattr(error, "trace", "")))
        return WRONG
    except TyperException as error:
        speech.complain(misuse(speech, error, next((a for a in others if a in COMMANDS), "")))
        return WRONG
    except KeyboardInterrupt:
        speech.complain(speech.say("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        _be_silent()
        return 1
    except OSError as error:
        _be_silent()
        speech.complain(speech.say("cannot_write", reason=error.strerror or str(error)))
        return WRONG


def split_language(arguments: list[str]) -> tuple[str, list[str]]:
    """The language asked for anywhere on the line, and the line without it: help texts follow it."""
    wanted = ""
    others: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if argument == "--lang":
            wanted = next(rest, "") or "-"
        elif argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=") or "-"
        else:
            others.append(argument)
    return wanted, others


def _be_silent() -> None:
    """Whoever read the output is gone, or its disk is full: what is left goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
