"""Environments as people get them from pip: the wheel alone, or with a game of another package."""

import hashlib
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
from tools import build_client
from tools.build_lock import BUILD, alone
from tools.compile_engine import ROOT

LOCKS = ("requirements-play.lock", "requirements-compile.lock")
SEEDED = "from tests_seeding import seed_secrets; seed_secrets({name!r})"
"""The first statement of an installed server: it fixes the dice of its games."""


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
        """Let pip install something, with what it needs.

        The environment has no pip of its own, which would take longer to set up than all the rest.
        """
        python = str(self.bin / "python")
        pip = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check"]
        done = subprocess.run(
            [*pip, "install", "-q", "--no-compile", *wanted],
            cwd=self.elsewhere, env=self.environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def run(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / words[0], *words[1:]],
            cwd=self.elsewhere, env={**self.environment, **variables},
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    @contextmanager
    def serving(self, seed: str) -> Iterator[str]:
        """The address of the installed server.

        The seed names its random numbers. Each start in one environment has another seed, because the
        ids of the starts before are taken.
        """
        shutil.copy(ROOT / "tools" / "testing" / "seeding.py", self.elsewhere / "tests_seeding.py")
        code = f"{SEEDED.format(name=seed)}; from ippodromo.cli import main; main()"
        command = [str(self.bin / "python"), "-c", code, "--lang", "en", "serve", "--port", "0"]
        with subprocess.Popen(
            command, cwd=self.elsewhere, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            found = search(r"http://\S+", process.stdout.readline())
            assert found is not None
            try:
                yield found[0]
            finally:
                process.terminate()


def locked_wheels() -> Path:
    """Return a folder with the wheels that playing and compiling need, as the lock files name them.

    They are downloaded once for each state of the lock files. Tests that install from this folder need
    no index: what they install is the same every day.
    """
    locks = [ROOT / name for name in LOCKS]
    state = hashlib.sha256(b"".join(lock.read_bytes() for lock in locks)).hexdigest()[:12]
    folder = BUILD / f"wheels-{state}"
    with alone("wheels"):
        if not folder.is_dir():
            part = folder.with_suffix(".part")
            shutil.rmtree(part, ignore_errors=True)
            pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q"]
            wanted = [word for lock in locks for word in ("-r", str(lock))]
            command = [*pip, "--no-deps", "--require-hashes", "-d", str(part), *wanted]
            subprocess.run(command, check=True, capture_output=True)
            part.rename(folder)
    return folder


def install_wheel(folder: Path) -> Installed:
    """The wheel is made from the unpacked sdist, so that the sdist is known to be whole."""
    cloned = clone(folder / "clone")
    # What was built and compiled of the same sources is not built again.
    built = build_client.build_client()
    shutil.copytree(built, cloned / built.relative_to(ROOT))
    sdist = build("sdist", cloned, folder)
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    unpacked = folder / sdist.name.removesuffix(".tar.gz")
    if current_build() is not None:
        shutil.copytree(BUILT, unpacked / BUILT.relative_to(ROOT))
    found = Installed(folder, build("wheel", unpacked, folder), sdist)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "env"], check=True)
    found.install("--no-index", "--find-links", str(locked_wheels()), str(found.wheel))
    return found


def install_beside(installed: Installed, folder: Path, package: Path) -> Installed:
    """A copy of that environment with a package of another author, which needs nothing else."""
    shutil.copytree(installed.folder / "env", folder / "env", symlinks=True)
    sources = shutil.copytree(package, folder / package.name)
    found = Installed(folder, installed.wheel, installed.sdist)
    found.install("--no-index", str(build("wheel", sources, folder)))
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
