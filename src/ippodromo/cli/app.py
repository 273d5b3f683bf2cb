"""The app: all commands, and what can be said before any of them."""

import typer

from ippodromo import __version__
from ippodromo.engine import is_compiled
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.setup.registry import broken

from .commands import (
    arena,
    editions,
    join,
    lab,
    odds,
    picture,
    play,
    replay,
    review,
    rules,
    serve,
    simulate,
    tables,
    today,
    verify,
)
from .speech import Speech
from .usage import translate_help

COMMANDS = [
    serve,
    play,
    today,
    join,
    simulate,
    arena,
    odds,
    replay,
    review,
    picture,
    verify,
    rules,
    editions,
    tables,
    lab,
]
"""The modules of the commands, in the order of the help text."""


def make_app(speech: Speech) -> typer.Typer:
    """The command line in one language."""
    app = typer.Typer(
        help=speech.say("help"),
        invoke_without_command=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    def version(wanted: bool) -> None:
        if wanted:
            form = speech.say("compiled" if is_compiled() else "uncompiled")
            typer.echo(f"ippodromo {__version__} ({form})")
            for game, reason in broken().items():
                typer.echo(speech.say("left_out", game=game, reason=reason))
            raise typer.Exit

    @app.callback()
    def before(
        context: typer.Context,
        lang: str = typer.Option(speech.language, metavar="en|it", help=speech.say("help.lang")),
        show_version: bool = typer.Option(
            False, "--version", is_eager=True, callback=version, help=speech.say("help.version")
        ),
        port: str = typer.Option("", metavar="N", help=speech.words().say("server.help.home_port")),
        address: list[str] = typer.Option(
            [], metavar="URL", help=speech.words().say("server.help.address")
        ),
    ) -> None:
        if context.invoked_subcommand is None:
            serve.at_home(speech, port, address)
        elif port or address:
            option = "--port" if port else "--address"
            params = {"option": option, "command": context.invoked_subcommand}
            raise SetupError("server.before_command", params)

    for module in COMMANDS:
        module.register(app, speech)
    translate_help(app, speech)
    return app
