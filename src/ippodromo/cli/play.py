"""`ippodromo play`: any registered game in the terminal, people and bots at one table."""

import hashlib
import secrets
from pathlib import Path

import typer

from ..bots.base import Bot
from ..bots.find import find_bot
from ..kernel.chance import Stream
from ..kernel.errors import NotAllowed, SetupError
from ..kernel.fair import FairStream, commitment
from ..kernel.game import Game, title
from ..kernel.journal import BY_CHANCE, PERSON, Player
from ..kernel.match import Match, load
from ..kernel.seats import NOBODY, Seat
from ..lab.games import answer, interject
from ..lab.simulation import Setup
from .files import record_file, recorded_game, save
from .screen import Quit, Screen, Undo
from .simulate import split_options, split_seats
from .speech import Speech
from .typed_dice import TypedStream

HUMAN = "human"


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("play", help=speech.say("help.play"))
    def command(
        game: str = typer.Argument("royal-turf", help=speech.say("help.game")),
        seats: str = typer.Option(
            "human,random,random,random", help=speech.say("help.people_seats")
        ),
        option: list[str] = typer.Option([], help=speech.say("help.option")),
        edition: str = typer.Option("", help=speech.say("help.edition")),
        seed: int = typer.Option(-1, min=-1, help=speech.say("help.play_seed")),
        real_dice: bool = typer.Option(False, help=speech.say("help.real_dice")),
        save_to: Path | None = typer.Option(None, "--save", help=speech.say("help.save")),
        resume: Path | None = typer.Option(None, help=speech.say("help.resume")),
    ) -> None:
        if resume is not None:
            journal = record_file(resume)
            match = load(recorded_game(journal, edition), journal)
            secret = journal.secret
            save_to = save_to or resume
        else:
            setup = Setup(title(game).name, split_seats(seats), split_options(option), edition)
            secret = b"" if real_dice else _secret(seed)
            match = _new_match(speech, setup, secret)
        TerminalTable(speech, match, secret, save_to).play()


def _secret(seed: int) -> bytes:
    """A fresh secret for fair dice, or the same one for the same seed."""
    if seed < 0:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"ippodromo seed {seed}".encode()).digest()


def _new_match(speech: Speech, setup: Setup, secret: bytes) -> Match:
    game = setup.make()
    players: list[Player] = []
    for number, name in enumerate(setup.bots, 1):
        kind, _, given = name.partition("=")
        if kind == HUMAN:
            players.append(Player(clean_name(given) or speech.say("person", number=number)))
        else:
            find_bot(name, setup.game)
            players.append(Player(f"{Path(name.partition(':')[0]).stem} {number}", name))
    return Match(game, game.header(players, commitment(secret) if secret else ""))


def clean_name(name: str) -> str:
    """A name fit for a record: printable, on one line, not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:24]


class TerminalTable:
    """One game at one terminal: asks people in turn, lets bots answer, keeps the record."""

    def __init__(self, speech: Speech, match: Match, secret: bytes, save_to: Path | None) -> None:
        self.speech = speech
        self.match = match
        self.secret = secret
        self.save_to = save_to
        self.game: Game = match.game
        players = match.journal.header.players
        self.bots: dict[Seat, Bot] = {
            Seat(i): find_bot(player.bot, self.game.title.name)
            for i, player in enumerate(players)
            if player.bot
        }
        self.people = [Seat(i) for i, player in enumerate(players) if not player.bot]
        self.words = speech.words(self.game.title, [player.name for player in players])
        self.screen = Screen(speech, self.words, match, len(self.people) > 1)
        self.stream = self._stream()

    def _stream(self) -> Stream:
        header = self.match.journal.header
        if not self.secret:
            if header.commitment:
                raise SetupError("cli.no_secret")
            return TypedStream(self.speech, self.words)
        rolled = sum(entry.by == BY_CHANCE for entry in self.match.journal.entries)
        salts = [player.salt for player in header.players]
        return FairStream(self.secret, header.hash(), salts, rolled)

    def play(self) -> None:
        """Go on until the game is over or somebody leaves the table."""
        self.screen.greet()
        try:
            while not self.match.table.is_over():
                self._step()
        except Quit:
            self._keep()
            self.speech.console.print(self.speech.say("left"))
            return
        except (KeyboardInterrupt, EOFError):
            self._keep()
            raise KeyboardInterrupt from None
        self.match.journal.secret = self.secret
        self._keep()
        self.screen.finish()

    def _step(self) -> None:
        """One answer, whoever gives it; the record is saved before the next question."""
        if self.match.step(self.stream):
            return
        if self._bots_interject():
            return
        waiting = self.match.table.waiting()
        bots = [seat for seat in waiting if seat in self.bots]
        if bots:
            answer(self.match, bots[0], self.bots[bots[0]], secrets.randbits(30))
            return
        self._keep()
        self._person(waiting[0])

    def _bots_interject(self) -> bool:
        return interject(self.match, self.bots, lambda: secrets.randbits(30))

    def _person(self, seat: Seat) -> None:
        ask_at = self.match.table.opened[-1]
        try:
            said = self.screen.ask(seat)
        except Undo:
            self._undo(seat)
            return
        try:
            speaker = self.screen.speaker(seat, said)
            self.match.submit(speaker, said, PERSON, ask_at if speaker == seat else -1)
        except NotAllowed as no:
            self.speech.console.print(self.words.refusal(no), style="red", markup=False)

    def _undo(self, asked: Seat) -> None:
        """Take back the last answer, if the person who gave it sits at this terminal."""
        last = self.match.live[-1].seat if self.match.live else NOBODY
        try:
            self.match.undo(last if last in self.people else asked)
        except NotAllowed as no:
            self.speech.console.print(self.words.refusal(no), style="red", markup=False)

    def _keep(self) -> None:
        """Save the record; while the game runs its secret stays with it, so that it can go on."""
        if self.save_to is not None:
            self.match.journal.secret = self.secret
            save(self.save_to, self.match.journal)
