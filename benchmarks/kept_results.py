"""Results of claims, kept in build/claims so that a long one can be made in pieces.

The name of a file has a digest of the package's sources in it: games of other bots are never counted.
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
    """Return twelve digits that change with any Python or JSON file of the package."""
    found = hashlib.sha256()
    for file in sorted(sources.rglob("*")):
        if file.suffix in (".py", ".json"):
            found.update(str(file.relative_to(sources)).encode() + b"\0")
            found.update(file.read_bytes() + b"\0")
    return found.hexdigest()[:12]


def kept_results(contest: Contest) -> ResultFile:
    """Return the file of the games of a contest that were played with the sources of today."""
    setup = contest.setup
    words = [setup.game, *setup.bots, *setup.options.values(), str(contest.seed)]
    name = "-".join(words).replace("/", ".").replace(", ", "-").replace(" ", "_")
    folder = CLAIMS / sources_digest()
    folder.mkdir(parents=True, exist_ok=True)
    return ResultFile(folder / f"{name}.jsonl", contest)
