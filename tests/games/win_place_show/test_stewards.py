"""Win, Place & Show, the stewards: how much a move gave up, and whether it is harmful."""

from __future__ import annotations

from typing import Any

import pytest

from ippodromo.games.win_place_show.hearings import Stewards
from ippodromo.games.win_place_show.position import MoveRecord
from tests.games.win_place_show.boards import sq
from tests.games.win_place_show.meetings import finished, game
from tests.rules import rule

FOUR = game(4)
IN_BEND = "- - - - F4/3 -"


def made_move(
    rules: Any,
    horse: int,
    squares: str,
    end: str,
    dice: tuple[int, int],
    turn: int = 1,
    bonus: tuple[bool, bool] = (False, False),
    allowance: tuple[bool, bool] = (False, False),
) -> MoveRecord:
    before = tuple(-1 if name == "-" else sq(name) for name in squares.split())
    return MoveRecord(turn, horse - 1, sq(end), before, dice, 1, bonus, allowance)


@rule("WPS-E30", "WPS-S4")
@pytest.mark.parametrize(("end", "loss", "harmful"), [("F10/5", 2, True), ("F10/4", 1, False)])
def test_a_loss_of_two_is_harmful(end: str, loss: int, harmful: bool) -> None:
    table = finished(FOUR, "1 2 3 4")
    stewards = Stewards(table.position.race, made_move(FOUR.rules, 5, IN_BEND, end, (1, 1), 2))
    assert stewards.pending.movement == 6
    assert (stewards.loss(), stewards.harmful()) == (loss, harmful)


@rule("WPS-E30", "WPS-S3")
@pytest.mark.parametrize(
    ("other", "harmful"),
    [("-", True), ("F9/3", False), ("F12/3", False), ("F13/3", True), ("F9/4", True)],
)
def test_shortening_behind_another_horse_is_not_harmful(other: str, harmful: bool) -> None:
    table = finished(FOUR, "1 2 3 4")
    made = made_move(FOUR.rules, 5, f"{other} - - - F4/3 -", "F8/3", (1, 1), 2)
    assert Stewards(table.position.race, made).harmful() is harmful


@rule("WPS-E30", "WPS-S2", "WPS-S1")
def test_a_bonus_not_used_is_harmful_from_a_loss_of_one() -> None:
    table = finished(FOUR, "1 2 3 4")
    squares = "B0/1 B0/2 B0/3 B0/4 B0/5 B0/6"
    made = made_move(FOUR.rules, 4, squares, "B13/4", (4, 3), 1, (True, False))
    stewards = Stewards(table.position.race, made)
    assert (stewards.loss(), stewards.harmful()) == (3, True)


@rule("WPS-S1", "WPS-S2")
def test_the_allowance_weighs_only_on_the_move_of_the_last_crossing() -> None:
    table = finished(FOUR, "1 2 3 4")
    early = made_move(
        FOUR.rules, 1, "B0/1 - - - - -", "B7/1", (1, 1), 1, (False, False), (True, False)
    )
    assert Stewards(table.position.race, early).loss() == 0
    home = made_move(
        FOUR.rules, 1, "H11/1 - - - - -", "H18/1", (1, 1), 1, (False, False), (True, False)
    )
    weighed = Stewards(table.position.race, home)
    assert (weighed.loss(), weighed.harmful()) == (1, True)
