"""The socket of a table: hello, commands, and everything that is told."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import msgspec

from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.seats import NOBODY
from ippodromo.server.limits import Limits
from ippodromo.server.protocol import messages
from ippodromo.server.store.rows import StoreDown
from ippodromo.server.table import deadlines, presenter
from ippodromo.server.tokens import holder, is_token

from .hub import Hub
from .outbox import Outbox, Socket, SocketClosed
from .room import Room, close_with_reason

log = logging.getLogger("ippodromo")

UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeEncodeError)
"""What a text raises that is no message."""
GOODBYE = 2.0
"""Seconds for the last messages to go out."""
NORMAL, TRY_AGAIN = 1000, 1013
"""Close codes of WebSocket."""


class Sockets:
    """Serves sockets for all tables of this process."""

    def __init__(
        self,
        hub: Hub,
        limits: Limits,
        server_id: str,
        hello_timeout: float,
        build: Callable[[], str] = str,
    ) -> None:
        self.hub = hub
        self.build = build
        """Which build of the web client there is now."""
        self.hello_timeout = hello_timeout
        """Seconds a new socket may stay silent."""
        self.limits = limits
        self.turn = asyncio.Lock()
        self.set_server_id(server_id)

    def set_server_id(self, server_id: str) -> None:
        """The cookie is named by the server: several on one machine share their cookies."""
        self.server_id = server_id
        self.cookie = f"ippodromo_{server_id}"

    async def open_room(self, table: str, address: str) -> Room:
        """Return the room of a table that a socket may look at. Raise NotAllowed or StoreDown."""
        room = self.hub.room(table)
        try:
            async with room.lock:
                await room.load()
        except NotAllowed:
            self.hub.metrics.refused += 1
            self.limits.guesses.allows(address)
            raise
        return room

    async def serve(self, room: Room, socket: Socket, token: str) -> None:
        """Serve one socket of a browser until it ends."""
        mine = holder(room.id, token) if is_token(token) else ""
        outbox = Outbox(socket, self._freshener(room), mine, self.hub.metrics)
        self.hub.metrics.sockets += 1
        room.sockets.add(outbox)
        sending = asyncio.create_task(self._send(socket, room.id, outbox))
        try:
            await self._listen(socket, room, outbox)
        finally:
            self.hub.metrics.sockets -= 1
            room.disconnect(outbox)
            if outbox.is_closing:
                await asyncio.wait({sending}, timeout=GOODBYE)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    async def _send(self, socket: Socket, table: str, outbox: Outbox) -> None:
        """Empty the outbox; whoever reads nothing for too long loses the socket."""
        try:
            await outbox.run()
            await socket.close(NORMAL)
        except (TimeoutError, SocketClosed):
            await socket.close(TRY_AGAIN)
        except Exception as error:
            self._refusal(table, "", error)
            await socket.close(TRY_AGAIN)

    async def _listen(self, socket: Socket, room: Room, outbox: Outbox) -> None:
        key = f"{id(outbox)}"
        while not outbox.is_closing:
            try:
                if outbox.viewer is not None:
                    text = await socket.receive_text()
                else:
                    async with asyncio.timeout(self.hello_timeout):
                        text = await socket.receive_text()
            except SocketClosed:
                return
            except TimeoutError:
                close_with_reason(outbox, "server.no_hello")
                return
            if not self.limits.commands.allows(key):
                self.hub.metrics.limited += 1
                if not self.limits.refusals.allows(key):
                    outbox.close()
                outbox.reply(messages.write_message(refusal(text, "S-7", "refused.too_often")))
                continue
            await self._answer(room, outbox, text)

    async def _answer(self, room: Room, outbox: Outbox, text: str) -> None:
        """One message of a client; every command gets an answer."""
        try:
            message = messages.read_message(text)
        except UNREADABLE:
            self.hub.metrics.refused += 1
            outbox.reply(messages.write_message(refusal(text, "S-8", "refused.malformed")))
            return
        if isinstance(message, messages.Ping):
            outbox.reply(messages.write_message(messages.Pong()))
        elif isinstance(message, messages.HasShown):
            await room.on_shown(outbox, message.seq)
        elif isinstance(message, messages.React | messages.InPause):
            await self._pass_on(room, outbox, message)
        elif isinstance(message, messages.Hello):
            if self.limits.hellos.allows(f"{id(outbox)}"):
                await self._greet(room, outbox, message)
            else:
                self.hub.metrics.limited += 1
                outbox.reply(messages.write_message(refusal(text, "S-7", "refused.too_often")))
        else:
            outbox.reply(messages.write_message(await self._obey(room, outbox, message)))

    async def _pass_on(
        self, room: Room, outbox: Outbox, said: messages.React | messages.InPause
    ) -> None:
        """What is not kept: only a refusal is answered."""
        try:
            if outbox.viewer is None:
                raise NotAllowed("S-8", "refused.hello_first")
            if isinstance(said, messages.InPause):
                await room.say_in_pause(outbox, said)
            else:
                room.react(outbox, said)
        except NotAllowed as error:
            outbox.reply(messages.write_message(self._refusal(room.id, "", error)))

    async def _obey(
        self, room: Room, outbox: Outbox, command: messages.Command
    ) -> messages.Accepted | messages.Refused:
        metrics = self.hub.metrics
        began = asyncio.get_running_loop().time()
        metrics.commands += 1
        try:
            if outbox.viewer is None:
                raise NotAllowed("S-8", "refused.hello_first")
            seq = await room.handle_command(outbox, command)
        except Exception as error:
            return self._refusal(room.id, command.key, error)
        metrics.took(asyncio.get_running_loop().time() - began)
        metrics.answers += isinstance(command, messages.Answer)
        return messages.Accepted(command.key, seq)

    def _refusal(self, table: str, key: str, error: Exception) -> messages.Refused:
        """What a client is told of any error: every kind of ours, and that something broke."""
        metrics = self.hub.metrics
        if isinstance(error, IppodromoError):
            metrics.refused += 1
            rule = error.rule if isinstance(error, NotAllowed) else "S-8"
            return messages.Refused(key, rule, error.key, messages.plain(error.params))
        metrics.errors += 1
        if isinstance(error, StoreDown):
            log.warning("a line could not be written: %s", error)
            return messages.Refused(key, "S-9", error.key, {})
        log.error("something broke at table %s", table[:6], exc_info=error)
        return messages.Refused(key, "S-9", "refused.broken", {})

    async def _greet(self, room: Room, outbox: Outbox, hello: messages.Hello) -> None:
        """Show the table from where the client wants to look."""
        try:
            async with room.lock:
                state = await room.load_latest()
                viewer, role = int(NOBODY), hello.role
                if role == "seat":
                    held = state.held_by(outbox.holder)
                    if hello.seat is not None and hello.seat not in held:
                        raise NotAllowed("S-1", "refused.no_chair_held")
                    if hello.seat is not None:
                        viewer = hello.seat
                    elif len(held) == 1:
                        viewer = held[0]
                    else:  # none, or several people's: nobody's secrets are shown
                        role = "spectator"
                outbox.viewer, outbox.role = viewer, role
                outbox.since = hello.since
                outbox.wants_odds = hello.odds and viewer == NOBODY
                outbox.tells = False  # until it tells how far it is
                outbox.fall_behind()
        except Exception as error:
            outbox.reply(messages.write_message(self._refusal(room.id, "", error)))
            return
        room.send_presence()
        room.send_stuck(outbox)
        if outbox.wants_odds:
            self.hub.odds.greet(room, outbox)
        if viewer >= 0:
            await room.on_seat_returned(viewer)
        else:
            await room.update_absence_deadlines()

    def _welcome(self, room: Room, outbox: Outbox) -> bytes:
        state = room.state
        assert state is not None
        assert outbox.viewer is not None
        viewer = outbox.viewer
        view = room.views_at(state, [viewer])[viewer]
        events = room.cached_events(state, viewer, outbox.since)
        now = room.store.served()
        clock = deadlines.clock_info(state, room.deadlines, now)
        interval = deadlines.interval_info(state, room.deadlines, now)
        return messages.write_message(
            presenter.welcome(
                state, viewer, outbox.role, outbox.holder, view, events, room.present(), clock,
                interval, room.pause_info(state), self.server_id, self.build(),
            )
        )  # fmt: skip

    def _freshener(self, room: Room) -> Callable[[Outbox], Awaitable[bytes | None]]:
        async def freshen(outbox: Outbox) -> bytes | None:
            """The welcome for a socket that fell behind."""
            async with self.turn:
                await asyncio.sleep(0)  # one welcome a round of the loop: others have their turn
            async with room.lock:
                await room.load()
                if outbox.viewer is None:
                    return None
                outbox.is_behind = False
                return self._welcome(room, outbox)

        return freshen


class _Keyed(msgspec.Struct):
    key: str = ""


def refusal(text: str, rule: str, message: str) -> messages.Refused:
    """The refusal of a message that was not even understood; with its key, if it has one."""
    try:
        key = msgspec.json.decode(text, type=_Keyed).key[:64]
    except UNREADABLE:
        key = ""
    return messages.Refused(key, rule, message, {})
