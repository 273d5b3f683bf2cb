"""Seats' chances: available soon, from what a seat knows, with correct intervals."""

from collections.abc import Callable

import pytest

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.lab.games import play_match
from ippodromo.lab.seat_chances import SeatChances, estimate_seat_chances
from tests.lab.race_odds import race_odds


@pytest.mark.parametrize("name", game_names())
def test_chances_of_all_seats_add_up_to_one(name: str) -> None:
    game = title(name).game(4)
    match = RecordedMatch(game, game.header([Player(f"seat {n}") for n in range(4)]))
    match.advance(FastStream(3))
    chances = next(estimate_seat_chances(match, 1, NOBODY, 8)).seats()
    assert sum(chance.share for chance in chances) == pytest.approx(1)
    assert all(chance.low <= chance.share <= chance.high for chance in chances)


def test_who_is_far_ahead_before_the_last_race_is_likely_to_win() -> None:
    game = title("royal_turf").game(2)
    bots: list[Bot] = [find_bot("regular", "royal_turf")] * 2
    found: list[tuple[int, float]] = []

    def look(match: RecordedMatch) -> None:
        if game.races_run(match.table) == 2 and not found:
            ahead = match.table.ledger.balances[0] - match.table.ledger.balances[1]
            found.append((ahead, next(estimate_seat_chances(match, 1, None, 200)).seats()[0].share))

    for seed in range(8):
        play_match(game, bots, seed, watch=look)
        (ahead, chance), *_ = found
        found.clear()
        if abs(ahead) > 300:
            assert (chance > 0.5) == (ahead > 0), (seed, ahead, chance)


def with_tokens(players: list[Player], *values: int) -> RecordedMatch:
    """Return a Winner's Circle in which two seats have placed three of four tokens, of these values in
    turn.
    """
    game = title("winners_circle").game(2, {})
    match = RecordedMatch(game, game.header(players))
    stream = FastStream(5)
    match.advance(stream)
    for number, value in enumerate(values):
        horse = game.runners(match.table)[number // 2]["id"]
        match.submit(match.table.waiting()[0], f"bet {horse} {value}", PERSON)
    match.advance(stream)
    return match


def of_seats(match: RecordedMatch, knower: Seat | None) -> object:
    return next(estimate_seat_chances(match, 1, knower, 40 if knower is None else 10)).sums


def of_horses(match: RecordedMatch, knower: Seat | None) -> object:
    return race_odds(match, 400, 1, knower).counts


PEOPLE = [Player("Ann"), Player("Bea")]
BOTS = [Player("Ann", "rookie/bold.37"), Player("Bea", "regular/patient.9")]


@pytest.mark.parametrize("players", [PEOPLE, BOTS])
@pytest.mark.parametrize("chances", [of_seats, of_horses])
def test_what_is_hidden_from_who_looks_on_changes_nothing(
    chances: Callable[[RecordedMatch, Seat | None], object], players: list[Player]
) -> None:
    one = with_tokens(players, 2, 0, 1, 1, 0, 2)
    other = with_tokens(players, 0, 2, 1, 0, 2, 1)
    assert chances(one, None) != chances(other, None)
    assert chances(one, NOBODY) == chances(other, NOBODY)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    stream = FastStream(11)
    held = 0
    for _ in range(400):
        found = SeatChances()
        for _ in range(60):
            chance = (stream.below(1000) + 0.5) / 1000 * 0.6  # 0.3 on average
            found.add([chance, 1 - chance])
        held += found.seats()[0].low <= 0.3 <= found.seats()[0].high
    assert 0.92 <= held / 400 <= 0.98


def test_two_estimates_add_up_to_one() -> None:
    rows = [[0.1, 0.9], [0.4, 0.6], [0.2, 0.8], [0.9, 0.1]] * 4
    whole, part, rest = SeatChances(), SeatChances(), SeatChances()
    for at, row in enumerate(rows):
        whole.add(row)
        (part if at < 5 else rest).add(row)
    assert not part.seats()
    part.merge(rest)
    part.merge(SeatChances())
    assert [c.share for c in part.seats()] == pytest.approx([c.share for c in whole.seats()])
    assert part.widest() == pytest.approx(whole.widest())


def test_where_lots_are_alike_within_intervals_hold_the_truth_as_well() -> None:
    stream = FastStream(12)
    held = 0
    for _ in range(400):
        found = SeatChances()
        for _ in range(10):
            lot = SeatChances()
            middle = 0.2 + 0.2 * stream.below(1000) / 1000  # 0.3 on average, the same for a lot
            for _ in range(200):
                won = stream.below(1000) < 1000 * middle
                lot.add([float(won), float(not won)])
            found.merge(lot)
        held += found.seats()[0].low <= 0.3 <= found.seats()[0].high
    assert 0.88 <= held / 400 <= 0.98  # ten lots tell only about how far they differ


def started(name: str) -> RecordedMatch:
    """Return a game of four at its first question."""
    game = title(name).game(4)
    match = RecordedMatch(game, game.header([Player(f"seat {n}") for n in range(4)]))
    match.advance(FastStream(3))
    return match


@pytest.mark.parametrize("name", ["royal_turf", "winners_circle", "grand_national"])
def test_where_riders_alone_run_the_race_the_seats_playouts_tell_of_the_horses(name: str) -> None:
    found = next(estimate_seat_chances(started(name), 1, NOBODY, 8))
    races = found.races
    assert races.playouts == races.worlds == 8
    won = sum(counts[0] for counts in races.counts.values())
    assert won == 8 or (name == "grand_national" and 0 < won < 8)  # no horse may come home


def test_where_regulars_bid_after_dice_they_tell_nothing_of_the_horses() -> None:
    found = next(estimate_seat_chances(started("win_place_show"), 1, NOBODY, 8))
    assert found.worlds == 8
    assert not found.races.counts


def test_in_a_race_the_seats_playouts_and_the_riders_tell_the_same_of_the_horses() -> None:
    match = with_tokens(PEOPLE, 2, 0, 1, 1, 0, 2)
    for _ in range(2):  # the last token of each
        seat = match.table.waiting()[0]
        match.submit(seat, match.table.ask().options[0].picks[0].notation, PERSON)
    races = next(estimate_seat_chances(match, 1, None, 2000)).races
    riders = race_odds(match, 2000, 2)
    for mine, theirs in zip(races.horses(), riders.horses(), strict=True):
        assert mine.horse == theirs.horse
        assert abs(mine.win.share - theirs.win.share) < 0.06
