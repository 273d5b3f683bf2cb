"""`ippodromo play`: any registered game in the terminal, people and bots at one table."""

import hashlib
import secrets
from pathlib import Path
from urllib.parse import quote

import typer

from ..bots.find import find_bot
from ..bots.patience import PATIENCE
from ..kernel.errors import SetupError
from ..kernel.fair import commitment
from ..kernel.game import title
from ..kernel.journal import Player
from ..kernel.match import Match, load
from ..lab.simulation import Setup
from .files import check_free, naming, record_file, recorded_game
from .numbers import decimal, number
from .simulate import MOST_SEEDS, split_options, split_seats
from .speech import Speech
from .terminal_table import TerminalTable

HUMAN = "human"
ALONE = "human,regular,regular,rookie"


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("play", help=speech.say("help.play"))
    def command(
        game: str = typer.Argument("royal-turf", metavar="GAME", help=speech.say("help.game")),
        seats: str = typer.Option(
            ALONE, metavar="WHO,WHO...", help=speech.say("help.people_seats")
        ),
        option: list[str] = typer.Option([], metavar="KEY=VALUE", help=speech.say("help.option")),
        edition: str = typer.Option("", metavar="ID|FILE", help=speech.say("help.edition")),
        seed: str = typer.Option("", metavar="N", help=speech.say("help.play_seed")),
        real_dice: bool = typer.Option(False, "--real-dice", help=speech.say("help.real_dice")),
        save_to: Path | None = typer.Option(
            None, "--save", metavar="FILE", help=speech.say("help.save")
        ),
        resume: Path | None = typer.Option(None, metavar="FILE", help=speech.say("help.resume")),
        why: bool = typer.Option(False, "--why", help=speech.say("help.why")),
        limit: str = typer.Option(f"{PATIENCE:g}", metavar="N", help=speech.say("help.limit")),
    ) -> None:
        if resume is not None:
            if seats != ALONE or option or seed or real_dice:
                raise SetupError("cli.resume_alone")
            match = _saved_match(speech, resume, edition)
        else:
            if seed and real_dice:
                raise SetupError("cli.seed_or_dice")
            speech.title = title(game)
            setup = Setup(speech.title.name, split_seats(seats), split_options(option), edition)
            secret = b"" if real_dice else _secret(seed)
            match = _new_match(speech, setup, secret)
            match.journal.secret = secret
        if save_to is not None:
            check_free(save_to)
        patience = decimal("--limit", limit, 0.001, 3600)
        TerminalTable(speech, match, save_to or resume, why, patience).play()


def _secret(seed: str) -> bytes:
    """A fresh secret for fair dice, or the same one for the same seed."""
    if not seed:
        return secrets.token_bytes(32)
    plain = number("--seed", seed, 0, MOST_SEEDS)
    return hashlib.sha256(f"ippodromo seed {plain}".encode()).digest()


def _saved_match(speech: Speech, path: Path, edition: str) -> Match:
    """A game as it was left; without the secret of its dice it cannot go on."""
    with naming(path):
        journal = record_file(path, speech)
        speech.title = title(journal.header.game)
        game = recorded_game(journal, edition)
        match = load(game, journal)
        if journal.header.commitment and not journal.secret:
            raise SetupError("cli.no_secret")
        if journal.secret and commitment(journal.secret) != journal.header.commitment:
            raise SetupError("cli.other_secret")
    return match


def _new_match(speech: Speech, setup: Setup, secret: bytes) -> Match:
    game = setup.make()
    players: list[Player] = []
    for place, name in enumerate(setup.bots, 1):
        kind, _, given = name.partition("=")
        if kind == HUMAN:
            players.append(Player(clean_name(given) or speech.say("person", number=place)))
        else:
            find_bot(name, setup.game)
            shown = clean_name(Path(name.partition(":")[0]).stem)
            players.append(Player(f"{shown} {place}", quote(name, safe="/:._-")))
    return Match(game, game.header(players, commitment(secret) if secret else ""))


def clean_name(name: str) -> str:
    """A name fit for a record: printable, on one line, not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:24]
