"""`ippodromo join`: a seat at a server's table, in the terminal."""

import getpass

import typer

from ippodromo.cli.matches import clean_name
from ippodromo.cli.options import decimal
from ippodromo.cli.output import Speech
from ippodromo.cli.plain import join_plain

from .play import PACE, has_screen


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("join", help=speech.say("help.join"))
    def command(
        url: str = typer.Argument(metavar="URL", help=speech.say("help.join_url")),
        code: str = typer.Argument("", metavar="CODE", help=speech.say("help.join_code")),
        name: str = typer.Option("", metavar="NAME", help=speech.say("help.join_name")),
        plain: bool = typer.Option(False, "--plain", help=speech.say("help.plain")),
        pace: str = typer.Option(PACE, metavar="N", help=speech.say("help.pace")),
    ) -> None:
        seconds = decimal("--pace", pace, 0, 60)
        who = clean_name(name) or _own_name(speech)
        if not has_screen(plain):
            join_plain(speech, url, code, who)
            return
        from ippodromo.cli.fullscreen.app import join_there  # Textual loads slowly

        last_word = join_there(speech, url, code, who, seconds)
        speech.console.print(last_word, markup=False, soft_wrap=True)


def _own_name(speech: Speech) -> str:
    """Who is logged in; a name like any other where nobody says."""
    try:
        return clean_name(getpass.getuser()) or speech.words().say("screen.join_name")
    except (OSError, KeyError, ImportError):
        return speech.words().say("screen.join_name")
