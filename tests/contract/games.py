"""The games of this package as the contract suite takes them: what they hide, and short editions."""

from functools import cache
from importlib import import_module
from pathlib import Path

from ippodromo.contract import Case
from ippodromo.contract.hidden import indistinguishable_match

EDITIONS = Path(__file__).resolve().parent.parent / "editions"


def short_editions(name: str) -> list[str]:
    """The paths of the tests' own editions of a game."""
    return [str(path) for path in sorted(EDITIONS.glob(f"{name}_*.toml"))]


@cache
def case(name: str, quick: bool = False) -> Case:
    """A game with the secrets of `tests/contract/secrets/<game>.py`.

    The module lists `ROWS` and `OPTIONS`, and may have its own `indistinguishable_match`."""
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
