"""What lies on the table between two races: nothing of the last one."""

from __future__ import annotations

from typing import Any

import pytest

from ippodromo.contract.play import step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.events import RaceSettled
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from tests.messages.test_spoken import EDITIONS, GAMES, PLAYERS

BETS = ("tokens", "laid", "slips", "bets")
DICE = ("dice", "die", "face", "rolled")


def left_over(position: dict[str, Any]) -> list[str]:
    """The fields that still show a bet or a throw."""
    found = [name for name in DICE if position.get(name)]
    for name in BETS:
        rows = [row for row in position.get(name) or [] if row]
        if any(not isinstance(row, dict) or row.get("bets", True) for row in rows):
            found.append(name)
    return found


@pytest.mark.parametrize(
    ("name", "seats", "options"), [one for one in GAMES if one[0] != "grand_national"]
)
def test_bets_and_dice_of_a_race_are_gone_before_the_next(
    name: str, seats: int, options: dict[str, str]
) -> None:
    text = (EDITIONS / f"{name}_short.toml").read_text("utf-8")
    game = title(name).game(seats, options, read_edition(text, "short.toml"))
    match = RecordedMatch(game, game.header([Player(one) for one in PLAYERS[:seats]]))
    stream = FastStream(5)
    looked = 0
    while not match.table.is_over():
        step(match, stream, stream)
        settled = [one for one in match.table.log if isinstance(one.event, RaceSettled)]
        is_between = settled and settled[-1].at == match.table.log[-1].at
        if not is_between or match.table.is_over():
            continue
        looked += 1
        for viewer in (NOBODY, *(Seat(seat) for seat in range(seats))):
            assert left_over(dict(game.view(match.table, viewer))) == []
    assert looked > 0
