"""A cache of results that are expensive to compute."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class TaskCache(Generic[K, T]):
    """Results by key. A result is computed once for all who ask for it, and the oldest ones are dropped."""

    def __init__(self, max_size: int) -> None:
        self.max_size = max_size
        self._tasks: OrderedDict[K, asyncio.Task[T]] = OrderedDict()

    async def get(self, key: K, compute: Callable[[], Coroutine[object, object, T]]) -> T:
        """Return the result for a key, computed before or now. A failed computation is tried again."""
        task = self._tasks.pop(key, None)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(compute())
        self._tasks[key] = task
        while len(self._tasks) > self.max_size:
            self._tasks.popitem(last=False)
        return await asyncio.shield(task)
