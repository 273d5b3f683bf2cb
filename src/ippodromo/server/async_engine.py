"""SQLAlchemy's asynchronous engine without its object mapper, which nothing here uses.

`sqlalchemy.ext.asyncio` imports the mapper for its sessions whatever is wanted of it, a fifth of the time
that the imports of a server take. Its engine needs none of that. So the engine's module is imported with a
bare package around it, which is gone afterwards: whoever imports the whole package later gets it whole,
with this same engine. Should a version of SQLAlchemy not be made like that, it is imported as usual.
"""

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import TYPE_CHECKING

PACKAGE = "sqlalchemy.ext.asyncio"

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection as AsyncConnection
    from sqlalchemy.ext.asyncio import AsyncEngine as AsyncEngine
    from sqlalchemy.ext.asyncio import create_async_engine as create_async_engine
else:

    def _import_engine() -> None:
        """Import the engine's module alone."""
        spec = find_spec(PACKAGE)
        if PACKAGE in sys.modules or spec is None:
            return
        sys.modules[PACKAGE] = module_from_spec(spec)  # not executed: it would import all
        try:
            import_module(f"{PACKAGE}.engine")
        except (ImportError, AttributeError):
            for name in [each for each in sys.modules if each.startswith(f"{PACKAGE}.")]:
                del sys.modules[name]
        finally:
            del sys.modules[PACKAGE]

    _import_engine()
    _engine = sys.modules.get(f"{PACKAGE}.engine") or import_module(PACKAGE)
    AsyncConnection = _engine.AsyncConnection
    AsyncEngine = _engine.AsyncEngine
    create_async_engine = _engine.create_async_engine
