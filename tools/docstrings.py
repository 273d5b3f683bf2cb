"""Give compiled functions, classes and modules their docstrings, which mypyc leaves out.

mypyc writes only signatures into its C files. This module adds the docstrings before the C compiler
runs, so that `help(Table.submit)` says the same in both forms of the engine.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

FUNCTION = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),\s*[A-Z_ |]+, )PyDoc_STR\((NULL|\"[^\"]*\")\)")
CLASS = re.compile(
    r"(static PyTypeObject CPyType_(\w+)_template_ = \{(?:(?!\n *\};).)*?\.tp_doc = )"
    r"PyDoc_STR\((NULL|\"[^\"]*\")\)",
    re.DOTALL,
)
PROPERTY = re.compile(r"(\(getter\)(\w+?)_get_(\w+),\s*(?:\(setter\)\w+|NULL),\s*)NULL(, NULL\})")
MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*)NULL(, /\* docstring \*/)')


def keep_docstrings(folder: Path, modules: list[str]) -> None:
    """Write the docstrings of some modules into the C files of a folder."""
    texts = dict(text for module in modules for text in docstrings(Path(module)))
    for file in sorted(folder.glob("*.c")):
        file.write_text(with_docstrings(file.read_text("utf-8"), texts), "utf-8")


def docstrings(module: Path) -> Iterator[tuple[str, str]]:
    """Return every docstring of a module by the dotted name of its function, class or module."""
    tree = ast.parse(module.read_text("utf-8"))
    return _docstrings(tree, ".".join(module.with_suffix("").parts))


def _docstrings(
    node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str
) -> Iterator[tuple[str, str]]:
    text = ast.get_docstring(node, clean=False)
    if text is not None:
        yield name, inspect.cleandoc(text)
    for inner in node.body:
        if isinstance(inner, ast.ClassDef | ast.FunctionDef):
            yield from _docstrings(inner, f"{name}.{inner.name}")


def with_docstrings(code: str, texts: dict[str, str]) -> str:
    """Return mypyc's C code with these docstrings."""
    mangled = {name.replace(".", "___"): as_c(text) for name, text in texts.items()}

    def described(found: re.Match[str]) -> str:
        return _with_text(found, mangled)

    def property_(found: re.Match[str]) -> str:
        text = mangled.get(f"{found[2]}___{found[3]}")
        return found[0] if text is None else f'{found[1]}"{text}"{found[4]}'

    def module(found: re.Match[str]) -> str:
        text = mangled.get(found[2].replace(".", "___"))
        return found[0] if text is None else f'{found[1]}"{text}"{found[3]}'

    code = PROPERTY.sub(property_, FUNCTION.sub(described, code))
    return MODULE.sub(module, CLASS.sub(described, code))


def _with_text(found: re.Match[str], mangled: dict[str, str]) -> str:
    """Return the signature, if mypyc wrote one, followed by the docstring."""
    text = mangled.get(found[2])
    if text is None:
        return found[0]
    signature = "" if found[3] == "NULL" else found[3][1:-1]
    return f'{found[1]}PyDoc_STR("{signature}{text}")'


def as_c(text: str) -> str:
    """Return a text as the inside of a C string. It uses octal escapes, since hexadecimal ones have no
    fixed length.
    """
    return "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in text.encode()
    )
