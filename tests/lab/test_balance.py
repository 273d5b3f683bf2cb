"""The balance lab: facts of games, their totals, and the page."""

import re
from itertools import pairwise

import pytest

from ippodromo.bots.find import Roster
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.receipts import Line
from ippodromo.kernel.registry import game_names
from ippodromo.lab.balance import (
    MOST_CELLS,
    GameFacts,
    GameObserver,
    TableKind,
    add_up,
    favourites,
    play_facts,
    table_kinds,
)
from ippodromo.lab.balance_page import Page, Report
from ippodromo.lab.games import play_match
from ippodromo.lab.intervals import Figure, mean_interval, ratio_interval
from ippodromo.lab.setup import Setup

SEATS = 3


def facts_of(game: str, bot: str = "random") -> GameFacts:
    return next(play_facts(Setup(game, [bot] * SEATS, {}), [1]))


@pytest.mark.parametrize("game", game_names())
def test_a_game_tells_its_races_its_money_and_its_bets(game: str) -> None:
    facts = facts_of(game)
    assert min(facts.ranks) == 1
    assert len(facts.money) == SEATS
    assert facts.races
    assert all(race.is_backed for race in facts.races if race.favourite_won)
    assert all(0 <= bets.paid <= bets.count for bets in facts.bets.values())


def test_the_lead_changes_as_often_as_the_board_shows_it() -> None:
    setup = Setup("royal_turf", ["random"] * SEATS, {})
    game, onlooker = setup.make(), GameObserver()
    leaders: list[list[str]] = [[]]

    def watch(match: RecordedMatch) -> None:
        onlooker.watch(match)
        runners = game.runners(match.table)
        first, second = sorted((runner["progress"] for runner in runners), reverse=True)[:2]
        if game.races_run(match.table) == len(leaders):
            leaders.append([])
        elif first > second:
            leaders[-1].append(next(r["id"] for r in runners if r["progress"] == first))

    facts = onlooker.sum_up(
        play_match(game, Roster(setup.bots, game.title.name).at(1), 1, watch=watch)
    )
    changes = [sum(a != b for a, b in pairwise(race)) for race in leaders]
    assert [race.lead_changes for race in facts.races] == changes[: len(facts.races)]
    assert sum(changes) > 0


def test_the_favourite_has_the_most_on_it_and_a_bet_paid_twice_counts_once() -> None:
    def bet(horse: str, bets: int, reason: str = "first") -> Line:
        return Line(100, reason, {"horse": horse, "bets": bets}, "bank")

    lines = [(0, bet("grey", 3)), (0, bet("grey", 3, "pace")), (1, bet("black", 4))]
    assert favourites(lines) == {"black"}
    assert favourites([*lines, (2, bet("grey", 1))]) == {"black", "grey"}
    assert favourites([]) == set()


def test_figures_have_their_intervals() -> None:
    assert mean_interval([2, 2, 2]) == Figure(2.0, 2.0, 2.0)
    spread = ratio_interval([0, 30], [10, 10])
    assert spread.value == 1.5
    assert spread.low == pytest.approx(1.5 - 1.96 * 1.5, abs=0.01)
    assert ratio_interval([], []) == Figure(0.0, 0.0, 0.0)


def test_tables_that_a_game_does_not_allow_are_named_and_left_out() -> None:
    base = Setup("royal_turf", ["random"], {})
    found = table_kinds(base, {"hidden_bets": ["true", "false"]}, [2, 9])
    assert [(cell.seats, cell.setup.options) for cell in found.played] == [
        (2, {"hidden_bets": "true"}),
        (2, {"hidden_bets": "false"}),
    ]
    assert [cell.seats for cell, _ in found.left_out] == [9, 9]
    with pytest.raises(SetupError):
        table_kinds(base, {"hidden_bets": ["perhaps"]}, [2])
    with pytest.raises(SetupError, match="kinds of table"):
        table_kinds(base, {"hidden_bets": ["true"] * MOST_CELLS}, [2, 3])


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", game_names())
def test_a_page_speaks_its_language_and_needs_no_network(game: str, language: str) -> None:
    cell = TableKind(Setup(game, ["random"] * SEATS, {}), {"edition": "reconstruction"})
    refused = TableKind(Setup(game, ["random"] * 30, {}), {})
    with pytest.raises(SetupError) as why:
        refused.setup.make()
    rows = [(cell, add_up([facts_of(game)]))]
    page = Page(
        Report(game, "random", 1, "ippodromo <lab>", rows, [(refused, why.value)]), language
    )
    html = page.html()
    assert "ippodromo &lt;lab&gt;" in html
    assert not re.search(r"https?:|src=|href=", html)
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html)
    assert not re.search(r"\b(cli|reason|kind|option|market)\.[a-z_]+|\b[a-z]+_[a-z_]+\b", text)
