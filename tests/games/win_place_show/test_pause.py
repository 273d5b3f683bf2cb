"""Win, Place & Show, WPS-8.3c: the pause after a move. It follows from public facts."""

from __future__ import annotations

from typing import Any

import pytest

from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.kernel.table import Table
from tests.games.win_place_show.meetings import asked, game, refused, running, say, stand, told
from tests.rules import rule

FOUR = game(4)
OWNERS = "0 1 2 3 1 2"
SHORT = ("chance dice 4 3", "3 ride B13/3 bonus")
"""Race 1: horse 4 moves first and stops three spaces short on a passing space."""

Found = tuple[int, list[int], int, dict[str, Any]] | None


def pause(table: Table[Any]) -> Found:
    found = table.pause()
    if found is None:
        return None
    return found.seconds, [int(seat) for seat in found.seats], found.stretch, dict(found.params)


def shortened(
    owners: str = OWNERS, slips: dict[int, str] | None = None, made: WinPlaceShowGame = FOUR
) -> Table[Any]:
    """Return a race in which horse 4 of seat 3 has stopped short. Horse 5 is next."""
    return say(running(made, 1, owners, slips), *SHORT)


ABOUT_FOUR = {"horse": 4, "horse_name": "Lucky Old Sun", "turn": 1}


@rule("WPS-8.3c", "WPS-R41")
@pytest.mark.parametrize("slips", [None, {0: "win=4,1000"}, {0: "win=4,1000", 1: "show=4,1000"}])
def test_the_pause_does_not_depend_on_the_bets(slips: dict[int, str] | None) -> None:
    table = shortened(slips=slips)
    assert asked(table) == "ask.move"
    assert pause(table) == (3, [0, 1, 2], 0, ABOUT_FOUR)


@rule("WPS-8.3c")
def test_the_pause_lasts_as_long_as_the_option_says() -> None:
    found = pause(shortened(made=game(4, objection_delay="7")))
    assert found is not None
    assert found[0] == 7
    assert pause(shortened(made=game(4, objection_delay="0"))) is None


@rule("WPS-8.3c")
def test_there_is_no_pause_before_the_first_move_or_the_dice() -> None:
    table = running(FOUR, 1, OWNERS)
    assert asked(table) == "ask.dice"
    assert pause(table) is None
    say(table, "chance dice 4 3")
    assert asked(table) == "ask.move"
    assert pause(table) is None


@rule("WPS-8.3c")
def test_there_is_no_pause_after_a_horse_without_owner_or_alternative_or_ground() -> None:
    ownerless = say(running(FOUR, 1, "0 1 2 - 1 2"), "chance dice 4 3")
    ownerless.submit(ownerless.ask().seats[0], ownerless.ask().options[0].picks[0].notation)
    assert pause(ownerless) is None
    blocked = stand(running(FOUR, 1, OWNERS), "F3/2 F3/1 F4/2 F4/3 F5/2 -")
    assert pause(say(blocked, "chance dice 1 1", "0 ride F3/2")) is None
    plain = say(running(FOUR, 1, OWNERS), "chance dice 1 1", "0 ride B7/1")
    assert pause(plain) is None


@rule("WPS-8.3c")
def test_the_pause_is_for_all_in_play_but_owner_and_rider() -> None:
    hired = say(running(FOUR, 1, OWNERS, rider_4="0"), "chance dice 4 3", "0 ride B13/3 bonus")
    found = pause(hired)
    assert found is not None
    assert found[1] == [1, 2]


@rule("WPS-8.3c", "WPS-8.3a")
def test_the_pause_goes_on_through_the_dice_of_the_next_turn() -> None:
    table = running(FOUR, 1, OWNERS)
    table = stand(table, "- - - B0/4 B20/5 -", 0)
    say(table, "chance dice 5 2")
    table.submit(table.ask().seats[0], table.ask().options[0].picks[0].notation)
    four = next(p.notation for p in table.ask().options[0].picks if p.notation.endswith("/3"))
    say(table, f"3 {four}")
    assert asked(table) == "ask.dice"
    assert pause(table) is None
    say(table, "chance dice 5 1")
    found = pause(table)
    assert found is not None
    assert found[3]["horse"] == 4


@rule("WPS-8.3a", "WPS-8.2b")
def test_an_objection_is_taken_until_the_next_horse_has_moved() -> None:
    table = shortened(slips={0: "win=4,1000", 1: "place=4,1000"})
    say(table, "0 object 1.4 d")
    assert asked(table) == "ask.move"
    assert pause(table) == (3, [0, 1, 2], 0, ABOUT_FOUR)
    table.submit(table.ask().seats[0], table.ask().options[0].picks[0].notation)
    assert refused(table, "1 object 1.4 d") == "WPS-8.3a"
    assert [said["seat"] for said in told(table, "ObjectionFiled")] == [0]
