"""The figures on every receipt give its sums: rate times bets, stake times odds, parts of a purse."""

from collections.abc import Callable
from typing import Any

import pytest

from ippodromo.contract.play import played
from ippodromo.games.win_place_show.hearings import share
from ippodromo.kernel.receipts import Line, receipts
from ippodromo.kernel.seats import NOBODY
from tests.contract.games import case

Formula = Callable[[dict[str, Any], int], int]
"""Returns the sum that follows from the figures of a line. Some need the sum, since figures only limit it."""


def times_bets(figures: dict[str, Any], paid: int) -> int:
    return int(figures["rate"] * figures["bets"] * figures["multiplier"])


def bonus(figures: dict[str, Any], paid: int) -> int:
    """Return the bonus. A seat that cannot pay everything pays the money it has."""
    owed = times_bets(figures, paid)
    return paid if figures.get("short") == "yes" and paid < owed else owed


def tote_box(figures: dict[str, Any], paid: int) -> int:
    is_won = 1 <= figures["place"] <= ["win", "place", "show"].index(figures["kind"]) + 1
    return int(figures["rate"] * figures["bets"]) if is_won else 0


def of_purse(figures: dict[str, Any], paid: int) -> int:
    return int(figures["purse"] * figures["shares"] // figures["of"])


def at_odds(figures: dict[str, Any], paid: int) -> int:
    last_paid = 1 if figures["kind"] == "win" else figures["places"]
    is_won = 1 <= figures["place"] <= last_paid
    return int(figures["stake"] * (figures["odds"] + 1)) if is_won else 0


def of_chart(figures: dict[str, Any], paid: int) -> int:
    is_won = 1 <= figures["place"] <= ["win", "place", "show"].index(figures["category"]) + 1
    return int(figures["rate"] * figures["stake"] // figures["per"]) if is_won else 0


def double(figures: dict[str, Any], paid: int) -> int:
    return int(figures["rate"] * figures["stake"] // figures["per"]) if paid else 0


def one_part(figures: dict[str, Any], paid: int) -> int:
    return share(figures["collected"], figures["parts"] - 1)


def left_over(figures: dict[str, Any], paid: int) -> int:
    return int(figures["collected"] - one_part(figures, paid) * figures["parts"])


def price(figures: dict[str, Any], paid: int) -> int:
    return int(figures["price"])


def nothing(figures: dict[str, Any], paid: int) -> int:
    return 0


def as_told(figures: dict[str, Any], paid: int) -> int:
    """Return the sum itself, which the rules name: a prize, a total staked, the maximum of a fine."""
    return min(paid, figures["fine"]) if "fine" in figures else paid


def turf(name: str) -> dict[str, Formula]:
    """Return the formulas of places, of each bonus of the edition, and of tokens that bring nothing."""
    editions = [setup.game().edition for setup in case(name).setups()]
    amounts = [item for each in editions for item in each.root.page("bonuses").data.items()]
    return {
        **dict.fromkeys(("first", "second", "third"), times_bets),
        **{key: bonus for key, amount in amounts if isinstance(amount, int)},
        **dict.fromkeys(("unplaced", "blank"), nothing),
    }


FORMULAS: dict[str, dict[str, Formula]] = {
    "royal_turf": turf("royal_turf"),
    "winners_circle": turf("winners_circle"),
    "homestretch": {"bets": tote_box, "purse": of_purse, "share": price, "shares": as_told},
    "grand_national": {"bets": at_odds, "prize": as_told, "horse": price, "stakes": as_told},
    "win_place_show": {
        "bet": of_chart,
        "daily_double": double,
        "fine": as_told,
        "horse": price,
        "purse": as_told,
        "refund": as_told,
        "remainder": left_over,
        "share": one_part,
        "stakes": as_told,
        "tickets": nothing,
        "void": nothing,
    },
}


def lines_of(name: str) -> list[Line]:
    found: list[Line] = []
    for setup in case(name).setups():
        told = played(setup).match.table.log
        for race in receipts(told, NOBODY, setup.seats):
            found += [line for receipt in race for line in receipt.lines]
    return found


@pytest.mark.parametrize("name", FORMULAS)
def test_the_figures_of_every_line_give_its_sum(name: str) -> None:
    lines = lines_of(name)
    wrong = [
        line
        for line in lines
        if FORMULAS[name][line.reason](dict(line.because), abs(line.amount)) != abs(line.amount)
    ]
    assert wrong == []
    assert {line.reason for line in lines} == set(FORMULAS[name])


@pytest.mark.parametrize("name", FORMULAS)
def test_shares_of_the_draft_and_the_market_are_no_part_of_a_race(name: str) -> None:
    between = {"share", "shares"} if name == "homestretch" else set()
    lines = lines_of(name)
    assert {line.reason for line in lines if not line.is_race} == between
    assert between & {line.reason for line in lines if line.is_race} == set()
