"""Write tests/README.md: what the folders of tests prove, and which tests run in the soak, and why.

`python -m tools.tests_page` writes the page from the markers `soak(reason, until)`; with `--check` it
fails if the page is not current.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from io import StringIO

import pytest

from tools.compile_engine import ROOT

TESTS = ROOT / "tests"
PAGE = TESTS / "README.md"
UNTIL = ("the client has a virtual clock", "the server runs under simulation", "never")
"""What may bring a test back to the gate. `never`: only real time or many repetitions can show it."""
INTRODUCTION = """\
# Tests

*Written by `python -m tools.tests_page` from the tests themselves.*

`make test` is the **gate**: tests whose content is fixed by a seed and whose result does not depend on the
speed of the machine ([decision 21](../docs/decisions/0021-a-gate-test.md)). `make test-quick` runs a part
of it that takes less than a minute. `make soak` repeats the others with a new seed for each round:
`make soak MINUTES=30 PART=browser LOAD=4`; `RUNS=3` ends after three rounds, `SEED=4711` fixes the
first seed.

| folder | what its tests prove |
| --- | --- |
| `kernel`, `games` | the rules, one by one, each with its id |
| `contract` | what every game keeps: ends, money, copies, records, secrets, texts |
| `bots`, `lab`, `ai` | players, estimates and environments |
| `messages`, `drawing` | texts in both languages, and pictures |
| `records`, `playthroughs`, `conformance` | games that were written down play the same today |
| `server` | real server processes on SQLite and PostgreSQL, with people, faults and attackers |
| `simulation` | the server's own code in worlds with virtual time and faults, drawn from seeds |
| `cli`, `terminal` | commands and the full-screen application |
| `browser` | pages in Chromium and WebKit, at a real server |
| `start` | what newcomers do: the first start from a clone, and the installed wheel |
| `tools`, `examples` | the tools of this repository, and the examples |

The lists below name test functions. Some of them run in the gate as well, in a shorter form.

`tools/testing/seeding.py` has the seed of the run: 1 in the gate, `IPPODROMO_TEST_SEED` if it is set.
Servers, pages and players draw everything from it.
"""


class Collector:
    """A pytest plugin that keeps the tests that were collected."""

    def __init__(self) -> None:
        self.items: list[pytest.Item] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = list(session.items)


def soak_tests() -> list[pytest.Item]:
    """Return the tests that are marked `soak`."""
    marked = [path for path in TESTS.rglob("*.py") if "mark.soak" in path.read_text("utf-8")]
    folders = sorted({path.parent for path in marked})  # a marker may sit on a fixture of a folder
    if not folders:
        return []
    collector = Collector()
    said = StringIO()
    with redirect_stdout(said):
        arguments = ["--collect-only", "-q", "-m", "soak", "-p", "no:cacheprovider"]
        code = pytest.main([*arguments, *map(str, folders)], plugins=[collector])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(said.getvalue())
    return collector.items


def page(items: Iterable[pytest.Item]) -> str:
    """Return the text of tests/README.md."""
    rows: dict[str, dict[str, str]] = {until: {} for until in UNTIL}
    for item in items:
        mark = item.get_closest_marker("soak")
        assert mark is not None
        (reason,), until = mark.args, mark.kwargs["until"]
        name = item.nodeid.removeprefix("tests/").partition("[")[0]
        rows[until][name] = reason
    text = INTRODUCTION
    for until, tests in rows.items():
        if tests:
            text += (
                f"\n## {_heading(until)}\n\n| test | why it is not in the gate |\n| --- | --- |\n"
            )
        text += "".join(f"| {names} | {reason} |\n" for names, reason in _grouped(tests))
    return text


def _grouped(tests: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the tests with their reason; more than three of a file with one reason are one row."""
    rows: dict[tuple[str, str], list[str]] = {}
    for name, reason in sorted(tests.items()):
        rows.setdefault((name.partition("::")[0], reason), []).append(name)
    for (file, reason), names in rows.items():
        if len(names) > 3:
            yield f"`{file}` ({len(names)} tests)", reason
        else:
            yield from ((f"`{name}`", reason) for name in names)


def _heading(until: str) -> str:
    if until == "never":
        return "In the soak for good"
    return f"In the soak until {until}"


def main() -> int:
    os.chdir(ROOT)
    text = page(soak_tests())
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(text, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != text:
        print(
            f"{PAGE.relative_to(ROOT)} is not current: python -m tools.tests_page", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
