"""The app: all commands, and what can be said before any of them."""

from importlib import import_module

import typer

from ippodromo import __version__
from ippodromo.engine import build_failure, is_compiled
from ippodromo.kernel.errors import SetupError

from .build_notice import tell_build_failure
from .speech import Speech
from .usage import translate_help

COMMANDS = [
    "serve",
    "play",
    "today",
    "join",
    "simulate",
    "arena",
    "odds",
    "replay",
    "review",
    "picture",
    "verify",
    "rules",
    "editions",
    "tables",
    "lab",
]
"""The commands, each a module of `commands` with a text `cli.help.<name>`, in the order of the help text."""


def make_app(speech: Speech, arguments: list[str]) -> typer.Typer:
    """The command line in one language. Commands that the arguments do not name are only listed:
    what they import takes longer than the help text."""
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
            if reason := build_failure():
                typer.echo(speech.say("build_failure", reason=reason))
            from ippodromo.kernel.registry import broken

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
        tell_build_failure(speech)
        if context.invoked_subcommand is None:
            from .commands.serve import at_home

            at_home(speech, port, address)
        elif port or address:
            option = "--port" if port else "--address"
            params = {"option": option, "command": context.invoked_subcommand}
            raise SetupError("server.before_command", params)

    for name in COMMANDS:
        if name in arguments:
            import_module(f"{__package__}.commands.{name}").register(app, speech)
        else:
            app.command(name, help=speech.say(f"help.{name}"))(lambda: None)
    translate_help(app, speech)
    return app
