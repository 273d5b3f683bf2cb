"""`ippodromo review`: a finished game looked at again, or several of the same race beside each other."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ippodromo.bots.interrupts import held
from ippodromo.cli.arguments import decimal, number
from ippodromo.cli.files import naming, record_file, recorded_game
from ippodromo.cli.progress import bar_of_work
from ippodromo.cli.review_text import print_comparison, print_review
from ippodromo.cli.speech import Speech
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Journal
from ippodromo.kernel.registry import title
from ippodromo.lab.known_dice import is_same_race
from ippodromo.lab.review.review import SECONDS, Progress, compare, review

from .simulate import MOST_SEEDS

if TYPE_CHECKING:
    from rich.progress import Progress as Bar


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("review", help=speech.say("help.review"))
    @held()
    def command(
        files: list[Path] = typer.Argument(metavar="FILE", help=speech.say("help.review_files")),
        seconds: str = typer.Option(
            f"{SECONDS:g}", metavar="N", help=speech.say("help.review_seconds")
        ),
        seed: str = typer.Option("1", metavar="N", help=speech.say("help.seed")),
        edition: str = typer.Option("", metavar="ID|FILE", help=speech.say("help.edition")),
        as_json: bool = typer.Option(False, "--json", help=speech.say("help.json")),
    ) -> None:
        patience = decimal("--seconds", seconds, 0.1, 3600)
        base = number("--seed", seed, 0, MOST_SEEDS)
        played = _read(speech, files, edition)
        game, first = played[0]
        if as_json:
            found = [review(*each, patience, base) for each in played]
            said = found[0].data() if len(found) == 1 else compare(found).data()
            typer.echo(json.dumps(said))
            return
        with bar_of_work(speech) as bar:
            found = [
                review(*each, patience, base, progress=_watched(bar, speech)) for each in played
            ]
        words = speech.words(game.title, [player.name for player in first.header.players])
        if len(found) == 1:
            print_review(speech, words, found[0])
        else:
            print_comparison(speech, words, compare(found), [file.name for file in files])


def _read(speech: Speech, files: list[Path], edition: str) -> list[tuple[Game, Journal]]:
    """The records with their games; several must be of the same cards and dice."""
    found: list[tuple[Game, Journal]] = []
    for file in files:
        with naming(file):
            journal = record_file(file, speech)
            speech.title = title(journal.header.game)
            if found and not is_same_race(found[0][1], journal):
                raise SetupError("refused.other_race")
            found.append((recorded_game(journal, edition), journal))
    return found


def _watched(bar: "Bar", speech: Speech) -> Progress:
    task = bar.add_task(speech.say("review_working"), total=1.0)
    return lambda part: bar.update(task, completed=part)
