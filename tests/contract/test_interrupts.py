"""Commands stop when they are told to, and bots when their time is up."""

from tests.contract.interrupting import trouble


def test_commands_stop_when_told_to_and_bots_when_their_time_is_up() -> None:
    assert trouble(interrupts=2, overruns=3, seed=7, say=lambda line: None) == []
