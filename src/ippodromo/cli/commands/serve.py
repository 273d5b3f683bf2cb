"""`ippodromo serve`, and `ippodromo` without a command: the server, in public or for friends at home."""

import ipaddress
import os
import shutil
import sys
import webbrowser
from threading import Timer
from urllib.parse import urlsplit

import segno
import typer

from ippodromo.cli.files import data_folder
from ippodromo.cli.options import number
from ippodromo.cli.output import Output
from ippodromo.kernel.errors import SetupError
from ippodromo.server.addresses import own_addresses
from ippodromo.server.run import FIRST_PORT, bind, run
from ippodromo.server.settings import Settings, single_database, with_overrides
from ippodromo.server.store import file_of

PORTS = 10
"""Number of ports that a server at home tries."""


HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""The character for two modules of a QR code, one above the other. 1 is dark."""
BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
"""Terminal colours of a QR code. These two are the same in all themes."""
PLAIN = "\x1b[0m"
QUIET = 4
"""Width of the light border of a QR code, in modules. Cameras need it."""


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("serve", help=output.say("help.serve"))
    def command(
        host: str = typer.Option(
            "127.0.0.1", metavar="HOST", help=output.words().say("server.help.host")
        ),
        port: str = typer.Option("8700", metavar="N", help=output.words().say("server.help.port")),
        database: list[str] = typer.Option(
            [], metavar="FILE|URL", help=output.words().say("server.help.database")
        ),
        workers: str = typer.Option(
            "1", metavar="N", help=output.words().say("server.help.workers")
        ),
        address: list[str] = typer.Option(
            [], metavar="URL", help=output.words().say("server.help.address")
        ),
        trust_proxy: list[str] = typer.Option(
            [], metavar="ADDRESS", help=output.words().say("server.help.trust_proxy")
        ),
        open_metrics: bool = typer.Option(
            False, "--open-metrics", help=output.words().say("server.help.open_metrics")
        ),
        set_: list[str] = typer.Option(
            [], "--set", metavar="NAME=VALUE", help=output.words().say("server.help.set")
        ),
    ) -> None:
        listening = number("--port", port, 0, 65_535)
        processes = number("--workers", workers, 1, 64)
        settings = Settings(
            database=single_database(database or [home_database()]),
            addresses=[checked_address(each) for each in address],
            trusted_proxies=[checked_network(each) for each in trust_proxy],
            open_metrics=open_metrics,
        )
        serve(output, host, listening, processes, with_overrides(settings, set_))


def checked_address(text: str) -> str:
    """Return an address for other devices without a slash at its end. Raise SetupError if it is no URL."""
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SetupError("server.address", {"address": text[:80]})
    return text.rstrip("/")


def checked_network(text: str) -> str:
    """Return the address or network of a proxy. Raise SetupError if it is neither."""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise SetupError("server.proxy", {"address": text[:80]}) from None
    return text


def serve(output: Output, host: str, port: int, workers: int, settings: Settings) -> None:
    """Run the server until Ctrl-C."""
    file = file_of(settings.database)
    is_new = file is not None and not file.parent.exists()
    bound = bind(host, port)
    port = bound.getsockname()[1]
    addresses = settings.addresses or reachable(host, port)
    settings.addresses = addresses

    def ready() -> None:
        for each in addresses or [f"http://{host}:{port}"]:
            typer.echo(output.words().say("server.ready", {"address": each}))
        if file is not None and is_new:
            params = {"file": file.name, "folder": str(file.parent)}
            typer.echo(output.words().say("server.folder_made", params))

    run(settings, bound, workers, ready)


def at_home(output: Output, listening: str, address: list[str]) -> None:
    """Run a server for friends on the local network. Print how to join, and open the browser."""
    if listening:
        bound = bind("0.0.0.0", number("--port", listening, 0, 65_535))
    else:
        bound = bind("0.0.0.0", FIRST_PORT, PORTS)
    port = bound.getsockname()[1]
    addresses = [checked_address(each) for each in address] or reachable("0.0.0.0", port)
    own = addresses[0] if addresses else f"http://127.0.0.1:{port}"
    settings = Settings(database=home_database(), addresses=addresses)
    words = output.words()

    def ready() -> None:
        typer.echo(words.say("server.ready", {"address": own}))
        if not addresses:
            typer.echo(words.say("server.no_address"))
        show_way_in(output, addresses)
        typer.echo(words.say("server.stop"))
        if sys.stdout.isatty():
            Timer(0.1, webbrowser.open, [own]).start()

    def made(code: str) -> None:
        show_way_in(output, [f"{each}/join/{code}" for each in addresses])
        typer.echo(words.say("server.code", {"code": code}))

    run(settings, bound, 1, ready, made)


def show_way_in(output: Output, links: list[str]) -> None:
    """Print the links, and a QR code of the first one if the terminal can show it."""
    if not links:
        return
    typer.echo(output.words().say("server.join"))
    for link in links:
        typer.echo(f"  {link}")
    for line in qr_lines(links[0]):
        typer.echo(line)


def reachable(host: str, port: int) -> list[str]:
    """Return the addresses under which other devices reach a server that listens on a host."""
    hosts = own_addresses() if host in ("0.0.0.0", "::") else [host]
    return [f"http://{f'[{each}]' if ':' in each else each}:{port}" for each in hosts]


def home_database() -> str:
    """Return the path of the database of a server at home."""
    return str(data_folder() / "tables.db")


def qr_lines(link: str) -> list[str]:
    """Return a QR code as lines of text; an empty list if this terminal cannot show it."""
    rows = [list(row) for row in segno.make(link, error="m").matrix_iter(border=QUIET)]
    if not _shows(len(rows[0])):
        return []
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines: list[str] = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        cells = "".join(HALVES[pair] for pair in zip(upper, lower, strict=True))
        lines.append(f"{BLACK_ON_WHITE}{cells}{PLAIN}")
    return lines


def _shows(width: int) -> bool:
    is_able = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    speaks_unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    return is_able and speaks_unicode and shutil.get_terminal_size().columns >= width
