"""Compiled code has no recursion limit: if it recurses, something else must limit the depth."""

import ast
from collections.abc import Iterator
from pathlib import Path

import ippodromo

PACKAGE = Path(ippodromo.__file__).parent
BOUNDED = {
    "kernel/forms.py Form._goes_on, Form._offer, Form.admits": "a form has few rows and cells",
    "kernel/view_changes.py _changed_fields, _changed_places, changes_between": "as deep as a view's types",
    "kernel/table.py _plain_value, state_key": "MAX_DEPTH",
    "kernel/table_text.py _find": "an order of play has sequences within sequences, two deep",
    "games/homestretch/imagine.py DraftSample._assign": "a draft has as many takings as there are cards",
}
"""Functions that may call themselves, and what limits the depth. Editions have at most a thousand of
anything.
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Return functions and methods of a module by name."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, Function):
                    yield f"{node.name}.{inner.name}", inner


def calls(name: str, function: Function) -> set[str]:
    """Return what a function may call in its module: bare names, and methods of its own object."""
    found: set[str] = set()
    for node in ast.walk(function):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name):
            found.add(node.func.id)
        elif isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "self":
            found.add(f"{name.split('.')[0]}.{node.func.attr}")
    return found


def recursive(tree: ast.Module) -> list[str]:
    """Return the groups of functions that call each other in a circle."""
    known = dict(functions(tree))
    graph = {name: calls(name, function) & set(known) for name, function in known.items()}
    reached = {name: _reached(graph, name) for name in graph}
    groups = {
        ", ".join(sorted(other for other in reached[name] if name in reached[other]))
        for name in graph
        if name in reached[name]
    }
    return sorted(groups)


def _reached(graph: dict[str, set[str]], first: str) -> set[str]:
    found: set[str] = set()
    open_ = [first]
    while open_:
        for name in graph[open_.pop()] - found:
            found.add(name)
            open_.append(name)
    return found


def test_only_what_is_bounded_recurses_in_compiled_code() -> None:
    files = sorted([*PACKAGE.glob("kernel/**/*.py"), *PACKAGE.glob("games/**/*.py")])
    found = {
        f"{file.relative_to(PACKAGE).as_posix()} {group}"
        for file in files
        for group in recursive(ast.parse(file.read_text("utf-8")))
    }
    assert found == set(BOUNDED)


def test_recursion_is_seen_directly_and_by_detours() -> None:
    source = (
        "def a(x): return b(x)\ndef b(x): return a(x)\ndef c(x): return a(x)\n"
        "class D:\n def e(self): self.e()\n def f(self): self.e()\n"
    )
    assert recursive(ast.parse(source)) == ["D.e", "a, b"]
