"""Error texts if the web client cannot be built."""

from pathlib import Path

import pytest

from tools import build_client as tool


def put(folder: Path, name: str, prints: str) -> None:
    script = folder / name
    script.write_text(f"#!/bin/sh\necho {prints}\n")
    script.chmod(0o755)


def test_a_machine_without_npm_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(tool.NotBuilt, match=r"there is no npm .* apt-get install npm"):
        tool.install_modules(has_tools=False)


def test_a_node_too_old_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    put(tmp_path, "node", "v18.19.0")
    put(tmp_path, "npm", "9.2.0")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    with pytest.raises(tool.NotBuilt, match=r"needs Node 20\.19 or later, .* is v18\.19\.0"):
        tool.install_modules(has_tools=False)


def test_package_json_names_the_same_node() -> None:
    oldest = ".".join(map(str, tool.OLDEST_NODE))
    assert f'"node": "^{oldest}.' in (tool.WEB / "package.json").read_text("utf-8")
