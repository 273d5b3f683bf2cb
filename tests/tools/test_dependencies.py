"""Whatever the package imports is declared, so that it runs where only pip has put it."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

from tools.compile_engine import ROOT, SOURCE

UNDECLARED = {"mypy_extensions"}
"""Done without where it is absent."""


def imported() -> set[str]:
    """The top-level modules that some file of the package imports, anywhere in it."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"ippodromo"}


def declared() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    every = [*project["dependencies"], *(each for extra in extras for each in extra)]
    return {normal(each) for each in every}


def normal(requirement: str) -> str:
    """The name in a requirement, as indexes spell it."""
    found = re.match(r"[\w.-]+", requirement)
    assert found is not None
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def test_every_import_is_declared() -> None:
    known = packages_distributions()
    strays = {
        name
        for name in imported() - UNDECLARED
        if not {normal(each) for each in known.get(name, [])} & declared()
    }
    assert strays == set()
