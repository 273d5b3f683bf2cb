"""The screens of one table: which of them pace it, and which wait for the host's confirmation.

A screen in a browser of the host or of a seat paces the table at once. Any other screen shows four letters,
and paces the table after the host has confirmed them. Waiting screens are in memory only; processes tell
each other about theirs.
"""

from collections.abc import Collection

from msgspec import Struct

from ippodromo.server.protocol.messages import OwnScreen, ScreensWaiting, write_message
from ippodromo.server.runtime import Runtime
from ippodromo.server.table.state import TableState
from ippodromo.server.tokens import letters_from, screen_hash

from .connection import Connection

MOST_WAITING = 4
"""The largest number of screens of a table that wait for the host at the same time."""


class WaitingScreen(Struct):
    """A screen that waits for the host's answer."""

    letters: str
    screen: str
    """The hash of its token."""


class PeerScreens(Struct, tag_field="type", tag="peer_screens"):
    """The waiting screens that are connected to one process, as it tells the other processes."""

    waiting: list[WaitingScreen]
    asks: bool = False
    """Whether the other processes should send theirs."""


class Screens:
    """The screens of one table that wait for the host."""

    def __init__(self, table: str, runtime: Runtime) -> None:
        self.table = table
        self.runtime = runtime
        self.local: list[WaitingScreen] = []
        """Those that are connected to this process, longest waiting first."""
        self.remote: dict[str, list[WaitingScreen]] = {}
        """Those that are connected to other processes, by process."""
        self._told: list[str] = []

    def waiting(self) -> list[WaitingScreen]:
        """Return the screens that the host is asked about, of all processes."""
        remote = [one for screens in self.remote.values() for one in screens]
        return [*self.local, *remote][:MOST_WAITING]

    def find(self, letters: str) -> str:
        """Return the hash of the token of the waiting screen with these letters, or ""."""
        return next((one.screen for one in self.waiting() if one.letters == letters), "")

    def greet(self, connection: Connection, state: TableState, token: str) -> None:
        """Set the token of a screen after `hello`: its own if the host has judged it, else a new one."""
        known = screen_hash(self.table, token) if token else ""
        if known not in state.screens:
            token = connection.screen_token or self.runtime.random_hex(16)
            known = screen_hash(self.table, token)
        connection.screen, connection.screen_token = known, token
        connection.told_screen = None

    def update(self, state: TableState, connections: Collection[Connection]) -> bool:
        """Decide which screens pace the table and which wait. Tell each screen what has changed for it.

        Return True if the list of the screens that wait here has changed.
        """
        before = self.local
        screens = [one for one in connections if one.role == "screen" and one.viewer is not None]
        wanting: dict[str, Connection] = {}
        for one in screens:
            is_own = state.is_host(one.holder) or bool(state.held_by(one.holder))
            one.may_pace = is_own or state.screens.get(one.screen, False)
            if not one.may_pace and one.screen not in state.screens:
                wanting.setdefault(one.screen, one)
        kept = [each for each in before if each.screen in wanting]
        new = [screen for screen in wanting if all(each.screen != screen for each in kept)]
        self.local = kept + [
            WaitingScreen(self._new_letters(), screen) for screen in new[: MOST_WAITING - len(kept)]
        ]
        letters = {each.screen: each.letters for each in self.local}
        for one in screens:
            is_own = state.is_host(one.holder) or bool(state.held_by(one.holder))
            token = "" if is_own else one.screen_token
            told = OwnScreen(one.may_pace, letters.get(one.screen, ""), token)
            if told != one.told_screen:
                one.told_screen = told
                one.put_reply(write_message(told))
        return self.local != before

    def tell_host(self, state: TableState, connections: Collection[Connection]) -> None:
        """Send the letters of the waiting screens to the host's pages if they have changed."""
        letters = [one.letters for one in self.waiting()]
        if letters == self._told:
            return
        self._told = letters
        for connection in connections:
            if connection.viewer is not None and state.is_host(connection.holder):
                self._tell(connection)

    def greet_host(self, connection: Connection) -> None:
        """Send the letters of the waiting screens to a page of the host that has sent `hello`."""
        if self._told:
            self._tell(connection)

    def _tell(self, connection: Connection) -> None:
        if connection.role != "screen":
            connection.put_reply(write_message(ScreensWaiting(self._told)))

    def _new_letters(self) -> str:
        """Return four random letters that no waiting screen shows."""
        while True:
            found = letters_from(self.runtime.random_bytes(16))
            if all(one.letters != found for one in self.waiting()):
                return found
