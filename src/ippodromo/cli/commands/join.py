"""`ippodromo join`: a seat at a server's table, in the terminal."""

import getpass

import typer

from ippodromo.cli.matches import clean_name
from ippodromo.cli.options import decimal
from ippodromo.cli.output import Output
from ippodromo.cli.plain import join_plain

from .play import PACE, has_screen


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("join", help=output.say("help.join"))
    def command(
        url: str = typer.Argument(metavar="URL", help=output.say("help.join_url")),
        code: str = typer.Argument("", metavar="CODE", help=output.say("help.join_code")),
        name: str = typer.Option("", metavar="NAME", help=output.say("help.join_name")),
        plain: bool = typer.Option(False, "--plain", help=output.say("help.plain")),
        pace: str = typer.Option(PACE, metavar="N", help=output.say("help.pace")),
    ) -> None:
        seconds = decimal("--pace", pace, 0, 60)
        who = clean_name(name) or _own_name(output)
        if not has_screen(plain):
            join_plain(output, url, code, who)
            return
        from ippodromo.cli.fullscreen.app import join_there  # Textual loads slowly

        last_word = join_there(output, url, code, who, seconds)
        output.console.print(last_word, markup=False, soft_wrap=True)


def _own_name(output: Output) -> str:
    """Return the name of the logged-in user, or a default name if there is none."""
    try:
        return clean_name(getpass.getuser()) or output.words().say("screen.join_name")
    except (OSError, KeyError, ImportError):
        return output.words().say("screen.join_name")
