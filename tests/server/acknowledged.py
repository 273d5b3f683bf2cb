"""What was acknowledged to people, beside what the server's record says they said."""

from ippodromo.client import Seat
from ippodromo.kernel.journal import PERSON, read_journal
from tests.server.harness import Server
from tools.testing.choosing import chosen
from tools.testing.players import fetch

Acknowledged = dict[int, list[str]]
"""By seat, in order."""


async def play_on(seat: Seat, who: object, acknowledged: list[str]) -> None:
    """Play to the end, noting what was acknowledged."""
    async for _, ask in seat.asks():
        say = chosen(ask, who)
        await seat.answer(ask, say)
        acknowledged.append(say)


def check(server: Server, table: str, acknowledged: Acknowledged) -> None:
    """A finished table's record has what was acknowledged to its people, in order, and no more."""
    journal = read_journal(fetch(server.url, f"/api/tables/{table}/record"))
    assert journal.is_over
    for seat, said in acknowledged.items():
        stored = [e.notation for e in journal.entries if e.seat == seat and e.by == PERSON]
        assert stored == said
