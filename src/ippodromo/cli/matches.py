"""Matches for the terminal: new ones with people and bots, and saved ones as they were left."""

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
from .output import Speech

HUMAN = "human"


def secret_of(seed: str) -> bytes:
    """A fresh secret for fair dice, or the same one for the same seed."""
    if not seed:
        return secrets.token_bytes(32)
    plain = number("--seed", seed, 0, MOST_SEEDS)
    return hashlib.sha256(f"ippodromo seed {plain}".encode()).digest()


def saved_match(speech: Speech, path: Path, edition: str, named: str) -> RecordedMatch:
    """A game as it was left; without the secret of its dice it cannot go on."""
    with naming(path):
        journal = record_file(path, speech)
        speech.title = title(journal.header.game)
        if named and title(named) is not speech.title:
            raise other_game(speech, path, title(named), speech.title)
        game = recorded_game(journal, edition)
        match = load_match(game, journal)
        if journal.header.commitment and not journal.secret:
            raise SetupError("cli.no_secret")
        promised = commitment(journal.secret, journal.sheet)
        if journal.secret and promised != journal.header.commitment:
            raise SetupError("cli.other_secret")
        bots = [unquote(player.bot) for player in journal.header.players]
        _agree_to_run(speech, [bot for bot in bots if is_file(bot)])
    return match


def _agree_to_run(speech: Speech, bots: list[str]) -> None:
    """A record comes from anywhere: what it names is run only by somebody who says so."""
    if not bots:
        return
    names = ", ".join(dict.fromkeys(bots))
    files = "".join(c if c.isprintable() else "?" for c in names)[:1000]
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise SetupError("cli.bots_not_run", {"files": files})
    try:
        with interruptible():
            said = input(speech.say("run_bots", files=files) + " ").strip().lower()
    except EOFError:
        said = ""
    if said not in speech.say("yes").split():
        raise SetupError("cli.bots_not_run", {"files": files})


def other_game(speech: Speech, path: Path, named: Title, found: Title) -> SetupError:
    """What to say where a record is of another game than the one that was asked for."""
    params = {
        "file": str(path),
        "game": speech.words(named).say("title"),
        "other": speech.words(found).say("title"),
        "typed": found.name.replace("_", "-"),
    }
    return SetupError("cli.resume_other", params)


def new_match(speech: Speech, setup: Setup, secret: bytes) -> RecordedMatch:
    """A new game with people and bots, and with the dice of a secret; without one they roll real ones."""
    check_names(setup.bots)
    seed = _character_seed(secret or secrets.token_bytes(32))
    players = _players(speech, setup.game, setup.bots, seed)
    game = setup.make()
    match = RecordedMatch(game, game.header(players, commitment(secret) if secret else ""))
    match.journal.secret = secret
    return match


def check_names(seats: list[str]) -> None:
    """Refuse two people with one name: nobody could tell them apart in what is said of them."""
    names = [clean_name(seat.partition("=")[2]) for seat in seats if seat.startswith(f"{HUMAN}=")]
    for name in names:
        if name and names.count(name) > 1:
            raise SetupError("setup.player_twice", {"player": name})


def match_again(speech: Speech, path: Path, edition: str, seats: list[str]) -> RecordedMatch:
    """The cards and dice of a finished record with other people; the same chairs where none are named."""
    with naming(path):
        journal = record_file(path, speech)
        speech.title = title(journal.header.game)
        game = recorded_game(journal, edition)
        known = known_of(game, journal)
    before = journal.header.players
    if seats and len(seats) != len(before):
        raise SetupError("cli.again_seats", {"seats": len(before), "given": len(seats)})
    given = seats or [unquote(p.bot) or f"{HUMAN}={p.name}" for p in before]
    _agree_to_run(speech, [] if seats else [bot for bot in given if is_file(bot)])
    players = _players(speech, journal.header.game, given, _character_seed(known.secret))
    return known_match(game, players, known)


def day_match(speech: Speech, race: DayRace, name: str) -> RecordedMatch:
    """The race of a day for one person."""
    speech.title = race.game.title
    given = [f"{HUMAN}={name}", *race.bots]
    return known_match(race.game, _players(speech, race.game.title.name, given, 0), race.known)


def known_match(game: Game, players: list[Player], known: Known) -> RecordedMatch:
    """A match whose cards and dice are known."""
    promised = commitment(known.secret, known.sheet)
    match = RecordedMatch(game, game.header(players, promised, known.name))
    match.journal.secret, match.journal.sheet = known.secret, known.sheet
    return match


def _players(speech: Speech, game: str, given: list[str], seed: int) -> list[Player]:
    players: list[Player] = []
    for place, name in enumerate(given, 1):
        kind, _, called = name.partition("=")
        if kind == HUMAN:
            players.append(Player(clean_name(called) or speech.say("person", number=place)))
        else:
            kind = with_character(name, seed, place - 1)
            find_bot(kind, game)
            players.append(Player(f"{_shown(name)} {place}", quote(kind, safe="/:._-")))
    return players


def _character_seed(secret: bytes) -> int:
    """The number that the characters of a table's bots follow from; it tells nothing of the dice."""
    return int.from_bytes(hashlib.sha256(b"characters" + secret).digest()[:6], "big")


def _shown(name: str) -> str:
    """What a bot is called at the table: its level, or its file."""
    path = name.partition(":")[0]
    is_file = path != name or path.endswith(".py")
    return clean_name(Path(path).stem if is_file else path.partition("/")[0])


def clean_name(name: str) -> str:
    """A name fit for a record: printable, on one line, not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:24]
