"""Time and random numbers. Modules of `live`, `store` and `table` get both from here."""

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
    wall_clock: Callable[[], float] = time.time
    """Returns seconds since 1970. It may jump when somebody sets the machine's clock."""

    def random_hex(self, count: int) -> str:
        """Return `count` random bytes in hexadecimal digits."""
        return self.random_bytes(count).hex()
