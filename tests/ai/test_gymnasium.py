"""Gymnasium: its own checker, seeds, rewards, bots, and many tables in one environment."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ippodromo
from ippodromo.ai.encoding import Mask
from ippodromo.ai.gymnasium_env import RaceEnv
from ippodromo.ai.vector_env import RaceVector
from ippodromo.drawing.picture import text
from tests.ai.games import GAMES, seats_of


def drawn(mask: Mask, draw: np.random.Generator) -> int:
    return int(draw.choice(mask.nonzero()[-1]))


def test_every_game_is_registered() -> None:
    ids = [name for name in gymnasium.registry if name.startswith("ippodromo/")]
    assert sorted(ids) == [f"ippodromo/{name}-v0" for name in GAMES]
    assert len(ids) >= 5


@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_own_checker_finds_nothing(name: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*a different render mode.*|.*render modes.*")
        check_env(RaceEnv(name, seats_of(name)), skip_render_check=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_against_bots_pays_its_return_at_the_end(name: str) -> None:
    env = gymnasium.make(f"ippodromo/{name}-v0", seats=seats_of(name), bots="random")
    draw = np.random.default_rng(1)
    _, info = env.reset(seed=2)
    paid, is_over, steps = 0.0, False, 0
    while not is_over:
        _, reward, is_over, is_cut, info = env.step(drawn(info["action_mask"], draw))
        assert info["was_allowed"]
        assert not is_cut
        paid += float(reward)
        steps += 1
    assert steps > 10
    inner = env.unwrapped
    assert isinstance(inner, RaceEnv)
    assert paid == inner.play.returns()[0]
    assert not inner.action_masks().any()


def test_bots_of_ours_take_the_other_seats() -> None:
    env = RaceEnv("royal-turf", 3, seat=1, bots=["rookie", ippodromo.bot("regular", "royal-turf")])
    _, info = env.reset(seed=1)
    draw = np.random.default_rng(1)
    is_over = False
    while not is_over:
        _, _, is_over, _, info = env.step(drawn(info["action_mask"], draw))
    said = {(int(entry.seat), entry.by) for entry in env.play.match.active_entries}
    assert {(0, "bot"), (1, "person"), (2, "bot")} <= said


def test_money_is_paid_when_it_is_won_and_adds_up() -> None:
    env = RaceEnv("royal-turf", 2, reward="money")
    _, info = env.reset(seed=3)
    draw, paid = np.random.default_rng(1), []
    is_over = False
    while not is_over:
        _, reward, is_over, _, info = env.step(drawn(info["action_mask"], draw))
        paid.append(reward)
    held = env.play.match.table.ledger.balances[:2]
    assert sum(1 for reward in paid if reward) > 1
    assert sum(paid) == pytest.approx(held[0] / sum(held) - 0.5)


def test_an_action_that_may_not_be_taken_is_silence() -> None:
    env = RaceEnv("royal-turf", 2)
    env.reset(seed=1)
    forbidden = int((env.action_masks() == 0).nonzero()[0][0])
    before = len(env.play.match.active_entries)
    *_, info = env.step(forbidden)
    assert not info["was_allowed"]
    assert env.play.match.active_entries[before].by == "clock"


def test_the_board_is_drawn_as_text() -> None:
    env = RaceEnv("royal-turf", 2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == text(env.play.match, 0)
    assert "Earl Grey" in str(env.render())


# Many tables


def test_many_tables_play_what_single_ones_play() -> None:
    tables, single = RaceVector(3, "royal-turf", seats=2), RaceEnv("royal-turf", 2)
    observations, info = tables.reset(seed=[5, 6, 7])
    observation, one = single.reset(seed=6)
    for step in range(400):
        assert (observations[1] == observation).all()
        assert (info["action_mask"][1] == one["action_mask"]).all()
        actions = [mask.nonzero()[0][step % mask.sum()] for mask in info["action_mask"]]
        observations, rewards, over, cut, info = tables.step(np.array(actions))
        observation, reward, is_over, _, one = single.step(actions[1])
        assert (rewards[1], over[1]) == (np.float32(reward), is_over)
        assert not cut.any()
        if is_over:
            assert (info["final_obs"][1] == observation).all()
            observation, one = single.reset()
    assert tables.observation_space.contains(observations)


@pytest.mark.parametrize("name", GAMES)
def test_tables_of_every_game_go_on_with_the_next_game_by_themselves(name: str) -> None:
    tables = RaceVector(2, name, seats=seats_of(name))
    _, info = tables.reset(seed=1)
    draw, ended = np.random.default_rng(1), 0
    while ended < 3:
        actions = np.array([drawn(mask, draw) for mask in info["action_mask"]])
        _, _, over, _, info = tables.step(actions)
        ended += int(over.sum())
        assert info["action_mask"].any(axis=1).all()
    tables.close()
