"""Whole games, each named after what it shows. `python -m tests.records` searches for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ippodromo.contract.play import step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from tests.games.win_place_show.meetings import game

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]


def told(match: RecordedMatch, name: str) -> list[dict[str, Any]]:
    """Return the events with a name."""
    return [t.event.fields() for t in match.table.log if t.event.name() == name]


def verdicts(match: RecordedMatch) -> set[tuple[str, str]]:
    """Return the verdict and the judge of each objection."""
    return {(event["verdict"], event["judge"]) for event in told(match, "ObjectionJudged")}


def is_judged_both_ways(match: RecordedMatch) -> bool:
    """WPS-8.5 Return True if the director upholds one objection and rejects one, and the rule rejects one."""
    return {("upheld", "director"), ("rejected", "director"), ("rejected", "rule")} <= verdicts(
        match
    )


def is_voted_upon(match: RecordedMatch) -> bool:
    """WPS-8.8 Return True if a jury judges, and money is divided after an objection is upheld."""
    reasons = {event["reason"] for event in told(match, "Paid")}
    return any(judge == "jury" for _, judge in verdicts(match)) and {"share", "fine"} <= reasons


def is_rolled_off(match: RecordedMatch) -> bool:
    """WPS-9.3h Return True if dice decide an auction, and seats with equal highest throws throw again."""
    names = [t.event.name() for t in match.table.log]
    run = ["BidRead", "Stayed", "Stayed", "DieThrown", "DieThrown", "DieThrown"]
    return any(names[i : i + len(run)] == run for i in range(len(names)))


def has_an_elimination(match: RecordedMatch) -> bool:
    """WPS-10.7 Return True if an eliminated seat rides for an owner."""
    out = {event["seat"] for event in told(match, "SeatOut")}
    return any(event["hired"] and event["seat"] in out for event in told(match, "RiderNamed"))


def replaces_a_director(match: RecordedMatch) -> bool:
    """WPS-2.1g Return True if a motion finds a majority."""
    names = [t.event.name() for t in match.table.log]
    return len(told(match, "DirectorNamed")) > 2 and "MotionMade" in names


def pays_a_daily_double(match: RecordedMatch) -> bool:
    """WPS-11.4b Return True if a ticket names both winners."""
    return any(event["collected"] for event in told(match, "TicketShown"))


def ends_in_shares(match: RecordedMatch) -> bool:
    """WPS-13.3 Return True if the game ends with an exchange rate."""
    return len(told(match, "ShareGiven")) == 8


Shown = tuple[int, dict[str, str], Callable[[RecordedMatch], bool]]

SHOWN: dict[str, Shown] = {
    "objections_upheld_and_rejected": (5, {}, is_judged_both_ways),
    "a_jury_votes_and_money_is_divided": (6, {"version": "quick"}, is_voted_upon),
    "a_tie_is_rolled_off": (4, {}, is_rolled_off),
    "an_eliminated_player_rides_for_another": (4, {}, has_an_elimination),
    "a_director_is_replaced": (3, {}, replaces_a_director),
    "a_daily_double_is_paid": (6, {"version": "quick"}, pays_a_daily_double),
    "a_party_of_eight": (8, {"version": "group", "buy_in": "2.50"}, ends_in_shares),
}


def play(seats: int, options: dict[str, str], seed: int) -> RecordedMatch:
    """Play a whole game in which everybody answers at random."""
    made = game(seats, None, **options)
    match = RecordedMatch(made, made.header([Player(name) for name in NAMES[:seats]]))
    stream = FastStream(seed)
    while not match.table.is_over():
        step(match, stream, stream)
    return match


def records() -> Iterator[tuple[str, RecordedMatch]]:
    """Search for each of these games and return their records."""
    for name, (seats, options, shows) in SHOWN.items():
        seed = 1
        while not shows(match := play(seats, options, seed)):
            seed += 1
        yield f"win_place_show_{name}", match
