"""Check the rules pages: every rule has a test, and the Italian pages say what the English ones say.

`rules.md` is the English page that code and tests cite. A list item that begins with an id in bold
defines a rule. A rule that no test can reach says so at the end of its line:
` *(no test: the reason)*`. Tests are parsed, not run: `@rule("RT-4.7")` names the rules of a test.

`rules.it.md` beside it has the same ids in the same order, with the same figures. It may leave out
what has no id: vocabulary, decisions, tables of the edition.
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

FIGURE = {
    "en": re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?"),
    "it": re.compile(r"\d{1,3}(?:\.\d{3})+(?!\d)|\d+(?:[.,]\d+)?"),
}
"""1,200 and 16.67 in English are 1.200 and 16,67 in Italian; "HS-9.8, 9.9" cites rules in both."""


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


def coverage_faults(canon: Canon, claims: Claims) -> list[str]:
    """Return what is wrong: rules without a test, and tests that name no rule of a page."""
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


def translation(page: Path) -> Path:
    """Where the Italian version of a page lies."""
    return page.with_name("rules.it.md")


def paragraphs(text: str) -> dict[str, str]:
    """What stands under each id: its line and, up to the next id or heading, its lists and tables."""
    found: dict[str, str] = {}
    rule = ""
    for line in text.splitlines():
        definition = DEFINITION.match(line)
        if definition is not None:
            rule = definition[1]
            line = line[definition.end() :]
        elif line.startswith("#"):
            rule = ""
        if rule:
            found[rule] = f"{found.get(rule, '')}{line}\n"
    return found


def figures(text: str, language: str) -> Counter[str]:
    """The ids, names in code and numbers of a paragraph, each as often as it stands there."""
    text = re.sub(r"\*\(no test:.*?\)\*", "", text).replace("```", "")
    ids = re.findall(ID, text)
    code = re.findall(r"`[^`]*`", text)
    rest = re.sub(rf"{ID}|`[^`]*`", " ", text)
    numbers = [re.sub(r"[.,](?=\d{3}$)", "", one) for one in FIGURE[language].findall(rest)]
    return Counter([*ids, *code, *(one.replace(",", ".") for one in numbers)])


def translation_faults(canon: str, italian: str) -> list[str]:
    """Return where the Italian text differs from the English one."""
    english, translated = paragraphs(canon), paragraphs(italian)
    found = [f"{rule} is missing" for rule in english if rule not in translated]
    found += [f"{rule} is not in the canon" for rule in translated if rule not in english]
    shared = [rule for rule in english if rule in translated]
    order = [rule for rule in translated if rule in english]
    found += [
        f"{theirs} stands where {ours} should"
        for ours, theirs in zip(shared, order, strict=True)
        if ours != theirs
    ][:1]
    for rule in shared:
        here, there = figures(english[rule], "en"), figures(translated[rule], "it")
        if here != there:
            found.append(
                f"{rule}: lacks {sorted((here - there).elements())}, "
                f"adds {sorted((there - here).elements())}"
            )
    return found


def check_coverage() -> list[str]:
    """Print how many rules each game has. Return the faults of rules and tests."""
    canon = read_canon(pages())
    found = coverage_faults(canon, read_claims(*folders_of_tests()))
    games = Counter(rule.partition("-")[0] for rule in canon.places)
    counts = ", ".join(f"{game} {count}" for game, count in sorted(games.items()))
    print(f"Rule ids: {counts}; {len(canon.exempt)} without effect; {len(found)} faults.")
    return found


def check_translations() -> list[str]:
    """Print how many Italian pages there are. Return their faults."""
    found: list[str] = []
    for page in pages():
        italian = translation(page)
        name = italian.relative_to(ROOT)
        if italian.is_file():
            texts = page.read_text("utf-8"), italian.read_text("utf-8")
            found += [f"{name}: {fault}" for fault in translation_faults(*texts)]
        else:
            found.append(f"{name}: there is none")
    print(f"Italian rules: {len(pages())} pages, {len(found)} faults.")
    return found


def main() -> int:
    """Print all faults. Return the exit status."""
    found = [*check_coverage(), *check_translations()]
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
