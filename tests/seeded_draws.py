"""A fixture that fixes everything a test draws at random in its own process.

A folder uses it by importing the fixture in its `conftest.py`.
"""

import random
import secrets
import sys
from collections.abc import Iterator

import pytest

from tools.testing.seeding import seed_secrets, seeded

SOURCES = ("token_bytes", "token_hex", "token_urlsafe", "choice", "randbits", "randbelow")
"""The functions of `secrets` that get their old value back after the test."""


@pytest.fixture(autouse=True)
def seeded_draws(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let `secrets`, `random` and numpy draw what the seed of the run and the test's name say."""
    name = request.node.nodeid
    for source in SOURCES:
        monkeypatch.setattr(secrets, source, getattr(secrets, source))
    seed_secrets(name)
    state = random.getstate()
    random.seed(seeded(name).getrandbits(64))
    if "numpy" in sys.modules:
        _seed_numpy(name, monkeypatch)
    yield
    random.setstate(state)


def _seed_numpy(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed numpy's global generator, and the entropy of generators that are made without a seed."""
    from numpy.random import bit_generator
    from numpy.random import seed as seed_global_generator

    entropy = seeded(f"{name} numpy")
    monkeypatch.setattr(bit_generator, "randbits", entropy.getrandbits)
    seed_global_generator(entropy.getrandbits(32))
