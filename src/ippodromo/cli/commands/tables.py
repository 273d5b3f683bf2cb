"""`ippodromo tables check`: list the unfinished tables that this version cannot continue."""

import asyncio
from pathlib import Path

import typer

from ippodromo.cli.app import add_group
from ippodromo.cli.output import Output
from ippodromo.kernel.errors import SetupError
from ippodromo.server.live.loading import check_tables
from ippodromo.server.settings import single_database

from .serve import home_database


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""
    words = output.words()
    tables = add_group(app, "tables", output.say("help.tables"))

    @tables.command("check", help=words.say("server.help.tables_check"))
    def check(
        database: list[str] = typer.Option(
            [], metavar="FILE|URL", help=words.say("server.help.database")
        ),
    ) -> None:
        named = single_database(database or [home_database()])
        if database and "://" not in named and not Path(named).exists():
            raise SetupError("server.database_missing", {"file": named})
        found = asyncio.run(check_tables(named))
        bad = 0
        for each in found:
            if each.reason is not None:
                bad += 1
                reason = words.refusal(each.reason)
                params = {"table": each.id[:8], "game": each.game, "reason": reason}
                typer.echo(words.say("server.checked_table", params))
        counts = {"tables": len(found), "good": len(found) - bad, "bad": bad}
        typer.echo(words.say("server.checked", counts))
        if bad:
            raise typer.Exit(1)
