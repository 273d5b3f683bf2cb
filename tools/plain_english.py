"""Count phrases that make English hard to read, and fail if a part of the repository has more than before.

`python -m tools.plain_english` prints the count of each part beside its limit; `--show PART` lists the
places. The phrases are read in docstrings and comments of Python files, in Markdown, and in the English
texts of the program.
"""

import argparse
import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PHRASES = (
    # Vague or old-fashioned.
    r"so many",
    r"so much",
    r"whoever",
    r"whatever",
    r"anew",
    r"for ever",
    r"thereof",
    r"of what",
    r"all that",
    r"no more",
    r"as ever",
    # Conversation and courtesy, said of machines.
    r"overhear\w*",
    r"hears?",
    r"heard",
    r"whisper\w*",
    r"obeys?",
    r"tells? off",
    r"patience",
    r"goes its way",
)
PATTERN = re.compile(rf"\b(?:{'|'.join(PHRASES)})\b", re.IGNORECASE)

LIMITS = {
    "ai": 0,
    "benchmarks": 0,
    "bots": 0,
    "cli": 0,
    "contract": 0,
    "docs": 0,
    "drawing": 0,
    "examples": 0,
    "games/grand_national": 0,
    "games/homestretch": 1,
    "games/royal_turf": 0,
    "games/turf": 1,
    "games/win_place_show": 0,
    "games/winners_circle": 0,
    "kernel": 0,
    "lab": 0,
    "library": 1,
    "messages": 0,
    "server": 36,
    "tests": 99,
    "tools": 0,
}
"""How many phrases each part may have. Lower the limit when a part was rewritten; a new part has none."""


@dataclass(frozen=True)
class Place:
    """A phrase that was found."""

    part: str
    file: str
    line: int
    phrase: str


def phrases(text: str, first_line: int = 1) -> Iterator[tuple[int, str]]:
    """Yield the line number and the words of each phrase in a text.

    A phrase may be broken at the end of a line.

    >>> list(phrases("Return how many there are,\\nor so\\nmany as wanted."))
    [(2, 'so many')]
    """
    for found in PATTERN.finditer(re.sub(r"\s", " ", text)):
        yield first_line + text.count("\n", 0, found.start()), found[0].lower()


def python_texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the first line and the text of each docstring and comment.

    A string that stands alone below a constant or a field is a docstring, too. Comments on consecutive
    lines are one text.

    >>> list(python_texts('X = 1  # one\\n# more\\n\\nY = 2\\n"Two."\\n'))
    [(1, 'one\\nmore'), (5, 'Two.')]
    """
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            found.append((node.lineno, node.value.value))
    last = -1
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        line, words = token.start[0], token.string.lstrip("#: ")
        if line == last + 1:
            first, before = found.pop()
            found.append((first, f"{before}\n{words}"))
        else:
            found.append((line, words))
        last = line
    return iter(sorted(found))


def json_texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line number and the value of each line that has a key. Leave the keys out."""
    for number, line in enumerate(source.splitlines(), 1):
        _, colon, words = line.partition(": ")
        if colon:
            yield number, words


def part_of(file: str) -> str:
    """Return the part of the repository that a file counts for: a package, or a folder of the root.

    >>> part_of("src/ippodromo/kernel/table.py"), part_of("src/ippodromo/library.py"), part_of("README.md")
    ('kernel', 'library', 'docs')
    """
    folders = file.split("/")
    if folders[:2] == ["src", "ippodromo"]:
        if folders[2] == "games" and len(folders) > 4:
            return f"games/{folders[3]}"
        if folders[2] == "client.py":
            return "server"
        return folders[2] if len(folders) > 3 else "library"
    return "docs" if len(folders) == 1 and file.endswith(".md") else folders[0]


def files() -> Iterator[Path]:
    """Yield every file with English prose, but no history: changelog and decisions tell of the past."""
    for folder in ("src", "tests", "tools", "benchmarks", "examples", "docs"):
        for file in sorted((ROOT / folder).rglob("*")):
            if {"node_modules", "web_dist", "decisions", "it"} & set(file.parts):
                continue
            is_english = file.parent.name in ("en", "words") and file.name != "it.json"
            is_prose = file.suffix == ".md" and file.name not in ("it.md", "rules.it.md")
            if file.suffix == ".py" or is_prose or (file.suffix == ".json" and is_english):
                yield file
    yield ROOT / "README.md"
    yield ROOT / "CONTRIBUTING.md"
    yield ROOT / "SECURITY.md"


def places() -> Iterator[Place]:
    """Yield every phrase of the repository."""
    for path in files():
        file = path.relative_to(ROOT).as_posix()
        if file == "tools/plain_english.py":
            continue
        source = path.read_text("utf-8")
        if path.suffix == ".py":
            texts = python_texts(source)
        elif path.suffix == ".json":
            texts = json_texts(source)
        else:
            texts = iter([(1, source)])
        for first_line, text in texts:
            for line, phrase in phrases(text, first_line):
                yield Place(part_of(file), file, line, phrase)


def main() -> None:
    """Print the counts, or the places of one part; exit with 1 if a limit does not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", metavar="PART", help="list the phrases of a part")
    wanted = parser.parse_args()
    found = list(places())
    if wanted.show:
        for place in found:
            if place.part == wanted.show:
                print(f"{place.file}:{place.line}: {place.phrase}")
        return
    counts = Counter(place.part for place in found)
    wrong = [part for part in sorted(counts) if counts[part] > LIMITS.get(part, 0)]
    for part in wrong:
        print(
            f"{part} has {counts[part]} phrases to avoid and may have {LIMITS.get(part, 0)}: "
            f"`python -m tools.plain_english --show {part}` lists them",
            file=sys.stderr,
        )
    print(f"Plain English: {len(found)} phrases to avoid, {len(wrong)} parts with too many.")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
