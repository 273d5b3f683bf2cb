"""The messages of clients at a table: hello, commands, reactions and reports."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import msgspec

from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.seats import NOBODY
from ippodromo.server.limits import Limits
from ippodromo.server.protocol import messages
from ippodromo.server.store.rows import StoreUnavailable
from ippodromo.server.table import deadlines, presenter
from ippodromo.server.tokens import browser_hash, is_token

from .connection import Connection, Socket, SocketClosed
from .hub import Hub
from .room import Room, close_with_reason

log = logging.getLogger("ippodromo")

UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeEncodeError)
"""The errors that reading a malformed message raises."""
CLOSE_TIMEOUT_S = 2.0
"""Seconds for sending the last messages of a connection that is closed."""
NORMAL, TRY_AGAIN = 1000, 1013
"""Close codes of WebSocket."""


class ConnectionHandler:
    """Serves the connections of all tables of this process."""

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
        """Returns the current build of the web client."""
        self.hello_timeout = hello_timeout
        """Seconds in which a new connection must send its hello."""
        self.limits = limits
        self.turn = asyncio.Lock()
        self.server_id = server_id
        """The server's id; set when the store is open."""

    async def open_room(self, table: str, address: str) -> Room:
        """Return the room of a table that a socket may look at. Raise NotAllowed or StoreUnavailable."""
        room = self.hub.room(table)
        try:
            async with room.lock:
                await room.load()
        except NotAllowed:
            self.hub.metrics.refused += 1
            self.limits.code_attempts.allows(address)
            raise
        return room

    async def serve(self, room: Room, socket: Socket, token: str) -> None:
        """Serve one socket of a browser until it ends."""
        mine = browser_hash(room.id, token) if is_token(token) else ""
        connection = Connection(socket, self._snapshot_maker(room), mine, self.hub.metrics)
        self.hub.metrics.sockets += 1
        room.connections[connection] = None
        sending = asyncio.create_task(self._send(socket, room.id, connection))
        try:
            await self._listen(socket, room, connection)
        finally:
            self.hub.metrics.sockets -= 1
            room.disconnect(connection)
            if connection.is_closing:
                await asyncio.wait({sending}, timeout=CLOSE_TIMEOUT_S)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    async def _send(self, socket: Socket, table: str, connection: Connection) -> None:
        """Send queued messages. Close the socket of a client that reads nothing for too long."""
        try:
            await connection.run()
            await socket.close(NORMAL)
        except (TimeoutError, SocketClosed):
            await socket.close(TRY_AGAIN)
        except Exception as error:
            self._error_message(table, "", error)
            await socket.close(TRY_AGAIN)

    async def _listen(self, socket: Socket, room: Room, connection: Connection) -> None:
        key = f"{id(connection)}"
        while not connection.is_closing:
            try:
                if connection.viewer is not None:
                    text = await socket.receive_text()
                else:
                    async with asyncio.timeout(self.hello_timeout):
                        text = await socket.receive_text()
            except SocketClosed:
                return
            except TimeoutError:
                close_with_reason(connection, "server.no_hello")
                return
            if not self.limits.commands.allows(key):
                self.hub.metrics.limited += 1
                if not self.limits.refusals.allows(key):
                    connection.close()
                connection.put_reply(
                    messages.write_message(refusal(text, "S-7", "refused.too_often"))
                )
                continue
            await self._answer(room, connection, text)

    async def _answer(self, room: Room, connection: Connection, text: str) -> None:
        """Handle one message of a client. Every command gets an answer."""
        try:
            message = messages.read_message(text)
        except UNREADABLE:
            self.hub.metrics.refused += 1
            connection.put_reply(messages.write_message(refusal(text, "S-8", "refused.malformed")))
            return
        if isinstance(message, messages.Ping):
            connection.put_reply(messages.write_message(messages.Pong()))
        elif isinstance(message, messages.HasShown):
            await room.on_shown(connection, message.seq)
        elif isinstance(message, messages.React | messages.InPause):
            await self._pass_on(room, connection, message)
        elif isinstance(message, messages.Hello):
            if self.limits.hellos.allows(f"{id(connection)}"):
                await self._handle_hello(room, connection, message)
            else:
                self.hub.metrics.limited += 1
                connection.put_reply(
                    messages.write_message(refusal(text, "S-7", "refused.too_often"))
                )
        else:
            connection.put_reply(
                messages.write_message(await self._run_command(room, connection, message))
            )

    async def _pass_on(
        self, room: Room, connection: Connection, said: messages.React | messages.InPause
    ) -> None:
        """Handle a message that is not stored. Only a refusal is answered."""
        try:
            if connection.viewer is None:
                raise NotAllowed("S-8", "refused.hello_first")
            if isinstance(said, messages.InPause):
                await room.say_in_pause(connection, said)
            else:
                room.react(connection, said)
        except NotAllowed as error:
            connection.put_reply(messages.write_message(self._error_message(room.id, "", error)))

    async def _run_command(
        self, room: Room, connection: Connection, command: messages.Command
    ) -> messages.Accepted | messages.Refused:
        metrics = self.hub.metrics
        began = asyncio.get_running_loop().time()
        metrics.commands += 1
        try:
            if connection.viewer is None:
                raise NotAllowed("S-8", "refused.hello_first")
            accepted = await room.handle_command(connection, command)
        except Exception as error:
            return self._error_message(room.id, command.key, error)
        metrics.took(asyncio.get_running_loop().time() - began)
        metrics.answers += isinstance(command, messages.Answer)
        return accepted

    def _error_message(self, table: str, key: str, error: Exception) -> messages.Refused:
        """Return the message that a client gets about an error."""
        metrics = self.hub.metrics
        if isinstance(error, IppodromoError):
            metrics.refused += 1
            rule = error.rule if isinstance(error, NotAllowed) else "S-8"
            return messages.Refused(key, rule, error.key, messages.plain(error.params))
        metrics.errors += 1
        if isinstance(error, StoreUnavailable):
            log.warning("a line could not be written: %s", error)
            return messages.Refused(key, "S-9", error.key, {})
        log.error("something broke at table %s", table[:6], exc_info=error)
        return messages.Refused(key, "S-9", "refused.broken", {})

    async def _handle_hello(
        self, room: Room, connection: Connection, hello: messages.Hello
    ) -> None:
        """Send a welcome with the view that the client asks for."""
        try:
            async with room.lock:
                state = await room.load_latest()
                viewer, role = int(NOBODY), hello.role
                if role == "seat":
                    held = state.held_by(connection.holder)
                    if hello.seat is not None and hello.seat not in held:
                        raise NotAllowed("S-1", "refused.no_chair_held")
                    if hello.seat is not None:
                        viewer = hello.seat
                    elif len(held) == 1:
                        viewer = held[0]
                    else:  # none, or several people's: nobody's secrets are shown
                        role = "spectator"
                connection.viewer, connection.role = viewer, role
                connection.events_since = hello.since
                connection.wants_odds = hello.odds and viewer == NOBODY
                connection.reports_progress = False  # until it tells how far it is
                connection.request_resync()
        except Exception as error:
            connection.put_reply(messages.write_message(self._error_message(room.id, "", error)))
            return
        room.send_presence()
        room.greet_screens(connection, hello.screen)
        room.send_stuck(connection)
        if connection.wants_odds:
            self.hub.odds.greet(room, connection)
        if viewer >= 0:
            await room.on_seat_returned(viewer)
        else:
            await room.update_absence_deadlines()

    def _welcome(self, room: Room, connection: Connection) -> bytes:
        state = room.state
        assert state is not None
        assert connection.viewer is not None
        viewer = connection.viewer
        view = room.views_at(state, [viewer])[viewer]
        events = room.cached_events(state, viewer, connection.events_since)
        now = room.store.clock_time()
        clock = deadlines.clock_info(state, room.deadlines, now)
        interval = deadlines.interval_info(state, room.deadlines, now)
        return messages.write_message(
            presenter.welcome(
                state, viewer, connection.role, connection.holder, view, events, room.present(), clock,
                interval, room.pause_info(state), self.server_id, self.build(),
                deadlines.motion_seconds_left(room.deadlines, now),
            )
        )  # fmt: skip

    def _snapshot_maker(self, room: Room) -> Callable[[Connection], Awaitable[bytes | None]]:
        async def make_snapshot(connection: Connection) -> bytes | None:
            """Return the welcome for a connection that needs a resync."""
            async with self.turn:
                await asyncio.sleep(0)  # one welcome a round of the loop: others have their turn
            async with room.lock:
                await room.load()
                if connection.viewer is None:
                    return None
                connection.needs_resync = False
                return self._welcome(room, connection)

        return make_snapshot


class _Keyed(msgspec.Struct):
    key: str = ""


def refusal(text: str, rule: str, message: str) -> messages.Refused:
    """Return the refusal of a malformed message, with its key if it has one."""
    try:
        key = msgspec.json.decode(text, type=_Keyed).key[:64]
    except UNREADABLE:
        key = ""
    return messages.Refused(key, rule, message, {})
