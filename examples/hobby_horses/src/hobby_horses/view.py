"""The view, built from an empty dict, so that slips are absent until they are shown."""

from typing import Any, TypedDict

from ippodromo.kernel.table import Table
from ippodromo.kernel.view_types import RunnerView

from .position import NONE, Nursery


class HorseView(TypedDict):
    """One horse."""

    number: int
    id: str
    coat: str
    space: int
    rests: bool


class SlipView(TypedDict):
    """A slip that has been shown."""

    seat: int
    horse: str
    stake: int


class NurseryView(TypedDict):
    """The whole board."""

    race: int
    races: int
    finish_at: int
    money: list[int]
    horses: list[HorseView]
    slips: list[SlipView]
    won: list[str]
    provenance: dict[str, str]


def nursery_view(table: Table[Any]) -> NurseryView:
    """HH-3, HH-4 Return everything on the table. Slips are there once all are shown."""
    nursery: Nursery = table.position
    game = nursery.game
    return {
        "race": nursery.race,
        "races": game.tables.races,
        "finish_at": game.tables.length,
        "money": table.ledger.balances[: game.seats],
        "horses": [
            {
                "number": i + 1,
                "id": name,
                "coat": game.tables.coats[i],
                "space": nursery.spaces[i],
                "rests": i == nursery.resting,
            }
            for i, name in enumerate(game.horses)
        ],
        "slips": [
            {"seat": seat, "horse": game.horses[horse], "stake": nursery.stakes[seat]}
            for seat, horse in enumerate(nursery.backed)
            if horse != NONE
        ],
        "won": [game.horses[horse] for horse in nursery.winners],
        "provenance": game.edition.provenance(),
    }


def nursery_runners(nursery: Nursery) -> list[RunnerView]:
    """HH-8 Return the horses. The one on the last space is first; the others have no place."""
    game = nursery.game
    return [
        {
            "id": name,
            "number": i + 1,
            "coat": game.tables.coats[i],
            "progress": round(nursery.spaces[i] / game.tables.length, 3),
            "place": 1 if nursery.spaces[i] >= game.tables.length else None,
        }
        for i, name in enumerate(game.horses)
    ]
