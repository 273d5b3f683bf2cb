"""The games as environments for learning: OpenSpiel, PettingZoo, Gymnasium, and vectors of tables in numpy.

`encoding` has what all of them share: answers as integers with a mask, and what a seat sees as a
tensor. The other modules are thin adapters, each named after its library.
"""

from importlib.util import find_spec

NEEDED = {
    "numpy": "numpy",
    "gymnasium": "gymnasium",
    "pettingzoo": "pettingzoo",
    "pyspiel": "open_spiel",
}
"""For each imported module, the package that contains it."""

_missing = [package for module, package in NEEDED.items() if find_spec(module) is None]
if _missing:
    raise ImportError(
        f"ippodromo.ai needs {', '.join(_missing)}; `pip install 'ippodromo[ai]'` adds what it needs."
    )
