"""The package imports only what it declares, and everything that is declared is used."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from tools.compile_engine import ROOT, SOURCE

UNDECLARED = {"mypy_extensions"}
"""Imported packages that may be missing."""
NAMED = {"asyncpg": "postgresql+asyncpg"}
"""Packages that SQLAlchemy imports, and the word in our sources that selects them."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TOOLS_USED_IN = (
    *("Makefile", "pyproject.toml", "hatch_build.py", "tools", "tests", "benchmarks", "docs/site"),
)
"""Where packages of the dependency groups must be imported or named."""
NAMED_AS = {"pytest-xdist": "xdist_group", "types-setuptools": "setuptools"}
"""Names under which packages are used that are neither imported nor commands."""


def imported() -> set[str]:
    """Return the top-level modules that some file of the package imports."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"ippodromo"}


def declared() -> set[str]:
    project = PROJECT["project"]
    extras = project["optional-dependencies"].values()
    every = [*project["dependencies"], *(each for extra in extras for each in extra)]
    return {normal(each) for each in every}


def normal(requirement: str) -> str:
    """Return the name in a requirement, as package indexes write it."""
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


def test_every_declared_package_is_imported() -> None:
    known = packages_distributions()
    used = {normal(each) for name in imported() for each in known.get(name, [])}
    text = "".join(file.read_text("utf-8") for file in SOURCE.rglob("*.py"))
    used |= {package for package, word in NAMED.items() if word in text}
    assert declared() - used == set()


def test_every_package_of_the_groups_is_used() -> None:
    files = [file for place in TOOLS_USED_IN for file in files_in(ROOT / place)]
    text = "\n".join(file.read_text("utf-8") for file in files)
    words = set(re.findall(r"[\w-]+", re.sub(r'"[\w.\[\]-]+[<>=][^"]*".*', "", text)))
    unused = [name for name in grouped() if not words & set(names_of(name))]
    assert unused == []


def grouped() -> list[str]:
    groups = PROJECT["dependency-groups"].values()
    return [normal(each) for group in groups for each in group if isinstance(each, str)]


def files_in(place: Path) -> Iterator[Path]:
    """Yield a file, or the Python files of a folder, except this one."""
    if place.is_file():
        yield place
    yield from (file for file in place.rglob("*.py") if file.name != Path(__file__).name)


def names_of(package: str) -> Iterator[str]:
    """Yield the names by which a package is used: its modules, its commands, or a name of our list."""
    if package in NAMED_AS:
        yield NAMED_AS[package]
        return
    for module, owners in packages_distributions().items():
        if package in map(normal, owners) and not module.startswith("_"):
            yield module
    for entry in distribution(package).entry_points:
        if entry.group == "console_scripts":
            yield entry.name
