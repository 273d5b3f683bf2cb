"""Positions: what a game keeps on its table besides money."""

from typing import Any

from .compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A game's own data. Everything in it is copied by `copy` and told apart by `key`."""

    def copy(self) -> "Position":
        """An independent position with the same contents."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """All contents as nested tuples of plain values: equal positions have equal keys."""
        raise NotImplementedError
