"""The games as environments: OpenSpiel, PettingZoo, Gymnasium and many tables at once in numpy.

`encoding` has the numbers that all of them share: what may be said as integers with a mask, and what
a seat sees as a tensor. The rest are thin adapters, each in the module of its library's name.
"""

from importlib.util import find_spec

NEEDED = {
    "numpy": "numpy",
    "gymnasium": "gymnasium",
    "pettingzoo": "pettingzoo",
    "pyspiel": "open_spiel",
}
"""What is imported, and the package that has it."""

_missing = [package for module, package in NEEDED.items() if find_spec(module) is None]
if _missing:
    raise ImportError(
        f"ippodromo.ai needs {', '.join(_missing)}; `pip install 'ippodromo[ai]'` adds what it needs."
    )
