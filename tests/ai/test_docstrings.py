"""Examples in the docstrings of the environments run."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["encoding", "gymnasium_env", "play", "player", "vector_env"])
def test_examples_in_docstrings_run(name: str) -> None:
    found = doctest.testmod(import_module(f"ippodromo.ai.{name}"))
    assert found.failed == 0
    assert found.attempted > 0
