"""Results of claims, stored in build/claims so that a long measurement can be continued.

A file's name contains a digest of the package's sources, so games of other versions are never counted.
"""

import hashlib
from functools import cache
from pathlib import Path

from ippodromo.lab.arena import Contest, ResultFile

from .results import ROOT

SOURCES = ROOT / "src" / "ippodromo"
CLAIMS = ROOT / "build" / "claims"


@cache
def sources_digest(sources: Path = SOURCES) -> str:
    """Return twelve digits that change with every Python or JSON file of the package."""
    found = hashlib.sha256()
    for file in sorted(sources.rglob("*")):
        if file.suffix in (".py", ".json"):
            found.update(str(file.relative_to(sources)).encode() + b"\0")
            found.update(file.read_bytes() + b"\0")
    return found.hexdigest()[:12]


def kept_results(contest: Contest) -> ResultFile:
    """Return the file with the games of a contest that were played with the current sources."""
    setup = contest.setup
    words = [setup.game, *setup.bots, *setup.options.values(), str(contest.seed)]
    name = "-".join(words).replace("/", ".").replace(", ", "-").replace(" ", "_")
    folder = CLAIMS / sources_digest()
    folder.mkdir(parents=True, exist_ok=True)
    return ResultFile(folder / f"{name}.jsonl", contest)
