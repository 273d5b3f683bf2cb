"""`make mutation`: change the rules at random places, one at a time, and see whether a test notices.

A seeded sample of small changes (another comparison, a number one higher, `and` for `or`) is made in
a copy of the tree, and each is judged by the rule tests of its game alone, or of the kernel. What
no test notices is printed, to be looked at one by one: a missing test, or a change without effect.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPY = ROOT / "build" / "mutation"
PACKAGE = Path("src/ippodromo")
COPIED = ("src", "tests", "tools", "docs", "examples", "conformance", "pyproject.toml")
PATIENCE = 300
"""Timeout in seconds. A changed game that runs longer counts as noticed, since it may never end."""

NOT_RULES = {
    "__init__.py",
    "bot",
    "drawing",
    "imagine.py",
    "facts.py",
    "view.py",
    "playout_policy.py",
    "rider.py",
    "game.py",
}
"""Parts of a game's folder that other tests judge: the contract suite, tests of bots and of the client."""
SHARED = {"turf": ["turf", "royal_turf", "winners_circle"]}
"""The games whose tests judge a folder that games share."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


@dataclass(frozen=True)
class Mutant:
    """One change of one file: the index of a node in the order of `ast.walk`."""

    file: Path
    node: int

    def changed(self, root: Path = ROOT) -> tuple[int, str, str, str]:
        """Return the line, the code before and after, and the whole changed source."""
        tree = ast.parse((root / self.file).read_text("utf-8"))
        node = list(ast.walk(tree))[self.node]
        before = ast.unparse(node)
        change(node)
        line: int = getattr(node, "lineno", 0)
        return line, before, ast.unparse(node), ast.unparse(tree)


def may_change(node: ast.AST) -> bool:
    """Return True if `change` can change the node."""
    match node:
        case ast.Compare(ops=[op]):
            return type(op) in COMPARED
        case ast.BinOp(op=op):
            return type(op) in RECKONED
        case ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Constant(value=value):
            return type(value) in (bool, int)
    return False


def change(node: ast.AST) -> None:
    """Change the meaning of a node."""
    match node:
        case ast.Compare(ops=[op]):
            node.ops = [COMPARED[type(op)]()]
        case ast.BinOp(op=op):
            node.op = RECKONED[type(op)]()
        case ast.BoolOp(op=op):
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp():
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool"), [node.operand], [])
        case ast.Constant(value=value):
            node.value = not value if isinstance(value, bool) else int(str(value)) + 1


def rule_files() -> Iterator[Path]:
    """Return the modules of kernel and games that contain rules."""
    for part in ("kernel", "games"):
        for file in sorted((ROOT / PACKAGE / part).rglob("*.py")):
            if not NOT_RULES & set(file.relative_to(ROOT / PACKAGE / part).parts):
                yield file.relative_to(ROOT)


def mutants_of(file: Path) -> list[Mutant]:
    """Return every possible change of a file, without those in arguments of decorators."""
    nodes = list(ast.walk(ast.parse((ROOT / file).read_text("utf-8"))))
    decorators = [one for node in nodes for one in getattr(node, "decorator_list", [])]
    told = {id(part) for decorator in decorators for part in ast.walk(decorator)}
    return [
        Mutant(file, n) for n, node in enumerate(nodes) if id(node) not in told and may_change(node)
    ]


def judges(file: Path) -> list[str]:
    """Return the tests that should notice a change of a file."""
    part, name, *_ = file.relative_to(PACKAGE).parts
    if part == "kernel":
        return ["tests/kernel"]
    return [f"tests/games/{game}" for game in SHARED.get(name, [name])]


def is_noticed(mutant: Mutant, source: str) -> bool:
    """Return True if a test fails with the changed source."""
    file = COPY / mutant.file
    kept = file.read_text("utf-8")
    file.write_text(source, "utf-8")
    options = ["-q", "-x", "--no-header", "--tb=no", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, *judges(mutant.file)]
    try:
        done = subprocess.run(
            command,
            cwd=COPY,
            env=_environment(),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(kept, "utf-8")
    return done.returncode != 0


def _environment() -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(COPY / "src"),
        "IPPODROMO_ENGINE": "plain",
    }


def _copy_tree() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    unwanted = shutil.ignore_patterns("__pycache__", "web_dist", "*.so")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, COPY / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, COPY / name)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="files whose path contains this")
    chosen = parser.parse_args()
    _copy_tree()
    files = [file for file in rule_files() if chosen.only in str(file)]
    every = [mutant for file in files for mutant in mutants_of(file)]
    sample = random.Random(chosen.seed).sample(every, min(chosen.count, len(every)))
    alive = 0
    for at, mutant in enumerate(sample, 1):
        line, before, after, source = mutant.changed(COPY)  # the tree may be worked on meanwhile
        noticed = is_noticed(mutant, source)
        alive += not noticed
        word = "noticed" if noticed else "ALIVE  "
        print(f"{at:4} {word} {mutant.file}:{line}: {before}  ->  {after}", flush=True)
    print(f"{len(sample) - alive} of {len(sample)} changes noticed; {len(every)} are possible.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
