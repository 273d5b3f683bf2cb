"""Odds: shares add up, certain results are certain, and intervals get shorter."""

import pytest

from benchmarks.odds import race_rows
from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.journal import PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.playouts import play_race
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.lab.odds import MOST_ALIKE, PLACES, WORLD, Odds, PlayoutStart
from ippodromo.lab.table_sampling import knows_all
from tests.bots.short import short_game
from tests.lab.race_odds import race_odds


def fresh(name: str, seed: int = 1) -> RecordedMatch:
    match = new_match(short_game(name, 4))
    match.advance(FastStream(seed))
    return match


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("knower", [None, Seat(0)])
def test_every_game_has_odds_from_full_and_from_one_seats_knowledge(
    name: str, knower: Seat | None
) -> None:
    odds = race_odds(fresh(name), 20, 1, knower)
    assert odds.playouts > 0
    wins = sum(horse.win.share for horse in odds.horses())
    assert wins == pytest.approx(1.0)
    for horse in odds.horses():
        assert horse.win.share <= horse.place.share <= horse.show.share <= 1.0
        assert horse.win.low <= horse.win.share <= horse.win.high


@pytest.mark.parametrize("name", game_names())
def test_every_race_of_a_game_has_odds(name: str) -> None:
    match = fresh(name)
    stream = FastStream(2)
    asked: set[int] = set()
    while not match.table.is_over():
        run = match.game.races_run(match.table)
        if run not in asked:
            odds = race_odds(match, 4)
            assert sum(horse.win.share for horse in odds.horses()) == pytest.approx(1.0), run
            asked.add(run)
        step(match, stream, stream)
        match.advance(stream)
    assert asked


def test_a_horse_that_is_home_is_sure_of_its_place() -> None:
    match = new_match(title("royal_turf").game(2))
    stream = FastStream(4)
    while not any(h["place"] for h in match.game.runners(match.table)):
        step(match, stream, stream)
    first = next(h["id"] for h in match.game.runners(match.table) if h["place"] == 1)
    odds = race_odds(match, 30)
    assert {h.horse: h.win.share for h in odds.horses()}[first] == 1.0


def test_more_playouts_make_shorter_intervals() -> None:
    match = fresh("royal_turf")
    assert race_odds(match, 200).widest() < race_odds(match, 20).widest()


def test_odds_leave_the_match_as_it_was() -> None:
    match = fresh("royal_turf")
    before = match.digest()
    race_odds(match, 20)
    assert match.digest() == before


def test_when_the_game_is_over_there_are_no_odds() -> None:
    match = new_match(short_game("royal_turf", 2))
    stream = FastStream(1)
    while not match.table.is_over():
        step(match, stream, stream)
    with pytest.raises(IppodromoError):
        race_odds(match, 10)


def test_counts_become_shares_of_first_two_and_three() -> None:
    odds = Odds(["a", "b", "c", "d"])
    odds.add(["a", "b", "c"])
    odds.add(["b", "a", "d"])
    rows = {h.horse: (h.win.share, h.place.share, h.show.share) for h in odds.horses()}
    assert rows == {"a": (0.5, 1, 1), "b": (0.5, 1, 1), "c": (0, 0, 0.5), "d": (0, 0, 0.5)}


def test_playouts_that_are_all_alike_in_a_world_tell_as_much_as_one() -> None:
    alike, alone = Odds([]), Odds([])
    for world in range(60):
        finish = ["a", "b", "c"] if world % 2 else ["b", "a", "c"]
        alike.add_cluster([finish] * 8)
        alone.add(finish)
    assert alike.playouts == 8 * alone.playouts
    assert alike.chance("a", 0).half_width == pytest.approx(
        alone.chance("a", 0).half_width, rel=0.02
    )
    assert alike.chance("c", 0).high == pytest.approx(alone.chance("c", 0).high, rel=0.02)


def test_playouts_that_worlds_do_not_tell_apart_count_all() -> None:
    worlds, alone = Odds([]), Odds([])
    for _ in range(60):
        finishes = [["a", "b", "c"], ["b", "a", "c"]] * 4
        worlds.add_cluster(finishes)
        for finish in finishes:
            alone.add(finish)
    assert worlds.chance("a", 0).half_width == pytest.approx(
        alone.chance("a", 0).half_width, rel=0.02
    )


def test_lots_that_are_put_together_are_as_if_counted_at_once() -> None:
    whole, parts = Odds([]), [Odds([]), Odds([])]
    for world in range(20):
        finishes = [["a", "b", "c"]] * (world % 4) + [["c", "b", "a"]] * (4 - world % 4)
        whole.add_cluster(finishes)
        parts[world % 2].add_cluster(finishes)
    parts[0].merge(parts[1])
    assert parts[0].data()["playouts"] == whole.playouts
    assert {h.horse: h for h in parts[0].horses()} == {h.horse: h for h in whole.horses()}


@pytest.mark.parametrize("name", game_names())
def test_what_comes_before_any_luck_is_played_once_and_makes_no_difference(name: str) -> None:
    match = fresh(name)
    game, rider = match.game, match.game.playout_policy()
    world, mine, others = (
        PlayoutStart(game, match.table.copy(), rider),
        FastStream(5),
        FastStream(5),
    )
    for _ in range(3):
        table = match.table.copy()
        assert play_race(game, table, others, rider, PLACES)
        assert world.finish(mine, rider) == game.finish(table)


@pytest.mark.parametrize("name", game_names())
def test_who_counts_three_places_need_not_see_the_rest_of_the_race(name: str) -> None:
    match = fresh(name)
    game, rider = match.game, match.game.playout_policy()
    for seed in range(3):
        short, long = match.table.copy(), match.table.copy()
        assert play_race(game, short, FastStream(seed), rider, PLACES)
        assert play_race(game, long, FastStream(seed), rider)
        assert game.finish(short)[:PLACES] == game.finish(long)[:PLACES]
        assert short.at <= long.at


@pytest.mark.parametrize("sizes", [[WORLD], [2], [16, 3, 8, 2, 2]])
def test_intervals_hold_what_is_true_as_often_as_they_say(sizes: list[int]) -> None:
    stream = FastStream(11)
    held = 0
    for _ in range(200):
        odds = Odds(["a", "b"])
        for world in range(40):
            add_hidden(odds, 2 + stream.below(5), sizes[world % len(sizes)], stream)
        chance = odds.chance("a", 0)
        held += chance.low <= 0.5 <= chance.high
    assert 0.90 <= held / 200 <= 0.99


def test_they_do_so_where_worlds_become_as_large_as_pays() -> None:
    stream = FastStream(12)
    held = 0
    for _ in range(200):
        odds = Odds(["a", "b"])
        while odds.playouts < 400:
            add_hidden(odds, 2 + stream.below(5), odds.best_cluster_size(), stream)
        chance = odds.chance("a", 0)
        held += chance.low <= 0.5 <= chance.high
    assert 0.90 <= held / 200 <= 0.99


def add_hidden(odds: Odds, likely: int, size: int, stream: FastStream) -> None:
    """Add a cluster of 8 playouts in which `a` wins with a chance that depends on hidden things, half on
    average.
    """
    odds.add_cluster([["a", "b"] if stream.below(8) < likely else ["b", "a"] for _ in range(size)])


def test_the_more_alike_the_playouts_of_a_world_are_the_fewer_it_has() -> None:
    same, much, nothing = Odds([]), Odds([]), Odds([])
    stream = FastStream(13)
    for world in range(200):
        same.add_cluster([["a", "b"] if world % 2 else ["b", "a"]] * WORLD)
        add_hidden(much, 1 + 6 * stream.below(2), WORLD, stream)
        add_hidden(nothing, 4, WORLD, stream)
    assert same.best_cluster_size() == 2
    assert 2 <= much.best_cluster_size() < WORLD < nothing.best_cluster_size() <= MOST_ALIKE


def test_of_few_worlds_it_is_not_known_how_alike_their_playouts_are() -> None:
    few = Odds([])
    for world in range(10):
        few.add_cluster([["a", "b"] if world % 2 else ["b", "a"]] * WORLD)
    assert few.best_cluster_size() == WORLD


def test_what_is_hidden_is_imagined_once_for_several_playouts() -> None:
    match = new_match(title("winners_circle").game(2, {}))
    stream = FastStream(5)
    match.advance(stream)
    assert knows_all(match, NOBODY)
    assert race_odds(match, 40, 1, NOBODY).worlds == 40
    horse = match.game.runners(match.table)[0]["id"]
    match.submit(match.table.waiting()[0], f"bet {horse} 2", PERSON)
    assert not knows_all(match, NOBODY)
    assert race_odds(match, 40, 1, NOBODY).worlds == 40 // WORLD


def test_the_time_that_odds_take_can_be_measured() -> None:
    rows = race_rows(["royal_turf"], 0.15)
    assert [row.name.split(",")[0] for row in rows] == ["royal_turf fresh", "royal_turf running"]
    assert all(row.value > 0 for row in rows)
