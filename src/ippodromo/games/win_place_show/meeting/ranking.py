"""WPS-X2 to X4: the ranking."""

from ippodromo.games.win_place_show.rules import WpsTable
from ippodromo.kernel.seats import ranks_of_rows


def ranks(table: WpsTable) -> list[int]:
    """Seats in play by cash; the eliminated below them, later race first; equals share."""
    meeting = table.position
    marks: list[tuple[int, ...]] = []
    for seat in range(meeting.seats):
        if meeting.in_play(seat):
            marks.append((10**6, table.ledger.of(seat)))
        else:
            marks.append((meeting.out_after[seat], 0))
    return ranks_of_rows(marks)
