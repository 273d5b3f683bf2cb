"""Helpers that tests, benchmarks and tools share: seeds, players, pages, attacks and databases.

Nothing in here imports `tests` or `benchmarks`.
"""
