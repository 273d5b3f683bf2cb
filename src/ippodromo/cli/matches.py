"""Matches for the terminal: new ones, saved ones that go on, and the same cards and dice again."""

import hashlib
import secrets
import sys
from pathlib import Path
from urllib.parse import quote, unquote

from ippodromo.bots.find import find_bot, is_file, with_character
from ippodromo.bots.interrupts import interruptible
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.fair_dice import commitment
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import title
from ippodromo.lab.known_dice import DayRace, Known, known_of
from ippodromo.lab.setup import Setup

from .files import naming, record_file, recorded_game
from .options import MOST_SEEDS, number
from .output import Output

HUMAN = "human"


def secret_of(seed: str) -> bytes:
    """Return a secret for fair dice: from a seed always the same, without a seed a new one."""
    if not seed:
        return secrets.token_bytes(32)
    plain = number("--seed", seed, 0, MOST_SEEDS)
    return hashlib.sha256(f"ippodromo seed {plain}".encode()).digest()


def saved_match(output: Output, path: Path, edition: str, named: str) -> RecordedMatch:
    """Return a saved game. Raise SetupError if the secret of its dice is missing or wrong."""
    with naming(path):
        journal = record_file(path, output)
        output.title = title(journal.header.game)
        if named and title(named) is not output.title:
            raise other_game(output, path, title(named), output.title)
        game = recorded_game(journal, edition)
        match = load_match(game, journal)
        if journal.header.commitment and not journal.secret:
            raise SetupError("cli.no_secret")
        promised = commitment(journal.secret, journal.sheet)
        if journal.secret and promised != journal.header.commitment:
            raise SetupError("cli.other_secret")
        bots = [unquote(player.bot) for player in journal.header.players]
        _agree_to_run(output, [bot for bot in bots if is_file(bot)])
    return match


def _agree_to_run(output: Output, bots: list[str]) -> None:
    """Ask before bots from files are run that a record names. Raise SetupError if the answer is no."""
    if not bots:
        return
    names = ", ".join(dict.fromkeys(bots))
    files = "".join(c if c.isprintable() else "?" for c in names)[:1000]
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise SetupError("cli.bots_not_run", {"files": files})
    try:
        with interruptible():
            said = input(output.say("run_bots", files=files) + " ").strip().lower()
    except EOFError:
        said = ""
    if said not in output.say("yes").split():
        raise SetupError("cli.bots_not_run", {"files": files})


def other_game(output: Output, path: Path, named: Title, found: Title) -> SetupError:
    """Return the error that a record is of another game than the one that was asked for."""
    params = {
        "file": str(path),
        "game": output.words(named).say("title"),
        "other": output.words(found).say("title"),
        "typed": found.name.replace("_", "-"),
    }
    return SetupError("cli.resume_other", params)


def new_match(output: Output, setup: Setup, secret: bytes) -> RecordedMatch:
    """Return a new game of people and bots. With an empty secret, people roll real dice."""
    check_names(setup.bots)
    seed = _character_seed(secret or secrets.token_bytes(32))
    players = _players(output, setup.game, setup.bots, seed)
    game = setup.make()
    match = RecordedMatch(game, game.header(players, commitment(secret) if secret else ""))
    match.journal.secret = secret
    return match


def check_names(seats: list[str]) -> None:
    """Raise SetupError if two people have the same name."""
    names = [clean_name(seat.partition("=")[2]) for seat in seats if seat.startswith(f"{HUMAN}=")]
    for name in names:
        if name and names.count(name) > 1:
            raise SetupError("setup.player_twice", {"player": name})


def match_again(output: Output, path: Path, edition: str, seats: list[str]) -> RecordedMatch:
    """Return a new match with the cards and dice of a finished record. Without `seats`, the same players
    sit there.
    """
    with naming(path):
        journal = record_file(path, output)
        output.title = title(journal.header.game)
        game = recorded_game(journal, edition)
        known = known_of(game, journal)
    before = journal.header.players
    if seats and len(seats) != len(before):
        raise SetupError("cli.again_seats", {"seats": len(before), "given": len(seats)})
    given = seats or [unquote(p.bot) or f"{HUMAN}={p.name}" for p in before]
    _agree_to_run(output, [] if seats else [bot for bot in given if is_file(bot)])
    players = _players(output, journal.header.game, given, _character_seed(known.secret))
    return known_match(game, players, known)


def day_match(output: Output, race: DayRace, name: str) -> RecordedMatch:
    """Return the race of a day for one person and its bots."""
    output.title = race.game.title
    given = [f"{HUMAN}={name}", *race.bots]
    return known_match(race.game, _players(output, race.game.title.name, given, 0), race.known)


def known_match(game: Game, players: list[Player], known: Known) -> RecordedMatch:
    """Return a match with cards and dice that follow from a known secret."""
    promised = commitment(known.secret, known.sheet)
    match = RecordedMatch(game, game.header(players, promised, known.name))
    match.journal.secret, match.journal.sheet = known.secret, known.sheet
    return match


def _players(output: Output, game: str, given: list[str], seed: int) -> list[Player]:
    players: list[Player] = []
    for place, name in enumerate(given, 1):
        kind, _, called = name.partition("=")
        if kind == HUMAN:
            players.append(Player(clean_name(called) or output.say("person", number=place)))
        else:
            kind = with_character(name, seed, place - 1)
            find_bot(kind, game)
            players.append(Player(f"{_shown(name)} {place}", quote(kind, safe="/:._-")))
    return players


def _character_seed(secret: bytes) -> int:
    """Return the seed for the characters of a table's bots. It does not reveal the dice."""
    return int.from_bytes(hashlib.sha256(b"characters" + secret).digest()[:6], "big")


def _shown(name: str) -> str:
    """Return the name of a bot at the table: its level, or the name of its file."""
    path = name.partition(":")[0]
    is_file = path != name or path.endswith(".py")
    return clean_name(Path(path).stem if is_file else path.partition("/")[0])


def clean_name(name: str) -> str:
    """Return a name that a record accepts: printable characters on one line, at most 24."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:24]
