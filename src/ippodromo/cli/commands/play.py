"""`ippodromo play`: a game in the terminal, with people and bots."""

import os
import sys
from pathlib import Path

import typer

from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S
from ippodromo.cli.bot_texts import characters_help
from ippodromo.cli.files import check_free, say_known
from ippodromo.cli.matches import match_again, new_match, saved_match, secret_of
from ippodromo.cli.options import decimal, split_options, split_seats
from ippodromo.cli.output import Output
from ippodromo.cli.plain import play_plain
from ippodromo.cli.sessions.local import LocalGame
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Title
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import first_game, title
from ippodromo.lab.setup import Setup

ALONE = "human,regular,regular,rookie"
PACE = "0.9"


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    about_bots = characters_help(output.words())

    @app.command("play", help=output.say("help.play"), epilog=about_bots)
    @defer_interrupts()
    def command(
        game: str = typer.Argument("", metavar="GAME", help=output.say("help.game")),
        seats: str = typer.Option(
            ALONE, metavar="WHO,WHO...", help=output.say("help.people_seats")
        ),
        option: list[str] = typer.Option([], metavar="KEY=VALUE", help=output.say("help.option")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        seed: str = typer.Option("", metavar="N", help=output.say("help.play_seed")),
        real_dice: bool = typer.Option(False, "--real-dice", help=output.say("help.real_dice")),
        save_to: Path | None = typer.Option(
            None, "--save", metavar="FILE", help=output.say("help.save")
        ),
        resume: Path | None = typer.Option(None, metavar="FILE", help=output.say("help.resume")),
        again: Path | None = typer.Option(None, metavar="FILE", help=output.say("help.again")),
        why: bool = typer.Option(False, "--why", help=output.say("help.why")),
        limit: str = typer.Option(
            f"{ANSWER_TIMEOUT_S:g}", metavar="N", help=output.say("help.limit")
        ),
        plain: bool = typer.Option(False, "--plain", help=output.say("help.plain")),
        pace: str = typer.Option(PACE, metavar="N", help=output.say("help.pace")),
    ) -> None:
        is_set_up = seats != ALONE or bool(option or seed or real_dice or again)
        match: RecordedMatch | None = None
        if resume is not None:
            if is_set_up:
                raise SetupError("cli.resume_alone")
            match = saved_match(output, resume, edition, game)
        elif again is not None:
            if option or seed or real_dice or game:
                raise SetupError("cli.again_alone")
            given = split_seats(seats) if seats != ALONE else []
            match = match_again(output, again, edition, given)
            say_known(output, match.journal)
        elif is_set_up or save_to is not None or edition or not has_screen(plain):
            if seed and real_dice:
                raise SetupError("cli.seed_or_dice")
            output.title = title(game or first_game())
            setup = Setup(output.title.name, split_seats(seats), split_options(option), edition)
            match = new_match(output, setup, b"" if real_dice else secret_of(seed))
        if save_to is not None:
            check_free(save_to)
        patience = decimal("--limit", limit, 0.001, 3600)
        seconds = decimal("--pace", pace, 0, 60)
        kept_in = save_to or resume
        if match is not None and not has_screen(plain):
            play_plain(output, LocalGame(match, kept_in, patience), why)
            return
        local = LocalGame(match, kept_in, patience) if match is not None else None
        on_screen(output, local, title(game) if game else None, seconds, patience, why)


def on_screen(
    output: Output,
    local: LocalGame | None,
    only: Title | None,
    pace: float,
    limit: float = ANSWER_TIMEOUT_S,
    why: bool = False,
) -> None:
    """Play in the full-screen application."""
    from ippodromo.cli.fullscreen.app import play_here  # Textual loads slowly

    last_word = play_here(output, local, only, pace, limit, why)
    if last_word:
        output.console.print(last_word, markup=False, soft_wrap=True)


def has_screen(plain: bool) -> bool:
    """Return True if input and output are a terminal and `--plain` was not given."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return is_terminal and not plain and os.environ.get("TERM", "dumb") != "dumb"
