"""Check that no test function was lost while tests moved between the gate and the soak.

`tests/functions_before.txt` lists every test function of the suite before the move, without parameters.
Each of them must still be collected, or `tests/functions_replaced.txt` must name the one that proves the
same: `old -> new`. Temporary: this module and both files go with the last commit of the move.
"""

import subprocess
import sys

from tools.compile_engine import ROOT

BEFORE = ROOT / "tests" / "functions_before.txt"
REPLACED = ROOT / "tests" / "functions_replaced.txt"


def collected(marker: str) -> set[str]:
    """Return the names of the test functions that pytest selects by a marker expression."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", marker, "tests"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 5):
        sys.exit(done.stdout + done.stderr)
    return {line.split("[")[0] for line in done.stdout.splitlines() if "::" in line}


def main() -> int:
    before = set(BEFORE.read_text("utf-8").split("\n")) - {""}
    replaced = dict(
        line.split(" -> ") for line in REPLACED.read_text("utf-8").splitlines() if line.strip()
    )
    gate, soak = collected("not soak"), collected("soak")
    lost = sorted(before - gate - soak - set(replaced))
    wrong = sorted(f"{old} -> {new}" for old, new in replaced.items() if new not in gate | soak)
    print(
        f"{len(before)} test functions before: {len(before & gate)} in the gate "
        f"({len(before & gate & soak)} of them with a longer form in the soak), "
        f"{len((before & soak) - gate)} only in the soak, {len(replaced)} replaced, {len(lost)} lost; "
        f"{len((gate | soak) - before)} are new."
    )
    print(*(f"lost: {name}" for name in lost), sep="\n")
    print(*(f"replaced by a test that does not exist: {name}" for name in wrong), sep="\n")
    return 1 if lost or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
