"""A client for a running table: connect a bot, or anything else that answers asks.

    table = await Seat.take("http://192.168.1.7:8700", "KXQ7MP", "My bot")
    async for view, ask in table.asks():
        await table.answer(ask, my_choice(view, ask))

It knows no rules: it acts on what it is sent, reconnects by itself, and sends an answer that was
under way again with the same key, so that it counts once. It brings its numbers into the dice
(docs/fair-dice.md): a salt before the game, and a link of its hash chain with every answer. It keeps a
log of all that in `Seat.dice_log`, with which `ippodromo verify` checks the record. Told
that it asks too often it waits and asks again. After a refused answer the question comes again, and
once the table has been out of reach for `PATIENCE` seconds whatever waits for it ends with a
`ConnectionError`: nothing waits for ever.
"""

import asyncio
import hashlib
import json
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from aiohttp import (
    ClientError,
    ClientResponse,
    ClientSession,
    ClientTimeout,
    ClientWebSocketResponse,
    WSMsgType,
)

from ippodromo.kernel.dice_log import DiceLog, SentAnswer
from ippodromo.kernel.errors import NotAllowed

__all__ = [
    "PATIENCE", "TOO_OFTEN", "HashChain", "OtherAnswer", "Refused", "Seat", "changed", "request",
]  # fmt: skip

Data = dict[str, Any]
Response = tuple[Any, str]
"""The JSON of a response, and the cookie of the browser, new or as before."""
PATIENCE = 120.0
"""Seconds for which a server that cannot be reached, or wants to be asked later, is tried again."""
TOO_OFTEN = "S-7"
"""The rule that refuses requests over the rate limit."""
PAUSE = 0.5
"""Seconds before a command that came too soon is sent again."""
REQUEST_TIMEOUT_S = 30.0
HEARTBEAT_S = 20.0
"""Seconds between pings to the server; one that does not answer within half of it is gone."""
LARGEST_MESSAGE = 4 << 20
"""Bytes of the largest message that the server may send."""


class Refused(Exception):
    """What was said is not allowed: the rule that forbids it, and a message key."""

    def __init__(self, problem: Data) -> None:
        self.rule: str = problem["rule"]
        self.message: str = problem["message"]
        self.params: Data = problem["params"]
        super().__init__(f"{self.rule} {self.message} {problem['params']}")


class OtherAnswer(ConnectionError):
    """What answered is no server of tables: a proxy whose server is away, or another site."""

    def __init__(self, answer: ClientResponse) -> None:
        said = f"{answer.url} answers {answer.status}, but not as a server of tables does"
        super().__init__(said)


def request(
    server: str, path: str, body: object = None, cookie: str = "", patience: float = PATIENCE
) -> Response:
    """Send an HTTP request and wait for the answer. Return it, and the cookie to go on with.

    A request that came too soon is sent again, for `patience` seconds."""
    asked = fetch(server, path, body, cookie, patience)
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(asked)
    with ThreadPoolExecutor(1) as thread:  # a loop runs here already: the request gets its own
        return thread.submit(asyncio.run, asked).result()


async def fetch(
    server: str, path: str, body: object = None, cookie: str = "", patience: float = PATIENCE
) -> Response:
    """Do the same as `request`, for programs that run in a loop."""
    until = time.monotonic() + patience
    while True:
        found = await _ask(server, path, body, cookie)
        if not isinstance(found, TooSoon):
            return found
        if time.monotonic() + found.wait > until:
            raise found.problem
        await asyncio.sleep(found.wait)


class TooSoon:
    """A request that the server wants to be sent again later."""

    def __init__(self, problem: Refused, retry_after: str) -> None:
        self.problem = problem
        self.wait = float(retry_after) if retry_after.isdigit() else 5.0


async def _ask(server: str, path: str, body: object, cookie: str) -> Response | TooSoon:
    """Send an HTTP request once."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", "cookie": cookie}
    with _connection_errors():
        async with (
            ClientSession(timeout=ClientTimeout(REQUEST_TIMEOUT_S), trust_env=True) as session,
            session.request(
                "GET" if data is None else "POST", f"{server}{path}", data=data, headers=headers
            ) as answer,
        ):
            said = await answer.read()
    try:
        found = json.loads(said)
        problem = None if answer.status < 400 else Refused(found)
    except (KeyError, TypeError, ValueError):
        raise OtherAnswer(answer) from None
    if problem is None:
        return found, (answer.headers.get("set-cookie") or "").split(";")[0] or cookie
    if problem.rule == TOO_OFTEN:
        return TooSoon(problem, answer.headers.get("retry-after", ""))
    raise problem


@asynccontextmanager
async def connect(server: str, table: str, cookie: str) -> AsyncIterator[ClientWebSocketResponse]:
    """Open a socket to a table, and close it in the end."""
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
    headers = {"cookie": cookie}
    with _connection_errors():
        async with (
            ClientSession(trust_env=True) as session,
            session.ws_connect(
                address,
                compress=15,
                headers=headers,
                heartbeat=HEARTBEAT_S,
                max_msg_size=LARGEST_MESSAGE,
            ) as socket,
        ):
            yield socket


@contextmanager
def _connection_errors() -> Iterator[None]:
    """Raise what goes wrong on the way to the server as an OSError, whatever aiohttp raises."""
    try:
        yield
    except ClientError as error:
        if isinstance(error, OSError):
            raise
        raise ConnectionError(
            f"the server went away in the middle of its answer: {error}"
        ) from error


async def messages(socket: ClientWebSocketResponse) -> AsyncIterator[Data]:
    """Yield the messages of a socket until it ends."""
    async for message in socket:
        if message.type is not WSMsgType.TEXT:
            return
        yield json.loads(message.data)


def changed(view: Any, changes: Data | list[Any]) -> Any:
    """A view after what news say changed in it; the one before stays as it is.

    An object leads further in, by a name or a place in a list; an array holds what stands there now,
    and an empty one says that nothing does."""
    if isinstance(changes, list):
        return changes[0] if changes else None
    if not changes:
        return view
    if isinstance(view, list):
        places = [*view]
        for place, change in changes.items():
            if int(place) < len(places):
                places[int(place)] = changed(places[int(place)], change)
            else:
                places.append(changed(None, change))
        return places
    fields = dict(view)
    for name, change in changes.items():
        if change == []:
            fields.pop(name, None)
        else:
            fields[name] = changed(fields.get(name), change)
    return fields


class HashChain:
    """A number hashed again and again, revealed backwards: whoever knows some knows none to come."""

    LENGTH = 1024

    def __init__(self) -> None:
        self.links = [secrets.token_bytes(32)]
        for _ in range(self.LENGTH):
            self.links.append(hashlib.sha256(self.links[-1]).digest())
        self.links.reverse()
        self.anchor = self.links[0].hex()
        self.salt = self.links[1].hex()

    def after(self, owed: str) -> str | None:
        """What hashes to a number of this chain; None if it is not in it, or its end."""
        known = bytes.fromhex(owed)
        if known not in self.links[:-1]:
            return None
        return self.links[self.links.index(known) + 1].hex()

    def is_used_up(self, owed: str) -> bool:
        """Return True if the number asked for would come after the last one of this chain."""
        return owed == self.links[-1].hex()


class Seat:
    """One chair at one table, held by this program."""

    def __init__(
        self,
        server: str,
        table: str,
        seat: int,
        cookie: str,
        chain: HashChain | None = None,
        log_folder: Path | None = None,
    ) -> None:
        self.server, self.table, self.seat = server, table, seat
        self.dice_log = DiceLog(table)
        """What this seat was told of the dice of the current game, and what it sent."""
        self.log_folder = log_folder
        """Where the dice log of each game is written, as `TABLE-GAME-SEAT.dice.json`; None is nowhere."""
        self._written_log = ""
        self._unacknowledged: dict[str, tuple[DiceLog, SentAnswer]] = {}
        """Answers in the dice log that have no number yet, by the key of their command."""
        self.cookie, self.recovery = cookie, ""
        self.chains = [] if chain is None else [chain]
        """Committed to, oldest first."""
        self._opened: dict[str, int] = {}
        """The number of the game for which a chain's salt was opened, by its anchor."""
        self.owed = ""
        """What the link of the next answer must hash to, where one is wanted."""
        self.seq = 0
        self.info: Data = {}
        self.view: Data | None = None
        self.interval: Data | None = None
        """Set after a race while play waits for people to be ready."""
        self.pause: Data | None = None
        """Set after a move while people may object to it: the next question is not open yet."""
        self.pause_told_at = 0.0
        """When that was told, by `time.monotonic`."""
        self.box: Data = {}
        """What is printed and never changes; it comes with the welcome."""
        self.clock: Data | None = None
        """The clock that runs, as it was when it was told."""
        self.told_at = 0.0
        """When that was, by `time.monotonic`."""
        self.events: list[Data] = []
        """What this seat was told in this game; of a long one perhaps not the beginning."""
        self._socket: ClientWebSocketResponse | None = None
        self._pending: dict[str, tuple[str, asyncio.Future[int]]] = {}
        self._changed = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None
        self._retries: set[asyncio.Task[None]] = set()
        """Commands that wait until they may be sent again."""
        self._was_refused = False

    @classmethod
    async def take(
        cls,
        server: str,
        invitation: str,
        name: str,
        seat: int | None = None,
        log_folder: Path | None = None,
    ) -> "Seat":
        """Sit down with an invitation and begin to listen."""
        chain = HashChain()
        body = {"invitation": invitation, "name": name, "seat": seat}
        body["salt_commitment"] = chain.anchor
        found, _ = await fetch(server, f"/api/invitations/{invitation}")
        table = found["table"]["id"]
        sat, cookie = await fetch(server, f"/api/tables/{table}/seats", body)
        chair = cls(server, table, sat["seat"], cookie, chain, log_folder)
        chair.recovery = sat["recovery"]
        if sat["knock"] is not None or sat["motion"] is not None:
            await chair._wait_for_chair()
        await chair.open()
        return chair

    async def _wait_for_chair(self) -> None:
        """Look on until the host, or the others at the table, have given the chair; or Refused."""
        hello = json.dumps({"type": "hello", "role": "spectator"})
        async with connect(self.server, self.table, self.cookie) as socket:
            await socket.send_str(hello)
            async for said in messages(socket):
                if said["type"] == "news":
                    await socket.send_str(hello)
                if said["type"] != "welcome":
                    continue
                if said["you"]["seats"]:
                    self.seat = said["you"]["seats"][-1]
                    return
                if said["you"]["knock"] is None and said["table"]["motion"] is None:
                    break
        raise Refused({"rule": "S-6", "message": "refused.not_let_in", "params": {}})

    async def open(self) -> None:
        """Begin to listen; returns with the first welcome."""
        self._listening = asyncio.create_task(self._listen())
        await self.news()

    async def close(self) -> None:
        """Stop listening; the chair stays taken."""
        tasks = [*self._retries, *([self._listening] if self._listening is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def asks(self) -> AsyncIterator[tuple[Data, Data]]:
        """The questions that wait for this seat, until the game is over or the table closed.

        A question comes again after each change, and after an answer that was refused.
        """
        while self.info["status"] != "closed" and (self.view is None or not self.view["over"]):
            seen, ask = self.seq, self.asked()
            self._was_refused = False
            if self.view is not None and ask is not None and self.is_open():
                yield self.view, ask
            if self.seq == seen and not self._was_refused:
                await self.news()

    def is_open(self) -> bool:
        """Whether answers are taken now."""
        is_waiting = self.interval is not None or self.pause is not None
        return bool(self.info["status"] == "running" and not is_waiting)

    def asked(self) -> Data | None:
        """The question that waits for this seat, if one does."""
        if self.view is None or self.seat not in self.view["waiting"]:
            return None
        ask: Data = self.view["asks"][0]
        return ask if "options" in ask else None

    def seconds_left(self) -> float | None:
        """What is left of the pause after a move, else on the clock of an answer; None where none runs."""
        clock, told_at = self.clock, self.told_at
        if self.pause is not None:
            clock, told_at = self.pause, self.pause_told_at
        if clock is None:
            return None
        passed = time.monotonic() - told_at if clock["running"] else 0.0
        return max(0.0, float(clock["left"]) - passed)

    async def chances(self) -> Data:
        """The chances of the horses now, as one who only looks on would estimate them.

        They come by a line of their own; no horses where no race is to come."""
        hello = json.dumps({"type": "hello", "role": "spectator", "odds": True})
        async with connect(self.server, self.table, self.cookie) as socket:
            await socket.send_str(hello)
            async for said in messages(socket):
                if said["type"] == "odds":
                    return said
        raise ConnectionError("the table has not told its chances")

    async def hint(self, ask: Data) -> Data:
        """What a good bot would answer in this seat's place, and why; everybody is told of it."""
        if self.info["hinted"].get(str(self.seat)) != ask["id"]:
            await self.command("hint", ask=ask["id"])
        return await self._fetch(f"hint?seat={self.seat}")

    async def why(self, seat: int) -> Data:
        """Why the bot on another seat gave its last answer, as far as this seat may know."""
        at = self.view["at"] if self.view is not None else 0
        return await self._fetch(f"why?seat={seat}&at={at}&viewer={self.seat}")

    async def _fetch(self, page: str) -> Data:
        found, _ = await fetch(self.server, f"/api/tables/{self.table}/{page}", None, self.cookie)
        return dict(found)

    async def answer(self, ask: Data, say: str) -> int:
        """Say something to an ask; its position in the table's sequence, or Refused.

        It is refused here, and not sent, if the server asks for another number than the dice need, or if the
        table is paused: then the server asks for none."""
        asked = self._ask_in_view(ask["id"], say)
        is_aside = asked is not None and asked["aside"]
        if not is_aside and not self.owed and self.info["status"] == "paused":
            raise Refused({"rule": "S-10", "message": "refused.paused", "params": {}})
        link = "" if is_aside else await self.link(asked)
        try:
            return await self.command("answer", ask=ask["id"], say=say, seq=self.seq, link=link)
        except Refused:
            self._was_refused = True
            raise

    def _ask_in_view(self, id_: int, say: str) -> Data | None:
        """Return the open ask with this id that has the answer among its options; None if none is open."""
        asks = self.view["asks"] if self.view is not None else []
        found = [one for one in asks if one["id"] == id_ and "options" in one]
        named = [one for one in found if _offers(one["options"], say)]
        return next(iter([*named, *found]), None)

    def _note_answer(self, key: str, ask: int, say: str, link: str) -> None:
        """Keep an answer in the dice log before it is sent."""
        asked = self._ask_in_view(ask, say)
        mode = "" if asked is None else "aside" if asked["aside"] else asked["mode"]
        sent = SentAnswer(self.seat, ask, mode, self.owed if link else "", say, link)
        self.dice_log.note_answer(sent)
        self._unacknowledged[key] = self.dice_log, sent
        self._write_log()

    async def say_in_pause(self, say: str) -> None:
        """Say a word about the pause that is on: go_on, go_on_all, ask_again or wait."""
        if self.pause is not None:
            said = {"type": "in_pause", "ask": self.pause["ask"], "say": say}
            await self._send(json.dumps(said))

    async def link(self, ask: Data | None = None) -> str:
        """What the next answer owes the dice; of a new chain if this seat's is not known here.

        With the ask that it is for, it is refused if the server wants no number but the dice do."""
        log, seat = self.dice_log, self.seat
        if not self.owed and ask is not None:
            try:
                log.check_no_link(seat, ask["id"], ask["mode"])
            except NotAllowed as no:
                raise Refused({"rule": no.rule, "message": no.key, "params": no.params}) from None
        if not self.owed:
            return ""
        known = [chain for chain in self.chains if chain.anchor == log.current_anchor(seat)]
        if known and not known[0].is_used_up(self.owed):
            link = known[0].after(self.owed)
            if link is None:  # a new chain would not count for a while: nobody may demand one
                raise Refused({"rule": "T-11", "message": "refused.other_number", "params": {}})
            return link
        chain, following = HashChain(), HashChain()
        self.chains += [chain, following]
        log.note_own_chain(seat, chain.anchor)
        await self.command("chain", anchor=chain.anchor, next=following.anchor)
        return chain.salt

    async def command(self, kind: str, key: str = "", **fields: Any) -> int:
        """Send any command, until it is accepted or refused."""
        key = key or secrets.token_hex(8)
        if kind == "undo":
            self.dice_log.note_undo_request(self.seat)
        elif kind == "answer":
            self._note_answer(key, fields["ask"], fields["say"], fields.get("link", ""))
        text = json.dumps({"type": kind, "key": key, **fields})
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._pending[key] = text, answer
        await self._send(text)
        return await answer

    async def _send(self, text: str) -> None:
        with suppress(OSError):  # what is under way is sent again after the next welcome
            if self._socket is not None:
                await self._socket.send_str(text)

    async def _send_later(self, key: str) -> None:
        await asyncio.sleep(PAUSE)
        if key in self._pending:
            await self._send(self._pending[key][0])

    async def news(self) -> None:
        """Wait until something has changed at the table."""
        self._changed.clear()
        await self._changed.wait()
        if self._listening is not None and self._listening.done():
            self._listening.result()

    def wake(self) -> None:
        """Let whoever waits for news look again, though there is none."""
        self._changed.set()

    async def _listen(self) -> None:
        """Keep a line open, whatever happens to it; a fresh one begins with a welcome."""
        hello, wait = json.dumps({"type": "hello", "role": "seat", "seat": self.seat}), 0.02
        heard = time.monotonic()
        try:
            while time.monotonic() - heard < PATIENCE:
                is_heard = False
                with suppress(OSError):
                    async with connect(self.server, self.table, self.cookie) as self._socket:
                        await self._socket.send_str(hello)
                        async for said in messages(self._socket):
                            is_heard, wait = True, 0.02
                            await self._on_message(said)
                heard = time.monotonic() if is_heard else heard
                await asyncio.sleep(wait)
                wait = min(2.0, wait * 1.3)
            raise ConnectionError(f"the table has not answered for {PATIENCE:g} seconds")
        except Exception as error:
            for _, answer in self._pending.values():
                if not answer.done():
                    answer.set_exception(error)
            raise
        finally:
            self._changed.set()

    async def _on_message(self, said: Data) -> None:
        kind = said["type"]
        if kind == "welcome":
            if self.seat not in said["you"]["seats"]:
                self.dice_log.note_lost(self.seat)
            self.box = said["box"]
            self.view = said["view"]
            await self._apply(said, [])
            for text, _ in list(self._pending.values()):
                await self._send(text)
        elif kind == "news" and said["seq"] == self.seq + 1:
            self.view = changed(self.view, said["changes"])
            if said["line"]["kind"] == "answer" and said["line"]["seat"] is not None:
                self.dice_log.note_other_answer(said["line"]["seat"])
            await self._apply(said, self.events)
        elif kind == "news" and said["seq"] > self.seq:
            raise ConnectionError("something is missing: a fresh line brings it")
        elif kind == "shown" and said["clock"] is not None:
            self.clock, self.told_at = said["clock"], time.monotonic()
        elif kind == "pause":
            self.pause, self.pause_told_at = said["pause"], time.monotonic()
            self.wake()
        elif kind == "refused" and said["rule"] == TOO_OFTEN:
            again = asyncio.create_task(self._send_later(said["key"]))
            self._retries.add(again)
            again.add_done_callback(self._retries.discard)
        elif kind == "bye" and said["message"] == "server.chair_lost":
            self.dice_log.note_lost(self.seat)
        elif kind in ("accepted", "refused") and said["key"] in self._pending:
            _, answer = self._pending.pop(said["key"])
            log, sent = self._unacknowledged.pop(said["key"], (self.dice_log, None))
            if sent is not None and kind == "accepted":
                sent.number = said["number"]
                self._write_log(log)
            if kind == "refused" and not answer.done():
                answer.set_exception(Refused(said))
            elif not answer.done():
                answer.set_result(said["seq"])

    async def _apply(self, said: Data, told: list[Data]) -> None:
        number = self.info.get("number")
        self.seq, self.info = said["seq"], said["table"] or self.info
        self.clock, self.told_at = said["clock"], time.monotonic()
        told = told if number == self.info["number"] else []  # a rematch begins with nothing told
        self._note_dice(said)
        at = self.view["at"] if self.view is not None else -1  # less after an answer taken back
        self.events = [event for event in (*told, *said["events"]) if event["at"] <= at]
        self.owed, self.interval = said["owed"], said["interval"]
        self.pause, self.pause_told_at = said["pause"], self.told_at
        await self._say_ready()
        await self.open_salt(self.info["seats"][self.seat])
        self._changed.set()

    def _note_dice(self, said: Data) -> None:
        """Keep in the dice log what a welcome or news tell of the dice."""
        info = self.info
        if self.dice_log.game != info["number"]:
            self.dice_log = DiceLog(self.table, info["number"])
        log = self.dice_log
        log.note_header(info["header"], info["status"] == "opening")
        log.note_chains([(one["at"], one["seat"], one["anchor"]) for one in info["chains"]])
        log.note_undone([(one["at"], one["seat"], one["answer"]) for one in said["undone"]])
        log.note_rolls([(one["at"], one["say"]) for one in said["rolls"]])
        self._write_log()

    def _write_log(self, log: DiceLog | None = None) -> None:
        """Write a dice log, by default the current one, to its file if it has changed."""
        log = log or self.dice_log
        text = log.text() if self.log_folder is not None else ""
        if self.log_folder is None or text == self._written_log:
            return
        self._written_log = text
        self.log_folder.mkdir(parents=True, exist_ok=True)
        file = self.log_folder / f"{self.table}-{log.game}-{self.seat + 1}.dice.json"
        file.write_text(text, "utf-8")

    async def _say_ready(self) -> None:
        """A program needs no time to look at what a race brought."""
        if self.interval is not None and self.seat not in self.interval["ready"]:
            key = f"ready-{self.info['number']}-{self.seq}"
            await self._send(json.dumps({"type": "ready", "key": key}))

    async def open_salt(self, chair: Data) -> None:
        """Open the salt once it is wanted, and commit to the next chain with it."""
        if self.info["status"] != "opening" or chair["salt"]:
            return
        mine = [at for at, c in enumerate(self.chains) if c.anchor == chair["salt_commitment"]]
        if not mine:
            return
        [at] = mine
        if at + 1 == len(self.chains):
            self.chains.append(HashChain())
        salt, following = self.chains[at].salt, self.chains[at + 1].anchor
        game = self.info["number"]
        if self._opened.setdefault(self.chains[at].anchor, game) != game:
            self.dice_log.note_spent(
                self.seat, salt
            )  # the server knows links of that chain already
            self._write_log()
            return
        self.dice_log.note_salt(self.seat, self.chains[at].anchor, salt, self.info["header"])
        self._write_log()
        key = f"salt-{salt[:24]}"
        await self._send(json.dumps({"type": "salt", "key": key, "salt": salt, "next": following}))


def _offers(options: Data, say: str) -> bool:
    """Return True if an answer is one of the options, or begins with the word of an amount or a form."""
    word = say.partition(" ")[0]
    words = [one["word"] for one in (*options["amounts"], *options["forms"])]
    return word in words or any(pick["notation"] == say for pick in options["picks"])
