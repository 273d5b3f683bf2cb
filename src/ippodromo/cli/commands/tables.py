"""`ippodromo tables check`: list the unfinished tables that this version cannot continue."""

import asyncio
from pathlib import Path

import typer

from ippodromo.cli.app import add_group
from ippodromo.cli.output import Output
from ippodromo.kernel.errors import SetupError
from ippodromo.server.upgrade_check import check_tables

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
        for name in database:
            if "://" not in name and not Path(name).exists():
                raise SetupError("server.database_missing", {"file": name})
        named = database or [home_database()]
        found = [
            each for i, name in enumerate(named) for each in asyncio.run(check_tables(name, i))
        ]
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
