"""The contract suite on every game of this package."""

from importlib.metadata import entry_points

from ippodromo.contract import suite_of
from ippodromo.kernel.registry import GROUP

from .games import case

TestGrandNational = suite_of(case("grand_national"))
TestHomestretch = suite_of(case("homestretch"))
TestRoyalTurf = suite_of(case("royal_turf"))
TestWinPlaceShow = suite_of(case("win_place_show"))
TestWinnersCircle = suite_of(case("winners_circle"))


def test_no_game_of_this_package_is_left_out() -> None:
    tested = {one.case.name for one in globals().values() if hasattr(one, "case")}
    points = entry_points(group=GROUP)
    assert tested == {each.name for each in points if each.value.startswith("ippodromo.")}
