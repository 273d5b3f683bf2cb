"""The tables about bots in docs/bots.md: every result with its command, and the experts side by side."""

from pathlib import Path

from ippodromo.kernel.setup.registry import names

from .ceiling import FORESEEING, FULL, RIDING, TENFOLD

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
HEAD = [
    "| game | what | result | of | bar | met | with |",
    "| --- | --- | --- | --- | --- | --- | --- |",
]
WINS = "{} against three {}: wins"
SLIPS = "four {}: different slips in a race; all the same"
THOUGHT = "a decision of an expert{}, s of CPU"
SECOND = "expert: what ten times the thought brings in a game, answer by answer"
BESIDE = {
    "against three regulars": WINS.format("expert", "regular"),
    "against three of different characters": WINS.format("expert", "of different characters"),
    "with a character, against three regulars": WINS.format("expert/any", "regular"),
    "ceiling: ten times the thought": WINS.format(TENFOLD, "regular"),
    "the same answer by answer": SECOND,
    "ceiling: races of full regulars": WINS.format(FULL, "regular"),
    "ceiling: dice of the race foreseen in moves": WINS.format(RIDING, "regular"),
    "ceiling: a regular who foresees all dice": WINS.format(FORESEEING, "regular"),
    "different slips of four experts; all the same": SLIPS.format("experts"),
    "of four experts of any character": SLIPS.format("experts of any character"),
    "of four regulars": SLIPS.format("regulars"),
    "a decision, s of CPU": THOUGHT.format(""),
}
"""What stands below each expert, and what its row in the other table is of."""

Rows = dict[tuple[str, str], list[str]]
"""The cells of each row by game and what was measured."""


def write(rows: list[str]) -> None:
    """Put rows into the table in place of those of the same game and claim, in a fixed order."""
    page = PAGE.read_text("utf-8")
    known = _read([*_between(page, "results").splitlines(), *rows])
    page = _put(page, "results", [*HEAD, *(_line(cells) for cells in known.values())])
    PAGE.write_text(_put(page, "experts", _experts(known)), "utf-8")


def _read(lines: list[str]) -> Rows:
    found: Rows = {}
    for line in lines:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == HEAD[0].count("|") - 1 and cells[0] in names():
            found[cells[0], cells[1]] = cells
    return dict(sorted(found.items(), key=lambda row: names().index(row[0][0])))


def _experts(known: Rows) -> list[str]:
    """A column for each expert: its ceiling and its herding below what it wins."""
    games = [name for name in names() if any((name, what) in known for what in BESIDE.values())]
    lines = [_line(["", *games]), _line(["---"] * (1 + len(games)))]
    for said, what in BESIDE.items():
        lines.append(_line([said, *(_short(known.get((game, what))) for game in games)]))
    return lines


def _short(cells: list[str] | None) -> str:
    """A result with what it is of, and its bar if it has one."""
    if cells is None:
        return "–"
    _, _, result, of, bar, met, _ = cells
    verdict = "" if bar == "–" else f"; bar {bar}" + ("" if met == "yes" else f": {met}")
    return f"{result}, {of}{verdict}"


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _between(page: str, mark: str) -> str:
    return page.partition(f"<!-- {mark} -->")[2].partition(f"<!-- end of {mark} -->")[0]


def _put(page: str, mark: str, lines: list[str]) -> str:
    """The page with other lines between two marks."""
    begin, end = f"<!-- {mark} -->", f"<!-- end of {mark} -->"
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n\n" + "\n".join(lines) + f"\n\n{end}{rest.partition(end)[2]}"
