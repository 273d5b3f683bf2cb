"""A game on this machine, however it is shown: bots, dice, taking back, and the record on disk."""

import asyncio
import hashlib
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.explanations import (
    explain_answer,
    hint,
    hint_level,
    last_decision,
    match_at,
    may_explain,
    reason_for_people,
)
from ippodromo.bots.find import find_bot, levels
from ippodromo.bots.process import BotProcess
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S, run_with_limit
from ippodromo.bots.weighing import WeighingBot
from ippodromo.cli.bot_texts import (
    characters_in_full,
    characters_in_short,
    characters_of,
    hint_says,
    reason_says,
)
from ippodromo.cli.files import kept, save
from ippodromo.cli.output import Speech
from ippodromo.kernel.asks import DRAW, SEALED, Ask, Options
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.fair_dice import dice_of
from ippodromo.kernel.journal import PERSON, read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.receipts import receipts
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.view_types import Data, PickView
from ippodromo.kernel.views import table_view
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.games import answer_or_default, interject
from ippodromo.lab.odds import Odds, estimate_race_odds
from ippodromo.messages import Words
from ippodromo.server.settings import data_folder

from .real_dice import corrected, may_turn_up, readers, turned_up, typed_rolls
from .session import Chances, Question, Roll, Shown, ShownChoice, State, Turn

MAX_SAVED_READ: Final = 20
"""As many of the latest games are looked at."""
MAX_SAVED_BYTES: Final = 4_000_000
HELPER: Final = Seat(-100)
"""Somebody who does not play, and tells what those who do may not see."""
UNSEEN: Final = "unseen "
BATCH = 20
ENOUGH = 2000
"""Races played out for the odds, if there is time."""
ODDS_TIMEOUT_S = 2.0
"""Seconds that odds may take."""


class LocalGame:
    """A match with its bots and its file; whoever shows it asks the people."""

    def __init__(
        self, match: RecordedMatch, save_to: Path | None, limit: float = ANSWER_TIMEOUT_S
    ) -> None:
        self.match = match
        self.save_to = save_to
        self.limit = limit
        """For how many seconds a bot may think."""
        self.secret = match.journal.secret
        """What the dice follow from; empty where people roll real ones."""
        self.unsaved: IppodromoError | None = None
        """Why the record could not be saved the last time."""
        players = match.journal.header.players
        self.bots: dict[Seat, Bot] = {
            Seat(i): find_bot(unquote(player.bot), match.game.title.name)
            for i, player in enumerate(players)
            if player.bot
        }
        self.talkers = dict(self.bots)
        """The bots that may say something unasked; one that fails there is not asked again."""
        self.people = [Seat(i) for i, player in enumerate(players) if not player.bot]

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this keyboard."""
        return len(self.people) > 1

    def stream(self) -> Stream:
        """What answers for chance: dice that can be checked, or (with real ones) for what nobody sees."""
        if not self.secret:
            return FastStream(secrets.randbits(62))
        return dice_of(self.match, self.secret)

    def seed(self) -> int:
        """A number for a bot: from the secret and the moment, so that a seed gives a whole game."""
        return self._seed_at(self.match.table.at) if self.secret else secrets.randbits(30)

    def _seed_at(self, at: int) -> int:
        moment = f"bot {at}".encode()
        return int.from_bytes(hashlib.sha256(self.secret + moment).digest()[:4], "big") >> 2

    def bot_answers(self, seat: Seat, seed: int, stream: Stream) -> BotFailed | None:
        """A bot answers; for one that fails the default answer is given."""
        return answer_or_default(self.match, seat, self.bots[seat], seed, stream, self.limit)

    def reason(self, seat: Seat, seed: int, words: Words) -> str:
        """Why a bot is about to choose as it will, in words."""
        bot, moment = self.bots[seat], Moment(self.match, seat, seed)
        try:
            if isinstance(bot, BotProcess) and bot.says_why:
                weighing = bot.think("weigh", moment, self.limit)
            elif isinstance(bot, WeighingBot):
                weighing = run_with_limit(self.limit, lambda: bot.explain(moment)).data()
            else:
                return ""
            reason = words.say(*reason_for_people(weighing["reason"], weighing["params"], moment))
            taste = weighing.get("taste")
            return f"{words.say(taste)} {reason}" if taste else reason
        except Exception:
            return ""  # its answer will fail as well, and be complained about

    def may_explain(self, seat: Seat) -> bool:
        """Whether the reason of the answer just given tells nobody here what is still hidden."""
        at = len(self.match.active_entries) - 1
        return all(may_explain(self.match, seat, person, at) for person in self.people)

    def why(self, asker: Seat, words: Words) -> str:
        """Why every bot gave its last answer, as far as whoever asks may know."""
        lines: list[str] = []
        for seat, bot in self.bots.items():
            at = last_decision(self.match, seat, len(self.match.active_entries))
            if at < 0:
                continue
            if may_explain(self.match, seat, asker, at):
                moment = Moment(match_at(self.match, at), seat, self._seed_at(at))
                reason = explain_answer(bot, moment, self.match.active_entries[at].notation)
                said = words.say("refused.cannot_say") if reason is None else None
                lines.append(f"{words.player(seat)}: {said or reason_says(words, reason or {})}")
            else:
                lines.append(words.say("refused.why_hidden", {"seat": int(seat)}))
        return "\n".join(lines) or words.say("asking.nobody")

    def hint(self, seat: Seat, words: Words) -> str:
        """What a good bot would answer in a seat's place; not where results are compared."""
        level = hint_level(levels(self.match.game.title.name))
        is_listed = self.match.journal.header.known.startswith("day ")
        bot = find_bot(level, self.match.game.title.name) if level and not is_listed else None
        if not isinstance(bot, WeighingBot):
            raise NotAllowed("S-3", "refused.no_hints")
        moment = Moment(self.match.copy_with_log(), seat, self._seed_at(self.match.table.at))
        if not moment.is_waited_for:
            raise NotAllowed("S-3", "refused.hint_turn")
        return hint_says(words, level, hint(bot, moment))

    def bots_interject(self) -> bool:
        """Offer the open asides to every bot; one that fails is not offered any again."""
        try:
            return interject(self.match, self.talkers, self.seed, self.limit)
        except BotFailed as failure:
            self.talkers.pop(Seat(failure.asked.seat))
            raise

    def last_speaker(self) -> Seat:
        """Whose answer is the last one, if a person of this table gave it."""
        last = self.match.active_entries[-1].seat if self.match.active_entries else NOBODY
        return last if last in self.people else NOBODY

    def undo(self, seat: Seat) -> bool:
        """Take back a person's own last answer; with real dice a roll that was mistyped after it.

        Returns whether it was a roll.
        """
        is_roll = not self.secret and self.match.may_undo(CHANCE)
        self.match.undo(CHANCE if is_roll else seat)
        while self._rolls_itself() and self.match.may_undo(CHANCE):
            self.match.undo(CHANCE)
        return is_roll

    def _rolls_itself(self) -> bool:
        """Whether chance is asked and has but one answer, which nobody typed."""
        ask = self.match.table.ask()
        return ask.mode == DRAW and ask.options[0].forced() is not None

    def has_secrets(self, seat: Seat, read: int) -> bool:
        """Whether a seat sees, or was told after what it has read, what its neighbours may not know."""
        if not self.is_shared:
            return False
        game, table = self.match.game, self.match.table
        keeps_log = any(
            told.visible_to(seat) and not told.visible_to(NOBODY) for told in table.log[read:]
        )
        return keeps_log or game.view(table, seat) != game.view(table, NOBODY)

    def is_secret_ask(self) -> bool:
        """Whether what is answered now is not for the eyes of the others."""
        if not self.match.table.stack:
            return False
        ask = self.match.table.ask()
        return self.is_shared and (bool(ask.veil) or ask.mode == SEALED)

    def keep(self) -> IppodromoError | None:
        """Save the record; while the game runs its secret stays with it, so that it can go on.

        A disk that is full now may have room later: play goes on, with a word about it the first
        time, which is what is returned.
        """
        if self.save_to is None:
            return None
        try:
            save(self.save_to, self.match.journal)
            self.unsaved = None
        except IppodromoError as error:
            is_news = self.unsaved is None and bool(self.match.active_entries)
            self.unsaved = error
            return error if is_news else None
        return None


@dataclass(frozen=True)
class Saved:
    """A game that was left before its end."""

    path: Path
    game: str
    players: list[str]


def folder() -> Path:
    """Where games of the terminal are kept."""
    return data_folder() / "games"


def fresh_file(game: str) -> Path:
    """A file for a new game, named after the game and the time."""
    home = folder()
    home.mkdir(parents=True, exist_ok=True)
    name = f"{game.replace('_', '-')}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path, again = home / f"{name}.race", 1
    while path.exists():
        again += 1
        path = home / f"{name}-{again}.race"
    return path


def unfinished(game: str = "") -> list[Saved]:
    """The games that can go on, the latest first; of one game where it is named."""
    home = folder()
    if not home.is_dir():
        return []
    files = sorted(home.glob("*.race"), key=lambda path: path.stat().st_mtime, reverse=True)
    found: list[Saved] = []
    for path in files[:MAX_SAVED_READ]:
        try:
            if path.stat().st_size > MAX_SAVED_BYTES:
                continue
            journal = read_journal(path.read_text("utf-8"), may_be_cut=True)
        except (OSError, UnicodeDecodeError, IppodromoError):
            continue  # not one of ours, or spoiled: it stays where it is
        if not journal.is_over and journal.entries and game in ("", journal.header.game):
            names = [player.name for player in journal.header.players]
            found.append(Saved(path, journal.header.game, names))
    return found


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
            return Turn(State.OVER, complaint=self._keep())
        roll = self._roll()
        if roll is not None:
            return Turn(State.ASKED, roll, self._keep())
        if match.answer_automatically(self.stream):
            return Turn(State.HAPPENED)
        try:
            if await asyncio.to_thread(self.local.bots_interject):
                return Turn(State.HAPPENED)
        except BotFailed as failure:
            return Turn(State.HAPPENED, complaint=self._complaint(failure))
        waiting = match.table.waiting()
        bots = [seat for seat in waiting if seat in self.local.bots]
        if bots:
            return Turn(State.HAPPENED, complaint=await asyncio.to_thread(self._bot, bots[0]))
        question = self._question(waiting[0], match.table.ask())
        return Turn(State.ASKED, question, self._keep())

    def _bot(self, seat: Seat) -> str:
        """A bot answers; what went wrong, or why it chose so where that is wanted and no secret."""
        seed = self.local.seed()
        reason = self.local.reason(seat, seed, self.words) if self.tells_why else ""
        failed = self.local.bot_answers(seat, seed, self.stream)
        if failed is not None:
            return self._complaint(failed)
        is_said = bool(reason) and self.local.may_explain(seat)
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
        """BotRequest once: who tells the cards that nobody who plays may see."""
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
    until = time.monotonic() + ODDS_TIMEOUT_S
    for odds in estimate_race_odds(match, 1, seat, BATCH):
        if odds.playouts >= ENOUGH or time.monotonic() > until:
            break
    return odds
