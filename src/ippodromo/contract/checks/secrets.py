"""Non-interference: what a viewer may not know does not change what it is shown.

Two games that differ only in what the table "Hidden information" hides from a viewer give that viewer
the same view, asks, events, record and refusals, byte for byte.
"""

from collections import Counter
from itertools import pairwise

from ippodromo.contract.case import Checks, Row, hidden_from_all, open_to_all
from ippodromo.contract.hidden import (
    Pair,
    differences,
    hidden_cells,
    honest_view,
    leak,
    leaky_view,
    pairs,
    samples,
    shown,
)
from ippodromo.contract.play import viewers

FEW = 60
"""Number of pairs that the quick form of the suite compares."""
FEW_OF_A_ROW = 6
"""Number of pairs of each hidden row that it compares."""


class SecretChecks(Checks):
    """What must stay hidden."""

    def test_what_a_viewer_may_not_know_changes_nothing_it_is_shown(self) -> None:
        leaks = Counter(leak(pair, honest_view) for pair in self.case.some(self.all_pairs(), FEW))
        assert set(leaks) == {""}

    def test_every_hidden_row_really_differs_in_pairs_for_everyone_it_is_hidden_from(self) -> None:
        counts = Counter(cell for pair in self.all_pairs() for cell in pair.differing)
        assert sorted(hidden_cells(self.case) - set(counts)) == []

    def test_a_view_that_shows_a_hidden_row_to_everybody_is_caught(self) -> None:
        missed = []
        for row in self.case.rows:
            found = self.case.some([p for p in self.all_pairs() if is_in(row, p)], FEW_OF_A_ROW)
            leaks = [leak(pair, leaky_view(row)) for pair in found]
            if row.hides is not open_to_all and not (leaks and all("view" in one for one in leaks)):
                missed.append(row.what)
        assert missed == []

    def test_what_a_viewer_may_know_it_is_shown(self) -> None:
        rows = [row for row in self.case.rows if row.hides is not hidden_from_all]
        assert [row.what for row in rows if self.times_shown(row) == 0] == []

    def times_shown(self, row: Row) -> int:
        """Return how often a row differed that a viewer may know. Check that the viewer saw each
        difference.
        """
        counted = 0
        for at in range(len(self.case.options)):
            for one, other in pairwise(samples(self.case, at)):
                for viewer in viewers(one.game) if one.game is other.game else []:
                    if row.what in differences([row], one, other, viewer)[1]:
                        counted += 1
                        a, b = (shown(sample, viewer, honest_view, []) for sample in (one, other))
                        assert (a["view"], a["events"]) != (b["view"], b["events"]), row.what
                        if self.case.quick and counted == FEW_OF_A_ROW:
                            return counted
        return counted

    def all_pairs(self) -> list[Pair]:
        numbers = range(len(self.case.options))
        return [pair for at in numbers for pair in pairs(self.case, at)]


def is_in(row: Row, pair: Pair) -> bool:
    """Return True if a row is among those in which a pair differs."""
    return row.what in [what for what, _ in pair.differing]
