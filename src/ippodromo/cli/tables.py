"""`ippodromo tables check`: whether this version's rules can go on with every unfinished table."""

import asyncio

import typer

from .serve import home_database
from .speech import Speech


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""
    words = speech.words()
    tables = typer.Typer(help=words.say("server.help.tables"), no_args_is_help=True)
    app.add_typer(tables, name="tables")

    @tables.callback()
    def group() -> None:
        """More than one command may follow."""

    @tables.command("check", help=words.say("server.help.tables_check"))
    def check(
        database: str = typer.Option("", help=words.say("server.help.database")),
    ) -> None:
        from ..server.checking import check_tables

        found = asyncio.run(check_tables(database or home_database()))
        bad = [each for each in found if each.reason]
        for each in bad:
            params = {"table": each.id[:8], "game": each.game, "reason": words.say(each.reason)}
            typer.echo(words.say("server.checked_table", params))
        counts = {"tables": len(found), "good": len(found) - len(bad), "bad": len(bad)}
        typer.echo(words.say("server.checked", counts))
        if bad:
            raise typer.Exit(1)
