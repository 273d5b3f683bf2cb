"""Time and random numbers. No other module of `live` or `table` reads a clock or draws at random."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass


def _random_bytes(count: int) -> bytes:
    return secrets.token_bytes(count)  # looked up at each call: tests replace it by a seeded one


@dataclass(frozen=True)
class Runtime:
    """The clock and the random numbers of a process. A simulation passes its own."""

    monotonic: Callable[[], float] = time.monotonic
    """Returns seconds that never go back."""
    random_bytes: Callable[[int], bytes] = _random_bytes
    """Returns the given number of unpredictable bytes."""

    def random_hex(self, count: int) -> str:
        """Return `count` random bytes in hexadecimal digits."""
        return self.random_bytes(count).hex()
