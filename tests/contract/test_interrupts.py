"""Commands stop on Ctrl-C, and bots at the end of their time."""

import pytest

from tests.contract.interrupting import trouble


@pytest.mark.soak(
    "Interrupts come at random moments of real time, so what they meet depends on the machine.",
    until="never",
)
def test_commands_stop_when_told_to_and_bots_when_their_time_is_up() -> None:
    assert trouble(interrupts=2, overruns=3, seed=7, say=lambda line: None) == []
