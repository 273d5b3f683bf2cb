"""Every id of a rules page has a test, and every test names ids that exist.

A page gives an id by opening a list item with it in bold. An id that no test can reach says so at
the end of its line: ` *(no test: the reason)*`. Tests are read, not run: `@rule("RT-4.7")`.
"""

import ast
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from ippodromo.kernel.registry import manifests

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
IDS_PER_TEST = 3

ID = r"[A-Z]{1,4}-[A-Z]?\d+(?:\.\d+)?[a-z]?"
DEFINITION = re.compile(rf"^\s*- \*\*({ID})\*\*")
EXEMPTION = re.compile(r"\*\(no test:\s*(.*?)\)\*\s*$")


@dataclass
class Canon:
    """The ids of the rules pages, each with the place that gives it."""

    places: dict[str, str] = field(default_factory=dict)
    exempt: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)


def read_canon(pages: list[Path]) -> Canon:
    canon = Canon()
    for page in pages:
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
            place = f"{page.parent.name}/{page.name}:{number}"
            exemption = EXEMPTION.search(line)
            definition = DEFINITION.match(line)
            if definition is None:
                if "*(no test:" in line:
                    canon.faults.append(f"{place}: (no test: …) on a line that gives no id")
                continue
            rule = definition[1]
            if rule in canon.places:
                canon.faults.append(f"{place}: {rule} is given twice, see {canon.places[rule]}")
            canon.places[rule] = place
            if exemption is not None:
                canon.exempt.add(rule)
                if not exemption[1]:
                    canon.faults.append(f"{place}: {rule} has no test and no reason")
    return canon


@dataclass
class Claims:
    """The ids that tests name, each with the places that name it."""

    places: dict[str, list[str]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def read_claims(*roots: Path) -> Claims:
    claims = Claims()
    files = [(root, path) for root in roots for path in sorted(root.rglob("test_*.py"))]
    for folder, path in files:
        text = path.read_text("utf-8")
        if "rule(" not in text:
            continue
        for node in ast.walk(ast.parse(text, str(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _is_test(node.name):
                place = f"{path.relative_to(folder)}:{node.lineno}"
                _read_test(claims, place, node)
    return claims


def _is_test(name: str) -> bool:
    return name.startswith("test_")


def _read_test(claims: Claims, place: str, test: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    """Read `@rule(…)` and, in a table of cases, `pytest.param(…, marks=rule(…))`."""
    if sum(_is_rule(decorator) for decorator in test.decorator_list) > 1:
        claims.faults.append(f"{place}: {test.name} carries @rule more than once")
    for decorator in test.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and _is_rule(call):
                _read_call(claims, place, call)


def _read_call(claims: Claims, place: str, call: ast.Call) -> None:
    if not 1 <= len(call.args) <= IDS_PER_TEST:
        claims.faults.append(
            f"{place}: a test names one to {IDS_PER_TEST} ids, not {len(call.args)}"
        )
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            claims.places.setdefault(argument.value, []).append(place)
        else:
            claims.faults.append(f"{place}: rule ids are written out, as strings")


def _is_rule(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"


def faults(canon: Canon, claims: Claims) -> list[str]:
    """What is wrong, in both directions: ids without a test, tests without an id."""
    found = canon.faults + claims.faults
    for rule, places in claims.places.items():
        if rule not in canon.places:
            found += [f"{place}: {rule} is on no rules page" for place in places]
        elif rule in canon.exempt:
            found.append(f"{canon.places[rule]}: {rule} has a test after all, {places[0]}")
    untested: dict[str, list[str]] = {}
    for rule, place in canon.places.items():
        if rule not in canon.exempt and rule not in claims.places:
            untested.setdefault(place.partition(":")[0], []).append(rule)
    found += [
        f"{page}: no test for {len(rules)}: {', '.join(rules)}" for page, rules in untested.items()
    ]
    return found


def pages() -> list[Path]:
    """The rules of every game, found through its manifest, of every table, and of the examples."""
    packages = [found.package for found in manifests().values()]
    folders = [each.replace(".", "/") for each in packages if each.startswith("ippodromo.")]
    ours = [ROOT / "src" / folder / "rules.md" for folder in [*folders, "ippodromo/kernel"]]
    return ours + sorted(EXAMPLES.glob("*/src/*/rules.md"))


def folders_of_tests() -> list[Path]:
    """Where tests name rules: ours, and those of the examples."""
    return [ROOT / "tests", *sorted(EXAMPLES.glob("*/tests"))]


def main() -> int:
    canon = read_canon(pages())
    found = faults(canon, read_claims(*folders_of_tests()))
    for line in found:
        print(line, file=sys.stderr)
    games = Counter(rule.partition("-")[0] for rule in canon.places)
    counts = ", ".join(f"{game} {count}" for game, count in sorted(games.items()))
    print(f"Rule ids: {counts}; {len(canon.exempt)} without effect; {len(found)} faults.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
