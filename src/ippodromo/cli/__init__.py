"""The command line: one module for each command; what goes wrong is said in one sentence."""

import os
import sys

from ..kernel.errors import IppodromoError
from ..messages import LANGUAGES, language_of
from .app import make_app
from .speech import Speech


def main() -> None:
    """The `ippodromo` command."""
    speech = Speech(_language(sys.argv[1:]))
    try:
        make_app(speech)()
    except IppodromoError as error:
        speech.complain(speech.words().refusal(error))
        sys.exit(2)
    except KeyboardInterrupt:
        speech.complain(speech.words().say("cli.interrupted"))
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _language(arguments: list[str]) -> str:
    """The language asked for, needed before anything is parsed because help texts follow it."""
    for i, argument in enumerate(arguments):
        wanted = ""
        if argument == "--lang" and i + 1 < len(arguments):
            wanted = arguments[i + 1]
        elif argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=")
        if wanted in LANGUAGES:
            return wanted
    return language_of()
