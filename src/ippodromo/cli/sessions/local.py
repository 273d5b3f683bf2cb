"""A game on this machine: its bots, dice, undo, and the record on disk."""

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
from ippodromo.cli.files import data_folder, save, with_saved_failure
from ippodromo.cli.output import Output
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

from .offers import NEVER, OFFER, Offers
from .real_dice import corrected, may_turn_up, readers, swap_hidden_card, typed_rolls
from .session import Chances, Question, Roll, Shown, ShownChoice, State, Turn

MAX_SAVED_READ: Final = 20
"""Number of the latest saved games that are read."""
MAX_SAVED_BYTES: Final = 4_000_000
HELPER: Final = Seat(-100)
"""The reader of questions about cards that no player may see: somebody who does not play."""
UNSEEN: Final = "unseen "
BATCH = 20
ENOUGH = 2000
"""Number of races played out for the odds, if the time allows."""
ODDS_TIMEOUT_S = 2.0
"""Seconds that the odds may take."""


class LocalGame:
    """A match with its bots and its file. A session asks the people."""

    def __init__(
        self, match: RecordedMatch, save_to: Path | None, limit: float = ANSWER_TIMEOUT_S
    ) -> None:
        self.match = match
        self.save_to = save_to
        self.limit = limit
        """Seconds that a bot may take for an answer."""
        self.secret = match.journal.secret
        """The secret that the dice follow from; empty if people roll real dice."""
        self.unsaved: IppodromoError | None = None
        """Why the record could not be saved the last time; None if it could."""
        players = match.journal.header.players
        self.bots: dict[Seat, Bot] = {
            Seat(i): find_bot(unquote(player.bot), match.game.title.name)
            for i, player in enumerate(players)
            if player.bot
        }
        self.talkers = dict(self.bots)
        """The bots that are offered asides. A bot that fails there is removed."""
        self.people = [Seat(i) for i, player in enumerate(players) if not player.bot]

    @property
    def is_shared(self) -> bool:
        """Return True if several people use this keyboard."""
        return len(self.people) > 1

    def stream(self) -> Stream:
        """Return the fair dice of the game. With real dice, return the generator for cards that nobody here
        may see.
        """
        if not self.secret:
            return FastStream(secrets.randbits(62))
        return dice_of(self.match, self.secret)

    def seed(self) -> int:
        """Return a seed for a bot's next answer. It follows from the dice's secret and the number of
        answers so far, so that the same secret gives the same game.
        """
        return self._seed_at(self.match.table.at) if self.secret else secrets.randbits(30)

    def _seed_at(self, at: int) -> int:
        moment = f"bot {at}".encode()
        return int.from_bytes(hashlib.sha256(self.secret + moment).digest()[:4], "big") >> 2

    def bot_answers(self, seat: Seat, seed: int, stream: Stream) -> BotFailed | None:
        """Let a bot answer. If it fails, give the default answer and return the failure."""
        return answer_or_default(self.match, seat, self.bots[seat], seed, stream, self.limit)

    def reason(self, seat: Seat, seed: int, words: Words) -> str:
        """Return why a bot is about to give its answer, in words; empty if the bot cannot say it."""
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
        """Return True if the reason of the last answer reveals nothing that people here may not know yet."""
        at = len(self.match.active_entries) - 1
        return all(may_explain(self.match, seat, person, at) for person in self.people)

    def why(self, asker: Seat, words: Words) -> str:
        """Return why each bot gave its last answer, as far as the seat that asks may know."""
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
        """Return what a good bot would answer for a seat. Raise NotAllowed in a race of the day, or if the
        seat is not asked.
        """
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
        """Offer the open asides to the bots. Return True if one of them has answered."""
        try:
            return interject(self.match, self.talkers, self.seed, self.limit)
        except BotFailed as failure:
            self.talkers.pop(Seat(failure.asked.seat))
            raise

    def last_speaker(self) -> Seat:
        """Return the seat that gave the last answer if a person here sits there, else NOBODY."""
        last = self.match.active_entries[-1].seat if self.match.active_entries else NOBODY
        return last if last in self.people else NOBODY

    def undo(self, seat: Seat) -> bool:
        """Take back the last answer of a person, or with real dice the roll after it. Return True if it was
        a roll.
        """
        is_roll = not self.secret and self.match.may_undo(CHANCE)
        self.match.undo(CHANCE if is_roll else seat)
        while self._rolls_itself() and self.match.may_undo(CHANCE):
            self.match.undo(CHANCE)
        return is_roll

    def _rolls_itself(self) -> bool:
        """Return True if a roll has only one possible outcome, which nobody types."""
        ask = self.match.table.ask()
        return ask.mode == DRAW and ask.options[0].forced() is not None

    def has_secrets(self, seat: Seat, read: int) -> bool:
        """Return True if a seat sees something that its neighbours may not know, or has not yet read news
        that only it may know.
        """
        if not self.is_shared:
            return False
        game, table = self.match.game, self.match.table
        keeps_log = any(
            told.visible_to(seat) and not told.visible_to(NOBODY) for told in table.log[read:]
        )
        return keeps_log or game.view(table, seat) != game.view(table, NOBODY)

    def is_secret_ask(self) -> bool:
        """Return True if the others at this keyboard may not see the answer to the current ask."""
        if not self.match.table.stack:
            return False
        ask = self.match.table.ask()
        return self.is_shared and (bool(ask.veil) or ask.mode == SEALED)

    def keep(self) -> IppodromoError | None:
        """Save the record with the secret of its dice, so that the game can be resumed.

        If that fails the game goes on, because the disk may have space later. Return the error the first
        time.
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
    """Return the folder in which games of the terminal are saved."""
    return data_folder() / "games"


def fresh_file(game: str) -> Path:
    """Return a path for a new game, named after the game and the time."""
    home = folder()
    home.mkdir(parents=True, exist_ok=True)
    name = f"{game.replace('_', '-')}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path, again = home / f"{name}.race", 1
    while path.exists():
        again += 1
        path = home / f"{name}-{again}.race"
    return path


def unfinished(game: str = "") -> list[Saved]:
    """Return the saved games that can go on, the latest first; of one game if it is named."""
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
    """A game on this machine, with all its people at one keyboard."""

    can_undo = True
    is_remote = False

    def __init__(self, output: Output, local: LocalGame, why: bool = False) -> None:
        self.output = output
        self.local = local
        self.tells_why = why
        """True if bots say why they gave their answers."""
        players = [player.name for player in local.match.journal.header.players]
        self.words = output.words(local.match.game.title, players)
        self.words.spaces.append("web")
        self.is_shared = local.is_shared
        self.is_real = not local.secret
        self.stream = local.stream()
        self.read: dict[Seat, int] = {}
        """The number of events that each seat has read."""
        self.faced = NOBODY
        """The seat that sits before the screen, as far as the session knows."""
        self.draws_unseen: bool | None = None
        """True if the program draws the cards that no player may see, False if somebody types them, None
        before that is asked.
        """
        seated = local.match.journal.header.players
        found = characters_in_short(self.words, seated)
        self.heading = self.output.say("characters", bots=found) if found else ""
        self.commitment = local.match.journal.header.commitment
        self.offers = Offers(self.words, local.people)

    @property
    def box(self) -> Data:
        """Return what is printed in the game's box."""
        return self.local.match.game.box()

    def characters(self) -> list[str]:
        players = self.local.match.journal.header.players
        return characters_in_full(self.words, characters_of(players))

    def default_viewer(self) -> Seat:
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

    def news(self, viewer: Seat, since: int) -> tuple[list[Data], int]:
        told = self.local.match.table.log
        return [one.data() for one in told[since:] if one.visible_to(viewer)], len(told)

    def board_numbers(self) -> dict[str, str]:
        return self.local.match.game.board_numbers()

    def hides(self, question: Question) -> bool:
        reader = question.reader
        if not self.is_shared or reader < 0:
            return bool(question.whose)
        if question.is_private or question.is_roll or self.local.is_secret_ask():
            return True
        return self.local.has_secrets(reader, self.read.get(reader, 0))

    def needs_curtain(self, question: Question) -> bool:
        """Return False if nothing is hidden, or if the reader sits here already."""
        reader = HELPER if question.whose else question.reader
        if question.whose or self.faced == HELPER:
            is_other, self.faced = reader != self.faced, reader
            return is_other
        if not self.is_shared or reader < 0 or reader == self.faced:
            return False
        self.faced = reader
        return self.hides(question)

    async def advance(self) -> Turn:
        """Give the next answer that no person here gives. The record is saved before each question."""
        match = self.local.match
        if match.table.is_over():
            return Turn(State.OVER, complaint=self._keep())
        offered = self.offers.next_objection(match.table)
        if offered is not None:
            return Turn(State.ASKED, offered, self._keep())
        roll = self._roll()
        if roll is not None:
            return Turn(State.ASKED, roll, self._keep())
        if match.answer_automatically(self.stream):
            return Turn(State.HAPPENED)
        try:
            if await asyncio.to_thread(self.local.bots_interject):
                return Turn(State.HAPPENED)
        except BotFailed as failure:
            return self._failed(failure)
        offered = self.offers.next_aside(match.table)
        if offered is not None:
            return Turn(State.ASKED, offered, self._keep())
        waiting = match.table.waiting()
        bots = [seat for seat in waiting if seat in self.local.bots]
        if bots:
            return await asyncio.to_thread(self._bot, bots[0])
        question = self._question(waiting[0], match.table.ask())
        return Turn(State.ASKED, question, self._keep())

    def _bot(self, seat: Seat) -> Turn:
        """Let a bot answer. Return why it did, if that is wanted and no secret, or what went wrong."""
        seed = self.local.seed()
        reason = self.local.reason(seat, seed, self.words) if self.tells_why else ""
        failed = self.local.bot_answers(seat, seed, self.stream)
        if failed is not None:
            return self._failed(failed)
        is_said = bool(reason) and self.local.may_explain(seat)
        remark = f"{self.words.player(seat)}: {reason}" if is_said else ""
        return Turn(State.HAPPENED, remark=remark)

    def _failed(self, failure: BotFailed) -> Turn:
        said = f"{self.words.refusal(with_saved_failure(failure))} {self.output.say('bot_default')}"
        return Turn(State.HAPPENED, complaint=said, trace=failure.trace)

    def _roll(self) -> Question | None:
        """Return the question that asks what real dice or cards showed.

        None if play does not wait for a roll that people type. For a card that no player may see,
        the first question is who draws such cards: the program, or a helper who types them.
        """
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
        """Return the question who tells the cards that no player may see. It is asked once."""
        seat, picks = self.local.people[0], []
        for word in ("program", "helper"):
            view: PickView = {
                "notation": f"{UNSEEN}{word}",
                "verb": "unseen",
                "fields": {"word": word},
            }
            picks.append(ShownChoice(view))
        return Question(seat, "screen.unseen", {}, [Options([*picks])], NOBODY, only_listed=True)

    def _owner(self, ask: Ask) -> str:
        """Return whose card it is, in words."""
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
        """Return the open asks beside the blocking one; instead of objections the offer to all."""
        table = self.local.match.table
        pause = table.pause() if table.stack else None
        offer = self.offers.objection(pause) if pause is not None else None
        found = [offer] if offer is not None else []
        hides_private = self.is_shared or offer is not None
        for place, ask in table.asides():
            if ask.is_private and hides_private:
                continue
            for other in ask.seats:
                options = ask.options_for(other)
                if other not in self.local.people or other == seat or options is None:
                    continue
                at = table.opened[place]
                found.append(Question(other, ask.key, ask.params, [options], other, at))
        return found

    def _may_say_openly(self, seat: Seat, said: str) -> bool:
        """Return True if a seat may give this answer in front of the others at this keyboard."""
        table = self.local.match.table
        if seat in table.waiting() and not table.ask().is_private:
            return True
        others = [one for one in self.asides(NOBODY) if one.seat == seat]
        return any(said in options for one in others for options in one.options)

    def has_pause(self) -> bool:
        """Return False: no time runs at home. `advance` asks who objects."""
        return False

    async def say_in_pause(self, said: str) -> None:
        """Do nothing: there is no pause to end or to prolong."""

    def wake(self) -> None:
        """Do nothing: `advance` never waits for long at home."""

    async def answer(self, question: Question, said: str) -> None:
        match = self.local.match
        if said.startswith(UNSEEN):
            self.draws_unseen = said == f"{UNSEEN}program"
        elif question.is_roll:
            if question.reader >= 0 and self.draws_unseen:
                match = swap_hidden_card(match, self.local.people, said, self.stream)
                self._take_over(match)
            match.chance(said)
        elif said.startswith(OFFER):
            self._take_offer(said)
        elif question.seat not in self.local.people:
            raise NotAllowed("T-7", "refused.not_a_seat")
        elif (
            self.is_shared
            and question.at < 0
            and not question.is_private
            and not self._may_say_openly(question.seat, said)
        ):
            raise NotAllowed("T-1", "refused.not_asked", {"seat": int(question.seat)})
        else:
            match.submit(question.seat, said, PERSON, question.at)
            self.offers.objector = NOBODY

    def _take_offer(self, said: str) -> None:
        match = self.local.match
        pause = match.table.pause()
        if said == NEVER and pause is not None:
            self.offers.quiet_stretch = pause.stretch
        found = self.offers.take(said)
        if found is not None:
            match.submit(found.seat, found.notation, PERSON, found.at)

    def _take_over(self, match: RecordedMatch) -> None:
        """Continue with another match, if it is another one. All its events are shown again."""
        if match is not self.local.match:
            self.local.match = match
            self.read.clear()

    async def undo(self, seat: Seat) -> str:
        if seat == NOBODY:
            seat = self.local.last_speaker()
        is_roll = self.local.undo(seat if seat != NOBODY else self.local.people[0])
        self.offers.reset()
        told = len(self.local.match.table.log)
        self.read = {reader: min(read, told) for reader, read in self.read.items()}
        self._keep()
        return self.output.say("roll_taken_back" if is_roll else "taken_back")

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
        """Estimate the odds from playouts of the race, on a copy, so that play can go on."""
        match = self.local.match.copy_with_log()
        found = await asyncio.to_thread(_estimate, match, seat)
        source = self.words.say("screen.playouts", {"count": found.playouts})
        return Chances(found.horses(), source)

    async def why(self, viewer: Seat) -> str:
        return await asyncio.to_thread(self.local.why, viewer, self.words)

    async def hint(self, question: Question) -> str:
        return await asyncio.to_thread(self.local.hint, question.seat, self.words)

    def seconds_left(self) -> float | None:
        """Return None: no clock runs at home."""
        return None

    def rematch(self) -> Question | None:
        """Return None: who wants another game starts one."""
        return None

    def notice(self) -> str:
        return ""

    async def changed(self, question: Question) -> bool:
        """Never return: at home nothing changes while a question is open."""
        await asyncio.Event().wait()
        return True

    def leave(self) -> str:
        complaint = self._keep()
        if complaint:
            return complaint
        if self.local.unsaved is not None:
            return self.words.refusal(self.local.unsaved)
        if self.local.save_to is None:
            return "" if self.local.match.over else self.output.say("left")
        file = str(self.local.save_to)
        if not self.local.match.over:
            return f"{self.output.say('left')}\n{self.output.say('go_on', file=file)}"
        said = self.output.say("saved", file=file)
        return f"{said}\n{self.output.say('verify_it', file=file)}" if self.local.secret else said

    async def close(self) -> None:
        """Do nothing: there is no connection."""

    def _keep(self) -> str:
        error = self.local.keep()
        return self.words.refusal(error) if error is not None else ""


def _estimate(match: RecordedMatch, seat: Seat) -> Odds:
    until = time.monotonic() + ODDS_TIMEOUT_S
    for odds in estimate_race_odds(match, 1, seat, BATCH):
        if odds.playouts >= ENOUGH or time.monotonic() > until:
            break
    return odds
