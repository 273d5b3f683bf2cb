"""A chair at a server's table, in the terminal."""

import asyncio
from typing import Any, Final, cast
from urllib.parse import urlsplit

from ippodromo.cli.speech import Speech
from ippodromo.client import Refused, request
from ippodromo.client import Seat as Chair
from ippodromo.kernel.asks import Options
from ippodromo.kernel.errors import IppodromoError, NotAllowed, SetupError
from ippodromo.kernel.events import Booked, Event, Paid, RaceSettled, Told
from ippodromo.kernel.playouts import MatchOdds
from ippodromo.kernel.record.receipts import receipts
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.view_types import Data, TableView

from .questions import Question, ShownChoice, shown_question
from .session import Moment, Roll, Shown, Turn

AGREE: Final = "vote agree"
REFUSE: Final = "vote refuse"
SETTLING: Final[dict[str, type[Event]]] = {
    "Paid": Paid,
    "Booked": Booked,
    "RaceSettled": RaceSettled,
}
"""The events that receipts are made of."""


async def sit_down(speech: Speech, url: str, code: str, name: str) -> "RemoteSession":
    """Take a chair with the address, or address and code, that a table shows."""
    server, invitation = read_address(url, code)
    try:
        found, _ = await asyncio.to_thread(request, server, f"/api/invitations/{invitation}")
        chair = await Chair.take(server, invitation, name)
    except Refused as no:
        raise NotAllowed(no.rule, no.message, no.params) from None
    except (OSError, ValueError) as error:
        raise SetupError("cli.join_failed", {"url": server, "reason": str(error)}) from None
    speech.title = title(found["table"]["game"])
    return RemoteSession(speech, chair, invitation, name)


def read_address(url: str, code: str) -> tuple[str, str]:
    """The server and the code in an address such as http://host:8700/join/KXQ7MP."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    server = f"{parts.scheme}://{parts.netloc}"
    named = parts.path.rstrip("/").rpartition("/")[2] if "/join/" in parts.path else ""
    if not (code or named):
        raise SetupError("cli.join_code", {"url": server})
    return server, code or named


class RemoteSession:
    """One person at one chair; the others are elsewhere."""

    is_shared = False
    is_real = False
    has_odds = False
    can_undo = True

    def __init__(self, speech: Speech, chair: Chair, code: str, name: str) -> None:
        self.speech = speech
        self.chair = chair
        assert speech.title is not None
        self.words = speech.words(speech.title, self._names())
        self.words.spaces.append("web")
        self.heading = self.words.say("screen.seated", {"table": code, "name": name})
        self.seen = -1
        """The table's position that was shown last."""
        self.answered = (-1, "")
        """The question answered last, and what was said: while others think it is not asked again."""

    @property
    def box(self) -> Data:
        """What is printed; it came with the welcome."""
        return self.chair.box

    def _names(self) -> list[str]:
        return [
            one["name"] or self.speech.words().say("seat_number", {"number": one["seat"] + 1})
            for one in self.chair.info["seats"]
        ]

    def bystander(self) -> Seat:
        return Seat(self.chair.seat)

    def shown(self, viewer: Seat) -> Shown:
        self.words.players = self._names()
        view = cast(TableView | None, self.chair.view)
        told = list(self.chair.events)
        settled = [
            Told(data["at"], _event(data), None) for data in told if data["event"] in SETTLING
        ]
        return Shown(
            viewer, view, cast(list[Data], told), receipts(settled, viewer, len(self._names()))
        )

    def needs_curtain(self, question: Question) -> bool:
        return False

    async def advance(self) -> Turn:
        """Wait for news, or for a question to this chair."""
        chair = self.chair
        while True:
            if chair.view is not None and chair.view["over"]:
                return Turn(Moment.OVER)
            if chair.info["status"] == "closed":
                return Turn(Moment.OVER)
            question = self._question()
            if question is not None:
                return Turn(Moment.ASKED, question)
            if chair.seq != self.seen:
                self.seen = chair.seq
                return Turn(Moment.HAPPENED)
            await self._news()

    async def _news(self) -> None:
        try:
            await self.chair.news()
        except (OSError, ConnectionError) as error:
            params = {"url": self.chair.server, "reason": str(error)}
            raise SetupError("cli.join_failed", params) from None

    def _question(self) -> Question | None:
        """The motion that waits for this chair's vote, or what the rules ask it."""
        chair = self.chair
        motion = chair.info.get("motion")
        if motion is not None and self.answered[0] != motion["id"]:
            is_due = chair.seat in motion["voters"] and chair.seat not in motion["agreed"]
            if is_due:
                return self._vote(motion)
        if chair.view is None or not chair.is_open():
            return None
        asks = chair.view["asks"] if chair.asked() is not None else chair.view["asks"][1:]
        question = shown_question(Seat(chair.seat), asks)
        if question is None or (question.at, question.pending) == self.answered:
            return None
        return question

    def _vote(self, motion: dict[str, Any]) -> Question:
        is_undo = motion["kind"] == "undo"
        names = self._names()
        params = {"name": motion["name"], "chair": names[motion["seat"]]}
        picks = [
            ShownChoice({"notation": said, "verb": "vote", "fields": {"word": word}})
            for said, word in ((AGREE, "agree"), (REFUSE, "refuse"))
        ]
        options = Options([*picks])
        key = "motion.undo" if is_undo else "motion.chair"
        return Question(
            Seat(self.chair.seat), key, params, [options], Seat(self.chair.seat), motion["id"]
        )

    async def answer(self, question: Question, said: str) -> None:
        try:
            if said in (AGREE, REFUSE):
                await self.chair.command("vote", motion=question.at, agree=said == AGREE)
                self.answered = (question.at, "")
                return
            await self.chair.answer({"id": question.at}, said)
            self.answered = (question.at, said)
        except Refused as no:
            raise NotAllowed(no.rule, no.message, no.params) from None

    async def changed(self, question: Question) -> bool:
        await self._news()
        self.seen = self.chair.seq
        now = self._question()
        return now is not None and now.at == question.at

    async def undo(self, question: Question) -> str:
        try:
            await self.chair.command("undo")
        except Refused as no:
            raise NotAllowed(no.rule, no.message, no.params) from None
        self.answered = (-1, "")
        return self.speech.say("taken_back")

    def asides(self, seat: Seat) -> list[Question]:
        return []

    def rolls(self) -> list[Roll]:
        return []

    async def correct(self, roll: Roll, said: str) -> str:
        raise IppodromoError("screen.no_rolls")

    async def odds(self, seat: Seat) -> MatchOdds:
        raise IppodromoError("odds.no_race")

    def leave(self) -> str:
        left = self.speech.say("left")
        if not self.chair.recovery:
            return left
        return f"{left} {self.speech.say('recovery', code=self.chair.recovery)}"

    async def close(self) -> None:
        await self.chair.close()


def _event(data: Data) -> Event:
    """An event as the rules had it, from what was sent."""
    fields: dict[str, Any] = {k: v for k, v in data.items() if k not in ("at", "event")}
    return SETTLING[str(data["event"])](**fields)
