"""Write the balance report as one HTML page that needs no network: an overview, then each kind of table."""

from dataclasses import dataclass
from html import escape

from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.manifest import OFF, ON
from ippodromo.lab.balance import EDITION, KINDS, Returns, Sums, TableKind
from ippodromo.lab.charts import bars, histogram
from ippodromo.lab.intervals import Figure, mean_interval
from ippodromo.messages import Words

FAMILIES = (*KINDS, "bet")
"""The prefixes of message keys under which games name kinds of bets."""

STYLE = """
:root { color-scheme: light dark }
:root { --paper: #f6f0e1; --ink: #1b1f1d; --bar: #2f6b4f; --off: #a33b2a; --line: #b9ab86 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16211b; --ink: #f2ecdc; --bar: #7fbf9a; --off: #f0907c; --line: #52614f }
}
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif }
html { background: var(--paper); color: var(--ink) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: 600; padding: .5rem 0 }
th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
thead th { white-space: normal; vertical-align: bottom }
th:first-child { text-align: left }
.off { color: var(--off); font-weight: 600 }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1rem }
figure { margin: 0 } figcaption { font-weight: 600 }
svg { width: 100% } svg text { font-size: 11px; fill: var(--ink) }
.bar { fill: var(--bar) } .error { stroke: var(--ink); stroke-width: 2; fill: none }
.axis { stroke: var(--line); fill: none } .even { stroke: var(--off); stroke-dasharray: 4 3; fill: none }
.name { text-anchor: middle } .end { text-anchor: end }
"""


@dataclass(frozen=True)
class Report:
    """What a page of the balance report shows."""

    game: str
    bots: str
    seed: int
    command: str
    """The command line that makes the report again."""
    rows: list[tuple[TableKind, Sums]]
    left_out: list[tuple[TableKind, IppodromoError]]


class Page:
    """Writes a balance report as HTML in one language."""

    def __init__(self, report: Report, language: str) -> None:
        self.report = report
        self.language = language
        self.words = Words(language, report.game)

    def html(self) -> str:
        """Return the whole page as HTML."""
        report, say = self.report, self._say
        name = escape(self.words.say("title"))
        parts = [
            f"<h1>{say('title', game=self.words.say('title'))}</h1>",
            f"<p>{say('about', bots=report.bots, seed=report.seed)}</p>",
            f"<p><code>{escape(report.command)}</code></p>",
            self._overview(),
            *(self._cell(cell, sums) for cell, sums in report.rows),
            self._left_out(),
        ]
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        return (
            f'<!doctype html><html lang="{self.language}"><head>{head}'
            f"<title>{name} · Ippodromo</title><style>{STYLE}</style></head>"
            f"<body>{''.join(parts)}</body></html>\n"
        )

    def _say(self, key: str, **params: object) -> str:
        return escape(self.words.say(f"cli.balance.{key}", params))

    def name_of(self, cell: TableKind) -> str:
        """Return the heading for a kind of table: its number of seats and its options."""
        said = [self.words.say("cli.balance.seats", {"count": cell.seats})]
        for key, value in cell.varied.items():
            option = "cli.balance.edition" if key == EDITION else f"option.{key}"
            label = self.words.say(option) if self.words.has(option) else key
            named = f"edition.{value}" if key == EDITION else f"option.{key}.{value}"
            if value in (ON, OFF):
                named = f"cli.balance.{value}"
            said.append(f"{label}: {self.words.say(named) if self.words.has(named) else value}")
        return ", ".join(said)

    def _overview(self) -> str:
        columns = ("table", "games", "widest", "decisions", "changes", "favourite")
        head = "".join(f'<th scope="col">{self._say(column)}</th>' for column in columns)
        rows = []
        for cell, sums in self.report.rows:
            shares = sorted(sums.wins, key=lambda seat: seat.value)
            figures = [
                self.words.number(sums.games),
                _marked(f"{self._percent(shares[0])} – {self._percent(shares[-1])}", sums.is_even),
                self._number(mean_interval(sums.decisions)),
                self._number(sums.lead_changes),
                self._percent(sums.favourite),
            ]
            cells = "".join(f"<td>{figure}</td>" for figure in figures)
            rows.append(f'<tr><th scope="row">{escape(self.name_of(cell))}</th>{cells}</tr>')
        return (
            f'<div class="scroll"><table><caption>{self._say("overview")}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
        )

    def _cell(self, cell: TableKind, sums: Sums) -> str:
        seats = [str(seat) for seat in range(1, cell.seats + 1)]
        charts = [
            ("chart.wins", bars(sums.wins, seats, 1 / cell.seats, 0.01)),
            ("chart.decisions", histogram(sums.decisions)),
            ("chart.money", histogram(sums.money)),
        ]
        drawn = "".join(
            f"<figure><figcaption>{self._say(key)}</figcaption>{chart}</figure>"
            for key, chart in charts
        )
        return (
            f"<section><h2>{escape(self.name_of(cell))}</h2>"
            f'<div class="charts">{drawn}</div>{self._bets(sums)}</section>'
        )

    def _bets(self, sums: Sums) -> str:
        if not sums.returns:
            return ""
        columns = ("bet", "bets", "paid", "brought")
        head = "".join(f'<th scope="col">{self._say(column)}</th>' for column in columns)
        rows = "".join(self._bet(kind) for kind in sums.returns)
        return (
            f'<div class="scroll"><table><caption>{self._say("bets.title")}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def _bet(self, kind: Returns) -> str:
        brought = kind.brought
        if kind.is_staked:
            digits = 2
            said = self._say("of_stake", share=self._number(brought, digits))
        else:
            said = self._say("of_bet", money=self._number(brought, 0))
        figures = [self.words.decimal(kind.in_a_game), self._percent(kind.paid), said]
        cells = "".join(f"<td>{figure}</td>" for figure in figures)
        return f'<tr><th scope="row">{escape(self.bet_name(kind.kind))}</th>{cells}</tr>'

    def bet_name(self, kind: str) -> str:
        """Return the name of a kind of bets, given the payment's reason and the kind, such as `bet win`.

        If a game has only one kind, it is the text of the payment's reason.
        """
        reason, *more = kind.split()
        if not more:
            return self.words.say(f"reason.{reason}")
        said: list[str] = []
        for value in more:
            keys = [f"{family}.{value}" for family in FAMILIES]
            said.append(next((self.words.say(k) for k in keys if self.words.has(k)), value))
        return ", ".join(said)

    def _left_out(self) -> str:
        items = "".join(
            f"<li>{escape(self.name_of(cell))}: {escape(self.words.refusal(why))}</li>"
            for cell, why in self.report.left_out
        )
        return f"<h2>{self._say('left_out')}</h2><ul>{items}</ul>" if items else ""

    def _percent(self, figure: Figure) -> str:
        return f"{self.words.decimal(100 * figure.value)} %"

    def _number(self, figure: Figure, digits: int = 1) -> str:
        half = (figure.high - figure.low) / 2
        return f"{self.words.decimal(figure.value, digits)} ± {self.words.decimal(half, digits)}"


def _marked(text: str, is_even: bool) -> str:
    return text if is_even else f'<span class="off">{text}</span>'
