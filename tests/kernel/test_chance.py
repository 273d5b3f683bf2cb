"""Streams are uniform, weighted and reproducible."""

from collections import Counter
from itertools import pairwise, permutations

import pytest

from ippodromo.kernel.asks import Options, draw
from ippodromo.kernel.chance import FastStream, ScriptedStream, shuffled
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.errors import BrokenGame, NotAllowed


@pytest.mark.parametrize("n", [2, 6, 7, 100])
def test_the_fast_stream_is_even(n: int) -> None:
    stream = FastStream(1)
    counts = Counter(stream.below(n) for _ in range(n * 500))
    assert set(counts) == set(range(n))
    chi_squared = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_squared < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_one_number_tells_nothing_about_the_next() -> None:
    stream = FastStream(2)
    numbers = [stream.below(6) for _ in range(18_001)]
    counts = Counter(pairwise(numbers))
    assert len(counts) == 36
    chi_squared = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_squared < 35 + 5 * 70**0.5


def test_seeds_that_lie_together_give_numbers_that_do_not() -> None:
    first = Counter(FastStream(seed).below(6) for seed in range(3000))
    assert all(400 < count < 600 for count in first.values())
    assert [FastStream(7).below(1000) for _ in range(3)] == [FastStream(7).below(1000)] * 3


@pytest.mark.parametrize("heavy", [3, 100])
def test_outcomes_come_as_often_as_their_weights_say(heavy: int) -> None:
    ask = draw([Choice("often"), Choice("seldom")], "ask.roll", [heavy, 1])
    assert bool(ask.weighted_picks) == (heavy == 3)
    stream = FastStream(3)
    rolls = 400 * (heavy + 1)
    counts = Counter(stream.outcome(ask).notation for _ in range(rolls))
    assert 320 < counts["seldom"] < 480


def test_picks_and_amounts_are_picked_evenly() -> None:
    options = Options([Choice("a"), Choice("b")], [Amount("take", 5, 15, 5)])
    stream = FastStream(4)
    counts = Counter(options.sample(stream).notation for _ in range(5000))
    assert set(counts) == {"a", "b", "take 5", "take 10", "take 15"}
    assert all(850 < count < 1150 for count in counts.values())


def test_a_script_says_what_was_written_and_nothing_else() -> None:
    ask = draw([Choice("a"), Choice("b")], "ask.roll")
    stream = ScriptedStream(["b", "c"])
    assert stream.outcome(ask).notation == "b"
    with pytest.raises(NotAllowed) as caught:
        stream.outcome(ask)
    assert caught.value.rule == "T-3"
    with pytest.raises(BrokenGame):
        stream.below(6)


def test_every_order_of_a_shuffle_comes_equally_often() -> None:
    stream = FastStream(5)
    counts = Counter(tuple(shuffled([1, 2, 3], stream)) for _ in range(6000))
    assert set(counts) == set(permutations([1, 2, 3]))
    assert all(880 < count < 1120 for count in counts.values())
