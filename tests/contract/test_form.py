"""The form of the engine that these tests run on is the one that was asked for."""

from importlib import import_module
from pathlib import Path

import ippodromo
from ippodromo.engine import is_compiled
from tools.compile_engine import COMPILED, SOURCE, engine_modules


def test_every_module_of_the_engine_has_the_form_of_its_folder() -> None:
    from_copy = COMPILED in Path(ippodromo.__file__).parents
    names = [".".join(module.with_suffix("").parts) for module in engine_modules(SOURCE.parent)]
    files = {name: str(import_module(name).__file__) for name in names}
    strays = [name for name, file in files.items() if file.endswith(".py") == from_copy]
    assert (is_compiled(), strays) == (from_copy, [])
