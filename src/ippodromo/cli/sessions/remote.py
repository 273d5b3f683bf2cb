"""A seat at a server's table."""

import asyncio
import os
from typing import Any, Final, cast
from urllib.parse import urlsplit

from ippodromo.cli.bot_texts import characters_in_full, hint_says, reason_says
from ippodromo.cli.files import data_folder
from ippodromo.cli.output import Output
from ippodromo.client import OtherAnswer, Refused, fetch
from ippodromo.client import Seat as Chair
from ippodromo.kernel.asks import Options
from ippodromo.kernel.errors import IppodromoError, NotAllowed, SetupError
from ippodromo.kernel.events import Booked, Event, LogEntry, Paid, RaceSettled
from ippodromo.kernel.receipts import receipts
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.view_types import AskView, Data, PickView, TableView
from ippodromo.lab.odds import HorseOdds, Probability

from .session import Chances, Question, Roll, Shown, ShownChoice, State, Turn, shown_question

Json = dict[str, Any]
"""A JSON object from the server."""

AGREE: Final = "consent yes"
REFUSE: Final = "consent no"
AGAIN: Final = "rematch yes"
THANKS: Final = "rematch no"
"""Answers to questions of the table, such as a vote. No game has these notations."""
SETTLING: Final[dict[str, type[Event]]] = {
    "Paid": Paid,
    "Booked": Booked,
    "RaceSettled": RaceSettled,
}
"""The event types that receipts are made from."""
PATIENCE: Final = 10.0
"""Timeout in seconds for the chances."""


async def join_table(output: Output, url: str, code: str, name: str) -> "RemoteSession":
    """Take a seat at a server's table. `url` may contain the code of the table, or `code` gives it."""
    server, invitation = read_address(url, code)
    try:
        found, _ = await fetch(server, f"/api/invitations/{invitation}")
        chair = await Chair.take(server, invitation, name, log_folder=data_folder() / "dice")
    except Refused as no:
        raise NotAllowed(no.rule, no.message, no.params) from None
    except (OtherAnswer, KeyError, TypeError):
        raise SetupError("cli.join_other", {"url": server}) from None
    except OSError as error:
        raise _unreachable(server, error) from None
    output.title = title(found["table"]["game"])
    return RemoteSession(output, chair, invitation, name)


def _unreachable(server: str, error: Exception) -> SetupError:
    """Return the error that a server does not answer, with the reason of the operating system."""
    reason = str(error)
    if isinstance(error, OSError) and error.errno is not None:
        # asyncio puts the address into `strerror`. Errors of name resolution have negative numbers.
        reason = os.strerror(error.errno) if error.errno > 0 else error.strerror or reason
    return SetupError("cli.join_failed", {"url": server, "reason": reason})


def read_address(url: str, code: str) -> tuple[str, str]:
    """Return the server and the code in an address such as http://host:8700/join/KXQ7MP."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    server = f"{parts.scheme}://{parts.netloc}"
    named = parts.path.rstrip("/").rpartition("/")[2] if "/join/" in parts.path else ""
    if not (code or named):
        raise SetupError("cli.join_code", {"url": server})
    return server, code or named


class RemoteSession:
    """One person's seat at a server's table."""

    is_shared = False
    is_remote = True
    is_real = False
    commitment = ""
    can_undo = True

    def __init__(self, output: Output, chair: Chair, code: str, name: str) -> None:
        self.output = output
        self.chair = chair
        assert output.title is not None
        self.words = output.words(output.title, self._names())
        self.words.spaces += ["web", "chairs"]
        self.heading = self.words.say("screen.seated", {"table": code, "name": name})
        self.seen = -1
        """The number of the last news that was shown."""
        self.pause_seen: Json | None = None
        """The pause that was shown last."""
        self.is_woken = False
        self.answered = (-1, "")
        """The number of the last question answered here, and the answer. It is not asked again while others
        still answer.
        """

    @property
    def box(self) -> Data:
        """Return what is printed in the game's box. It came with the first message."""
        return self.chair.box

    def _names(self) -> list[str]:
        return [
            one["name"] or self.output.words().say("seat_number", {"number": one["seat"] + 1})
            for one in self.chair.info["seats"]
        ]

    def characters(self) -> list[str]:
        chairs = self.chair.info["seats"]
        return characters_in_full(self.words, [chair["character"] for chair in chairs])

    def default_viewer(self) -> Seat:
        return Seat(self.chair.seat)

    def shown(self, viewer: Seat) -> Shown:
        self.words.players = self._names()
        view = cast(TableView | None, self.chair.view)
        told = list(self.chair.events)
        settled = [
            LogEntry(data["at"], _event(data), None) for data in told if data["event"] in SETTLING
        ]
        return Shown(
            viewer, view, cast(list[Data], told), receipts(settled, viewer, len(self._names()))
        )

    def news(self, viewer: Seat, since: int) -> tuple[list[Data], int]:
        told = cast(list[Data], self.chair.events)
        return told[since:], len(told)

    def board_numbers(self) -> dict[str, str]:
        view = cast(TableView | None, self.chair.view)
        runners = view["runners"] if view is not None else []
        return {one["id"]: str(one["number"]) for one in runners}

    def hides(self, question: Question) -> bool:
        return False

    def needs_curtain(self, question: Question) -> bool:
        return False

    async def advance(self) -> Turn:
        """Wait until there is news, or a question to this seat."""
        chair = self.chair
        while True:
            if self._has_ended():
                return Turn(State.OVER)
            question = self._question()
            if question is not None:
                self.seen = chair.seq
                return Turn(State.ASKED, question)
            if chair.seq != self.seen or chair.pause != self.pause_seen or self.is_woken:
                self.seen, self.pause_seen, self.is_woken = chair.seq, chair.pause, False
                return Turn(State.HAPPENED)
            await self._news()

    def _has_ended(self) -> bool:
        """Return True if nothing more will come, unless this seat says that it plays again."""
        info = self.chair.info
        if info["status"] == "over":
            return self.chair.seat not in info["again"]
        return bool(info["status"] == "closed")

    async def _news(self) -> None:
        try:
            await self.chair.news()
        except (OSError, ConnectionError) as error:
            raise _unreachable(self.chair.server, error) from None

    def _question(self) -> Question | None:
        """Return the vote that waits for this seat, or the question of the game; None if neither."""
        chair = self.chair
        motion = chair.info.get("motion")
        if motion is not None and self.answered[0] != motion["id"]:
            is_due = chair.seat in motion["voters"] and chair.seat not in motion["agreed"]
            if is_due:
                return self._vote(motion)
        if chair.view is None or not chair.is_open() or chair.asked() is None:
            return None
        return self._unanswered(chair.view["asks"])

    def _unanswered(self, asks: list[AskView]) -> Question | None:
        """Return the first of these asks as a question, with the others as asides; None if it was just
        answered.
        """
        question = shown_question(Seat(self.chair.seat), asks)
        if question is None or (question.at, question.pending) == self.answered:
            return None
        return question

    def _vote(self, motion: Json) -> Question:
        """Return the question about a motion, for example that somebody takes over the seat of a bot."""
        names, chair = self._names(), self.chair.info["seats"][motion["seat"]]
        params = {
            "name": motion["name"],
            "chair": names[motion["seat"]],
            "letters": motion["letters"],
        }
        key = f"motion.{motion['kind']}"
        if motion["kind"] == "chair":
            if motion["name"] == chair["name"]:
                key = "motion.back"
            elif chair["kind"] == "bot":
                key = "motion.late"
        return self._to_the_table(key, params, (AGREE, REFUSE), motion["id"])

    def rematch(self) -> Question | None:
        info = self.chair.info
        if info["status"] != "over" or self.chair.seat in (*info["again"], *info["thanks"]):
            return None
        return self._to_the_table("rematch.ask", {}, (AGAIN, THANKS), -1)

    def _to_the_table(self, key: str, params: Json, said: tuple[str, str], at: int) -> Question:
        """Return a question that the table asks, not the game. `key` is its text.

        `said` are the notations of the answers yes and no. `at` is the id of the motion, or -1.
        """
        picks = []
        for notation in said:
            verb, _, word = notation.partition(" ")
            view: PickView = {"notation": notation, "verb": verb, "fields": {"word": word}}
            picks.append(ShownChoice(view))
        seat = Seat(self.chair.seat)
        return Question(seat, key, params, [Options([*picks])], seat, at, only_listed=True)

    def notice(self) -> str:
        """Return the line that the table itself shows; empty while the game is played.

        Before the game it is the table's code and this person's name. After the game it says for
        each person whether they want to play again. In a pause it is the text of the pause.
        """
        info, words = self.chair.info, self.words
        if info["status"] == "over":
            said = {**dict.fromkeys(info["again"], "in"), **dict.fromkeys(info["thanks"], "out")}
            people = [one["seat"] for one in info["seats"] if one["kind"] == "person"]
            keys = [f"rematch.{said.get(seat, 'open')}" for seat in people]
            lines = zip(people, keys, strict=True)
            return "\n".join(f"{words.player(seat)}: {words.say(key)}" for seat, key in lines)
        if info["status"] in ("gathering", "opening"):
            return self.heading
        if info["status"] == "paused":
            return words.say("screen.paused")
        return self._pause_text(self.chair.pause) if self.chair.pause is not None else ""

    def _pause_text(self, pause: Json) -> str:
        """Return what people may object to, who has asked to wait, and the keys that this seat may use."""
        words, seat = self.words, self.chair.seat
        lines = [words.say("pause.about", pause["about"])]
        if pause["wait"] is not None:
            lines.append(words.say("pause.waits", {"who": words.player(pause["wait"])}))
        if seat in pause["always"]:
            lines.append(words.say("pause.none"))
        if seat in pause["seats"]:
            keys = [] if seat in pause["gone"] else ["go_on"]
            keys.append("ask_again" if seat in pause["always"] else "go_on_all")
            keys += ["wait"] if pause["wait"] is None else []
            lines.append(" · ".join(words.say(f"screen.pause.{key}") for key in keys))
        return "\n".join(lines)

    def has_pause(self) -> bool:
        return self.chair.pause is not None

    async def say_in_pause(self, said: str) -> None:
        pause = self.chair.pause
        if pause is None or self.chair.seat not in pause["seats"]:
            return
        if said == "go_on_all" and self.chair.seat in pause["always"]:
            said = "ask_again"
        await self.chair.say_in_pause(said)

    def seconds_left(self) -> float | None:
        return self.chair.seconds_left()

    async def answer(self, question: Question, said: str) -> None:
        if question.seat != self.chair.seat:
            raise NotAllowed("T-7", "refused.not_a_seat")
        try:
            if said in (AGREE, REFUSE):
                await self.chair.command("vote", motion=question.at, agree=said == AGREE)
                self.answered = (question.at, "")
                return
            if said in (AGAIN, THANKS):
                await self.chair.command("rematch", agree=said == AGAIN)
                self.answered = (-1, "")
                return
            await self.chair.answer({"id": question.at}, said)
            self.answered = (question.at, said)
        except Refused as no:
            raise NotAllowed(no.rule, no.message, no.params) from None

    async def changed(self, question: Question) -> bool:
        if self.chair.seq == self.seen:  # else news have come since the question was shown
            await self._news()
        self.seen = self.chair.seq
        now = self.rematch() if self.chair.info["status"] == "over" else self._question()
        if now is None:  # nobody is asked: something said unasked may still be on the way
            now = next(iter(self.asides(NOBODY)), None)
        if now is None or now.at != question.at:
            return False
        return now.params == question.params  # a price that was raised makes it another question

    async def undo(self, seat: Seat) -> str:
        try:
            await self.chair.command("undo")
        except Refused as no:
            raise NotAllowed(no.rule, no.message, no.params) from None
        self.answered = (-1, "")
        return self.output.say("taken_back")

    def asides(self, seat: Seat) -> list[Question]:
        chair = self.chair
        is_asked = seat == chair.seat or (chair.is_open() and chair.asked() is not None)
        is_on = chair.is_open() or (chair.info["status"] == "running" and chair.pause is not None)
        if chair.view is None or not is_on or is_asked:
            return []  # who is asked has them beside the question
        question = self._unanswered(chair.view["asks"][1:])
        return [] if question is None else [question]

    def wake(self) -> None:
        self.is_woken = True
        self.chair.wake()

    def rolls(self, seat: Seat) -> list[Roll]:
        return []

    async def correct(self, roll: Roll, said: str) -> str:
        raise IppodromoError("screen.no_rolls")

    async def odds(self, seat: Seat) -> Chances:
        """Return the server's estimate. It uses only what a spectator may know."""
        try:
            found = await asyncio.wait_for(self.chair.chances(), PATIENCE)
        except (OSError, TimeoutError):
            raise IppodromoError("odds.no_race") from None
        if not found["horses"]:
            raise IppodromoError("odds.no_race")
        horses = [
            HorseOdds(one["horse"], *(Probability(**one[key]) for key in ("win", "place", "show")))
            for one in found["horses"]
        ]
        return Chances(horses, self.words.say("screen.odds_by_all"))

    async def why(self, viewer: Seat) -> str:
        """Return the reasons of all bots at the table, and for secret ones a sentence that says so."""
        lines: list[str] = []
        for chair in self.chair.info["seats"]:
            if chair["kind"] != "bot":
                continue
            try:
                said = reason_says(self.words, await self.chair.why(chair["seat"]))
                lines.append(f"{self.words.player(chair['seat'])}: {said}")
            except Refused as no:
                lines.append(self.words.say(no.message, no.params))
        return "\n".join(lines) or self.words.say("asking.nobody")

    async def hint(self, question: Question) -> str:
        try:
            found = await self.chair.hint({"id": question.at})
        except Refused as no:
            raise NotAllowed(no.rule, no.message, no.params) from None
        return hint_says(self.words, found["level"], found)

    def leave(self) -> str:
        left = self.output.say("left")
        if not self.chair.recovery:
            return left
        return f"{left} {self.output.say('recovery', code=self.chair.recovery)}"

    async def close(self) -> None:
        await self.chair.close()


def _event(data: Data) -> Event:
    """Return an event from the data that the server sent."""
    fields: Json = {k: v for k, v in data.items() if k not in ("at", "event")}
    return SETTLING[str(data["event"])](**fields)
