"""Environments as people get them from pip: the wheel alone, or with a game of another package."""

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from re import search

from ippodromo.engine import BUILT, current_build
from tests.start.checkout import clone, newcomers_environment
from tools.build_client import WEB
from tools.compile_engine import ROOT


class Installed:
    """An environment with nothing but the wheel and what pip found it to need."""

    def __init__(self, folder: Path, wheel: Path, sdist: Path) -> None:
        self.wheel, self.sdist = wheel, sdist
        self.folder = folder
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir()
        self.environment = newcomers_environment(folder / "data")

    @property
    def bin(self) -> Path:
        return self.folder / "env" / "bin"

    def install(self, *wanted: str) -> None:
        """Let pip install something, with what it needs."""
        pip = ["python", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        done = self.run(*pip, *wanted)
        assert done.returncode == 0, done.stderr

    def run(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / words[0], *words[1:]],
            cwd=self.elsewhere, env={**self.environment, **variables},
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of the installed server."""
        command = [
            str(self.bin / "python"),
            "-m",
            "ippodromo",
            "--lang",
            "en",
            "serve",
            "--port",
            "0",
        ]
        with subprocess.Popen(
            command, cwd=self.elsewhere, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            found = search(r"http://\S+", process.stdout.readline())
            assert found is not None
            yield found[0]
            process.terminate()


def install_wheel(folder: Path) -> Installed:
    """The wheel is made from the unpacked sdist, so that the sdist is known to be whole."""
    cloned = clone(folder / "clone")
    # What was downloaded and compiled for the same sources needs no second time.
    (cloned / "web" / "node_modules").symlink_to(WEB / "node_modules")
    sdist = build("sdist", cloned, folder)
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    unpacked = folder / sdist.name.removesuffix(".tar.gz")
    if current_build() is not None:
        shutil.copytree(BUILT, unpacked / BUILT.relative_to(ROOT))
    found = Installed(folder, build("wheel", unpacked, folder), sdist)
    subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    found.install(str(found.wheel))
    return found


def install_beside(installed: Installed, folder: Path, package: Path) -> Installed:
    """A copy of that environment with a package of another author and the extras for its tests."""
    shutil.copytree(installed.folder / "env", folder / "env", symlinks=True)
    sources = shutil.copytree(package, folder / package.name)
    found = Installed(folder, installed.wheel, installed.sdist)
    found.install(f"{installed.wheel}[lab,contract]", str(build("wheel", sources, folder)))
    return found


def build(kind: str, sources: Path, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    done = subprocess.run(
        command, cwd=sources, env={**os.environ, "PYTHONPATH": ""},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    [built] = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return built
