"""The games. Each stands alone on the kernel; `turf` is what two of them share.

Called, the package says which games are installed, those of other packages included:

>>> import ippodromo
>>> "royal_turf" in ippodromo.games()
True
"""

import sys
from types import ModuleType


class _Games(ModuleType):
    """The package, which the import system puts where the front door has a function."""

    def __call__(self) -> list[str]:
        from ippodromo.kernel.setup.registry import names

        return names()


sys.modules[__name__].__class__ = _Games
