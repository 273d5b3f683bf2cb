"""A checkout runs the compiled form of the engine exactly if it is current."""

import ast
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from ippodromo.engine import PACKAGE, VARIABLE, digest
from tests.start.checkout import newcomers_environment

SAY = "from ippodromo.kernel import seats; print(seats.__file__)"
CHOOSE = ["from .engine import choose_engine", "choose_engine()"]
"""The beginning of the package."""


def test_the_package_chooses_the_form_before_it_imports_any_of_the_engine() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text("utf-8"))
    _docstring, *statements = [ast.unparse(node) for node in tree.body]
    assert statements[:2] == CHOOSE


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a small checkout whose compiled modules are marks instead of libraries."""
    package = tmp_path / "src" / "ippodromo"
    (package / "kernel").mkdir(parents=True)
    (package / "games").mkdir()
    (package / "__init__.py").write_text("\n".join(CHOOSE), "utf-8")
    for name in ("engine.py", "kernel/__init__.py", "kernel/seats.py"):
        shutil.copy(PACKAGE / name, package / name)
    return tmp_path


def build(checkout: Path) -> Path:
    folder = checkout / "build" / "compiled" / digest(checkout / "src" / "ippodromo")
    library = folder / "ippodromo" / "kernel" / f"seats{EXTENSION_SUFFIXES[0]}"
    library.parent.mkdir(parents=True)
    library.write_bytes(b"")
    return library


def run(checkout: Path, form: str = "", code: str = SAY) -> tuple[str, str]:
    """Return what a program in the checkout prints, and the last line of its errors."""
    environment = {**newcomers_environment(checkout), "PYTHONPATH": str(checkout / "src")}
    done = subprocess.run(
        [sys.executable, "-c", code], env={**environment, VARIABLE: form},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.strip(), (done.stderr.strip().splitlines() or [""])[-1]


def test_a_checkout_without_a_build_runs_its_sources(checkout: Path) -> None:
    assert run(checkout) == (str(checkout / "src" / "ippodromo" / "kernel" / "seats.py"), "")


def test_a_current_build_runs_whoever_asks(checkout: Path) -> None:
    library = build(checkout)
    _, error = run(checkout)
    assert str(library) in error  # an empty file is no library, and was taken all the same


def test_the_plain_form_can_be_asked_for_beside_a_build(checkout: Path) -> None:
    build(checkout)
    assert run(checkout, "plain") == (str(checkout / "src/ippodromo/kernel/seats.py"), "")


@pytest.mark.parametrize("changed", ["seats.py", "__init__.py", "new.py"])
def test_after_any_change_of_the_engine_the_build_is_stale(checkout: Path, changed: str) -> None:
    build(checkout)
    with (checkout / "src" / "ippodromo" / "kernel" / changed).open("a") as source:
        source.write("# changed\n")
    assert run(checkout) == (str(checkout / "src/ippodromo/kernel/seats.py"), "")
    said, error = run(checkout, "compiled")
    assert (said, "make engine" in error) == ("", True)


def test_a_form_that_does_not_exist_is_refused(checkout: Path) -> None:
    said, error = run(checkout, "fast")
    assert (said, "plain, compiled or not set" in error) == ("", True)


def test_a_process_whose_engine_was_built_again_mixes_no_forms(checkout: Path) -> None:
    folder = build(checkout).parents[2]
    code = f"import shutil, ippodromo; shutil.rmtree({str(folder)!r}); {SAY}"
    said, error = run(checkout, code=code)
    assert (said, "start this process anew" in error) == ("", True)
