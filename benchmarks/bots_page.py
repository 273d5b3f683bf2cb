"""The tables of docs/bots.md: every measured figure with its command and commit, and a summary of them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ippodromo.kernel.registry import game_names

from .results import commit

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- results -->", "<!-- end of results -->"
HEAD = [
    "| game | what | result | of | bar | met | with | commit |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
]
NONE = "–"
SUMMARY_BEGIN, SUMMARY_END = "<!-- summary -->", "<!-- end of summary -->"

Rows = dict[tuple[str, str], list[str]]
"""The cells of the rows of the table, by game and name."""


@dataclass(frozen=True)
class Figure:
    """One measured figure: its game, the sample it comes from, its bar if it has one, and the command."""

    game: str
    what: str
    result: str
    of: str
    command: str
    bar: str = NONE
    met: str = NONE

    def line(self) -> str:
        """Return the row as it is printed and as the page has it, with the commit of today."""
        cells = [self.game, self.what, self.result, self.of, self.bar, self.met]
        return _line([*cells, f"`{self.command}`", commit()])


def write(lines: list[str]) -> None:
    """Put rows into the table in place of those of the same game and name, and rewrite the summary."""
    page = PAGE.read_text("utf-8")
    old = page.partition(BEGIN)[2].partition(END)[0]
    rows: Rows = {}
    for line in [*old.splitlines(), *lines]:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == HEAD[0].count("|") - 1 and cells[0] in game_names():
            rows[cells[0], cells[1]] = cells
    ordered = sorted(rows.values(), key=lambda cells: (game_names().index(cells[0]), cells[1]))
    table = "\n".join([*HEAD, *(_line(cells) for cells in ordered)])
    page = _replaced(page, BEGIN, END, table)
    PAGE.write_text(_replaced(page, SUMMARY_BEGIN, SUMMARY_END, summary(rows)), "utf-8")


def summary(rows: Rows) -> str:
    """Return a table with the most important figures of each game, all of them from `rows`."""
    games = [name for name in game_names() if any(game == name for game, _ in rows)]
    lines = [_line(["", *games]), _line(["---"] * (1 + len(games)))]
    for label, cell in SUMMARIES:
        lines.append(_line([label, *(cell(_of_game(rows, game)) for game in games)]))
    return "\n".join(lines)


def _of_game(rows: Rows, game: str) -> dict[str, str]:
    """Return the results of a game by the names of its rows."""
    return {what: cells[2] for (where, what), cells in rows.items() if where == game}


def _result(*names: str) -> Callable[[dict[str, str]], str]:
    """Return a function for the first of these rows that a game has: its figure, without its interval."""

    def cell(results: dict[str, str]) -> str:
        found = next((results[name] for name in names if name in results), NONE)
        return found.partition(" (")[0].partition(";")[0]

    return cell


def _characters(results: dict[str, str]) -> str:
    """Return the lowest and the highest share of wins of a character's regular."""
    shares = [
        result.partition(" (")[0]
        for what, result in results.items()
        if what.startswith("regular/") and what.endswith("against three regular: wins")
    ]
    return f"{min(shares)} to {max(shares)}" if shares else NONE


def _kept(results: dict[str, str]) -> str:
    """Return the part of a plain expert's wins that experts with characters keep, with its interval."""
    found = results.get("experts of all characters against three regular: wins", "")
    return found.partition("; ")[2].partition(" of a plain")[0] or NONE


SUMMARIES: list[tuple[str, Callable[[dict[str, str]], str]]] = [
    ("a decision of a regular, ms of CPU", _result("a decision of a regular, ms of CPU")),
    ("a decision of an expert, s of CPU", _result("a decision of an expert, s of CPU")),
    (
        "regular against one random bot (two in Win, Place & Show)",
        _result("regular against one random: wins", "regular against two random: wins"),
    ),
    ("regular against three rookies", _result("regular against three rookie: wins")),
    ("expert against three regulars", _result("expert against three regular: wins")),
    (
        "pairs with the same slip",
        _result("different characters: pairs with the same whole slip in a race"),
    ),
    (
        "pairs with the same horses",
        _result("different characters: pairs with the same set of horses in a race"),
    ),
    ("characters named after three races", _result("characters named by naive Bayes")),
    ("a character against three regulars: lowest, highest", _characters),
    ("part of its wins that an expert with a character keeps", _kept),
]
"""The rows of the summary: a label, and a function from a game's results to its cell."""


def _replaced(page: str, begin: str, end: str, text: str) -> str:
    """Return the page with this text between two marks."""
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n\n{text}\n\n{end}{rest.partition(end)[2]}"


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"
