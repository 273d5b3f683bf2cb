"""What is released: one version, and the same bytes whoever packs them, wherever and whenever."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import ippodromo
from tests.start.checkout import clone
from tests.start.installation import Installed, locked_wheels
from tools.build_client import BUILT, ROOT, WEB

FOUR_BUILDS = pytest.mark.soak(
    "The same sources are packed four times and more, which takes longer than it tells.",
    until="never",
)
ISOLATED = pytest.mark.soak(
    "pip downloads the build tools into an environment of their own.", until="never"
)
PLACES = {
    "here": (1_000_000_000, {"TZ": "Europe/Rome"}),
    "elsewhere/with/a/longer/name": (2_000_000_000, {"TZ": "Pacific/Auckland", "LC_ALL": "C"}),
}
"""Folders to pack in, with what the clock of their files says and what else differs there."""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Path]]:
    """The sdist and the wheel of the same sources, packed in two places.

    The engine stays uncompiled: its libraries depend on the machine, and are made in a minute or two."""
    folder = tmp_path_factory.mktemp("packed")
    found = []
    for name, (clock, variables) in PLACES.items():
        sources = clone(folder / name / "sources")
        shutil.copytree(BUILT, sources / BUILT.relative_to(ROOT))
        for path in sources.rglob("*"):
            os.utime(path, (clock, clock))
        pack(sources, variables)
        found.append({path.suffix: path for path in (sources / "dist").iterdir()})
    return found


def pack(sources: Path, variables: dict[str, str], *kinds: str) -> None:
    """Make sdist and wheel, or some of them, where there is no compiler."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", "dist", *kinds]
    plain = {"PYTHONPATH": "", "CC": "no-compiler", **variables}
    subprocess.run(
        command, cwd=sources, env={**os.environ, **plain}, capture_output=True, check=True
    )


@FOUR_BUILDS
@pytest.mark.parametrize("kind", [".gz", ".whl"])
def test_the_same_sources_make_the_same_bytes(packed: list[dict[str, Path]], kind: str) -> None:
    here, elsewhere = (built[kind] for built in packed)
    assert here.name == elsewhere.name
    assert here.name.startswith(f"ippodromo-{ippodromo.__version__}")
    digests = {hashlib.sha256(path.read_bytes()).hexdigest() for path in (here, elsewhere)}
    assert len(digests) == 1


@FOUR_BUILDS
def test_the_sdist_makes_the_same_wheel_without_npm(
    packed: list[dict[str, Path]], tmp_path: Path
) -> None:
    with tarfile.open(packed[0][".gz"]) as sdist:
        sdist.extractall(tmp_path, filter="data")
    [unpacked] = tmp_path.iterdir()
    pack(unpacked, {"PATH": ""}, "-t", "wheel")
    [wheel] = (unpacked / "dist").iterdir()
    assert wheel.name == packed[0][".whl"].name
    assert wheel.read_bytes() == packed[0][".whl"].read_bytes()


@FOUR_BUILDS
def test_a_wheel_that_could_not_be_compiled_contains_the_reason(
    packed: list[dict[str, Path]],
) -> None:
    with zipfile.ZipFile(packed[0][".whl"]) as wheel:
        reason = wheel.read("ippodromo/uncompiled.txt").decode()
    assert reason == "there is no C compiler (no-compiler); on Debian: apt-get install gcc\n"


@ISOLATED
def test_pip_builds_a_whole_wheel_from_a_clone(tmp_path: Path) -> None:
    """The client is built on the way; the engine, which takes minutes, is not compiled."""
    sources = clone(tmp_path / "sources")
    (sources / "web" / "node_modules").symlink_to(WEB / "node_modules")
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), "."]
    plain = {**os.environ, "PYTHONPATH": "", "CC": "no-compiler"}
    subprocess.run(pip, cwd=sources, env=plain, capture_output=True, check=True)
    [wheel] = tmp_path.glob("*.whl")
    assert "ippodromo/web_dist/index.html" in zipfile.ZipFile(wheel).namelist()


@ISOLATED
@pytest.mark.parametrize("kind", ["clone", "sdist"])
def test_pip_compiles_the_engine_in_an_environment_of_its_own(tmp_path: Path, kind: str) -> None:
    sources = clone(tmp_path / "sources")
    shutil.copytree(BUILT, sources / BUILT.relative_to(ROOT))
    if kind == "sdist":
        pack(sources, {}, "-t", "sdist")
        [packed_sources] = (sources / "dist").glob("*.tar.gz")
        with tarfile.open(packed_sources) as sdist:
            sdist.extractall(tmp_path / "unpacked", filter="data")
        [sources] = (tmp_path / "unpacked").iterdir()
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), "."]
    required = {**os.environ, "PYTHONPATH": "", "IPPODROMO_REQUIRE_COMPILED": "1"}
    subprocess.run(pip, cwd=sources, env=required, capture_output=True, check=True)
    [wheel] = tmp_path.glob("*.whl")
    assert "-none-any" not in wheel.name
    environment = tmp_path / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(environment / "bin" / "python")]
    offline = ["--no-index", "--find-links", str(locked_wheels())]
    subprocess.run([*pip, "install", "-q", *offline, str(wheel)], check=True)
    told = [str(environment / "bin" / "ippodromo"), "--lang", "en", "--version"]
    done = subprocess.run(told, cwd=tmp_path, capture_output=True, check=True, text=True)
    assert done.stdout == f"ippodromo {ippodromo.__version__} (compiled engine)\n"


@ISOLATED
def test_a_build_that_requires_the_compiled_engine_fails_with_the_reason(tmp_path: Path) -> None:
    sources = clone(tmp_path / "sources")
    shutil.copytree(BUILT, sources / BUILT.relative_to(ROOT))
    command = [sys.executable, "-m", "hatchling", "build", "-d", "dist", "-t", "wheel"]
    required = {"PYTHONPATH": "", "CC": "no-compiler", "IPPODROMO_REQUIRE_COMPILED": "1"}
    done = subprocess.run(
        command, cwd=sources, env={**os.environ, **required}, capture_output=True, text=True
    )
    assert done.returncode != 0
    assert "The engine must be compiled: there is no C compiler" in done.stdout + done.stderr


@pytest.mark.xdist_group("installed")  # the process that has built the wheel
def test_both_carry_the_client_and_the_rules(installed: Installed) -> None:
    carried = {path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.is_file()}
    pages = {"games/royal_turf/rules.md", "games/royal_turf/rules.it.md"}
    wanted = {f"ippodromo/web_dist/{name}" for name in carried}
    wanted |= {f"ippodromo/{name}" for name in pages}
    assert "ippodromo/web_dist/index.html" in wanted
    with zipfile.ZipFile(installed.wheel) as wheel:
        assert wanted <= set(wheel.namelist())
    with tarfile.open(installed.sdist) as sdist:
        folder = f"ippodromo-{ippodromo.__version__}/src"
        assert {f"{folder}/{name}" for name in wanted} <= set(sdist.getnames())


def test_the_changelog_begins_with_this_version() -> None:
    headings = re.findall(r"(?m)^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert headings[0] == ippodromo.__version__
