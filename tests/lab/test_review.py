"""Reviews: luck and decisions add up to the result for each seat, and only finished games are reviewed."""

from itertools import pairwise
from math import isclose

import msgspec
import pytest

import ippodromo
from ippodromo.bots.find import find_bot
from ippodromo.bots.playout_model import PlayoutSettings, playout_settings, shares
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.journal import PERSON, UNDO, Player, read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.review.data import LUCK, Review, ReviewDecision, ReviewTurn
from ippodromo.lab.review.history import read_game_history
from ippodromo.lab.review.measure import DecisionTrial, ValueCache
from ippodromo.lab.review.review import FEWEST, LONGEST, Clock, decisive, review
from ippodromo.server.workers import replay
from tests.bots.short import short_game

BOTS = ["bot:random", "bot:regular", "bot:rookie", "bot:regular"]


def played(name: str, bots: list[str], seed: int = 2, *, is_short: bool = True) -> RecordedMatch:
    game = short_game(name, len(bots)) if is_short else title(name).game(len(bots))
    match = ippodromo.match(game, bots, seed=seed)
    assert list(match.decisions()) == []
    return match


def of(match: RecordedMatch, batches: int = 70) -> Review:
    return review(match.game, match.journal, batches=batches)


@pytest.mark.parametrize("name", game_names())
def test_start_luck_and_decisions_make_the_result_of_every_seat(name: str) -> None:
    match = played(name, BOTS)
    found = of(match)
    places = match.game.standings(match.table)
    for number, seat in enumerate(found.seats):
        parts = seat.start + seat.luck + seat.decisions + seat.others
        assert isclose(parts, seat.result, abs_tol=1e-9)
        assert (seat.result > 0) == (places[number] == 1)
        # and moment by moment: what moved the chance adds up to the way it went
        moved = sum(turn.effects[number] for turn in found.turns)
        assert isclose(seat.start + moved, seat.result, abs_tol=1e-9)
        luck = sum(turn.effects[number] for turn in found.turns if turn.seat == LUCK)
        assert isclose(luck, seat.luck, abs_tol=1e-9)
        assert len(seat.moments) <= 5
        told = [found.turns[at] for at in seat.moments]
        assert all(abs(turn.effects[number]) > turn.error for turn in told)
    assert isclose(sum(seat.start for seat in found.seats), 1.0)
    for point in found.points:
        assert isclose(sum(point.chances), 1.0, abs_tol=1e-3)
    assert [point.at for point in found.points] == sorted(point.at for point in found.points)
    assert found.points[-1].at == len(match.journal.entries)
    assert all(one.loss is None or one.loss >= 0 for one in found.decisions)


def test_a_moment_whose_effect_may_be_none_is_not_told() -> None:
    def turn(effect: float, error: float) -> ReviewTurn:
        return ReviewTurn(1, 0, [effect, -effect], error, "move grey", 1)

    unsure, clear, clearer = turn(0.1, 0.1), turn(0.1, 0.05), turn(-0.2, 0.05)
    assert decisive([unsure, unsure]) == decisive([unsure], 0) == []
    assert decisive([clear, unsure, clearer]) == [0, 2]
    assert decisive([unsure, *[clear] * 5, clearer], 1) == [1, 2, 3, 4, 6]


def test_every_answer_that_could_have_been_another_is_judged() -> None:
    match = played("royal_turf", BOTS)
    found = of(match)
    said = {(one.at, one.said) for one in found.decisions}
    chosen = {(at, e.notation) for at, e in enumerate(match.journal.entries, 1) if e.by == "bot"}
    assert said == chosen
    tried = [one for one in found.decisions if one.playouts]
    assert tried
    assert all(one.best in one.picks and one.said in one.picks for one in tried)


def test_who_says_what_is_usual_neither_gains_nor_loses_by_decisions() -> None:
    found = of(played("royal_turf", ["bot:regular"] * 4))
    assert [(seat.decisions, seat.others) for seat in found.seats] == [(0.0, 0.0)] * 4


def test_a_random_seat_loses_by_its_decisions() -> None:
    bots = ["bot:random", *["bot:regular"] * 3]
    lost = [
        of(played("royal_turf", bots, seed, is_short=False), 260).seats[0].decisions
        for seed in range(1, 4)
    ]
    assert sum(lost) < 0


def test_what_one_answer_led_to_is_valued_once_for_all_that_come_from_it() -> None:
    match = played("grand_national", ["bot:random", *["bot:regular"] * 3], is_short=False)
    regular = find_bot("regular", "grand_national")
    story = read_game_history(match.game, match.journal, regular, 1)
    worths = ValueCache(playout_settings(match.game), regular, 1)
    bids = [DecisionTrial(one, worths) for one in story.decisions if one.ask == "ask.bid"]
    unusual = [trial for trial in bids if not trial.is_usual][:3]
    for trial in unusual:
        trial.measure(1)
    # between two of them all seats have bid as regulars: nothing has changed for anybody
    for one, following in pairwise(unusual):
        assert one.found[one.decision.said] is following.found[following.decision.usual]
        assert one.overlap(following) == -0.5
    assert worths.played == len(unusual) + 1


def test_regulars_bet_in_playouts_from_before_the_going() -> None:
    match = ippodromo.match("grand-national", ["Ann", "Bea", "Cid"], seed=3)
    match.advance(FastStream(1))
    regular = find_bot("regular", "grand_national")
    worth = ValueCache(playout_settings(match.game), regular, 1).of(match, match.table.copy(), 1)
    worth.play(6)
    assert len(worth.start.after) > 1
    for start in worth.start.after.values():
        assert all(start.table.position.book.slips), "who keeps money at the sale can use it"


def test_ends_are_valued_by_money_where_the_game_says_so() -> None:
    match = played("grand_national", BOTS, is_short=False)
    game, table = match.game, match.table
    money = table.ledger.balances[: game.seats]
    by_money = playout_settings(game).worth(game, table)
    assert isclose(sum(by_money), 1.0)
    ranked = sorted(range(game.seats), key=lambda seat: money[seat])
    assert ranked == sorted(range(game.seats), key=lambda seat: by_money[seat])
    assert PlayoutSettings().worth(game, table) == shares(game, table)


def test_without_time_the_decisions_are_examined_where_the_chances_moved_furthest() -> None:
    match = played("grand_national", ["bot:random", *["bot:regular"] * 3], is_short=False)
    found = review(match.game, match.journal, seconds=1e-6)
    points = found.points

    def swing(decision: ReviewDecision) -> float:
        after = next(n for n, point in enumerate(points) if point.at >= decision.at)
        pair = zip(points[after - 1].chances, points[after].chances, strict=True)
        return sum(abs(b - a) for a, b in pair)

    unusual = [one for one in found.decisions if one.said != one.usual]
    examined = [swing(one) for one in unusual if one.playouts]
    left = [swing(one) for one in unusual if not one.playouts]
    assert len(examined) == FEWEST
    assert len(left) == found.untried > FEWEST
    assert min(examined) >= max(left) - 1e-3  # chances are told in rounded numbers


def test_a_busy_machine_makes_a_review_late_and_not_poor() -> None:
    clock = Clock(3600.0, 0, lambda part: None)
    clock.began -= 3600.0 * (LONGEST - 1)
    assert clock.goes_on(1.0)
    clock.began -= 3600.0
    assert not clock.goes_on(1.0), "it has an end all the same"


def test_the_same_seed_finds_the_same() -> None:
    match = played("winners_circle", BOTS)
    one, other = of(match), of(match)
    assert one.turns == other.turns
    assert one.decisions == other.decisions


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    match = played("royal_turf", BOTS)
    running = read_journal(match.journal.text())
    del running.entries[20:]
    running.is_over = False
    with pytest.raises(IppodromoError, match=r"not over"):
        review(match.game, running, batches=1)


def test_what_was_taken_back_is_no_decision() -> None:
    game = short_game("win_place_show", 3)
    match = RecordedMatch(game, game.header([Player("Ann"), Player("Bea"), Player("Cid")]))
    stream = FastStream(4)
    taken_back = 0
    while True:
        match.advance(stream)
        if match.over:
            break
        seat = match.table.waiting()[0]
        options = match.options(seat)
        assert options is not None
        match.submit(seat, options.sample(stream).notation, PERSON)
        if match.may_undo(seat) and taken_back < 3:
            match.undo(seat)
            taken_back += 1
    assert taken_back == 3
    found = review(game, match.journal, batches=30)
    for one in found.decisions:
        assert match.journal.entries[one.at - 1].notation == one.said
    undone = {at for at, e in enumerate(match.journal.entries) if e.notation == UNDO}
    assert len(undone) == taken_back
    assert undone.isdisjoint(one.at for one in found.decisions)
    assert max(undone) + 2 in [one.at for one in found.decisions]


def test_the_server_sends_it_as_it_is() -> None:
    match = played("homestretch", BOTS, is_short=False)
    edition = title("homestretch").edition_text(match.journal.header.edition)
    sent = replay.review(match.journal.text(), edition, 0.5)
    assert [seat.player for seat in sent.seats] == [p.name for p in match.journal.header.players]
    assert msgspec.json.decode(msgspec.json.encode(sent), type=type(sent)) == sent
