"""Both forms of the engine have the same docstrings."""

from functools import reduce
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from typing import is_typeddict

import pytest

from tools.compile_engine import SOURCE, engine_modules
from tools.docstrings import as_c, docstrings, with_docstrings


@pytest.mark.parametrize("module", engine_modules(SOURCE.parent), ids=str)
def test_every_docstring_can_be_asked_for(module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SOURCE.parent)
    name = ".".join(module.with_suffix("").parts)
    lost = []
    for dotted, text in docstrings(module):
        path = dotted.removeprefix(name).split(".")[1:]
        if path and path[-1].startswith("__"):
            continue  # compiled, a class has slots for these, and Python speaks for them
        found = reduce(getattr, path, import_module(name))
        if not is_typeddict(found) and text not in cleandoc(found.__doc__ or ""):
            lost.append(dotted)
    assert lost == []


def test_a_text_in_c_is_the_same_text() -> None:
    assert as_c('Say "no": £1 or 5 %?\n\\') == (
        "Say \\042no\\042: \\302\\2431 or 5 %\\077\\012\\134"
    )


def test_what_has_no_docstring_is_left_as_it_was() -> None:
    code = '{"a", (PyCFunction)CPyPy_m___a, METH_FASTCALL, PyDoc_STR("a()\\n--\\n\\n")},'
    assert with_docstrings(code, {"m.b": "B."}) == code
    assert with_docstrings(code, {"m.a": "A."}) == code.replace('\\n\\n")', '\\n\\nA.")')
