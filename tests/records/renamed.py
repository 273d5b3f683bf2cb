"""`python -m tests.records.renamed VERSION`: read the corpus with every phase and position renamed.

An import hook rewrites the package's source before it is compiled: each class that is a phase or a
position gets another name wherever it is written, and none has a `__repr__` of its own. What a
digest owes to the way the code is written would come out differently.
"""

import ast
import importlib.abc
import importlib.machinery
import io
import sys
import tokenize
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType

SOURCE = Path(__file__).resolve().parents[2] / "src"
PREFIX = "Renamed"
ROOTS = {"Next", "Position"}
"""Phases are what may come next (`kernel.phases.Next`)."""


def class_names() -> set[str]:
    """The names of all phases and positions of kernel and games."""
    bases: dict[str, set[str]] = {}
    for part in ("kernel", "games"):
        for file in (SOURCE / "ippodromo" / part).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    names = {base.id for base in node.bases if isinstance(base, ast.Name)}
                    bases.setdefault(node.name, set()).update(names)
    found = set(ROOTS)
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found


def rewritten(source: str, names: set[str]) -> str:
    """The source with these names changed, but for those it has from elsewhere."""
    elsewhere = {
        alias.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module is not None
        if not node.module.startswith("ippodromo")
        for alias in node.names
    }
    tokens: list[tuple[int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        word = token.string
        if token.type == tokenize.NAME and word in names - elsewhere:
            word = PREFIX + word
        elif word == "__repr__":
            word = "_has_no_repr"
        tokens.append((token.type, word))
    return tokenize.untokenize(tokens)


class Rewriter(importlib.machinery.SourceFileLoader):
    """Loads a module from its source, rewritten; kept bytecode is not looked at."""

    names = class_names()

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text("utf-8")
        code: CodeType = compile(rewritten(source, self.names), self.path, "exec")
        return code


class Renaming(importlib.abc.MetaPathFinder):
    """Finds the package's modules in its source."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name.split(".")[0] != "ippodromo":
            return None
        if sys.meta_path[0] is not self:  # `ippodromo` has put the engine's own finder in front
            sys.meta_path.remove(self)
            sys.meta_path.insert(0, self)
        spec = importlib.machinery.PathFinder.find_spec(name, path or [str(SOURCE)])
        if spec is not None and spec.origin is not None and spec.origin.endswith(".py"):
            spec.loader = Rewriter(name, spec.origin)
        return spec


def main(version: str) -> None:
    sys.meta_path.insert(0, Renaming())  # what is imported from here on is rewritten
    from ippodromo.kernel.match import load_match
    from tests.records.corpus import end_of, game_of, has_our_rules, manifest_of, read

    phases: set[str] = set()
    positions: set[str] = set()
    kept = {
        name: said for name, said in manifest_of(version).items() if has_our_rules(version, name)
    }
    for name, said in kept.items():
        journal = read(version, name)
        match = load_match(game_of(journal), journal, len(journal.entries) // 2)
        phases |= {type(phase).__name__ for phase in match.table.stack}
        positions.add(type(match.table.position).__name__)
        match = load_match(game_of(journal), journal)
        assert end_of(match) == {"places": said["places"], "balances": said["balances"]}, name
    assert all(name.startswith(PREFIX) for name in phases | positions), phases | positions
    print(f"{len(kept)} records, {len(phases)} phases, {len(positions)} positions")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
