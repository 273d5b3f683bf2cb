"""`ippodromo verify`: check every roll of a finished record, offline."""

from pathlib import Path

import typer

from ippodromo.cli.files import naming, record_file, recorded_game, say_known
from ippodromo.cli.output import Output
from ippodromo.kernel.dice_log import DiceLog, check_log, read_log
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.fair_dice import BadRoll, Witness, verify
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import title
from ippodromo.messages.words import why_not


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("verify", help=output.say("help.verify"))
    def command(
        file: Path = typer.Argument(metavar="FILE", help=output.say("help.file")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        commitment: str = typer.Option("", metavar="HEX", help=output.say("help.commitment")),
        salt: str = typer.Option("", metavar="HEX", help=output.say("help.salt")),
        log: Path | None = typer.Option(None, metavar="FILE", help=output.say("help.log")),
    ) -> None:
        kept = _log_file(log) if log is not None else None
        with naming(file):
            journal = record_file(file, output)
            output.title = title(journal.header.game)
            game = recorded_game(journal, edition)
            try:
                checked = verify(game, journal, Witness(commitment.lower(), salt.lower()))
                first, last = check_log(journal, kept) if kept is not None else (1, 0)
            except BadRoll as bad:
                words = output.words()
                words.spaces.append("seal")
                output.print_error(f"{file}: {words.refusal(bad)}")
                raise typer.Exit(1) from None
            load_match(game, journal)
        typer.echo(output.say("verified", checked=checked))
        if kept is not None:
            is_whole = first == 1 and last == len(journal.entries)
            said = output.say("log_agrees") if is_whole else ""
            typer.echo(said or output.say("log_agrees_partly", first=first, last=last))
        say_known(output, journal)


def _log_file(path: Path) -> DiceLog:
    """Return the dice log in a file. Raise IppodromoError, which names the file, if it has none."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        params = {"file": str(path), "reason": why_not(error)}
        raise IppodromoError("record.missing", params) from None
    except UnicodeDecodeError:
        text = ""
    with naming(path):
        return read_log(text)
