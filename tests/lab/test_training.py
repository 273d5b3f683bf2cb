"""Training: known weights are found from games, and the files of the games are valid."""

from math import exp, log

import pytest

from ippodromo.bots.playout_model import NO_STAGE, chances, features_of, win_model
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.setup import Setup
from ippodromo.lab.training import (
    TrainingGame,
    fit,
    learning_curve,
    play_seeds,
    stages_of,
    train,
)
from ippodromo.messages import Words

TRUE = [0.05, -1.5]
"""The weights of two features."""


def made_up(games: int) -> list[TrainingGame]:
    """Return games whose winners are drawn by the true weights. A third feature has no influence."""
    stream, found = FastStream(3), []
    for _ in range(games):
        rows = [[stream.below(100), stream.below(100) / 50, stream.below(9)] for _ in range(4)]
        parts = [exp(TRUE[0] * row[0] + TRUE[1] * row[1]) for row in rows]
        at, winner = sum(parts) * stream.below(1 << 20) / (1 << 20), 0
        while at >= parts[winner]:
            at -= parts[winner]
            winner += 1
        won = [1.0 if seat == winner else 0.0 for seat in range(4)]
        found.append(TrainingGame({2: [[float(x) for x in row] for row in rows]}, won))
    return found


def test_true_weights_are_found_and_an_asset_that_says_nothing_weighs_nothing() -> None:
    weights = fit(stages_of(made_up(1500))[2])
    assert weights[0] == pytest.approx(TRUE[0], abs=0.008)
    assert weights[1] == pytest.approx(TRUE[1], abs=0.25)
    assert weights[2] == pytest.approx(0.0, abs=0.05)


def test_the_curve_falls_below_money_alone_and_that_below_even_chances() -> None:
    training = train(made_up(1000))
    assert training.even == pytest.approx(log(4))
    assert [point.games for point in training.curve] == [25, 50, 100, 200, 400, 800]
    last = training.curve[-1]
    assert last.learned < last.money < training.even
    assert last.learned < training.curve[0].learned


def test_games_say_at_every_pause_what_each_seat_has() -> None:
    """HomeStretch: after the draft, before and after the market, after races 2 and 3."""
    (lesson,) = play_seeds(Setup("homestretch", ["random"] * 3, {}), [4])
    assert sorted(lesson.stages) == [0, 1, 2, 3, 4]
    assert sum(lesson.won) == pytest.approx(1.0)
    for rows in lesson.stages.values():
        assert [len(row) for row in rows] == [7] * 3
        parts = [sum(row[at] for row in rows) for at in range(1, 7)]
        assert all(part == pytest.approx(round(2 * part) / 2) for part in parts)
    before, after = lesson.stages[1], lesson.stages[2]
    assert sum(row[0] for row in after) <= sum(row[0] for row in before)


def test_after_the_last_race_nothing_is_left_to_foretell() -> None:
    (lesson,) = play_seeds(Setup("win_place_show", ["random"] * 3, {}), [7])
    assert sorted(lesson.stages) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("name", game_names())
def test_what_a_game_ships_fits_it(name: str) -> None:
    edition = title(name).game(4).edition.id
    learned = win_model(name, edition)
    assert bool(learned.weights) == (name != "grand_national")
    for stage, weights in learned.weights.items():
        assert stage > NO_STAGE
        assert len(weights) == len(features_of(name).names)
    assert not win_model(name, "somebody's own").weights


def test_more_is_better_and_all_chances_make_one() -> None:
    found = chances([0.1], [[10.0], [20.0], [20.0]])
    assert sum(found) == pytest.approx(1.0)
    assert found[0] < found[1] == found[2]
    assert chances([1.0], [[0.0], [1e9]])[0] > 0.0


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_picture_has_a_curve_for_each_way_to_foretell(language: str) -> None:

    training = train(made_up(100))
    words = Words(language, "homestretch")
    assert learning_curve(training, words, True).count("<g class=") == 2
    assert learning_curve(training, words, False).count("<g class=") == 1
    assert "http" not in learning_curve(training, words, True).replace(
        "http://www.w3.org/2000/svg", ""
    )
