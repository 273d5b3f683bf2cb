"""`ippodromo lab`: experiments that take a while and leave a file."""

import typer

from ippodromo.cli.speech import Speech

from . import balance, train


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the commands."""
    lab = typer.Typer(help=speech.say("help.lab"), rich_markup_mode=None, no_args_is_help=True)
    app.add_typer(lab, name="lab")
    balance.register(lab, speech)
    train.register(lab, speech)
