"""A game on this machine: one step at a time, so that people can follow it."""

import asyncio
import time
from typing import Final

from ippodromo.cli.characters import characters_in_full, characters_in_short, characters_of
from ippodromo.cli.files import kept
from ippodromo.cli.speech import Speech
from ippodromo.cli.terminal.local import LocalGame
from ippodromo.cli.terminal.unseen import may_turn_up, readers, turned_up
from ippodromo.kernel.asks import DRAW, Ask, Options
from ippodromo.kernel.journal import PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.receipts import receipts
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.view_types import Data, PickView
from ippodromo.kernel.views import table_view
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.odds import Odds, refine

from .correction import corrected, typed_rolls
from .questions import Question, ShownChoice
from .session import Chances, Moment, Roll, Shown, Turn

HELPER: Final = Seat(-100)
"""Somebody who does not play, and tells what those who do may not see."""
UNSEEN: Final = "unseen "
BATCH = 20
ENOUGH = 2000
"""Races played out for the odds, if there is time."""
PATIENCE = 2.0
"""Seconds that odds may take."""


class LocalSession:
    """People and bots at one keyboard."""

    can_undo = True

    def __init__(self, speech: Speech, local: LocalGame, why: bool = False) -> None:
        self.speech = speech
        self.local = local
        self.tells_why = why
        """Whether bots say why they chose as they did."""
        players = [player.name for player in local.match.journal.header.players]
        self.words = speech.words(local.match.game.title, players)
        self.words.spaces.append("web")
        self.is_shared = local.is_shared
        self.is_real = not local.secret
        self.stream = local.stream()
        self.read: dict[Seat, int] = {}
        """How much of what was told each seat has read."""
        self.faced = NOBODY
        """Who sits before the screen, as far as it knows."""
        self.draws_unseen: bool | None = None
        """With real cards: whether the program draws what nobody here may see; None until it is asked."""
        seated = local.match.journal.header.players
        found = characters_in_short(self.words, seated)
        self.heading = self.speech.say("characters", bots=found) if found else ""

    @property
    def box(self) -> Data:
        """What is printed in the box."""
        return self.local.match.game.box()

    def characters(self) -> list[str]:
        players = self.local.match.journal.header.players
        return characters_in_full(self.words, characters_of(players))

    def bystander(self) -> Seat:
        return self.local.people[0] if len(self.local.people) == 1 else NOBODY

    def shown(self, viewer: Seat) -> Shown:
        match = self.local.match
        told = match.table.log
        self.read[viewer] = len(told)
        return Shown(
            viewer,
            table_view(match.game, match.table, viewer),
            [one.data() for one in told if one.visible_to(viewer)],
            receipts(told, viewer, match.game.seats),
        )

    def needs_curtain(self, question: Question) -> bool:
        """Not where nothing is hidden, nor for who sits there already."""
        reader = HELPER if question.whose else question.reader
        if question.whose or self.faced == HELPER:
            is_other, self.faced = reader != self.faced, reader
            return is_other
        if not self.is_shared or reader < 0 or reader == self.faced:
            return False
        self.faced = reader
        is_hidden = question.is_roll or self.local.is_secret_ask()
        return is_hidden or self.local.has_secrets(reader, self.read.get(reader, 0))

    async def advance(self) -> Turn:
        """One answer, whoever gives it; the record is saved before the next question."""
        match = self.local.match
        if match.table.is_over():
            return Turn(Moment.OVER, complaint=self._keep())
        roll = self._roll()
        if roll is not None:
            return Turn(Moment.ASKED, roll, self._keep())
        if match.answer_automatically(self.stream):
            return Turn(Moment.HAPPENED)
        try:
            if await asyncio.to_thread(self.local.bots_interject):
                return Turn(Moment.HAPPENED)
        except BotFailed as failure:
            return Turn(Moment.HAPPENED, complaint=self._complaint(failure))
        waiting = match.table.waiting()
        bots = [seat for seat in waiting if seat in self.local.bots]
        if bots:
            return Turn(Moment.HAPPENED, complaint=await asyncio.to_thread(self._bot, bots[0]))
        question = self._question(waiting[0], match.table.ask())
        return Turn(Moment.ASKED, question, self._keep())

    def _bot(self, seat: Seat) -> str:
        """A bot answers; what went wrong, or why it chose so where that is wanted and no secret."""
        seed = self.local.seed()
        reason = self.local.reason(seat, seed, self.words) if self.tells_why else ""
        failed = self.local.bot_answers(seat, seed, self.stream)
        if failed is not None:
            return self._complaint(failed)
        is_said = bool(reason) and self.local.may_tell(seat)
        return f"{self.words.player(seat)}: {reason}" if is_said else ""

    def _roll(self) -> Question | None:
        """What real dice have to be asked for; hidden cards are asked of who may see them."""
        match, people = self.local.match, self.local.people
        ask = match.table.ask()
        if not self.is_real or ask.mode != DRAW or ask.options[0].forced() is not None:
            return None
        seen_by = readers(ask, people)
        options, reader, whose = ask.options[0], NOBODY, ""
        if seen_by:
            reader = seen_by[0]
            options = may_turn_up(match, people) if self.draws_unseen else options
        elif seen_by is not None:
            if self.draws_unseen is None:
                return self._who_draws()
            if self.draws_unseen:
                return None
            whose = self._owner(ask)
        return Question(CHANCE, ask.key, ask.params, [options], reader, whose=whose)

    def _who_draws(self) -> Question:
        """Asked once: who tells the cards that nobody who plays may see."""
        seat, picks = self.local.people[0], []
        for word in ("program", "helper"):
            view: PickView = {
                "notation": f"{UNSEEN}{word}",
                "verb": "unseen",
                "fields": {"word": word},
            }
            picks.append(ShownChoice(view))
        return Question(seat, "screen.unseen", {}, [Options([*picks])], NOBODY)

    def _owner(self, ask: Ask) -> str:
        """Whose card it is; a ghost's or a pile's is nobody's."""
        names = [self.words.player(seat) for seat in ask.audience or []]
        return ", ".join(names) or self.words.say("screen.unseen.nobody")

    def _question(self, seat: Seat, ask: Ask) -> Question:
        table = self.local.match.table
        own = ask.options_for(seat)
        asides = [aside.options_for(seat) for _, aside in table.asides()]
        phase = table.stack[-1]
        tempting = [
            phase.why_not(table, seat, said) for said in phase.refusals_to_explain(table, seat)
        ]
        return Question(
            seat,
            ask.key,
            ask.params,
            [options for options in (own, *asides) if options is not None],
            seat,
            table.opened[-1],
            [why for why in tempting if why is not None],
        )

    def asides(self, seat: Seat) -> list[Question]:
        """Objections, motions, early bets."""
        found: list[Question] = []
        for _, ask in self.local.match.table.asides():
            for other in ask.seats:
                options = ask.options_for(other)
                if other in self.local.people and other != seat and options is not None:
                    found.append(Question(other, ask.key, ask.params, [options], other))
        return found

    def has_pause(self) -> bool:
        """No time runs at home: who wants to object says so while the others play."""
        return False

    async def say_in_pause(self, said: str) -> None:
        """There is nothing to shorten."""

    def nudge(self) -> None:
        """A step here is never long."""

    async def answer(self, question: Question, said: str) -> None:
        match = self.local.match
        if said.startswith(UNSEEN):
            self.draws_unseen = said == f"{UNSEEN}program"
        elif question.is_roll:
            if question.reader >= 0 and self.draws_unseen:
                match = turned_up(match, self.local.people, said, self.stream)
                self._take_over(match)
            match.chance(said)
        else:
            match.submit(question.seat, said, PERSON, question.at)

    def _take_over(self, match: RecordedMatch) -> None:
        """Go on with another match, where it is another: all that was told is told anew."""
        if match is not self.local.match:
            self.local.match = match
            self.read.clear()

    async def undo(self, question: Question) -> str:
        last = self.local.last_speaker()
        seat = question.seat if last == NOBODY and not question.is_roll else last
        is_roll = self.local.undo(seat)
        told = len(self.local.match.table.log)
        self.read = {reader: min(read, told) for reader, read in self.read.items()}
        self._keep()
        return self.speech.say("roll_taken_back" if is_roll else "taken_back")

    def rolls(self, seat: Seat) -> list[Roll]:
        if not self.is_real:
            return []
        return typed_rolls(self.local.match, self.words, seat)

    async def correct(self, roll: Roll, said: str) -> str:
        fresh, stood = corrected(self.local.match, roll.at, said)
        after = len(self.local.match.active_entries) - roll.at - 1
        self._take_over(fresh)
        self._keep()
        return self.words.say("screen.corrected", {"stood": stood, "after": after})

    async def odds(self, seat: Seat) -> Chances:
        """By the race alone, as far as the time goes; on a copy, so that play can go on."""
        match = self.local.match.copy_with_log()
        found = await asyncio.to_thread(_estimate, match, seat)
        source = self.words.say("screen.playouts", {"count": found.playouts})
        return Chances(found.horses(), source)

    async def why(self, viewer: Seat) -> str:
        return await asyncio.to_thread(self.local.why, viewer, self.words)

    async def hint(self, question: Question) -> str:
        return await asyncio.to_thread(self.local.hint, question.seat, self.words)

    def seconds_left(self) -> float | None:
        """Nobody is pressed at home."""
        return None

    def rematch(self) -> Question | None:
        """Who wants another game sets it up as ever."""
        return None

    def notice(self) -> str:
        return ""

    async def changed(self, question: Question) -> bool:
        """Nothing changes here that nobody at this keyboard did."""
        await asyncio.Event().wait()
        return True

    def leave(self) -> str:
        complaint = self._keep()
        if complaint:
            return complaint
        if self.local.unsaved is not None:
            return self.words.refusal(self.local.unsaved)
        if self.local.save_to is None:
            return self.speech.say("left")
        key = "saved" if self.local.match.over else "go_on"
        return self.speech.say(key, file=str(self.local.save_to))

    async def close(self) -> None:
        """Nothing is held."""

    def _keep(self) -> str:
        error = self.local.keep()
        return self.words.refusal(error) if error is not None else ""

    def _complaint(self, failure: BotFailed) -> str:
        return f"{self.words.refusal(kept(failure))} {self.speech.say('bot_default')}"


def _estimate(match: RecordedMatch, seat: Seat) -> Odds:
    until = time.monotonic() + PATIENCE
    for odds in refine(match, 1, seat, BATCH):
        if odds.playouts >= ENOUGH or time.monotonic() > until:
            break
    return odds
