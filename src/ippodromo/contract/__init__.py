"""The contract: what every game keeps, as tests that any package can run on its own game.

    from ippodromo import contract

    TestContract = contract.suite("hobby_horses", hidden=ROWS)

It needs pytest (`pip install "ippodromo[contract]"`) and the game's package installed. `hidden` are
the rows of the table "Hidden information" in the game's `rules.md`, in the order of the page.
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
