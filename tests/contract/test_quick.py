"""The quick form of the contract suite. `make test` runs it on the plain engine, the full one on the
compiled.
"""

from ippodromo.contract import suite_of

from .games import case

TestGrandNational = suite_of(case("grand_national", quick=True))
TestHomestretch = suite_of(case("homestretch", quick=True))
TestRoyalTurf = suite_of(case("royal_turf", quick=True))
TestWinPlaceShow = suite_of(case("win_place_show", quick=True))
TestWinnersCircle = suite_of(case("winners_circle", quick=True))
