"""A Dask cluster, for commands that play many games."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from ippodromo.bots.interrupts import waiting
from ippodromo.kernel.errors import SetupError


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor | None]:
    """The executor of a Dask cluster, if there is to be one."""
    if not address:
        yield None
        return
    try:
        from distributed import Client
    except ImportError:
        raise SetupError("setup.extra", {"package": "distributed", "extra": "lab"}) from None
    connect: Any = Client  # Dask has no types
    try:
        with waiting():
            client = connect(address)
    except (OSError, ValueError) as error:
        raise SetupError("setup.cluster", {"address": address[:60], "reason": str(error)}) from None
    with client:
        yield client.get_executor()
