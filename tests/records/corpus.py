"""The corpus: whole games as each version of Ippodromo recorded them.

A later version reads a record to the same end if the rules of its game still have the version that
the record names (`rules.version` of the manifest). It refuses every other one, and says what plays it.

A version's folder holds its records and a manifest: for each record its SHA-256, and how the game
ended. A released version is pinned in `PINNED` by the SHA-256 of its manifest; nobody rewrites it.
The folder of the version in the making (`IN_THE_MAKING`) is written by `python -m tests.records`
as often as its format or its rules change; its release pins it. The folder of 0.2.0 keeps the games
whose rules 0.3.0 did not change.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ippodromo.contract.setups import edition
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.journal import Journal, read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from tests.contract.games import short_editions

FOLDER = Path(__file__).resolve().parent
PINNED = {
    "0.2.0": "5f0c5e180b3d0f71fcbb78aebb9f2d708294daa3eb11fd0defe9650a9b0258d9",
}
IN_THE_MAKING = "0.3.0"
VERSIONS = [*PINNED, IN_THE_MAKING]


def manifest_of(version: str) -> dict[str, dict[str, Any]]:
    """What a version says of its records, by name."""
    found: dict[str, dict[str, Any]] = json.loads(manifest_file(version).read_text("utf-8"))
    return found


def manifest_file(version: str) -> Path:
    """The file in which a version lists its records."""
    return FOLDER / version / "manifest.json"


def record_file(version: str, name: str) -> Path:
    """The file of a record."""
    return FOLDER / version / f"{name}.race"


def sha256(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def read(version: str, name: str) -> Journal:
    """A record of the corpus."""
    return read_journal(record_file(version, name).read_text("utf-8"))


def has_our_rules(version: str, name: str) -> bool:
    """Return True if a record was played under the version that its game's rules have now."""
    header = read(version, name).header
    return header.rules_version == title(header.game).rules_version


def kept_in(names: Iterable[str]) -> list[tuple[str, str]]:
    """Return version and name of each record of these names that was played under our rules."""
    wanted = set(names)
    found = [(version, name) for version in VERSIONS for name in manifest_of(version)]
    return [each for each in found if each[1] in wanted and has_our_rules(*each)]


def game_of(journal: Journal) -> Game:
    """The game a record was made with."""
    header = journal.header
    of = title(header.game)
    return of.game(len(header.players), header.options, edition_of(of, journal))


def edition_of(of: Title, journal: Journal) -> Edition:
    """The edition a record was made with: one of the title's or of the tests' own."""
    for name in [*of.editions(), *short_editions(of.name)]:
        found = edition(of, name)
        if found.hash == journal.header.edition_hash:
            return found
    raise AssertionError(f"no edition {journal.header.edition} {journal.header.edition_hash}")


def end_of(match: RecordedMatch) -> dict[str, list[int]]:
    """How a game ended: every seat's place, and what every account holds."""
    balances = match.table.ledger.balances
    return {"places": match.game.standings(match.table), "balances": balances.copy()}


def write(records: Iterator[tuple[str, RecordedMatch]]) -> None:
    """Write the folder of the version in the making anew."""
    found = dict(records)
    folder = FOLDER / IN_THE_MAKING
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.race"):
        old.unlink()
    lines: dict[str, str] = {}
    for name, match in found.items():
        file = record_file(IN_THE_MAKING, name)
        file.write_text(match.journal.text(), "utf-8")
        said = {"sha256": sha256(file), **end_of(match)}
        lines[name] = f" {json.dumps(name)}: {json.dumps(said)}"
        print(f"tests/records/{IN_THE_MAKING}/{name}.race")  # noqa: T201 (a command's output)
    text = "{\n" + ",\n".join(lines[name] for name in sorted(lines)) + "\n}\n"
    manifest_file(IN_THE_MAKING).write_text(text, "utf-8")
