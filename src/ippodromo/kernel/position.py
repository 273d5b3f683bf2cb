"""Positions: what a game keeps on its table besides money."""

from .compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A game's own data. Everything in it is copied by `copy` and told apart by `key`."""

    def copy(self) -> "Position":
        """An independent position with the same contents."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All contents as nested tuples of plain values: equal positions have equal keys."""
        raise NotImplementedError


def progress_by_space(length: int) -> list[float]:
    """For each space of a course of that length how much of it lies behind, as `RunnerView` says it."""
    return [round(space / length, 3) for space in range(length + 1)]
