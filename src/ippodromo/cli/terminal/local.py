"""A game on this machine, however it is shown: bots, dice, taking back, and the record on disk."""

import hashlib
import secrets
from pathlib import Path
from urllib.parse import unquote

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.explanations import (
    hint,
    hint_level,
    last_decision,
    match_at,
    may_tell,
    reason_for_people,
    told,
)
from ippodromo.bots.find import find_bot, levels
from ippodromo.bots.process import BotProcess
from ippodromo.bots.time_limit import PATIENCE, within
from ippodromo.bots.weighing import WeighingBot
from ippodromo.cli.asked import hint_says, reason_says
from ippodromo.cli.files import save
from ippodromo.kernel.asks import DRAW, SEALED
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.fair_dice import dice_of
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.games import answer_or_default, interject
from ippodromo.messages import Words


class LocalGame:
    """A match with its bots and its file; whoever shows it asks the people."""

    def __init__(self, match: RecordedMatch, save_to: Path | None, limit: float = PATIENCE) -> None:
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
                weighing = within(self.limit, lambda: bot.explain(moment)).data()
            else:
                return ""
            reason = words.say(*reason_for_people(weighing["reason"], weighing["params"], moment))
            taste = weighing.get("taste")
            return f"{words.say(taste)} {reason}" if taste else reason
        except Exception:
            return ""  # its answer will fail as well, and be complained about

    def may_tell(self, seat: Seat) -> bool:
        """Whether the reason of the answer just given tells nobody here what is still hidden."""
        at = len(self.match.active_entries) - 1
        return all(may_tell(self.match, seat, person, at) for person in self.people)

    def why(self, asker: Seat, words: Words) -> str:
        """Why every bot gave its last answer, as far as whoever asks may know."""
        lines: list[str] = []
        for seat, bot in self.bots.items():
            at = last_decision(self.match, seat, len(self.match.active_entries))
            if at < 0:
                continue
            if may_tell(self.match, seat, asker, at):
                moment = Moment(match_at(self.match, at), seat, self._seed_at(at))
                reason = told(bot, moment, self.match.active_entries[at].notation)
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
