"""A table at one terminal, line by line: asks people in turn, lets bots answer, keeps the record."""

from pathlib import Path

import typer

from ippodromo.bots.interrupts import raise_pending_interrupt
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S
from ippodromo.cli.files import kept
from ippodromo.cli.output import Speech
from ippodromo.cli.sessions.local import LocalGame
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.lab.failures import BotFailed

from .offer import Offer
from .prompt import UNDO_WORDS, Quit, Undo
from .real_dice import Exchanged, TypedStream
from .screen import Screen


class TerminalTable:
    """One game from where it stands to its end, or until somebody leaves."""

    def __init__(
        self,
        speech: Speech,
        match: RecordedMatch,
        save_to: Path | None,
        why: bool = False,
        limit: float = ANSWER_TIMEOUT_S,
    ) -> None:
        self.speech = speech
        self.local = LocalGame(match, save_to, limit)
        self.match = match
        self.secret = match.journal.secret
        self.save_to = save_to
        self.why = why
        """Whether bots say why they chose as they did."""
        self.bots = self.local.bots
        self.people = self.local.people
        self.words = speech.words(match.game.title, [p.name for p in match.journal.header.players])
        self.screen = Screen(speech, self.words, self.local)
        self.prompt = self.screen.prompt
        self.offer = Offer(self.screen)
        self.stream: Stream = (
            self.local.stream()
            if self.secret
            else TypedStream(self.prompt, self.screen.answers, self.local, self.screen.show_alone)
        )

    def play(self) -> None:
        """Go on until the game is over or somebody leaves the table."""
        self._keep()
        if self.local.unsaved is not None:
            raise self.local.unsaved
        self.screen.greet()
        try:
            while not self.match.table.is_over():
                raise_pending_interrupt()
                self._step()
        except Quit:
            self._leave()
            return
        except KeyboardInterrupt:
            self._leave()
            raise typer.Exit(130) from None
        self._keep()
        self.screen.finish()
        if self.local.unsaved is not None:
            raise self.local.unsaved
        if self.save_to is not None:
            self.prompt.print(self.speech.say("saved", file=str(self.save_to)))
            if self.secret:
                self.prompt.print(self.speech.say("verify_it", file=str(self.save_to)))

    def _leave(self) -> None:
        self._keep()
        self.prompt.print(self.speech.say("left"))
        if self.local.unsaved is not None:
            raise self.local.unsaved
        if self.save_to is not None:
            self.prompt.print(self.speech.say("go_on", file=str(self.save_to)))

    def _step(self) -> None:
        """One answer, whoever gives it; the record is saved before the next question."""
        if self._object():
            return
        try:
            if self.match.answer_automatically(self.stream):
                if not self.secret:
                    self._keep()
                return
        except Undo:  # at the question what real dice showed
            self._undo(self.local.last_speaker())
            return
        except Exchanged as exchanged:
            self.match = self.local.match = self.screen.match = exchanged.match
            self.screen.forget()
            self.match.chance(exchanged.said)
            return
        if self._bots_interject():
            return
        waiting = self.match.table.waiting()
        if self._say_aside(waiting):
            return
        bots = [seat for seat in waiting if seat in self.bots]
        if bots:
            self._bot(bots[0])
            return
        self._keep()
        self._ask(waiting[0])

    def _object(self) -> bool:
        """Offer what may be said about the last move; whether somebody has said it."""
        pause = self.match.table.pause()
        try:
            found = None
            if pause is not None:
                found = self.offer.ask(pause, self.match.table.opened[-1])
            if found is None:
                return False
            self.match.submit(*found, PERSON, -1)
        except Undo:
            self._undo(self.local.last_speaker())
        except NotAllowed as no:
            self.prompt.refuse(no)
            return False
        return True

    def _say_aside(self, waiting: list[Seat]) -> bool:
        """Offer the public asides to the people who are not asked; whether somebody has said something."""
        table = self.match.table
        try:
            for place, aside in table.asides():
                found = self.offer.ask_aside(aside, waiting)
                if found is not None:
                    self.match.submit(*found, PERSON, table.opened[place])
                    return True
        except Undo:
            return self._undo(self.local.last_speaker())
        except NotAllowed as no:
            self.prompt.refuse(no)
        return False

    def _bot(self, seat: Seat) -> None:
        """A bot answers; one that fails is named, and the default answer is given for it."""
        seed = self.local.seed()
        reason = self.local.reason(seat, seed, self.words) if self.why else ""
        failure = self.local.bot_answers(seat, seed, self.stream)
        if failure is not None:
            self._complain(failure)
        elif reason and self.local.may_explain(seat):
            self.prompt.print(f"{self.words.player(seat)}: {reason}", "dim")

    def _bots_interject(self) -> bool:
        try:
            return self.local.bots_interject()
        except BotFailed as failure:
            self._complain(failure)
            return False

    def _complain(self, failure: BotFailed) -> None:
        said = self.words.refusal(kept(failure))
        self.speech.complain(f"{said} {self.speech.say('bot_default')}")
        self.speech.show_trace(failure.trace)

    def _ask(self, seat: Seat) -> None:
        """Ask a person until there is an answer that may be given."""
        is_again = False
        while True:
            ask_at = self.match.table.opened[-1]
            try:
                said = self.screen.ask(seat, is_again)
                self._submit(seat, said, ask_at)
                return
            except Undo as undo:
                if self._undo(seat if undo.seat is None else undo.seat):
                    return
            except NotAllowed as no:
                self.prompt.refuse(no)
            is_again = True

    def _submit(self, seat: Seat, said: str, ask_at: int) -> None:
        speaker, answered = self.screen.speaker(seat, said)
        if speaker in self.bots:
            raise NotAllowed("T-7", "refused.not_a_seat")
        if answered in UNDO_WORDS:
            raise Undo(speaker)
        self.match.submit(speaker, answered, PERSON, ask_at if speaker == seat else -1)

    def _undo(self, seat: Seat) -> bool:
        """Take back a person's own last answer; with real dice a roll that was mistyped after it."""
        try:
            is_roll = self.local.undo(seat)
        except NotAllowed as no:
            self.prompt.refuse(no)
            return False
        self.screen.forget()
        self.prompt.print(self.speech.say("roll_taken_back" if is_roll else "taken_back"))
        return True

    def _keep(self) -> None:
        """Save the record, and say so once where that is not possible."""
        error = self.local.keep()
        if error is not None:
            self.prompt.refuse(error)
