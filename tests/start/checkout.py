"""What somebody gets who clones the repository: its files as they are now, and nothing built."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from ippodromo.engine import VARIABLE
from tools.compile_engine import ROOT


def clone(folder: Path) -> Path:
    """Copy every file that git does not ignore to a new folder; what is not committed yet, too."""
    folder.mkdir(parents=True)
    nothing = folder.with_name("nothing.git")  # to which every file is new
    subprocess.run(["git", "init", "-q", "--bare", nothing], check=True)
    git = ["git", f"--git-dir={nothing}", f"--work-tree={ROOT}"]
    listed = [*git, "ls-files", "-z", "--others", "--exclude-standard"]
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, done.stdout.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder


def newcomers_environment(home: Path) -> dict[str, str]:
    """The variables of somebody who has set none for Ippodromo, and keeps tables in a folder."""
    ours = {VARIABLE, "PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL", "CI"}
    variables = {key: value for key, value in os.environ.items() if key not in ours}
    python = str(Path(sys.base_prefix) / "bin" / "python3")
    return {**variables, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(home), "PYTHON": python}
