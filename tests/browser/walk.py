"""Tables that play themselves over the wire, so that a page can be opened wherever something is asked."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Thread
from typing import Any, TypeVar

from playwright.sync_api import Page

from ippodromo.client import Refused, Seat
from tools.testing.choosing import choose
from tools.testing.players import Host, close_all, gather
from tools.testing.seeding import seeded

T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """A question that waits for a seat."""

    seat: Seat
    ask: dict[str, Any]

    @property
    def kind(self) -> str:
        return str(self.ask["key"]).removeprefix("ask.")


class Walk:
    """A game whose seats are all played from here, answer by answer, at random."""

    def __init__(
        self, server: str, game: str, seats: int, kind: type[Seat] = Seat, **wishes: Any
    ) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._dice = seeded(f"walk {game} {seats}")
        self.host = Host.make(server, game, seats, **wishes)
        self.seats = self._wait(gather(self.host, seats, kind=kind))

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        doing: Future[T] = asyncio.run_coroutine_threadsafe(work, self._loop)
        return doing.result(60)

    def close(self) -> None:
        """Everybody goes home."""
        self._wait(close_all(self.seats))
        self._wait(self.host.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def questions(self) -> Iterator[list[Asked]]:
        """All that is asked now, again and again; between two moments one question is answered."""
        while not self.seats[0].view or not self.seats[0].view["over"]:
            asked = self._asked()
            if asked:
                yield asked
                self._answer(self._dice.choice(asked))
            else:
                self._wait(asyncio.sleep(0.01))

    def pauses(self) -> Iterator[dict[str, Any]]:
        """Every pause after a move; between two of them everybody says "go on", and plays."""
        while not self.seats[0].view or not self.seats[0].view["over"]:
            pause = self.seats[0].pause
            if pause is not None:
                yield pause
                self.go_on()
            elif asked := self._asked():
                self._answer(self._dice.choice(asked))
            else:
                self._wait(asyncio.sleep(0.01))

    def go_on(self) -> None:
        """Everybody says that the pause which is on may end."""

        async def end() -> None:
            for seat in self.seats:
                await seat.say_in_pause("go_on")
            while any(seat.pause is not None for seat in self.seats):
                await asyncio.sleep(0.002)

        self._wait(end())

    def _asked(self) -> list[Asked]:
        return [
            Asked(seat, ask)
            for seat in self.seats
            if seat.view is not None and seat.is_open()
            for ask in seat.view["asks"]
            if "options" in ask and not ask.get("pending")
        ]

    def answer_once(self, kind: str = "") -> None:
        """Somebody answers what is asked: a question of this kind, if one is named."""
        asked = [one for one in self._asked() if kind in ("", one.kind)]
        self._answer(self._dice.choice(asked))

    def _answer(self, asked: Asked) -> None:
        said = choose(asked.ask, self._dice)
        try:
            seq = self._wait(asked.seat.answer(asked.ask, said))
        except Refused as no:
            if no.rule != "T-2" and asked.ask["mode"] != "open":
                raise
            return
        self._wait(self._told(seq))

    async def _told(self, seq: int) -> None:
        while any(seat.seq < seq for seat in self.seats):
            await asyncio.sleep(0.002)

    def view_when(self, seat: Seat, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What a seat sees, as soon as something holds of it."""

        async def wait() -> dict[str, Any]:
            while seat.view is None or not holds(seat.view):
                await asyncio.sleep(0.002)
            return seat.view

        return self._wait(wait())

    def open(self, page: Page, seat: Seat) -> None:
        """Look at the table from a seat."""
        name, value = seat.cookie.split("=", 1)
        page.context.clear_cookies()
        page.context.add_cookies([{"name": name, "value": value, "url": self.host.url}])
        page.goto(f"{self.host.url}/t/{self.host.id}")
