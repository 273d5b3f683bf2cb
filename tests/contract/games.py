"""The games of this package as cases for the contract suite, with short editions."""

from functools import cache
from importlib import import_module
from pathlib import Path

from ippodromo.contract import Case
from ippodromo.contract.hidden import indistinguishable_match

EDITIONS = Path(__file__).resolve().parent.parent / "editions"


def short_editions(name: str) -> list[str]:
    """Return the paths of the tests' own editions of a game."""
    return [str(path) for path in sorted(EDITIONS.glob(f"{name}_*.toml"))]


@cache
def case(name: str, quick: bool = False) -> Case:
    """Return a game with the secrets of `tests/contract/secrets/<game>.py`.

    The module has `ROWS` and `OPTIONS`, and may have its own `indistinguishable_match`.
    """
    module = import_module(f"tests.contract.secrets.{name}")
    editions = tuple(short_editions(name))
    return Case(
        name,
        module.ROWS,
        module.OPTIONS,
        editions,
        getattr(module, "indistinguishable_match", indistinguishable_match),
        quick,
    )
