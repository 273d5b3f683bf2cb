"""Ctrl-C is deferred while the engine computes, and raised between two steps."""

import os
import signal
from collections.abc import Callable, Iterator

import pytest

from ippodromo.bots.find import find_bot
from ippodromo.bots.interrupts import defer_interrupts, interruptible, raise_pending_interrupt
from ippodromo.contract.play import new_match
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.registry import title
from ippodromo.lab.games import play_match
from ippodromo.lab.odds import Odds, estimate_race_odds


@pytest.fixture(autouse=True)
def _heeding() -> Iterator[None]:
    """Handle SIGINT as usual, although a suite in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    """Press Ctrl-C."""
    os.kill(os.getpid(), signal.SIGINT)


def steps_until_stopped(*steps: Callable[[], object]) -> int:
    """Return how many of these steps run before Ctrl-C ends them, which it must do."""
    taken = 0
    try:
        with defer_interrupts():
            for step in steps:
                step()
                taken += 1
    except KeyboardInterrupt:
        return taken
    raise AssertionError("Ctrl-C was not heard")


def compute() -> None:
    """Do something between two steps."""


def wait() -> None:
    """Press Ctrl-C while the program only waits."""
    with interruptible():
        press()
        compute()


def stop() -> None:
    raise KeyboardInterrupt


def test_it_is_raised_where_it_is_heeded_and_not_before() -> None:
    assert steps_until_stopped(press, compute, raise_pending_interrupt, compute) == 2


def test_it_is_raised_at_the_end_at_the_latest() -> None:
    assert steps_until_stopped(press, compute) == 2


def test_pressed_again_it_is_raised_at_once() -> None:
    assert steps_until_stopped(press, press, compute) == 1


def test_who_only_waits_is_interrupted_at_once() -> None:
    assert steps_until_stopped(wait, compute) == 0


def test_afterwards_everything_is_as_before() -> None:
    assert steps_until_stopped(press, stop) == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    raise_pending_interrupt()
    with interruptible():
        pass


def test_odds_stop_between_two_playouts_with_all_that_was_counted() -> None:
    match = new_match(title("royal_turf").game(2))
    match.advance(FastStream(1))
    odds = Odds([runner["id"] for runner in match.game.runners(match.table)])
    refined = estimate_race_odds(match, 1, batch=3, into=odds)
    assert steps_until_stopped(lambda: next(refined), press, lambda: next(refined)) == 2
    assert odds.playouts == 3


def test_a_game_stops_between_two_answers() -> None:
    game = title("royal_turf").game(2)
    bots = [find_bot("random", "royal_turf")] * 2
    assert steps_until_stopped(press, lambda: play_match(game, bots, 1)) == 1
