"""The seed of a test run: it fixes everything that tests, and the servers they start, draw at random.

The gate (`make test`) runs with seed 1. `make soak` draws a new seed for each round and passes it on in
the environment, so that a failure can be repeated with the same seed.
"""

import os
import secrets
from random import Random

VARIABLE = "IPPODROMO_TEST_SEED"
"""The environment variable that holds the seed of the run."""
SEED = int(os.environ.get(VARIABLE, "1"))


def seeded(name: str) -> Random:
    """Return a generator that depends only on the seed of the run and on the name."""
    return Random(f"{SEED} {name}")


def seed_secrets(name: str) -> None:
    """Replace the functions of `secrets` in this process by predictable ones.

    Tokens of each length come from a generator of their own. The number of short keys that a program
    draws may depend on timing; the long ones, which make the dice, do not change with it.
    """
    generators: dict[str, Random] = {}

    def generator(kind: str) -> Random:
        if kind not in generators:
            generators[kind] = seeded(f"{name} {kind}")
        return generators[kind]

    def token_bytes(nbytes: int | None = None) -> bytes:
        return generator(f"{nbytes} bytes").randbytes(32 if nbytes is None else nbytes)

    secrets.token_bytes = token_bytes
    secrets.token_hex = lambda nbytes=None: token_bytes(nbytes).hex()
    secrets.choice = lambda seq: generator("choice").choice(seq)
    secrets.randbits = lambda k: generator("bits").getrandbits(k)
