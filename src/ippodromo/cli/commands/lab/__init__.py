"""`ippodromo lab`: experiments that take a while and leave a file."""

import typer

from ippodromo.cli.speech import Speech
from ippodromo.cli.usage import add_group

from . import balance, train


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the commands."""
    lab = add_group(app, "lab", speech.say("help.lab"))
    balance.register(lab, speech)
    train.register(lab, speech)
