"""WPS-X2 to X4: the ranking."""

from ippodromo.games.win_place_show.rules import WpsTable


def ranks(table: WpsTable) -> list[int]:
    """Seats in play by cash; the eliminated below them, later race first; equals share."""
    meeting = table.position
    marks: list[tuple[int, int]] = []
    for seat in range(meeting.seats):
        if meeting.in_play(seat):
            marks.append((10**6, table.ledger.of(seat)))
        else:
            marks.append((meeting.out_after[seat], 0))
    return [1 + sum(other > own for other in marks) for own in marks]
