"""HS-11 The end of the game."""

import pytest

from ippodromo.games.homestretch.position import final_score
from ippodromo.kernel.seats import ranks_of_rows
from tests.games.homestretch.scenes import STANDARD, game, paying
from tests.rules import rule


def places(money: list[int], stables: list[str]) -> list[int]:
    scores = []
    for sum_held, stable in zip(money, stables, strict=True):
        shares = [0] * 13
        for word in stable.split():
            shares[int(word)] += 1
        scores.append(final_score(sum_held, shares, STANDARD.prices, STANDARD.groups))
    return ranks_of_rows(scores)


@rule("HS-11.1")
def test_most_money_wins() -> None:
    assert places([120, 121, 90], ["6 7 8", "", "7"]) == [2, 1, 3]


@rule("HS-11.2", "HS-E27")
def test_equal_money_goes_by_the_price_of_the_shares() -> None:
    assert places([120, 120], ["6 7 8 3", "6 7 8 4"]) == [2, 1]


@rule("HS-11.3", "HS-E27")
def test_then_by_shares_of_outsiders() -> None:
    assert places([120, 120], ["6 7 8", "3 5 9 10 11"]) == [2, 1]


@rule("HS-11.4")
def test_then_by_shares_of_the_middle_group() -> None:
    assert places([120, 120], ["2 12 6 4 4", "2 12 4 5 9"]) == [2, 1]


@rule("HS-11.5")
def test_then_by_shares_of_favourites() -> None:
    scores: list[tuple[int, ...]] = [(120, 30, 2, 1, 1), (120, 30, 2, 1, 2)]
    assert ranks_of_rows(scores) == [2, 1]


@rule("HS-11.6", "HS-E27")
def test_then_the_place_is_shared_and_the_next_is_skipped() -> None:
    assert places([120, 120, 40], ["2 4 6", "8 10 12", ""]) == [1, 1, 3]


@rule("HS-R33")
@pytest.mark.parametrize(("poorer", "after"), [("6 7 8", [1, 3, 2]), ("2 3", [1, 3, 2])])
def test_tie_breaks_apply_to_every_place(poorer: str, after: list[int]) -> None:
    assert places([150, 120, 120], ["", poorer, "6 7 8 12"]) == after


@rule("HS-11.2", "HS-11.6")
def test_standings_of_a_table_use_shares_and_never_colour_or_seat() -> None:
    table = paying("90 90 90", STANDARD.cards[0].name, "7 8 9", ["", "", "4"], ["2w " * 5] * 3)
    assert game(3).standings(table) == [2, 2, 1]
