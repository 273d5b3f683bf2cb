"""The contract: tests of the guarantees of every game. Any package can run them on its own game.

    from ippodromo import contract

    TestContract = contract.suite("hobby_horses", hidden=ROWS)

It needs pytest (`pip install "ippodromo[contract]"`) and the installed package of the game. `hidden`
has the rows of the table "Hidden information" in the game's `rules.md`, in the same order.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.checks")

from .case import (  # noqa: E402 (asserts first)
    Case,
    Row,
    hidden_from_all,
    only_for_owner,
    open_to_all,
    rule,
)
from .hidden import Sample, pending  # noqa: E402
from .suite import suite, suite_of  # noqa: E402

__all__ = [
    "Case",
    "Row",
    "Sample",
    "hidden_from_all",
    "only_for_owner",
    "open_to_all",
    "pending",
    "rule",
    "suite",
    "suite_of",
]
