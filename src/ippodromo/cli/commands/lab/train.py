"""`ippodromo lab train`: learns what chances to win go by between races, and draws how fast."""

import json
import shlex
import sys
from pathlib import Path

import typer

from ippodromo.bots.find import Roster
from ippodromo.bots.interrupts import held
from ippodromo.bots.playout_model import assets_of
from ippodromo.bots.time_limit import PATIENCE
from ippodromo.cli.arguments import decimal, number, process_count
from ippodromo.cli.commands.simulate import MOST_GAMES, MOST_SEEDS
from ippodromo.cli.files import kept, write
from ippodromo.cli.progress import play_all
from ippodromo.cli.speech import Speech
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.registry import title
from ippodromo.lab.cluster import cluster_executor
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.setup import Setup
from ippodromo.lab.training_games import Lesson, play_lessons

USUAL_GAMES = 2000
USUAL_SEATS = 4
FEWEST = 10
"""Fewer games teach nothing."""


def register(lab: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @lab.command("train", help=speech.say("help.train"))
    @held()
    def train(
        game: str = typer.Argument(metavar="GAME", help=speech.say("help.game")),
        seats: str = typer.Option("", metavar="N", help=speech.say("help.train_seats")),
        bots: str = typer.Option("regular", metavar="BOT", help=speech.say("help.one_bot")),
        games: str = typer.Option(
            str(USUAL_GAMES), metavar="N", help=speech.say("help.train_games")
        ),
        seed: str = typer.Option("1", metavar="N", help=speech.say("help.seed")),
        edition: str = typer.Option("", metavar="ID|FILE", help=speech.say("help.edition")),
        workers: str = typer.Option("0", metavar="N", help=speech.say("help.workers")),
        limit: str = typer.Option(f"{PATIENCE:g}", metavar="N", help=speech.say("help.limit")),
        cluster: str = typer.Option("", metavar="ADDRESS", help=speech.say("help.cluster")),
        output: Path | None = typer.Option(
            None, "--output", "-o", metavar="FILE", help=speech.say("help.learned")
        ),
    ) -> None:
        found = speech.title = title(game)
        needs_numpy()
        usual = min(max(USUAL_SEATS, found.fewest), found.most)
        count = number("--seats", seats, found.fewest, found.most) if seats else usual
        setup = Setup(
            found.name, [bots] * count, {}, edition, decimal("--limit", limit, 0.001, 3600)
        )
        Roster(setup.bots, found.name)
        wanted = number("--games", games, FEWEST, MOST_GAMES)
        first = number("--seed", seed, 0, MOST_SEEDS)
        processes = process_count(workers)
        lessons: list[Lesson] = []

        def keep(part: list[Lesson]) -> None:
            lessons.extend(part)
            if len(lessons) >= FEWEST and not any(lesson.stages for lesson in lessons):
                raise SetupError("train.nothing", {"game": speech.words().say("title")})

        with cluster_executor(cluster) as executor:
            parts = play_lessons(setup, wanted, first, processes, executor)
            stopped_by = play_all(speech, wanted, parts, keep)
        if stopped_by is not None:
            speech.complain(speech.say("stopped", games=len(lessons)))
        if len(lessons) >= FEWEST:
            file = output or Path(f"learned-{found.name.replace('_', '-')}.json")
            learn(speech, setup, first, lessons, file)
        if isinstance(stopped_by, BotFailed):
            raise kept(stopped_by, edition)
        if stopped_by is not None:
            raise typer.Exit(130)


def needs_numpy() -> None:
    """Training alone needs it; what it leaves is read without."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise SetupError("setup.extra", {"package": "numpy", "extra": "lab"}) from None


def learn(speech: Speech, setup: Setup, seed: int, lessons: list[Lesson], file: Path) -> None:
    """Fit, write the file and the picture beside it, and say how well it predicts."""
    from ippodromo.lab.training import learning_curve, train

    edition, assets = setup.make().edition, assets_of(setup.game).names
    training = train(lessons)
    last = training.curve[-1]
    losses = {"even": training.even, "money": last.money, "learned": last.learned}
    said = {
        "command": shlex.join(["ippodromo", *sys.argv[1:]]),
        "seed": seed,
        "games": len(lessons),
        "edition": edition.id,
        "assets": assets,
        "weights": training.weights,
        "loss": {name: round(loss, 4) for name, loss in losses.items()},
    }
    write(file, json.dumps(said, indent=1) + "\n", "cli.cannot_write_to")
    picture = file.with_suffix(".svg")
    write(picture, learning_curve(training, speech.words(), len(assets) > 1), "cli.cannot_write_to")
    told = {name: f"{loss:.3f}" for name, loss in losses.items()}
    files = {"file": str(file), "picture": str(picture), "games": len(lessons)}
    typer.echo(speech.say("train.written", **files, **told))
