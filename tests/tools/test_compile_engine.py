"""The compiled engine: what it depends on, and the error text if it cannot be made."""

from pathlib import Path

import pytest

from ippodromo.engine import digest
from tools import compile_engine as tool


def test_a_machine_without_a_compiler_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert tool.what_is_missing() == (
        "there is no C compiler (no-such-compiler); on Debian: apt-get install gcc"
    )


def test_a_machine_without_headers_is_told_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CC", "python3")
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    assert tool.what_is_missing() == (
        "the Python headers are missing (Python.h); on Debian: apt-get install python3-dev"
    )


def test_another_compiler_makes_other_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    before = tool.fingerprint()
    assert tool.fingerprint() == before
    monkeypatch.setenv("CC", "another-compiler")
    assert tool.fingerprint() != before


def test_what_could_not_be_compiled_is_not_tried_again_until_it_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    module = tmp_path / "ippodromo" / "kernel" / "table.py"
    module.parent.mkdir(parents=True)
    module.write_text("a = 1\n")
    monkeypatch.setattr(tool, "SOURCE", tmp_path / "ippodromo")
    monkeypatch.setattr(tool, "FAILED", tmp_path / "failed")
    assert not tool.has_failed()
    tool.FAILED.write_text(digest(tool.SOURCE))
    assert tool.has_failed()
    module.write_text("a = 2\n")
    assert not tool.has_failed()


def test_packages_and_the_stand_in_of_the_compiler_stay_plain(tmp_path: Path) -> None:
    for name in ["kernel/__init__.py", "kernel/mypyc_compat.py", "kernel/table.py", "bots/base.py"]:
        path = tmp_path / "ippodromo" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert tool.engine_modules(tmp_path) == [Path("ippodromo/kernel/table.py")]
