"""The compiled copy: what it depends on, and what it says where it cannot be made."""

from pathlib import Path

import pytest

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


def test_a_changed_rule_changes_the_fingerprint(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    module = tmp_path / "ippodromo" / "kernel" / "table.py"
    module.parent.mkdir(parents=True)
    monkeypatch.setattr(tool, "SOURCE", tmp_path / "ippodromo")
    module.write_text("a = 1\n")
    before = tool.fingerprint()
    assert tool.fingerprint() == before
    module.write_text("a = 2\n")
    assert tool.fingerprint() != before


def test_packages_and_the_stand_in_of_the_compiler_stay_plain(tmp_path: Path) -> None:
    for name in ["kernel/__init__.py", "kernel/compiling.py", "kernel/table.py", "bots/base.py"]:
        path = tmp_path / "ippodromo" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert tool.engine_modules(tmp_path) == [Path("ippodromo/kernel/table.py")]
