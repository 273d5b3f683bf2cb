"""The awards of whole games: four to six, every seat has one, and every number is right."""

from typing import Any

import pytest

from ippodromo.contract.play import Played, played
from ippodromo.kernel.awards import BOUGHT, FEWEST, LONG_SHOT, MOST, ORDER
from ippodromo.kernel.events import RaceSettled
from ippodromo.kernel.receipts import Line, receipts
from ippodromo.kernel.registry import game_names
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.view_types import AwardView, DayView
from ippodromo.kernel.views import table_view
from tests.contract.games import case

Said = tuple[int, int, Line]
"""A race, a seat, and a line of its receipt with a horse."""


class Day:
    """A finished game, and the summary in its last view."""

    def __init__(self, of: Played, seats: int) -> None:
        table = of.match.table
        view = table_view(of.match.game, table, NOBODY)
        self.day: DayView = view["day"]
        self.standings = view["standings"]
        self.money = table.ledger.balances[:seats]
        self.settled = [one.event for one in table.log if isinstance(one.event, RaceSettled)]
        self.finish = of.match.game.finish(table)
        public = [one for one in table.log if one.audience is None]
        said: list[Said] = [
            (receipt.race, receipt.seat, line)
            for race in receipts(public, NOBODY, seats)
            for receipt in race
            for line in receipt.lines
            if "horse" in line.because
        ]
        self.lines = [one for one in said if "price" not in one[2].because]
        self.bought = [one for one in said if one[2].reason == BOUGHT]

    def of_bets(self, seat: int) -> dict[tuple[int, Any], int]:
        """Return the payments for each horse that a seat backed in a race."""
        found: dict[tuple[int, Any], int] = {}
        for race, owner, line in self.lines:
            if owner == seat and line.because.keys() & {"bets", "stake"}:
                horse = (race, line.because["horse"])
                found[horse] = found.get(horse, 0) + line.amount
        return found

    def is_true(self, award: AwardView) -> bool:
        """Return True if an award's number follows from the receipts, and no seat has a better one."""
        kind, seat, number = award["kind"], award["seat"], award["number"]
        amounts = [line.amount for _, _, line in self.lines]
        mine = [
            line
            for race, owner, line in self.lines
            if (race, owner, str(line.because["horse"])) == (award["race"], seat, award["horse"])
        ]
        if kind == "best":
            return number == max(amounts) and number in [line.amount for line in mine]
        if kind == "bold":
            bids = [-line.amount for _, owner, line in self.bought if owner == seat]
            return number in bids and number == max(-line.amount for _, _, line in self.bought)
        if kind == "wolf":
            others = [self.of_bets(s) for s in range(len(self.money)) if s != seat]
            horses = {(race, str(horse)) for found in others for race, horse in found}
            is_alone = (award["race"], award["horse"]) not in horses
            return is_alone and number in [line.amount for line in mine]
        if kind == "long":
            bets = [line for line in mine if "stake" in line.because]
            ratios = [line.amount // int(line.because["stake"]) for line in bets]
            return number in ratios and number >= LONG_SHOT
        if kind == "front":
            led = [[one.places[s] for one in self.settled].count(1) for s in range(len(self.money))]
            return number == led[seat] == max(led) and award["of"] == len(self.settled)
        if kind in ("eye", "luck"):
            brought = list(self.of_bets(seat).values())
            count = sum((paid > 0) == (kind == "eye") for paid in brought)
            return (number, award["of"]) == (count, len(brought))
        if kind == "comeback":
            return (
                number == max(one.places[seat] for one in self.settled) - self.standings[seat] > 0
            )
        if kind == "kind":
            paid = [
                line.amount
                for race, owner, line in self.lines
                if race == award["race"] and owner != seat and line.amount > 0
                if str(line.because["horse"]) == award["horse"]
            ]
            return number == sum(paid) > 0
        if kind in ("race", "own"):
            return number > 0 and 1 <= award["race"] <= len(self.settled)
        return number == self.money[seat] and (kind != "spoon" or self.is_last(seat))

    def is_last(self, seat: int) -> bool:
        return self.standings[seat] == max(self.standings) > 1


def days(name: str) -> list[tuple[int, Day]]:
    return [(s.seats, Day(played(s), s.seats)) for s in case(name).setups()]


@pytest.mark.parametrize("name", game_names())
def test_awards_are_few_true_and_leave_nobody_out(name: str) -> None:
    seen: set[str] = set()
    for seats, day in days(name):
        awards = day.day["awards"]
        seen |= {award["kind"] for award in awards}
        assert FEWEST <= len(awards) <= MOST, awards
        assert [award for award in awards if not day.is_true(award)] == []
        if seats <= MOST:
            assert {award["seat"] for award in awards} == set(range(seats))
        else:
            assert len({award["seat"] for award in awards}) == MOST
        kinds = [(award["kind"], award["seat"]) for award in awards]
        assert len(set(kinds)) == len(kinds)
    assert seen <= set(ORDER)
    assert len(seen) >= 5, "different days are remembered for different things"


@pytest.mark.parametrize("name", game_names())
def test_every_race_has_its_winner_and_every_seat_the_horse_that_paid_it_best(name: str) -> None:
    for seats, day in days(name):
        races = day.day["races"]
        assert [race["race"] for race in races] == [one.race for one in day.settled]
        if races:
            assert races[-1]["horse"] == (day.finish[0] if day.finish else "")
        for seat in range(seats):
            paid = [line.amount for _, owner, line in day.lines if owner == seat]
            assert day.day["mounts"][seat]["amount"] == max([0, *paid])
