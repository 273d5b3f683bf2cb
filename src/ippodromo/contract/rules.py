"""The mark that ties a test to the rules it proves; tools/rule_coverage.py reads it."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Name the rule, ruling or worked example that a test proves: one to three ids."""
    if not 1 <= len(ids) <= 3:
        raise ValueError(f"a test names one to three rule ids, not {len(ids)}")
    return pytest.mark.rule(*ids)
