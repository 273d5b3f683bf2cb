"""The tests run on the form of the engine that was requested."""

import os
from importlib import import_module

from ippodromo.engine import VARIABLE, current_build, is_compiled
from tools.compile_engine import SOURCE, engine_modules


def test_every_module_of_the_engine_has_the_form_that_was_asked_for() -> None:
    form = os.environ.get(VARIABLE) or ("plain" if current_build() is None else "compiled")
    names = [".".join(module.with_suffix("").parts) for module in engine_modules(SOURCE.parent)]
    files = {name: str(import_module(name).__file__) for name in names}
    strays = [name for name, file in files.items() if file.endswith(".py") == (form == "compiled")]
    assert (is_compiled(), strays) == (form == "compiled", [])
