"""Comparison of games of the same race: where they parted, and what that cost."""

from math import isclose

import pytest

import ippodromo
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Journal, read_journal
from ippodromo.lab.known_dice import is_same_race, known_of, race_of_the_day
from ippodromo.lab.review.data import Review
from ippodromo.lab.review.review import EARLY, compare, review
from tests.bots.short import short_game
from tests.lab.test_known_dice import finished, played

BOTS = ["random", "regular", "regular"]


def twice(name: str) -> tuple[Game, list[Journal]]:
    """Return a game and the same race again, read from their records."""
    game = short_game(name, 3)
    first = finished(game, 3).journal
    known = known_of(game, read_journal(first.text()))
    texts = [first.text(), played(game, known, BOTS, 8).journal.text()]
    return game, [read_journal(text) for text in texts]


def looked_at(game: Game, journals: list[Journal]) -> list[Review]:
    return [review(game, journal, batches=40) for journal in journals]


@pytest.mark.parametrize("name", ["royal_turf", "homestretch", "grand_national"])
def test_every_decision_stands_in_its_place_beside_the_others(name: str) -> None:
    game, journals = twice(name)
    reviews = looked_at(game, journals)
    found = compare(reviews)
    for number, each in enumerate(reviews):
        stood = [place.decisions[number] for place in found.places]
        assert sorted(one.at for one in stood if one) == [one.at for one in each.decisions]
    for place in found.places:
        for one in place.decisions:
            if one is not None:
                asked = (one.race, one.seat, one.ask.removesuffix(EARLY))
                assert asked == (place.race, place.seat, place.ask)
    for seat, account in enumerate(found.seats):
        mine, theirs = (each.seats[seat].decisions for each in reviews)
        assert isclose(account.gains[1], theirs - mine)
        # and place by place: what the decisions differ by adds up to it
        by_place = sum(
            sign * one.effect
            for place in found.places
            if place.seat == seat
            for sign, one in zip((-1, 1), place.decisions, strict=True)
            if one is not None
        )
        assert isclose(by_place, account.gains[1], abs_tol=1e-4 * len(found.places))
        assert all(found.places[at].seat == seat for at in account.places[1])


def test_until_they_part_the_same_was_said_by_the_same_seats() -> None:
    game, journals = twice("royal_turf")
    found = compare(looked_at(game, journals))
    assert found.parted is not None
    for place in found.places[: found.parted]:
        first, second = place.decisions
        assert first is not None
        assert second is not None
        assert (first.at, first.said) == (second.at, second.said)
        assert first.worth == second.worth or not (first.playouts and second.playouts)
    here = [one.said for one in found.places[found.parted].decisions if one is not None]
    assert len(set(here)) == 2


def test_a_game_beside_itself_never_parts() -> None:
    game, journals = twice("winners_circle")
    only = looked_at(game, journals[:1])
    found = compare([*only, *only, *only])
    assert found.parted is None
    assert [seat.gains for seat in found.seats] == [[0.0] * 3] * game.seats
    assert {tuple(places) for seat in found.seats for places in seat.places} == {()}


def test_only_the_same_cards_and_dice_are_the_same_race() -> None:
    game, (first, again) = twice("royal_turf")
    assert is_same_race(first, again)
    assert not is_same_race(first, read_journal(finished(game, 4).journal.text()))
    days = [race_of_the_day("royal_turf", date) for date in ("2026-11-16", "2026-11-17")]
    one, other = (played(d.game, d.known, ["random"] * 4, 1).journal for d in days)
    assert is_same_race(one, played(days[0].game, days[0].known, ["regular"] * 4, 2).journal)
    assert not is_same_race(one, other)
    assert not is_same_race(one, first)


def test_a_bet_before_its_turn_stands_where_the_turn_is() -> None:
    game = short_game("homestretch", 4)
    first = ippodromo.match(game, ["bot:random"] * 4, seed=4)
    assert list(first.decisions()) == []
    known = known_of(game, read_journal(first.journal.text()))
    journals = [first.journal, played(game, known, ["regular"] * 4, 5).journal]
    found = compare(looked_at(game, journals))
    early = [
        one
        for place in found.places
        for one in place.decisions
        if one is not None and one.ask.endswith(EARLY)
    ]
    assert early
    assert all(one.picks[one.said]["verb"] == "bet" for one in early)
    bets = [place for place in found.places if place.ask == "ask.place_bets"]
    assert len(bets) == game.seats * len({place.race for place in bets})
    assert all(None not in place.decisions for place in bets)
