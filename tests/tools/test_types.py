"""Public functions of kernel, server and lab have precise types."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.build_client import ROOT

SOURCE = ROOT / "src" / "ippodromo"
MOST = 100
"""Maximum number of times that the package may use `Any`."""


def signatures(path: Path) -> Iterator[tuple[str, list[ast.expr]]]:
    """Yield the public functions of a module and of its public classes, with their annotations."""
    body = ast.parse(path.read_text("utf-8")).body
    classes = [one for one in body if isinstance(one, ast.ClassDef) and is_public(one.name)]
    for prefix, holder in [("", body), *((f"{one.name}.", one.body) for one in classes)]:
        for one in holder:
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) and is_public(one.name):
                args = one.args
                every = [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
                written = [arg.annotation for arg in every if arg is not None] + [one.returns]
                yield prefix + one.name, [each for each in written if each is not None]


def is_public(name: str) -> bool:
    return not name.startswith("_") or name.startswith("__")


def says_any(annotation: ast.expr) -> bool:
    text = ast.unparse(annotation).replace("'", "").replace('"', "")
    names = ast.walk(ast.parse(text, mode="eval"))
    return any(isinstance(one, ast.Name) and one.id == "Any" for one in names)


def test_what_crosses_a_module_of_kernel_server_and_lab_has_a_type() -> None:
    found = {
        f"{path.relative_to(SOURCE).as_posix()} {name}"
        for layer in ("kernel", "server", "lab")
        for path in sorted((SOURCE / layer).rglob("*.py"))
        for name, annotations in signatures(path)
        if any(says_any(one) for one in annotations)
    }
    assert found == set()


def test_any_is_seldom_said() -> None:
    said = [
        f"{path.name}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name) and node.id == "Any"
    ]
    assert 0 < len(said) < MOST
