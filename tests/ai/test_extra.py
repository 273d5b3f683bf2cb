"""Without the packages of the extra `ai`, importing it fails with a clear sentence; the rest works."""

import subprocess
import sys

CODE = """
import sys


import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name == "pyspiel" else found(name, package)
import ippodromo
ippodromo.game("royal-turf", 2)
assert not {"numpy", "gymnasium", "pettingzoo", "pyspiel"} & set(sys.modules)
import ippodromo.ai
"""


def test_without_the_extra_there_is_one_sentence() -> None:
    ran = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1] == (
        "ImportError: ippodromo.ai needs open_spiel; `pip install 'ippodromo[ai]'` adds what it needs."
    )
