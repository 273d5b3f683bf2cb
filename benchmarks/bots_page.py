"""The table of figures in docs/bots.md. Each row has its command and the commit at which it was measured."""

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
    """Put rows into the table in place of those of the same game and name, in a fixed order."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    old, _, after = rest.partition(END)
    rows: dict[tuple[str, str], list[str]] = {}
    for line in [*old.splitlines(), *lines]:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == HEAD[0].count("|") - 1 and cells[0] in game_names():
            rows[cells[0], cells[1]] = cells
    ordered = sorted(rows.values(), key=lambda cells: (game_names().index(cells[0]), cells[1]))
    table = "\n".join([*HEAD, *(_line(cells) for cells in ordered)])
    PAGE.write_text(f"{before}{BEGIN}\n\n{table}\n\n{END}{after}", "utf-8")


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"
