"""The cache of results that are expensive to compute."""

import asyncio

import pytest

from ippodromo.server.live.task_cache import TaskCache
from tools.testing.players import run


def test_a_result_is_computed_once_for_all_who_ask_at_the_same_time() -> None:
    async def ask() -> tuple[list[int], int]:
        cache, computed = TaskCache[str, int](2), 0

        async def compute() -> int:
            nonlocal computed
            computed += 1
            await asyncio.sleep(0)
            return 7

        found = await asyncio.gather(*(cache.get("one", compute) for _ in range(3)))
        return [*found, await cache.get("one", compute)], computed

    assert run(ask()) == ([7, 7, 7, 7], 1)


def test_a_failed_computation_is_tried_again() -> None:
    async def ask() -> int:
        cache = TaskCache[str, int](2)

        async def fail() -> int:
            raise ValueError("once")

        async def compute() -> int:
            return 7

        with pytest.raises(ValueError, match="once"):
            await cache.get("one", fail)
        return await cache.get("one", compute)

    assert run(ask()) == 7


def test_the_result_that_was_not_asked_for_longest_is_dropped_first() -> None:
    async def ask() -> list[str]:
        cache, computed = TaskCache[str, str](2), list[str]()

        async def get(key: str) -> None:
            async def compute() -> str:
                computed.append(key)
                return key

            assert await cache.get(key, compute) == key

        for key in ("one", "two", "one", "three", "one", "two"):
            await get(key)
        return computed

    assert run(ask()) == ["one", "two", "three", "two"]
