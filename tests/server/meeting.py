"""A table, of Win, Place & Show unless a test names a game, that goes on line by line without a server."""

from ippodromo.kernel.registry import title
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.table_info import Clocks
from ippodromo.server.table.commands import append
from ippodromo.server.table.state import Line, TableState
from tests.server.told import ToldTable

GAME = "win_place_show"


def begun(
    seats: int, bots: set[int], options: dict[str, str], answer: int = 0, game: str = GAME
) -> TableState:
    """Return a table that has begun, as the server sets it up for the options that the host has chosen.

    `answer` is the clock of an answer in seconds; the clocks that are not chosen follow from it.
    """
    chosen = title(game).manifest.with_clocks(options, answer)
    text = title(game).edition_text("reconstruction")
    table = ToldTable(seats, game=game, text=text, clocks=Clocks(answer), options=chosen).begin()
    for seat in range(seats):
        if seat in bots:
            table.host(messages.SitBot, seat=seat, level="regular")
        else:
            table.sit(seat)
    table.host(messages.Start)
    return table.state


def after(state: TableState, line: Line) -> TableState:
    """Return the table as a line leaves it."""
    return append(state, line)[1]


def asked(state: TableState) -> str:
    """Return the key of the question that is open."""
    assert state.match is not None
    return state.match.table.ask().key
