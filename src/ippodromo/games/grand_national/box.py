"""What is printed in the box, as plain data for screens: board, tables and cards."""

from .decks import DECKS
from .edition import NationalEdition
from .view_types import BoardView, BoxView, CardView


def box_view(edition: NationalEdition, ring: list[int], provenance: dict[str, str]) -> BoxView:
    """Made once for a game; every view shows the same."""
    return {
        "board": _board(edition),
        "goings": [
            {"key": going.key, "points": going.points, "chance": chance}
            for going, chance in zip(edition.goings, ring, strict=True)
        ],
        "ante_post": [
            {"reserve": reserve, "win": odds[0], "place": odds[1]}
            for reserve, odds in edition.ante_post.items()
        ],
        "prices": [
            {"handicap": row.handicap, "win": row.win, "place": row.place} for row in edition.prices
        ],
        "cards": _cards(edition),
        "prizes": edition.prizes,
        "start": edition.start,
        "step": edition.step,
        "points_most": edition.points_most,
        "too_free_lead": edition.too_free_lead,
        "colours": edition.colours,
        "caps": edition.caps,
        "provenance": provenance,
    }


def _board(edition: NationalEdition) -> BoardView:
    board = edition.board
    fences = enumerate(board.fences.items(), 1)
    return {
        "columns": board.columns,
        "circuit": board.circuit,
        "lanes": board.lanes,
        "run_in_from": board.run_in_from,
        "run_in_lanes": board.run_in_lanes,
        "melling_road": board.melling_road,
        "bechers": board.bechers,
        "fences": [{"number": n, "column": column, "name": name} for n, (column, name) in fences],
        "horseshoes": [board.course.name(at) for at in board.horseshoes],
    }


def _cards(edition: NationalEdition) -> list[CardView]:
    found: list[CardView] = []
    for deck, cards in zip(DECKS, edition.decks, strict=True):
        for card in cards:
            found.append(
                {
                    "id": card.id,
                    "deck": deck,
                    "title": card.title,
                    "copies": card.copies,
                    "action": card.action,
                    "number": card.number,
                    "target": card.target,
                    "first": card.first,
                    "last": card.last,
                }
            )
    return found
