"""The app: all commands, and what can be said before any of them."""

import typer

from .. import __version__
from ..engine import is_compiled
from . import editions, play, replay, rules, simulate, verify
from .speech import Speech

COMMANDS = [play, simulate, replay, verify, rules, editions]
"""The modules of the commands, in the order of the help text."""


def make_app(speech: Speech) -> typer.Typer:
    """The command line in one language."""
    app = typer.Typer(
        help=speech.say("help"),
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    def version(wanted: bool) -> None:
        if wanted:
            form = speech.say("compiled" if is_compiled() else "uncompiled")
            typer.echo(f"ippodromo {__version__} ({form})")
            raise typer.Exit

    @app.callback()
    def before(
        lang: str = typer.Option(speech.language, help=speech.say("help.lang")),
        show_version: bool = typer.Option(
            False, "--version", is_eager=True, callback=version, help=speech.say("help.version")
        ),
    ) -> None:
        if lang != speech.language:
            raise typer.BadParameter(speech.say("lang", lang=lang))

    for module in COMMANDS:
        module.register(app, speech)
    return app
